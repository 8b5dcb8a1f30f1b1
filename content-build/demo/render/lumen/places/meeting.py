"""Two rooms with a long table: London and Abu Dhabi."""
from math import cos, pi, radians, sin

from .. import look, stage
from ..shape import box, plane, turned
from . import parts
from .parts import QUARTER


def _chair(x, y, turn, leather, foot, high=0.46):
    at = parts.empty((x, y, 0), (0, 0, turn))
    parts.seat(0.52, 0.50, 0.09, leather, at, (0, -0.02, 0.40))
    back = parts.empty((0, 0.25, 0.50), (radians(-9), 0, 0), parent=at)
    box((0.49, 0.06, high), (0, 0, high / 2), leather, back, 0.028, segments=5)
    for side in (-1, 1):
        box((0.035, 0.36, 0.025), (side * 0.275, 0.02, 0.64), foot, at, 0.01)
        box((0.025, 0.025, 0.24), (side * 0.275, 0.17, 0.53), foot, at, 0.008)
    turned([(0.028, 0.41), (0.028, 0.10), (0.05, 0.07)], foot, at, 0.01, segments=40)
    for i in range(5):
        box((0.29, 0.038, 0.028), (0.145, 0, 0.055), foot, parts.empty((0, 0, 0), (0, 0, i * 2 * pi / 5), parent=at), 0.01)


def copperlane_house(fit, near):
    """London: ash table below two pendants in line, scalloped plaster, a walnut wall, sash windows at dusk."""
    stage.start(4, balance=4300, seed=4)
    w, d, h = 6.4, 7.6, 3.1
    plaster = look.plaster((0.60, 0.59, 0.57), 0.06)
    parts.wall(w, h, (0, d, 0), plaster)
    plane(w, d + 2.5, (0, d / 2 - 1.2, h), look.plaster((0.66, 0.65, 0.63), 0.02))
    plane(w, d + 2.5, (0, d / 2 - 1.2, 0), look.fabric((0.085, 0.092, 0.10)))
    # left: a wall with three tall sash windows and the brick street behind them
    white = look.surface((0.68, 0.67, 0.64), 0.4)
    for y in (-0.9, 1.35, 3.6, 5.85):
        box((0.14, 1.05, h), (-w / 2 - 0.06, y - 0.12, h / 2), plaster)
    box((0.14, 12, 0.45), (-w / 2 - 0.06, 3, h - 0.22), plaster)
    box((0.14, 12, 0.55), (-w / 2 - 0.06, 3, 0.275), plaster)
    box((0.14, 1.6, h), (-w / 2 - 0.06, d - 0.75, h / 2), plaster)
    for y in (0.1, 2.35, 4.6):
        for z in (0.58, 1.58, 2.62):
            box((0.06, 1.16, 0.06), (-w / 2 - 0.05, y, z), white, bevel=0.01)
        for u in (-0.57, 0, 0.57):
            box((0.05, 0.045, 2.1), (-w / 2 - 0.05, y + u, 1.6), white, bevel=0.01)
        box((0.16, 1.3, 0.04), (-w / 2 + 0.04, y, 0.555), white, bevel=0.01)
        plane(2.1, 1.16, (-w / 2 - 0.04, y, 1.6), look.glass(), (0, QUARTER, 0))
    brick = look.grain(look.surface((0.16, 0.08, 0.055), 0.9), 9, 0.3, (1, 1, 3), ((0.09, 0.045, 0.035), (0.21, 0.11, 0.075)))
    plane(40, 16, (-9.5, 6, 4), brick, (QUARTER, 0, QUARTER))
    for i in range(7):
        for z in (1.2, 4.2):
            plane(1.1, 1.9, (-9.42, -6 + i * 3.1, z + 0.9), look.glow(2700, 0.5 if (i * 3 + int(z)) % 3 else 0.06), (QUARTER, 0, QUARTER))
    walnut = look.wood((0.16, 0.085, 0.045), (9, 9, 0.5))
    for i in range(8):
        box((0.04, 1.246, h), (w / 2 - 0.02, -1.5 + i * 1.25, h / 2), walnut, bevel=0.003)
    box((0.3, 12, 0.12), (w / 2 - 0.15, 3, 0.06), look.surface((0.02, 0.02, 0.02), 0.5))
    ash = look.wood((0.42, 0.32, 0.21), (9, 0.6, 9), 0.36)
    box((1.30, 4.1, 0.042), (0, 3.5, 0.74), ash, bevel=0.012)
    black = look.surface((0.02, 0.02, 0.02), 0.4)
    for y in (2.1, 4.9):
        box((0.75, 0.07, 0.72), (0, y, 0.36), black, bevel=0.008)
    leather = look.grain(look.surface((0.045, 0.038, 0.034), 0.45), 120, 0.12, distance=0.003)
    for side in (-1, 1):
        for i in range(5):
            _chair(side * 0.98, 1.85 + i * 0.83, -side * QUARTER, leather, parts.metal((0.4, 0.4, 0.41), 0.3))
    for i, y in enumerate((2.3, 3.2, 4.4)):
        box((0.21, 0.297, 0.004), (0.30 - 0.6 * (i % 2), y, 0.763), look.matt((0.75, 0.74, 0.72)), rot=(0, 0, 0.12 * i))
        turned([(0, 0), (0.032, 0), (0.034, 0.11), (0.031, 0.11), (0.029, 0.008)], look.glass((0.92, 0.95, 0.95)), round_by=0.004, loc=(-0.36 + 0.72 * (i % 2), y + 0.2, 0.761))
    for y in (2.75, 4.25):
        fit.put("Folio 1200", (0, y, 1.93), (0, 0, QUARTER), wires=h * 1000 - 1930)
        lamp = stage.softbox((0, y, 1.885), (0, y, 0), (0.28, 1.16), 62, look.kelvin(4000))
        lamp.visible_camera = False
    screen = look.surface((0.008, 0.009, 0.011), 0.12)
    box((2.5, 0.05, 1.35), (0, d - 0.03, 1.55), screen, bevel=0.01)
    for i in range(6):
        fit.down("Nadir 75", (-2.75 + i * 1.1, d - 0.60, h - 0.001), 66, (-2.75 + i * 1.1, d - 0.06, 0.6), 42, cct=4000)
    stage.sky((0.22, 0.34, 0.62), 0.30)
    stage.fill((0, -1.6, 2.7), (0, 4, 0.8), (4, 1), 34)
    if near:
        stage.upright((0.95, 0.55, 1.28), (-0.25, 4.4, 1.32), 30)
        return dict(exposure=1.35)
    stage.upright((1.55, -1.35, 1.48), (-0.45, 4.6, 1.38), 24)
    return dict(exposure=1.40)


def rimal_arbitration_rooms(fit, near):
    """Abu Dhabi: a hearing room without windows, symmetrical to the millimetre."""
    stage.start(4, balance=4300, seed=6)
    w, d, h = 7.2, 8.4, 3.2
    plaster, lid = look.plaster((0.62, 0.60, 0.565), 0.08), look.surface((0.045, 0.043, 0.04), 0.8)
    for side in (-1, 1):
        parts.wall(d + 3, h, (side * w / 2, d / 2 - 1.5, 0), plaster, -side * QUARTER)
    plane(w, d + 3, (0, d / 2 - 1.5, h), lid)
    plane(w, d + 3, (0, d / 2 - 1.5, 0), look.fabric((0.10, 0.085, 0.07)))
    parts.wall(w, h, (0, d, 0), look.surface((0.02, 0.018, 0.016), 0.8))
    oak = look.wood((0.21, 0.125, 0.065), (9, 9, 0.5))
    # the clerk's wall: nine panels with an eight-pointed star cut into the middle one
    for i in range(9):
        x = (i - 4) * 0.8
        box((0.79, 0.04, h - 0.02), (x, d - 0.02, h / 2), oak, bevel=0.004)
    brass = parts.metal((0.55, 0.40, 0.21), 0.3)
    for k in range(2):
        for side in range(4):
            a = k * pi / 4 + side * QUARTER
            box((1.02, 0.016, 0.03), (0.5 * cos(a + QUARTER) * 0.98, d - 0.045, 1.85 + 0.5 * sin(a + QUARTER) * 0.98), brass, rot=(0, -a, 0), bevel=0.004)
    table = look.wood((0.13, 0.072, 0.038), (9, 0.5, 9), 0.3)
    box((1.5, 5.0, 0.05), (0, 4.0, 0.74), table, bevel=0.012)
    for y in (2.2, 5.8):
        box((0.9, 0.09, 0.715), (0, y, 0.357), look.surface((0.02, 0.02, 0.02), 0.4), bevel=0.008)
    leather = look.grain(look.surface((0.20, 0.15, 0.105), 0.45), 120, 0.12, distance=0.003)
    foot = parts.metal((0.10, 0.095, 0.09), 0.35)
    for side in (-1, 1):
        for i in range(5):
            _chair(side * 1.12, 2.1 + i * 0.95, -side * QUARTER, leather, foot, 0.56)
            box((0.21, 0.297, 0.012), (side * 0.45, 2.1 + i * 0.95, 0.771), look.matt((0.74, 0.73, 0.70)), bevel=0.001)
            box((0.09, 0.012, 0.05), (side * 0.20, 2.1 + i * 0.95, 0.79), brass, bevel=0.003)
    for y in (2.35, 3.45, 4.55, 5.65):
        fit.put("Folio 900", (0, y, 1.93), (0, 0, QUARTER), wires=h * 1000 - 1930)
        stage.softbox((0, y, 1.885), (0, y, 0), (0.21, 0.86), 42, look.kelvin(4000)).visible_camera = False
    for side in (-1, 1):
        for i in range(8):
            fit.down("Nadir 55", (side * (w / 2 - 0.40), 0.4 + i * 1.05, h - 0.001), 62, (side * (w / 2 - 0.05), 0.4 + i * 1.05, 0.5), 44, cct=4000)
    # beyond the open door on the left the corridor's cylinders
    box((0.02, 1.2, 2.5), (-w / 2 + 0.005, 7.2, 1.25), look.surface((0.02, 0.02, 0.02), 0.6))
    for x in (-2.6, 2.6):
        fit.down("Orto 60", (x, d - 0.9, h), 44, (x, d - 0.5, 0), 44, cct=3000)
    stage.fill((0, -1.6, 2.7), (0, 4, 0.8), (4, 1), 30)
    if near:
        stage.upright((-0.62, 0.35, 1.22), (0.16, 4.6, 1.38), 30)
        return dict(exposure=1.5)
    stage.upright((0, -1.9, 1.46), (0, 4, 1.42), 22)
    return dict(exposure=1.5)


PLACES = {"copperlane-house": copperlane_house, "rimal-arbitration-rooms": rimal_arbitration_rooms}
