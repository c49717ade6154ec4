// SPDX-License-Identifier: GPL-3.0-or-later
//
// What goes wrong with a file, in words.
#include "kit/durable_file.hpp"
#include "kit/durable_file_posix.hpp"

#include <algorithm>

namespace siege::kit {

namespace {

// The words are ours because strerror() speaks the language of the locale.
struct Words {
    int error;
    const char* reason;
    const char* advice;
};
constexpr Words known_words[] = {
    {ENOSPC, "the disk is full", "free some space or choose another disk"},
    {EDQUOT, "your share of the disk is used up", "free some space or choose another disk"},
    {EFBIG, "the system allows no file so large", "raise the limit or choose another disk"},
    {EROFS, "the disk can only be read", "choose a place on another disk"},
    {EACCES, "permission is missing", "change the permissions or choose another place"},
    {EPERM, "permission is missing", "change the permissions or choose another place"},
    {ENOENT, "there is no such file or folder", "check the name or choose another place"},
    {ENOTDIR, "a file stands where a folder should be", "move that file or choose another place"},
    {EISDIR, "a folder stands where the file should be", "move that folder or choose another name"},
    {ENODEV, "it is not an ordinary file", "choose another name"},
    {EINVAL, "the name is not allowed there", "choose another name"},
    {EILSEQ, "the name is not allowed there", "choose another name"},
    {ENAMETOOLONG, "the name is too long", "choose a shorter name"},
    {ELOOP, "its symbolic links lead in a circle", "repair the links or choose another place"},
    {EBUSY, "another program is using it", "close that program and try again"},
    {EIO, "the disk reports a fault", "choose another disk and check this one"},
    {ESTALE, "the network disk has gone", "connect it again or choose another disk"},
    {EMFILE, "too many files are open", "close something and try again"},
    {ENFILE, "too many files are open", "close something and try again"},
};

Words words_for(int error) {
    for (const Words& words : known_words)
        if (words.error == error) return words;
    return {error, nullptr, "try again or choose another place"};
}

} // namespace

std::string posix::shown(const std::filesystem::path& path) {
    std::string text = path.native();
    std::replace_if(
        text.begin(), text.end(),
        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, '?');
    return '"' + text + '"';
}

std::string posix::sentence(std::string_view what, const std::filesystem::path& path,
                            const Trouble& trouble) {
    return file_trouble(what, path, {trouble.error, std::generic_category()}, trouble.step);
}

std::string file_trouble(std::string_view what, const std::filesystem::path& path,
                         std::error_code code, std::string_view step) {
    const Words words = words_for(code.default_error_condition().value());
    std::string text = "Could not ";
    text.append(what).append(" ").append(posix::shown(path)).append(": ");
    if (words.reason != nullptr)
        text.append(words.reason);
    else
        text.append("system error ").append(std::to_string(code.value()));
    if (!step.empty()) text.append(" (while ").append(step).append(")");
    return text.append("; ").append(words.advice).append(".");
}

} // namespace siege::kit
