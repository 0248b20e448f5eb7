"""The studio's own sets by day and by night, and members' rooms."""
import math

import bpy
from mathutils import Vector

from light import area, card, facing, flat, foot, side, spot, sweep, world
from nodes import Net
from subject import R, aim, corners, eye, grain, ground, high, low, scene, sheet, srgb


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
