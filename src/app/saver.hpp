// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk.hpp"
#include "kit/lock_file.hpp"

#include <QObject>

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

namespace siege::app {

// Saves the siege by itself after every choice, in a thread of its own: a disk that is slow to
// confirm must not stop the game. Of several states that wait, only the newest is written. Each
// running copy of the program has an autosave of its own, held by a lock that ends with the
// process.
class Saver : public QObject {
    Q_OBJECT

  public:
    explicit Saver(std::filesystem::path folder, QObject* parent = nullptr);
    ~Saver() override; // writes what still waits

    // Where this copy's siege is kept; empty when no folder can be used.
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

    void save(Siege siege);
    // Waits until nothing waits any more. False when the newest state could not be kept.
    bool flush();
    void save_as(Siege siege, std::filesystem::path file);

    // The siege kept last, or the copy before it where the last one is damaged; its messages say
    // so.
    [[nodiscard]] std::optional<SavedSiege> last() const;

  signals:
    void failed(const QString& message);
    void saved(const QString& file);

  private:
    struct Job {
        Siege siege;
        std::filesystem::path file;
        bool by_itself;
    };

    void add(Job job);
    void work();
    void write(const Job& job);

    std::filesystem::path file_;
    std::optional<kit::LockFile> lock_;

    std::mutex mutex_; // for all below but the thread
    std::deque<Job> jobs_;
    bool writing_ = false, ending_ = false;
    bool kept_ = true;    // whether the newest state that was written is whole on the disk
    bool warned_ = false; // about the autosave: once, until it works again
    std::condition_variable wake_, done_;
    std::thread thread_; // begins with the first job
};

// Reads a saved siege with the data folders of this program.
SavedSiege read_siege(const std::filesystem::path& file);

} // namespace siege::app
