"""From a scene to a file: two half renders, denoised by each other, with bloom, as JPEG."""
import ctypes
import os
import tempfile
import time

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


def render(path, size, samples, exposure=0.0, bloom=0.3, threshold=1.5, vignette=0.2, quality=90):
    """Writes `path` (.jpg) whole or not at all. Half of the samples go into each half render."""
    width, height = size
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.cycles.samples = max(samples // 2, 2)
    began = time.time()
    with tempfile.TemporaryDirectory() as folder:
        _write_passes_to(folder)
        halves = [_half_render(folder, seed, size) for seed in (11, 112)]
    rendered = time.time()
    image = _denoised(halves, width, height) * 2**exposure
    image = _bloomed(image, bloom, threshold) * _vignette(width, height, vignette)[..., None]
    # Faint grain hides the steps of 8 bits in dark gradients.
    image *= 1 + np.random.default_rng(5).normal(0, 0.006, (height, width, 1))
    _save(image, path, quality)
    print(
        f"PICTURE {os.path.basename(path)} {width}x{height}, {samples} samples: rendered in {rendered - began:.0f} s, "
        f"denoised and saved in {time.time() - rendered:.0f} s, {os.path.getsize(path) // 1024} KB",
        flush=True,
    )


def _write_passes_to(folder):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = "OPEN_EXR", "32", "RGB"
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name.replace(" ", "") + "_")
        tree.links.new(layers.outputs[name], files.inputs[-1])


def _half_render(folder, seed, size):
    width, height = size
    scene = bpy.context.scene
    scene.cycles.seed = seed
    scene.frame_set(1)
    bpy.ops.render.render()
    passes = {}
    for name in PASSES:
        image = bpy.data.images.load(os.path.join(folder, name.replace(" ", "") + "_0001.exr"))
        image.colorspace_settings.name = "Non-Color"
        pixels = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(pixels)
        passes[name] = pixels.reshape(height, width, 4)[..., :3].copy()
        bpy.data.images.remove(image)
    return passes


def _denoised(halves, width, height):
    features = [(halves[0][name] + halves[1][name]) * 0.5 * weight for name, weight in ((PASSES[1], 2.0), (PASSES[2], 0.5))]
    features = np.ascontiguousarray(np.concatenate(features, 2), np.float32)
    one, other = (np.ascontiguousarray(np.nan_to_num(np.clip(half["Image"], 0, 60)), np.float32) for half in halves)
    out = np.empty_like(one)
    address = lambda array: array.ctypes.data_as(ctypes.c_void_p)
    library = ctypes.CDLL(os.path.join(HERE, "..", "denoise.so"))
    library.denoise(address(one), address(other), address(features), features.shape[2], width, height, address(out))
    return out.astype(np.float64)


def _bloomed(image, amount, threshold):
    """Adds three Gaussians of whatever is brighter than the threshold."""
    height, width, _ = image.shape
    tall, wide = height + height // 3, width + width // 3
    bright = np.clip(image - threshold, 0, 14)
    squares = np.fft.fftfreq(tall)[:, None] ** 2 + np.fft.rfftfreq(wide)[None] ** 2
    out = image.copy()
    for sigma, weight in ((0.004, 0.5), (0.014, 0.3), (0.05, 0.2)):
        gaussian = np.exp(-2 * np.pi**2 * (sigma * width) ** 2 * squares) * weight * amount
        for channel in range(3):
            blurred = np.fft.irfft2(np.fft.rfft2(bright[..., channel], (tall, wide)) * gaussian, (tall, wide))
            out[..., channel] += blurred[:height, :width]
    return out


def _vignette(width, height, amount):
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    return 1 - amount * np.clip((x**2 + y**2) / 2, 0, 1) ** 1.3


def _save(image, path, quality):
    height, width, _ = image.shape
    scene = bpy.context.scene
    scene.view_settings.look = "AgX - Medium High Contrast"
    out = bpy.data.images.new("out", width, height, float_buffer=True)
    out.colorspace_settings.name = "Linear Rec.709"
    out.pixels.foreach_set(np.concatenate([image, np.ones((height, width, 1))], 2).astype(np.float32).ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.quality = "JPEG", "RGB", quality
    os.makedirs(os.path.dirname(path), exist_ok=True)
    unfinished = path[: -len(".jpg")] + ".part.jpg"
    out.save_render(unfinished, scene=scene)
    os.replace(unfinished, path)
