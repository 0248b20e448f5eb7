/** Turns denoised linear light into the finished picture: exposure, tone, a lens's glare, dither. */
import type { Sheet } from './model.js';

interface Film {
  /** The display value of a backdrop of plain paper. Without it `gain` sets the exposure. */
  ground?: number;
  gain?: number;
  /** The strength of a film's shoulder and toe. */
  curve: number;
  glare: number;
  /** The noise of a sensor, in display values of 255. */
  noise?: number;
}
type FilmName = 'day' | 'night' | 'phone' | 'outdoors' | 'dusk' | 'cars by day' | 'cars by night';

export const FILMS: Record<FilmName, Film> = {
  day: { ground: 0.885, curve: 0.22, glare: 0 },
  night: { gain: 1.7, curve: 0.2, glare: 0.03 },
  outdoors: { ground: 0.52, curve: 0.35, glare: 0.04 },
  dusk: { ground: 0.26, curve: 0.3, glare: 0.05 },
  phone: { ground: 0.5, curve: 0.4, glare: 0.02, noise: 9 },
  'cars by day': { gain: 1.7, curve: 0.2, glare: 0.01 },
  'cars by night': { gain: 1.5, curve: 0.2, glare: 0.04 },
};

type Rgb = [number, number, number];
const encode = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** The Khronos neutral tone mapper: it keeps colours up to 0.76 and compresses highlights only. */
function neutral(rgb: Rgb): Rgb {
  const start = 0.76;
  const least = Math.min(...rgb);
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  const shifted = rgb.map((v) => v - offset) as Rgb;
  const peak = Math.max(...shifted);
  if (peak < start) return shifted;
  const room = 1 - start;
  const next = 1 - (room * room) / (peak + room - start);
  const pale = 1 - 1 / (0.15 * (peak - next) + 1);
  return shifted.map((v) => {
    const scaled = (v * next) / peak;
    return scaled + (next - scaled) * pale;
  }) as Rgb;
}

function tone(rgb: Rgb, curve: number): Rgb {
  return neutral(rgb).map((v) => {
    const e = encode(Math.min(1, Math.max(0, v)));
    return e + (e * e * (3 - 2 * e) - e) * curve;
  }) as Rgb;
}

/** Returns the mean of both upper corners, which show the empty backdrop. */
function groundOf(light: Float32Array, w: number, h: number): Rgb {
  const mean: Rgb = [0, 0, 0];
  const [rows, columns] = [Math.round(h * 0.12), Math.round(w * 0.08)];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      for (const at of [x, w - 1 - x])
        for (let c = 0; c < 3; c++) mean[c]! += light[(y * w + at) * 3 + c] ?? 0;
  return mean.map((sum) => sum / (rows * columns * 2)) as Rgb;
}

/** Plain paper (`#efe7dc`) in linear light. Other colours keep their difference from it. */
const PAPER: Rgb = [0.863, 0.799, 0.716];
/** The measured value of the upper corners of plain paper in a set that leaves them empty. */
const PAPER_LIT: Rgb = [0.5, 0.447, 0.383];

const decode = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** Returns the mean of the frame, as a phone measures it. */
function meanOf(light: Float32Array): Rgb {
  const mean: Rgb = [0, 0, 0];
  for (let i = 0; i < light.length; i++) mean[i % 3]! += Math.min(2, light[i] ?? 0);
  return mean.map((sum) => (sum * 3) / light.length) as Rgb;
}

/** Returns the light of the backdrop as if it were plain paper. A set that fills the frame hides its backdrop. */
function paperLight(light: Float32Array, w: number, h: number, sheet: ToneMapped): Rgb {
  if (sheet.room || sheet.place) return meanOf(light);
  if (sheet.macro) return PAPER_LIT;
  const colour = [1, 3, 5].map((i) => decode(parseInt(sheet.colour.slice(i, i + 2), 16) / 255));
  return groundOf(light, w, h).map((v, c) => (v * (PAPER[c] ?? 1)) / (colour[c] ?? 1)) as Rgb;
}

/** Removes grain from the alpha of a shadow: takes the mean around each pixel that shows only shadow. */
function softShadow(alpha: Float32Array, w: number, h: number): Float32Array {
  const reach = 4;
  return alpha.map((a, i) => {
    if (a > 0.99) return 1;
    const [x, y] = [i % w, Math.floor(i / w)];
    let [sum, count, edge] = [0, 0, false];
    for (let v = Math.max(0, y - reach); v <= Math.min(h - 1, y + reach); v++)
      for (let u = Math.max(0, x - reach); u <= Math.min(w - 1, x + reach); u++) {
        const other = alpha[v * w + u] ?? 0;
        if (other > 0.8) edge ||= Math.max(Math.abs(u - x), Math.abs(v - y)) < 2;
        else {
          sum += other;
          count++;
        }
      }
    // Edges of the icon itself are kept.
    return edge || !count ? a : sum / count;
  });
}

/**
 * An icon and its shadow on nothing.
 * @param light three channels, multiplied by `alpha`, linear
 * @returns RGBA bytes
 */
export function toneMapTransparent(
  light: Float32Array,
  alpha: Float32Array,
  { w, h }: { w: number; h: number },
): Uint8Array {
  const { curve, ground = 1 } = FILMS.day;
  const gain = gainFor(PAPER_LIT, ground, curve);
  const soft = softShadow(alpha, w, h);
  const bytes = new Uint8Array(w * h * 4);
  for (let i = 0; i < w * h; i++) {
    const a = Math.min(1, Math.max(0, soft[i] ?? 0));
    const pixel = [0, 1, 2].map((c) => ((light[i * 3 + c] ?? 0) * gain) / Math.max(a, 1e-3));
    bytes.set(
      tone(pixel as Rgb, curve).map((v) => Math.round(v * 255)),
      i * 4,
    );
    // A shadow fades out before the frame ends.
    const x = Math.abs(((i % w) / w) * 2 - 1);
    const y = Math.abs((Math.floor(i / w) / h) * 2 - 1);
    const fade = Math.min(1, Math.max(0, (1 - Math.max(x, y)) / 0.12));
    const opaque = a > 0.99 ? 1 : Math.max(0, 1 - encode(1 - a) - 0.015) * fade;
    bytes[i * 4 + 3] = Math.round(opaque * 255);
  }
  return bytes;
}

type ToneMapped = Pick<Sheet, 'exposure' | 'macro' | 'colour' | 'room' | 'place'>;

/** Returns the gain of all channels that brings the backdrop to `ground`. */
function gainFor(backdrop: Rgb, ground: number, curve: number): number {
  let [low, high] = [-6, 6];
  for (let k = 0; k < 40; k++) {
    const middle = (low + high) / 2;
    const [r, g, b] = tone(backdrop.map((v) => v * 2 ** middle) as Rgb, curve);
    if ((r + g + b) / 3 < ground) low = middle;
    else high = middle;
  }
  return 2 ** low;
}

/** Blurs a three-channel picture with a box, three times. */
function blur(from: Float32Array, w: number, h: number, radius: number): Float32Array {
  let a = from;
  for (let k = 0; k < 3; k++)
    for (const [step, length, lines, stride] of [
      [3, w, h, w * 3],
      [w * 3, h, w, 3],
    ] as const) {
      const b = new Float32Array(a.length);
      for (let line = 0; line < lines; line++)
        for (let c = 0; c < 3; c++) {
          const base = line * stride + c;
          let sum = 0;
          for (let i = -radius; i < length + radius; i++) {
            if (i + radius < length) sum += a[base + (i + radius) * step] ?? 0;
            if (i - radius - 1 >= 0) sum -= a[base + (i - radius - 1) * step] ?? 0;
            if (i >= 0 && i < length) b[base + i * step] = sum / (2 * radius + 1);
          }
        }
      a = b;
    }
  return a;
}

/** Adds a lens's glare: a little of every bright spot, spread wide. Computed at a quarter of the size. */
function addGlare(light: Float32Array, w: number, h: number, amount: number): void {
  const q = 4;
  const W = Math.ceil(w / q);
  const H = Math.ceil(h / q);
  const bright = new Float32Array(W * H * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 3; c++) {
        const over = Math.max(0, Math.min(12, light[(y * w + x) * 3 + c] ?? 0) - 0.6);
        bright[(((y / q) | 0) * W + ((x / q) | 0)) * 3 + c]! += over / q / q;
      }
  const near = blur(bright, W, H, Math.round(W / 220) + 1);
  const wide = blur(bright, W, H, Math.round(W / 40));
  const spread = near.map((v, i) => v * 0.6 + (wide[i] ?? 0) * 1.6);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const fx = Math.min(W - 1.001, Math.max(0, (x + 0.5) / q - 0.5));
      const fy = Math.min(H - 1.001, Math.max(0, (y + 0.5) / q - 0.5));
      const [ix, iy] = [fx | 0, fy | 0];
      for (let c = 0; c < 3; c++) {
        const at = (iy * W + ix) * 3 + c;
        const row = (i: number) =>
          (spread[i] ?? 0) * (1 - fx + ix) + (spread[i + 3] ?? 0) * (fx - ix);
        light[(y * w + x) * 3 + c]! +=
          amount * (row(at) * (1 - fy + iy) + row(at + W * 3) * (fy - iy));
      }
    }
}

/** A fixed dither, which prevents bands in large gradients. */
function dither(i: number): number {
  let x = Math.imul(i ^ 0x9e3779b9, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 4294967296;
}

/**
 * @param light three interleaved channels, linear; glare is added to it
 * @returns RGB bytes
 */
export function toneMap(
  light: Float32Array,
  { w, h }: { w: number; h: number },
  film: Film,
  sheet: ToneMapped,
): Uint8Array {
  const gain =
    2 ** sheet.exposure *
    (film.ground
      ? gainFor(paperLight(light, w, h, sheet), film.ground, film.curve)
      : (film.gain ?? 1));
  if (film.glare) addGlare(light, w, h, film.glare);
  const bytes = new Uint8Array(w * h * 3);
  for (let i = 0; i < w * h; i++) {
    const pixel = [0, 1, 2].map((c) => (light[i * 3 + c] ?? 0) * gain) as Rgb;
    const grain = film.noise ? (dither(i + 7) + dither(i + 99_991) - 1) * film.noise : 0;
    tone(pixel, film.curve).forEach((v, c) => {
      const value = v * 255 + grain * (1 - v * 0.6) + dither(i * 3 + c);
      bytes[i * 3 + c] = Math.max(0, Math.min(255, Math.floor(value)));
    });
  }
  return bytes;
}
