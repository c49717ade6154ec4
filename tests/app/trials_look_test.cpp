// SPDX-License-Identifier: GPL-3.0-or-later
// Large letters, small screens, long words, the other direction, another theme.
#include "look.hpp"
#include "table.hpp"

#include "app/chart/chart_view.hpp"
#include "app/prompt_bar.hpp"
#include "app/side_panel.hpp"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QTest>
#include <QTranslator>

namespace {

using namespace siege;
using namespace siege::app;

constexpr QSize kSmallScreen{1024, 600};

struct Letters {
    explicit Letters(int points) : before(QApplication::font()) {
        QFont letters = before;
        letters.setPointSize(points);
        QApplication::setFont(letters);
    }
    ~Letters() { QApplication::setFont(before); }
    QFont before;
};

struct Direction {
    explicit Direction(Qt::LayoutDirection direction) {
        QGuiApplication::setLayoutDirection(direction);
    }
    ~Direction() { QGuiApplication::setLayoutDirection(Qt::LeftToRight); }
};

// A language whose words are 40 % longer.
class LongWords : public QTranslator {
  public:
    LongWords() { QApplication::installTranslator(this); }
    ~LongWords() override { QApplication::removeTranslator(this); }
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* text, const char*,
                                    int) const override {
        const QString words = QString::fromUtf8(text);
        static const QStringList keys{QStringLiteral("M"), QStringLiteral("T"), QStringLiteral("D"),
                                      QStringLiteral("L"), QStringLiteral("O")};
        const bool is_key = keys.contains(words) || words.contains(u"Ctrl+") ||
                            words.startsWith(u"Alt+") || words.startsWith(u"Shift+") ||
                            QLatin1String(context) == u"QShortcut" || words.contains(u"*.");
        return is_key ? words : longer(words);
    }

  private:
    // Each word grows, so that the longest word does as well.
    static QString longer(const QString& words) {
        QString grown;
        int letters = 0;
        const auto end_word = [&] {
            grown += QString(static_cast<int>(letters * 0.4 + 0.5), u'n');
            letters = 0;
        };
        for (int i = 0; i < words.size(); ++i) {
            const bool letter = words[i].isLetter() && (i == 0 || words[i - 1] != u'%');
            if (!letter && letters > 0) end_word();
            if (letter) ++letters;
            grown += words[i];
        }
        if (letters > 0) end_word();
        return grown;
    }
};

std::string lines(const QStringList& faults) {
    return '\n' + faults.join(u'\n').toStdString();
}

void check_nothing_clipped(const QWidget& root) {
    const QStringList faults = clipped(root);
    CAPTURE(lines(faults));
    CHECK(faults.isEmpty());
}

void check_all_reached(QWidget& root) {
    CHECK(root.width() <= kSmallScreen.width());
    CHECK(root.height() <= kSmallScreen.height());
    const QStringList faults = out_of_reach(root);
    CAPTURE(lines(faults));
    CHECK(faults.isEmpty());
}

void for_every_dialog(Table& table, const std::function<void(QWidget&)>& look) {
    for (const Opening& dialog : dialogs()) {
        CAPTURE(dialog.name);
        while_open([&] { dialog.open(table.window); }, look);
    }
    table.window.show_rules(QStringLiteral("9.4"));
    settle();
    auto* rules = table.window.findChild<QWidget*>(QStringLiteral("rules"));
    REQUIRE(rules != nullptr);
    look(*rules);
    rules->close();
    settle();
}

QRect where_different(const QImage& one, const QImage& other) {
    QRect area;
    for (int y = 0; y < std::min(one.height(), other.height()); ++y)
        for (int x = 0; x < std::min(one.width(), other.width()); ++x)
            if (one.pixel(x, y) != other.pixel(x, y)) area |= QRect(x, y, 1, 1);
    return area;
}

void squeeze(QWidget& window) {
    window.resize(window.size().boundedTo(kSmallScreen));
    settle();
}

} // namespace

TEST_CASE(
    "with letters of 28 points on a small screen every control of every dialog can be reached") {
    const Letters large(28);
    Table table(kSmallScreen);
    play_until(table, malta::Side::Turks, malta::Decision::Card);
    for_every_dialog(table, [](QWidget& dialog) {
        if (auto* rulings = dialog.findChild<QAbstractButton*>(QStringLiteral("rulings")))
            rulings->click();
        squeeze(dialog);
        check_all_reached(dialog);
    });
}

TEST_CASE(
    "with letters of 28 points on a small screen every control of the window can be reached") {
    const Letters large(28);
    Table table(kSmallScreen);
    for (const Stage& stage : stages()) {
        CAPTURE(stage.name);
        stage.go(table);
        settle();
        for_every_leaf(table.window, [&] { check_all_reached(table.window); });
    }
}

TEST_CASE("with words that are 40 % longer nothing is clipped") {
    const LongWords longer;
    Table table({1280, 800});
    for (const Stage& stage : stages()) {
        CAPTURE(stage.name);
        stage.go(table);
        settle();
        for_every_leaf(table.window, [&] { check_nothing_clipped(table.window); });
    }
    for_every_dialog(table, [](QWidget& dialog) { check_nothing_clipped(dialog); });
}

TEST_CASE("from right to left the table is mirrored, and nothing is clipped") {
    const Direction mirrored(Qt::RightToLeft);
    Table table({1280, 800});
    const auto left_of = [](const QWidget* one, const QWidget* other) {
        return one->mapToGlobal(QPoint()).x() < other->mapToGlobal(QPoint()).x();
    };
    for (const Stage& stage : stages()) {
        CAPTURE(stage.name);
        stage.go(table);
        settle();
        for_every_leaf(table.window, [&] { check_nothing_clipped(table.window); });
        if (table.window.desk().mode() == Desk::Mode::Empty) continue;
        CHECK(left_of(table.window.findChild<SidePanel*>(), table.window.findChild<ChartView*>()));
        QList<QPushButton*> buttons;
        for (auto* button : table.window.findChild<PromptBar*>()->findChildren<QPushButton*>())
            if (button->isVisible()) buttons << button;
        for (int i = 1; i < buttons.size(); ++i)
            if (buttons[i]->y() == buttons[i - 1]->y()) CHECK(left_of(buttons[i], buttons[i - 1]));
    }
    for_every_dialog(table, [](QWidget& dialog) { check_nothing_clipped(dialog); });
}

TEST_CASE("a theme changed while the program runs looks as if it had been there from the start") {
    for (const Stage& stage : stages()) {
        CAPTURE(stage.name);
        Preferences dark;
        dark.reduced_motion = true;
        dark.theme = QStringLiteral("dark");
        Preferences light = dark;
        light.theme = QStringLiteral("light");
        const auto picture = [&](const Preferences& first, const Preferences& second) {
            Table table({900, 640});
            table.window.use(first);
            stage.go(table);
            settle();
            table.window.use(second);
            // Which of two windows after one another is the active one is up to the desktop.
            if (QWidget* focus = table.window.focusWidget()) focus->clearFocus();
            // Buttons fade from one state to another, and slowly where the machine is busy.
            QImage now = table.window.grab().toImage(), before;
            for (int tries = 0; tries < 20 && now != before; ++tries) {
                before = now;
                QTest::qWait(220);
                now = table.window.grab().toImage();
            }
            return now;
        };
        const QImage changed = picture(light, dark), fresh = picture(dark, dark);
        const QRect difference = changed == fresh ? QRect() : where_different(changed, fresh);
        CAPTURE(difference.x(), difference.y(), difference.width(), difference.height());
        CHECK(changed == fresh);
    }
    Preferences parchment;
    parchment.reduced_motion = true;
    Table restore;
    restore.window.use(parchment);
}

TEST_CASE("a window whose screen is gone comes back to where it is seen") {
    const QRect room = QGuiApplication::primaryScreen()->availableGeometry();
    for (const QRect& gone :
         {QRect(9000, 9000, 1280, 800), QRect(-5000, 100, 900, 600), QRect(20, 20, 5000, 4000)}) {
        const Scratch scratch;
        QByteArray geometry;
        {
            QWidget far_away;
            far_away.setGeometry(gone);
            far_away.show();
            settle();
            geometry = far_away.saveGeometry();
        }
        {
            std::filesystem::create_directories(scratch.folders().state);
            QSettings stored(
                QString::fromStdString((scratch.folders().state / "window.ini").string()),
                QSettings::IniFormat);
            stored.setValue(QStringLiteral("geometry"), geometry);
        }
        MainWindow window(scratch.folders());
        window.show();
        settle();
        const QRect seen = window.frameGeometry().intersected(room);
        CHECK(room.contains(window.frameGeometry().topLeft()));
        CHECK(seen.width() >= std::min(room.width(), window.width()) - 2);
        CHECK(seen.height() >= std::min(room.height(), window.height()) - 2);
    }
}
