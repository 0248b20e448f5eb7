"""Materials by kind. Most kinds return what they change of the plain material."""
import math

from nodes import Net, V
from subject import MM, R, grain


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


def carpaint(n, m, edge):
    """A metallic base of tilted flakes under a clear coat with a slight peel of its own."""
    metal = m.get('metalness', 0.7)
    peel = n.bump(n.noise(6 * MM, 2), 0.12 * MM, 1.0, edge)
    return {'Metallic': metal * 0.85, 'Roughness': 0.24, 'Clearcoat': 1.0,
            'Clearcoat_Roughness': 0.015, 'Clearcoat_Normal': peel,
            'Normal': flakes(n, edge, 0.9 * MM, 0.15 * metal)}


KINDS = {
    'foam': foam, 'leather': leather, 'suede': suede, 'rubber': rubber, 'clay': clay, 'felt': felt,
    'fabric': fabric, 'wood': wood, 'turned': turned, 'brushed': brushed, 'cast': cast,
    'carpaint': carpaint, 'plastic': plastic, 'ceramic': smooth, 'paper': smooth, 'metal': smooth,
    'paint': paint,
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


def lamp(n, m):
    """A lamp, which also shines in its colour where nothing lights it."""
    return n.out(n.principled(Base_Color=m['colour'], Roughness=0.3, Emission=(*m['emissive'], 1),
                              Emission_Strength=m['power'] * 2))


def build(name, m):
    n = Net(name)
    kind = m.get('kind', '')
    m['colour'] = (*m.get('color', [0.8, 0.8, 0.8]), 1)
    m.setdefault('roughness', 0.5)
    if m['basic']:
        return lit(n, m)
    if kind == 'light':
        return lamp(n, m)
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
