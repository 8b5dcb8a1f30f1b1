"""Villas by the Gulf and the Red Sea, at dusk."""
import random
from math import pi, radians

from .. import look, plants, stage
from ..shape import ashlar, box, plane
from . import parts
from .parts import QUARTER


def _paving(x, y, size, material, gap=0.012, height=0.0, bevel=0.006):
    """Slabs with open joints; each lies a hair higher or lower, so that reflections break."""
    nx, ny = round((x[1] - x[0]) / size[0]), round((y[1] - y[0]) / size[1])
    for i in range(nx):
        for j in range(ny):
            loc = (x[0] + (i + 0.5) * size[0], y[0] + (j + 0.5) * size[1], height - 0.03 + random.uniform(-0.0015, 0.0015))
            tilt = (random.uniform(-0.0012, 0.0012), random.uniform(-0.0012, 0.0012), 0)
            box((size[0] - gap, size[1] - gap, 0.06), loc, material, bevel=bevel, rot=tilt, segments=2)
    plane(200, 160, (0, 30, height - 0.055), look.matt((0.02, 0.02, 0.02)))


def _palms(places, height=4.2, reach=1.9):
    bark, leaf = look.stone((0.22, 0.165, 0.11)), plants.leaf_material(0.5)
    for x, y in places:
        plants.palm((x, y, 0), height * random.uniform(0.86, 1.1), bark, leaf, reach=reach)


def bayt_al_dhil(fit, near):
    """Dubai: four piers of split limestone below a deep white roof, basalt slabs, markers in their joints."""
    stage.start()
    basalt = look.polished((0.085, 0.085, 0.09), 0.26, 3)
    _paving((-12, 12), (-14.4, -0.6), (2.4, 2.4), basalt)
    limestone, white = look.stone((0.54, 0.47, 0.385)), look.plaster((0.66, 0.63, 0.58), 0.05)
    dark = look.surface((0.03, 0.028, 0.026), 0.4, 0.5)
    piers = (-6.0, -2.0, 2.0, 6.0)
    random.seed(5)
    for x in piers:
        ashlar(1.1, 3.3, 0, limestone, depth=0.028, x0=x)
        box((1.08, 2.4, 3.3), (x, 1.26, 1.65), look.stone((0.50, 0.43, 0.35)), bevel=0.01)
    # roof with a thin edge and the white soffit that returns the light
    box((17.5, 6.4, 0.26), (0, 1.4, 3.43), white, bevel=0.02)
    box((17.3, 6.2, 0.30), (0, 1.4, 3.68), dark, bevel=0.02)
    box((8.5, 5, 2.5), (3.6, 4.4, 5.05), white, bevel=0.02)
    for x in (1.4, 5.2):
        box((2.6, 0.1, 1.35), (x, 1.87, 5.1), dark, bevel=0.01)
        plane(2.45, 1.2, (x, 1.81, 5.1), look.glow(2700, 0.16), (QUARTER, 0, 0))
    for i, x in enumerate((-4, 0, 4)):
        parts.warm_room(2.85, 4.2, 3.25, (x, 0.9, 0), power=20)
        parts.glazing(2.85, 3.25, (x, 0.75, 0), dark, bars=3)
        parts.curtain(0.8, 3.2, (x - 0.95 if i != 1 else x + 1.0, 1.0, 0.02), look.fabric((0.62, 0.57, 0.5)), folds=6)
    door = look.wood((0.13, 0.07, 0.035), (12, 12, 0.5))
    box((1.2, 0.08, 3.1), (0.45, 0.68, 1.6), door, bevel=0.006)
    parts.sofa(-4.1, 3.6, 2.2, look.fabric((0.5, 0.44, 0.36)), 0)
    parts.jar(parts.metal(), (4.7, 2.2, 0.02), 1.1)
    for x in piers:
        fit.wall("Janus 180", (x, -0.03, 1.9), power=95, angle=62)
    for i in range(5):
        for side in (-1, 1):
            fit.put("Kerb 160", (side * 2.4, -1.9 - i * 2.4, 0), power=5, radius=0.02)
    fit.down("Alcove 95", (0.45, 0.2, 3.298), 70, angle=36)
    for x in (-7.4, 7.4):
        fit.down("Vault 110", (x, 0.6, 3.298), 60, angle=44)
    _palms(((-9.4, -1.2), (9.6, -1.6), (10.8, 0.8)))
    for x, y in ((-9.1, -1.9), (9.2, -2.3)):
        fit.aim("Ghaf 80", (x, y, 0), (x * 1.02, y + 0.7, 3.4), 160, 40)
    leaf = plants.leaf_material(0.5)
    for x in (-7.9, -8.8, -10.2, 8.2, 10.2):
        plants.shrub((x, -0.7, 0.42), 0.55, 900, leaf, 0.13)
    box((60, 0.3, 2.4), (0, 9, 1.2), look.plaster((0.3, 0.28, 0.25), 0.1))
    stage.dusk(0.20)
    if near:
        stage.upright((-4.35, -3.1, 1.62), (-1.55, 0, 1.82), 38)
        return dict(exposure=1.75)
    stage.upright((-3.4, -13.2, 1.55), (-0.1, 0, 2.05), 27)
    return dict(exposure=2.05)


def _mashrabiya(width, height, loc, wood):
    """A projecting window of turned timber before warm glass."""
    x, y, z = loc
    deep = 0.55
    for w, d, h, zz in ((width + 0.16, deep + 0.1, 0.10, 0), (width + 0.16, deep + 0.1, 0.12, height), (width + 0.05, deep, 0.08, height * 0.36)):
        box((w, d, h), (x, y - d / 2, z + zz), wood, bevel=0.012)
    for side in (-1, 1):
        box((0.09, deep, height), (x + side * width / 2, y - deep / 2, z + height / 2), wood, bevel=0.008)
    n = int(width / 0.075)
    for i in range(1, n):
        u = x - width / 2 + i * width / n
        box((0.022, 0.022, height), (u, y - deep + 0.03, z + height / 2), wood, bevel=0.004, segments=1)
    m = int(height / 0.075)
    for j in range(1, m):
        box((width, 0.018, 0.018), (x, y - deep + 0.045, z + j * height / m), wood, bevel=0.003, segments=1)
    box((width, deep - 0.1, height * 0.34), (x, y - deep / 2, z + height * 0.18), wood, bevel=0.01)
    plane(width - 0.1, height, (x, y - 0.06, z + height / 2), look.glow(2700, 0.55), (QUARTER, 0, 0))


def villa_marjana(fit, near):
    """Jeddah: an empty court of dark granite, two lines of markers, a white house with timber bays."""
    stage.start()
    granite = look.polished((0.07, 0.068, 0.072), 0.20, 5)
    _paving((-12, 12), (-18, 0), (1.5, 1.5), granite, gap=0.008)
    coral, timber = look.plaster((0.62, 0.58, 0.52), 0.18, 6), look.wood((0.15, 0.075, 0.035), (12, 12, 1))
    pier = look.stone((0.55, 0.49, 0.41))
    box((16, 6, 8.4), (0, 4.0, 4.2), coral, bevel=0.03)
    box((16.4, 0.5, 0.22), (0, 0.95, 8.4), coral, bevel=0.03)
    for i in range(27):
        box((0.3, 0.3, 0.34), (-7.9 + i * 0.608, 1.0, 8.66), coral, bevel=0.02)
    random.seed(8)
    for x in (-5.9, -2.1, 2.1, 5.9):
        ashlar(1.3, 4.0, 0.98, pier, (0.24, 0.34), (0.35, 0.7), 0.024, x)
    box((16, 0.3, 0.18), (0, 0.85, 4.05), coral, bevel=0.02)
    for x in (-4, 0, 4):
        box((1.96, 0.03, 3.05), (x, 0.995, 1.52), look.surface((0.02, 0.018, 0.016), 0.6))
        parts.arch(1.8, 2.1, coral, (x, 0.94, 0), deep=0.1, margin=0.25, top=3.45)
        box((1.8, 0.05, 2.95), (x, 0.98, 1.48), timber, bevel=0.008)
        for u in (-0.6, -0.2, 0.2, 0.6):
            box((0.28, 0.03, 2.3), (x + u, 0.945, 1.25), timber, bevel=0.02)
        for z in (0.4, 1.2, 2.0):
            box((1.7, 0.02, 0.05), (x, 0.925, z), parts.metal(), bevel=0.006)
        for side in (-1, 1):
            fit.put("Zenith 90", (x + side * 0.98, 0.82, 0.002), power=24, target=(x + side * 0.95, 0.98, 2.4), angle=40)
        _mashrabiya(1.9, 2.5, (x, 1.0, 4.9), timber)
    for x in (-5.9, -2.1, 2.1, 5.9):
        fit.wall("Janus 240", (x, 0.93, 2.1), power=120, angle=60)
    box((3.6, 1.5, 0.16), (0, 0.2, 3.72), timber, bevel=0.02)
    fit.aim("Bora 80", (1.1, -0.1, 3.64), (1.9, 0.98, 1.9), 46, 28)
    for i in range(5):
        for side in (-1, 1):
            fit.put("Kerb 200", (side * (1.5 + i * 0.02), -2.4 - i * 2.9, 0), power=7, radius=0.02)
    _palms(((-9.6, 0.6), (9.7, 0.2), (11.4, 2.2)), 5.4, 2.1)
    box((80, 0.3, 2.6), (0, 12, 1.3), look.plaster((0.3, 0.28, 0.25), 0.1))
    stage.dusk(0.19, (0.03, 0.06, 0.18), (0.22, 0.24, 0.42), (0.98, 0.42, 0.30))
    if near:
        stage.upright((-2.55, -4.6, 0.62), (-0.4, 0, 1.35), 30)
        return dict(exposure=2.1)
    stage.upright((0.0, -17.4, 1.5), (0, 0, 3.6), 27)
    return dict(exposure=2.15)


def bayt_lulwa(fit, near):
    """Manama: six piers of hand-dressed limestone with arches between them, three steps, a terrace."""
    stage.start()
    stone = look.stone((0.56, 0.49, 0.40))
    gypsum = look.plaster((0.60, 0.56, 0.50), 0.1)
    terrace = look.polished((0.24, 0.22, 0.19), 0.42, 4)
    box((17.2, 4, 0.15), (0, -0.9, 0.375), terrace, bevel=0.012)
    box((17.6, 4.4, 0.15), (0, -1.1, 0.225), terrace, bevel=0.012)
    box((18.0, 4.8, 0.15), (0, -1.3, 0.075), terrace, bevel=0.012)
    _paving((-12, 12), (-15.6, -3.6), (1.2, 0.6), look.stone((0.20, 0.17, 0.14)))
    random.seed(12)
    piers = [-7.5 + 3 * i for i in range(6)]
    for x in piers:
        ashlar(0.95, 3.9, 0.0, stone, (0.26, 0.38), (0.34, 0.62), 0.022, x, 0.45)
    for i in range(5):
        x = -6 + 3 * i
        parts.arch(1.9, 2.15, gypsum, (x, 0.04, 0.45), deep=0.5, pointed=0.25, margin=0.56, top=3.9)
        parts.warm_room(2.4, 3.4, 3.5, (x, 0.6, 0.45), (0.60, 0.49, 0.36), 9)
        dark = look.wood((0.10, 0.055, 0.03), (10, 10, 1))
        parts.glazing(1.9, 3.3, (x, 0.52, 0.45), dark, bars=4)
    box((17, 1.2, 0.55), (0, 0.55, 4.6), gypsum, bevel=0.02)
    for i in range(24):
        box((0.42, 0.10, 0.22), (-8.05 + i * 0.7, -0.07, 4.62), gypsum, bevel=0.03)
    # the wind tower
    for side in (-1, 1):
        box((0.34, 2.4, 3.4), (5.2 + side * 1.05, 3.4, 6.4), gypsum, bevel=0.02)
    box((2.5, 2.4, 0.3), (5.2, 3.4, 8.1), gypsum, bevel=0.02)
    box((1.8, 2.0, 3.2), (5.2, 3.4, 6.3), look.matt((0.03, 0.03, 0.035)))
    box((17, 5, 0.3), (0, 3.2, 4.75), gypsum)
    for x in piers:
        fit.wall("Janus 180", (x, -0.03, 2.35), power=70, angle=62, finish="matt-black")
    box((2.6, 2.2, 0.16), (-10.0, 0.4, 3.2), gypsum, bevel=0.02)
    box((2.6, 0.3, 3.2), (-10.0, 1.6, 1.6), gypsum)
    fit.down("Drum 80", (-9.7, 0.4, 3.12), 60, angle=44)
    for x in (-1.5, 1.5):
        fit.put("Kerb 160", (x, -4.1, 0), power=7)
    leaf = plants.leaf_material(0.5, (0.09, 0.13, 0.06), (0.17, 0.21, 0.11))
    plants.tree((9.4, -1.4, 0), 4.6, look.stone((0.17, 0.13, 0.10)), leaf, 1.7, 9000, 0.06)
    plants.tree((-11.2, -2.6, 0), 4.0, look.stone((0.17, 0.13, 0.10)), leaf, 1.4, 7000, 0.06)
    for x in (-8.6, 8.4):
        parts.jar(look.grain(look.surface((0.22, 0.095, 0.055), 0.6), 16, 0.15), (x, -2.2, 0.45), 0.9)
    stage.dusk(0.18, (0.03, 0.07, 0.20), (0.30, 0.30, 0.44), (0.85, 0.52, 0.36))
    if near:
        stage.upright((-1.9, -3.7, 1.75), (0.9, 0, 2.35), 32)
        return dict(exposure=1.9)
    stage.upright((4.6, -13.4, 1.55), (0.6, 0, 2.75), 28)
    return dict(exposure=2.1)


PLACES = {"bayt-al-dhil": bayt_al_dhil, "villa-marjana": villa_marjana, "bayt-lulwa": bayt_lulwa}
