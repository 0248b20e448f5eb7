import { MeshoptEncoder } from 'meshoptimizer/encoder';
import type { BakedPart } from './studio.ts';

const SHORT = 5122;
const USHORT = 5123;
const TRIANGLES = 4;
/** The number of steps of the skin's second parameter per unit. */
const PAR_STEPS = 4096;
/** Positions are rounded to multiples of this many steps: 0.3 mm of a car's length. */
const COARSE = 4;
/** The bits of a normal: enough for glossy paint without visible steps, and enough elsewhere. */
const NORMAL_BITS = { paint: 10, other: 8 };

const floats = (text: string) =>
  new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);
const indices = (text: string) =>
  new Uint32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);

type View = { bytes: Uint8Array; view: Record<string, unknown> };

/** Merges vertices that are equal after rounding, and orders triangles so that they compress well. */
function ordered(part: BakedPart, { center, step }: { center: number[]; step: number }) {
  const [position, normal] = [floats(part.position), floats(part.normal)];
  const par = part.par ? floats(part.par) : null;
  const count = position.length / 3;
  const points = new Int16Array(count * 4);
  for (let i = 0; i < count; i++)
    for (let c = 0; c < 3; c++)
      points[i * 4 + c] = COARSE * Math.round((position[i * 3 + c]! - center[c]!) / step / COARSE);
  const known = new Map<string, number>();
  const same = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const key = [
      ...points.subarray(i * 4, i * 4 + 3),
      ...[0, 1, 2].map((c) => Math.round(normal[i * 3 + c]! * 500)),
      par ? Math.round(par[i * 2 + 1]! * PAR_STEPS) : 0,
    ].join();
    if (!known.has(key)) known.set(key, i);
    same[i] = known.get(key)!;
  }
  const index = indices(part.index).map((i) => same[i]!);
  const [remap, unique] = MeshoptEncoder.reorderMesh(index, true, true);
  const out = {
    index,
    count: unique,
    position: new Int16Array(unique * 4),
    normal: new Float32Array(unique * 4),
    par: par && new Uint16Array(unique * 2),
  };
  for (let i = 0; i < count; i++) {
    const to = remap[i]!;
    if (to === 0xffffffff) continue;
    out.position.set(points.subarray(i * 4, i * 4 + 4), to * 4);
    for (let c = 0; c < 3; c++) out.normal[to * 4 + c] = normal[i * 3 + c]!;
    if (par) out.par![to * 2] = Math.round(par[i * 2 + 1]! * PAR_STEPS);
  }
  return out;
}

/** The box of a model: all its parts share one step of 16-bit positions. */
function boxOf(parts: readonly BakedPart[]) {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { position } of parts)
    floats(position).forEach((v, i) => {
      low[i % 3] = Math.min(low[i % 3]!, v);
      high[i % 3] = Math.max(high[i % 3]!, v);
    });
  return {
    center: low.map((v, c) => (v + high[c]!) / 2),
    step: Math.max(...low.map((v, c) => high[c]! - v)) / 2 / 32_767,
  };
}

const byteView = (array: ArrayBufferView) =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** Packs a model: quantises it and compresses it for meshoptimizer's decoder. Counts its triangles. */
export async function glbOf(
  parts: readonly BakedPart[],
  extras: object,
  /** The node of a part that is not named after its material. */
  nodeOf: (name: string) => string,
): Promise<{ bytes: Buffer; triangles: number }> {
  await MeshoptEncoder.ready;
  const box = boxOf(parts);
  const views: View[] = [];
  const accessors: object[] = [];
  const meshes: object[] = [];
  const nodes: Record<string, unknown>[] = [];
  let triangles = 0;
  const add = (
    source: Uint8Array,
    count: number,
    stride: number,
    mode: 'ATTRIBUTES' | 'TRIANGLES',
    filter: string | null,
    accessor: object,
  ): number => {
    const bytes = MeshoptEncoder.encodeGltfBuffer(source, count, stride, mode, 0);
    views.push({
      bytes,
      view: { count, stride, mode, filter, length: count * stride },
    });
    accessors.push({ bufferView: views.length - 1, count, ...accessor });
    return accessors.length - 1;
  };
  for (const part of parts) {
    const { index, count, position, normal, par } = ordered(part, box);
    const corners = [0, 1, 2].map((c) => {
      const values = Array.from({ length: count }, (_, i) => position[i * 4 + c]!);
      return [Math.min(...values), Math.max(...values)] as const;
    });
    const attributes: Record<string, number> = {
      POSITION: add(byteView(position), count, 8, 'ATTRIBUTES', null, {
        componentType: SHORT,
        type: 'VEC3',
        min: corners.map(([low]) => low),
        max: corners.map(([, high]) => high),
      }),
      NORMAL: add(
        MeshoptEncoder.encodeFilterOct(
          normal,
          count,
          8,
          par ? NORMAL_BITS.paint : NORMAL_BITS.other,
        ),
        count,
        8,
        'ATTRIBUTES',
        'OCTAHEDRAL',
        { componentType: SHORT, normalized: true, type: 'VEC3' },
      ),
    };
    if (par)
      attributes._PAR = add(byteView(par), count, 4, 'ATTRIBUTES', null, {
        componentType: USHORT,
        type: 'VEC2',
      });
    const wide = count > 65_535;
    meshes.push({
      name: part.name,
      primitives: [
        {
          attributes,
          indices: add(
            byteView(wide ? index : Uint16Array.from(index)),
            index.length,
            wide ? 4 : 2,
            'TRIANGLES',
            null,
            { componentType: wide ? 5125 : USHORT, type: 'SCALAR' },
          ),
          material: meshes.length,
          mode: TRIANGLES,
        },
      ],
    });
    triangles += (index.length / 3) * (part.turns?.length ?? (part.mirrored ? 2 : 1));
    const place = { scale: [box.step, box.step, box.step], translation: box.center };
    if (part.mirrored)
      nodes.push({
        name: nodeOf(part.name),
        mesh: meshes.length - 1,
        scale: [box.step, box.step, -box.step],
        translation: [box.center[0], box.center[1], -box.center[2]!],
      });
    for (const turn of part.turns ?? [null]) {
      const half = (turn ?? 0) / 2;
      // Rotates about the axle: the offset from the origin has to be rotated as well.
      const [x = 0, y = 0, z = 0] = box.center;
      const [c, s] = [Math.cos(turn ?? 0), Math.sin(turn ?? 0)];
      nodes.push({
        name: nodeOf(part.name),
        mesh: meshes.length - 1,
        ...place,
        ...(turn !== null && {
          rotation: [0, Math.sin(half), 0, Math.cos(half)],
          translation: [x * c + z * s, y, z * c - x * s],
        }),
      });
    }
  }
  return { bytes: packedOf({ parts, views, accessors, meshes, nodes, extras }), triangles };
}

type Model = {
  parts: readonly BakedPart[];
  views: View[];
  accessors: object[];
  meshes: object[];
  nodes: object[];
  extras: object;
};

const linear = (colour: number): number[] =>
  [16, 8, 0].map((shift) => {
    const v = ((colour >> shift) & 255) / 255;
    return Number((v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).toFixed(5));
  });

function packedOf({ parts, views, accessors, meshes, nodes, extras }: Model): Buffer {
  let [at, plain] = [0, 0];
  const aligned = (n: number) => Math.ceil(n / 4) * 4;
  const bufferViews = views.map(({ bytes, view }) => {
    const { count, stride, mode, filter, length } = view as {
      count: number;
      stride: number;
      mode: string;
      filter: string | null;
      length: number;
    };
    const made = {
      buffer: 1,
      byteOffset: plain,
      byteLength: length,
      ...(mode === 'ATTRIBUTES' && { byteStride: stride }),
      extensions: {
        EXT_meshopt_compression: {
          buffer: 0,
          byteOffset: at,
          byteLength: bytes.length,
          byteStride: stride,
          count,
          mode,
          ...(filter && { filter }),
        },
      },
    };
    at += aligned(bytes.length);
    plain += aligned(length);
    return made;
  });
  const binary = Buffer.alloc(at);
  bufferViews.forEach(({ extensions }, i) =>
    binary.set(views[i]!.bytes, extensions.EXT_meshopt_compression.byteOffset),
  );
  const used = ['EXT_meshopt_compression', 'KHR_mesh_quantization'];
  const json = {
    asset: { version: '2.0', generator: 'marque bake' },
    extensionsUsed: used,
    extensionsRequired: used,
    extras,
    scene: 0,
    scenes: [{ nodes: nodes.map((_, i) => i), extras }],
    nodes,
    meshes,
    materials: parts.map(({ name, colour, metal, rough, doubleSided }) => ({
      name,
      doubleSided,
      pbrMetallicRoughness: {
        baseColorFactor: [...linear(colour), 1],
        metallicFactor: metal,
        roughnessFactor: rough,
      },
    })),
    accessors,
    bufferViews,
    buffers: [
      { byteLength: binary.length },
      { byteLength: plain, extensions: { EXT_meshopt_compression: { fallback: true } } },
    ],
  };
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc(aligned(text.length) - text.length, 32)]);
  const chunk = (kind: number, bytes: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(bytes.length, 0);
    head.writeUInt32LE(kind, 4);
    return Buffer.concat([head, bytes]);
  };
  const body = Buffer.concat([chunk(0x4e4f534a, padded), chunk(0x004e4942, binary)]);
  const head = Buffer.alloc(12);
  head.writeUInt32LE(0x46546c67, 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + body.length, 8);
  return Buffer.concat([head, body]);
}
