"""
The photo studio: reads a model and its sheet from a folder, builds light, backdrop and materials,
renders with Blender's Cycles on the processor and leaves linear floats (color, albedo, normal) in
the same folder.

blender -b --factory-startup -P studio.py -- FOLDER [--size 960] [--samples 12] [--threads 2]
"""
import argparse
import json
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Quaternion, Vector

# Debian pairs Blender 3.4's glTF reader with a numpy that has dropped the alias it uses.
if 'bool' not in np.__dict__:
    np.bool = bool

parser = argparse.ArgumentParser()
parser.add_argument('folder')
parser.add_argument('--size', type=int, default=960)
parser.add_argument('--samples', type=int, default=12)
parser.add_argument('--threads', type=int, default=2)
args = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])
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
PX = 2 * sheet['camera']['tan'] * (aim - eye).length / args.size


def grain(mm, px=2.5):
    """The real size of a texture, but never finer than a pixel of the picture."""
    return max(mm * MM, px * PX)


# ── Nodes, written as expressions ───────────────────────────────────────────
class Net:
    def __init__(self, name, tree=None):
        if tree is None:
            self.material = bpy.data.materials.new(name)
            self.material.use_nodes = True
            tree = self.material.node_tree
            tree.nodes.clear()
        self.tree = tree

    def node(self, kind, props=None, **inputs):
        n = self.tree.nodes.new(kind)
        for key, value in (props or {}).items():
            setattr(n, key, value)
        for key, value in inputs.items():
            self.put(n.inputs[key.replace('_', ' ')], value)
        return n

    def put(self, socket, value):
        if isinstance(value, V):
            value = value.socket
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif value is not None:
            if socket.type == 'RGBA' and not hasattr(value, '__len__'):
                value = (value, value, value, 1)
            elif socket.type == 'RGBA' and len(value) == 3:
                value = (*value, 1)
            socket.default_value = value

    def math(self, op, *values):
        n = self.tree.nodes.new('ShaderNodeMath')
        n.operation = op
        for i, v in enumerate(values):
            self.put(n.inputs[i], v)
        return V(self, n.outputs[0])

    def mix(self, t, a, b):
        n = self.tree.nodes.new('ShaderNodeMixRGB')
        self.put(n.inputs[0], t)
        self.put(n.inputs[1], a)
        self.put(n.inputs[2], b)
        return V(self, n.outputs[0])

    def shader(self, t, a, b):
        n = self.tree.nodes.new('ShaderNodeMixShader')
        self.put(n.inputs[0], t)
        self.put(n.inputs[1], a)
        self.put(n.inputs[2], b)
        return n.outputs[0]

    def step(self, v, a, b):
        n = self.tree.nodes.new('ShaderNodeMapRange')
        n.interpolation_type = 'SMOOTHSTEP'
        self.put(n.inputs[0], v)
        n.inputs[1].default_value = a
        n.inputs[2].default_value = b
        return V(self, n.outputs[0])

    def vector(self, x, y, z=0.0):
        n = self.tree.nodes.new('ShaderNodeCombineXYZ')
        for i, v in enumerate((x, y, z)):
            self.put(n.inputs[i], v)
        return n.outputs[0]

    def parts(self, socket):
        n = self.tree.nodes.new('ShaderNodeSeparateXYZ')
        self.put(n.inputs[0], socket)
        return [V(self, o) for o in n.outputs]

    def where(self):
        """The place of a point on its part, in the model's units and independent of the part's scale."""
        return self.node('ShaderNodeTexCoord').outputs['Object']

    def image(self, spec, vector=None, box=False):
        n = self.tree.nodes.new('ShaderNodeTexImage')
        img = bpy.data.images.load(os.path.join(args.folder, spec['file'] + '.png'),
                                   check_existing=True)
        img.colorspace_settings.name = 'sRGB' if spec['srgb'] else 'Non-Color'
        n.image = img
        n.interpolation = 'Cubic'
        n.extension = 'REPEAT' if box else 'EXTEND'
        if box:
            n.projection = 'BOX'
            n.projection_blend = 0.25
        if vector is not None:
            self.put(n.inputs[0], vector)
        return n

    def tiled(self, spec, tile):
        scale = self.node('ShaderNodeMapping', Vector=self.where(), Scale=(1 / tile,) * 3)
        return self.image(spec, scale.outputs[0], box=True)

    def bump(self, height, distance, strength=1.0, normal=None):
        return self.node('ShaderNodeBump', Height=height, Distance=distance, Strength=strength,
                         Normal=normal).outputs[0]

    def bevel(self, radius):
        return self.node('ShaderNodeBevel', {'samples': 3}, Radius=radius).outputs[0]

    def noise(self, size, detail=3.0, where=None):
        return V(self, self.node('ShaderNodeTexNoise', Vector=where or self.where(),
                                 Scale=1 / size, Detail=detail, Roughness=0.55).outputs['Fac'])

    def out(self, surface, volume=None):
        n = self.tree.nodes.new('ShaderNodeOutputMaterial')
        self.put(n.inputs['Surface'], surface)
        if volume is not None:
            self.put(n.inputs['Volume'], volume)
        return self.material

    def principled(self, **inputs):
        return self.node('ShaderNodeBsdfPrincipled', {'distribution': 'GGX'}, **inputs).outputs[0]


class V:
    """A value in a net of nodes."""

    def __init__(self, net, socket):
        self.net, self.socket = net, socket

    def __add__(self, o): return self.net.math('ADD', self, o)
    def __radd__(self, o): return self.net.math('ADD', o, self)
    def __sub__(self, o): return self.net.math('SUBTRACT', self, o)
    def __rsub__(self, o): return self.net.math('SUBTRACT', o, self)
    def __mul__(self, o): return self.net.math('MULTIPLY', self, o)
    def __rmul__(self, o): return self.net.math('MULTIPLY', o, self)


# ── Materials by kind: each returns what it changes of the plain one ────────
def smudges(n, base, amount=0.05):
    """Varies the roughness, because no real surface is equally rough everywhere."""
    return base + (n.noise(0.3 * R, 4) - 0.5) * (2 * amount)


def flakes(n, normal, size, strength):
    """Metallic flakes: small cells, each tilted its own way."""
    cell = n.node('ShaderNodeTexVoronoi', Vector=n.where(), Scale=1 / size).outputs['Color']

    def vector(operation, a, b=None, scale=None):
        v = n.node('ShaderNodeVectorMath', {'operation': operation})
        n.put(v.inputs[0], a)
        if b is not None:
            n.put(v.inputs[1], b)
        if scale is not None:
            v.inputs['Scale'].default_value = scale
        return v.outputs[0]
    tilt = vector('SCALE', vector('SUBTRACT', cell, (0.5, 0.5, 0.5)), scale=strength)
    return vector('NORMALIZE', vector('ADD', normal, tilt))


def see_through(n, solid, tint):
    """Lets light pass through coloured panes to a lamp or from a matt wall, which avoids black shadows."""
    path = n.node('ShaderNodeLightPath')
    either = n.math('MAXIMUM', path.outputs['Is Shadow Ray'], path.outputs['Is Diffuse Ray'])
    clear = n.node('ShaderNodeBsdfTransparent', Color=tint).outputs[0]
    return n.shader(either, solid, clear)


def leather(n, m, edge):
    cell = grain(1.1, 4)
    pore = V(n, n.node('ShaderNodeTexVoronoi', {'feature': 'SMOOTH_F1'}, Vector=n.where(),
                       Scale=1 / cell).outputs['Distance'])
    crease = n.noise(cell * 6, 6)
    shade = n.noise(cell * 14, 5)
    dark = n.mix(0.45, m['colour'], (0, 0, 0, 1))
    return {'Normal': n.bump(pore * 0.6 + crease * 0.5, cell * 0.5, 0.5, edge),
            'Base_Color': n.mix(shade * 0.45, m['colour'], dark),
            'Roughness': smudges(n, m['roughness'] + 0.04) + pore * 0.12,
            'Specular': 0.42}


def suede(n, m, edge):
    nap = n.noise(grain(0.5, 2), 4)
    shade = n.noise(grain(14, 40), 4)
    light = n.mix(0.12, m['colour'], (1, 1, 1, 1))
    return {'Normal': n.bump(nap, grain(0.5, 2) * 0.6, 0.6, edge), 'Roughness': 0.95,
            'Base_Color': n.mix(shade, m['colour'], light), 'Specular': 0.2, 'Sheen': 0.6}


def rubber(n, m, edge):
    return {'Normal': n.bump(n.noise(grain(0.4, 2), 5), grain(0.4, 2) * 0.25, 0.5, edge),
            'Roughness': smudges(n, 0.6), 'Specular': 0.35}


def clay(n, m, edge):
    tooth = n.noise(grain(0.9, 3.5), 6)
    speck = n.noise(grain(1.6, 6), 2)
    dark = n.mix(0.22, m['colour'], (0.2, 0.14, 0.09, 1))
    return {'Normal': n.bump(tooth, grain(0.9, 3.5) * 0.55, 0.7, edge),
            'Base_Color': n.mix(n.step(speck, 0.55, 0.7), m['colour'], dark),
            'Roughness': 0.92, 'Specular': 0.3}


def felt(n, m, edge):
    fibre = n.noise(grain(0.8, 2.5), 6)
    light = n.mix(0.25, m['colour'], (1, 1, 1, 1))
    return {'Normal': n.bump(fibre, grain(0.8, 2.5) * 0.9, 0.7, edge), 'Roughness': 0.95,
            'Base_Color': n.mix(fibre * 0.5, m['colour'], light), 'Specular': 0.15, 'Sheen': 0.7}


def foam(n, m, edge):
    """Cells of two sizes under a wet sheen."""
    def cells(size):
        return V(n, n.node('ShaderNodeTexVoronoi', {'feature': 'SMOOTH_F1'}, Vector=n.where(),
                           Scale=1 / size).outputs['Distance'])
    large = grain(4, 9)
    small = grain(1.6, 4)
    height = 1 - cells(large) * 0.7 - cells(small) * 0.4
    return {'Normal': n.bump(height, large * 0.45, 0.8), 'Roughness': 0.45, 'Specular': 0.35}


def fabric(n, m, edge):
    """Plain weave: sixteen threads in a tile."""
    tile = grain(m.get('thread', 0.7), 3.2) * 16
    weave = n.tiled(m['bumpMap'], tile).outputs[0] if m.get('bumpMap') else n.noise(tile / 16, 4)
    slub = n.noise(tile * 0.6, 4)
    dark = n.mix(0.35, m['colour'], (0, 0, 0, 1))
    return {'Normal': n.bump(weave, tile / 16 * 0.5, 0.7, edge), 'Specular': 0.2,
            'Base_Color': n.mix(slub * 0.35, m['colour'], dark), 'Roughness': 0.9, 'Sheen': 0.4}


def wood(n, m, edge):
    return {'Normal': n.bump(m['colour'], grain(0.4, 2) * 0.5, 0.5, edge),
            'Roughness': smudges(n, 0.44, 0.08)}


def turned(n, m, edge):
    """Rings left by the lathe around the part's axis, and a sheen that runs across them."""
    x, y, z = n.parts(n.where())
    across = (x, y) if m.get('axis') == 'y' else (x, z)
    far = n.math('SQRT', across[0] * across[0] + across[1] * across[1])
    ring = n.noise(1, 5, n.vector(far * (1 / grain(1.2, 3)), 0.0, 0.0))
    tangent = n.node('ShaderNodeTangent',
                     {'direction_type': 'RADIAL', 'axis': 'Z' if m.get('axis') == 'y' else 'Y'})
    return {'Normal': n.bump(ring, grain(0.3, 1) * 0.25, 0.25, edge),
            'Roughness': smudges(n, 0.3), 'Anisotropic': 0.75, 'Tangent': tangent.outputs[0]}


def brushed(n, m, edge):
    """Fine lines along the part, as a belt leaves them."""
    x, y, z = n.parts(n.where())
    fine = 1 / grain(0.5, 1.6)
    line = n.noise(1, 4, n.vector(x * (fine * 0.015), y * (fine * 0.015), z * fine))
    return {'Normal': n.bump(line, grain(0.4, 1.6) * 0.12, 0.4, edge),
            'Roughness': smudges(n, m['roughness'] - 0.04) + (line - 0.5) * 0.12}


def cast(n, m, edge):
    return {'Normal': n.bump(n.noise(grain(1.2, 3), 4), grain(1.2, 3) * 0.35, 0.5, edge),
            'Roughness': smudges(n, m['roughness'])}


def plastic(n, m, edge):
    return {'Normal': n.bump(n.noise(grain(0.35, 2), 2), grain(0.35, 2) * 0.1, 0.3, edge),
            'Roughness': smudges(n, m['roughness'], 0.04)}


def smooth(n, m, edge):
    return {'Roughness': smudges(n, m['roughness'], 0.03)}


def paint(n, m, edge):
    peel = n.bump(n.noise(grain(3, 12), 2), grain(3, 12) * 0.02, 0.5, edge)
    return {'Normal': flakes(n, edge, grain(0.25, 1.2), 0.12), 'Clearcoat_Normal': peel}


KINDS = {
    'foam': foam, 'leather': leather, 'suede': suede, 'rubber': rubber, 'clay': clay, 'felt': felt,
    'fabric': fabric, 'wood': wood, 'turned': turned, 'brushed': brushed, 'cast': cast,
    'plastic': plastic, 'ceramic': smooth, 'paper': smooth, 'metal': smooth, 'paint': paint,
}


def lit(n, m):
    colour, strength = m['colour'], 1.0
    if m.get('map'):
        colour, strength = n.image(m['map']).outputs[0], 0.9
    glow = n.node('ShaderNodeEmission', Color=colour, Strength=strength).outputs[0]
    if m.get('map'):
        # A screen lies behind glass.
        shine = n.node('ShaderNodeBsdfGlossy', Color=(1, 1, 1, 1), Roughness=0.08).outputs[0]
        glow = n.shader(0.035, glow, shine)
    if m.get('transparent') and m.get('map'):
        clear = n.node('ShaderNodeBsdfTransparent').outputs[0]
        glow = n.shader(n.image(m['map']).outputs['Alpha'], clear, glow)
    return n.out(glow)


def inner_wall(n, m):
    """Inner walls of glass. The index is that of the inner medium divided by that of the glass."""
    glass = n.node('ShaderNodeBsdfGlass', {'distribution': 'SHARP'}, Color=(1, 1, 1, 1),
                   IOR=m['index']).outputs[0]
    if m['kind'] == 'cavity':
        return n.out(see_through(n, glass, (1, 1, 1, 1)))
    # The colour is the light that passes a bottle's depth of the liquid (Beer's law).
    top = max(m['color'])
    through = [max(0.03, 0.96 * v / top) for v in m['color']]
    loss = [-math.log(v) for v in through]
    volume = n.node('ShaderNodeVolumeAbsorption',
                    Color=(*[1 - v / max(loss) for v in loss], 1),
                    Density=max(loss) / (m.get('depth', 45) * MM)).outputs[0]
    tint = (*[0.4 + 0.6 * v for v in through], 1)
    return n.out(see_through(n, glass, tint), volume)


def glass(n, m):
    c = m.get('attenuationColor', [1, 1, 1])
    made = n.node('ShaderNodeBsdfGlass', {'distribution': 'GGX'}, Color=(*c, 1),
                  Roughness=0.0 if m['roughness'] < 0.05 else m['roughness'],
                  IOR=m.get('ior', 1.5), Normal=n.bevel(grain(0.8, 3))).outputs[0]
    return n.out(see_through(n, made, (*[v * 0.94 for v in c], 1)))


def build(name, m):
    n = Net(name)
    kind = m.get('kind', '')
    m['colour'] = (*m.get('color', [0.8, 0.8, 0.8]), 1)
    m.setdefault('roughness', 0.5)
    if m['basic']:
        return lit(n, m)
    if kind in ('cavity', 'fluid'):
        return inner_wall(n, m)
    if m.get('transmission'):
        return glass(n, m)
    edge = n.bevel(min(grain(0.5, 2), 0.02 * R))
    picture = None
    if m.get('map'):
        picture = n.tiled(m['map'], m['tile']) if m.get('tile') else n.image(m['map'])
        m['colour'] = picture.outputs['Color']
    settings = {
        'Base_Color': m['colour'], 'Metallic': m.get('metalness', 0),
        'Roughness': m['roughness'], 'Clearcoat': m.get('clearcoat', 0),
        'Clearcoat_Roughness': m.get('clearcoatRoughness', 0.03), 'Normal': edge,
    }
    if kind in KINDS:
        settings.update(KINDS[kind](n, m, edge))
    surface = n.principled(**settings)
    clear = n.node('ShaderNodeBsdfTransparent',
                   Color=m['colour'] if kind == 'tinted' else (1, 1, 1, 1)).outputs[0]
    if picture and m.get('transparent'):
        surface = n.shader(picture.outputs['Alpha'], clear, surface)
    elif kind == 'tinted':
        surface = n.shader(m['opacity'], clear, surface)
    return n.out(surface)


made = {}
for o in subjects:
    for slot in o.material_slots:
        name = slot.material.name.split('.')[0]
        if name not in made:
            made[name] = build('of ' + name, sheet['materials'][name])
        slot.material = made[name]


# ── Studio ──────────────────────────────────────────────────────────────────
ahead = (aim - eye).normalized()
flat = Vector((ahead.x, ahead.y, 0)).normalized()
side = Vector((flat.y, -flat.x, 0))
foot = Vector((aim.x, aim.y, ground))


def spot(right, away, up):
    """A place relative to the camera, in radii: right, away from it, up."""
    return foot + (side * right + flat * away + Vector((0, 0, up))) * R


def area(name, where, target, w, h, radiance, tint=(1, 1, 1), hidden=False, feather=0.35):
    """A soft box, brighter in its middle, because hard edges would be visible in every reflection."""
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = w * R, h * R
    lamp.energy = radiance * lamp.size * lamp.size_y * math.pi
    lamp.color = tint
    lamp.use_nodes = True
    n = Net(name, lamp.node_tree)
    u, v, _ = n.parts(n.node('ShaderNodeNewGeometry').outputs['Parametric'])
    fade = n.step(u, 0, feather) * n.step(1 - u, 0, feather) * (
        n.step(v, 0, feather) * n.step(1 - v, 0, feather))
    n.put(lamp.node_tree.nodes['Emission'].inputs['Strength'], fade * (1 / (1 - feather) ** 2))
    o = bpy.data.objects.new(name, lamp)
    scene.collection.objects.link(o)
    o.location = where
    o.rotation_euler = (Vector(target) - Vector(where)).to_track_quat('-Z', 'Y').to_euler()
    # The camera does not see lamps: a lamp inside the frame would cut a low object in two.
    o.visible_camera = False
    o.visible_glossy = o.visible_transmission = not hidden


def card(where, target, w, h, radiance):
    """A bright card that only rays through glass see, which makes liquids glow."""
    bpy.ops.mesh.primitive_plane_add(size=1, location=where)
    o = bpy.context.object
    o.scale = (w * R, h * R, 1)
    o.rotation_euler = (Vector(target) - Vector(where)).to_track_quat('Z', 'Y').to_euler()
    n = Net('card')
    o.data.materials.append(n.out(n.node('ShaderNodeEmission', Strength=radiance).outputs[0]))
    o.visible_camera = o.visible_diffuse = o.visible_glossy = o.visible_shadow = False


def world(colour, strength):
    w = bpy.data.worlds.new('room')
    scene.world = w
    w.use_nodes = True
    background = w.node_tree.nodes['Background']
    background.inputs[0].default_value = colour
    background.inputs[1].default_value = strength


def facing(o):
    """Turns a piece built along y into the camera's direction."""
    o.rotation_euler = (0, 0, math.atan2(-flat.x, flat.y))
    return o


def sweep(half, front, back, tall, radius, z, material):
    """A cyclorama in radii: floor, a quarter round, wall."""
    profile = [(front, 0)]
    steps = 24
    for i in range(steps + 1):
        a = i / steps * math.pi / 2
        profile.append((back - radius + math.sin(a) * radius, radius - math.cos(a) * radius))
    profile.append((back, tall))
    verts, faces = [], []
    for y, h in profile:
        verts += [(-half * R, y * R, z + h * R), (half * R, y * R, z + h * R)]
    for i in range(len(profile) - 1):
        q = i * 2
        faces.append((q, q + 1, q + 3, q + 2))
    mesh = bpy.data.meshes.new('sweep')
    mesh.from_pydata(verts, [], faces)
    for p in mesh.polygons:
        p.use_smooth = True
    o = facing(bpy.data.objects.new('sweep', mesh))
    o.location = (foot.x, foot.y, 0)
    scene.collection.objects.link(o)
    o.data.materials.append(material)


def cut_board(colour):
    n = Net('board')
    return n.out(n.principled(Base_Color=colour, Roughness=0.8, Specular=0.2,
                              Normal=n.bevel(0.02 * R)))


def furniture(kind, material):
    """Adds a stand for the object. Returns the floor's height."""
    tall = 0.26 * R
    spread = max(math.hypot(x - foot.x, y - foot.y) for x, y, _ in corners)
    if kind == 'plinth':
        bpy.ops.mesh.primitive_cylinder_add(vertices=200, radius=spread * 1.12, depth=tall,
                                            location=(foot.x, foot.y, ground - tall / 2))
        o = bpy.context.object
        for p in o.data.polygons:
            p.use_smooth = len(p.vertices) == 4
        o.data.materials.append(material)
    else:
        for right, away, w, d, top in ((-0.1, 0.1, 2.5, 2.2, 0), (0.75, 1.3, 1.2, 0.5, 0.55)):
            h = tall + top * (high.z - low.z)
            where = foot + (side * right + flat * away) * spread
            bpy.ops.mesh.primitive_cube_add(size=1, location=(where.x, where.y, ground - tall + h / 2))
            o = facing(bpy.context.object)
            o.scale = (w * spread, d * spread, h)
            o.data.materials.append(material)
    return ground - tall


clear_things = any(m.get('transmission') for m in sheet['materials'].values())
look = sheet['look']


def day():
    colour = srgb(sheet['colour'])
    floor = ground
    if sheet['furniture']:
        floor = furniture(sheet['furniture'], cut_board([v * 1.04 for v in colour[:3]]))
    n = Net('paper')
    sweep(30, -16, 7, 16, 3.2, floor - 0.0008 * R,
          n.out(n.node('ShaderNodeBsdfDiffuse', Color=colour).outputs[0]))
    world((1.0, 0.985, 0.965, 1), 0.17)
    # A soft box high on the left is the key light. A strip behind lights rims. The wall has its own light.
    area('key', spot(-2.5, -0.9, 3.4), spot(0, 0, 0.3), 1.4, 1.4, 6.2, (1, 0.97, 0.935))
    area('top', spot(0.2, 1.4, 4.0), spot(0, 0, 0.3), 3.0, 0.9, 1.5, (1, 0.985, 0.97))
    area('rim', spot(2.7, 1.7, 1.4), spot(0, 0, 0.7), 0.5, 2.6, 3.0, (1, 0.97, 0.93))
    area('front', spot(2.4, -4.2, 2.2), spot(0, 0, 0.5), 2.6, 2.6, 1.5, (1, 0.99, 0.98))
    area('wall', spot(0, 2.6, 7.5), spot(0, 7, 2.6), 12, 1.6, 4.6, (1, 0.985, 0.965), hidden=True)
    if clear_things and look.get('card') != 0:
        card(spot(0.55, 1.1, 0.6), spot(0, 0, 0.5), 1.5, 1.3, look.get('card', 1.1))


def clear():
    """The light by day with invisible paper: icons keep only their shadow."""
    before = set(scene.objects)
    day()
    for o in set(scene.objects) - before:
        o.visible_camera = False
    # Not beyond the flat part of the paper.
    bpy.ops.mesh.primitive_circle_add(vertices=64, radius=3.4 * R, fill_type='NGON',
                                      location=(foot.x, foot.y, ground - 0.0004 * R))
    bpy.context.object.is_shadow_catcher = True
    scene.render.film_transparent = True


def night():
    """A polished dark floor that turns into a matt wall, a glow on it, cold edges from behind."""
    floor = ground
    if sheet['furniture']:
        n = Net('block')
        floor = furniture(sheet['furniture'], n.out(n.principled(
            Base_Color=(0.02, 0.024, 0.034, 1), Roughness=0.35, Normal=n.bevel(0.02 * R))))
    n = Net('stage')
    _, _, z = n.parts(n.node('ShaderNodeNewGeometry').outputs['Position'])
    cloud = n.noise(R / 14, 5)
    polished = n.principled(Base_Color=(0.006, 0.0075, 0.012, 1), Specular=0.5,
                            Roughness=cloud * 0.16 + 0.14)
    wall = n.node('ShaderNodeBsdfDiffuse', Color=(0.05, 0.055, 0.07, 1)).outputs[0]
    top = floor + 0.05 * R
    sweep(30, -16, 9, 16, 2.4, floor - 0.0008 * R,
          n.out(n.shader(n.step(z, top, top + 0.6 * R), polished, wall)))
    world((0.55, 0.68, 1.0, 1), 0.05)
    glow = srgb(sheet['colour'])[:3]
    pale = [0.35 + 0.65 * v for v in glow]
    area('glow', spot(0, 5.6, 0.2), spot(0, 9.0, 1.8), 3.0, 0.5, 24, pale, hidden=True)
    area('haze', spot(0, 3.0, 6.5), spot(0, 9.0, 2.2), 9.0, 1.2, 3.0, (0.6, 0.72, 1), hidden=True)
    area('left', spot(-2.5, 1.0, 1.4), spot(0, 0, 0.6), 0.4, 3.6, 26, (0.86, 0.92, 1))
    area('right', spot(2.5, 1.2, 1.4), spot(0, 0, 0.6), 0.4, 3.6, 22, (0.66, 0.79, 1))
    area('top', spot(-0.2, 0.5, 3.2), spot(0, 0, 0.4), 2.6, 1.1, 9, (0.97, 0.985, 1))
    area('face', spot(-2.2, -3.6, 2.6), spot(0, 0, 0.5), 1.8, 1.8, 4.6, (0.95, 0.975, 1))
    # A broad graduated card, which flat faces reflect that are turned away from the lens.
    area('plane', spot(3.9, -3.3, 1.5), spot(0, 0, 0.5), 2.6, 3.2, 1.9, (0.92, 0.96, 1),
         feather=0.5)
    if clear_things and look.get('card') != 0:
        card(spot(0.4, 1.2, 0.6), spot(0, 0, 0.5), 1.4, 1.3, look.get('card', 0.5))


def home():
    """A member's room: a table, a garage floor or a sofa, a wall, a lamp, and the phone's flash."""
    colour = srgb(sheet['colour'])
    dark = [v * 0.6 for v in colour[:3]]
    n = Net('floor')
    x, y, z = n.parts(n.where())
    if sheet['room'] == 'table':
        line = n.noise(0.12 * R, 5, n.vector(x * 0.12, y, z))
        made = n.principled(Base_Color=n.mix(line, dark, colour), Roughness=line * 0.2 + 0.3)
    elif sheet['room'] == 'garage':
        patch = n.noise(0.9 * R, 8)
        made = n.principled(Base_Color=n.mix(patch, dark, colour), Roughness=0.8,
                            Normal=n.bump(n.noise(0.03 * R, 4), 0.01 * R, 0.5))
    else:
        thread = n.noise(grain(1.2, 3), 3)
        made = n.principled(Base_Color=n.mix(thread * 0.5, colour, dark), Roughness=0.95, Sheen=0.5,
                            Normal=n.bump(thread, grain(1.2, 3), 0.9))
    floor = n.out(made)
    n = Net('wall')
    wall = n.out(n.principled(Base_Color=(0.5, 0.47, 0.42, 1), Roughness=0.9))
    bpy.ops.mesh.primitive_plane_add(size=40 * R, location=(foot.x, foot.y, ground - 0.0008 * R))
    bpy.context.object.data.materials.append(floor)
    bpy.ops.mesh.primitive_plane_add(size=40 * R, location=spot(0.6, 3.4, 0))
    behind = bpy.context.object
    behind.rotation_euler = (flat + side * 0.25).to_track_quat('Z', 'Y').to_euler()
    behind.data.materials.append(floor if sheet['room'] == 'sofa' else wall)
    world((1.0, 0.88, 0.7, 1), 0.1)
    area('lamp', spot(-3.0, 0.5, 5.0), spot(0, 0, 0), 1.4, 1.4, 3.0, (1, 0.82, 0.6))
    area('flash', eye + side * 0.16 * R + Vector((0, 0, 0.1 * R)), aim, 0.14, 0.14, 700,
         (0.94, 0.97, 1), feather=0.1)


def triangles(name, points, material):
    """Adds a mesh of loose triangles. `points`: their corners, n × 3 × 3."""
    count = len(points)
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(count * 3)
    mesh.vertices.foreach_set('co', points.astype('f4').ravel())
    mesh.loops.add(count * 3)
    mesh.loops.foreach_set('vertex_index', np.arange(count * 3, dtype='i4'))
    mesh.polygons.add(count)
    mesh.polygons.foreach_set('loop_start', np.arange(0, count * 3, 3, dtype='i4'))
    mesh.polygons.foreach_set('loop_total', np.full(count, 3, dtype='i4'))
    mesh.update(calc_edges=True)
    mesh.materials.append(material)
    scene.collection.objects.link(bpy.data.objects.new(name, mesh))


def spots(right, away, up):
    """`spot` of many places."""
    flat_of = np.outer(right, side) + np.outer(away, flat)
    return np.array(foot) + (flat_of + np.outer(up, (0, 0, 1))) * R


def grass_blades(rng, count):
    right = rng.uniform(-1, 1, count) * 8
    # The nearer, the denser.
    away = rng.uniform(0, 1, count) ** 1.6 * 26 - 4.5
    base = spots(right, away, np.zeros(count))
    base[:, 2] = ground - 0.001 * R
    turn = rng.uniform(0, 2 * math.pi, count)
    tall = rng.uniform(0.4, 1, (count, 1)) * max(42 * MM, 0.02 * R)
    across = np.stack([np.cos(turn), np.sin(turn), np.zeros(count)], 1) * tall * 0.09
    bent = rng.uniform(0.1, 1.1, count)
    lean = np.stack([-np.sin(turn) * bent, np.cos(turn) * bent, np.ones(count)], 1)
    return np.stack([base - across, base + across, base + lean * tall], 1)


def tree_leaves(rng, crowns, leaves):
    """Crowns of different heights, which let the sky through."""
    away = rng.uniform(20, 34, crowns)
    right = rng.uniform(-0.8, 0.8, crowns) * away
    tall = 3.4 + 2.6 * np.sin(right * 0.7 + 1) + 1.4 * np.sin(right * 1.9)
    middle = spots(right, away, rng.uniform(0.2, 1, crowns) * np.maximum(0.8, tall))
    way = rng.normal(size=(crowns, leaves, 3))
    way /= np.linalg.norm(way, axis=2, keepdims=True)
    far = rng.uniform(0.2, 1, (crowns, leaves, 1)) ** 0.5 * rng.uniform(0.8, 2.2, (crowns, 1, 1)) * R
    at = (middle[:, None] + way * far).reshape(-1, 1, 3)
    return at + rng.normal(size=(crowns * leaves, 3, 3)) * 0.13 * R


# Colour and strength of the air; height, size and colour of the bright sky behind the trees; strength,
# width in degrees and colour of the sun; strength and colour of the light from the front.
AFTERNOON = {
    'air': ((0.62, 0.76, 1.0, 1), 0.55),
    'sky': (10, 26, (1, 0.86, 0.66)),
    'sun': (5.5, 1.2, (1, 0.78, 0.52)),
    'fill': (1.3, (1, 0.95, 0.88)),
}
DUSK = {
    'air': ((0.1, 0.16, 0.34, 1), 0.4),
    'sky': (4, 12, (1, 0.5, 0.3)),
    'sun': (0.5, 8, (1, 0.6, 0.42)),
    'fill': (0.7, (0.8, 0.9, 1)),
}


def outdoors():
    """A clearing late in the day: grass, trees far out of focus, a low sun from behind."""
    rng = np.random.default_rng(7)

    def green(name, size, dull, bright, dry):
        n = Net(name)
        fine = n.noise(size, 7)
        patch = n.step(n.noise(1.4 * R, 6), 0.5, 0.68)
        drier = n.mix(fine, [v * 0.6 for v in dry[:3]] + [1], dry)
        colour = n.mix(patch, n.mix(fine, dull, bright), drier)
        return n.out(n.principled(Base_Color=colour, Roughness=0.9, Specular=0.12))

    grass = green('grass', grain(5, 5), (0.12, 0.16, 0.04, 1), (0.27, 0.29, 0.09, 1),
                  (0.32, 0.26, 0.13, 1))
    soil = green('soil', grain(5, 5), (0.07, 0.09, 0.025, 1), (0.15, 0.16, 0.05, 1),
                 (0.2, 0.15, 0.08, 1))
    leaves = green('leaves', 0.6 * R, (0.03, 0.055, 0.014, 1), (0.13, 0.17, 0.04, 1),
                   (0.26, 0.2, 0.05, 1))
    bpy.ops.mesh.primitive_plane_add(size=160 * R, location=(foot.x, foot.y, ground - 0.0008 * R))
    bpy.context.object.data.materials.append(soil)
    triangles('blades', grass_blades(rng, 320_000), grass)
    triangles('leaves', tree_leaves(rng, 110, 1_800), leaves)
    late = DUSK if sheet['night'] else AFTERNOON
    world(*late['air'])
    up, tall, tint = late['sky']
    area('sky', spot(0, 46, up), spot(0, 0, 0), 90, tall, 1.5, tint)
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, degrees, sun.color = late['sun']
    sun.angle = math.radians(degrees)
    o = bpy.data.objects.new('sun', sun)
    scene.collection.objects.link(o)
    o.rotation_euler = (spot(0, 0, 0) - spot(-3.2, 2.0, 2.3)).to_track_quat('-Z', 'Y').to_euler()
    area('fill', spot(2.6, -4.4, 3.2), spot(0, 0, 0.5), 3.4, 3.4, *late['fill'])
    if late is DUSK:
        # As from a car that stands beside, which draws the edges of dark things.
        area('lamp', spot(3.4, 1.4, 1.6), spot(0, 0, 0.4), 0.5, 1.6, 9, (0.9, 0.95, 1))


def skin(name, kind, colour, roughness=0.6):
    """A material of a place, from the studio's own kinds."""
    n = Net(name)
    m = {'colour': (*colour, 1), 'roughness': roughness}
    edge = n.bevel(grain(1.5, 3))
    plain = {'Base_Color': m['colour'], 'Roughness': roughness, 'Normal': edge}
    return n.out(n.principled(**{**plain, **(kind(n, m, edge) if kind else {})}))


def block(where, size, material, rounded=0.0, turn=0.0):
    """
    Adds a box that stands on `where`. All lengths are millimetres: to the right, away and up from the
    foot of the object. `rounded` is the radius of its edges, `turn` its turn in radians.
    """
    right, away, up = where
    w, d, h = size
    bpy.ops.mesh.primitive_cube_add(size=1)
    o = facing(bpy.context.object)
    o.location = foot + (side * right + flat * away + Vector((0, 0, up + h / 2))) * MM
    o.rotation_euler.z += turn
    o.scale = (w * MM, d * MM, h * MM)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if rounded:
        bevel = o.modifiers.new('rounded', 'BEVEL')
        bevel.width = rounded * MM
        bevel.segments = 6
        for p in o.data.polygons:
            p.use_smooth = True
        o.data.use_auto_smooth = True
    o.data.materials.append(material)


def stitches(away, length, material):
    """Adds a seam across the floor of a place. `away` and `length` in millimetres."""
    pitch = 7
    for i in range(int(length / pitch)):
        block((i * pitch - length / 2, away, -0.4), (4.6, 1.1, 1.1), material, 0.5)


def dash():
    """On the dash behind the windscreen: leather with a seam, the edge of a screen, trees outside."""
    night = sheet['night']
    hide = skin('hide', leather, (0.02, 0.021, 0.025) if night else (0.2, 0.11, 0.06), 0.55)
    pad = skin('pad', rubber, (0.012, 0.012, 0.014))
    thread = skin('thread', None, (0.12, 0.25, 0.9) if night else (0.75, 0.6, 0.42), 0.8)
    block((0, 170, -80), (2400, 700, 79.8), hide, 26)
    block((0, 560, -90), (2400, 140, 96), pad, 20)
    for away in (95, 103):
        stitches(away, 1200, thread)
    black = skin('black', None, (0.006, 0.006, 0.007), 0.12)
    block((215, 150, -40), (250, 14, 210), black, 8, -0.16)
    rng = np.random.default_rng(7)
    leaves = skin('leaves', None, (0.035, 0.05, 0.04) if night else (0.2, 0.26, 0.09), 0.9)
    triangles('trees', tree_leaves(rng, 60, 900), leaves)
    world((0.1, 0.16, 0.34, 1) if night else (0.75, 0.85, 1.0, 1), 0.35 if night else 0.8)
    area('sky', spot(0, 46, 8), spot(0, 0, 0), 90, 30, 0.6 if night else 2.2,
         (0.5, 0.45, 0.9) if night else (1, 0.93, 0.82))
    area('sun', spot(-5, 4.5, 6), spot(0, 0, 0.2), 1.0, 1.0, 6 if night else 60,
         (0.7, 0.8, 1) if night else (1, 0.86, 0.66), feather=0.1)
    area('cabin', spot(1.5, -5, 3.5), spot(0, 0, 0.4), 4, 3, 1.6 if night else 1.4, (1, 0.97, 0.93))
    if night:
        area('strip', spot(3.2, 1.0, 1.2), spot(0, 0, 0.3), 0.4, 2.0, 9, (0.3, 0.5, 1))


def trunk():
    """In the boot: a carpet, the backs of the seats, trim at the sides, light from the open lid."""
    night = sheet['night']
    wide = max(1050, 3.4 * R / MM)
    deep = max(420, 1.7 * R / MM)
    pile = skin('pile', felt, (0.035, 0.036, 0.04) if night else (0.13, 0.115, 0.1))
    trim = skin('trim', plastic, (0.02, 0.02, 0.024) if night else (0.075, 0.066, 0.058), 0.7)
    hide = skin('hide', leather, (0.022, 0.023, 0.028) if night else (0.24, 0.15, 0.09), 0.55)
    block((0, deep / 2 - 500, -30), (wide, deep + 1200, 29.5), pile, 4)
    for x in (-0.26, 0.26):
        block((x * wide, deep + 60, 0), (wide * 0.5, 130, 620), hide, 38)
        block((x * wide, deep + 50, 660), (wide * 0.22, 100, 180), hide, 40)
    # The cabin behind the gap between the seats.
    block((0, deep + 240, 0), (wide * 1.2, 40, 1400), trim)
    for x in (-1, 1):
        block((x * (wide / 2 + 40), deep / 2 - 300, -20), (120, deep + 900, 560), trim, 40)
    world((0.4, 0.55, 1.0, 1) if night else (0.85, 0.92, 1.0, 1), 0.05 if night else 0.35)
    area('lid', spot(-0.6, -2.8, 4.6), spot(0, 0.4, 0), 4.5, 3.2, 2.2 if night else 4.2,
         (0.8, 0.9, 1) if night else (1, 0.97, 0.92))
    area('sun', spot(-4.5, -3.0, 4.2), spot(0, 0.2, 0.2), 0.7, 0.7, 20 if night else 70,
         (0.75, 0.85, 1) if night else (1, 0.84, 0.64), feather=0.1)
    area('lamp', spot(2.4, 1.0, 2.6), spot(0.3, 0.4, 0), 0.5, 0.3, 14, (1, 0.9, 0.75))


def bench():
    """On a workbench: a worn top, tools on the wall, boxes on a shelf, a lamp above."""
    night = sheet['night']
    far = max(420, 3.2 * R / MM)
    n = Net('top')
    x, y, z = n.parts(n.where())
    line = n.noise(26 * MM, 6, n.vector(x * 0.07, y, z))
    worn = n.noise(160 * MM, 6)
    if night:
        top = n.out(n.principled(Base_Color=(0.05, 0.053, 0.06, 1), Metallic=1.0,
                                 Roughness=worn * 0.3 + 0.2))
    else:
        pale = n.mix(line, (0.23, 0.13, 0.065, 1), (0.42, 0.27, 0.15, 1))
        top = n.out(n.principled(Base_Color=pale, Roughness=worn * 0.25 + 0.35,
                                 Normal=n.bump(line, 0.4 * MM, 0.5)))
    block((0, far / 2 - 150, -50), (far * 8, far + 900, 49.6), top, 6)
    wall = skin('wall', None, (0.03, 0.034, 0.045) if night else (0.45, 0.42, 0.37), 0.85)
    block((0, far + 60, -900), (far * 14, 40, far * 8), wall)
    steel = skin('steel', None, (0.35, 0.35, 0.36), 0.35)
    grip = skin('grip', rubber, (0.45, 0.05, 0.03) if not night else (0.03, 0.08, 0.4))
    rng = np.random.default_rng(11)
    unit = far / 8
    for i in range(-7, 8):
        tall = unit * rng.uniform(1.2, 2.4)
        at_x = i * unit * 0.95 + rng.uniform(-0.1, 0.1) * unit
        up = unit * rng.uniform(2.0, 2.6)
        block((at_x, far + 20, up), (unit * 0.14, unit * 0.1, tall), steel, unit * 0.04)
        block((at_x, far + 20, up - unit * 0.7), (unit * 0.24, unit * 0.2, unit * 0.8), grip,
              unit * 0.09)
    carton = skin('carton', None, (0.3, 0.19, 0.1), 0.85)
    for i in range(3):
        tall = unit * rng.uniform(0.8, 1.5)
        block((unit * (3.1 + i * 1.5), far - unit * 0.7, 0), (unit * 1.2, unit, tall),
              grip if i == 1 else carton, unit * 0.04, rng.uniform(-0.2, 0.2))
    block((-unit * 4.2, far - unit * 0.8, 0), (unit * 2.4, unit, unit * 1.3), grip, unit * 0.08, 0.15)
    world((0.5, 0.65, 1.0, 1) if night else (1, 0.95, 0.88, 1), 0.05 if night else 0.22)
    area('lamp', spot(-1.9, 0.2, 4.2), spot(0, 0.2, 0.2), 1.0, 1.0, 14 if night else 16,
         (0.85, 0.92, 1) if night else (1, 0.86, 0.68))
    area('window', spot(4.6, -1.4, 2.8), spot(0, 0, 0.4), 2.2, 2.6, 1.6 if night else 3.0, (0.86, 0.93, 1))
    area('front', spot(-1.5, -5, 3), spot(0, 0, 0.4), 2.5, 2.5, 0.8, (1, 0.97, 0.93))
    area('wash', spot(-1.0, 1.6, 4.6), spot(-0.5, 3.2, 1.4), 3.0, 0.6, 5 if night else 6,
         (0.5, 0.65, 1) if night else (1, 0.82, 0.6), hidden=True)


PLACES = {'clearing': outdoors, 'dash': dash, 'trunk': trunk, 'bench': bench}


def surroundings():
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
camera.sensor_width = 36
camera.lens = 18 / pose['tan']
camera.shift_x = -pose['shift'][0] / 2
camera.shift_y = -pose['shift'][1] / 2
camera.clip_end = 1000 * R
camera.clip_start = 0.01 * R
# Points one radius away are blurred by 0.6 % of the frame. More blur makes an object look like a toy.
distance = (aim - eye).length
# A phone has everything in focus.
camera.dof.use_dof = not sheet.get('room')
camera.dof.focus_distance = distance - R * 0.28
camera.dof.aperture_fstop = camera.lens * 1e-3 / (0.006 * look.get('blur', 1) * distance)
camera.dof.aperture_blades = 9

# ── Render ──────────────────────────────────────────────────────────────────
scene.render.engine = 'CYCLES'
r = scene.render
r.resolution_x = r.resolution_y = args.size
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
    data = np.empty(args.size * args.size * 4, np.float32)
    img.pixels.foreach_get(data)
    upright = data.reshape(args.size, args.size, 4)[::-1]
    upright[:, :, :3].astype('<f4').tofile(os.path.join(out.base_path, f'{tag}.f32'))
    if tag == 'color':
        upright[:, :, 3].astype('<f4').tofile(os.path.join(out.base_path, 'alpha.f32'))
    os.remove(path)
