// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/still_picture.hpp"
#include "app/theme.hpp"
#include "malta/ruleset.hpp"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;

namespace siege::app {

class PaperScroll;

/// One card of the enemy's deck, large. Its letters grow with the room that it gets; where even the
/// smallest do not fit, the card is scrolled.
class CardView : public QWidget {
    Q_OBJECT

  public:
    explicit CardView(QWidget* parent = nullptr);

    /// @param card an index into rules.deck()
    void show_card(const malta::Ruleset& rules, int card);
    /// The top card of the enemy's deck, not yet turned over.
    void show_back(const malta::Ruleset& rules);
    void set_theme(const Theme& theme);

    [[nodiscard]] bool face_up() const { return card_ >= 0; }
    /// All that is printed on it, in one piece.
    [[nodiscard]] QString words() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 300}; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

  private:
    /// A label whose letters grow with the card.
    struct Sized {
        QLabel* label;
        qreal factor;
        bool bold, italic;
    };
    void show(const malta::Ruleset& rules, int card);
    void write();
    void write_face(QWidget& face);
    [[nodiscard]] QLabel* sized(QWidget& face, const QString& text, qreal factor, bool bold,
                                bool italic, const QColor& colour);
    void fit_letters();
    void set_letters(qreal scale);
    [[nodiscard]] QRect card_rect() const;

    std::optional<malta::Ruleset> rules_;
    int card_ = -1;
    const Theme* theme_;
    StillPicture ground_;
    PaperScroll* scroll_;
    std::vector<Sized> labels_;
    std::vector<QWidget*> symbols_; ///< as wide as a few letters
};

} // namespace siege::app
