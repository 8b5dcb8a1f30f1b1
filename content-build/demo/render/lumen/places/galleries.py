"""A painting gallery in Doha and a ceramics room in Milan."""
from math import pi, radians

from .. import look, stage
from ..shape import box, plane, turned
from . import parts
from .parts import QUARTER


def _canvas(x, y, z, width, height, colours, scale, stretch):
    edge = look.surface((0.62, 0.60, 0.56), 0.8)
    box((width, 0.045, height), (x, y - 0.0225, z), edge, bevel=0.004)
    paint = look.grain(look.surface(colours[1], 0.62), scale, 0.35, stretch, colours, 9, 0.02)
    plane(width - 0.004, height - 0.004, (x, y - 0.0462, z), paint, (QUARTER, 0, 0))


def warraq_rooms(fit, near):
    """Doha: three canvases on a grey wall below black track, a vase on its plinth, a polished floor."""
    stage.start(4, seed=4)
    grey = look.plaster((0.52, 0.51, 0.495), 0.06)
    parts.wall(13, 4.2, (0, 4.6, 0), grey)
    parts.wall(10, 4.2, (-5.4, 0, 0), grey, QUARTER)
    plane(16, 14, (0, 0, 0), look.polished((0.19, 0.185, 0.18), 0.20, 2))
    plane(16, 14, (0, 0, 4.2), look.surface((0.015, 0.015, 0.015), 0.85))
    black = look.surface((0.014, 0.014, 0.014), 0.4)
    for y in (2.3, -0.6):
        box((13, 0.036, 0.034), (0, y, 4.06), black, bevel=0.004)
        for x in (-5, -1.7, 1.7, 5):
            box((0.012, 0.012, 0.12), (x, y, 4.14), black)
    works = (
        (-3.35, 1.55, 1.9, ((0.16, 0.025, 0.012), (0.60, 0.16, 0.07)), 1.3, (1, 1, 2.6)),
        (-0.55, 2.0, 1.6, ((0.02, 0.055, 0.07), (0.22, 0.34, 0.34)), 1.0, (0.6, 1, 1.8)),
        (2.35, 1.5, 1.7, ((0.10, 0.075, 0.05), (0.66, 0.54, 0.34)), 1.7, (2.4, 1, 0.8)),
    )
    for x, w, h, colours, scale, stretch in works:
        _canvas(x, 4.6, 1.62, w, h, colours, scale, stretch)
        for name, u, power in (("Alto 75", -0.28, 250), ("Alto 75", 0.28, 60)):
            fit.aim(name, (x + u, 2.3, 4.04), (x, 4.6, 1.62), power, 36, finish="matt-black")
    box((0.48, 0.48, 1.06), (3.2, 1.7, 0.53), look.surface((0.70, 0.69, 0.67), 0.5), bevel=0.004)
    clay = look.grain(look.surface((0.24, 0.095, 0.052), 0.5), 20, 0.2, (1, 1, 8), distance=0.02)
    parts.jar(clay, (3.2, 1.7, 1.06), 1.0, parts.BOTTLE)
    fit.aim("Alto 90", (2.4, -0.6, 4.04), (3.2, 1.7, 1.3), 330, 20, finish="matt-black")
    oak = look.wood((0.24, 0.15, 0.085), (0.6, 9, 9))
    box((1.9, 0.46, 0.07), (-1.4, 1.0, 0.41), oak, bevel=0.008)
    for x in (-2.15, -0.65):
        box((0.05, 0.40, 0.375), (x, 1.0, 0.19), black, bevel=0.004)
    # two low showcases for drawings along the left wall
    for y in (1.2, 3.0):
        box((0.66, 1.2, 0.86), (-4.75, y, 0.43), look.surface((0.60, 0.59, 0.57), 0.5), bevel=0.006)
        plane(0.52, 1.05, (-4.75, y, 0.868), look.matt((0.62, 0.57, 0.48)))
        box((0.64, 1.18, 0.16), (-4.75, y, 0.95), look.glass())
        fit.aim("Alto 45", (-3.6, y, 4.04), (-4.75, y, 0.87), 40, 22, finish="matt-black")
    stage.fill((0, -3, 3.4), (0, 3, 1), (5, 1), 32)
    if near:
        stage.upright((0.5, -1.5, 1.5), (2.75, 3.4, 1.42), 36)
        return dict(exposure=2.1)
    stage.upright((-0.3, -4.9, 1.5), (0.05, 4, 1.85), 25)
    return dict(exposure=2.15)


def spazio_orlera(fit, near):
    """Milan: a former printing shop with iron columns and tall windows; each pot has one shadow."""
    stage.start(4, seed=44)
    w, d, h = 9.0, 9.0, 4.1
    brick = look.grain(look.surface((0.50, 0.47, 0.43), 0.8), 8, 0.35, (1, 1, 2.5), ((0.42, 0.39, 0.355), (0.56, 0.53, 0.49)))
    # The walls reach above the crowns of the vaults, or the sky is seen between them.
    high = h + 0.35
    parts.wall(w, high, (0, d, 0), look.plaster((0.42, 0.405, 0.38), 0.2))
    parts.wall(d + 3, high, (w / 2, d / 2 - 1.5, 0), brick, -QUARTER)
    box((0.4, d + 3, 0.4), (-w / 2 - 0.15, d / 2 - 1.5, h + 0.15), brick)
    box((0.4, 0.7, h), (-w / 2 - 0.15, d - 0.25, h / 2), brick)
    plane(w, d + 3, (0, d / 2 - 1.5, 0), look.wood((0.13, 0.085, 0.05), (8, 0.5, 8), 0.5))
    # shallow brick vaults between iron beams
    iron = look.surface((0.03, 0.032, 0.033), 0.5, 0.3)
    vault = look.plaster((0.44, 0.41, 0.37), 0.25)
    for i in range(7):
        y = -1.5 + i * 1.8
        box((w, 0.16, 0.24), (0, y, h - 0.12), iron, bevel=0.01)
        parts.sheet(lambda u, v, y=y: ((u - 0.5) * w, y + v * 1.8, h - 0.02 + 0.24 * (1 - (2 * v - 1) ** 2)), 1, 16, vault)
    for y in (2.1, 5.7):
        turned([(0.15, 0), (0.15, 0.12), (0.10, 0.20), (0.085, 3.5), (0.16, 3.66), (0.20, 3.86)], iron, round_by=0.02, loc=(0.9, y, 0))
        for z in (0.28, 3.42):
            turned([(0.10, 0), (0.12, 0.02), (0.10, 0.04)], iron, round_by=0.01, loc=(0.9, y, z))
    # the windows on the left, blue hour behind them
    for i in range(3):
        y = 0.6 + i * 3.0
        box((0.4, 1.1, h), (-w / 2 - 0.15, y + 1.5, h / 2), brick)
        for u in range(5):
            box((0.05, 0.03, 3.0), (-w / 2, y - 0.95 + u * 0.475, 2.2), iron)
        for z in range(6):
            box((0.05, 1.9, 0.03), (-w / 2, y, 0.72 + z * 0.59), iron)
        box((0.36, 1.95, 0.7), (-w / 2 - 0.12, y, 0.35), brick)
        box((0.4, 1.95, 0.5), (-w / 2 - 0.12, y, h - 0.2), brick)
    box((0.4, 1.4, h), (-w / 2 - 0.15, -1.6, h / 2), brick)
    white = look.surface((0.70, 0.69, 0.67), 0.55)
    glazes = (
        (parts.BOTTLE, (0.24, 0.07, 0.03), 0.35), (parts.JAR, (0.05, 0.10, 0.12), 0.15), (parts.BOWL, (0.46, 0.38, 0.24), 0.25),
        (parts.DALLAH, (0.30, 0.10, 0.045), 0.5), (parts.JAR, (0.52, 0.48, 0.40), 0.3), (parts.BOTTLE, (0.04, 0.06, 0.05), 0.12),
    )
    sizes = {id(parts.BOTTLE): 0.80, id(parts.JAR): 0.48, id(parts.BOWL): 1.1, id(parts.DALLAH): 1.4}
    places = ((-1.35, 2.3), (0.05, 3.4), (2.35, 2.9), (-2.3, 4.6), (2.9, 5.6), (-0.6, 6.2))
    for (x, y), (profile, colour, rough) in zip(places, glazes):
        box((0.40, 0.40, 1.1), (x, y, 0.55), white, bevel=0.003)
        glaze = look.grain(look.surface(colour, rough, Coat_Weight=0.3), 14, 0.08, (1, 1, 5), look.shades(colour, 0.6, 1.4), distance=0.01)
        parts.jar(glaze, (x, y, 1.1), sizes[id(profile)], profile)
        fit.aim("Alto 60", (x - 1.35, y - 1.1, 3.56), (x, y, 1.25), 230, 20)
        stage.beam((x + 1.1, y - 1.2, 3.4), (x, y, 1.25), 3000, 26, 14, 0.03, 0)
    for y in (1.3, 3.4, 5.4):
        box((8.6, 0.036, 0.034), (0, y, 3.6), iron, bevel=0.004)
    # three niches in the right wall, each with a small piece
    for i in range(3):
        y = 2.4 + i * 1.5
        box((0.05, 0.62, 0.62), (w / 2 - 0.02, y, 1.45), look.surface((0.10, 0.095, 0.09), 0.8), bevel=0.003)
        box((0.26, 0.60, 0.03), (w / 2 - 0.14, y, 1.12), white, bevel=0.003)
        parts.jar(look.surface((0.34, 0.15, 0.07), 0.3), (w / 2 - 0.14, y, 1.135), 0.42, parts.BOTTLE)
        fit.aim("Alto 45", (w / 2 - 1.0, y - 0.3, 3.56), (w / 2 - 0.1, y, 1.3), 50, 18)
    for x, colours in ((-2.2, ((0.05, 0.05, 0.05), (0.50, 0.46, 0.38))), (2.2, ((0.16, 0.05, 0.03), (0.55, 0.36, 0.20)))):
        _canvas(x, d, 1.65, 1.05, 1.35, colours, 2.0, (1, 1, 1.6))
        fit.down("Tacet 75", (x, d - 1.1, h - 0.26), 90, (x, d, 1.6), 28, radius=0.03)
    stage.sky((0.20, 0.33, 0.65), 0.5)
    stage.fill((0, -3, 3.4), (0, 3, 1), (5, 1), 26)
    if near:
        stage.upright((-0.35, 0.1, 1.42), (0.35, 4.2, 1.36), 34)
        return dict(exposure=2.1)
    stage.upright((-0.2, -2.6, 1.5), (0.2, 5, 1.78), 24)
    return dict(exposure=2.1)


PLACES = {"warraq-rooms": warraq_rooms, "spazio-orlera": spazio_orlera}
