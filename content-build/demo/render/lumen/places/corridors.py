"""Two hotel corridors."""
import random

from .. import look, stage
from ..shape import box, plane, turned
from . import parts
from .parts import QUARTER


def hotel_samar(fit, near):
    """Abu Dhabi: scalloped limewash on the right, dark doors with a low dotted line on the left."""
    stage.start(4)
    w, h, length = 2.2, 2.75, 22
    right, left = look.plaster((0.54, 0.47, 0.385), 0.3), look.plaster((0.33, 0.285, 0.245), 0.08)
    parts.wall(length, h, (w / 2, length / 2 - 1, 0), right, -QUARTER)
    parts.wall(length, h, (-w / 2, length / 2 - 1, 0), left, QUARTER)
    plane(w, length, (0, length / 2 - 1, h), look.plaster((0.62, 0.59, 0.55), 0.03))
    parts.wall(w, h, (0, length - 3, 0), look.wood((0.16, 0.09, 0.05), (9, 9, 0.6)))
    plane(w, length, (0, length / 2 - 1, 0), look.wood((0.15, 0.088, 0.05), (9, 0.7, 9)))
    rug = look.fabric((0.085, 0.055, 0.048))
    box((1.34, length, 0.014), (0.02, length / 2 - 1, 0.007), rug, bevel=0.004)
    for x in (-0.60, 0.64):
        box((0.035, length, 0.004), (x, length / 2 - 1, 0.0155), look.fabric((0.30, 0.22, 0.13)))
    for side in (-1, 1):
        box((0.025, length, 0.10), (side * (w / 2 - 0.012), length / 2 - 1, 0.05), look.surface((0.045, 0.032, 0.025), 0.4), bevel=0.004)
    door, frame, brass = look.wood((0.075, 0.042, 0.026), (9, 9, 0.6)), look.surface((0.018, 0.016, 0.015), 0.4), parts.metal((0.62, 0.44, 0.22), 0.28)
    for i in range(6):
        y = 1.2 + i * 3.3
        box((0.05, 1.14, 2.32), (-w / 2 + 0.005, y, 1.16), frame, bevel=0.006)
        box((0.05, 1.00, 2.24), (-w / 2 + 0.018, y, 1.12), door, bevel=0.004)
        turned([(0, 0), (0.011, 0), (0.011, 0.14), (0, 0.14)], brass, round_by=0.003, segments=24, loc=(-w / 2 + 0.085, y + 0.40, 0.98))
        box((0.016, 0.14, 0.14), (-w / 2 + 0.008, y + 0.72, 1.55), brass, bevel=0.003)
        for dy in (-0.72, 0.72):
            fit.wall("Riser 120", (-w / 2 + 0.001, y + dy, 0.30), QUARTER, finish="white")
            stage.beam((-w / 2 + 0.05, y + dy, 0.30), (-w / 2 + 0.42, y + dy, 0), 2700, 120, 2.6, 0.03, 0)
    for i in range(17):
        fit.down("Nadir 75", (w / 2 - 0.50 + 0.12, -0.2 + i * 1.1, h), 58, (w / 2 - 0.06, -0.2 + i * 1.1, 0.6), 42)
    random.seed(5)
    for i, y in enumerate((1.45, 4.75, 8.05, 11.35)):
        art = look.grain(look.surface((0.3, 0.2, 0.12), 0.8), 3.4, 0, (1, 1, 2.2), ((0.10, 0.06, 0.04), ((0.5, 0.38, 0.24), (0.22, 0.27, 0.28), (0.42, 0.2, 0.12), (0.5, 0.45, 0.35))[i]), 6)
        parts.picture(0.62, 0.84, (w / 2, y, 1.5), art, frame, -QUARTER, border=0.09)
    box((1.2, 0.36, 0.05), (0, length - 3.3, 0.80), door, bevel=0.006)
    for x in (-0.54, 0.54):
        box((0.05, 0.34, 0.78), (x, length - 3.3, 0.39), frame, bevel=0.004)
    parts.jar(parts.metal(), (0.0, length - 3.3, 0.825), 0.62)
    fit.down("Tacet 50", (0, length - 3.4, h), 130, angle=34)
    for y in (14.2, 16.2):
        fit.down("Orto 80", (0, y, h), 40, angle=44)
    stage.fill((0, -0.8, 2.4), (0, 8, 0.5), (1.6, 0.6), 9)
    if near:
        stage.upright((0.48, -0.6, 0.82), (-0.72, 3.1, 0.62), 32)
        return dict(exposure=2.5)
    stage.upright((-0.20, -0.95, 1.42), (0.10, 8, 1.30), 23)
    return dict(exposure=2.35)


def serai_zumurra(fit, near):
    """Amman: arcs of light on limewash where an arcade was, bronze step lights, a dark ceiling."""
    stage.start(4)
    w, h, length = 2.6, 2.9, 24
    lime = look.plaster((0.58, 0.50, 0.40), 0.5, 3)
    parts.wall(length, h, (-w / 2, length / 2 - 1, 0), lime, QUARTER)
    parts.wall(length, h, (w / 2, length / 2 - 1, 0), look.plaster((0.42, 0.355, 0.285), 0.4, 3), -QUARTER)
    # the walled-up arches: a shallow recess whose edge still shows
    for i in range(10):
        y = 0.6 + i * 2.2
        parts.arch(1.5, 1.42, look.stone((0.50, 0.42, 0.33)), (-w / 2 + 0.07, y, 0), QUARTER, 0.07, 0.12, 2.45, 0.2)
    plane(w, length, (0, length / 2 - 1, h), look.surface((0.025, 0.02, 0.017), 0.8))
    for i in range(20):
        box((w, 0.12, 0.16), (0, -0.5 + i * 1.1, h - 0.08), look.wood((0.05, 0.03, 0.02), (0.6, 9, 9)), bevel=0.01)
    tile = look.polished((0.30, 0.25, 0.20), 0.34, 3)
    for i in range(6):
        for j in range(52):
            box((0.428, 0.428, 0.04), (-w / 2 + 0.22 + i * 0.433, -0.8 + j * 0.433, -0.02 + random.uniform(-0.001, 0.001)), tile, bevel=0.004, segments=1)
    plane(8, 60, (0, 12, -0.015), look.matt((0.05, 0.045, 0.04)))
    oak, brass = look.wood((0.12, 0.068, 0.035), (10, 10, 0.6)), parts.metal((0.60, 0.42, 0.20), 0.30)
    box((0.03, length, 0.14), (w / 2 - 0.012, length / 2 - 1, 0.07), oak, bevel=0.006)
    for i in range(6):
        y = 1.7 + i * 3.3
        box((0.08, 1.20, 2.36), (w / 2 - 0.01, y, 1.18), oak, bevel=0.01)
        box((0.06, 1.02, 2.24), (w / 2 - 0.03, y, 1.12), look.wood((0.085, 0.045, 0.024), (12, 12, 0.6)), bevel=0.006)
        for z in (0.55, 1.6):
            box((0.03, 0.72, 0.72), (w / 2 - 0.06, y, z), oak, bevel=0.02)
        turned([(0, 0), (0.035, 0), (0.035, 0.02), (0, 0.02)], brass, round_by=0.005, loc=(w / 2 - 0.075, y - 0.38, 1.05), rot=(0, -QUARTER, 0))
        for dy in (-0.82,):
            fit.wall("Riser 150", (w / 2 - 0.001, y + dy, 0.36), -QUARTER, finish="bronze")
            stage.beam((w / 2 - 0.05, y + dy, 0.36), (w / 2 - 0.5, y + dy, 0), 2700, 120, 4.0, 0.03, 0)
    for i in range(10):
        y = 0.6 + i * 2.2
        for dy in (-0.3, 0.3):
            fit.down("Nadir 75", (-w / 2 + 0.45, y + dy, h - 0.001), 62, (-w / 2 + 0.10, y + dy * 0.6, 0.6), 46)
    paper = look.matt((0.66, 0.60, 0.50))
    for i in range(0, 10, 3):
        art = look.grain(look.surface((0.34, 0.27, 0.19), 0.8), 5, 0, (1, 1, 1.6), ((0.13, 0.09, 0.06), (0.46, 0.38, 0.27)), 7)
        parts.picture(0.60, 0.46, (-w / 2, 0.6 + i * 2.2 + 2.2, 1.42), art, oak, QUARTER, border=0.07, paper=paper)
    parts.wall(w, h, (0, 21.5, 0), lime)
    box((1.3, 0.36, 0.06), (0, 21.2, 0.82), oak, bevel=0.008)
    for x in (-0.58, 0.58):
        box((0.07, 0.32, 0.8), (x, 21.2, 0.4), oak, bevel=0.008)
    parts.jar(brass, (0, 21.2, 0.85), 0.6, parts.DALLAH)
    turned([(0, 0), (0.12, 0), (0.14, 0.06), (0.05, 0.12), (0.03, 0.3), (0.11, 0.36), (0.10, 0.5), (0.03, 0.62), (0, 0.64)], brass, round_by=0.02, loc=(0, 21.2, 0.85))
    fit.aim("Alto 45", (0, 20.2, h - 0.16), (0, 21.2, 1.0), 90, 24)
    stage.fill((0, -0.8, 2.4), (0, 8, 0.5), (1.6, 0.6), 7)
    if near:
        stage.upright((0.75, 0.6, 1.38), (-1.15, 4.4, 1.46), 30)
        return dict(exposure=2.3)
    stage.upright((0.34, -1.0, 1.42), (-0.12, 9, 1.36), 23)
    return dict(exposure=2.35)


PLACES = {"hotel-samar": hotel_samar, "serai-zumurra": serai_zumurra}
