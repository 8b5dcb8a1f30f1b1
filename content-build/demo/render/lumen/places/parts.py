"""Parts that several places share: rooms, seats, vessels, doors. Metres."""
import random
from math import atan2, cos, pi, radians, sin

from .. import look, stage
from ..shape import box, empty, mesh_of, moulding, plane, rectangle, sheet, turned

QUARTER = pi / 2
BLUE = (0.72, 0.83, 1.0)


def wall(width, height, loc, material, facing=0.0):
    """Its foot's middle is at loc; it looks to -y, turned by `facing`."""
    x, y, z = loc
    return plane(width, height, (x, y, z + height / 2), material, (QUARTER, 0, facing))


def floor(width, depth, loc, material):
    return plane(width, depth, loc, material)


def sky_fill(loc=(0, -7, 4), target=(0, 2, 0.5), power=30, size=(5, 3), colour=BLUE):
    stage.fill(loc, target, size, power, colour)


def pillow(width, height, thick, material, parent, loc, rot=(0, 0, 0)):
    """A stuffed cushion with drawn-in corners, standing in x and z."""
    n = 18

    def side(sign):
        def position(u, v):
            a, b = 2 * u - 1, 2 * v - 1
            full = max((1 - a**4) * (1 - b**4), 0) ** 0.55
            pull = 1 - 0.07 * (a * a * b * b)
            return a * width / 2 * pull * (1 - 0.04 * (1 - b * b)), sign * thick / 2 * full, b * height / 2 * pull * (1 - 0.04 * (1 - a * a))

        return position

    at = empty(loc, rot, parent=parent)
    for sign in (-1, 1):
        sheet(side(sign), n, n, material, at)
    return at


def seat(width, depth, height, material, parent, loc):
    """A seat cushion: soft edges and a slightly full top."""
    x, y, z = loc
    outline = rectangle(width, depth, 0.05)
    top = z + height
    moulding(
        outline, [(0.012, z), (0, z + 0.02), (0, top - 0.03), (0.03, top), (min(width, depth) * 0.3, top + 0.018)],
        material, parent, round_by=0.03, closed="last", loc=(x, y, 0),
    )


def sofa(x, y, length, material, rot=0.0, cushions=(), base=None, depth=0.92, high=0.80):
    at = empty((x, y, 0), (0, 0, rot))
    count = max(1, round(length / 0.95))
    box((length, depth - 0.06, 0.16), (0, 0, 0.15), base or material, at, 0.03)
    box((length - 0.1, depth - 0.16, 0.07), (0, 0, 0.035), look.surface((0.02, 0.015, 0.012), 0.5), at, 0.01)
    for i in range(count):
        w = length / count
        cx = (i + 0.5) * w - length / 2
        seat(w - 0.008, depth - 0.24, 0.17, material, at, (cx, -0.10, 0.23))
        pillow(w - 0.02, high - 0.34, 0.24, material, at, (cx, depth / 2 - 0.17, 0.62 + (high - 0.8) / 2), (radians(-9), 0, 0))
        if cushions:
            offset = random.uniform(-0.12, 0.12)
            pillow(0.46, 0.46, 0.20, cushions[i % len(cushions)], at, (cx + offset, depth / 2 - 0.36, 0.60), (radians(-18), radians(random.uniform(-7, 7)), 0))
    return at


def low_table(x, y, r, h, top, foot):
    turned([(0, h), (r, h), (r, h - 0.03), (0, h - 0.03)], top, round_by=0.008, loc=(x, y, 0))
    turned([(r * 0.30, h - 0.03), (r * 0.12, h * 0.5), (r * 0.5, 0.02), (r * 0.5, 0)], foot, round_by=0.05, loc=(x, y, 0))


def vessel(profile, material, loc, round_by=0.05):
    return turned(profile, material, round_by=round_by, loc=loc)


JAR = [(0, 0), (0.15, 0), (0.30, 0.35), (0.24, 0.72), (0.10, 0.92), (0.08, 0.98), (0.115, 1.06), (0.10, 1.06), (0.07, 0.97)]
BOTTLE = [(0, 0), (0.10, 0), (0.20, 0.22), (0.15, 0.42), (0.05, 0.52), (0.045, 0.60), (0.075, 0.66), (0.06, 0.66), (0.035, 0.58)]
BOWL = [(0, 0.01), (0.07, 0), (0.08, 0.02), (0.17, 0.08), (0.235, 0.17), (0.225, 0.17), (0.15, 0.08), (0.04, 0.035), (0, 0.03)]
DALLAH = [(0, 0), (0.075, 0), (0.11, 0.07), (0.06, 0.16), (0.035, 0.20), (0.05, 0.235), (0.02, 0.27), (0.012, 0.31), (0, 0.315)]


def jar(material, loc, scale=1.0, profile=JAR):
    return turned([(r * scale, z * scale) for r, z in profile], material, round_by=0.05 * scale, loc=loc)


def metal(colour=(0.20, 0.125, 0.07), rough=0.34):
    return look.surface(colour, rough, 1.0)


def picture(width, height, loc, art, frame, facing=0.0, deep=0.035, border=0.0, paper=None):
    """A framed picture on a wall that looks to -y, turned by `facing`."""
    at = empty(loc, (0, 0, facing))
    for side in (-1, 1):
        box((0.03, deep, height + 0.06), (side * (width / 2 + 0.015), -deep / 2, 0), frame, at, 0.003)
        box((width, deep, 0.03), (0, -deep / 2, side * (height / 2 + 0.015)), frame, at, 0.003)
    if border:
        plane(width, height, (0, -0.008, 0), paper or look.matt((0.72, 0.69, 0.63)), (QUARTER, 0, 0), at)
    plane(width - 2 * border, height - 2 * border, (0, -0.012, 0), art, (QUARTER, 0, 0), at)
    return at


def slats(width, height, count, y, wood, x0=0.0, size=0.045, z0=0.0, facing=0.0):
    at = empty((x0, y, z0), (0, 0, facing))
    plane(width, height, (0, -0.004, height / 2), look.surface((0.012, 0.011, 0.010), 0.95), (QUARTER, 0, 0), at)
    pitch = width / count
    for i in range(count):
        box((size, size, height), ((i + 0.5) * pitch - width / 2, -size / 2 - 0.01, height / 2), wood, at, 0.004, segments=2)
    return at


def arch(width, spring, material, loc, facing=0.0, deep=0.3, pointed=0.0, top=None, margin=0.4):
    """A wall panel, two margins wider than its arched opening; `pointed` raises the crown."""
    n, half = 48, width / 2
    top = top or spring + half + pointed + margin
    angles = [pi * i / n for i in range(n + 1)]
    curve = [(half * cos(a), spring + (half + pointed * sin(a) ** 3) * sin(a)) for a in angles]
    corner = atan2(top - spring, half + margin)
    edge = []
    for a in angles:
        nearest = min((corner, pi - corner), key=lambda c: abs(c - a))
        a = nearest if abs(nearest - a) <= pi / n / 2 else a
        reach = min((half + margin) / max(abs(cos(a)), 1e-6), (top - spring) / max(sin(a), 1e-6))
        edge.append((cos(a) * reach, spring + sin(a) * reach))
    inner = [(half, 0)] + curve + [(-half, 0)]
    outer = [(half + margin, 0)] + edge + [(-half - margin, 0)]
    count = len(inner)
    vertices = [(x, 0, z) for x, z in inner] + [(x, 0, z) for x, z in outer] + [(x, deep, z) for x, z in inner]
    faces = []
    for i in range(count - 1):
        faces += [(i, i + 1, count + i + 1, count + i), (i, 2 * count + i, 2 * count + i + 1, i + 1)]
    return mesh_of(vertices, faces, material, empty(loc, (0, 0, facing)))


def curtain(width, height, loc, material, facing=0.0, folds=14, deep=0.05):
    at = empty(loc, (0, 0, facing))
    sheet(lambda u, v: ((u - 0.5) * width, deep * sin(u * folds * 2 * pi) * (0.7 + 0.3 * v), v * height), folds * 12, 6, material, at)
    return at


def glazing(width, height, loc, frame, facing=0.0, bars=2):
    """Slender frames and clear panes."""
    at = empty(loc, (0, 0, facing))
    for i in range(bars + 1):
        box((0.05, 0.08, height), ((i / bars - 0.5) * width, 0, height / 2), frame, at, 0.004)
    for z in (0.02, height - 0.02):
        box((width, 0.08, 0.04), (0, 0, z), frame, at, 0.004)
    plane(width, height, (0, 0.01, height / 2), look.glass(), (QUARTER, 0, 0), at)
    return at


def warm_room(width, depth, height, loc, colour=(0.62, 0.50, 0.38), power=14, cct=2700):
    """A lit room behind glass: back wall, sides, ceiling and one lamp."""
    x, y, z = loc
    paint = look.surface(colour, 0.8)
    wall(width, height, (x, y + depth, z), paint)
    for side in (-1, 1):
        wall(depth, height, (x + side * width / 2, y + depth / 2, z), paint, -side * QUARTER)
    plane(width, depth, (x, y + depth / 2, z + height), paint)
    plane(width, depth, (x, y + depth / 2, z + 0.01), look.wood((0.2, 0.12, 0.07)))
    stage.lamp("AREA", (x, y + depth * 0.5, z + height - 0.05), power, look.kelvin(cct), shape="RECTANGLE", size=width * 0.6, size_y=depth * 0.4)


