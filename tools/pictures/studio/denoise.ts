/**
 * Denoises with the weights of Intel Open Image Denoise (Apache-2.0, `weights/LICENSE.txt`), run by
 * onnxruntime on the processor: Debian's Blender is built without OIDN. The net is built here from
 * the weight files. `onnxruntime-node` is no dependency: README.md says how to install it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The used part of `onnxruntime-node`. */
type Runtime = {
  env: { logLevel: string };
  Tensor: new (type: 'float32', data: Float32Array, dims: number[]) => { data: Float32Array };
  InferenceSession: {
    create(
      model: Uint8Array,
      options: { intraOpNumThreads: number; enableCpuMemArena: boolean },
    ): Promise<{
      run(feeds: Record<string, unknown>): Promise<Record<string, { data: Float32Array }>>;
    }>;
  };
};
type Session = Awaited<ReturnType<Runtime['InferenceSession']['create']>>;

const RUNTIME: string = 'onnxruntime-node';
async function loadRuntime(): Promise<Runtime> {
  let loaded: { default: Runtime };
  try {
    loaded = (await import(RUNTIME)) as { default: Runtime };
  } catch (cause) {
    throw new Error('onnxruntime-node is missing: see tools/pictures/README.md', { cause });
  }
  loaded.default.env.logLevel = 'error';
  return loaded.default;
}

type Weights = Map<string, { dims: number[]; data: Float32Array }>;

function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return exponent === 0
    ? (sign * fraction) / 16_777_216
    : sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}

/** Reads a `.tza` file: a table at the end names tensors, their shapes and where they begin. */
async function readWeights(file: string): Promise<Weights> {
  const bytes = await readFile(file);
  let at = Number(bytes.readBigUInt64LE(4));
  const count = bytes.readUInt32LE(at);
  at += 4;
  const weights: Weights = new Map();
  for (let i = 0; i < count; i++) {
    const length = bytes.readUInt16LE(at);
    const name = bytes.toString('latin1', at + 2, at + 2 + length);
    at += 2 + length;
    const rank = bytes.readUInt8(at++);
    const start = at;
    const dims = Array.from({ length: rank }, (_, k) => bytes.readUInt32LE(start + k * 4));
    // The shape comes first, then one letter of the layout per dimension, then the type.
    at += rank * 5;
    const isHalf = bytes.toString('latin1', at, at + 1) === 'h';
    const from = Number(bytes.readBigUInt64LE(at + 1));
    at += 9;
    const data = new Float32Array(dims.reduce((product, dim) => product * dim, 1));
    for (let k = 0; k < data.length; k++)
      data[k] = isHalf ? half(bytes.readUInt16LE(from + k * 2)) : bytes.readFloatLE(from + k * 4);
    weights.set(name, { dims, data });
  }
  return weights;
}

// ── Just enough protobuf to write an ONNX model ─────────────────────────────
const varint = (value: number): Buffer => {
  const out: number[] = [];
  let rest = BigInt(value);
  do {
    const byte = Number(rest & 127n);
    rest >>= 7n;
    out.push(rest ? byte | 128 : byte);
  } while (rest);
  return Buffer.from(out);
};
const all = (...parts: (Buffer | Buffer[])[]): Buffer => Buffer.concat(parts.flat());
const int = (field: number, value: number) => all(varint(field << 3), varint(value));
const bytes = (field: number, value: string | Buffer) => {
  const body = typeof value === 'string' ? Buffer.from(value) : value;
  return all(varint((field << 3) | 2), varint(body.length), body);
};
const ints = (name: string, list: number[]) =>
  bytes(
    5,
    all(
      bytes(1, name),
      list.map((value) => int(8, value)),
      int(20, 7),
    ),
  );
const text = (name: string, value: string) =>
  bytes(5, all(bytes(1, name), bytes(4, value), int(20, 3)));
const number = (name: string, value: number) =>
  bytes(5, all(bytes(1, name), int(3, value), int(20, 2)));
const node = (type: string, inputs: string[], output: string, ...attributes: Buffer[]) =>
  bytes(
    1,
    all(
      inputs.map((name) => bytes(1, name)),
      bytes(2, output),
      bytes(3, output),
      bytes(4, type),
      attributes,
    ),
  );
const tensor = (name: string, dims: number[], data: Float32Array) =>
  all(
    dims.map((dim) => int(1, dim)),
    int(2, 1),
    bytes(8, name),
    bytes(9, Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  );
const value = (name: string, dims: number[]) => {
  const shape = all(dims.map((dim) => bytes(1, int(1, dim))));
  return all(bytes(1, name), bytes(2, bytes(1, all(int(1, 1), bytes(2, shape)))));
};

/** The U-net all weight files share, for pictures of h × w. */
function unet(weights: Weights, h: number, w: number): Buffer {
  const nodes: Buffer[] = [];
  const conv = (name: string, from: string, relu = true) => {
    const out = relu ? `${name}.c` : name;
    const attributes = [ints('kernel_shape', [3, 3]), ints('pads', [1, 1, 1, 1])];
    nodes.push(node('Conv', [from, `${name}.weight`, `${name}.bias`], out, ...attributes));
    if (relu) nodes.push(node('Relu', [out], name));
    return name;
  };
  const pool = (name: string, from: string) => {
    nodes.push(
      node('MaxPool', [from], name, ints('kernel_shape', [2, 2]), ints('strides', [2, 2])),
    );
    return name;
  };
  const grow = (name: string, from: string, beside: string) => {
    nodes.push(
      node(
        'Resize',
        [from, '', 'twice'],
        `${name}.u`,
        text('mode', 'nearest'),
        text('coordinate_transformation_mode', 'asymmetric'),
        text('nearest_mode', 'floor'),
      ),
      node('Concat', [`${name}.u`, beside], name, number('axis', 1)),
    );
    return name;
  };
  const p1 = pool('p1', conv('enc_conv1', conv('enc_conv0', 'input')));
  const p2 = pool('p2', conv('enc_conv2', p1));
  const p3 = pool('p3', conv('enc_conv3', p2));
  const p4 = pool('p4', conv('enc_conv4', p3));
  let x = conv('enc_conv5b', conv('enc_conv5a', p4));
  x = conv('dec_conv4b', conv('dec_conv4a', grow('g4', x, p3)));
  x = conv('dec_conv3b', conv('dec_conv3a', grow('g3', x, p2)));
  x = conv('dec_conv2b', conv('dec_conv2a', grow('g2', x, p1)));
  x = conv('dec_conv1b', conv('dec_conv1a', grow('g1', x, 'input')));
  conv('dec_conv0', x, false);
  const initial = [...weights].map(([name, { dims, data }]) => bytes(5, tensor(name, dims, data)));
  initial.push(bytes(5, tensor('twice', [4], new Float32Array([1, 1, 2, 2]))));
  const channels = weights.get('enc_conv0.weight')?.dims[1] ?? 3;
  const graph = all(
    nodes,
    bytes(2, 'unet'),
    initial,
    bytes(11, value('input', [1, channels, h, w])),
    bytes(12, value('dec_conv0', [1, 3, h, w])),
  );
  return all(int(1, 8), bytes(7, graph), bytes(8, int(2, 13)));
}

// ── OIDN's transfer curve for high dynamic range ────────────────────────────
const forward = (y: number): number =>
  y <= 1.5794576e-6
    ? 1.41283765e3 * y
    : y <= 3.22087631e-2
      ? 1.64593172 * y ** 4.31384981e-1 - 2.94139609e-3
      : 1.92653254e-1 * Math.log(y + 6.26026094e-3) + 9.98620152e-1;
const backward = (x: number): number =>
  x <= 2.23151711e-3
    ? x / 1.41283765e3
    : x <= 3.70974749e-1
      ? ((x + 2.94139609e-3) / 1.64593172) ** (1 / 4.31384981e-1)
      : Math.exp((x - 9.98620152e-1) / 1.92653254e-1) - 6.26026094e-3;
const NORM = 1 / forward(65504);

/** The scale that brings the logarithmic mean of 16 × 16 blocks to middle grey. */
function exposureOf(rgb: Float32Array, w: number, h: number): number {
  let sum = 0;
  let count = 0;
  for (let top = 0; top < h; top += 16)
    for (let left = 0; left < w; left += 16) {
      let light = 0;
      let n = 0;
      for (let y = top; y < Math.min(h, top + 16); y++)
        for (let x = left; x < Math.min(w, left + 16); x++, n++) {
          const i = (y * w + x) * 3;
          light +=
            0.212671 * (rgb[i] ?? 0) + 0.71516 * (rgb[i + 1] ?? 0) + 0.072169 * (rgb[i + 2] ?? 0);
        }
      if (light / n > 1e-8) {
        sum += Math.log2(light / n);
        count++;
      }
    }
  return count ? 0.18 / 2 ** (sum / count) : 1;
}

const encode = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const decode = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const clamp = (v: number, low = 0, high = 1) => Math.min(high, Math.max(low, v || 0));

const sessions = new Map<string, Promise<Session>>();
const WEIGHTS = join(import.meta.dirname, 'weights');
const runtime = { loaded: null as Promise<Runtime> | null };

async function createSession(net: string, h: number, w: number): Promise<Session> {
  const { InferenceSession } = await (runtime.loaded ??= loadRuntime());
  const weights = await readWeights(join(WEIGHTS, `${net}.tza`));
  // Without an arena a net frees its gigabytes after each picture.
  return InferenceSession.create(unet(weights, h, w), {
    intraOpNumThreads: 2,
    enableCpuMemArena: false,
  });
}

interface Channels {
  w: number;
  h: number;
  count: number;
  /** A value of the input, by pixel and channel. */
  read: (pixel: number, channel: number) => number;
  write: (value: number) => number;
}

/** Runs one net; returns three interleaved channels. */
async function pass(net: string, { w, h, count, read, write }: Channels): Promise<Float32Array> {
  const { Tensor } = await (runtime.loaded ??= loadRuntime());
  const W = Math.ceil(w / 16) * 16;
  const H = Math.ceil(h / 16) * 16;
  const id = `${net}/${W}x${H}`;
  if (!sessions.has(id)) sessions.set(id, createSession(net, H, W));
  const plane = W * H;
  const input = new Float32Array(count * plane);
  // The frame is continued by its mirror image: repeated pixels would look like lines to a net.
  const inside = (v: number, end: number) => (v < end ? v : 2 * end - 1 - v);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const from = inside(y, h) * w + inside(x, w);
      for (let c = 0; c < count; c++) input[c * plane + y * W + x] = read(from, c);
    }
  const session = await sessions.get(id);
  const answer = await session?.run({ input: new Tensor('float32', input, [1, count, H, W]) });
  const data = answer?.['dec_conv0']?.data ?? new Float32Array(plane * 3);
  const out = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 3; c++)
        out[(y * w + x) * 3 + c] = write(data[c * plane + y * W + x] ?? 0);
  return out;
}

/** Three interleaved channels each, linear. */
export interface Rendered {
  w: number;
  h: number;
  color: Float32Array;
  albedo: Float32Array;
  normal: Float32Array;
}

/** Albedo and normal are cleaned first, then guide the colours ("accurate" prefiltering). */
export async function denoise({ w, h, color, albedo, normal }: Rendered): Promise<Float32Array> {
  const size = { w, h };
  const flat = await pass('rt_alb', {
    ...size,
    count: 3,
    read: (i, c) => encode(clamp(albedo[i * 3 + c] ?? 0)),
    write: (v) => decode(clamp(v)),
  });
  const turned = await pass('rt_nrm', {
    ...size,
    count: 3,
    read: (i, c) => clamp(normal[i * 3 + c] ?? 0, -1) * 0.5 + 0.5,
    write: (v) => clamp(v * 2 - 1, -1),
  });
  const scale = exposureOf(color, w, h);
  return pass('rt_hdr_calb_cnrm', {
    ...size,
    count: 9,
    read: (i, c) =>
      c < 3
        ? forward(clamp((color[i * 3 + c] ?? 0) * scale, 0, 65504)) * NORM
        : c < 6
          ? (flat[i * 3 + c - 3] ?? 0)
          : (turned[i * 3 + c - 6] ?? 0) * 0.5 + 0.5,
    write: (v) => Math.max(0, backward(Math.max(0, v) / NORM) / scale),
  });
}
