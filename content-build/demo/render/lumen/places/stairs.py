"""Three stairs: desert lodge, merchant's house, garden."""
from math import cos, pi, radians, sin

from .. import look, plants, stage
from ..shape import box, mesh_of, plane, turned
from . import parts
from .parts import QUARTER


def _flight(count, rise, tread, width, material, bevel=0.012):
    for i in range(count):
        box((width, tread + 0.03, rise), (0, i * tread, (i + 0.5) * rise), material, bevel=bevel)
        if i:
            box((width, tread, i * rise - 0.002), (0, i * tread + 0.02, i * rise / 2 - 0.002), material)


def hajar_lodge(fit, near):
    """AlUla: fourteen sandstone steps between dark render walls, a vase in a niche above them."""
    stage.start(4, seed=5)
    n, rise, tread = 14, 0.155, 0.36
    top, end = n * rise, n * tread
    sandstone = look.stone((0.46, 0.33, 0.22))
    _flight(n, rise, tread, 2.4, sandstone, 0.010)
    dark = look.plaster((0.32, 0.255, 0.20), 0.35, 3)
    for side in (-1, 1):
        parts.wall(18, 7, (side * 1.2, 3, -1), dark, -side * QUARTER)
    plane(6, 8, (0, -4.1, 0), sandstone)
    box((2.4, 3.2, 0.1), (0, end + 1.45, top - 0.05), sandstone, bevel=0.01)
    back = look.plaster((0.50, 0.39, 0.285), 0.25, 4)
    parts.arch(1.5, 1.35, back, (0, end + 1.5, top), deep=0.45, margin=0.5, top=3.4)
    parts.wall(2.6, 3.4, (0, end + 1.95, top), back)
    plane(2.6, 4, (0, end + 1.0, top + 3.4), dark)
    parts.jar(parts.metal((0.24, 0.14, 0.075), 0.3), (0, end + 1.66, top), 1.0)
    for i in range(0, n + 1, 2):
        y, z = i * tread, i * rise + 0.35
        fit.wall("Riser 150", (1.199, y, z), -QUARTER, finish="bronze", glow=3)
        stage.beam((1.15, y, z - 0.01), (0.62, y - 0.02, z - 0.50), 2700, 122, 11, 0.03, 0)
    for x in (-0.45, 0, 0.45):
        fit.down("Nadir 55", (x, end + 1.25, top + 3.399), 70, (x, end + 1.52, top), 40)
    fit.wall("Riser 200", (-1.199, end + 0.6, top + 0.35), QUARTER, glow=3)
    stage.fill((-0.4, -3.2, 3), (0, 2, 0.5), (1, 1), 15, parts.BLUE)
    if near:
        stage.upright((-0.62, 0.0, 1.75), (0.75, 2.5, 1.30), 31)
        return dict(exposure=2.3)
    stage.upright((-0.32, -3.6, 1.55), (0.04, 2.2, 1.78), 26)
    return dict(exposure=2.15)


def dar_qamar(fit, near):
    """Cairo: a spiral of worn limestone, plates let into its inner wall, ribbed plaster on the landing."""
    stage.start(4, seed=17)
    lime = look.stone((0.50, 0.43, 0.335))
    inner, outer, rise, step = 0.62, 2.15, 0.165, radians(17)
    count = 26
    for i in range(count):
        _worn_tread(i * step - radians(70), step, inner, outer, i * rise, lime)
    render = look.plaster((0.55, 0.475, 0.375), 0.4, 4)
    turned([(inner, -2), (inner, 7)], render, segments=160)
    turned([(outer, -2), (outer, 7)], look.plaster((0.47, 0.40, 0.315), 0.5, 3), segments=200)
    for i in range(0, count, 2):
        a = (i + 0.5) * step - radians(70)
        z = (i + 1) * rise + 0.30
        fit.wall("Riser 200", ((inner + 0.001) * cos(a), (inner + 0.001) * sin(a), z), a + QUARTER, finish="matt-black", glow=3)
        stage.beam(((inner + 0.05) * cos(a), (inner + 0.05) * sin(a), z), ((inner + 0.75) * cos(a + 0.02), (inner + 0.75) * sin(a + 0.02), z - 0.42), 2700, 120, 10, 0.03, 0)
    for a_deg in (88, 250):
        a = radians(a_deg)
        z = (a + radians(70)) / step * rise + 1.75
        fit.wall("Dyad 180", ((outer - 0.002) * cos(a), (outer - 0.002) * sin(a), z), a - QUARTER, power=26, angle=62)
    door = look.wood((0.10, 0.052, 0.026), (12, 12, 0.6))
    a = radians(140)
    z = (a + radians(70)) / step * rise
    at = parts.empty(((outer - 0.03) * cos(a), (outer - 0.03) * sin(a), z), (0, 0, a - QUARTER))
    box((0.95, 0.08, 2.1), (0, 0, 1.05), door, at, 0.01)
    for u in (-0.24, 0.24):
        for v in (0.45, 1.05, 1.65):
            box((0.36, 0.03, 0.46), (u, -0.05, v), door, at, 0.02)
    fit.down("Nadir 55", ((outer - 0.35) * cos(a), (outer - 0.35) * sin(a), z + 2.75), 46, ((outer - 0.06) * cos(a), (outer - 0.06) * sin(a), z + 1.3), 34)
    stage.fill((0, -1.5, 3.5), (1.0, 1.0, 1.0), (0.8, 0.8), 7, parts.BLUE)
    if near:
        stage.camera((1.60, -0.72, 1.66), (0.72, 0.98, 1.10), 27)
        return dict(exposure=2.2)
    stage.camera((1.38, -1.42, 1.62), (0.78, 1.55, 1.75), 19)
    return dict(exposure=2.2)


def _worn_tread(a0, step, inner, outer, z, material):
    """A wedge whose middle, where people walk, is hollowed by two centuries."""
    nu, nv = 10, 16
    vertices, faces = [], []
    for j in range(nv + 1):
        for i in range(nu + 1):
            a = a0 + step * (i / nu) * 1.06
            r = inner + (outer - inner) * j / nv
            v = j / nv
            hollow = 0.022 * max(sin(pi * min(max((v - 0.15) / 0.8, 0), 1)), 0) ** 2 * (1 - 0.6 * i / nu)
            nose = 0.012 * max(1 - i / 1.2, 0) ** 2
            vertices.append((r * cos(a), r * sin(a), z + 0.165 - hollow - nose))
    for j in range(nv):
        for i in range(nu):
            k = j * (nu + 1) + i
            faces.append((k, k + 1, k + nu + 2, k + nu + 1))
    base = len(vertices)
    for j in range(nv + 1):
        r = inner + (outer - inner) * j / nv
        vertices += [(r * cos(a0), r * sin(a0), z - 0.22)]
    faces += [(j * (nu + 1), (j + 1) * (nu + 1), base + j + 1, base + j) for j in range(nv)]
    mesh_of(vertices, faces, material)


def ilex_court(fit, near):
    """Athens: a straight stair of cast concrete in the open air, white walls, an olive, a bright landing."""
    stage.start(3, seed=23)
    n, rise, tread = 13, 0.16, 0.33
    top, end = n * rise, n * tread
    cast = look.concrete(0.36)
    _flight(n, rise, tread, 1.9, cast, 0.006)
    white = look.plaster((0.66, 0.645, 0.61), 0.3, 4)
    # the right wall climbs with the stair; the left one is low, so that garden and sky are seen
    box((0.24, 9.2, 5.2), (1.07, 2.6, 2.6), white, bevel=0.02)
    for i in range(n):
        box((0.22, tread + 0.002, (i + 1) * rise + 0.52), (-1.06, i * tread, ((i + 1) * rise + 0.52) / 2), white, bevel=0.0)
    box((6.2, 2.4, top), (-0.9, end + 1.1, top / 2 - 0.001), cast, bevel=0.006)
    parts.wall(6.4, 3.0, (-0.9, end + 1.75, top), white)
    box((4.4, 1.5, 0.2), (-0.1, end + 1.2, top + 2.9), white, bevel=0.01)
    for x in (-0.7, 0, 0.7):
        fit.down("Vault 80", (x, end + 1.5, top + 2.799), 72, (x, end + 1.70, top + 0.3), 42)
    parts.jar(parts.metal((0.24, 0.14, 0.075), 0.3), (0.15, end + 1.3, top), 1.0)
    for i in range(1, n, 2):
        y, z = i * tread, (i + 1) * rise + 0.28
        fit.wall("Tread 150", (0.949, y, z), -QUARTER, glow=3)
        stage.beam((0.90, y, z - 0.01), (0.35, y - 0.02, z - 0.45), 2700, 122, 8, 0.03, 0)
    plane(80, 80, (0, 10, -0.01), look.stone((0.22, 0.19, 0.15)))
    plants.gravel((-6, -1.2), (-2.5, 5), 3800, 0.055)
    bark = look.stone((0.15, 0.125, 0.10))
    silver = plants.leaf_material(0.3, (0.10, 0.125, 0.08), (0.20, 0.225, 0.15), 0.2)
    plants.tree((-3.0, 2.9, 0), 4.4, bark, silver, 1.6, 16000, 0.062, 0.2, 0.16)
    for x, y in ((-2.6, 2.3), (-3.5, 2.4)):
        fit.put("Ember 60", (x, y, 0.01), power=70, target=(-3.0, 2.9, 2.9), angle=60)
    for k in range(7):
        plants.tuft((-1.7 - 0.55 * (k % 3), -0.9 + k * 0.62, 0), 0.55, 60, silver, 0.008)
    fit.put("Ember 60", (-1.45, 0.9, 0.01), power=34, target=(-1.18, 1.6, 1.0), angle=66)
    fit.put("Ember 60", (-1.45, 2.4, 0.01), power=34, target=(-1.18, 3.0, 1.4), angle=66)
    # the garden door below the landing, with its cylinder
    box((1.0, 0.06, 2.02), (-2.9, end - 0.11, 1.01), look.wood((0.12, 0.07, 0.04), (12, 12, 0.6)), bevel=0.008)
    box((1.5, 0.7, 0.10), (-2.9, end - 0.4, 2.35), white, bevel=0.01)
    fit.down("Drum 80", (-2.9, end - 0.45, 2.30), 46, angle=46)
    stage.dusk(0.16, (0.025, 0.055, 0.18), (0.24, 0.28, 0.46), (0.90, 0.50, 0.34))
    if near:
        stage.upright((-0.55, 0.5, 1.95), (0.55, 4.6, 2.35), 29)
        return dict(exposure=2.1)
    stage.upright((-1.9, -4.6, 1.6), (-0.35, 2.6, 2.15), 27)
    return dict(exposure=2.1)


PLACES = {"hajar-lodge": hajar_lodge, "dar-qamar": dar_qamar, "ilex-court": ilex_court}
