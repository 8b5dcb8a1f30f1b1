"""The stage: an empty scene, its sky, lamps and camera."""
import math
import random
from math import radians

import bpy
from mathutils import Vector

from . import look


def start(bounces=3, balance=3700, seed=7):
    """Empties Blender and prepares Cycles. `balance`: kelvin of the camera's white."""
    look.white_balance = balance
    random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.max_bounces, cycles.diffuse_bounces = bounces + 2, bounces
    cycles.glossy_bounces, cycles.transparent_max_bounces = 3, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = 1.0, 4.0
    cycles.use_light_tree, cycles.use_adaptive_sampling, cycles.use_denoising = True, False, False
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "AgX"
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    sky((1, 1, 1), 0)


def sky(colour, strength):
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value, background.inputs[1].default_value = (*colour, 1), strength


def dusk(strength=0.15, top=(0.035, 0.075, 0.20), middle=(0.26, 0.30, 0.46), low=(0.95, 0.50, 0.28)):
    tree = bpy.context.scene.world.node_tree
    background = tree.nodes["Background"]
    background.inputs[1].default_value = strength
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    stops = ramp.color_ramp.elements
    stops[0].color, stops[1].color, stops[1].position = (*low, 1), (*top, 1), 0.75
    stops.new(0.16).color = (*middle, 1)
    parts = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"], parts.inputs[0])
    tree.links.new(parts.outputs["Z"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])


def camera(loc, target, lens=85, fstop=0, focus=None, shift=(0, 0)):
    data = bpy.data.cameras.new("camera")
    made = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(made)
    made.location, made.rotation_euler = loc, _towards(loc, target)
    data.lens, data.clip_end = lens, 500
    data.shift_x, data.shift_y = shift
    if fstop:
        data.dof.use_dof, data.dof.aperture_fstop = True, fstop
        data.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    bpy.context.scene.camera = made


def upright(loc, target, lens=24, fstop=0, focus=None):
    """A camera with a level back: verticals stay vertical, and shift takes the place of tilt."""
    loc, target = Vector(loc), Vector(target)
    ahead = Vector((target.x - loc.x, target.y - loc.y, 0))
    shift = (target.z - loc.z) / ahead.length * lens / 36
    camera(loc, loc + ahead, lens, fstop, focus, (0, shift))


def lamp(kind, loc, power, colour, target=None, rot=(0, 0, 0), **settings):
    data = bpy.data.lights.new(kind, kind)
    data.energy, data.color = power, colour
    for name, value in settings.items():
        setattr(data, name, value)
    made = bpy.data.objects.new(kind, data)
    bpy.context.collection.objects.link(made)
    made.location = loc
    made.rotation_euler = rot if target is None else _towards(loc, target)
    return made


def beam(loc, target, cct, angle, power, radius=0.03, spill=0.12):
    """A lens: a soft-edged beam, and a wide weak spill around it."""
    settings = dict(target=target, shadow_soft_size=radius)
    lamp("SPOT", loc, power, look.kelvin(cct), spot_size=radians(angle), spot_blend=0.55, **settings)
    if spill:
        wide = radians(min(angle * 2.4, 150))
        lamp("SPOT", loc, power * spill, look.kelvin(cct), spot_size=wide, spot_blend=1.0, **settings)


def softbox(loc, target, size, power, colour=(1, 1, 1), **settings):
    return lamp("AREA", loc, power, colour, target, shape="RECTANGLE", size=size[0], size_y=size[1], **settings)


def fill(loc, target, size, power, colour=(1, 1, 1)):
    """Stands for light that few samples would carry around a room; itself unseen."""
    made = softbox(loc, target, size, power, colour)
    made.visible_camera = made.visible_glossy = False
    return made


def framed(points, direction, lens, share):
    """Distance at which `points`, seen along `direction`, take this share of a square picture."""
    view = Vector(direction).normalized()
    right = view.cross(Vector((0, 0, 1))).normalized()
    up = right.cross(view)
    half = lambda axis: (max(p.dot(axis) for p in points) - min(p.dot(axis) for p in points)) / 2
    return max(half(right), half(up)) / share * lens / 18 + half(view)


def middle(points):
    return Vector([(max(p[i] for p in points) + min(p[i] for p in points)) / 2 for i in range(3)])


def _towards(loc, target):
    return (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
