// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/saver.hpp"

#include "kit/durable_file.hpp"
#include "malta/saved_setup.hpp"

namespace siege::app {
namespace {

constexpr int kMostCopies = 16; // of the program, running at once

} // namespace

Saver::Saver(std::filesystem::path folder, QObject* parent) : QObject(parent) {
    for (int copy = 1; copy <= kMostCopies && !lock_; ++copy) {
        const std::string name = "autosave-" + std::to_string(copy);
        kit::LockFile::Refusal why;
        lock_ = kit::LockFile::try_lock(folder / (name + ".lock"), &why);
        if (lock_) file_ = folder / (name + ".json");
        else if (!why.held) break;
    }
    worker_.moveToThread(&thread_);
    thread_.start();
}

Saver::~Saver() {
    flush();
    thread_.quit();
    thread_.wait();
}

void Saver::save(Siege siege) {
    if (file_.empty()) {
        if (!warned_) emit failed(tr("The siege cannot be saved by itself: there is no folder for it that can be written."));
        warned_ = true;
        kept_ = false;
        return;
    }
    ++waiting_;
    QMetaObject::invokeMethod(&worker_, [this, siege = std::move(siege)] {
        if (--waiting_ == 0) write(siege, file_, false);
    });
}

bool Saver::flush() {
    QMetaObject::invokeMethod(&worker_, [] {}, Qt::BlockingQueuedConnection);
    return kept_;
}

void Saver::save_as(Siege siege, std::filesystem::path file) {
    QMetaObject::invokeMethod(&worker_, [this, siege = std::move(siege), file = std::move(file)] { write(siege, file, true); });
}

void Saver::write(const Siege& siege, const std::filesystem::path& file, bool tell) {
    const malta::Ruleset& rules = siege.rules();
    const session::Journal journal = session::journal_of(siege, malta::setup_json(rules.setup()), rules.data().name,
                                                         rules.data().hash, SIEGE_VERSION);
    const auto error = kit::write_durably(file, session::journal_text(journal));
    if (error && (tell || !warned_)) emit failed(QString::fromStdString(*error));
    if (!tell) kept_ = !error;
    if (!tell) warned_ = error.has_value();
    if (!error && tell) emit saved(QString::fromStdString(file.string()));
}

std::optional<SavedSiege> Saver::last() const {
    std::error_code none;
    if (file_.empty()) return std::nullopt;
    const std::filesystem::path before = kit::backup_of(file_);
    if (!std::filesystem::exists(file_, none)) {
        if (!std::filesystem::exists(before, none)) return std::nullopt;
        return read_siege(before); // the last one was put aside in an earlier start
    }
    SavedSiege siege = read_siege(file_);
    if (!siege.backup) return siege;
    SavedSiege older = read_siege(*siege.backup);
    older.messages.insert(older.messages.begin(), siege.messages.begin(), siege.messages.end());
    return older;
}

SavedSiege read_siege(const std::filesystem::path& file) {
    const malta::DataFolders folders = malta::data_folders();
    return session::load_siege<malta::Malta>(file, folders.shipped / "schema", [&](const session::Journal& journal) {
        malta::SavedRules saved = malta::open_saved_rules(folders, journal.set_name, journal.set_hash, journal.setup);
        return session::OpenedRules<malta::Malta>{std::move(saved.rules), std::move(saved.reason)};
    });
}

} // namespace siege::app
