// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cerrno>
#include <filesystem>
#include <string>
#include <string_view>

#include <unistd.h>

// What the parts of durable_file.hpp share; for them alone. All of it is POSIX: another system gets
// files of its own.
namespace siege::kit::posix {

constexpr int most_names_tried = 10'000;

struct Trouble {
    int error; // an errno
    const char* step;
};

inline void must(bool good, const char* step) {
    if (!good) throw Trouble{errno, step};
}

template<typename Call>
auto again_when_interrupted(Call call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

class Descriptor {
  public:
    Descriptor(int number, const char* step) : number_(number) { must(number >= 0, step); }
    ~Descriptor() { ::close(number_); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    operator int() const { return number_; }

  private:
    int number_;
};

std::string shown(const std::filesystem::path& path); // in quotes, on one line
std::string sentence(std::string_view what, const std::filesystem::path& path,
                     const Trouble& trouble);

// NAME and suffix, the name cut between two characters where both would be too long together.
std::string fitting_name(const std::string& name, const std::string& suffix);

// The file that the path means once its symbolic links are followed; it need not exist.
std::filesystem::path end_of_links(std::filesystem::path path);

} // namespace siege::kit::posix
