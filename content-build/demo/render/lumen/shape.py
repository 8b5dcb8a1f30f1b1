"""Geometry: mouldings drawn along an outline, boxes, sheets. All lengths are the caller's unit."""
import math
import random
from math import cos, pi, sin

import bmesh
import bpy
from mathutils import Vector

SEGMENTS = 144


def circle(diameter):
    """Outline as a function of an inset from its edge; every outline has SEGMENTS points."""
    return lambda inset: [
        (max(diameter / 2 - inset, 1e-3) * cos(a), max(diameter / 2 - inset, 1e-3) * sin(a))
        for a in _angles()
    ]


def squircle(width, exponent=4.6):
    """A softened square of this width over its flats."""

    def outline(inset):
        half = max(width / 2 - inset, 1e-3)
        return [
            (half * cos(a) / _norm(a, exponent), half * sin(a) / _norm(a, exponent)) for a in _angles()
        ]

    return outline


def rectangle(length, width, radius):
    """A rectangle with round corners; the inset keeps the corners concentric."""

    def outline(inset):
        x, y = max(length / 2 - inset, 1e-3), max(width / 2 - inset, 1e-3)
        r = min(max(radius - inset, 1e-3), x, y)
        n = SEGMENTS // 4
        points = []
        for quarter, (cx, cy) in enumerate(((x - r, y - r), (r - x, y - r), (r - x, r - y), (x - r, r - y))):
            for i in range(n):
                a = (quarter + i / (n - 1)) * pi / 2
                points.append((cx + r * cos(a), cy + r * sin(a)))
        return points

    return outline


def moulding(outline, profile, material, parent=None, round_by=0.6, closed=None, inner=None, **place):
    """A surface swept along `outline`. The profile is a polyline of (inset, z), its corners rounded.

    A point (inset, z, share) lies that share of the way to the outline `inner`. `closed` caps
    'first', 'last' or 'both' ends.
    """
    mesh = bmesh.new()
    rings = []
    for inset, z, share in _rounded([(*p, 0.0)[:3] for p in profile], round_by):
        points = outline(inset)
        if share:
            points = [
                (x + (u - x) * share, y + (v - y) * share)
                for (x, y), (u, v) in zip(points, inner(inset))
            ]
        rings.append([mesh.verts.new((x, y, z)) for x, y in points])
    for one, next_one in zip(rings, rings[1:]):
        for i in range(len(one)):
            j = (i + 1) % len(one)
            mesh.faces.new((one[i], one[j], next_one[j], next_one[i]))
    if closed in ("first", "both"):
        mesh.faces.new(rings[0])
    if closed in ("last", "both"):
        mesh.faces.new(rings[-1])
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts[:], dist=1e-5)
    return _object(mesh, material, parent, **place)


def turned(profile, material, parent=None, round_by=0.6, cut=None, segments=None, **place):
    """A surface of revolution of (radius, z); `cut` = (z, degrees) cuts its lower end obliquely."""
    mesh = bmesh.new()
    n = segments or SEGMENTS
    rings = [
        [
            mesh.verts.new((max(r, 1e-6) * cos(2 * pi * i / n), max(r, 1e-6) * sin(2 * pi * i / n), z))
            for i in range(n)
        ]
        for r, z, _ in _rounded([(*p, 0.0) for p in profile], round_by)
    ]
    for one, next_one in zip(rings, rings[1:]):
        for i in range(n):
            mesh.faces.new((one[i], one[(i + 1) % n], next_one[(i + 1) % n], next_one[i]))
    if cut:
        z, degrees = cut
        normal = Vector((0, sin(math.radians(degrees)), -cos(math.radians(degrees))))
        everything = mesh.verts[:] + mesh.edges[:] + mesh.faces[:]
        bmesh.ops.bisect_plane(mesh, geom=everything, plane_co=(0, 0, z), plane_no=normal, clear_outer=True)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts[:], dist=1e-5)
    return _object(mesh, material, parent, **place)


def box(size, loc, material, parent=None, bevel=0.0, rot=(0, 0, 0), segments=3):
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=1)
    bmesh.ops.scale(mesh, vec=size, verts=mesh.verts)
    if bevel:
        width = min(bevel, min(size) * 0.45)
        bmesh.ops.bevel(mesh, geom=mesh.edges[:], offset=width, segments=segments, profile=0.5, affect="EDGES")
    made = _object(mesh, material, parent, loc=loc, rot=rot)
    if bevel:
        made.modifiers.new("normals", "WEIGHTED_NORMAL").keep_sharp = True
    return made


def sheet(position, nu, nv, material, parent=None):
    """position(u, v), u and v in 0..1, gives the sheet's points."""
    vertices = [position(i / nu, j / nv) for j in range(nv + 1) for i in range(nu + 1)]
    faces = [
        (j * (nu + 1) + i, j * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i)
        for j in range(nv)
        for i in range(nu)
    ]
    return mesh_of(vertices, faces, material, parent)


def plane(width, height, loc, material, rot=(0, 0, 0), parent=None):
    made = sheet(lambda u, v: ((u - 0.5) * width, (v - 0.5) * height, 0), 1, 1, material, parent)
    made.location, made.rotation_euler = loc, rot
    return made


def holed(outline, size, material, parent=None, depth=0.0, edge=0.0, **place):
    """A square slab around an opening with this outline; its face is z = 0, the solid lies above."""
    square = rectangle(size, size, size * 0.004 + edge)
    profile = [(0, depth, 0), (0, 0, 0), (0, 0, 1)]
    if depth:
        profile += [(0, depth, 1)]
    return moulding(outline, profile, material, parent, round_by=edge, inner=lambda inset: square(0), **place)


def mesh_of(vertices, faces, material, parent=None):
    mesh = bpy.data.meshes.new("mesh")
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    return _link(mesh, material, parent)


def empty(loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0, parent=None):
    made = bpy.data.objects.new("root", None)
    bpy.context.collection.objects.link(made)
    made.location, made.rotation_euler, made.scale, made.parent = loc, rot, (scale,) * 3, parent
    return made


def world_matrix(made):
    """The matrix of an object that Blender hasn't evaluated yet."""
    own = made.matrix_basis
    return world_matrix(made.parent) @ own if made.parent else own


def points_below(root):
    """World coordinates of all vertices of a luminaire."""
    points = []
    for made in bpy.data.objects:
        if made.type == "MESH" and _descends(made, root):
            matrix = world_matrix(made)
            points += [matrix @ vertex.co for vertex in made.data.vertices]
    return points


def remove(root):
    for made in [each for each in bpy.data.objects if each == root or _descends(each, root)]:
        bpy.data.objects.remove(made)


def ashlar(width, height, y, material, course=(0.10, 0.20), length=(0.28, 0.75), depth=0.04, x0=0.0, z0=0.0, gap=0.004):
    """Split-face masonry: real stones of random projection, so that grazing light shows them."""
    vertices, faces, z = [], [], z0
    quads = ((0, 1, 2, 3), (1, 5, 6, 2), (5, 4, 7, 6), (4, 0, 3, 7), (3, 2, 6, 7), (4, 5, 1, 0))
    left, right = x0 - width / 2, x0 + width / 2
    while z < z0 + height - 1e-6:
        c = min(random.uniform(*course), z0 + height - z)
        if z0 + height - z - c < course[0] * 0.6:
            c = z0 + height - z
        x = left - random.random() * 0.3
        while x < right - 1e-6:
            end = min(x + random.uniform(*length), right)
            if right - end < length[0] * 0.6:
                end = right
            x = max(x, left)
            out = random.random() ** 1.6 * depth
            face = [y - out - random.random() * depth * 0.25 for _ in range(4)]
            i = len(vertices)
            front = ((x + gap, z + gap), (end - gap, z + gap), (end - gap, z + c - gap), (x + gap, z + c - gap))
            vertices += [(u, face[k], w) for k, (u, w) in enumerate(front)]
            vertices += [(u, y + 0.05, w) for u, w in front]
            if end - x > 3 * gap:
                faces += [tuple(i + k for k in quad) for quad in quads]
            x = end
        z += c
    # mortar behind the joints
    plane(width, height, (x0, y + 0.03, z0 + height / 2), material, (pi / 2, 0, 0))
    made = mesh_of(vertices, faces, material)
    bevel = made.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = 0.007, 2
    return made


def flutes(width, height, y, material, pitch=0.09, depth=0.035, x0=0.0, z0=0.0):
    n = int(width / pitch)
    return sheet(
        lambda u, t: (x0 + (u - 0.5) * width, y - depth * abs(sin(pi * u * n)), z0 + t * height), n * 12, 1, material
    )


def _angles():
    return [2 * pi * i / SEGMENTS for i in range(SEGMENTS)]


def _norm(angle, exponent):
    return (abs(cos(angle)) ** exponent + abs(sin(angle)) ** exponent) ** (1 / exponent)


def _rounded(points, radius, steps=5):
    points = [Vector(point) for point in points]
    out = [points[0]]
    for a, b, c in zip(points, points[1:], points[2:]):
        if radius <= 0 or (a - b).length < 1e-6 or (c - b).length < 1e-6:
            out.append(b)
            continue
        fillet = min(radius, (a - b).length * 0.45, (c - b).length * 0.45)
        p, q = b + (a - b).normalized() * fillet, b + (c - b).normalized() * fillet
        out += [p.lerp(b, t).lerp(b.lerp(q, t), t) for t in (i / steps for i in range(steps + 1))]
    return out + [points[-1]]


def _object(mesh, material, parent, loc=(0, 0, 0), rot=(0, 0, 0)):
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    data = bpy.data.meshes.new("mesh")
    mesh.to_mesh(data)
    mesh.free()
    made = _link(data, material, parent)
    made.location, made.rotation_euler = loc, rot
    return made


def _link(mesh, material, parent):
    made = bpy.data.objects.new("part", mesh)
    bpy.context.collection.objects.link(made)
    if material:
        mesh.materials.append(material)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.set_sharp_from_angle(angle=math.radians(32))
    made.parent = parent
    return made


def _descends(made, root):
    while made is not None:
        if made == root:
            return True
        made = made.parent
    return False
