// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/rules_contents.hpp"
#include "app/dialogs/text_dialogs.hpp"
#include "app/typeset.hpp"

#include <QDesktopServices>
#include <QEvent>
#include <QFileInfo>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace siege::app {

namespace {

// Of a row of the contents.
constexpr int kText = Qt::UserRole, kHeading = Qt::UserRole + 1, kLevel = Qt::UserRole + 2;

// Rows that are indented by their level, also where they wrap, with some air between them.
class ContentsDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem shifted = option;
        const int indent = indent_of(option, index);
        shifted.rect = option.direction == Qt::RightToLeft ? option.rect.adjusted(0, 0, -indent, 0)
                                                           : option.rect.adjusted(indent, 0, 0, 0);
        QStyledItemDelegate::paint(painter, shifted, index);
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override {
        QStyleOptionViewItem shifted = option;
        shifted.rect.setWidth(std::max(1, option.rect.width() - indent_of(option, index)));
        const int air = option.fontMetrics.height() / 3;
        return QStyledItemDelegate::sizeHint(shifted, index) + QSize(0, air);
    }

  private:
    static int indent_of(const QStyleOptionViewItem& option, const QModelIndex& index) {
        return index.data(kLevel).toInt() * option.fontMetrics.height() * 3 / 4;
    }
};

QTextDocument::FindFlags flags_for(bool backward) {
    return backward ? QTextDocument::FindBackward : QTextDocument::FindFlags();
}

} // namespace

RulesDialog::RulesDialog(std::vector<RulesText> texts, QWidget* parent)
    : QDialog(parent), texts_(std::move(texts)), contents_(new QListWidget(this)),
      page_(new QTextBrowser(this)), word_(new QLineEdit(this)), found_(new QLabel(this)),
      halves_(new QSplitter(Qt::Horizontal, this)) {
    setObjectName(QStringLiteral("rules"));
    setWindowTitle(tr("Rules"));
    setModal(false);
    setMinimumSize(280, 180);
    add_widgets();
    fill_contents();
    if (!texts_.empty()) show_text(0);
}

void RulesDialog::add_widgets() {
    word_->setObjectName(QStringLiteral("find"));
    word_->setAccessibleName(tr("Find in the rules"));
    word_->setPlaceholderText(tr("A word, or a rule’s number"));
    add_clear_button(*word_);
    auto* label = new QLabel(tr("&Find:"), this);
    label->setBuddy(word_);
    auto* next = new QPushButton(tr("&Next"), this);
    next->setObjectName(QStringLiteral("find-next"));
    next->setAccessibleName(tr("Find next"));
    next->setDefault(true);
    auto* previous = new QPushButton(tr("&Previous"), this);
    previous->setObjectName(QStringLiteral("find-previous"));
    previous->setAccessibleName(tr("Find previous"));
    previous->setAutoDefault(false);
    contents_->setObjectName(QStringLiteral("contents"));
    contents_->setAccessibleName(tr("Contents"));
    contents_->setWordWrap(true);
    contents_->setResizeMode(QListView::Adjust);
    contents_->setItemDelegate(new ContentsDelegate(contents_));
    contents_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    page_->setObjectName(QStringLiteral("page"));
    page_->setAccessibleName(tr("Rules text"));
    page_->setOpenLinks(false);
    found_->setObjectName(QStringLiteral("found"));
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(word_, 1);
    row->addWidget(previous);
    row->addWidget(next);
    halves_->addWidget(contents_);
    halves_->addWidget(page_);
    halves_->setStretchFactor(1, 1);
    halves_->setChildrenCollapsible(true);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(found_);
    column->addWidget(halves_, 1);
    found_->hide();
    connect(next, &QPushButton::clicked, this, [this] { find(false); });
    connect(previous, &QPushButton::clicked, this, [this] { find(true); });
    connect(contents_, &QListWidget::currentRowChanged, this, &RulesDialog::go_to_row);
    connect(page_, &QTextBrowser::anchorClicked, this, &RulesDialog::follow);
    auto* to_field = new QShortcut(QKeySequence::Find, this);
    connect(to_field, &QShortcut::activated, this, [this] {
        word_->setFocus(Qt::ShortcutFocusReason);
        word_->selectAll();
    });
}

void RulesDialog::fill_contents() {
    for (int text = 0; text < static_cast<int>(texts_.size()); ++text) {
        auto* row = new QListWidgetItem(texts_[static_cast<std::size_t>(text)].title, contents_);
        QFont bold = row->font();
        bold.setBold(true);
        row->setFont(bold);
        row->setData(kText, text);
        row->setData(kHeading, -1);
        const QList<Heading> headings =
            headings_of(texts_[static_cast<std::size_t>(text)].markdown);
        for (int i = 0; i < headings.size(); ++i) {
            if (headings[i].level > 3 || (i == 0 && headings[i].level == 1)) continue;
            auto* line = new QListWidgetItem(headings[i].words, contents_);
            line->setData(kLevel, std::max(1, headings[i].level - 1));
            line->setData(kText, text);
            line->setData(kHeading, i);
        }
    }
}

void RulesDialog::show_text(int number) {
    if (number == shown_) return;
    shown_ = number;
    const RulesText& text = texts_[static_cast<std::size_t>(number)];
    page_->document()->setDocumentMargin(fontMetrics().averageCharWidth() * 2);
    page_->setMarkdown(text.markdown);
    dress_headings(*page_->document(), font(), palette());
    page_->setAccessibleDescription(text.title);
}

void RulesDialog::show_heading(int text, int heading) {
    show_text(text);
    const QTextBlock block = heading_block(*page_->document(), heading);
    QTextCursor cursor(page_->document());
    if (block.isValid()) cursor.setPosition(block.position());
    page_->setTextCursor(cursor);
    // From the end upwards, so that the heading stands at the top of the page.
    page_->verticalScrollBar()->setValue(page_->verticalScrollBar()->maximum());
    page_->ensureCursorVisible();
    if (!block.isValid()) page_->verticalScrollBar()->setValue(0);
}

void RulesDialog::go_to_row(int row) {
    const QListWidgetItem* item = contents_->item(row);
    if (item == nullptr) return;
    show_heading(item->data(kText).toInt(), item->data(kHeading).toInt());
}

void RulesDialog::follow(const QUrl& link) {
    if (!link.scheme().isEmpty() && !link.isLocalFile()) {
        QDesktopServices::openUrl(link);
        return;
    }
    const QString anchor = link.fragment();
    const QString file = QFileInfo(link.path()).completeBaseName().replace(u'-', u' ');
    for (int text = 0; text < static_cast<int>(texts_.size()); ++text) {
        const RulesText& each = texts_[static_cast<std::size_t>(text)];
        const QList<Heading> headings = headings_of(each.markdown);
        for (int i = 0; i < headings.size(); ++i)
            if (!anchor.isEmpty() && headings[i].anchor == anchor) return show_heading(text, i);
        if (anchor.isEmpty() && !file.isEmpty() && each.title.contains(file, Qt::CaseInsensitive))
            return show_heading(text, -1);
    }
    found_->setText(tr("\u201c%1\u201d is not in the rules.").arg(link.toString()));
    found_->show();
}

// Goes on in the texts after this one, and at last in this one from its other end.
bool RulesDialog::find(bool backward) {
    const QString word = typeset(word_->text().trimmed()); // as the texts are
    found_->hide();
    if (word.isEmpty() || texts_.empty()) return false;
    if (page_->find(word, flags_for(backward))) return true;
    const int count = static_cast<int>(texts_.size());
    const int start = shown_;
    for (int step = 1; step <= count; ++step) {
        show_text((start + (backward ? count - step : step) + count) % count);
        page_->moveCursor(backward ? QTextCursor::End : QTextCursor::Start);
        if (page_->find(word, flags_for(backward))) return true;
    }
    found_->setText(tr("\u201c%1\u201d is not in the rules.").arg(word));
    found_->show();
    return false;
}

bool RulesDialog::open_heading_with(const QString& word) {
    for (int row = 0; row < contents_->count(); ++row) {
        if (!contents_->item(row)->text().contains(word, Qt::CaseInsensitive)) continue;
        contents_->setCurrentRow(row);
        go_to_row(row);
        return true;
    }
    return false;
}

// Text after text: the rules come before the rulings, which also name the rules that they are about.
bool RulesDialog::open_rule(const QString& rule) {
    int best = 0, best_row = -1;
    for (int row = 0; row < contents_->count(); ++row) {
        const QListWidgetItem* item = contents_->item(row);
        if (item->data(kHeading).toInt() < 0 && best > 0) break;
        if (const int how_well = cites(item->text(), rule); how_well > best) {
            best = how_well;
            best_row = row;
        }
    }
    if (best == 0) return false;
    contents_->setCurrentRow(best_row);
    go_to_row(best_row);
    return true;
}

void RulesDialog::open_at(const QString& word) {
    show();
    raise();
    activateWindow();
    const QString wanted = word.trimmed();
    if (wanted.isEmpty() || texts_.empty()) return;
    word_->setText(wanted);
    found_->hide();
    if (open_rule(wanted) || open_heading_with(wanted)) return;
    show_text(0);
    page_->moveCursor(QTextCursor::Start);
    find(false);
}

QSize RulesDialog::sizeHint() const {
    const QFontMetrics metrics = fontMetrics();
    const QSize room = screen()->availableSize();
    return QSize(metrics.averageCharWidth() * 110, metrics.lineSpacing() * 40)
        .boundedTo({room.width() * 19 / 20, room.height() * 9 / 10});
}

void RulesDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    // Side by side only while a line of the rules still holds some forty letters.
    const int letter = fontMetrics().averageCharWidth();
    const bool narrow = width() < letter * 70;
    halves_->setOrientation(narrow ? Qt::Vertical : Qt::Horizontal);
    const int contents = narrow ? height() / 4 : letter * 30;
    halves_->setSizes({contents, (narrow ? height() : width()) - contents});
}

void RulesDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (shown_ < 0) return;
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        dress_headings(*page_->document(), font(), palette());
}

void RulesDialog::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::FindNext) || event->matches(QKeySequence::FindPrevious)) {
        find(event->matches(QKeySequence::FindPrevious));
        return;
    }
    QDialog::keyPressEvent(event);
}

} // namespace siege::app
