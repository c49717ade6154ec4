// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/durable_file.hpp"
#include "kit/scratch_folder.hpp"

#include <functional>
#include <set>
#include <string>
#include <vector>

// What the trials of durable_file.hpp share: a folder of their own, children that may be killed or
// find their system calls failing.
namespace siege::durable {

namespace fs = std::filesystem;
using namespace kit;
using trials::ScratchFolder;
using trials::text_of;
using trials::write_text;

inline const std::string old_text = "the siege as it stood\n";
inline const std::string new_text = "the siege one order later, and a longer text\n";

using Names = std::set<std::string>;
using Calls = std::vector<long>; // numbers of system calls

Names names_in(const fs::path& folder);

// What a save of the text says; empty when it succeeds.
std::string message(const fs::path& path, const std::string& text = new_text);

// What work() returned in a child of ours; "died" when it was killed.
std::string in_child(const std::function<std::string()>& work);

// From now on the system calls of this process end as told. False where the kernel cannot do that.
bool system_calls_end(const Calls& calls, unsigned action);
unsigned with_error(int error); // the action by which a call fails
unsigned with_death();          // the action by which it kills the process

extern const Calls rename_calls;
extern const Calls link_calls;

// message(path) in a child whose calls end so; "no filter" where the kernel cannot do that.
std::string message_when(const fs::path& path, const Calls& calls, unsigned action);
bool no_filter(const std::string& result); // and then says that the trial is skipped

// Permission bits do not stop root, so such trials run as nobody in a folder that is made nobody's.
std::string as_ordinary_user(const fs::path& folder, const std::function<std::string()>& work);

} // namespace siege::durable
