"""Puts a project's luminaires into its place, in metres and at their true sizes."""
from math import atan2, degrees, hypot

import bpy
from mathutils import Vector

from .. import stage
from ..bodies import ON_WALL, Kit, build
from ..shape import world_matrix

MILLIMETRE = 0.001

# Ceilings, walls and floors of a place have no holes. A recess is pressed into this depth, in front of them.
SHOWN = 9
RECESS = dict(
    downlight=lambda body: 0.45 * body["height"],
    trimless=lambda body: 0.5 * body["height"],
    step=lambda body: 26,
    uplight=lambda body: 0.28 * body["diameter"],
)


class Fitting:
    def __init__(self, luminaires):
        self.luminaires = luminaires
        self._built = {}

    def put(self, name, loc, rot=(0, 0, 0), power=0, target=None, angle=None, finish=None, cct=None, glow=4, radius=0.02, spill=0.12, **options):
        """A luminaire at its mounting point. With a `target` one beam goes there; else its own exits shine."""
        item = self.luminaires[name]
        cct = cct or item["cct"]
        key = (name, finish, cct, glow, tuple(sorted(options.items())))
        if key not in self._built:
            kit = Kit(item["brand"], finish or item["finish"], cct, item["beam"], glow)
            kit.no_sampling()
            if item["family"] == "trimless":
                options["plastered"] = True
            root = build(item["family"], kit, item["body"], unit=MILLIMETRE, **options)
            exits = [(world_matrix(parent) @ start, world_matrix(parent).to_3x3() @ way, beam) for parent, start, way, beam in kit.exits]
            if item["family"] in RECESS:
                flat = SHOWN / RECESS[item["family"]](item["body"])
                root.scale = (MILLIMETRE, MILLIMETRE, MILLIMETRE * flat)
            self._built[key] = root, exits
            made = root
        else:
            root, exits = self._built[key]
            made = _copy(root)
        made.location, made.rotation_euler = loc, rot
        if item["family"] in RECESS:
            out = Vector((0, 0, 1 if item["family"] == "uplight" else -1)) * (SHOWN * 1.05 * MILLIMETRE)
            loc = Vector(loc) + world_matrix(made).to_3x3().normalized() @ out
            made.location = loc
        if power:
            rotation = world_matrix(made).to_3x3().normalized()
            # The exits were measured at the origin. A beam begins clear of its luminaire.
            ways = [(Vector(loc) + rotation @ start, rotation @ way.normalized(), beam) for start, way, beam in exits]
            if target is not None:
                start = ways[0][0]
                ways = [(start, (Vector(target) - start).normalized(), item["beam"])]
            for start, way, beam in ways:
                start = start + way * 0.02
                stage.beam(start, start + way, cct, angle or beam, power / len(ways), radius, spill)
        return made

    def aim(self, name, loc, target, power, angle=None, **options):
        """A spot or spike whose head is turned to a point, and its beam."""
        x, y, z = Vector(target) - Vector(loc)
        up = self.luminaires[name]["family"] == "spike"
        # In steps, so that luminaires share their parts.
        tilt = min(max(round(degrees(atan2(hypot(x, y), z if up else -z)) / 4) * 4, 8), 72)
        return self.put(name, loc, (0, 0, atan2(-x, y)), power, target, angle, tilt=tilt, **options)

    def down(self, name, loc, power, aim=None, angle=40, **options):
        """A ceiling luminaire whose beam goes down, or to a point."""
        x, y, z = loc
        return self.put(name, loc, power=power, target=aim or (x, y, z - 1), angle=angle, **options)

    def wall(self, name, loc, facing=0.0, power=0, **options):
        """A wall luminaire; it looks to -y, turned by `facing` about the vertical."""
        # ON_WALL, then a turn about z
        return self.put(name, loc, (ON_WALL[0], 0, facing), power, **options)


def _copy(root):
    made = root.copy()
    bpy.context.collection.objects.link(made)
    for child in root.children:
        _copy(child).parent = made
    return made
