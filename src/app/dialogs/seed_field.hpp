// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QValidator>
#include <QWidget>

#include <cstdint>
#include <optional>

class QLineEdit;

namespace siege::app {

/// Lets digits stand that make a number of 64 bits. Blanks and separators in a pasted number are
/// taken out, digits of other scripts are turned into these.
class SeedValidator : public QValidator {
    Q_OBJECT

  public:
    using QValidator::QValidator;
    State validate(QString& input, int& position) const override;
};

/// The number that fixes all cards and dice of a siege. Left empty it is a random one.
class SeedField : public QWidget {
    Q_OBJECT

  public:
    explicit SeedField(QWidget* parent);

    /// 0 empties the field.
    void set_seed(std::uint64_t seed);
    /// The seed to play: what stands in the field, else a random one that stays the same until the
    /// field is changed.
    [[nodiscard]] std::uint64_t seed() const;
    /// Nothing when the field is empty.
    [[nodiscard]] std::optional<std::uint64_t> written() const;
    [[nodiscard]] QLineEdit* edit() const { return edit_; }

  signals:
    void changed();

  private:
    void copy();

    QLineEdit* edit_;
    std::uint64_t random_;
};

} // namespace siege::app
