"""The room: places relative to the camera, lamps, backdrops."""
import math

import bpy
import numpy as np
from mathutils import Vector

from nodes import luminous, Net, V
from subject import R, aim, eye, ground, scene

ahead = (aim - eye).normalized()
flat = Vector((ahead.x, ahead.y, 0)).normalized()
side = Vector((flat.y, -flat.x, 0))
foot = Vector((aim.x, aim.y, ground))


def spot(right, away, up):
    """A place relative to the camera, in radii: right, away from it, up."""
    return foot + (side * right + flat * away + Vector((0, 0, up))) * R


def area(name, where, target, w, h, radiance, tint=(1, 1, 1), hidden=False, feather=0.35,
         off_floor=False):
    """
    A soft box, brighter in its middle, because hard edges would be visible in every reflection.
    `off_floor`: a polished floor neither shows nor receives its light.
    """
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
    if off_floor:
        geometry = n.node('ShaderNodeNewGeometry').outputs
        length = n.node('ShaderNodeLightPath').outputs['Ray Length']
        start = n.parts(geometry['Position'])[2] + n.parts(geometry['Incoming'])[2] * V(n, length)
        fade = fade * n.math('GREATER_THAN', start, ground + 0.004 * R)
    n.put(lamp.node_tree.nodes['Emission'].inputs['Strength'], fade * (1 / (1 - feather) ** 2))
    o = bpy.data.objects.new(name, lamp)
    scene.collection.objects.link(o)
    o.location = where
    o.rotation_euler = (Vector(target) - Vector(where)).to_track_quat('-Z', 'Y').to_euler()
    # The camera does not see lamps: a lamp inside the frame would cut a low object in two.
    o.visible_camera = False
    o.visible_glossy = o.visible_transmission = not hidden


def sunlight(way, strength, degrees, tint):
    """Parallel light along `way`. `degrees`: how wide the sun is, which softens the edges of shadows."""
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.color, sun.angle = strength, tint, math.radians(degrees)
    o = bpy.data.objects.new('sun', sun)
    scene.collection.objects.link(o)
    o.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()


def card(where, target, w, h, radiance):
    """A bright card that only rays through glass see, which makes liquids glow."""
    bpy.ops.mesh.primitive_plane_add(size=1, location=where)
    o = bpy.context.object
    o.scale = (w * R, h * R, 1)
    o.rotation_euler = (Vector(target) - Vector(where)).to_track_quat('Z', 'Y').to_euler()
    o.data.materials.append(luminous('card', power=radiance))
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
