// SPDX-License-Identifier: GPL-3.0-or-later
// Full disks, killed programs, two copies, folders that are none.
#include "table.hpp"

#include "app/dialogs/message_dialog.hpp"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QTimer>

#include <csignal>
#include <sys/resource.h>

namespace {

using namespace siege;
using namespace siege::app;

// No file can be written any more, as on a full disk; the reports of the tests go through a pipe.
struct FullDisk {
    FullDisk() {
        before_signal = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before);
        const rlimit none{0, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, before_signal);
    }
    rlimit before{};
    void (*before_signal)(int) = SIG_DFL;
};

// Counts the messages and questions that open, and answers them.
struct Boxes {
    Boxes() {
        QObject::connect(&look, &QTimer::timeout, &look, [this] {
            auto* box = qobject_cast<MessageDialog*>(QApplication::activeModalWidget());
            if (box == nullptr) return;
            texts << box->text();
            box->done(yes ? QDialog::Accepted : QDialog::Rejected);
        });
        look.start(5);
    }
    void wait(int milliseconds = 150) {
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < milliseconds)
            QApplication::processEvents(QEventLoop::AllEvents, 10);
    }
    QTimer look;
    QStringList texts;
    bool yes = false;
};

std::filesystem::path autosave(const Scratch& scratch, int copy = 1) {
    return scratch.folders().state / ("autosave-" + std::to_string(copy) + ".json");
}

QByteArray text_of(const std::filesystem::path& path) {
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void play(Desk& desk, int choices, std::uint32_t seed = 1) {
    std::mt19937 numbers(seed);
    for (int i = 0; i < choices && play_one(desk, numbers); ++i) settle();
}

struct Child {
    Child(const Scratch& scratch, std::uint64_t seed, int choices,
          const QString& locale = QStringLiteral("C")) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LC_ALL"), locale);
        process.setProcessEnvironment(environment);
        process.start(QApplication::applicationFilePath(),
                      {QStringLiteral("--play"), scratch.folder.path(), QString::number(seed),
                       QString::number(choices)});
        REQUIRE(process.waitForStarted());
    }
    ~Child() {
        process.kill();
        process.waitForFinished();
    }
    // The number of choices that the child told last, once it is at least so many.
    std::size_t wait_for(std::size_t choices) {
        std::size_t told = 0;
        while (told < choices && process.waitForReadyRead(20'000))
            while (process.canReadLine()) told = process.readLine().trimmed().toULongLong();
        return told;
    }
    QProcess process;
};

// The siege as it plays on in a new start: it must be that of the child, choice for choice.
std::size_t resumed_choices(const Scratch& scratch) {
    MainWindow window(scratch.folders());
    use_no_motion(window);
    window.resume_last();
    REQUIRE(window.desk().siege() != nullptr);
    const Siege& back = *window.desk().siege();
    Siege again(back.shared_rules(), back.seed());
    for (std::size_t i = 0; i < back.size(); ++i) REQUIRE(again.choose(back.step(i).choice));
    CHECK(again.state() == back.state());
    return back.size();
}

} // namespace

TEST_CASE("the siege is kept by itself and comes back in the next start", "[threads]") {
    const Scratch scratch;
    malta::State before;
    {
        MainWindow window(scratch.folders());
        use_no_motion(window);
        window.show();
        REQUIRE(window.start_siege({}, QStringLiteral("reconstructed"), 77));
        play(window.desk(), 10);
        before = window.desk().siege()->state();
    }
    MainWindow window(scratch.folders());
    window.resume_last();
    REQUIRE(window.desk().siege() != nullptr);
    CHECK(window.desk().siege()->state() == before);
}

TEST_CASE(
    "on a full disk the old autosave stays whole, a message is shown once, and the game goes on") {
    Table table;
    Desk& desk = table.sit_down(malta::Side::Turks);
    play(desk, 4);
    Boxes boxes;
    boxes.wait();
    REQUIRE(boxes.texts.isEmpty());
    const QByteArray before = text_of(autosave(table.scratch));
    REQUIRE_FALSE(before.isEmpty());
    const std::size_t played = desk.siege()->size();
    {
        const FullDisk full;
        play(desk, 6);
        boxes.wait();
    }
    REQUIRE(boxes.texts.size() == 1);
    CHECK(boxes.texts[0].contains(u"autosave-1.json"));
    CHECK(desk.siege()->size() > played);
    CHECK(text_of(autosave(table.scratch)) == before);
    play(desk, 1);
    boxes.wait();
    CHECK(text_of(autosave(table.scratch)) != before); // there is room again
}

TEST_CASE("a siege that could not be kept is not left without a question") {
    Table table;
    Desk& desk = table.sit_down(malta::Side::Turks);
    Boxes boxes;
    {
        const FullDisk full;
        play(desk, 3);
        boxes.wait();
        table.window.show_welcome();
        CHECK(desk.mode() == Desk::Mode::Playing);
        CHECK_FALSE(table.window.close());
    }
    CHECK(boxes.texts.size() == 3);
    play(desk, 1);
    table.window.show_welcome();
    CHECK(desk.mode() == Desk::Mode::Empty);
}

TEST_CASE("killed while it waits, the program comes back at the last choice") {
    const Scratch scratch;
    Child child(scratch, 99, 12);
    const std::size_t told = child.wait_for(12);
    child.process.waitForFinished();
    CHECK(resumed_choices(scratch) >= told);

    const Scratch other;
    std::size_t last = 0;
    {
        Child endless(other, 42, 0);
        last = endless.wait_for(30);
        REQUIRE(last >= 30);
    }
    CHECK(resumed_choices(other) > 0);
}

TEST_CASE("killed at any moment, the program comes back with a whole siege") {
    for (const int milliseconds : {1, 17, 60, 111}) {
        const Scratch scratch;
        {
            Child child(scratch, 7, 0);
            REQUIRE(child.wait_for(1) >= 1);
            child.process.waitForReadyRead(milliseconds);
        }
        if (std::filesystem::exists(autosave(scratch))) CHECK(resumed_choices(scratch) + 1 > 0);
    }
}

TEST_CASE("two copies of the program leave each other's siege alone") {
    const Scratch scratch;
    malta::State ends[2];
    {
        MainWindow one(scratch.folders()), two(scratch.folders());
        MainWindow* const windows[] = {&one, &two};
        for (int i = 0; i < 2; ++i) {
            use_no_motion(*windows[i]);
            REQUIRE(windows[i]->start_siege({}, QStringLiteral("reconstructed"),
                                            10 + static_cast<std::uint64_t>(i)));
        }
        for (int round = 0; round < 5; ++round)
            for (int i = 0; i < 2; ++i)
                play(windows[i]->desk(), 2, static_cast<std::uint32_t>(round));
        for (int i = 0; i < 2; ++i) ends[i] = windows[i]->desk().siege()->state();
        CHECK(one.desk().siege()->seed() != two.desk().siege()->seed());
    }
    MainWindow one(scratch.folders()), two(scratch.folders());
    one.resume_last();
    two.resume_last();
    REQUIRE(one.desk().siege() != nullptr);
    REQUIRE(two.desk().siege() != nullptr);
    CHECK(one.desk().siege()->state() == ends[0]);
    CHECK(two.desk().siege()->state() == ends[1]);
}

TEST_CASE(
    "a damaged autosave is put aside, the copy before it is offered, and the player is told") {
    const Scratch scratch;
    {
        MainWindow window(scratch.folders());
        use_no_motion(window);
        REQUIRE(window.start_siege({}, QStringLiteral("reconstructed"), 5));
        play(window.desk(), 6);
        window.show_welcome(); // waits for the disk
    }
    const QByteArray whole = text_of(autosave(scratch));
    for (const QByteArray& broken :
         {QByteArray(), whole.left(whole.size() / 2), whole + QByteArray(40, '\0')}) {
        {
            QFile file(QString::fromStdString(autosave(scratch).string()));
            REQUIRE(file.open(QIODevice::WriteOnly));
            file.write(broken);
        }
        MainWindow window(scratch.folders());
        CHECK_FALSE(window.findChild<QLabel*>(QStringLiteral("status"))->text().isEmpty());
        CHECK(window.findChild<QWidget*>(QStringLiteral("resume"))->isVisibleTo(&window));
        Boxes boxes;
        window.resume_last();
        REQUIRE(window.desk().siege() != nullptr);
        CHECK(window.desk().siege()->seed() == 5);
    }
}

TEST_CASE("without folders that can be written the program plays and warns once") {
    const Scratch scratch;
    const std::filesystem::path file = scratch.path() / "a file";
    {
        QFile made(QString::fromStdString(file.string()));
        REQUIRE(made.open(QIODevice::WriteOnly));
    }
    const Folders bad[] = {
        {file, file},                                    // a file where a folder should be
        {file / "config", file / "state"},               // and one above it
        {"/proc/no-such/config", "/proc/no-such/state"}, // cannot be made, not even by root
    };
    for (const Folders& folders : bad) {
        CAPTURE(folders.state.string());
        Boxes boxes;
        MainWindow window(folders);
        use_no_motion(window);
        window.show();
        REQUIRE(window.start_siege({}, QStringLiteral("reconstructed"), 3));
        play(window.desk(), 25);
        boxes.wait();
        CHECK(window.desk().siege()->size() >= 25);
        REQUIRE(boxes.texts.size() == 1);
        CHECK(boxes.texts[0].contains(u"saved"));
        boxes.yes = true;
        CHECK(window.close());
    }
}

TEST_CASE("a home with accents, Japanese, emoji, blanks and quotes keeps everything") {
    const Scratch scratch;
    const QString name =
        QString::fromUtf8("Zo\u00eb's \"home\" \u65e5\u672c\u8a9e \U0001F3F0  end");
    const std::filesystem::path home = scratch.path() / name.toStdString();
    const Folders folders{home / "config", home / "state"};
    const QString saved = QString::fromStdString((home / (name.toStdString() + ".json")).string());
    malta::State before;
    {
        MainWindow window(folders);
        use_no_motion(window);
        REQUIRE(window.start_siege({}, QStringLiteral("reconstructed"), 8));
        play(window.desk(), 8);
        before = window.desk().siege()->state();
        window.close();
    }
    REQUIRE(std::filesystem::exists(folders.state / "autosave-1.json"));
    CHECK(std::filesystem::exists(folders.state / "window.ini"));
    std::filesystem::copy_file(folders.state / "autosave-1.json", saved.toStdString());
    MainWindow window(folders);
    window.resume_last();
    REQUIRE(window.desk().siege() != nullptr);
    CHECK(window.desk().siege()->state() == before);
    window.show_welcome();
    REQUIRE(window.open_siege(saved));
    CHECK(window.desk().siege()->state() == before);
    Preferences dark;
    dark.theme = QStringLiteral("dark");
    const QString ini = QString::fromStdString((folders.config / "preferences.ini").string());
    REQUIRE(dark.save(ini));
    CHECK(Preferences::load(ini, nullptr) == dark);
}

TEST_CASE("in every language of the system the same files are written") {
    QByteArray in_c;
    for (const char* locale : {"C", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8"}) {
        CAPTURE(locale);
        const Scratch scratch;
        Child child(scratch, 12345, 12, QLatin1String(locale));
        REQUIRE(child.wait_for(12) >= 12);
        REQUIRE(child.process.waitForFinished());
        const QByteArray text = text_of(autosave(scratch));
        REQUIRE_FALSE(text.isEmpty());
        if (in_c.isEmpty()) in_c = text;
        CHECK(text == in_c);
    }
}
