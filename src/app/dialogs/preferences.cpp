// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/preferences.hpp"

#include "app/theme.hpp"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStringList>

#include <algorithm>

namespace siege::app {

namespace {

constexpr qint64 kLargestFile = 1 << 20;

const QString kTheme = QStringLiteral("appearance/theme");
const QString kTextPercent = QStringLiteral("appearance/text_percent");
const QString kReducedMotion = QStringLiteral("play/reduced_motion");
const QString kRevealByItself = QStringLiteral("play/reveal_by_itself");

QString words(const char* text) {
    return QCoreApplication::translate("Preferences", text);
}

// Reads single values and collects what is wrong with them.
class Reader {
  public:
    explicit Reader(const QSettings& settings) : settings_(settings) {}

    bool flag(const QString& key, bool otherwise) {
        if (!settings_.contains(key)) return otherwise;
        const QString said = text(key);
        if (said == QLatin1String("true") || said == QLatin1String("1")) return true;
        if (said == QLatin1String("false") || said == QLatin1String("0")) return false;
        complain(key, said);
        return otherwise;
    }

    int number(const QString& key, int otherwise, int least, int most) {
        if (!settings_.contains(key)) return otherwise;
        bool is_number = false;
        const int value = text(key).toInt(&is_number);
        if (is_number && value >= least && value <= most) return value;
        complain(key, text(key));
        return is_number ? std::clamp(value, least, most) : otherwise;
    }

    QString theme_id(const QString& key, const QString& otherwise) {
        if (!settings_.contains(key)) return otherwise;
        const QString said = text(key);
        if (theme_by_id(said).id == said) return said;
        complain(key, said);
        return otherwise;
    }

    [[nodiscard]] const QStringList& complaints() const { return complaints_; }

  private:
    [[nodiscard]] QString text(const QString& key) const {
        return settings_.value(key).toString().trimmed();
    }
    void complain(const QString& key, const QString& said) {
        complaints_ << words("%1 cannot be \"%2\"").arg(key, said.left(40));
    }

    const QSettings& settings_;
    QStringList complaints_;
};

// Empty when QSettings may read it.
QString file_problem(const QString& path) {
    const QFileInfo file(path);
    if (!file.exists()) return {};
    if (!file.isFile()) return words("it is not a file");
    if (!file.isReadable()) return words("it may not be read");
    if (file.size() > kLargestFile) return words("it is too large for a settings file");
    return {};
}

// The sections of a file are parsed when they are asked for, so the status is good until then.
QSettings::Status status_of(const QSettings& settings) {
    static_cast<void>(settings.allKeys());
    return settings.status();
}

QString status_problem(const QSettings& settings) {
    switch (status_of(settings)) {
    case QSettings::NoError: return {};
    case QSettings::AccessError: return words("it cannot be read");
    case QSettings::FormatError: return words("it is not a settings file");
    }
    return {};
}

} // namespace

Preferences Preferences::load(const QString& ini_path, QString* warning) {
    Preferences read;
    QString problem = file_problem(ini_path);
    if (problem.isEmpty()) {
        const QSettings settings(ini_path, QSettings::IniFormat);
        problem = status_problem(settings);
        Reader reader(settings);
        read.theme = reader.theme_id(kTheme, read.theme);
        read.text_percent =
            reader.number(kTextPercent, read.text_percent, kSmallestText, kLargestText);
        read.reduced_motion = reader.flag(kReducedMotion, read.reduced_motion);
        read.reveal_by_itself = reader.flag(kRevealByItself, read.reveal_by_itself);
        if (problem.isEmpty()) problem = reader.complaints().join(QStringLiteral("; "));
    }
    if (warning != nullptr)
        *warning =
            problem.isEmpty()
                ? QString()
                : words("The preferences in %1 were not all used: %2.").arg(ini_path, problem);
    return read;
}

bool Preferences::save(const QString& ini_path) const {
    const QFileInfo file(ini_path);
    if (file.exists() && !file.isFile()) return false;
    if (file.size() > kLargestFile ||
        status_of(QSettings(ini_path, QSettings::IniFormat)) == QSettings::FormatError) {
        const QString aside = ini_path + QStringLiteral(".broken");
        QFile::remove(aside);
        if (!QFile::rename(ini_path, aside)) return false;
    }
    QSettings settings(ini_path, QSettings::IniFormat);
    settings.setValue(kTheme, theme);
    settings.setValue(kTextPercent, text_percent);
    settings.setValue(kReducedMotion, reduced_motion);
    settings.setValue(kRevealByItself, reveal_by_itself);
    settings.sync();
    return settings.status() == QSettings::NoError;
}

} // namespace siege::app
