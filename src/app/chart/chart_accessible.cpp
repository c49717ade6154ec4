// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_accessible.hpp"

#include "app/chart/chart_view.hpp"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAccessibleWidget>
#include <QPointer>

#include <map>

namespace siege::app {

namespace {

/// One place as an item of the chart.
class AccessiblePlace : public QAccessibleInterface, public QAccessibleActionInterface {
  public:
    AccessiblePlace(ChartView* view, int number) : view_(view), number_(number) {}

    bool isValid() const override { return view_ != nullptr && number_ < view_->place_count(); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override {
        return view_ == nullptr ? nullptr : view_->window()->windowHandle();
    }
    QAccessibleInterface* parent() const override {
        return QAccessible::queryAccessibleInterface(view_.data());
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }

    QString text(QAccessible::Text kind) const override {
        if (!isValid()) return {};
        if (kind == QAccessible::Name) return view_->place_words(number_, true);
        if (kind == QAccessible::Description) return view_->place(number_).note;
        return {};
    }
    void setText(QAccessible::Text, const QString&) override {}

    QRect rect() const override {
        if (!isValid()) return {};
        const QRect here = view_->place_rect(number_).intersected(view_->rect());
        return {view_->mapToGlobal(here.topLeft()), here.size()};
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QAccessible::State state() const override {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.focusable = true;
        state.selectable = view_->is_target(number_);
        state.focused = view_->hasFocus() && view_->focused_place() == number_;
        state.active = state.focused;
        state.invisible = !view_->isVisible();
        state.offscreen = !view_->rect().intersects(view_->place_rect(number_));
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ActionInterface) {
            return static_cast<QAccessibleActionInterface*>(this);
        }
        return nullptr;
    }
    QStringList actionNames() const override {
        if (!isValid()) return {};
        QStringList names{setFocusAction()};
        if (view_->is_target(number_)) names.prepend(pressAction());
        return names;
    }
    void doAction(const QString& name) override {
        if (!isValid()) return;
        if (name == setFocusAction()) {
            view_->setFocus(Qt::OtherFocusReason);
            view_->focus_place(number_);
        }
        if (name == pressAction()) view_->choose_place(number_);
    }
    QStringList keyBindingsForAction(const QString& name) const override {
        return name == pressAction() ? QStringList{QStringLiteral("Return")} : QStringList{};
    }

  private:
    QPointer<ChartView> view_;
    int number_;
};

class AccessibleChart : public QAccessibleWidget {
  public:
    explicit AccessibleChart(ChartView* view) : QAccessibleWidget(view, QAccessible::List) {}

    ~AccessibleChart() override {
        for (const auto& [number, id] : children_) QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return view().place_count(); }

    QAccessibleInterface* child(int number) const override {
        if (number < 0 || number >= childCount()) return nullptr;
        const auto known = children_.find(number);
        if (known != children_.end()) return QAccessible::accessibleInterface(known->second);
        auto* place = new AccessiblePlace(&view(), number); // owned by Qt's registry
        children_[number] = QAccessible::registerAccessibleInterface(place);
        return place;
    }

    int indexOfChild(const QAccessibleInterface* child) const override {
        for (const auto& [number, id] : children_) {
            if (QAccessible::accessibleInterface(id) == child) return number;
        }
        return -1;
    }

    QAccessibleInterface* childAt(int x, int y) const override {
        return child(view().place_at(view().mapFromGlobal(QPoint(x, y))));
    }

    QAccessibleInterface* focusChild() const override {
        return view().hasFocus() ? child(view().focused_place()) : nullptr;
    }

    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Description) return view().status_words();
        return QAccessibleWidget::text(kind);
    }

  private:
    ChartView& view() const { return *static_cast<ChartView*>(widget()); }

    mutable std::map<int, QAccessible::Id> children_;
};

QAccessibleInterface* make_interface(const QString&, QObject* object) {
    auto* view = qobject_cast<ChartView*>(object);
    return view == nullptr ? nullptr : new AccessibleChart(view);
}

void announce(ChartView& view, QAccessible::Event type, int number) {
    QAccessibleEvent event(&view, type);
    event.setChild(number);
    QAccessible::updateAccessibility(&event);
}

} // namespace

void install_chart_accessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(make_interface);
        return true;
    }();
    Q_UNUSED(installed)
}

void announce_place_change(ChartView& view, int number) {
    announce(view, QAccessible::NameChanged, number);
}

void announce_place_focus(ChartView& view, int number) {
    announce(view, QAccessible::Focus, number);
}

void announce_chart_rebuilt(ChartView& view) {
    QAccessibleEvent event(&view, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&event);
}

} // namespace siege::app
