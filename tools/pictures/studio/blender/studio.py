"""
The photo studio: reads a model and its sheet from a folder, builds light, backdrop and materials,
renders with Blender's Cycles on the processor and leaves linear floats (color, albedo, normal) in
the same folder.

blender -b --factory-startup -P studio.py -- FOLDER [--size 960x960] [--samples 12] [--threads 2]
"""
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Quaternion

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(__file__))
from kinds import build
from light import ahead
from nodes import Net
from places import PLACES
from sets import clear, day, home, look, night
from subject import H, R, W, aim, args, eye, scene, sheet, subjects

if sheet.get('stage') or 'skin' in sheet:
    import cars
    # The skin has an inside of its own.
    for o in list(subjects):
        name = o.material_slots[0].material.name.split('.')[0]
        layer = sheet['materials'][name].get('layer')
        if layer == 'lining':
            subjects.remove(o)
            bpy.data.objects.remove(o)
        elif layer == 'panes':
            cars.put_panes_behind(o)
    if 'skin' in sheet:
        cars.close_boot()


def material_of(name):
    m = sheet['materials'][name]
    if 'layer' in m:
        return cars.LAYERS[m['layer']](Net('of ' + name), {**m, 'colour': (*m['color'], 1)})
    return build('of ' + name, m)


made = {}
for o in subjects:
    for slot in o.material_slots:
        name = slot.material.name.split('.')[0]
        if name not in made:
            made[name] = material_of(name)
        slot.material = made[name]


def surroundings():
    if sheet.get('stage'):
        return cars.SETS[sheet['stage']]
    if sheet.get('place'):
        return PLACES[sheet['place']]
    if sheet.get('room'):
        return home
    if sheet.get('clear'):
        return clear
    return night if sheet['night'] else day


surroundings()()

# ── Camera ──────────────────────────────────────────────────────────────────
pose = sheet['camera']
camera = bpy.data.cameras.new('camera')
camera_object = bpy.data.objects.new('camera', camera)
scene.collection.objects.link(camera_object)
scene.camera = camera_object
camera_object.location = eye
askew = Quaternion((0, 0, 1), math.radians(sheet.get('roll', 0)))
camera_object.rotation_euler = (ahead.to_track_quat('-Z', 'Y') @ askew).to_euler()
aspect = W / H
camera.sensor_fit = 'HORIZONTAL'
camera.sensor_width = 36
camera.lens = 18 / (pose['tan'] * aspect)
camera.shift_x = -pose['shift'][0] / 2
camera.shift_y = -pose['shift'][1] / 2 / aspect
camera.clip_end = 1000 * R
camera.clip_start = 0.01 * R
# Points one radius away are blurred by 0.6 % of the frame. More blur makes an object look like a toy.
distance = (aim - eye).length
# A phone has everything in focus.
camera.dof.use_dof = not sheet.get('room')
camera.dof.focus_distance = distance - R * look.get('focus', 0.28)
camera.dof.aperture_fstop = camera.lens * 1e-3 / (0.006 * look.get('blur', 1) * distance)
camera.dof.aperture_blades = 9

# ── Render ──────────────────────────────────────────────────────────────────
scene.render.engine = 'CYCLES'
r = scene.render
r.resolution_x, r.resolution_y = W, H
r.resolution_percentage = 100
r.threads_mode = 'FIXED'
r.threads = args.threads
cycles = scene.cycles
cycles.device = 'CPU'
cycles.samples = args.samples
cycles.use_adaptive_sampling = True
cycles.adaptive_threshold = 0.05
cycles.adaptive_min_samples = 8
cycles.seed = 0
cycles.max_bounces = 10
cycles.diffuse_bounces = 3
cycles.glossy_bounces = 5
cycles.transmission_bounces = 10
cycles.transparent_max_bounces = 16
cycles.caustics_reflective = False
cycles.caustics_refractive = False
cycles.blur_glossy = 0.6
cycles.sample_clamp_indirect = 5
cycles.sample_clamp_direct = 0
cycles.use_denoising = False
cycles.use_auto_tile = False
cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
cycles.filter_width = 1.5
bpy.context.view_layer.cycles.denoising_store_passes = True

scene.use_nodes = True
tree = scene.node_tree
tree.nodes.clear()
layers = tree.nodes.new('CompositorNodeRLayers')
out = tree.nodes.new('CompositorNodeOutputFile')
out.base_path = os.path.abspath(args.folder)
out.format.file_format = 'OPEN_EXR'
out.format.color_mode = 'RGBA'
out.format.color_depth = '32'
out.format.exr_codec = 'NONE'
out.file_slots.clear()
for tag, socket in (('color', 'Image'), ('albedo', 'Denoising Albedo'),
                    ('normal', 'Denoising Normal')):
    out.file_slots.new(tag)
    tree.links.new(layers.outputs[socket], out.inputs[-1])
bpy.ops.render.render()
for tag in ('color', 'albedo', 'normal'):
    path = os.path.join(out.base_path, f'{tag}{scene.frame_current:04d}.exr')
    img = bpy.data.images.load(path)
    img.colorspace_settings.name = 'Non-Color'
    data = np.empty(W * H * 4, np.float32)
    img.pixels.foreach_get(data)
    upright = data.reshape(H, W, 4)[::-1]
    upright[:, :, :3].astype('<f4').tofile(os.path.join(out.base_path, f'{tag}.f32'))
    if tag == 'color':
        upright[:, :, 3].astype('<f4').tofile(os.path.join(out.base_path, 'alpha.f32'))
    os.remove(path)
