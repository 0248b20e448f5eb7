"""What is photographed: reads the folder's sheet and model, and says where it stands and how large it is."""
import argparse
import json
import os
import sys

import bpy
import numpy as np
from mathutils import Vector

# Debian pairs Blender 3.4's glTF reader with a numpy that has dropped the alias it uses.
if 'bool' not in np.__dict__:
    np.bool = bool

parser = argparse.ArgumentParser()
parser.add_argument('folder')
parser.add_argument('--size', default='960x960')
parser.add_argument('--samples', type=int, default=12)
parser.add_argument('--threads', type=int, default=2)
args = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])
W, H = [int(v) for v in args.size.split('x')]
with open(os.path.join(args.folder, 'sheet.json'), encoding='utf8') as file:
    sheet = json.load(file)

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
import addon_utils
addon_utils.enable('io_scene_gltf2')
addon_utils.enable('cycles')
bpy.ops.import_scene.gltf(filepath=os.path.join(args.folder, 'model.glb'))
bpy.context.view_layer.update()


def kind_of(o):
    return sheet['materials'][o.material_slots[0].material.name.split('.')[0]].get('kind')


def run_together(parts):
    """Foam: its lumps and bubbles become one skin."""
    for o in scene.objects:
        o.select_set(o in parts)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.make_single_user(object=True, obdata=True)
    bpy.ops.object.parent_clear(type='CLEAR_KEEP_TRANSFORM')
    bpy.ops.object.transform_apply()
    bpy.ops.object.join()
    whole = bpy.context.object
    remesh = whole.modifiers.new('skin', 'REMESH')
    remesh.mode = 'VOXEL'
    remesh.voxel_size = max(whole.dimensions) / 420
    remesh.use_smooth_shade = True
    smooth = whole.modifiers.new('soft', 'SMOOTH')
    smooth.iterations = 14


foams = [o for o in scene.objects if o.type == 'MESH' and kind_of(o) == 'foam']
if foams:
    run_together(foams)
subjects = [o for o in scene.objects if o.type == 'MESH']


def at(v):
    """three's y-up to Blender's z-up."""
    return Vector((v[0], -v[2], v[1]))


def srgb(text):
    c = [int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (1,)


def points(o):
    """Uses every vertex: the box of rotated parts is too large, and the object would float."""
    flat = np.empty(len(o.data.vertices) * 3, np.float32)
    o.data.vertices.foreach_get('co', flat)
    m = np.array(o.matrix_world)
    return flat.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3]


corners = np.concatenate([points(o) for o in subjects])
low, high = Vector(corners.min(0)), Vector(corners.max(0))
R = sheet['radius']
ground = low.z
eye = at(sheet['camera']['position'])
aim = at(sheet['camera']['aim'])
# One millimetre, and one pixel where the lens is aimed, in units of the model.
MM = 1 / sheet['mm']
PX = 2 * sheet['camera']['tan'] * (aim - eye).length / H


def grain(mm, px=2.5):
    """The real size of a texture, but never finer than a pixel of the picture."""
    return max(mm * MM, px * PX)
