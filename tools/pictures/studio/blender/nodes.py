"""Nodes of materials, written as expressions."""
import os

import bpy

from subject import args


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


def luminous(name, colour=(1, 1, 1, 1), power=1.0):
    """@returns a material that only shines"""
    n = Net(name)
    return n.out(n.node('ShaderNodeEmission', Color=colour, Strength=power).outputs[0])


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
    def abs(self): return self.net.math('ABSOLUTE', self)
