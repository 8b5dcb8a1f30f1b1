"""The ten families, each in two brands' forms, built from the catalogue's millimetres.

sila is turned: cylinders, hairline bezels, one lens deep in a round cone.
radial is cast: soft shoulders, ribs and screws, and behind each softened-square window four lenses.
The outer contours are those of the drawings; only what lies within them is the brand's.

A luminaire's mounting plane is z = 0 and its light leaves to -z; up lights and markers look to +z.
"""
from math import cos, pi, radians, sin

from mathutils import Vector

from . import look, stage
from .shape import box, circle, empty, moulding, plane, rectangle, squircle, turned, world_matrix


class Kit:
    """The materials of one luminaire, and the places where its light leaves."""

    def __init__(self, brand, finish, cct, beam, glow=3.0):
        self.sila = brand == "sila"
        self.cct, self.beam = cct, beam
        self.body = look.finish(finish)
        self.black = look.surface((0.012, 0.012, 0.012), 0.5)
        self.steel = look.surface((0.62, 0.62, 0.63), 0.22, 1.0)
        dark = finish in ("matt-black", "bronze")
        self.sink = look.surface((0.035, 0.035, 0.036), 0.45) if dark else look.surface((0.48, 0.49, 0.50), 0.40, 0.9)
        mirror = {"bronze": (0.42, 0.29, 0.17), "brushed-aluminium": (0.82, 0.81, 0.79), "white": (0.80, 0.78, 0.74)}
        self.cone = look.surface(mirror.get(finish, (0.10, 0.10, 0.10)), 0.22, 1.0)
        self.pale = look.surface((0.86, 0.85, 0.83), 0.3)
        self.glow = look.glow(cct, glow, 0.35)
        self.glass = look.glass()
        self.exits = []

    def emits(self, parent, loc=(0, 0, 0), direction=(0, 0, -1), beam=None):
        self.exits.append((parent, Vector(loc), Vector(direction), beam or self.beam))

    def shine(self, power, radius=0.1, spill=0.12):
        """Lamps in the world where light leaves; `power` in watts, shared by the heads."""
        for parent, loc, direction, angle in self.exits:
            matrix = world_matrix(parent)
            start = matrix @ loc
            stage.beam(start, start + (matrix.to_3x3() @ direction), self.cct, angle, power / len(self.exits), radius, spill)

    def no_sampling(self):
        """In a scene the beams light; the lenses are only seen."""
        self.glow.cycles.emission_sampling = "NONE"


def aperture(kit, at, width, depth, z=0.0):
    """The recess that light leaves through: mouth at z, the lens `depth` behind it."""
    at = empty((0, 0, z), parent=at)
    if kit.sila:
        r = width / 2
        turned([(r, 0), (r * 0.90, depth * 0.40)], kit.black, at)
        turned([(r * 0.90, depth * 0.40), (r * 0.86, depth * 0.40), (r * 0.60, depth)], kit.cone, at, 0.4)
        turned([(r * 0.62, depth), (0, depth)], kit.black, at)
        _lens(kit, at, r * 0.56, depth * 0.98)
    else:
        w = width
        moulding(squircle(w), [(0, 0), (w * 0.055, depth * 0.42), (w * 0.09, depth * 0.42), (w * 0.17, depth)], kit.cone, at, 0.6)
        plane(w * 0.8, w * 0.8, (0, 0, depth), kit.black, parent=at)
        for x in (-1, 1):
            for y in (-1, 1):
                _lens(kit, at, w * 0.135, depth * 0.97, (x * w * 0.155, y * w * 0.155))
        moulding(squircle(w), [(w * 0.5 - 1e-3, 0.6), (0, 0.6)], kit.glass, at, 0)
    kit.emits(at, (0, 0, -0.02 * width))


def _lens(kit, at, r, z, xy=(0, 0)):
    root = empty((*xy, z), parent=at)
    turned([(r, 0), (r * 0.84, -r * 0.10), (r * 0.80, r * 0.02)], kit.pale, root, r * 0.05)
    turned([(r * 0.81, 0), (r * 0.70, -r * 0.14), (r * 0.4, -r * 0.24), (0, -r * 0.27)], kit.glow, root, r * 0.2)


def _face(kit, at, diameter, window, z, rise=0.0, skirt=0.0, soft=3.0):
    """radial's front: from a round, soft-shouldered edge to the softened-square window."""
    moulding(
        circle(diameter),
        [(0, z + skirt), (0, z, 0), (diameter * 0.07, z - rise, 0), (0, z - rise * 0.9, 1), (0, z + 3, 1)],
        kit.body, at, soft, inner=lambda inset: squircle(window)(0),
    )


def _screws(kit, at, radius, z, count=4, r=2.4, turn=0.0):
    for i in range(count):
        a = turn + 2 * pi * i / count
        root = empty((radius * cos(a), radius * sin(a), z), parent=at)
        turned([(0, -0.9), (r * 0.86, -0.9), (r, 0.4)], kit.steel, root, 0.4, segments=32)
        turned([(0, -0.95), (r * 0.42, -0.95)], kit.black, root, 0, segments=6)


def downlight(kit, body, at):
    d, h, c = body["diameter"], body["height"], body["cutout"]
    if kit.sila:
        turned([(c / 2 - 2, 4), (c / 2 - 2, -1.6), (d / 2 - 0.5, -1.6), (d / 2, -1.0), (d / 2, 0), (c / 2, 0)], kit.body, at, 0.5)
        aperture(kit, at, c - 4, h * 0.42)
        turned([(c / 2 - 1, 0), (c / 2 - 1, h * 0.28), (c * 0.44, h * 0.34), (c * 0.44, h * 0.5), (0, h * 0.5)], kit.sink, at, 1)
        turned([(c * 0.16, h * 0.4), (c * 0.16, h)], kit.sink, at)
        fins = max(5, round(h * 0.5 / 9))
        for i in range(fins):
            z = h * 0.53 + i * (h * 0.47 - 3) / (fins - 1)
            turned([(0, z), (c * 0.45, z), (c * 0.45, z + 2.4), (0, z + 2.4)], kit.sink, at, 0.7)
    else:
        window = c * 0.76
        _face(kit, at, d, window, -3.5, 2.5, 3.5)
        aperture(kit, at, window, h * 0.36, -4)
        turned([(c / 2 - 1, 0), (c / 2 - 1, h * 0.34), (c * 0.46, h * 0.38), (0, h * 0.38)], kit.sink, at, 2)
        for i in range(28):
            a = 2 * pi * i / 28
            box((c * 0.22, 2.0, h * 0.42), (c * 0.355 * cos(a), c * 0.355 * sin(a), h * 0.58), kit.sink, at, 0.6, (0, 0, a), 1)
        turned([(c * 0.27, h * 0.36), (c * 0.27, h * 0.8)], kit.sink, at)
        moulding(squircle(c * 0.74), [(0, h * 0.78), (0, h)], kit.sink, at, 4, closed="both")
    for side in (-1, 1):
        box((4, 13, h * 0.16), (side * (c / 2 + 1.5), 0, h * 0.2), kit.steel, at, 0.6)
        box((c * 0.24, 11, 1.0), (side * (c / 2 + c * 0.11), 0, h * 0.2 + c * 0.03), kit.steel, at, 0.4, (0, -side * radians(24), 0))


def spot(kit, body, at, tilt=42):
    d, length, drop, canopy = body["diameter"], body["length"], body["drop"], body["canopy"]
    soft = 0.6 if kit.sila else 5
    turned([(0, 0), (canopy / 2, 0), (canopy / 2, -18), (0, -18)], kit.body, at, soft)
    if kit.sila:
        pivot = -(drop - length) - d * 0.12
        turned([(4, -17), (4, pivot)], kit.body, at)
        turned([(0, -7), (7.5, -7), (7.5, 7), (0, 7)], kit.body, at, 0.8, loc=(0, 0, pivot), rot=(0, pi / 2, 0))
        head = empty((0, 0, pivot), (radians(tilt), 0, 0), parent=at)
        turned([(0, -4), (5, -4), (5, -10)], kit.body, head)
        groove = -length * 0.30
        turned(
            [(0, -8), (d / 2, -8), (d / 2, groove + 0.7), (d / 2 - 1.4, groove + 0.7), (d / 2 - 1.4, groove - 0.7),
             (d / 2, groove - 0.7), (d / 2, -length), (d / 2 - 1.2, -length), (d / 2 - 1.2, -length + 12)],
            kit.body, head, 0.4,
        )
        aperture(kit, head, d - 3, length * 0.30, -length + 3)
        return
    pivot = -(drop - length * 0.62)
    turned([(8, -17), (8, pivot + d * 0.62)], kit.body, at, 1)
    yoke = empty((0, 0, pivot), parent=at)
    box((d + 14, 16, 5), (0, 0, d * 0.60), kit.body, yoke, 1.8)
    for side in (-1, 1):
        box((5, 16, d * 0.60 + 10), (side * (d / 2 + 4.5), 0, d * 0.30 - 5), kit.body, yoke, 1.8)
        turned([(0, 0), (6, 0), (6, 3), (0, 3)], kit.steel, yoke, 0.8, segments=40, loc=(side * (d / 2 + 6.5), 0, 0), rot=(0, side * pi / 2, 0))
    head = empty((0, 0, 0), (radians(tilt), 0, 0), parent=yoke)
    top, end = length * 0.38, -length * 0.62
    profile = [(0, top), (d * 0.36, top)]
    for i in range(5):
        z = top - 5 - i * length * 0.062
        profile += [(d * 0.46, z + 2.6), (d * 0.46, z - 1.6), (d * 0.36, z - 1.6), (d * 0.36, z - 5)]
    turned(profile + [(d / 2, top - length * 0.37), (d / 2, end + 3)], kit.body, head, 1.4)
    _face(kit, head, d, d * 0.72, end + 3, 3, 0.1, 2.5)
    _screws(kit, head, d * 0.425, end, r=d * 0.026)
    aperture(kit, head, d * 0.72, length * 0.22, end + 1.5)


def cylinder(kit, body, at):
    d, h = body["diameter"], body["height"]
    if kit.sila:
        turned([(d / 2 - 4, 0), (d / 2 - 4, -3)], kit.black, at)
        turned([(0, -3), (d / 2, -3), (d / 2, -h), (d / 2 - 1.3, -h), (d / 2 - 1.3, -h + 12)], kit.body, at, 0.5)
        aperture(kit, at, d - 3, h * 0.34, -h + 3)
        return
    seam = -h * 0.2
    turned([(0, 0), (d / 2 - 1, 0), (d / 2, -4), (d / 2, seam + 1), (d / 2 - 2, seam + 1), (d / 2 - 2, seam - 1), (d / 2, seam - 1), (d / 2, -h + 5)], kit.body, at, 1.6)
    _face(kit, at, d, d * 0.70, -h + 5, 5, 0.1, 4)
    _screws(kit, at, d * 0.415, -h + 0.6, r=d * 0.024)
    aperture(kit, at, d * 0.70, h * 0.26, -h + 2.5)


def trimless(kit, body, at, plastered=False):
    (length, width), (l, w) = (body["length"], body["width"]), body["opening"]
    soft = 1 if kit.sila else w * 0.16
    flange = look.perforated((0.58, 0.59, 0.60), 7 if kit.sila else 11)
    opening = rectangle(l, w, soft)
    if not plastered:
        edge = rectangle(length, width, 4 if kit.sila else 16)
        moulding(edge, [(0, 0, 0), (0, 0, 1)], flange, at, 0, inner=lambda inset: opening(0))
    wall = body["height"] * 0.55
    moulding(opening, [(-1.2, wall), (-1.2, -2.5), (0.6, -2.5), (0.6, wall)], kit.body, at, 0.4)
    plane(l, w, (0, 0, wall * 0.97), kit.black, parent=at)
    for side in (-1, 1):
        box((3, 14, wall), (side * (l / 2 + 3), 0, wall / 2), kit.steel, at, 0.6)
        box((26, 10, wall * 0.5), (0, side * (w / 2 + 6), wall * 0.7), kit.steel, at, 0.8)
        gimbal = empty((side * l / 4, 0, 10), parent=at)
        size = min(w * 0.88, l * 0.44)
        ring = circle(size) if kit.sila else squircle(size)
        moulding(ring, [(0, 3), (0, -3), (3, -3), (3, 3)], kit.body, gimbal, 0.6 if kit.sila else 2)
        head = empty((0, 0, 0), (radians(10), radians(-side * 13), 0), parent=gimbal)
        inner = circle(size - 9) if kit.sila else squircle(size - 10)
        moulding(inner, [(0, body["height"] * 0.4), (0, -5), (1.5, -5), (1.5, 0)], kit.body, head, 0.6 if kit.sila else 1.6)
        aperture(kit, head, size - 13, size * 0.34, -3)


def panel(kit, body, at, wires=None):
    length, width, h = body["length"], body["width"], body["height"]
    wires = wires or body["suspension"]
    if kit.sila:
        outline, edge, r = rectangle(length, width, 1.5), 8, 0.8
    else:
        outline, edge, r = rectangle(length, width, width * 0.14), 14, 9
    moulding(outline, [(edge + 2, 0), (0, 0), (0, -h), (edge, -h), (edge + 0.5, -h + 4)], kit.body, at, r, closed="first")
    cover = look.glow(kit.cct, 2.2, 0.75)
    if kit.sila:
        moulding(outline, [(edge, -h + 3), (width * 0.3, -h + 3)], cover, at, 0, closed="last")
        box((160, 46, 16), (0, 0, 8), kit.body, at, 1)
    else:
        moulding(outline, [(edge - 1, -h + 1), (edge + 4, -h - 2.5), (width * 0.28, -h - 5)], cover, at, 2, closed="last")
        for side in (-1, 1):
            box((26, width * 0.8, 3), (side * length * 0.34, 0, 6), kit.steel, at, 1)
    for side in (-1, 1):
        for across in (-1, 1):
            loc = (side * length * (0.46 if kit.sila else 0.34), across * width * (0.42 if kit.sila else 0.32), 0)
            turned([(0.7, 0), (0.7, wires)], kit.steel, at, segments=12, loc=loc)
            turned([(0, 20), (2.5, 20), (3.4, 16), (3.4, 0)], kit.steel, at, 0.8, segments=32, loc=loc)
    kit.emits(at, (0, 0, -h - 6), beam=110)


def driveway(kit, body, at):
    d, rise = body["diameter"], body["rise"]
    window = look.glow(kit.cct, 7.0)
    if kit.sila:
        turned([(d / 2, -2), (d / 2, 0.6), (d / 2 - 1, 1.6), (d * 0.385, 2.2), (d * 0.375, 0.5)], kit.body, at, 0.5)
        turned([(d * 0.35, 1), (d * 0.35, rise - 1)], window, at)
        for z in (rise * 0.42, rise * 0.62):
            turned([(d * 0.345, z), (d * 0.385, z), (d * 0.385, z + 0.5), (d * 0.345, z + 0.5)], kit.body, at, 0.1)
        turned([(d * 0.345, rise - 2), (d * 0.40, rise - 2), (d * 0.405, rise - 1.2), (d * 0.395, rise), (0, rise)], kit.body, at, 0.5)
        for i in range(4):
            a = pi / 4 + i * pi / 2
            box((d * 0.07, d * 0.24, rise - 1.5), (d * 0.365 * cos(a), d * 0.365 * sin(a), rise / 2), kit.body, at, 0.5, (0, 0, a))
            turned([(0, rise + 0.3), (2.6, rise + 0.3), (3, rise - 0.4)], kit.steel, at, 0.3, segments=32, loc=(d * 0.30 * cos(a), d * 0.30 * sin(a), 0))
    else:
        top = d * 0.62
        outline = circle(d)
        moulding(
            outline, [(0, -2), (0, 2), (d * 0.04, rise * 0.34), (0, rise * 0.30, 1)], kit.body, at, 1.5,
            inner=lambda inset: squircle(top)(0),
        )
        moulding(squircle(top), [(0, 0), (0, rise), (top * 0.2, rise + d * 0.008)], kit.body, at, 3.2, closed="last")
        for i in range(4):
            a = i * pi / 2
            turn = empty((0, 0, 0), (0, 0, a), parent=at)
            x = top / 2
            box((d * 0.012, d * 0.30, rise * 0.44), (x + d * 0.002, 0, rise * 0.54), window, turn, rise * 0.08)
            for side in (-1, 1):
                box((d * 0.085, d * 0.05, rise * 0.84), (x + d * 0.02, side * d * 0.185, rise * 0.44), kit.body, turn, 2.2)
            box((d * 0.085, d * 0.40, rise * 0.16), (x + d * 0.02, 0, rise * 0.86), kit.body, turn, 2.0)
        _screws(kit, empty((0, 0, rise + d * 0.008), (pi, 0, 0), parent=at), d * 0.30, 0, r=d * 0.022, turn=pi / 4)
    for i in range(4):
        a = i * pi / 2
        kit.emits(at, (d * 0.43 * cos(a), d * 0.43 * sin(a), rise * 0.5), (cos(a), sin(a), -0.10), 125)


def spike(kit, body, at, tilt=38):
    d, length, height, deep = body["diameter"], body["length"], body["height"], body["spike"]
    stem = max(d * 0.10, 5)
    turned([(0, -deep), (1.5, -deep + 6), (stem * 0.9, -deep * 0.22), (stem * 1.7, -8), (stem * 1.7, 0), (stem, 3)], kit.black, at, 1.5)
    for i in range(2):
        box((stem * 3.0, 2, deep * 0.62), (0, 0, -deep * 0.36), kit.black, at, 0.8, (0, 0, i * pi / 2 + pi / 4))
    lift = radians(180 - tilt)
    if kit.sila:
        pivot = height - length * cos(radians(tilt)) * 0.86
        turned([(stem, 0), (stem, pivot)], kit.body, at, 0.6)
        turned([(0, -stem * 1.3), (stem * 1.5, -stem * 1.3), (stem * 1.5, stem * 1.3), (0, stem * 1.3)], kit.body, at, 0.8, loc=(0, 0, pivot), rot=(0, pi / 2, 0))
        head = empty((0, 0, pivot), (lift, 0, 0), parent=at)
        start = -stem * 0.9
        turned([(0, start), (d / 2, start), (d / 2, -length * 0.9)], kit.body, head, 0.6)
        turned([(d / 2, -length * 0.55), (d / 2, -length * 1.06), (d / 2 - 1.4, -length * 1.06), (d / 2 - 1.4, -length * 0.55)], kit.body, head, 0.3, cut=(-length * 0.86, -38))
        aperture(kit, head, d - 3.5, length * 0.22, -length * 0.66)
        return
    pivot = height - length * cos(radians(tilt)) * 0.56
    turned([(stem * 1.1, 0), (stem * 1.1, pivot - d * 0.62)], kit.body, at, 1)
    box((d + 12, 14, 5), (0, 0, pivot - d * 0.60), kit.body, at, 1.8)
    for side in (-1, 1):
        box((4.5, 14, d * 0.66), (side * (d / 2 + 4), 0, pivot - d * 0.28), kit.body, at, 1.8)
        turned([(0, 0), (5.5, 0), (5.5, 3), (0, 3)], kit.steel, at, 0.8, segments=40, loc=(side * (d / 2 + 6), 0, pivot), rot=(0, side * pi / 2, 0))
    head = empty((0, 0, pivot), (lift, 0, 0), parent=at)
    top, end = length * 0.36, -length * 0.44
    profile = [(0, top), (d * 0.34, top)]
    for i in range(4):
        z = top - 5 - i * length * 0.07
        profile += [(d * 0.47, z + 2.2), (d * 0.47, z - 1.6), (d * 0.38, z - 1.6), (d * 0.38, z - 4.6)]
    turned(profile + [(d / 2, top - length * 0.34), (d / 2, end + 2)], kit.body, head, 1.2)
    _face(kit, head, d, d * 0.72, end + 2, 1.5, 0.1, 1.5)
    aperture(kit, head, d * 0.72, length * 0.2, end + 1.5)
    turned([(d * 0.515, end + length * 0.2), (d * 0.515, end - length * 0.22), (d * 0.49, end - length * 0.22), (d * 0.49, end + length * 0.2)], kit.body, head, 0.5, cut=(end - length * 0.02, -32))


def step(kit, body, at):
    """Wall recessed: +y is down, once it is on its wall."""
    width, height = body["width"], body["height"]
    w, h = width * 0.8, height * 0.36
    down = height * (0.10 if kit.sila else 0.06)
    thick = 4 if kit.sila else 9
    plate = rectangle(width, height, 1.5 if kit.sila else height * 0.26)
    slot = rectangle(w, h, 0.8 if kit.sila else h * 0.5)
    shifted = lambda inset: [(x, y + down) for x, y in slot(0)]
    edge = 0.6 if kit.sila else 3.5
    moulding(plate, [(0, 0), (0, -thick), (0, -thick, 1), (0, 26, 1)], kit.body, at, edge, inner=shifted)
    inside = empty((0, down, 0), parent=at)
    moulding(slot, [(-0.5, 24), (-0.5, 2)], kit.pale, inside, 0)
    plane(w + 2, h + 2, (0, 0, 24), kit.pale, parent=inside)
    box((w * 0.96, 1.0, 13), (0, -h / 2 + 1.2, 14), look.glow(kit.cct, 9), inside)
    if kit.sila:
        box((w, 1.2, 9), (0, -h / 2 + 0.2, 4), kit.body, inside, 0.4)
    else:
        hood = empty((0, -h / 2 - 1, -thick), (radians(16), 0, 0), parent=inside)
        box((w * 1.02, 4, 16), (0, 0, -4), kit.body, hood, 1.9)
        for side in (-1, 1):
            _screws(kit, empty((side * (width / 2 - width * 0.055), 0, -thick), parent=at), 0, 0, 1, height * 0.035)
    kit.emits(at, (0, down, -thick - 4), (0, 0.8, -0.62), 105)


def uplight(kit, body, at):
    d = body["diameter"]
    opening = d * 0.69
    up = empty((0, 0, 0), (pi, 0, 0), parent=at)
    if kit.sila:
        turned([(opening / 2, 4), (opening / 2, -1.6), (d / 2 - 0.6, -1.6), (d / 2, -1.0), (d / 2, 2)], kit.body, up, 0.4)
        turned([(opening / 2, -0.9), (0, -0.9)], kit.glass, up, 0)
        aperture(kit, up, opening - 1, d * 0.25, 0.5)
    else:
        window = opening * 0.94
        _face(kit, up, d, window, -2.5, 2.5, 4.5, 2.2)
        _screws(kit, up, d * 0.43, -4.8, 6, d * 0.023, pi / 6)
        aperture(kit, up, window, d * 0.22, -3)
    turned([(d / 2 - 3, 1), (d / 2 - 3, body["depth"] * 0.9), (0, body["depth"] * 0.9)], kit.black, up, 3)


def updown(kit, body, at):
    """On a wall: the wall is z = 0, the body stands out to -z, and y is the vertical."""
    w, h, depth = body["width"], body["height"], body["depth"]
    soft = 0.8 if kit.sila else w * 0.2
    box((w * 0.7, h * 0.7, 6), (0, 0, -2), kit.black, at, 1)
    centre = empty((0, 0, -4 - (depth - 4) / 2), (pi / 2, 0, 0), parent=at)
    outline = rectangle(w, depth - 4, soft)
    wide = min(w, depth) * 0.78
    window = circle(wide) if kit.sila else squircle(wide)
    lip = 0.5 if kit.sila else 3.0
    # sila's block has a hairline where its upper and its lower beam meet
    waist = [(0, 0.6), (1.2, 0.6), (1.2, -0.6), (0, -0.6)] if kit.sila else []
    moulding(
        outline,
        [(0, h / 2 - 3, 1), (0, h / 2, 1), (0, h / 2), *waist, (0, -h / 2), (0, -h / 2, 1), (0, -h / 2 + 3, 1)],
        kit.body, centre, lip, inner=lambda inset: window(0),
    )
    for up in (0, 1):
        end = empty((0, 0, (1 if up else -1) * h / 2), (pi if up else 0, 0, 0), parent=centre)
        aperture(kit, end, wide - 1, wide * 0.42, 1.5)


FAMILIES = dict(
    downlight=downlight, spot=spot, panel=panel, cylinder=cylinder, trimless=trimless,
    driveway=driveway, spike=spike, step=step, uplight=uplight, updown=updown,
)

# turns a wall luminaire's -z to the room (-y), its +y down
ON_WALL = (-pi / 2, 0, 0)


def build(family, kit, body, loc=(0, 0, 0), rot=(0, 0, 0), unit=0.01, **options):
    """A luminaire of the catalogue; `unit` is a millimetre in the scene's unit."""
    at = empty(loc, rot, unit)
    FAMILIES[family](kit, body, at, **options)
    return at
