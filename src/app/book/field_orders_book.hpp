// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/still_picture.hpp"
#include "app/theme.hpp"
#include "malta/events.hpp"
#include "malta/ruleset.hpp"

#include <QWidget>

#include <optional>

class QLabel;
class QVBoxLayout;

namespace siege::app {

class ContentsPage;
class PageWriter;
class PaperButton;
class PaperScroll;

/// The Field Orders Book: its contents, a page for each order and one for each kind of action. When
/// there is room it lies open, the contents on one side and the page on the other.
///
/// A click or Enter on an entry opens its page, whose button "Give this order" has the focus then;
/// so Enter twice gives an order, and Ctrl+Enter on the entry gives it without opening the page. A
/// double click only opens the page: giving an order turns over a card, which cannot be taken back.
///
/// Keys: 1 to 9 open a page, Backspace or Esc goes back to the contents, Ctrl+PgUp and Ctrl+PgDown
/// turn pages, arrows and Tab move the focus.
class FieldOrdersBook : public QWidget {
    Q_OBJECT

  public:
    explicit FieldOrdersBook(QWidget* parent = nullptr);

    using QWidget::show;
    /// Shows the orders as they stand. `events` are those of the turn in hand; with them the
    /// modifiers and the result stay on the page after the result has been carried out.
    void show(const malta::Ruleset& rules, const malta::State& state,
              const malta::EventList& events = {});
    /// The theme must outlive the book, as those of theme() do.
    void set_theme(const Theme& theme);

    /// 0 for the contents, then the orders from 1, then the kinds of action.
    [[nodiscard]] int page() const { return page_; }
    [[nodiscard]] int page_count() const; ///< without the contents
    [[nodiscard]] bool lies_open() const { return spread_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {380, 300}; }

  public slots:
    void open_page(int order); ///< an index into the orders, from 0
    void open_action(int kind);
    void open_contents();

  signals:
    /// An order that may be given now, by its index, or malta::kHold.
    void order_chosen(int order);
    /// An option of Decision::Action that may be chosen now.
    void action_chosen(int option);
    void page_turned(int page); ///< see page()

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void make_page();
    void turn_to(int page, bool focus);
    void fit_letters();
    void arrange();
    void paint_ground(QPainter& painter) const;
    void write();
    void write_page();
    void write_title(PageWriter& writer);
    void write_offers(QVBoxLayout& column);
    void write_footer();
    void focus_page();
    void give(int order);
    [[nodiscard]] QRect contents_area() const;
    [[nodiscard]] QRect page_area() const;
    [[nodiscard]] int order_of_page() const; ///< -1 for none
    [[nodiscard]] int kind_of_page() const;  ///< -1 for none

    std::optional<malta::Ruleset> rules_;
    malta::State state_;
    malta::EventList events_;
    const Theme* theme_;
    int page_ = 0;
    bool spread_ = false;
    bool due_ = false; ///< to be written, when it is seen again
    StillPicture ground_;

    ContentsPage* contents_;
    QWidget* sheet_; ///< the page with its buttons
    PaperScroll* scroll_;
    PaperButton* back_;
    PaperButton* previous_;
    PaperButton* next_;
    PaperButton* give_;
};

} // namespace siege::app
