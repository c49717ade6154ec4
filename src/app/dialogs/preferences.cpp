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
const QString kAdvice = QStringLiteral("play/advice");

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

// QSettings tells of a broken file once only, to whoever asks first, and may then write over it. So
// the file is looked at before.
bool is_settings_text(const QByteArray& text) {
    if (text.contains('\0')) return false;
    for (const QByteArray& each : text.split('\n')) {
        const QByteArray line = each.trimmed();
        if (line.isEmpty() || line.startsWith(';') || line.startsWith('#')) continue;
        if (line.startsWith('[') ? !line.endsWith(']') : !line.contains('=')) return false;
    }
    return true;
}

// Empty when QSettings may have the file.
QString file_problem(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists()) return {};
    if (!info.isFile()) return words("it is not a file");
    if (info.size() > kLargestFile) return words("it is too large for a settings file");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return words("it cannot be read");
    return is_settings_text(file.readAll()) ? QString() : words("it is not a settings file");
}

bool put_aside(const QString& path) {
    const QString aside = path + QStringLiteral(".broken");
    QFile::remove(aside);
    return QFile::rename(path, aside);
}

} // namespace

Preferences Preferences::load(const QString& ini_path, QString* warning) {
    Preferences read;
    QString problem = file_problem(ini_path);
    if (problem.isEmpty()) {
        const QSettings settings(ini_path, QSettings::IniFormat);
        Reader reader(settings);
        read.theme = reader.theme_id(kTheme, read.theme);
        read.text_percent =
            reader.number(kTextPercent, read.text_percent, kSmallestText, kLargestText);
        read.reduced_motion = reader.flag(kReducedMotion, read.reduced_motion);
        read.reveal_by_itself = reader.flag(kRevealByItself, read.reveal_by_itself);
        read.advice = reader.flag(kAdvice, read.advice);
        problem = reader.complaints().join(QStringLiteral("; "));
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
    if (!file_problem(ini_path).isEmpty() && !put_aside(ini_path)) return false;
    QSettings settings(ini_path, QSettings::IniFormat);
    settings.setValue(kTheme, theme);
    settings.setValue(kTextPercent, text_percent);
    settings.setValue(kReducedMotion, reduced_motion);
    settings.setValue(kRevealByItself, reveal_by_itself);
    settings.setValue(kAdvice, advice);
    settings.sync();
    return settings.status() == QSettings::NoError;
}

} // namespace siege::app
