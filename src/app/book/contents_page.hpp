// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/book/book_parts.hpp"
#include "app/book/contents_entry.hpp"
#include "app/book/paper.hpp"

#include <vector>

class QVBoxLayout;

namespace siege::app {

class PaperButton;

/// The first page of the book: every order with how it stands, then the additional actions.
class ContentsPage : public PaperScroll {
    Q_OBJECT

  public:
    explicit ContentsPage(QWidget* parent = nullptr);

    /// @param shown the page that lies open beside the contents; 0 for none
    void write(const BookScene& scene, int shown);
    void focus_entry(int page); ///< 1 for the first

  signals:
    void page_wanted(int page);
    void order_given(int order);

  private:
    void make_entries(const BookScene& scene);
    void write_head(const BookScene& scene);
    void place_entry(ContentsEntry* entry, const QString& name);

    QVBoxLayout* column_;
    QLabel* over_;
    QLabel* title_;
    QLabel* status_;
    PaperRule* rule_ = nullptr;
    QLabel* actions_head_;
    PaperButton* hold_ = nullptr;
    std::vector<ContentsEntry*> entries_;
    std::size_t orders_ = 0;
    QString asked_; ///< side, question and turn that were written last
};

} // namespace siege::app
