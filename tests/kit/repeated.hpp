// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace siege::trials {

// How often the slow trials are repeated: under the sanitizers everything takes ten times as long,
// and so fewer repetitions find the same.
#ifdef __SANITIZE_ADDRESS__
constexpr int kRepeated = 1;
#else
constexpr int kRepeated = 8;
#endif

} // namespace siege::trials
