"""Where things are used: outdoors, on the dash, in the boot, on a workbench, on a shelf at home."""
import math

import bpy
import numpy as np
from mathutils import Vector

from kinds import felt, leather, plastic, rubber
from light import area, facing, flat, foot, side, spot, sunlight, triangles, world
from nodes import Net
from subject import MM, R, grain, ground, scene, sheet


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
    sunlight(spot(0, 0, 0) - spot(-3.2, 2.0, 2.3), *late['sun'])
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


def planks(dark, pale):
    """Worn wood whose grain runs to the right."""
    n = Net('planks')
    x, y, z = n.parts(n.where())
    line = n.noise(26 * MM, 6, n.vector(x * 0.07, y, z))
    worn = n.noise(160 * MM, 6)
    return n.out(n.principled(Base_Color=n.mix(line, dark, pale), Roughness=worn * 0.25 + 0.35,
                              Normal=n.bump(line, 0.4 * MM, 0.5)))


def bench():
    """On a workbench: a worn top, tools on the wall, boxes on a shelf, a lamp above."""
    night = sheet['night']
    far = max(420, 3.2 * R / MM)
    if night:
        n = Net('top')
        top = n.out(n.principled(Base_Color=(0.05, 0.053, 0.06, 1), Metallic=1.0,
                                 Roughness=n.noise(160 * MM, 6) * 0.3 + 0.2))
    else:
        top = planks((0.23, 0.13, 0.065, 1), (0.42, 0.27, 0.15, 1))
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


def shelf():
    """On a shelf at home: a board before a plain wall, books on either side, a lamp above."""
    night = sheet['night']
    board = (planks((0.012, 0.011, 0.011, 1), (0.03, 0.027, 0.026, 1)) if night
             else planks((0.2, 0.105, 0.05, 1), (0.4, 0.24, 0.13, 1)))
    wall = skin('wall', None, (0.035, 0.04, 0.055) if night else (0.62, 0.55, 0.47), 0.9)
    half = R / MM
    block((0, 60, -34), (half * 16, half * 3.6, 33.5), board, 3)
    block((0, half * 1.9, -half * 4), (half * 24, 30, half * 14), wall)
    tints = (((0.02, 0.05, 0.16), (0.03, 0.03, 0.035), (0.16, 0.17, 0.19), (0.012, 0.014, 0.018))
             if night else ((0.42, 0.1, 0.06), (0.08, 0.14, 0.11), (0.55, 0.42, 0.26), (0.66, 0.6, 0.5)))
    covers = [skin(f'cover{i}', felt, tint) for i, tint in enumerate(tints)]
    paper = skin('paper', None, (0.7, 0.66, 0.58), 0.9)
    rng = np.random.default_rng(5)
    for way, first in ((-1, 1.15), (1, 1.75)):
        right = first * half
        for i in range(9):
            thick, tall = rng.uniform(16, 38), rng.uniform(0.95, 1.35) * half
            middle = (way * (right + thick / 2), half * 1.2, 0)
            block(middle, (thick, half * 0.9, tall), covers[rng.integers(4)], 2)
            block((middle[0], half * 1.22, 2), (thick * 0.8, half * 0.9, tall + 1), paper)
            right += thick + 0.6
    # Two lie beside the others.
    for up, wide in ((0, 1.0), (26, 0.86)):
        block((1.25 * half, half * 1.1, up), (wide * half, half * 0.7, 25), covers[up % 4], 2, 0.1)
    world((0.5, 0.65, 1.0, 1) if night else (1, 0.95, 0.88, 1), 0.04 if night else 0.2)
    area('lamp', spot(-1.6, -0.4, 4.2), spot(0, 0.2, 0.1), 0.9, 0.9, 12 if night else 16,
         (0.85, 0.92, 1) if night else (1, 0.86, 0.68))
    area('window', spot(-5.2, -2.4, 2.6), spot(0, 0, 0.3), 2.4, 3, 1.4 if night else 4, (0.9, 0.95, 1))
    area('front', spot(2.5, -5, 3), spot(0, 0, 0.3), 2.5, 2.5, 0.6, (1, 0.97, 0.93))
    area('wash', spot(0.6, 0.9, 3.6), spot(0.6, 1.9, 0.4), 4.5, 0.3, 9 if night else 5,
         (0.3, 0.5, 1) if night else (1, 0.82, 0.6), hidden=True)


PLACES = {'clearing': outdoors, 'dash': dash, 'trunk': trunk, 'bench': bench, 'shelf': shelf}
