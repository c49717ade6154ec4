// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

// Files that survive a full disk, a power cut and a killed program. Every function may be called
// from several threads and processes at once, also for the same path. None throws for a fault of
// the file system, and every message is the same in every locale.
namespace siege::kit {

// Writes the whole text, or leaves the old file whole. Missing folders are made. A symbolic link is
// written through: its target is replaced, the link stays. The permissions of an old file are kept
// (its access lists and further hard links are not), and a file that may not be written is refused.
// The old text stays in backup_of(path), unless it was empty: that is never worth more than an
// older backup. A file that proved damaged must be put aside first, or it would take the place of
// the good backup. Returns nothing on success, else one sentence: the path, the reason, the step
// and what to do. Should the disk fail in the very last step, when the folder is made durable, the
// new text already stands.
std::optional<std::string> write_durably(const std::filesystem::path& path, std::string_view text);

struct ReadResult {
    std::string text;
    std::string error; // empty: the file was read; else one sentence, and the text is empty
};

// Reads an ordinary file of at most max_bytes; folders, pipes and devices are refused.
ReadResult read_whole(const std::filesystem::path& path, std::size_t max_bytes);

// Renames a damaged file to NAME.damaged-1 or the first free number after it, and overwrites
// nothing. Of a symbolic link the target is put aside, beside itself. Returns the new path, or
// nothing when there is no such ordinary file or it could not be renamed.
std::optional<std::filesystem::path> put_aside(const std::filesystem::path& path);

// Where write_durably leaves the text before: PATH.bak, beside the target when PATH is a symbolic
// link. A name too long for four more bytes is cut, and told apart from its like by a checksum.
std::filesystem::path backup_of(const std::filesystem::path& path);

// One sentence: Could not <what> "path": reason (while <step>); advice. An empty step is left out.
std::string file_trouble(std::string_view what, const std::filesystem::path& path,
                         std::error_code code, std::string_view step = {});

} // namespace siege::kit
