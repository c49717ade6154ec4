// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_geography.hpp"

#include "app/chart/chart_engraving.hpp"

#include <QtGlobal>

#include <algorithm>

namespace siege::app {

namespace {

// One shore from Dragut's Point round Marsamxett, Sciberras and the Grand Harbour to the open sea
// beyond Gallows Point, from the positions in degrees turned by 45 and stretched along the creeks.
const QPolygonF& main_shore() {
    static const QPolygonF shore{
        {1322, 10},  {1296, 48},  {1270, 86},  {1246, 104}, {1222, 96},  {1200, 82},  {1166, 70},
        {1110, 62},  {1050, 62},  {990, 56},   {930, 58},   {880, 54},   {834, 60},   {806, 78},
        {790, 102},  {772, 110},  {752, 92},   {728, 70},   {700, 66},   {690, 80},   {712, 96},
        {736, 118},  {728, 136},  {700, 138},  {672, 150},  {668, 166},  {694, 178},  {736, 182},
        {800, 176},  {870, 170},  {940, 168},  {1010, 160}, {1076, 150}, {1130, 142}, {1190, 140},
        {1240, 146}, {1286, 160}, {1312, 200}, {1320, 248}, {1314, 296}, {1290, 338}, {1240, 356},
        {1180, 362}, {1120, 358}, {1070, 366}, {1010, 374}, {950, 382},  {900, 378},  {850, 388},
        {800, 382},  {752, 390},  {700, 386},  {650, 394},  {590, 402},  {540, 396},  {486, 388},
        {430, 378},  {372, 374},  {300, 378},  {232, 376},  {176, 386},  {140, 408},  {128, 436},
        {142, 464},  {180, 478},  {228, 484},  {272, 496},  {306, 514},  {340, 530},  {372, 524},
        {400, 506},  {424, 484},  {462, 468},  {506, 456},  {550, 458},  {584, 474},  {602, 506},
        {606, 550},  {600, 600},  {604, 650},  {614, 696},  {628, 724},  {644, 734},  {656, 720},
        {656, 690},  {660, 640},  {668, 590},  {676, 548},  {690, 518},  {716, 502},  {750, 492},
        {784, 496},  {812, 516},  {826, 552},  {830, 600},  {828, 650},  {838, 700},  {850, 744},
        {866, 764},  {884, 760},  {896, 738},  {904, 696},  {908, 650},  {908, 600},  {912, 556},
        {926, 530},  {956, 516},  {1000, 508}, {1044, 514}, {1074, 530}, {1090, 560}, {1096, 610},
        {1104, 660}, {1114, 710}, {1126, 756}, {1144, 786}, {1162, 784}, {1168, 756}, {1166, 716},
        {1160, 676}, {1162, 640}, {1182, 616}, {1212, 610}, {1236, 624}, {1244, 660}, {1248, 704},
        {1258, 734}, {1274, 738}, {1282, 716}, {1280, 672}, {1272, 626}, {1268, 584}, {1276, 546},
        {1298, 524}, {1326, 520}, {1362, 534}, {1400, 556}, {1436, 580}, {1462, 612}, {1492, 638},
        {1520, 672}, {1556, 700}, {1620, 742}};
    return shore;
}

// The island in Marsamxett.
const QPolygonF& islet_shore() {
    static const QPolygonF shore{{846, 112},  {872, 94},  {920, 86},  {968, 88}, {1000, 98},
                                 {1004, 112}, {970, 124}, {916, 130}, {866, 128}};
    return shore;
}

} // namespace

const std::vector<PlaceSite>& place_sites() {
    static const std::vector<PlaceSite> sites{
        {"mdina", {168, 182}, 2, {168, 210}, false, 224, false},
        {"st_elmo_approach", {866, 244}, 4, {866, 274}, false, 300, false},
        {"fort_st_elmo", {1170, 236}, 3, {1170, 270}, false, 260, false},
        {"sicily", {1446, 182}, 3, {1446, 210}, false, 206, true},
        {"gallows_point", {1388, 650}, 2, {1388, 678}, false, 240, true},
        {"fort_st_angelo", {1000, 592}, 2, {1000, 500}, true, 260, false},
        {"burgu_approach", {1120, 896}, 4, {1120, 926}, false, 260, false},
        {"heights_of_st_margaret", {866, 980}, 3, {866, 952}, true, 250, true},
        {"fort_st_michael", {752, 754}, 3, {752, 806}, false, 264, false},
        {"senglea_approach", {503, 872}, 3, {503, 900}, false, 250, false},
        {"corradin_heights", {506, 566}, 2, {506, 594}, false, 196, true},
        {"the_marsa", {196, 646}, 4, {196, 675}, false, 230, false},
        {"marsa_creek", {300, 438}, 3, {300, 470}, false, 250, true},
        {"marsaxlokk", {204, 924}, 3, {204, 955}, false, 300, false}};
    return sites;
}

int site_index(const QString& id) {
    const auto& sites = place_sites();
    const auto found = std::find_if(sites.begin(), sites.end(), [&id](const PlaceSite& site) {
        return id == QLatin1String(site.id);
    });
    return found == sites.end() ? -1 : static_cast<int>(found - sites.begin());
}

const QPainterPath& land_path() {
    static const QPainterPath path = [] {
        QPolygonF main = wavering_line(main_shore(), false, 11);
        main << QPointF(1640, 742) << QPointF(1640, 1040) << QPointF(-40, 1040) << QPointF(-40, -40)
             << QPointF(1322, -40);
        QPainterPath land;
        land.addPolygon(main);
        land.closeSubpath();
        land.addPolygon(wavering_line(islet_shore(), true, 12));
        land.closeSubpath();
        return land;
    }();
    return path;
}

const QPainterPath& coast_path() {
    static const QPainterPath path = [] {
        QPainterPath coast;
        coast.addPolygon(wavering_line(main_shore(), false, 11));
        coast.addPolygon(wavering_line(islet_shore(), true, 12));
        coast.closeSubpath();
        return coast;
    }();
    return path;
}

const std::vector<Hill>& hills() {
    static const std::vector<Hill> list{
        {{{470, 250}, {560, 272}, {650, 282}, {730, 280}}, 54}, // Sciberras, its root
        {{{430, 640}, {470, 668}, {520, 680}, {556, 672}}, 42}, // Corradin
        {{{700, 948}, {726, 930}, {744, 932}}, 30},             // St. Margaret, west
        {{{1012, 980}, {1040, 974}, {1064, 982}}, 26},          // St. Margaret, east
        {{{1480, 960}, {1508, 968}, {1536, 962}}, 36},          // behind Gallows Point
        {{{420, 956}, {470, 966}, {530, 962}}, 30},             // above Marsaxlokk
        {{{110, 330}, {170, 322}, {230, 330}}, 36}};            // towards Mdina
    return list;
}

const std::vector<SecondaryLabel>& secondary_labels() {
    static const std::vector<SecondaryLabel> list{
        {QT_TRANSLATE_NOOP("Chart", "Grand Harbour"), {690, 434}, 30, 0, true, true},
        {QT_TRANSLATE_NOOP("Chart", "Marsamxett"), {1098, 112}, 20, 2, true, true},
        {QT_TRANSLATE_NOOP("Chart", "Mount Sciberras"), {590, 326}, 22, 4, false, true},
        {QT_TRANSLATE_NOOP("Chart", "Dragut’s Point"), {1216, 54}, 19, 0, false, false},
        {QT_TRANSLATE_NOOP("Chart", "Birgu"), {1008, 726}, 22, 0, false, true},
        {QT_TRANSLATE_NOOP("Chart", "Senglea"), {748, 612}, 22, 0, false, true},
        {QT_TRANSLATE_NOOP("Chart", "Galley Creek"), {868, 618}, 14, -90, true, false},
        {QT_TRANSLATE_NOOP("Chart", "French Creek"), {634, 600}, 18, -86, true, false},
        {QT_TRANSLATE_NOOP("Chart", "Kalkara Creek"), {1136, 690}, 18, 82, true, false},
        {QT_TRANSLATE_NOOP("Chart", "Mediterranean Sea"), {1444, 288}, 20, 0, true, false}};
    return list;
}

const std::vector<InsetFrame>& inset_frames() {
    static const std::vector<InsetFrame> list{{"mdina", {50, 50, 236, 212}},
                                              {"sicily", {1334, 50, 216, 212}},
                                              {"marsaxlokk", {50, 784, 308, 212}}};
    return list;
}

const QPolygonF& st_elmo_trace() {
    static const QPolygonF trace{{1034, 156}, {1170, 186}, {1286, 168}, {1268, 244},
                                 {1290, 328}, {1170, 308}, {1038, 338}, {1074, 246}};
    return trace;
}

const QPolygonF& st_angelo_trace() {
    static const QPolygonF trace{{932, 540},  {966, 530},  {1036, 530}, {1068, 546}, {1080, 600},
                                 {1078, 656}, {1004, 664}, {926, 656},  {924, 596}};
    return trace;
}

const QPolygonF& st_michael_trace() {
    static const QPolygonF trace{{664, 716}, {704, 722}, {752, 716}, {800, 722},
                                 {838, 716}, {844, 772}, {850, 800}, {806, 790},
                                 {752, 804}, {698, 790}, {652, 800}, {658, 772}};
    return trace;
}

const QPolygonF& birgu_front() {
    static const QPolygonF trace{{902, 756},  {900, 806},  {936, 818},  {950, 790},
                                 {1004, 794}, {1000, 832}, {1052, 838}, {1060, 800},
                                 {1098, 798}, {1112, 828}, {1150, 812}, {1132, 772}};
    return trace;
}

const QPolygonF& ravelin_trace() {
    static const QPolygonF trace{{1032, 200}, {988, 246}, {1032, 292}};
    return trace;
}

const QPolygonF& birgu_town() {
    static const QPolygonF town{{922, 684}, {1086, 684}, {1104, 782}, {924, 776}};
    return town;
}

const QPolygonF& senglea_town() {
    static const QPolygonF town{{704, 528}, {800, 528}, {814, 600},
                                {812, 696}, {682, 696}, {688, 600}};
    return town;
}

const QPolygonF& palisade_line() {
    static const QPolygonF line{{674, 514}, {656, 552}, {648, 600}, {642, 650}, {642, 700}};
    return line;
}

} // namespace siege::app
