"""Three rooms for guests: Riyadh, Kuwait City, Sharjah."""
from math import cos, pi, radians, sin

from .. import look, plants, stage
from ..shape import box, mesh_of, plane, turned
from . import parts
from .parts import QUARTER


def _rug(width, depth, loc, colours):
    x, y, _ = loc
    for i, colour in enumerate(colours):
        inset = (0, 0.22, 0.30, 0.62)[i]
        box((width - 2 * inset, depth - 2 * inset, 0.012), (x, y, 0.006 + i * 0.0015), look.fabric(colour), bevel=0.003)
    for k in range(int(depth / 0.018)):
        y0 = y - depth / 2 + k * 0.018
        for side in (-1, 1):
            box((0.05, 0.004, 0.004), (x + side * (width / 2 + 0.022), y0, 0.004), look.fabric((0.55, 0.48, 0.38)))


def diwan_rasheed(fit, near):
    """Riyadh: sofas along three walls, equal scallops behind them, walnut slats, a cove, a Najdi frieze."""
    stage.start(4, seed=3)
    w, d, h = 8.0, 7.0, 3.1
    wall, ceiling = look.plaster((0.60, 0.535, 0.46), 0.15), look.plaster((0.72, 0.70, 0.66), 0.02)
    parts.wall(w, h + 0.3, (0, d, 0), wall)
    for side in (-1, 1):
        parts.wall(d + 2, h + 0.3, (side * w / 2, d / 2 - 1, 0), wall, -side * QUARTER)
        box((0.95, d + 2, 0.18), (side * (w / 2 - 0.475), d / 2 - 1, h + 0.09), ceiling, bevel=0.008)
        cove = stage.softbox((side * (w / 2 - 1.02), d / 2, h + 0.05), (0, d / 2, h + 1.1), (0.05, d), 13, look.kelvin(2700))
        cove.visible_camera = False
    box((w - 1.9, 0.95, 0.18), (0, d - 0.475, h + 0.09), ceiling, bevel=0.008)
    plane(w, d + 2, (0, d / 2 - 1, h + 0.34), ceiling)
    plane(w, d + 2, (0, d / 2 - 1, 0), look.polished((0.40, 0.36, 0.31), 0.18, 2))
    # the triangles of Najd, cut into the plaster above the sofas' backs
    for side in (-1, 1):
        for i in range(34):
            y = -0.6 + i * 0.22
            x = side * (w / 2 - 0.004)
            mesh_of([(x, y - 0.055, 2.70), (x, y + 0.055, 2.70), (x, y, 2.80)], [(0, 1, 2)], look.surface((0.10, 0.075, 0.055), 0.9))
    walnut = look.wood((0.17, 0.09, 0.045))
    parts.slats(3.0, h, 38, d - 0.001, walnut)
    cloth, rust, teal = look.fabric((0.50, 0.44, 0.36)), look.fabric((0.24, 0.075, 0.04)), look.fabric((0.065, 0.115, 0.12))
    base = look.wood((0.09, 0.05, 0.03), (1, 9, 9))
    parts.sofa(0, d - 0.72, 4.4, cloth, 0, (rust, cloth, teal), base)
    parts.sofa(-w / 2 + 0.62, 3.3, 4.6, cloth, QUARTER, (teal, rust), base)
    parts.sofa(w / 2 - 0.62, 3.3, 4.6, cloth, -QUARTER, (rust, teal), base)
    _rug(4.6, 3.6, (0, 3.5, 0), ((0.16, 0.045, 0.032), (0.46, 0.38, 0.27), (0.13, 0.038, 0.03), (0.17, 0.05, 0.034)))
    marble, brass = look.polished((0.085, 0.08, 0.075), 0.10, 3), parts.metal((0.62, 0.44, 0.22), 0.26)
    parts.low_table(-0.42, 3.35, 0.58, 0.36, marble, brass)
    parts.low_table(0.56, 3.7, 0.40, 0.46, marble, brass)
    parts.jar(brass, (-0.55, 3.3, 0.36), 1.0, parts.DALLAH)
    parts.vessel(parts.BOWL, brass, (-0.20, 3.45, 0.36), 0.01)
    for i in range(9):
        a = i * 0.7
        parts.vessel([(0, 0), (0.016, 0.002), (0.018, 0.03), (0, 0.034)], look.surface((0.10, 0.035, 0.015), 0.4), (-0.20 + 0.09 * (a % 1) - 0.05, 3.41 + 0.012 * i, 0.39 + 0.006 * (i % 3)), 0.01)
    for k in range(3):
        parts.vessel([(0, 0), (0.020, 0), (0.036, 0.05), (0.034, 0.05), (0.018, 0.006)], look.surface((0.75, 0.72, 0.66), 0.15), (0.42 + 0.13 * k, 3.62 + 0.05 * (k % 2), 0.46), 0.004)
    frame = look.surface((0.03, 0.022, 0.016), 0.4)
    for side in (-1, 1):
        art = look.grain(look.surface((0.36, 0.28, 0.18), 0.8), 1.6, 0.1, (1, 1, 1.7), ((0.14, 0.09, 0.055), (0.52, 0.42, 0.28)), 7)
        parts.picture(0.84, 1.16, (side * 2.5, d, 1.72), art, frame, border=0.12)
        parts.jar(brass, (side * 3.55, d - 0.5, 0), 0.55)
        plants.shrub((side * 3.55, d - 0.5, 1.15), 0.44, 420, plants.leaf_material(0.4, through=0.2), 0.22, 0.5, 1.15, 0.3)
        for i in range(6):
            fit.down("Nadir 75", (side * (w / 2 - 0.40), 0.5 + i * 1.2, h), 56, (side * (w / 2 - 0.10), 0.5 + i * 1.2, 0.3), 42)
        fit.down("Tacet 75", (side * 2.5, d - 0.62, h), 46, (side * 2.5, d - 0.08, 1.3), 34, radius=0.03)
    for x in (-3.1, -1.0, 0, 1.0, 3.1):
        fit.down("Nadir 75", (x, d - 0.36, h), 58, (x, d - 0.12, 0.3), 40)
    for x in (-1.3, 0, 1.3):
        for y in (2.2, 4.4):
            fit.down("Nadir 100", (x, y, h + 0.339), 52, angle=38)
    stage.fill((0, -0.9, 2.6), (0, 4, 0.5), (4, 1), 16)
    if near:
        stage.upright((1.6, 1.2, 1.02), (-0.4, 6.2, 1.10), 34)
        return dict(exposure=1.9)
    stage.upright((0.3, -1.0, 1.42), (-0.02, 4, 1.42), 22)
    return dict(exposure=1.95)


def diwaniya_al_noura(fit, near):
    """Kuwait City: a corner of limewashed plaster, bronze tubes below raw concrete, low tables for backgammon."""
    stage.start(4, seed=9)
    w, d, h = 7.6, 6.6, 3.3
    lime = look.plaster((0.55, 0.49, 0.42), 0.35, 4)
    parts.wall(w, h, (0, d, 0), lime)
    parts.wall(d + 2, h, (-w / 2, d / 2 - 1, 0), lime, QUARTER)
    parts.wall(d + 2, h, (w / 2, d / 2 - 1, 0), lime, -QUARTER)
    plane(w, d + 2, (0, d / 2 - 1, h), look.concrete(0.30))
    for i in range(5):
        box((0.012, d + 2, 0.012), (-w / 2 + 1.5 * (i + 0.5), d / 2 - 1, h), look.matt((0.05, 0.05, 0.05)))
    board = look.plaster((0.60, 0.57, 0.52), 0.03)
    for side in (-1, 1):
        box((0.9, d + 2, 0.30), (side * (w / 2 - 0.45), d / 2 - 1, h - 0.15), board, bevel=0.008)
    box((w - 1.8, 0.9, 0.30), (0, d - 0.45, h - 0.15), board, bevel=0.008)
    plane(w, d + 2, (0, d / 2 - 1, 0), look.wood((0.15, 0.09, 0.05), (9, 0.6, 9)))
    walnut = look.wood((0.15, 0.08, 0.04))
    parts.slats(4.2, h - 0.3, 54, d - 0.001, walnut, 1.45)
    navy, sand, ochre = look.fabric((0.05, 0.07, 0.105)), look.fabric((0.50, 0.45, 0.38)), look.fabric((0.42, 0.22, 0.06))
    base = look.wood((0.09, 0.05, 0.03), (1, 9, 9))
    # one long seat runs into the corner
    parts.sofa(0.55, d - 0.60, 6.0, navy, 0, (sand, ochre), base)
    parts.sofa(-w / 2 + 0.60, 2.65, 4.7, navy, QUARTER, (ochre, sand), base)
    seat = look.fabric((0.05, 0.07, 0.105))
    box((1.15, 1.15, 0.40), (-w / 2 + 0.62, d - 0.62, 0.2), seat, bevel=0.06, segments=5)
    _rug(4.4, 3.4, (0.5, 3.2, 0), ((0.055, 0.065, 0.085), (0.42, 0.36, 0.27), (0.055, 0.065, 0.085), (0.18, 0.06, 0.035)))
    oak, bronze = look.wood((0.20, 0.12, 0.065), (1, 9, 9)), parts.metal()
    for x, y in ((0.0, 3.3), (1.75, 3.3)):
        box((1.05, 0.80, 0.05), (x, y, 0.40), oak, bevel=0.012)
        for sx in (-1, 1):
            box((0.06, 0.70, 0.375), (x + sx * 0.44, y, 0.19), bronze, bevel=0.008)
    _backgammon((0.0, 3.3, 0.425))
    parts.jar(bronze, (1.6, 3.35, 0.425), 1.0, parts.DALLAH)
    for k in range(4):
        parts.vessel([(0, 0), (0.020, 0), (0.036, 0.05), (0.034, 0.05), (0.018, 0.006)], look.surface((0.75, 0.72, 0.66), 0.15), (1.9 + 0.1 * (k % 2), 3.2 + 0.1 * (k // 2), 0.425), 0.004)
    frame = look.surface((0.03, 0.022, 0.016), 0.4)
    art = look.grain(look.surface((0.20, 0.20, 0.20), 0.8), 1.2, 0.15, (1, 1, 2.6), ((0.06, 0.08, 0.10), (0.56, 0.46, 0.32)), 8)
    parts.picture(1.25, 0.95, (-2.25, d, 1.72), art, frame)
    for i in range(6):
        fit.down("Nadir 75", (-w / 2 + 0.36, 0.4 + i * (1.2 if i < 5 else 1.14), h - 0.301), 56, (-w / 2 + 0.10, 0.4 + i * 1.2, 0.2), 42)
    for x in (-3.0, -2.1, 0.35, 1.45, 2.55):
        fit.down("Nadir 75", (x, d - 0.36, h - 0.301), 56, (x, d - 0.11, 0.2), 42)
    for i in range(3):
        for j in range(3):
            fit.down("Orto 100", (-0.9 + i * 1.4, 1.9 + j * 1.4, h), 46, angle=42, finish="bronze")
    for x in (0.0, 1.75):
        fit.down("Tacet 95", (x, d - 0.45, h - 0.301), 60, (x, 3.6, 0.4), 26, radius=0.03)
    stage.fill((0, -0.9, 2.6), (0, 4, 0.5), (4, 1), 14)
    if near:
        stage.upright((1.2, 0.9, 1.12), (-0.9, 5.6, 1.45), 27)
        return dict(exposure=2.0)
    stage.upright((2.75, -1.3, 1.42), (-1.1, 5.0, 1.52), 23)
    return dict(exposure=2.0)


def _backgammon(loc):
    x, y, z = loc
    dark, pale = look.wood((0.07, 0.035, 0.02), (9, 9, 9)), look.surface((0.55, 0.43, 0.27), 0.4)
    box((0.52, 0.42, 0.025), (x, y, z + 0.0125), dark, bevel=0.005)
    for side in (-1, 1):
        for i in range(12):
            u = x - 0.23 + i * 0.0418
            foot, tip = y + side * 0.19, y + side * 0.03
            mesh_of([(u - 0.018, foot, z + 0.0262), (u + 0.018, foot, z + 0.0262), (u, tip, z + 0.0262)], [(0, 1, 2)], pale if i % 2 else look.surface((0.25, 0.07, 0.03), 0.4))
            for k in range((i * 7 + (side > 0) * 3) % 4):
                turned([(0, 0), (0.014, 0), (0.014, 0.008), (0, 0.008)], pale if side > 0 else dark, round_by=0.002, segments=32, loc=(u, foot - side * (0.016 + 0.029 * k), z + 0.0265))


def bait_naseem(fit, near):
    """Sharjah: a wall of walnut slats before black felt, low seats on the floor, a bronze-grey ceiling."""
    stage.start(4, seed=14)
    w, d, h = 6.4, 5.8, 3.0
    clay = look.plaster((0.42, 0.35, 0.285), 0.3, 4)
    parts.wall(w, h, (0, d, 0), clay)
    for side in (-1, 1):
        parts.wall(d + 2, h, (side * w / 2, d / 2 - 1, 0), clay, -side * QUARTER)
    plane(w, d + 2, (0, d / 2 - 1, h), look.surface((0.12, 0.105, 0.09), 0.7))
    plane(w, d + 2, (0, d / 2 - 1, 0), look.polished((0.30, 0.255, 0.205), 0.30, 2))
    walnut = look.wood((0.19, 0.10, 0.05))
    parts.slats(3.5, h, 52, d - 0.001, walnut, size=0.042)
    for x in (-1.1, 0, 1.1):
        fit.down("Nadir 75", (x, d - 0.40, h - 0.001), 74, (x, d - 0.10, 0.2), 42)
    frame = look.surface((0.03, 0.022, 0.016), 0.4)
    for side in (-1, 1):
        art = look.grain(look.surface((0.45, 0.38, 0.28), 0.85), 2.4, 0, (1, 1, 0.7), ((0.07, 0.06, 0.055), (0.62, 0.55, 0.44)), 8)
        parts.picture(0.70, 0.92, (side * 2.5, d, 1.62), art, frame, border=0.13)
        fit.aim("Alto 60", (side * 2.3, d - 1.35, h - 0.001), (side * 2.5, d, 1.62), 62, 26)
    # floor seats: mattress, back and arm pillows in a red weave
    red, stripe, sand = look.fabric((0.20, 0.035, 0.025)), look.fabric((0.42, 0.34, 0.24)), look.fabric((0.46, 0.38, 0.28))
    for rot, x, y, length in ((0, 0, d - 0.52, 4.9), (QUARTER, -w / 2 + 0.47, 2.6, 3.6), (-QUARTER, w / 2 - 0.47, 2.6, 3.6)):
        at = parts.empty((x, y, 0), (0, 0, rot))
        n = round(length / 1.2)
        for i in range(n):
            cx, cw = (i + 0.5) * length / n - length / 2, length / n
            parts.seat(cw - 0.01, 0.78, 0.17, red, at, (cx, 0, 0.0))
            box((cw - 0.03, 0.07, 0.012), (cx, -0.24, 0.188), stripe, at, 0.003)
            parts.pillow(cw - 0.06, 0.40, 0.20, red, at, (cx, 0.28, 0.38), (radians(-14), 0, 0))
            if i:
                parts.pillow(0.26, 0.50, 0.22, sand, at, (cx - cw / 2, 0.04, 0.33), (0, QUARTER, 0))
    _rug(3.5, 2.7, (0, 2.75, 0), ((0.20, 0.04, 0.028), (0.42, 0.34, 0.24), (0.10, 0.03, 0.025), (0.21, 0.045, 0.03)))
    brass = parts.metal((0.62, 0.44, 0.22), 0.26)
    turned([(0, 0.30), (0.44, 0.30), (0.47, 0.325), (0.46, 0.335), (0.43, 0.312), (0, 0.312)], brass, round_by=0.006, loc=(0, 2.75, 0))
    for i in range(4):
        a = pi / 4 + i * QUARTER
        box((0.04, 0.04, 0.30), (0.28 * cos(a), 2.75 + 0.28 * sin(a), 0.15), walnut, bevel=0.006)
    parts.jar(brass, (-0.10, 2.82, 0.312), 1.05, parts.DALLAH)
    parts.vessel(parts.BOWL, look.surface((0.16, 0.22, 0.24), 0.15), (0.16, 2.66, 0.312), 0.01)
    for x in (-0.7, 0.7):
        fit.down("Tacet 75", (x, 2.75, h - 0.001), 84, (x * 0.35, 2.75, 0.3), 30, radius=0.03, finish="bronze")
    for side in (-1, 1):
        for y in (0.9, 4.7):
            fit.wall("Riser 120", (side * (w / 2 - 0.001), y, 0.30), -side * QUARTER)
            stage.beam((side * (w / 2 - 0.05), y, 0.30), (side * (w / 2 - 0.45), y, 0), 2700, 120, 4, 0.03, 0)
    stage.fill((0, -0.9, 2.6), (0, 4, 0.5), (4, 1), 13)
    if near:
        stage.upright((-0.9, 1.0, 0.78), (0.5, 5.4, 1.12), 29)
        return dict(exposure=2.15)
    stage.upright((-0.35, -1.25, 1.22), (0.03, 4, 1.36), 23)
    return dict(exposure=2.2)


PLACES = {"diwan-rasheed": diwan_rasheed, "diwaniya-al-noura": diwaniya_al_noura, "bait-naseem": bait_naseem}
