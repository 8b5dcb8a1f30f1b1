"""Product pictures: one studio, one camera for all sizes of a range, by day and lit."""
from dataclasses import dataclass
from math import cos, pi, radians, sin

from mathutils import Vector

from . import look, plants, stage
from .bodies import ON_WALL, Kit, build
from .picture import render
from .shape import ashlar, box, circle, holed, plane, points_below, rectangle, remove, sheet

# The largest size of a range has this extent in the studio, whose lamps and walls stand at fixed places.
EXTENT = 2.2


@dataclass
class Pose:
    place: str
    rot: tuple = (0, 0, 0)
    view: tuple = (0.05, 1, -0.2)
    lens: float = 100
    # of the picture's side, for the largest size
    share: float = 0.62
    options: tuple = ()


POSES = dict(
    downlight=Pose("floor", (-98, 0, -33), (0.02, 1, -0.22), share=0.60),
    cylinder=Pose("floor", (-90, 0, -30), (0, 1, -0.24), share=0.62),
    trimless=Pose("floor", (-102, 0, -27), (0, 1, -0.16), share=0.66),
    spot=Pose("air", (0, 0, 146), (0.02, 1, 0.16), share=0.66, options=(("tilt", 56),)),
    panel=Pose("air", (-64, 0, -40), (0.02, 1, -0.02), 55, share=0.84, options=(("wires", 24),)),
    spike=Pose("floor", (0, 0, 112), (0, 1, -0.10), share=0.82),
    driveway=Pose("ground", (0, 0, 22), (0, 1, -0.52), share=0.58),
    uplight=Pose("ground", (0, 0, 12), (0.1, 1, -1.0), share=0.58),
    step=Pose("wall", view=(-0.28, 1, -0.10), share=0.62),
    updown=Pose("wall", view=(-0.40, 1, 0.26), share=0.52),
)


def product(path, size, samples, item):
    """By day: the luminaire in the studio, its lens faintly on."""
    pose = POSES[item["family"]]
    stage.start(4, balance=4600)
    unit, distance = _measure(item, pose)
    kit = _kit(item, glow=2.6)
    at = _build(item, kit, pose, unit)
    points = points_below(at)
    low, centre = min(p.z for p in points), stage.middle(points)
    # A camera that looks up at a wall stands lower than its subject, and must not stand below the floor.
    height = 1.9 + max(0, distance * Vector(pose.view).normalized().z)
    lift = {"floor": -low, "air": 2.4 - centre.z, "ground": 0.45, "wall": height}[pose.place]
    at.location.z += lift
    centre.z += lift
    _paper(pose.place)
    if pose.place == "ground":
        centre.z = 0.45
        _slab(item, unit)
    if pose.place == "wall":
        _wall(item, unit, height, look.concrete(0.44, 0.5))
    _lamps(centre)
    kit.shine({"wall": 60}.get(pose.place, 40), radius=0.06)
    _aim(pose, centre, distance)
    render(path, size, samples, exposure=0.30, bloom=0.22, threshold=1.7, vignette=0.22)


def _kit(item, glow):
    return Kit(item["brand"], item["finish"], item["cct"], item["beam"], glow)


def _build(item, kit, pose, unit, body=None, rot=None, **options):
    turn = rot or tuple(radians(a) for a in pose.rot)
    if pose.place == "wall":
        turn = ON_WALL
    return build(item["family"], kit, body or item["body"], rot=turn, unit=unit, **{**dict(pose.options), **options})


def _measure(item, pose):
    """The studio's unit for a millimetre, and the camera's distance: of the range's largest size."""
    options = {"wires": 24} if item["family"] == "panel" else {}
    at = _build(item, _kit(item, 1), pose, 0.01, item["largest"], **options)
    points = points_below(at)
    extent = max(max(p[i] for p in points) - min(p[i] for p in points) for i in range(3))
    distance = stage.framed(points, pose.view, pose.lens, pose.share) * EXTENT / extent
    remove(at)
    return 0.01 * EXTENT / extent, distance


def _aim(pose, centre, distance):
    start = centre - Vector(pose.view).normalized() * distance
    stage.camera(start, centre, pose.lens, 16, centre - Vector(pose.view).normalized() * 0.3)


def _paper(place):
    """Floor, rounded corner and back wall in one sheet."""
    tone = 0.40
    paper = look.matt((tone, tone * 0.985, tone * 0.965))
    back, r = 5.0, 3.0

    def position(u, v):
        x, d = (u - 0.5) * 80, v * 60 - 25
        if d < back - r:
            return x, d, 0
        a = (d - back + r) / r
        if a < pi / 2:
            return x, back - r + r * sin(a), r - r * cos(a)
        return x, back, r + (a - pi / 2) * r

    if place != "wall":
        sheet(position, 1, 400, paper)
        # a pool of light behind the luminaire, which fades to the corners
        stage.lamp(
            "SPOT", (0, 1.0, 7.5), 900, (1, 0.99, 0.97), (0, 5.0, 2.2), spot_size=radians(70), spot_blend=1.0, shadow_soft_size=0.8
        )
    else:
        plane(80, 80, (0, -10, 0), paper)


def _lamps(centre):
    z = centre.z
    stage.sky((1, 1, 1.02), 0.16)
    stage.softbox((-5, -4, z + 5.5), centre, (5, 4), 520)
    stage.softbox((6.0, -2.0, z + 1.6), centre, (1.4, 6), 190)
    stage.softbox((0.8, 2.4, z + 5.5), centre, (6, 1.4), 300)
    stage.softbox((-5.2, 2.6, z + 1.4), centre, (0.7, 5), 230)
    stage.softbox((-3.5, -8, z + 0.4), centre, (0.8, 4), 70)
    stage.softbox((1.5, -13, z + 3.5), centre, (3, 1), 110)


def _slab(item, unit):
    d = item["body"]["diameter"] * unit
    stone = look.concrete(0.30, 0.6)
    hole = circle(d * 0.96)
    # upside down: `holed` has its face at z = 0 and its solid above
    holed(hole, 3.5, stone, depth=0.45, edge=0.05, loc=(0, 0, 0.45), rot=(pi, 0, 0))


def _wall(item, unit, z, material, size=30):
    """A wall at y = 0; a step light's box is let into it."""
    if item["family"] == "step":
        w, h = item["body"]["width"] * unit * 0.9, item["body"]["height"] * unit * 0.9
        holed(rectangle(w, h, 0.02), size, material, loc=(0, 0, z), rot=ON_WALL)
    else:
        plane(size, size, (0, 0, z), material, (pi / 2, 0, 0))


# ---- lit


def lit(path, size, samples, item):
    """At night: the luminaire where it belongs, and what its light does there."""
    pose = POSES[item["family"]]
    stage.start(4, balance=3900)
    NIGHT[item["family"]](path, size, samples, item, pose)


def _overhead(path, size, samples, item, pose):
    """From a ceiling, beside a wall that shows the beam."""
    family = item["family"]
    hung = family in ("spot", "cylinder")
    view = Vector((0.16, 1, 0.36 if hung else 0.62))
    pose = Pose("ceiling", (0, 0, {"spot": -58, "trimless": 12}.get(family, 0)), view, 85, 0.46 if hung else 0.5, pose.options)
    unit, distance = _measure(item, pose)
    kit = _kit(item, glow=7)
    options = {"spot": {"tilt": 40}, "trimless": {"plastered": True}}.get(family, {})
    at = _build(item, kit, pose, unit, **options)
    centre = stage.middle(points_below(at))
    ceiling = look.concrete(0.22, 0.5) if hung else look.plaster((0.42, 0.41, 0.39), 0.08, 3, 0.3)
    if hung:
        plane(40, 40, (0, 0, 0.001), ceiling)
    else:
        body = item["body"]
        opening = circle(body["cutout"] * unit) if family == "downlight" else rectangle(body["opening"][0] * unit, body["opening"][1] * unit, 0.02)
        holed(opening, 40, ceiling, loc=(0, 0, 0.001))
        centre.z = 0
    behind = 2.0 if hung else 1.9
    plane(40, 20, (0, behind, -10), look.plaster((0.40, 0.37, 0.33), 0.18, 4, 0.3), (pi / 2, 0, 0))
    kit.shine(420, radius=0.05, spill=0.16)
    if family != "spot":
        # the part of the beam that reaches the wall
        start = Vector((0, 0, centre.z - 0.4))
        stage.beam(start, (0, behind, -3.2), item["cct"], 58, 260, 0.1, 0)
    stage.fill((-4, -6, -3), (0, 0, -1), (5, 5), 60, (0.75, 0.85, 1))
    stage.softbox((5, -1, -1.5), centre, (0.6, 4), 60, (0.8, 0.88, 1)).visible_camera = False
    focus = centre + (Vector((0, 0, -0.55)) if not hung else Vector((0, 0, -0.25)))
    start = focus - view.normalized() * distance
    stage.camera(start, focus, 85)
    render(path, size, samples, exposure=1.0, bloom=0.35, threshold=1.5, vignette=0.25)


def _over_table(path, size, samples, item, pose):
    """On its wires above a table."""
    pose = Pose("air", (0, 0, -32), (0.05, 1, 0.16), 60, 0.74, (("wires", 4000),))
    unit, distance = _measure(item, pose)
    kit = _kit(item, glow=5)
    at = _build(item, kit, pose, unit)
    at.location.z = 2.6
    plane(40, 20, (0, 3.4, 8), look.plaster((0.26, 0.25, 0.24), 0.12, 3, 0.3), (pi / 2, 0, 0))
    table = box((3.4, 1.5, 0.10), (0, 0, 1.0), look.wood((0.17, 0.10, 0.055), (1, 8, 8)), bevel=0.02)
    table.rotation_euler = (0, 0, radians(-32))
    plane(40, 40, (0, 0, -0.6), look.concrete(0.10, 0.4))
    body = item["body"]
    area = stage.lamp(
        "AREA", (0, 0, 2.6 - body["height"] * unit - 0.08), 120, look.kelvin(item["cct"]), rot=(0, 0, radians(-32)),
        shape="RECTANGLE", size=body["length"] * unit * 0.95, size_y=body["width"] * unit * 0.9,
    )
    area.visible_camera = False
    stage.fill((-5, -6, 3), (0, 0, 2), (4, 4), 40, (0.75, 0.85, 1))
    centre = Vector((0, 0, 2.25))
    stage.camera(centre - Vector((0.05, 1, 0.10)).normalized() * distance, centre, 60)
    render(path, size, samples, exposure=0.6, bloom=0.3, threshold=1.5, vignette=0.25)


def _in_ground(path, size, samples, item, pose):
    """Between paving stones at night; an up light grazes a wall."""
    up = item["family"] == "uplight"
    unit, distance = _measure(item, pose)
    kit = _kit(item, glow=6)
    _build(item, kit, pose, unit)
    d = item["body"]["diameter"] * unit
    paving = look.concrete(0.20, 0.5, 0.5)
    holed(circle(d * 0.96), 4.4, paving, depth=0.3, edge=0.03, rot=(pi, 0, 0))
    for x in range(-4, 5):
        for y in range(-2, 4):
            if (x, y) != (0, 0):
                box((4.4, 4.4, 0.3), (x * 4.44, y * 4.44, -0.15 + 0.01 * ((x * 3 + y * 5) % 3 - 1)), paving, bevel=0.03)
    if up:
        ashlar(16, 9, 1.75, look.stone((0.46, 0.40, 0.33), 0.4), (0.5, 0.9), (1.0, 2.6), 0.14, z0=0.0, gap=0.012)
        stage.beam((0, 0.25, 0.05), (0, 1.35, 5), item["cct"], 60, 1200, 0.12, 0.2)
    else:
        kit.shine(260, radius=0.04)
    stage.sky((0.30, 0.42, 0.75), 0.035)
    stage.fill((-6, -6, 6), (0, 0, 0), (4, 4), 60, (0.75, 0.85, 1))
    view = Vector((0.1, 1, -0.40 if up else -0.36))
    centre = Vector((0, 0, 0.45 if up else 0.06))
    stage.camera(centre - view.normalized() * distance * (1.25 if up else 1.1), centre, pose.lens * (0.8 if up else 0.9))
    render(path, size, samples, exposure=0.9, bloom=0.35, threshold=1.4, vignette=0.25)


def _in_garden(path, size, samples, item, pose):
    """In the soil before a rendered wall, among leaves."""
    unit, distance = _measure(item, pose)
    kit = _kit(item, glow=6)
    _build(item, kit, pose, unit, rot=(0, 0, radians(-52)))
    height = item["body"]["height"] * unit
    plane(60, 30, (0, -5, 0), look.stone((0.09, 0.07, 0.05), 0.5))
    plants.gravel((-8, 8), (-4, 2.2), 2600, 0.11)
    plane(60, 20, (0, 2.4, 9), look.plaster((0.46, 0.40, 0.34), 0.25, 4, 0.3), (pi / 2, 0, 0))
    leaf = plants.leaf_material(0.3)
    plants.tuft((1.25, 1.4, 0), 1.9, 46, leaf, 0.055)
    plants.tuft((-1.5, 1.7, 0), 1.3, 34, leaf, 0.05)
    kit.shine(520, radius=0.05, spill=0.2)
    stage.beam((0.05, 0.5, height), (0.3, 2.4, height + 1.7), item["cct"], 60, 200, 0.08, 0)
    stage.sky((0.30, 0.42, 0.75), 0.04)
    stage.fill((-5, -6, 4), (0, 0, 1), (4, 4), 70, (0.75, 0.85, 1))
    stage.softbox((4.5, -1.5, 2), (0, 0, 0.8), (0.6, 4), 50, (0.8, 0.88, 1))
    centre = Vector((0.1, 0, 0.75))
    stage.camera(centre - Vector((0.04, 1, -0.08)).normalized() * distance, centre, pose.lens)
    render(path, size, samples, exposure=0.9, bloom=0.35, threshold=1.5, vignette=0.25)


def _on_wall(path, size, samples, item, pose):
    step = item["family"] == "step"
    unit, distance = _measure(item, pose)
    kit = _kit(item, glow=6)
    at = _build(item, kit, pose, unit)
    z = 1.9 if not step else 1.35
    at.location.z = z
    if step:
        _wall(item, unit, z, look.plaster((0.33, 0.30, 0.27), 0.12, 3, 0.3))
        tread = look.concrete(0.34, 0.5)
        box((40, 8, 0.6), (0, -3.6, -0.3), tread, bevel=0.03)
        width = item["body"]["width"] * unit
        stage.softbox((0, -0.12, z - 0.1), (0, -1.5, 0), (width * 0.8, 0.08), 22, look.kelvin(item["cct"])).visible_camera = False
    else:
        ashlar(16, 14, 0.02, look.stone((0.44, 0.38, 0.32), 0.4), (0.42, 0.75), (0.9, 2.4), 0.10, z0=-5, gap=0.012)
        kit.shine(520, radius=0.05, spill=0.14)
    stage.sky((0.30, 0.42, 0.75), 0.03)
    stage.fill((-5, -7, 4), (0, 0, 1.5), (4, 4), 60, (0.75, 0.85, 1))
    view = Vector((-0.42, 1, -0.16 if step else -0.05))
    centre = Vector((0, -0.1, 1.0 if step else z))
    stage.camera(centre - view.normalized() * distance * 1.12, centre, pose.lens * 0.9)
    render(path, size, samples, exposure=0.9, bloom=0.35, threshold=1.4, vignette=0.25)


NIGHT = dict(
    downlight=_overhead, trimless=_overhead, spot=_overhead, cylinder=_overhead, panel=_over_table,
    driveway=_in_ground, uplight=_in_ground, spike=_in_garden, step=_on_wall, updown=_on_wall,
)
