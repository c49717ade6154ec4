// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/saver.hpp"

#include "kit/durable_file.hpp"
#include "malta/saved_setup.hpp"

#include <algorithm>
#include <utility>

namespace siege::app {
namespace {

constexpr int kMostCopies = 16; // of the program, running at once

} // namespace

Saver::Saver(std::filesystem::path folder, QObject* parent) : QObject(parent) {
    for (int copy = 1; copy <= kMostCopies && !lock_; ++copy) {
        const std::string name = "autosave-" + std::to_string(copy);
        kit::LockFile::Refusal why;
        lock_ = kit::LockFile::try_lock(folder / (name + ".lock"), &why);
        if (lock_)
            file_ = folder / (name + ".json");
        else if (!why.held)
            break;
    }
}

Saver::~Saver() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Saver::save(Siege siege) {
    if (!file_.empty()) return add({std::move(siege), file_, true});
    {
        const std::lock_guard lock(mutex_);
        kept_ = false;
        if (std::exchange(warned_, true)) return;
    }
    emit failed(
        tr("The siege cannot be saved by itself: there is no folder for it that can be written."));
}

void Saver::save_as(Siege siege, std::filesystem::path file) {
    add({std::move(siege), std::move(file), false});
}

void Saver::add(Job job) {
    {
        const std::lock_guard lock(mutex_);
        const auto older =
            std::find_if(jobs_.begin(), jobs_.end(), [](const Job& one) { return one.by_itself; });
        if (job.by_itself && older != jobs_.end())
            *older = std::move(job);
        else
            jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
}

bool Saver::flush() {
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return jobs_.empty() && !writing_; });
    return kept_;
}

void Saver::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [this] { return ending_ || !jobs_.empty(); });
        if (jobs_.empty()) return;
        const Job job = std::move(jobs_.front());
        jobs_.pop_front();
        writing_ = true;
        lock.unlock();
        write(job);
        lock.lock();
        writing_ = false;
        done_.notify_all();
    }
}

void Saver::write(const Job& job) {
    const malta::Ruleset& rules = job.siege.rules();
    const session::Journal journal =
        session::journal_of(job.siege, malta::setup_json(rules.setup()), rules.data().name,
                            rules.data().hash, SIEGE_VERSION);
    const auto error = kit::write_durably(job.file, session::journal_text(journal));
    bool tell = !job.by_itself;
    if (job.by_itself) {
        const std::lock_guard lock(mutex_);
        kept_ = !error;
        tell = error && !warned_;
        warned_ = error.has_value();
    }
    if (error && tell) emit failed(QString::fromStdString(*error));
    if (!error && tell) emit saved(QString::fromStdString(job.file.string()));
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
    return session::load_siege<
        malta::Malta>(file, folders.shipped / "schema", [&](const session::Journal& journal) {
        malta::SavedRules saved =
            malta::open_saved_rules(folders, journal.set_name, journal.set_hash, journal.setup);
        return session::OpenedRules<malta::Malta>{std::move(saved.rules), std::move(saved.reason)};
    });
}

} // namespace siege::app
