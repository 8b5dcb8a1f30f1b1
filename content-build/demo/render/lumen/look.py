"""Colour temperatures and procedural materials. No texture, photograph or model is loaded."""
import bpy
import numpy as np

# kelvin for which the camera is balanced; a scene sets its own (see stage.start)
white_balance = 4600


def kelvin(cct):
    """Linear sRGB of a black body, relative to the white balance, at luminance 1."""

    def rgb(t):
        if t <= 4000:
            x = -0.2661239e9 / t**3 - 0.2343589e6 / t**2 + 0.8776956e3 / t + 0.17991
        else:
            x = -3.0258469e9 / t**3 + 2.1070379e6 / t**2 + 0.2226347e3 / t + 0.24039
        if t <= 2222:
            y = -1.1063814 * x**3 - 1.3481102 * x**2 + 2.18555832 * x - 0.20219683
        elif t <= 4000:
            y = -0.9549476 * x**3 - 1.37418593 * x**2 + 2.09137015 * x - 0.16748867
        else:
            y = 3.081758 * x**3 - 5.8733867 * x**2 + 3.75112997 * x - 0.37001483
        u, w = x / y, (1 - x - y) / y
        return np.array(
            [3.2406 * u - 1.5372 - 0.4986 * w, -0.9689 * u + 1.8758 + 0.0415 * w, 0.0557 * u - 0.2040 + 1.0570 * w]
        )

    colour = np.clip(rgb(cct) / rgb(white_balance), 0.02, None)
    return tuple(colour / np.dot(colour, [0.2126, 0.7152, 0.0722]))


def surface(base, rough=0.5, metal=0.0, **inputs):
    material = bpy.data.materials.new("surface")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*base, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Metallic"].default_value = metal
    for name, value in inputs.items():
        shader.inputs[name.replace("_", " ")].default_value = value
    return material


def matt(base):
    """A Lambert surface: about twice as fast as `surface`, where nothing shines."""
    material, links = _emptied("matt")
    shader = material.node_tree.nodes.new("ShaderNodeBsdfDiffuse")
    shader.inputs[0].default_value = (*base, 1)
    links.new(shader.outputs[0], _output(material))
    return material


def grain(material, scale, bump=0.1, stretch=(1, 1, 1), tint=None, detail=4, distance=0.01, space="World"):
    """Adds a procedural relief and, with tint=(dark, light), a variation of colour."""
    tree = material.node_tree
    link = tree.links.new
    shader = tree.nodes["Principled BSDF"]
    mapping = _node(tree, "ShaderNodeMapping", Scale=stretch)
    if space == "World":
        link(tree.nodes.new("ShaderNodeNewGeometry").outputs["Position"], mapping.inputs["Vector"])
    else:
        link(tree.nodes.new("ShaderNodeTexCoord").outputs[space], mapping.inputs["Vector"])
    noise = _node(tree, "ShaderNodeTexNoise", Scale=scale, Detail=detail, Roughness=0.6)
    link(mapping.outputs[0], noise.inputs["Vector"])
    if bump:
        relief = _node(tree, "ShaderNodeBump", Strength=bump, Distance=distance)
        link(noise.outputs[0], relief.inputs["Height"])
        before = shader.inputs["Normal"].links
        if before:
            link(before[0].from_socket, relief.inputs["Normal"])
        link(relief.outputs[0], shader.inputs["Normal"])
    if tint:
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.68
        for element, colour in zip(ramp.color_ramp.elements, tint):
            element.color = (*colour, 1)
        link(noise.outputs[0], ramp.inputs[0])
        link(ramp.outputs[0], shader.inputs["Base Color"])
    return material


def shades(colour, dark, light):
    return tuple(c * dark for c in colour), tuple(min(c * light, 0.92) for c in colour)


# ---- luminaires; their coordinates are millimetres


def finish(name):
    if name == "matt-black":
        return grain(surface((0.016, 0.016, 0.017), 0.42), 1.6, 0.06, distance=0.3, space="Object")
    if name == "white":
        return grain(surface((0.80, 0.795, 0.78), 0.36), 1.6, 0.03, distance=0.3, space="Object")
    if name == "bronze":
        tint = ((0.128, 0.080, 0.047), (0.176, 0.114, 0.069))
        return grain(surface((0.15, 0.10, 0.06), 0.33, 1.0), 0.05, 0, tint=tint, space="Object")
    brushed = surface((0.72, 0.73, 0.74), 0.29, 1.0, Anisotropic=0.7)
    tree = brushed.node_tree
    tangent = tree.nodes.new("ShaderNodeTangent")
    tangent.direction_type, tangent.axis = "RADIAL", "Z"
    tree.links.new(tangent.outputs[0], tree.nodes["Principled BSDF"].inputs["Tangent"])
    return grain(brushed, 0.04, 0.04, stretch=(1, 1, 60), distance=0.3, space="Object")


def glow(cct, strength, rim=1.0):
    """An emitter whose rim is dimmer than its centre, so that it reads as a lens."""
    material, links = _emptied("glow")
    tree = material.node_tree
    emission = tree.nodes.new("ShaderNodeEmission")
    emission.inputs[0].default_value = (*kelvin(cct), 1)
    emission.inputs[1].default_value = strength
    if rim < 1:
        facing = _node(tree, "ShaderNodeLayerWeight", Blend=0.4)
        ramp = tree.nodes.new("ShaderNodeMapRange")
        ramp.inputs["To Min"].default_value, ramp.inputs["To Max"].default_value = strength, strength * rim
        links.new(facing.outputs["Facing"], ramp.inputs[0])
        links.new(ramp.outputs[0], emission.inputs[1])
    links.new(emission.outputs[0], _output(material))
    return material


def glass(tint=(1, 1, 1)):
    """A thin clear cover: mirror by Fresnel, else straight through, so that it makes no caustic noise."""
    material, links = _emptied("glass")
    tree = material.node_tree
    fresnel, clear, mirror, mix = (
        tree.nodes.new("ShaderNode" + kind) for kind in ("Fresnel", "BsdfTransparent", "BsdfGlossy", "MixShader")
    )
    clear.inputs[0].default_value = (*tint, 1)
    mirror.inputs["Roughness"].default_value = 0.03
    for output, entry in ((fresnel.outputs[0], 0), (clear.outputs[0], 1), (mirror.outputs[0], 2)):
        links.new(output, mix.inputs[entry])
    links.new(mix.outputs[0], _output(material))
    return material


def perforated(base, pitch):
    """A sheet with round holes on a square grid; `pitch` in the object's unit."""
    material = surface(base, 0.42, 0.9)
    tree = material.node_tree
    link = tree.links.new
    cells = _node(tree, "ShaderNodeTexVoronoi", Scale=1 / pitch, Randomness=0.0)
    cells.voronoi_dimensions = "2D"
    hole = tree.nodes.new("ShaderNodeMath")
    hole.operation = "LESS_THAN"
    hole.inputs[1].default_value = 0.27
    mix = tree.nodes.new("ShaderNodeMixShader")
    link(tree.nodes.new("ShaderNodeTexCoord").outputs["Object"], cells.inputs["Vector"])
    link(cells.outputs[0], hole.inputs[0])
    link(hole.outputs[0], mix.inputs[0])
    link(tree.nodes["Principled BSDF"].outputs[0], mix.inputs[1])
    link(tree.nodes.new("ShaderNodeBsdfTransparent").outputs[0], mix.inputs[2])
    link(mix.outputs[0], tree.nodes["Material Output"].inputs[0])
    return material


# ---- buildings and gardens; their coordinates are metres (decimetres in the studio: s = 0.1)


def concrete(tone=0.42, s=1.0, rough=0.75):
    colour = (tone, tone * 0.985, tone * 0.96)
    material = grain(surface(colour, rough), 1.6 * s, 0, tint=shades(colour, 0.88, 1.08), detail=8)
    return grain(material, 14 * s, 0.3, distance=0.02 / s, detail=3)


def plaster(tone=(0.62, 0.58, 0.52), bump=0.25, scale=5, s=1.0):
    material = surface(tone, 0.8, Specular_IOR_Level=0.2)
    return grain(material, scale * s, bump, tint=shades(tone, 0.93, 1.05), detail=5, distance=0.02 / s)


def wood(base=(0.16, 0.085, 0.045), stretch=(9, 9, 0.6), rough=0.42):
    return grain(surface(base, rough), 3, 0.06, stretch, shades(base, 0.6, 1.35), 6, 0.01)


def fabric(colour, scale=260):
    return grain(surface(colour, 0.95, Sheen_Weight=0.3), scale, 0.10, distance=0.003, detail=1)


def stone(tone=(0.50, 0.43, 0.35), s=1.0):
    material = grain(surface(tone, 0.85), 1.7 * s, 0, tint=shades(tone, 0.72, 1.15), detail=3)
    return grain(material, 34 * s, 0.5, distance=0.02 / s, detail=4)


def polished(tone=(0.12, 0.115, 0.11), rough=0.2, scale=2.0):
    return grain(surface(tone, rough), scale, 0, tint=shades(tone, 0.8, 1.2), detail=8)


def _node(tree, kind, **inputs):
    node = tree.nodes.new(kind)
    for name, value in inputs.items():
        node.inputs[name.replace("_", " ")].default_value = value
    return node


def _emptied(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return material, material.node_tree.links


def _output(material):
    return material.node_tree.nodes.new("ShaderNodeOutputMaterial").inputs[0]
