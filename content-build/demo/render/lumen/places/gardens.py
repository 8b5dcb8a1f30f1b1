"""Gardens at night: leaves, trunks and walls carry the light."""
import math
import random
from math import pi, radians, sin

from .. import look, plants, stage
from ..shape import ashlar, box, mesh_of, plane
from . import parts
from .parts import QUARTER


def _ground(colour=(0.035, 0.03, 0.02)):
    plane(120, 120, (0, 20, -0.002), look.surface(colour, 0.9))


def _grass(x, y, count, keep, height=0.075):
    plants.lawn(x, y, count, plants.leaf_material(0.3, (0.045, 0.095, 0.02), (0.085, 0.15, 0.035), 0.2, 0.55), height, keep)


def _graze(fit, name, spots, wall_at, power=44, high=2.0, angle=54):
    """Up lights at the foot of a wall: `wall_at` moves a spot to the point that its beam grazes."""
    for spot in spots:
        x, y = wall_at(*spot)
        fit.put(name, (*spot, 0.002), power=power, target=(x, y, high), angle=angle, radius=0.03)


def _stepping(y0, y1, middle, material, size=(1.15, 0.60, 0.07), pitch=0.78):
    for i in range(int((y1 - y0) / pitch)):
        y = y0 + i * pitch
        slope = math.atan((middle(y + 0.1) - middle(y - 0.1)) / 0.2)
        box(size, (middle(y), y, 0.035), material, bevel=0.012, rot=(radians(random.uniform(-0.4, 0.4)), 0, -slope))


def wadi_lubna(fit, near):
    """Muscat: stepping stones through shrubs to a bench, four date palms, a white wall, the Hajar behind it."""
    stage.start(seed=11)
    middle = lambda y: 0.9 * sin(y * 0.33) - 0.1
    _ground()
    _grass((-4.6, 4.4), (-2.6, 10), 150000, lambda x, y: abs(x - middle(y)) > 0.62)
    _stepping(-1.6, 7.4, middle, look.stone((0.40, 0.36, 0.30)))
    white = look.plaster((0.60, 0.55, 0.48), 0.25)
    box((0.3, 17, 2.3), (4.8, 4.5, 1.15), white, bevel=0.02)
    box((15, 0.3, 2.3), (-1, 11.2, 1.15), white, bevel=0.02)
    for i in range(24):
        box((0.3, 0.32, 0.26), (-8.2 + i * 0.6, 11.2, 2.42), white, bevel=0.02)
    for i in range(27):
        box((0.32, 0.3, 0.26), (4.8, -3.6 + i * 0.56, 2.42), white, bevel=0.02)
    ridge = [(-60 + i * 2.4, 60, max(0.5, 6 + 4.2 * sin(i * 0.37) + 2.4 * sin(i * 0.91 + 1) + random.uniform(-0.7, 0.7))) for i in range(51)]
    mesh_of([(x, y, 0) for x, y, _ in ridge] + ridge, [(i, i + 1, 52 + i, 51 + i) for i in range(50)], look.matt((0.016, 0.018, 0.028)))
    broad, olive = plants.leaf_material(0.4), plants.leaf_material(0.4, (0.10, 0.13, 0.075), (0.19, 0.22, 0.13))
    for i in range(8):
        y = -0.3 + i * 1.3
        for side in (-1, 1):
            x = middle(y) + side * (1.6 + 0.35 * random.random())
            if (i + side) % 3 == 0:
                plants.tuft((x, y, 0), 0.95, 70, olive, 0.011)
            else:
                r = 0.40 + 0.14 * random.random()
                plants.shrub((x, y + 0.3 * random.random(), r * 0.8), r, 1500, broad if (i + side) % 2 else olive, 0.085)
        side = 1 if i % 2 else -1
        x = middle(y) + side * 0.92
        fit.aim("Ghaf 50", (x, y - 0.32, 0), (x + side * 0.8, y + 0.05, 0.55), 34, 64)
        stage.beam((x, y - 0.3, 0.4), (x - side * 0.7, y, 0), 2700, 120, 5, 0.05, 0)
    bark, frond = look.stone((0.24, 0.18, 0.12)), plants.leaf_material(0.5)
    for x, y, h in ((3.3, 3.0, 3.5), (-3.2, 4.4, 4.0), (3.2, 8.0, 3.8), (-2.4, 9.4, 4.2)):
        plants.palm((x, y, 0), h, bark, frond, reach=2.0)
        for turn in (-2.2, -0.9):
            lx, ly = x + 0.75 * math.cos(turn), y + 0.75 * math.sin(turn)
            fit.aim("Ghaf 80", (lx, ly, 0), (x, y, h * 0.82), 70, 42)
    _graze(fit, "Zenith 130", [(4.3, -0.6 + i * 1.5) for i in range(8)], lambda x, y: (4.63, y))
    _graze(fit, "Zenith 130", [(-6 + i * 1.5, 10.7) for i in range(7)], lambda x, y: (x, 11.03))
    box((1.7, 0.45, 0.06), (middle(7.9) + 0.1, 8.3, 0.44), look.wood(), bevel=0.012)
    for side in (-1, 1):
        box((0.10, 0.40, 0.42), (middle(7.9) + 0.1 + side * 0.7, 8.3, 0.21), look.stone((0.36, 0.32, 0.27)), bevel=0.01)
    stage.dusk(0.15)
    if near:
        stage.upright((-0.1, -1.35, 0.62), (-0.85, 1.6, 0.48), 34)
        return dict(exposure=3.05)
    stage.upright((0.35, -4.1, 1.32), (0.1, 5, 1.95), 25)
    return dict(exposure=3.0)


def sidra_walled_garden(fit, near):
    """Ras Al Khaimah: a long sand-coloured wall, palms as silhouettes before parabolas of light, a gate."""
    stage.start(seed=21)
    _ground((0.06, 0.05, 0.035))
    path = lambda x: 3.0 + 0.25 * sin(x * 0.5)
    _grass((-9, 9), (-1.2, 6.6), 130000, lambda x, y: abs(y - path(x)) > 0.5)
    for i in range(22):
        x = -9 + i * 0.86
        box((0.66, 0.95, 0.07), (x, path(x), 0.03), look.stone((0.42, 0.36, 0.29)), bevel=0.012, rot=(0, 0, 0.12 * math.cos(x * 0.5)))
    sand = look.plaster((0.56, 0.44, 0.31), 0.45, 3.5)
    for x, w in ((-6.2, 13.0), (7.6, 9.6)):
        box((w, 0.5, 3.0), (x, 8.0, 1.5), sand, bevel=0.05)
    box((2.6, 0.6, 0.7), (1.55, 8.0, 3.25), sand, bevel=0.05)
    for side in (-1, 1):
        box((0.7, 0.8, 3.6), (1.55 + side * 1.6, 8.0, 1.8), sand, bevel=0.05)
    timber = look.wood((0.16, 0.08, 0.04), (14, 14, 0.6))
    for i in range(10):
        box((0.235, 0.07, 2.85), (0.38 + i * 0.26, 8.1, 1.43), timber, bevel=0.012)
    for z in (0.5, 1.45, 2.4):
        box((2.5, 0.03, 0.09), (1.55, 8.045, z), parts.metal(), bevel=0.01)
    fit.down("Drum 110", (1.55, 7.86, 2.9), 60, angle=46)
    for side in (-1, 1):
        fit.put("Sikka 150", (1.55 + side * 1.15, 7.2, 0.02), power=6)
    spots = [-11.4, -9.9, -8.6, -7.4, -6.2, -5.0, -2.9, -1.7, 4.0, 5.2, 6.4, 8.8, 10.0]
    _graze(fit, "Zenith 130", [(x, 7.4) for x in spots], lambda x, y: (x, 7.74), 54, 2.6, 50)
    bark, frond = look.stone((0.22, 0.16, 0.11)), plants.leaf_material(0.5, (0.04, 0.09, 0.025))
    for x, y, h in ((-4.0, 6.7, 4.3), (7.5, 6.5, 4.6), (-8.0, 4.6, 3.6)):
        plants.palm((x, y, 0), h, bark, frond, reach=2.1)
        for turn in (-2.5, -0.6):
            lx, ly = x + 0.7 * math.cos(turn), y + 0.7 * math.sin(turn)
            fit.aim("Ghaf 80", (lx, ly, 0), (x, y, h * 0.9), 42, 40)
    broad, olive = plants.leaf_material(0.4), plants.leaf_material(0.4, (0.10, 0.13, 0.075), (0.19, 0.22, 0.13))
    for i, x in enumerate((-9.4, -7.1, -5.7, -2.4, -1.2, 3.7, 4.9, 6.2, 8.6)):
        r = 0.42 + 0.16 * random.random()
        plants.shrub((x, 5.9 + 0.5 * random.random(), r * 0.8), r, 1600, broad if i % 2 else olive, 0.085)
        fit.aim("Ghaf 65", (x + 0.3, 4.75, 0), (x, 5.9, 0.5), 26, 62)
    for x in (-6.6, -3.4, 5.5):
        plants.tuft((x, 6.6, 0), 1.25, 80, olive, 0.012)
    stage.dusk(0.12, (0.02, 0.045, 0.15), (0.17, 0.20, 0.36), (0.70, 0.44, 0.32))
    if near:
        stage.upright((-4.6, 2.3, 0.72), (-2.9, 7, 1.20), 32)
        return dict(exposure=2.75)
    stage.upright((-1.2, -4.6, 1.5), (-0.4, 7, 1.95), 25)
    return dict(exposure=2.75)


def mbali_house(fit, near):
    """Nairobi: a sunken garden seen from the terrace; broad leaves, a stone retaining wall, steps."""
    stage.start(seed=31)
    _ground((0.075, 0.03, 0.018))
    random.seed(31)
    wall = look.stone((0.30, 0.265, 0.24))
    ashlar(15, 1.5, 6.4, wall, (0.16, 0.26), (0.22, 0.6), 0.03)
    box((15.2, 0.7, 0.10), (0, 6.66, 1.55), look.concrete(0.30), bevel=0.012)
    plane(40, 12, (0, 12.9, 1.5), look.surface((0.03, 0.045, 0.015), 0.9))
    middle = lambda y: -0.35 + 0.5 * sin(y * 0.6)
    _grass((-7, 7), (-1.5, 6.3), 110000, lambda x, y: abs(x - middle(y)) > 0.56, 0.055)
    _stepping(-0.9, 6.0, middle, look.stone((0.33, 0.29, 0.26)), (0.95, 0.55, 0.08), 0.7)
    for i in range(5):
        box((1.5, 0.36, 0.30), (middle(6.2), 6.2 + i * 0.32, 0.15 + i * 0.30), look.stone((0.33, 0.29, 0.26)), bevel=0.012)
    for i in range(6):
        x = -5.2 + i * 2.0
        if abs(x - middle(6.2)) > 0.9:
            fit.wall("Tread 150", (x, 6.362, 0.52), power=9)
            stage.beam((x, 6.28, 0.50), (x, 5.5, 0), 2700, 110, 9, 0.04, 0)
    glossy = plants.leaf_material(0.4, (0.035, 0.10, 0.025), (0.08, 0.18, 0.045), 0.25, 0.28)
    lime = plants.leaf_material(0.4, (0.10, 0.17, 0.03), (0.18, 0.27, 0.06), 0.32, 0.4)
    for x, y, h in ((-2.7, 3.4, 1.9), (2.5, 4.4, 2.2), (-4.6, 4.9, 2.4), (4.4, 2.6, 1.8), (1.9, 1.2, 1.2)):
        _banana((x, y, 0), h, lime if h > 2 else glossy)
    for i in range(20):
        side = 1 if i % 2 else -1
        y = 0.2 + (i // 2) * 0.62
        x = middle(y) + side * random.uniform(1.15, 3.6)
        r = random.uniform(0.30, 0.5)
        plants.shrub((x, y, r * 0.8), r, 700, glossy if i % 3 else lime, 0.14, 0.5, droop=0.35)
    for i in range(8):
        side = 1 if i % 2 else -1
        x, y = middle(0.5 + i * 0.7) + side * 1.0, 0.5 + i * 0.7
        fit.aim("Ghaf 65", (x, y, 0), (x + side * 0.9, y + 0.5, 0.5), 40, 66)
        stage.beam((x, y, 0.4), (x - side * 0.8, y + 0.1, 0), 2700, 120, 5, 0.05, 0)
    bark, feather = look.stone((0.16, 0.12, 0.09)), plants.leaf_material(0.5, (0.06, 0.12, 0.035))
    plants.tree((3.4, 8.6, 1.5), 5.0, bark, feather, 2.2, 11000, 0.10)
    _graze(fit, "Zenith 90", [(-4.4 + i * 2.0, 6.02) for i in range(5) if abs(-4.4 + i * 2.0 - middle(6.2)) > 0.95], lambda x, y: (x, 6.38), 22, 1.3, 56)
    # two pots on the terrace, nearest to the eye
    for x in (-2.05, 2.35):
        parts.jar(look.grain(look.surface((0.17, 0.075, 0.045), 0.6), 16, 0.15), (x, -1.75, 0.95), 0.62)
        plants.tuft((x, -1.75, 1.58), 0.62, 60, lime, 0.012)
        fit.aim("Reed 35", (x + 0.02, -1.86, 1.58), (x, -1.7, 2.1), 5, 60)
    box((9, 1.2, 0.16), (0, -2.0, 0.87), look.wood((0.14, 0.075, 0.04), (0.6, 9, 9)), bevel=0.01)
    stage.dusk(0.10, (0.02, 0.04, 0.13), (0.12, 0.15, 0.28), (0.40, 0.28, 0.28))
    if near:
        stage.upright((-1.5, -0.2, 0.95), (0.6, 5.6, 0.62), 32)
        return dict(exposure=3.0)
    stage.camera((0.2, -4.2, 2.75), (0.0, 4.2, 0.95), 27)
    return dict(exposure=3.0)


def _banana(foot, height, material):
    """Long paddle-shaped leaves that rise from one foot and arch over."""
    from mathutils import Vector

    leaves = plants.Leaves(14)
    for i in range(9):
        a = i * 2.39996
        out = Vector((math.cos(a), math.sin(a), 0))
        along = (plants.UP + out * random.uniform(0.15, 0.55)).normalized()
        leaves.add(Vector(foot) + out * 0.05, along, along.cross(out), height * random.uniform(0.7, 1.05), height * 0.2, random.uniform(0.15, 0.5), 0.22, 1.25)
    leaves.made(material)


PLACES = {"wadi-lubna": wadi_lubna, "sidra-walled-garden": sidra_walled_garden, "mbali-house": mbali_house}
