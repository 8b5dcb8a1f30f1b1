"""Plants and pebbles. Each leaf is a bent, folded, smoothly shaded sheet, so that it holds at 1:1."""
import random
from math import cos, pi, sin

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from . import look
from .shape import mesh_of, turned

UP = Vector((0, 0, 1))


def leaf_material(s=1.0, colour=(0.055, 0.125, 0.03), light=(0.11, 0.20, 0.055), through=0.28, rough=0.42):
    """Leaves shine a little and let light through."""
    material = look.grain(look.surface(colour, rough), 2.2 / s, 0, tint=(tuple(c * 0.6 for c in colour), light))
    tree = material.node_tree
    mix, back = tree.nodes.new("ShaderNodeMixShader"), tree.nodes.new("ShaderNodeBsdfTranslucent")
    back.inputs[0].default_value = (light[0] * 1.3, light[1] * 1.4, light[2], 1)
    mix.inputs[0].default_value = through
    tree.links.new(tree.nodes["Principled BSDF"].outputs[0], mix.inputs[1])
    tree.links.new(back.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes["Material Output"].inputs[0])
    return material


class Leaves:
    """Collects leaves into one mesh."""

    def __init__(self, steps=6):
        self.vertices, self.faces, self.steps = [], [], steps

    def add(self, at, along, side, length, width, droop=0.25, fold=0.25, belly=0.8):
        """A leaf from `at` in the direction `along`; its blade is widest at `belly` < 1 towards its foot."""
        along, side = along.normalized(), side.normalized()
        normal = side.cross(along)
        first = len(self.vertices)
        for i in range(self.steps + 1):
            t = i / self.steps
            spine = at + along * (length * t) - UP * (droop * length * t * t)
            half = width / 2 * max(sin(pi * min(max(t, 0.02), 0.995) ** belly), 0.02)
            edge = normal * (fold * half)
            self.vertices += [spine - side * half + edge, spine, spine + side * half + edge]
        for i in range(self.steps):
            k = first + 3 * i
            self.faces += [(k, k + 1, k + 4, k + 3), (k + 1, k + 2, k + 5, k + 4)]

    def made(self, material):
        return mesh_of(self.vertices, self.faces, material)


def _random_direction():
    return Vector((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1))).normalized()


def shrub(centre, radius, count, material, size=0.08, slender=0.42, squash=0.8, droop=0.2):
    """Leaves through an uneven ellipsoid shell, turned outwards and up."""
    leaves = Leaves(5)
    lumps = [(_random_direction(), random.uniform(0.86, 1.12)) for _ in range(9)]
    for _ in range(count):
        d = _random_direction()
        swell = sum(max(d.dot(lump), 0) ** 6 * (k - 1) for lump, k in lumps)
        r = radius * (1 + swell) * random.uniform(0.62, 1.0) ** 0.6
        at = Vector(centre) + Vector((d.x, d.y, d.z * squash)) * r
        along = (d + _random_direction() * 0.7 + UP * 0.35).normalized()
        side = along.cross(_random_direction())
        length = size * random.uniform(0.7, 1.3)
        leaves.add(at, along, side, length, length * slender, droop)
    return leaves.made(material)


def tuft(foot, height, blades, material, width=0.012, spread=0.75):
    """A grass: long blades that rise and lean over."""
    leaves = Leaves(9)
    for _ in range(blades):
        a = random.random() * 2 * pi
        out = Vector((cos(a), sin(a), 0))
        along = (UP + out * random.uniform(0.06, spread * 0.6)).normalized()
        at = Vector(foot) + out * random.random() * height * 0.05
        length = height * random.uniform(0.65, 1.12)
        leaves.add(at, along + out * 0.05, along.cross(out), length, width * random.uniform(0.7, 1.2), random.uniform(0.08, 0.34), 0.3, 0.55)
    return leaves.made(material)


def lawn(x, y, count, material, height=0.07, keep=lambda x, y: True):
    leaves = Leaves(3)
    for _ in range(count):
        at = Vector((random.uniform(*x), random.uniform(*y), 0))
        if keep(at.x, at.y):
            a = random.random() * 2 * pi
            out = Vector((cos(a), sin(a), 0))
            leaves.add(at, UP + out * random.uniform(0, 0.5), UP.cross(out), height * random.uniform(0.5, 1.2), 0.007, 0.15, 0.2, 0.5)
    return leaves.made(material)


def palm(foot, height, bark, material, fronds=26, reach=1.9, lean=0.0):
    """A date palm: ringed trunk, feathered fronds."""
    foot = Vector(foot)
    profile = []
    rings = max(14, int(height * 9))
    for i in range(rings):
        r = 0.15 - 0.035 * i / rings
        profile += [(r - 0.014, height * i / rings), (r + 0.006, height * (i + 0.82) / rings)]
    turned(profile + [(0.02, height + 0.1)], bark, round_by=0.006, segments=40, loc=foot)
    leaves = Leaves(4)
    crown = foot + UP * height
    for i in range(fronds):
        turn, rise = i * 2.39996, 1.2 - 1.65 * (i / fronds) ** 0.8 + random.uniform(-0.1, 0.1)
        length = reach * random.uniform(0.85, 1.1)
        d = Vector((cos(turn) * cos(rise), sin(turn) * cos(rise), sin(rise)))
        across = d.cross(UP).normalized()
        spine = lambda t: crown + d * length * t - UP * (length * 0.62 * t**2.1)
        leaves.add(crown, d, across, length, 0.05, 0.62, 0.5, 0.4)
        for s in range(46):
            t = 0.12 + 0.88 * s / 46
            here, ahead = spine(t), (spine(min(t + 0.02, 1.0)) - spine(t - 0.02)).normalized()
            reachout = 0.46 * length / 1.9 * sin(pi * min(0.1 + 0.86 * t, 0.98)) ** 0.7
            for side in (-1, 1):
                out = (across * side + ahead * 0.75 - UP * 0.22 + _random_direction() * 0.08).normalized()
                leaves.add(here, out, ahead.cross(out).cross(out), reachout, 0.026, 0.30, 0.35, 0.6)
    return leaves.made(material)


def tree(foot, height, bark, material, crown=1.3, count=6500, leaf=0.07, slender=0.28, trunk=0.11):
    """A broad tree (olive, ghaf, jacaranda): a forked trunk below several clouds of leaves."""
    foot = Vector(foot)
    fork = foot + UP * height * 0.42
    _branch(foot, fork, trunk, trunk * 0.72, bark)
    for i in range(7):
        a = i * 2.39996
        out = Vector((cos(a), sin(a), 0)) * crown * random.uniform(0.35, 0.8)
        end = fork + out + UP * height * random.uniform(0.30, 0.52)
        _branch(fork, end, trunk * 0.5, trunk * 0.12, bark)
        shrub(end, crown * random.uniform(0.42, 0.6), count // 7, material, leaf, slender, 0.75, 0.35)


def _branch(start, end, r0, r1, material):
    bow = _random_direction() * (end - start).length * 0.07
    points = [start.lerp(end, t) + bow * sin(pi * t) for t in (i / 10 for i in range(11))]
    axis = (end - start).normalized()
    u = axis.cross(Vector((0.3, 0.9, 0.2))).normalized()
    w = axis.cross(u)
    n = 20
    rings = [[p + (u * cos(2 * pi * k / n) + w * sin(2 * pi * k / n)) * (r0 + (r1 - r0) * i / 10) for k in range(n)] for i, p in enumerate(points)]
    faces = [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for i in range(10) for k in range(n)]
    return mesh_of(sum(rings, []), faces, material)


def gravel(x, y, count, size, material=None, z=0.0):
    """Pebbles: squashed, uneven little spheres."""
    mesh = bmesh.new()
    bmesh.ops.create_icosphere(mesh, subdivisions=2, radius=0.5)
    mesh.verts.index_update()
    ball = np.array([v.co for v in mesh.verts])
    faces = np.array([[v.index for v in f.verts] for f in mesh.faces])
    mesh.free()
    rng = np.random.default_rng(random.randrange(1 << 30))
    vertices, quads = [], []
    for i in range(count):
        turn = rng.random() * 2 * pi
        bump = 1 + 0.16 * np.sin(ball @ rng.normal(0, 3, 3) + rng.random() * 6)[:, None]
        shape = ball * bump * (rng.uniform(0.7, 1.2), rng.uniform(0.6, 1.0), rng.uniform(0.4, 0.65)) * size * rng.uniform(0.55, 1.2)
        turned_ball = shape @ np.array([[cos(turn), sin(turn), 0], [-sin(turn), cos(turn), 0], [0, 0, 1]])
        vertices.append(turned_ball + (rng.uniform(*x), rng.uniform(*y), z + size * 0.10))
        quads.append(faces + i * len(ball))
    mesh = bpy.data.meshes.new("gravel")
    mesh.from_pydata(np.concatenate(vertices).tolist(), [], np.concatenate(quads).tolist())
    mesh.update()
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(material or look.stone((0.30, 0.27, 0.23), 1.5))
    made = bpy.data.objects.new("gravel", mesh)
    bpy.context.collection.objects.link(made)
    return made
