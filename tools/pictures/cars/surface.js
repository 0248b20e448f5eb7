/** The skin of a car: a loft of cross sections along the length. Metres; y up, z half width. */
import * as T from 'three';
import { BELT, RAIL } from '../product.js';

export const lerp = (a, b, t) => a + (b - a) * t;
export const clamp = (v, a = 0, b = 1) => Math.min(b, Math.max(a, v));
export const range = (a, b, n = 60) => Array.from({ length: n + 1 }, (_, i) => lerp(a, b, i / n));

/** Monotone cubic through [[x, y], …]: never overshoots its keys. */
export function curve(keys) {
  const n = keys.length;
  const h = [];
  const d = [];
  for (let i = 0; i < n - 1; i++) {
    h[i] = keys[i + 1][0] - keys[i][0];
    d[i] = (keys[i + 1][1] - keys[i][1]) / h[i];
  }
  const m = [d[0]];
  m[n - 1] = d[n - 2];
  for (let i = 1; i < n - 1; i++)
    m[i] =
      d[i - 1] * d[i] <= 0
        ? 0
        : (3 * (h[i - 1] + h[i])) /
          ((2 * h[i] + h[i - 1]) / d[i - 1] + (h[i] + 2 * h[i - 1]) / d[i]);
  return (x) => {
    if (x <= keys[0][0]) return keys[0][1];
    if (x >= keys[n - 1][0]) return keys[n - 1][1];
    let i = 0;
    while (x > keys[i + 1][0]) i++;
    const t = (x - keys[i][0]) / h[i];
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * keys[i][1] +
      (t3 - 2 * t2 + t) * h[i] * m[i] +
      (3 * t2 - 2 * t3) * keys[i + 1][1] +
      (t3 - t2) * h[i] * m[i + 1]
    );
  };
}

/**
 * Smooths the bumps at a curve's keys: takes the mean around each place, in metres. Both ends are
 * kept, because the nose and the tail close there.
 */
function even(f, length, reach) {
  const keys = range(0, length, 400).map((x) => {
    const near = reach * clamp((Math.min(x, length - x) - 0.12) / 0.4);
    let [sum, weight] = [0, 0];
    for (let i = -8; i <= 8; i++) {
      const share = Math.exp(-Math.pow(i / 4, 2));
      sum += f(clamp(x + (near * i) / 4, 0, length)) * share;
      weight += share;
    }
    return [x, near > 0.002 ? sum / weight : f(x)];
  });
  const fine = curve(keys);
  return (x) => (x < 0.12 || x > length - 0.12 ? f(x) : fine(x));
}

/** The end of the parameter around the section, which is the middle of the roof. */
const SPAN = 13;

/**
 * @param b one of BODIES
 * @returns at(x, s) → [x, y, z] on the right half, and the curves it is made from
 */
export function surface(b) {
  const top = even(curve(b.top), b.L, 0.075);
  const bot = curve(b.bot);
  const belt = even(curve(b.belt), b.L, 0.16);
  const rail = even(curve(b.rail), b.L, 0.16);
  const beltWidth = curve(b.wb);
  const arch = b.r * 1.07;
  const { crease, waist: drawn, haunch, flare: proud, fender = 0.011 } = b.form;
  const flare = 0.02 * proud;
  const round = (t, p) => Math.pow(1 - Math.pow(1 - clamp(t), p), 1 / p);
  const width = (x) =>
    b.W *
    Math.min(round(x / b.nose[0], b.nose[1]), round((b.L - x) / b.tail[0], b.tail[1])) *
    (1 - 0.03 * Math.pow(Math.abs(x - b.L / 2) / (b.L / 2), 2));
  const railY = (x) => {
    // Screens wrap around; bonnet and boot do not.
    const back = b.lag * clamp((x - b.cowl + 0.2) / 0.4);
    const ahead = b.lag * 0.55 * clamp((b.deck + 0.06 - x) / 0.3);
    return Math.max(
      belt(x) + 0.012,
      Math.min(top(x), top(x - back), top(x + ahead)) -
        lerp(0.018, 0.05, clamp((top(x) - belt(x)) / 0.4)),
    );
  };

  function section(x) {
    const yb = bot(x);
    const yt = top(x);
    const ye = Math.min(belt(x), yt - 0.02);
    const w = width(x);
    const h = ye - yb;
    const yr = Math.min(railY(x), yt - 0.004);
    const wr = w * rail(x);
    const we = w * beltWidth(x);
    const glass = clamp((yr - ye) / 0.3);
    const bump = (at, spread) => Math.exp(-Math.pow((x - at) / spread, 2));
    const wheels = clamp(bump(b.fw, 0.5) + bump(b.rw, 0.54));
    // Between the wheels the flank draws in below a shoulder, and out again to the sill.
    const waist = clamp((x - 0.5) / 0.6) * clamp((b.L - 0.5 - x) / 0.6) * (1 - wheels);
    const hip = haunch * bump(b.rw, 0.7);
    return [
      [yb, 0],
      [yb, 0.5 * w],
      [yb + 0.004, 0.86 * w],
      [yb + 0.07 * h, (0.957 + 0.01 * wheels - 0.014 * Math.min(drawn, 1) * waist) * w],
      [yb + 0.22 * h, (0.97 - 0.02 * Math.min(drawn, 1) * waist + 0.01 * wheels) * w],
      [yb + 0.46 * h, (0.968 - 0.022 * drawn * waist + 0.012 * wheels + 0.004 * hip) * w],
      [yb + 0.71 * h, (0.984 - 0.006 * crease * (1 - wheels) + 0.009 * hip) * w],
      [yb + 0.785 * h, (0.992 + 0.002 * crease + 0.012 * hip + 0.006 * bump(b.fw, 0.6)) * w],
      [ye, we * (1 + 0.006 * hip)],
      [lerp(ye, yr, 0.5), lerp(we, wr, 0.5) + 0.02 * glass],
      [yr, wr],
      // The roof's edge is round over a hand's breadth. The glass beside it is nearly flat.
      [lerp(yr, yt, 0.27), wr * 0.93],
      [lerp(yr, yt, 0.79), wr * 0.5],
      [yt, 0],
    ];
  }

  function at(x, s) {
    const points = section(x);
    const i = Math.min(SPAN - 1, Math.floor(s));
    const t = s - i;
    const get = (k) => {
      if (k < 0) return [points[-k][0], -points[-k][1]];
      if (k > SPAN) return [points[2 * SPAN - k][0], -points[2 * SPAN - k][1]];
      return points[k];
    };
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const gap = (a, c) => Math.sqrt(Math.hypot(a[0] - c[0], a[1] - c[1])) + 1e-5;
    const [d1, d2, d3] = [gap(p0, p1), gap(p1, p2), gap(p2, p3)];
    const t2 = t * t;
    const t3 = t2 * t;
    const out = [0, 0];
    for (let c = 0; c < 2; c++) {
      const m1 = d2 * ((p1[c] - p0[c]) / d1 - (p2[c] - p0[c]) / (d1 + d2) + (p2[c] - p1[c]) / d2);
      const m2 = d2 * ((p2[c] - p1[c]) / d2 - (p3[c] - p1[c]) / (d2 + d3) + (p3[c] - p2[c]) / d3);
      out[c] =
        (2 * t3 - 3 * t2 + 1) * p1[c] +
        (t3 - 2 * t2 + t) * m1 +
        (3 * t2 - 2 * t3) * p2[c] +
        (t3 - t2) * m2;
    }
    // Wheel arches stand proud of the flank.
    if (s > 2.4 && s < BELT)
      for (const wheel of [b.fw, b.rw]) {
        const off = Math.hypot(x - wheel, out[0] - b.r) - arch;
        const reach = off > 0 ? 0.12 : 0.2;
        out[1] +=
          flare * Math.exp(-Math.pow(off / reach, 2)) * clamp((s - 2.4) / 0.6) * clamp(BELT - s);
      }
    // Two folds along the bonnet.
    if (s > RAIL && x < b.cowl) {
      const across = out[1] / (width(x) + 0.01);
      out[0] +=
        fender *
        Math.exp(-Math.pow((across - (fender > 0.02 ? 0.72 : 0.56)) / 0.1, 2)) *
        clamp((x - 0.12) / 0.4) *
        clamp((b.cowl - x) / 0.12);
    }
    return [x, out[0], out[1]];
  }

  /** Half width of the flank at (x, y), or 0 where there is none. */
  function flank(x, y) {
    let best = 0;
    for (let s = 1.5; s < BELT; s += 0.04) {
      const p = at(x, s);
      const q = at(x, s + 0.04);
      if ((p[1] - y) * (q[1] - y) <= 0) best = Math.max(best, p[2]);
    }
    return best;
  }

  return { at, flank, top, bot, belt, rail, railY, width, arch };
}

/** The skin as one indexed mesh; attribute `par` carries (x, s) of every vertex. */
export function skin(b, surf, nx = 300, ns = 120) {
  const position = [];
  const par = [];
  const index = [];
  const row = 2 * ns + 1;
  for (let i = 0; i <= nx; i++) {
    const t = i / nx;
    // Dense at both ends, where the loft closes.
    const x = clamp(b.L * (t - (Math.sin(2 * Math.PI * t) / (2 * Math.PI)) * 0.985), 0, b.L);
    for (let j = 0; j < row; j++) {
      const side = j <= ns ? 1 : -1;
      const s = ((j <= ns ? j : 2 * ns - j) / ns) * SPAN;
      const p = surf.at(x, s);
      position.push(p[0], p[1], p[2] * side);
      par.push(x, s);
    }
  }
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < row - 1; j++) {
      const a = i * row + j;
      index.push(a, a + row, a + 1, a + 1, a + row, a + row + 1);
    }
  const geometry = new T.BufferGeometry();
  geometry.setAttribute('position', new T.Float32BufferAttribute(position, 3));
  geometry.setAttribute('par', new T.Float32BufferAttribute(par, 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  // At both ends the section is a line. Left and right must be equal there, otherwise a seam is visible.
  const normal = geometry.attributes.normal;
  const n = new T.Vector3();
  for (const [i, sign] of [
    [0, -1],
    [nx, 1],
  ])
    for (let j = 0; j < row; j++) {
      n.fromBufferAttribute(normal, (i + (i ? -1 : 1)) * row + j);
      n.set(sign * Math.max(0.2, Math.abs(n.x)), n.y, 0).normalize();
      normal.setXYZ(i * row + j, n.x, n.y, n.z);
    }
  return geometry;
}
