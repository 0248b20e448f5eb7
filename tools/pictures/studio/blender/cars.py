"""Cars: the skin, whose parts are read from masks, and the sets that cars stand in. Lengths are metres."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kinds import carpaint
from light import ahead, area, flat, foot, side, sunlight, sweep, triangles, world
from nodes import luminous, Net, V
from subject import R, eye, ground, scene, sheet, srgb

# As in skin-material.ts, which draws the same skin live.
BELT, RAIL, TALL, WIDE = 8.0, 10.0, 2.0, 2.2


# ── Skin ────────────────────────────────────────────────────────────────────
class Skin:
    """What a point of the skin is: each part a value of 0 or 1 in the nodes of a material."""

    def __init__(self, n):
        facts = sheet['skin']
        front, rear, axle, arch_radius = facts['wheels']
        length, cladding, tail_up = facts['size']
        self.x, depth, self.y = n.parts(n.node('ShaderNodeTexCoord').outputs['Object'])
        z = 0 - depth
        self.inside = V(n, n.node('ShaderNodeNewGeometry').outputs['Backfacing'])
        # Cycles turns the normal of a surface's back.
        out = 1 - self.inside * 2
        nx, ndepth, ny = [v * out for v in n.parts(n.node('ShaderNodeTexCoord').outputs['Normal'])]
        around = 1 - n.parts(n.node('ShaderNodeTexCoord').outputs['UV'])[1]

        def far(of):
            return n.math('SQRT', (self.x - of) * (self.x - of) + (self.y - axle) * (self.y - axle))
        arch = n.math('MINIMUM', far(front), far(rear))
        low = below(n, around, BELT)
        self.arch = low * below(n, arch, arch_radius)
        nose = below(n, self.x, 0.85) * below(n, nx, -0.2) * below(n, self.y, 1.4) * below(n, ny, 0.82)
        tail = above(n, self.x, length - 1.0) * above(n, nx, 0.3) * below(n, ny, tail_up) * (1 - nose)

        def seen(name, u, v):
            return n.image({'file': facts['masks'][name], 'srgb': False}, n.vector(u, v)).outputs[0]
        flank = n.mix(above(n, ndepth.abs(), 0.3), (0, 0, 0, 1),
                      seen('side', self.x * (1 / length), self.y * (1 / TALL)))
        top = seen('top', self.x * (1 / length), 0.5 - z * 0.5)
        across, up = z * (1 / WIDE) + 0.5, self.y * (1 / TALL)
        mask = n.mix(below(n, around, RAIL), top, flank)
        mask = n.mix(tail, n.mix(nose, mask, seen('front', across, up)), seen('rear', across, up))
        red, green, blue = [V(n, o) for o in
                            n.node('ShaderNodeSeparateColor', Color=mask).outputs]
        dark = below(n, around, 2.2) * below(n, ny, -0.2)
        if cladding > 0:
            dark = n.math('MAXIMUM', dark, low * below(n, arch, arch_radius + cladding))
        r = n.step(red, 0.4, 0.6) * (1 - dark)
        g = n.math('MAXIMUM', n.step(green, 0.4, 0.6), dark)
        end = n.math('MAXIMUM', nose, tail) * above(n, blue, 0.5)
        self.glass = r * (1 - g)
        self.lens = self.glass * end
        self.hole = n.math('MAXIMUM', r * g * end, self.arch)
        self.trim = g * (1 - r)
        self.chrome = r * g * (1 - end)
        self.gap = n.step(blue, 0.15, 0.75) * (1 - r)
        self.dark = dark
        self.roof = (above(n, self.x, 1.2) * below(n, self.x, facts['roofEnd'])
                     * above(n, around, RAIL - 0.3) * above(n, ny, 0.3))
        self.lining = above(n, around, RAIL + 0.2) * above(n, self.x, front + 0.5)
        middle = front + (rear - front) * 0.56
        behind = n.step(self.x, middle - 0.04, middle + 0.04)
        overhead = above(n, ny, 0.86) * above(n, self.x, middle - 0.6)
        self.above_rail = above(n, around, RAIL)
        self.tint = n.math('MAXIMUM', behind * 0.3 + 0.4, overhead * 0.8) * (1 - self.lens)


def below(n, value, limit):
    return n.math('LESS_THAN', value, limit)


def above(n, value, limit):
    return n.math('GREATER_THAN', value, limit)


def painted(n, m):
    skin = Skin(n)
    # Gaps are pressed in.
    dip = n.bump(1 - skin.gap - skin.trim * 0.45, 0.006, 1.0)
    colour = n.mix(skin.roof, m['colour'], (*sheet['skin']['roof'], 1))
    plastic = n.principled(Base_Color=(0.016, 0.016, 0.017, 1), Roughness=0.62, Specular=0.35,
                           Normal=n.bump(n.noise(0.0024, 3), 0.0006, 1.0, dip))
    piano = n.principled(Base_Color=(0.006, 0.006, 0.007, 1), Roughness=0.12, Clearcoat=1.0,
                         Normal=dip)
    black = n.shader(above(n, skin.y, 0.62) * (1 - skin.dark), plastic, piano)
    bright = n.principled(Base_Color=(0.82, 0.82, 0.82, 1), Metallic=1.0, Roughness=0.12, Normal=dip)
    seam = n.node('ShaderNodeBsdfDiffuse', Color=(0.002, 0.002, 0.002, 1)).outputs[0]
    paint = n.principled(Base_Color=colour, **carpaint(n, m, dip))
    surface = n.shader(skin.trim, paint, black)
    surface = n.shader(skin.gap * 0.92, surface, seam)
    surface = n.shader(skin.chrome, surface, bright)
    cloth = n.mix(skin.lining, (0.004, 0.004, 0.004, 1), (0.3, 0.29, 0.28, 1))
    surface = n.shader(skin.inside, surface, n.node('ShaderNodeBsdfDiffuse', Color=cloth).outputs[0])
    clear = n.node('ShaderNodeBsdfTransparent').outputs[0]
    gone = n.math('MAXIMUM', skin.hole, skin.glass)
    return n.out(n.shader(gone, surface, clear))


def panes(n, m):
    """Thin glass, darker behind the front seats. Schlick: a Fresnel node takes its back for solid glass."""
    skin = Skin(n)
    through = n.mix(skin.tint, (1, 1, 1, 1), (0.02, 0.024, 0.026, 1))
    pane = n.node('ShaderNodeBsdfTransparent', Color=through).outputs[0]
    # The skin rolls over towards the pillars. A windscreen is flatter, and no bent mirror there.
    right, across, up = n.parts(n.node('ShaderNodeNewGeometry').outputs['Normal'])
    flatter = n.vector(right, across * (1 - skin.above_rail * 0.7), up)
    normal = n.node('ShaderNodeVectorMath', {'operation': 'NORMALIZE'}, Vector=flatter).outputs[0]
    mirror = n.node('ShaderNodeBsdfGlossy', {'distribution': 'SHARP'}, Color=(1, 1, 1, 1),
                    Normal=normal).outputs[0]
    facing = V(n, n.node('ShaderNodeLayerWeight', Blend=0.5, Normal=normal).outputs['Facing'])
    fresnel = n.math('POWER', facing, 5.0) * 0.94 + 0.05
    clear = n.node('ShaderNodeBsdfTransparent').outputs[0]
    visible = skin.glass * (1 - skin.arch)
    return n.out(n.shader(visible, clear, n.shader(fresnel, pane, mirror)))


LAYERS = {'paint': painted, 'panes': panes}


def put_panes_behind(o):
    """Panes lie behind the sheet metal, not in it."""
    recess = o.modifiers.new('recess', 'DISPLACE')
    recess.strength = -0.005
    recess.mid_level = 0


def close_boot():
    """A wall and a shelf, which hide the backs of the rear lamps from the windows."""
    facts = sheet['skin']
    end = facts['size'][0] / 2
    top = ground + facts['tailLamp'] + 0.09
    n = Net('boot')
    dark = n.out(n.node('ShaderNodeBsdfDiffuse', Color=(0.01, 0.01, 0.01, 1)).outputs[0])
    for where, size in (((end - 0.3, 0, top - 0.35), (0.01, 1.5, 0.7)),
                        ((end - 0.65, 0, top), (0.7, 1.5, 0.01))):
        bpy.ops.mesh.primitive_cube_add(size=1, location=where)
        bpy.context.object.scale = size
        bpy.context.object.data.materials.append(dark)


# ── Sets ────────────────────────────────────────────────────────────────────
look = sheet['look']
# From behind, the lamps for the nose stand where the tail is.
turn = 1 if flat.x > 0 else -1
up_of_frame = side.cross(ahead).normalized()


def metres(right, away, up):
    """A place relative to the camera, in metres: right, away from it, up."""
    return foot + side * right + flat * away + Vector((0, 0, up))


def box(name, where, target, w, h, radiance, tint, **more):
    where, target = [(right * turn, away, up) for right, away, up in (where, target)]
    area(name, metres(*where), metres(*target), w / R, h / R, radiance, tint, **more)


def in_plane(u, v, away):
    """Right and up, in the plane `away` behind the car, of what stands at u, v of the frame (−1…1)."""
    camera = sheet['camera']
    x = (u - camera['shift'][0]) * camera['tan'] * sheet['aspect']
    y = (v - camera['shift'][1]) * camera['tan']
    ray = ahead + side * x + up_of_frame * y
    start = eye - foot
    hit = start + ray * ((away - start.dot(flat)) / ray.dot(flat))
    return hit.dot(side), hit.z


def size_of_frame(away):
    """Half the height of the frame in the plane `away` behind the car."""
    return in_plane(0, 0.5, away)[1] - in_plane(0, -0.5, away)[1]


def matt(name, colour, rough=0.8, tooth=0.02):
    n = Net(name)
    return n.out(n.principled(Base_Color=colour, Roughness=rough, Specular=0.2,
                              Normal=n.bump(n.noise(tooth, 4), 0.0015, 0.25)))


def board(name, loops, away, thick, material):
    """Adds a board that faces the camera. `loops`: its outline and its holes, as points right and up."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = thick / 2
    for loop in loops:
        spline = curve.splines.new('POLY')
        spline.points.add(len(loop) - 1)
        for point, (right, up) in zip(spline.points, loop):
            point.co = (right, up, 0, 1)
        spline.use_cyclic_u = True
    curve.materials.append(material)
    o = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(o)
    turned = Matrix((side, Vector((0, 0, 1)), -flat)).transposed().to_4x4()
    turned.translation = metres(0, away, 0)
    o.matrix_world = turned
    return o


def circle(right, up, radius, count=160):
    return [(right + radius * math.cos(a), up + radius * math.sin(a))
            for a in (i / count * 2 * math.pi for i in range(count))]


def disc(name, u, v, radius, away, colour):
    """A disc of board at a place of the frame; its radius in halves of the frame's height."""
    right, up = in_plane(u, v, away)
    return board(name, [circle(right, up, radius * size_of_frame(away))], away, 0.04,
                 matt(name, srgb(colour)))


def tube(points, radius, colour, power):
    """A lamp along points."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 3
    curve.use_fill_caps = True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for point, where in zip(spline.points, points):
        point.co = (*where, 1)
    curve.materials.append(luminous('tube', colour, power))
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('tube', curve))


def paper_floor(colour, wall, bend=2.6):
    sweep(40 / R, -30 / R, wall / R, 16 / R, bend / R, ground - 0.001, matt('paper', srgb(colour), 0.62))


def daylight(warm=1.0):
    """One great box over the car, tipped to the lens; long boxes where flank and nose look."""
    world((1.0, 0.965, 0.92, 1), 0.3)
    box('sky', (-0.2, 0.5, 4.6), (0, 0, 0.6), 6.8, 2.6, 3.0, (1, 0.975, 0.94), feather=0.4)
    box('side', (7.0, -1.6, 2.5), (0.6, 0, 0.9), 7.5, 1.0, 6.5 * warm, (1, 0.96, 0.91))
    box('flank', (-3.4, -5.2, 2.2), (-0.3, 0, 0.7), 1.6, 3.0, 1.1, (1, 0.96, 0.9))
    box('nose', (-6.4, 0.6, 1.7), (-1.5, 0, 0.8), 3.2, 1.0, 4.5, (1, 0.965, 0.91))
    box('wall', (-2.0, 3.2, 6.8), (0, 9.5, 2.0), 12, 1.6, 7.0, (1, 0.95, 0.88), hidden=True)
    box('floor', (0, -3.5, 7.5), (0, -2.5, 0), 9, 2.0, 1.6, (1, 0.965, 0.92), hidden=True)


def hill(name, v, swing, seed, away, colour):
    """Cut paper, whose edge runs about `v` of the frame."""
    rng = np.random.default_rng(seed)
    waves = [(f, rng.uniform(0, 6), rng.uniform(0.6, 1.1) / f) for f in (1.1, 2.3, 3.9)]
    edge = [in_plane(u, v + 2 * swing * sum(math.sin((u + 1) * 1.3 * f + p) * a for f, p, a in waves),
                     away) for u in np.linspace(-1.3, 1.3, 140)]
    outline = [*edge, (edge[-1][0], -0.01), (edge[0][0], -0.01)]
    board(name, [outline], away, 0.05, matt(name, srgb(colour)))


def paper_morning():
    """A sun and hills of cut paper, one behind the other."""
    paper_floor('#f4e4d0', 10, 0.6)
    u, v, radius = look['sun']
    skyline = look['skyline']
    disc('sun', u, v, radius, 9.7, '#f0875f')
    hill('far', skyline + 0.16, 0.085, 3, 8.2, '#e9b795')
    hill('middle', skyline + 0.02, 0.06, 11, 6.8, '#dd9f7c')
    hill('near', skyline - 0.1, 0.04, 23, 5.4, '#eac6a6')
    daylight()


def paper_discs():
    paper_floor('#f0e4d4', 9.5)
    first, second = look.get('discs', ['#e4856a', '#f3bd94'])
    u, v = look['at']
    disc('large', u + 0.3 / sheet['aspect'], v + 0.16, 0.66, 5.6, second)
    disc('small', u - 0.28 / sheet['aspect'], v - 0.08, 0.48, 4.8, first)
    daylight()


def arch_of(right, wide, top):
    """The outline of a doorway: half its width, and the height where its round begins."""
    round_part = [(right + wide * math.cos(a), top + wide * math.sin(a))
                  for a in np.linspace(0, math.pi, 60)]
    return [(right + wide, 0), *round_part, (right - wide, 0)]


def courtyard():
    """A plaster wall with a doorway to a lit garden wall, and window light across it."""
    paper_floor('#ecd6bf', 14)
    plaster = matt('plaster', srgb('#f1dfcb'), 0.9, 0.05)
    u, wide = look['arch']
    right = in_plane(u, 0, 4.6)[0]
    outer = [(-14, -0.01), (14, -0.01), (14, 9), (-14, 9)]
    board('wall', [outer, arch_of(right, wide, 2.1)], 4.6, 0.7, plaster)
    board('garden', [outer], 8.6, 0.1, matt('garden', srgb('#d98e68'), 0.9, 0.05))
    daylight(0.8)
    box('beyond', (right * turn, 5.4, 6.5), (right * turn, 8.4, 1.4), 4, 1.2, 9, (1, 0.9, 0.76), hidden=True)
    window_light()


def window_light():
    """Late sun through three windows outside of the frame, and through the leaves of a branch."""
    way = (metres(0, 0, 0) - metres(-3.2, -3.6, 3.4)).normalized()
    sunlight(way, 3.4, 0.9, (1, 0.9, 0.74))
    # A screen across the sun's way, with the windows cut out.
    hole = [[(-1.5 + i * 1.3, -1.1), (-0.55 + i * 1.3, -1.1), (-0.55 + i * 1.3, 1.5), (-1.5 + i * 1.3, 1.5)]
            for i in range(3)]
    outer = [(-30, -30), (30, -30), (30, 30), (-30, 30)]
    screen = board('screen', [outer, *hole], 0, 0.01, matt('screen', (0.5, 0.5, 0.5, 1)))
    right, up = in_plane(*look['window'], 4.2)
    target = metres(right, 4.2, up)
    turned = way.to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    turned.translation = target - way * 14
    screen.matrix_world = turned
    rng = np.random.default_rng(41)
    count = 90
    across, upward = turned.col[0].xyz, turned.col[1].xyz
    at = np.array([target - way * 9 + across * x + upward * y
                   for x, y in zip(rng.normal(-0.7, 0.8, count), rng.normal(0.7, 0.5, count))])
    spin = rng.uniform(-1.2, 0.4, count)[:, None]
    long = np.cos(spin) * np.array(across) + np.sin(spin) * np.array(upward)
    broad = -np.sin(spin) * np.array(across) + np.cos(spin) * np.array(upward)
    size = rng.uniform(0.12, 0.22, (count, 1))
    leaf = np.stack([at - long * size, at + broad * size * 0.3, at + long * size], 1)
    other = np.stack([at - long * size, at - broad * size * 0.3, at + long * size], 1)
    triangles('branch', np.concatenate([leaf, other]), matt('branch', (0.1, 0.1, 0.1, 1)))
    for shade in (screen, bpy.data.objects['branch']):
        shade.visible_camera = shade.visible_glossy = shade.visible_diffuse = False
        shade.visible_transmission = False


def night_floor(wall=14):
    """A polished dark floor that turns into a matt wall."""
    n = Net('stage')
    z = n.parts(n.node('ShaderNodeNewGeometry').outputs['Position'])[2]
    cloud = n.noise(0.6, 5)
    floor = n.principled(Base_Color=(0.0035, 0.0045, 0.008, 1), Roughness=cloud * 0.16 + 0.05,
                         Specular=0.5)
    dark = n.node('ShaderNodeBsdfDiffuse', Color=(0.03, 0.035, 0.05, 1)).outputs[0]
    material = n.out(n.shader(n.step(z, ground + 0.002, ground + 0.25), floor, dark))
    sweep(40 / R, -30 / R, wall / R, 16 / R, 1.4 / R, ground - 0.001, material)


def nightlight():
    world((0.4, 0.55, 1.0, 1), 0.015)
    lamps = {
        'sky': ((0, 0.4, 3.6), (0, 0, 0.6), 6.0, 0.8, 11, (0.93, 0.96, 1), 0.45),
        'side': ((7.0, -1.6, 2.3), (0.6, 0, 0.9), 7.5, 0.5, 24, (0.9, 0.95, 1), 0.2),
        'low': ((7.0, -2.4, 0.5), (0.6, 0, 0.5), 7.0, 0.25, 12, (0.3, 0.5, 1), 0.2),
        'nose': ((-6.4, 0.6, 1.7), (-1.5, 0, 0.8), 3.4, 0.7, 18, (0.86, 0.92, 1), 0.2),
        'flank': ((-2.4, -6.0, 3.4), (-0.2, 0, 0.6), 4.5, 2.2, 1.8, (0.92, 0.96, 1), 0.45),
        'right': ((4.6, 3.0, 1.6), (0.8, 0, 0.8), 0.3, 3.0, 26, (0.22, 0.42, 1), 0.35),
        'left': ((-4.2, 3.6, 1.6), (-0.8, 0, 0.8), 0.3, 3.0, 22, (0.3, 0.5, 1), 0.35),
    }
    # The floor mirrors the car and the lights of the set, not the studio.
    for name, (where, target, w, h, radiance, tint, feather) in lamps.items():
        box(name, where, target, w, h, radiance, tint, feather=feather, off_floor=True)
    box('haze', (0, 10.5, 0.2), (0, 14, 1.6), 7, 0.6, 26, (0.16, 0.36, 1), hidden=True)


BLUE = (0.03, 0.13, 1.0, 1)
PALE = (0.3, 0.48, 1.0, 1)
RED = (1.0, 0.05, 0.06, 1)


def slanted_tubes():
    """Leaning tubes of light behind the car, which the floor mirrors."""
    night_floor()
    away = 6.5
    half = size_of_frame(away) * min(1, sheet['aspect'])
    middle = in_plane(look.get('at', 0), 0, away)[0]
    hot = RED if look.get('warm') else PALE
    for x, radius, colour, power in ((-1.5, 0.012, BLUE, 5), (-0.95, 0.03, PALE, 9),
                                     (-0.32, 0.014, BLUE, 5), (0.3, 0.034, hot, 10),
                                     (0.95, 0.016, BLUE, 5), (1.6, 0.028, PALE, 8)):
        right = middle + x * half * 0.62
        tube([metres(right, away, 0.02), metres(right + 1.7, away, 7.5)], radius, colour, power)
    nightlight()


def light_gates():
    """Gates of light, one behind the other."""
    night_floor(40)
    middle = in_plane(look.get('at', 0), 0, 8)[0]
    for i in range(8):
        away = 2.6 + i * 3.4
        wide, tall, cut = 3.5, 3.3, 0.75
        outline = [(-wide, 0.02), (-wide, tall - cut), (-wide + cut, tall), (wide - cut, tall),
                   (wide, tall - cut), (wide, 0.02)]
        points = [metres(middle + right, away, up) for right, up in outline]
        tube(points, 0.022, PALE if i % 2 else BLUE, 7 if i % 2 else 9)
    nightlight()


def night_bend():
    """Lights of traffic on a long exposure, which bend around the car."""
    night_floor(22)
    rng = np.random.default_rng(19)
    for i in range(22):
        t = i / 21
        colour = (BLUE, PALE, BLUE, PALE, RED)[i % 5]
        height = 0.04 + 0.5 * rng.uniform(0, 1) ** 2
        bend = 5.2 + 3.2 * t
        points = []
        for a in np.linspace(-0.45, 1.0, 60):
            # From far right, behind the car, towards the camera on the left.
            right = 16 * a - 7.5 - 1.2 * t
            away = bend - 0.034 * (16 - right) ** 2 * (0.4 + 0.5 * t) + 4.5
            points.append(metres(right, away, height))
        tube(points, 0.004 + 0.008 * rng.uniform(), colour, 4 + 5 * rng.uniform())
    nightlight()


def outline():
    """Before its reveal a car is shown against the light: its outline, its lamps, a line along its roof."""
    night_floor(20)
    world((0.4, 0.55, 1.0, 1), 0.002)
    box('haze', (0.4, 16.6, 0.1), (0.4, 20, 1.4), 8, 0.5, 200, (0.2, 0.36, 1), hidden=True)
    box('roof', (0.3, 1.9, 3.4), (0, 0.3, 0.9), 6.5, 0.16, 34, (0.9, 0.95, 1), feather=0.45, off_floor=True)
    box('tail', (5.6, 2.6, 1.5), (1.2, 0, 0.9), 0.3, 2.6, 9, (0.4, 0.55, 1), off_floor=True)


def horizon(low, middle, high, strength):
    """A sky whose colour changes upwards."""
    world(low, strength)
    tree = scene.world.node_tree
    n = Net('sky', tree)
    up = n.parts(n.node('ShaderNodeTexCoord').outputs['Generated'])[2]
    lower = n.mix(n.step(up, 0.0, 0.16), low, middle)
    n.put(tree.nodes['Background'].inputs[0], n.mix(n.step(up, 0.1, 0.5), lower, high))


def square(colour, rough):
    """The ground around the car."""
    bpy.ops.mesh.primitive_plane_add(size=1200, location=(0, 0, ground - 0.35))
    bpy.context.object.data.materials.append(matt('ground', (*colour, 1), rough))


def range_of_hills(far, tall, seed, colour):
    """A closed range of hills around the car."""
    rng = np.random.default_rng(seed)
    around = np.linspace(0, 2 * math.pi, 241)
    waves = [(f, rng.uniform(0, 6), rng.uniform(0.7, 1.2) / f) for f in (3, 5, 8, 13, 21)]
    top = tall * (0.62 + 0.3 * sum(np.sin(around * f + p) * a * 3 for f, p, a in waves))
    x, y = np.cos(around) * far, np.sin(around) * far
    foot_of = np.stack([x, y, np.full_like(x, ground - 0.4)], 1)
    edge = np.stack([x, y, np.maximum(top, 0.2 * tall)], 1)
    first = np.stack([foot_of[:-1], foot_of[1:], edge[:-1]], 1)
    second = np.stack([foot_of[1:], edge[1:], edge[:-1]], 1)
    # Haze has no shade.
    triangles('hills', np.concatenate([first, second]), luminous('hills', (*colour, 1)))


def cabin_day():
    """A clear morning: ranges of hills in the haze, sky through every window, the sun from the left."""
    square((0.17, 0.165, 0.095), 0.9)
    horizon((1.0, 0.84, 0.64, 1), (0.78, 0.86, 0.96, 1), (0.5, 0.7, 1.0, 1), 1.3)
    for far, tall, seed, colour in ((420, 62, 7, (0.66, 0.56, 0.5)), (300, 34, 4, (0.4, 0.36, 0.33)),
                                    (190, 15, 9, (0.2, 0.2, 0.15)), (120, 5, 2, (0.11, 0.13, 0.08))):
        range_of_hills(far, tall, seed, colour)
    sunlight(Vector((0.5, 0.9, -0.72)), 5.0, 1.2, (1, 0.9, 0.74))
    inside_lamp(look['lamp'], (1, 0.97, 0.93))


def inside_lamp(radiance, tint):
    """A soft box behind the lens, as a photographer bounces it off the roof lining."""
    where = eye - ahead * 0.3 + Vector((0, 0, look.get('lift', 0.12)))
    # Screens would show it.
    area('roof', where, eye + ahead * 1.4, 1.0 / R, 0.25 / R, radiance, tint, hidden=True)


def block_of_houses(rng, angle, far, wide, tall):
    """@returns the triangles of a house's front and of its lit windows"""
    middle = np.array([math.cos(angle) * far, math.sin(angle) * far, ground - 0.4])
    right = np.array([-math.sin(angle), math.cos(angle), 0])
    up = np.array([0, 0, 1.0])
    near = -np.array([math.cos(angle), math.sin(angle), 0]) * 0.2

    def pane(u, v, w, h):
        a, b = middle + right * u + up * v, right * w
        c = up * h
        return [[a, a + b, a + c], [a + b, a + b + c, a + c]]
    front = pane(-wide / 2, 0, wide, tall)
    lit = []
    for v in np.arange(2.4, tall - 1.6, 3.1):
        for u in np.arange(-wide / 2 + 1, wide / 2 - 1.6, 2.3):
            if rng.uniform() < 0.14:
                lit += [[point + near for point in corner] for corner in pane(u, v, 1.2, 1.5)]
    return front, lit


def town(rng):
    """Houses with lit windows around the car, lamps along the street."""
    fronts, windows = [], [[], [], []]
    for far, count, tallest in ((95, 18, 15), (150, 30, 34)):
        for i in range(count):
            angle = (i + rng.uniform(-0.25, 0.25)) / count * 2 * math.pi
            front, lit = block_of_houses(rng, angle, far + rng.uniform(-8, 8), rng.uniform(14, 30),
                                         tallest * rng.uniform(0.35, 1))
            fronts += front
            windows[rng.integers(3)] += lit
    # The haze of the evening lies before them.
    triangles('houses', np.array(fronts), luminous('houses', (0.018, 0.028, 0.085, 1)))
    for lit, tint in zip(windows, ((1, 0.66, 0.34, 1), (1, 0.8, 0.55, 1), (0.75, 0.85, 1, 1))):
        triangles('windows', np.array(lit), luminous('window', tint, 1.6))
    for i in range(26):
        angle, far = rng.uniform(0, 2 * math.pi), rng.uniform(16, 30)
        where = Vector((math.cos(angle) * far, math.sin(angle) * far, rng.uniform(0.5, 4.4)))
        tint = [(1, 0.66, 0.3, 1), (1, 0.9, 0.75, 1), (1, 0.12, 0.08, 1), (0.4, 0.6, 1, 1)][i % 4]
        tube([where, where + Vector((0, 0, 0.12))], 0.09, tint, 12)


def cabin_night():
    """Dusk in a town: a last light behind the roofs, lit windows and lamps out of focus."""
    square((0.03, 0.032, 0.04), 0.35)
    horizon((0.9, 0.38, 0.26, 1), (0.2, 0.24, 0.5, 1), (0.04, 0.1, 0.34, 1), 0.6)
    town(np.random.default_rng(3))
    # Under the dash and the seats, as night cars light the floor.
    for across in (-0.38, 0.38):
        for along, to in ((0.02, 0.35), (1.25, 1.7)):
            area('foot', Vector((along, across, 0.42)), Vector((to, across, 0)), 0.1 / R, 0.4 / R,
                 look['floor'], (0.3, 0.48, 1), hidden=True)
    inside_lamp(look['lamp'], (1, 0.96, 0.92))


SETS = {
    'paperMorning': paper_morning, 'paperDiscs': paper_discs, 'courtyard': courtyard,
    'slantedTubes': slanted_tubes, 'lightGates': light_gates, 'nightBend': night_bend,
    'outline': outline, 'cabinDay': cabin_day, 'cabinNight': cabin_night,
}
