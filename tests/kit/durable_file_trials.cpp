// SPDX-License-Identifier: GPL-3.0-or-later
#include "durable_file_trials.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <grp.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace siege::durable {

Names names_in(const fs::path& folder) {
    Names found;
    for (const auto& entry : fs::directory_iterator(folder))
        found.insert(entry.path().filename().string());
    return found;
}

std::string message(const fs::path& path, const std::string& text) {
    return write_durably(path, text).value_or("");
}

std::string in_child(const std::function<std::string()>& work) {
    constexpr std::size_t room = 8192;
    void* const shared =
        ::mmap(nullptr, room, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    REQUIRE(shared != MAP_FAILED);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const std::string result = work().substr(0, room - 1);
        std::copy(result.begin(), result.end(), static_cast<char*>(shared));
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    std::string result = WIFEXITED(status) ? static_cast<const char*>(shared) : "died";
    ::munmap(shared, room);
    return result;
}

bool system_calls_end(const Calls& calls, unsigned action) {
    std::vector<sock_filter> filter = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr))};
    for (const long call : calls) {
        filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(call), 0, 1));
        filter.push_back(BPF_STMT(BPF_RET | BPF_K, action));
    }
    filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

unsigned with_error(int error) {
    return SECCOMP_RET_ERRNO | static_cast<unsigned>(error);
}

unsigned with_death() {
    return SECCOMP_RET_KILL_PROCESS;
}

const Calls rename_calls = {
    SYS_renameat2,
    SYS_renameat,
#ifdef SYS_rename
    SYS_rename,
#endif
};
const Calls link_calls = {
    SYS_linkat,
#ifdef SYS_link
    SYS_link,
#endif
};

std::string message_when(const fs::path& path, const Calls& calls, unsigned action) {
    return in_child([&]() -> std::string {
        if (!system_calls_end(calls, action)) return "no filter";
        return message(path);
    });
}

bool no_filter(const std::string& result) {
    if (result != "no filter") return false;
    WARN("skipped: this kernel lets no test filter its system calls");
    return true;
}

std::string as_ordinary_user(const fs::path& folder, const std::function<std::string()>& work) {
    constexpr unsigned nobody = 65534;
    const bool root = ::geteuid() == 0;
    if (root) REQUIRE(::chown(folder.c_str(), nobody, nobody) == 0);
    return in_child([&]() -> std::string {
        if (root &&
            (::setgroups(0, nullptr) != 0 || ::setgid(nobody) != 0 || ::setuid(nobody) != 0))
            return "still root";
        return work();
    });
}

} // namespace siege::durable
