// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/welcome_page.hpp"

#include "app/book/paper.hpp"
#include "app/dialogs/flow_layout.hpp"
#include "app/welcome/plate_button.hpp"
#include "app/welcome/side_button.hpp"
#include "app/welcome/welcome_sheet.hpp"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollArea>

#include <algorithm>

namespace siege::app {

WelcomePage::WelcomePage(QWidget* parent)
    : QWidget(parent), theme_(&theme(ThemeName::Parchment)), scroll_(new QScrollArea(this)),
      content_(new QWidget), column_(new QVBoxLayout(content_)), sheet_(this) {
    setObjectName(QStringLiteral("welcome"));
    setAccessibleName(tr("Welcome"));
    setAttribute(Qt::WA_OpaquePaintEvent); // the window's ground would be painted for nothing
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->viewport()->setAutoFillBackground(false);
    scroll_->setWidget(content_);
    content_->setAutoFillBackground(false);
    add_title();
    add_sides();
    add_buttons();
    set_resumable({});
    set_theme(*theme_);
    connect(&sheet_, &LatePicture::ready, this, [this] { update(); });
}

void WelcomePage::add_title() {
    const auto add = [this](const QString& text, const char* name) {
        auto* label = new QLabel(text, content_);
        label->setObjectName(QLatin1String(name));
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignHCenter);
        column_->addWidget(label);
        return label;
    };
    title_ = add(tr("The Siege of Malta"), "title");
    sentence_ = add(tr("Summer 1565: the Sultan\u2019s army lands to take the island from the "
                       "Knights of St. John."),
                    "sentence");
    invitation_ = add(tr("Choose your side, and the siege begins."), "invitation");
}

void WelcomePage::add_sides() {
    portraits_ = new QHBoxLayout;
    turks_ = new SideButton(malta::Side::Turks, SideButton::Kind::Begin, content_);
    turks_->setObjectName(QStringLiteral("play-turks"));
    knights_ = new SideButton(malta::Side::Knights, SideButton::Kind::Begin, content_);
    knights_->setObjectName(QStringLiteral("play-knights"));
    portraits_->addWidget(turks_, 1);
    portraits_->addWidget(knights_, 1);
    column_->addLayout(portraits_, 1);
    for (const SideButton* side : {turks_, knights_})
        connect(side, &SideButton::clicked, this, [this, side] { emit play_side(side->side()); });
}

void WelcomePage::add_buttons() {
    auto* row = new QWidget(content_);
    auto* flow = new FlowLayout(row, Qt::AlignHCenter);
    const auto add = [&](const QString& title, const char* name, auto signal) {
        auto* plate = new PlateButton(title, row);
        plate->setObjectName(QLatin1String(name));
        flow->addWidget(plate);
        plates_ << plate;
        connect(plate, &PlateButton::clicked, this, signal);
        return plate;
    };
    resume_ = add(tr("&Resume"), "resume", &WelcomePage::resume);
    resume_->set_prominent(true);
    add(tr("&New siege\u2026"), "new-game", &WelcomePage::new_game);
    add(tr("&Open\u2026"), "open", &WelcomePage::open_file);
    add(tr("&Learn to play"), "learn", &WelcomePage::learn);
    column_->addWidget(row);
}

void WelcomePage::set_theme(const Theme& theme) {
    theme_ = &theme;
    turks_->set_theme(theme);
    knights_->set_theme(theme);
    for (PlateButton* plate : plates_) plate->set_theme(theme);
    const auto ink = [](QLabel* label, const QColor& colour) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, colour);
        label->setPalette(palette);
    };
    ink(title_, theme.page_text);
    ink(sentence_, theme.page_text);
    ink(invitation_, theme.page_text_secondary);
    fit();
    update();
}

void WelcomePage::set_resumable(const QString& words) {
    resume_->setVisible(!words.isEmpty());
    resume_->set_detail(words);
    if (words.isEmpty()) return;
    setFocusProxy(nullptr);
    resume_->setFocus();
}

int WelcomePage::margin() const {
    return std::clamp(std::min(width(), height()) / 36, 8, 60);
}

// Letters are slow, and before the window has its size none are right. With the first size, which
// comes before the page is seen, they must be, or everything is laid out twice.
void WelcomePage::fit() {
    if (!window()->isVisible()) return;
    const int m = margin();
    scroll_->setGeometry(rect().adjusted(m, m, -m, -m));
    // A large page has larger letters, or they would be lost beside the portraits.
    const int base = em(*this);
    const qreal roomy = std::min(width() / (base * 92.0), height() / (base * 58.0));
    QFont letters = font();
    letters.setPixelSize(qRound(base * std::clamp(roomy, 1.0, 2.4)));
    content_->setFont(letters);
    const int e = em(*content_);
    // Few sizes: every further one is a font to be opened before the page is seen.
    title_->setFont(book_font(*content_, height() > base * 45 ? 3.0 : 2.2, true));
    sentence_->setFont(book_font(*content_, 1.1));
    invitation_->setFont(book_font(*content_, 1.1));
    column_->setContentsMargins(e, e / 2, e, e / 2);
    column_->setSpacing(e / 2);
    portraits_->setSpacing(e);
    const int both = turks_->minimumSizeHint().width() + knights_->minimumSizeHint().width();
    const bool narrow = scroll_->width() < both + 5 * e;
    portraits_->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void WelcomePage::paintEvent(QPaintEvent*) {
    sheet_.ask(size(), devicePixelRatioF(), theme_->id,
               [m = margin(), &theme = *theme_](QPainter& onto, const QRectF& all) {
                   draw_welcome_sheet(onto, all, m, theme);
               });
    QPainter painter(this);
    painter.fillRect(rect(), welcome_ground(*theme_));
    sheet_.draw(painter, rect());
}

void WelcomePage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void WelcomePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fit();
}

void WelcomePage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

} // namespace siege::app
