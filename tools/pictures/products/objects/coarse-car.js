/**
 * Cars in scenes of services: a body lofted from a few profile lines, in metres, x from nose to tail.
 * Detail is right for a car of which a scene shows a part, not for one that is looked at.
 */
import {
  T,
  mesh,
  group,
  place,
  box,
  pillow,
  tube,
  paint,
  gloss,
  plastic,
  metal,
  glow,
} from '../kit.js';
import { wheel } from './parts.js';

export const SHAPES = {
  suv: {
    length: 4.5,
    axles: [0.88, 3.6],
    radius: 0.37,
    low: 0.28,
    top: [
      [0, 0.72],
      [0.03, 0.88],
      [0.12, 0.97],
      [0.4, 1.03],
      [0.9, 1.08],
      [1.25, 1.1],
      [2.4, 1.12],
      [3.6, 1.15],
      [4.15, 1.15],
      [4.38, 1.06],
      [4.47, 0.95],
      [4.5, 0.8],
    ],
    roof: [
      [0.98, 1.06],
      [1.2, 1.24],
      [1.5, 1.47],
      [1.8, 1.61],
      [2.2, 1.68],
      [3.0, 1.69],
      [3.7, 1.64],
      [4.02, 1.55],
      [4.22, 1.36],
      [4.36, 1.08],
    ],
    width: [
      [0, 0.6],
      [0.05, 0.72],
      [0.2, 0.83],
      [0.6, 0.91],
      [1.2, 0.93],
      [3.4, 0.93],
      [4.1, 0.9],
      [4.36, 0.84],
      [4.5, 0.72],
    ],
    rails: true,
  },
  fastback: {
    length: 4.69,
    axles: [0.92, 3.71],
    radius: 0.36,
    low: 0.24,
    top: [
      [0, 0.62],
      [0.03, 0.76],
      [0.12, 0.84],
      [0.4, 0.91],
      [0.9, 0.98],
      [1.3, 1.03],
      [2.4, 1.06],
      [3.4, 1.1],
      [4.0, 1.14],
      [4.4, 1.16],
      [4.56, 1.13],
      [4.66, 0.98],
      [4.69, 0.8],
    ],
    roof: [
      [1.02, 0.98],
      [1.3, 1.13],
      [1.65, 1.33],
      [2.0, 1.45],
      [2.4, 1.5],
      [2.9, 1.48],
      [3.4, 1.41],
      [3.9, 1.29],
      [4.3, 1.17],
      [4.46, 1.1],
    ],
    width: [
      [0, 0.6],
      [0.05, 0.72],
      [0.2, 0.83],
      [0.6, 0.9],
      [1.2, 0.92],
      [3.5, 0.925],
      [4.2, 0.89],
      [4.5, 0.83],
      [4.69, 0.7],
    ],
    rails: false,
  },
};

/** Monotone cubic through [x, y] keys: no overshoot between them. */
function curve(keys) {
  const n = keys.length;
  const slope = keys.slice(1).map(([x, y], i) => (y - keys[i][1]) / (x - keys[i][0]));
  const tangent = keys.map((_, i) =>
    i === 0
      ? slope[0]
      : i === n - 1
        ? slope[n - 2]
        : slope[i - 1] * slope[i] <= 0
          ? 0
          : (2 * slope[i - 1] * slope[i]) / (slope[i - 1] + slope[i]),
  );
  return (x) => {
    if (x <= keys[0][0]) return keys[0][1];
    if (x >= keys[n - 1][0]) return keys[n - 1][1];
    let i = 0;
    while (x > keys[i + 1][0]) i++;
    const h = keys[i + 1][0] - keys[i][0];
    const t = (x - keys[i][0]) / h;
    return (
      (2 * t ** 3 - 3 * t ** 2 + 1) * keys[i][1] +
      (t ** 3 - 2 * t ** 2 + t) * h * tangent[i] +
      (-2 * t ** 3 + 3 * t ** 2) * keys[i + 1][1] +
      (t ** 3 - t ** 2) * h * tangent[i + 1]
    );
  };
}

/** A surface over x and a half section, mirrored. section(x, t) → [y, z], t from low to the middle. */
function loft(from, to, section, mat, nx = 220, nt = 36) {
  const positions = [];
  const index = [];
  const row = nt * 2 + 1;
  for (let i = 0; i <= nx; i++) {
    const x = from + ((to - from) * i) / nx;
    for (let k = 0; k < row; k++) {
      const t = k <= nt ? k / nt : (row - 1 - k) / nt;
      const [y, z] = section(x, t);
      positions.push(x, y, k <= nt ? z : -z);
    }
  }
  for (let i = 0; i < nx; i++)
    for (let k = 0; k < row - 1; k++) {
      const a = i * row + k;
      index.push(a, a + 1, a + row, a + 1, a + row + 1, a + row);
    }
  const geometry = new T.BufferGeometry();
  geometry.setAttribute('position', new T.Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  mat.side = T.DoubleSide;
  return mesh(geometry, mat);
}

/** @returns the car, its nose at x = 0; metres */
export function car({ shape, colour, roofColour }) {
  const s = SHAPES[shape];
  const [top, roof, width] = [curve(s.top), curve(s.roof), curve(s.width)];
  const body = paint(colour);
  const black = plastic(0x15171a, 0.55);
  const axleY = s.radius - 0.02;
  const arch = s.radius + 0.055;
  const sill = (x) => {
    const ends =
      s.low +
      0.16 * Math.max(0, 1 - x / 0.35) ** 2 +
      0.2 * Math.max(0, 1 - (s.length - x) / 0.4) ** 2;
    return s.axles.reduce((y, axle) => {
      const d = arch ** 2 - (x - axle) ** 2;
      return d > 0 ? Math.max(y, axleY + Math.sqrt(d)) : y;
    }, ends);
  };
  // Half width at height y: tucked in below, full at the shoulder, rolled over into the bonnet.
  const flank = (x, y) => {
    const h = Math.min(1, Math.max(0, (y - s.low) / (top(x) - s.low)));
    const w = width(x);
    if (h < 0.55)
      return (
        w * (1 - 0.05 * ((0.55 - h) / 0.55) ** 2 - 0.012 * Math.exp(-(((h - 0.3) / 0.1) ** 2)))
      );
    return w * Math.max(0, 1 - ((h - 0.55) / 0.45) ** 3.6) ** (1 / 2.6);
  };
  const lower = (x, t) => {
    const y = sill(x) + (top(x) - sill(x)) * Math.sin((t * Math.PI) / 2) ** 0.9;
    return [y, flank(x, y)];
  };
  const [g0, g1] = [s.roof[0][0], s.roof.at(-1)[0]];
  const glassWidth = (x) =>
    Math.min(width(x) * 0.94, flank(x, top(x) - 0.05)) *
    Math.min(1, 0.86 + (x - g0) * 0.5) *
    Math.min(1, 0.82 + (g1 - x) * 0.5);
  const cabin = (scale, lift) => (x, t) => {
    const y0 = top(x) - 0.1;
    const y1 = Math.max(y0 + 0.02, roof(x) + lift);
    const y = y0 + (y1 - y0) * Math.sin((t * Math.PI) / 2);
    const h = (y - y0) / (y1 - y0);
    return [y, glassWidth(x) * scale * (1 - 0.2 * h) * Math.max(0, 1 - h ** 7) ** 0.4];
  };
  const glassy = new T.MeshPhysicalMaterial({
    color: 0x0b0f16,
    roughness: 0.04,
    metalness: 0.4,
    clearcoat: 1,
  });
  const roofPanel = loft(
    g0 + 0.62,
    g1 - 0.5,
    (x, t) => cabin(1.006, 0.008)(x, 0.64 + 0.36 * t),
    paint(roofColour ?? colour),
  );
  const pillar = (x) =>
    [-1, 1].map((side) => {
      const points = [0, 0.2, 0.4, 0.6].map((t) => {
        const [y, z] = cabin(1.008, 0)(x, t);
        return [x, y, z * side];
      });
      return tube(points, 0.016, plastic(0x0d0f12, 0.4), { segments: 12 });
    });
  const archTrim = s.axles.flatMap((axle) =>
    [-1, 1].map((side) => {
      const points = [];
      for (let i = 0; i <= 24; i++) {
        const a = (i / 24) * Math.PI;
        const x = axle + Math.cos(a) * arch;
        const y = axleY + Math.sin(a) * arch;
        points.push([x, Math.max(y, s.low + 0.03), side * (flank(x, y) + 0.002)]);
      }
      return tube(points, 0.032, black, { segments: 60 });
    }),
  );
  const wheels = s.axles.flatMap((axle) =>
    [-1, 1].map((side) =>
      place(
        wheel({ colour: 0x3b3f46, face: 0xc9ced5 }),
        [axle, 0, side * 0.78],
        [0, side > 0 ? 0 : 180, 0],
        s.radius / 1.13,
      ),
    ),
  );
  const line = (y0, from, to, r, mat) =>
    [-1, 1].map((side) => {
      const points = [];
      for (let i = 0; i <= 20; i++) {
        const x = from + ((to - from) * i) / 20;
        const y = typeof y0 === 'function' ? y0(x) : y0;
        points.push([x, y, side * (flank(x, y) - r * 0.4)]);
      }
      return tube(points, r, mat, { segments: 60 });
    });
  const nose = (y) => ({ x: 0.02, y });
  const seams = [1.32, 2.36, 3.3].map((x) =>
    [-1, 1].map((side) =>
      tube(
        [0.42, 0.6, 0.8, top(x) - 0.12].map((y) => [
          x - (y - 0.4) * 0.05,
          y,
          side * (flank(x, y) - 0.001),
        ]),
        0.006,
        plastic(0x0b0c0e),
        { segments: 20 },
      ),
    ),
  );
  return group(
    loft(0, s.length, lower, body),
    loft(g0, g1, cabin(1, 0), glassy),
    roofPanel,
    pillar(2.42),
    pillar(3.34),
    archTrim,
    wheels,
    seams,
    line((x) => sill(x) + 0.035, s.axles[0] + arch + 0.04, s.axles[1] - arch - 0.04, 0.045, black),
    line((x) => top(x) - 0.09, 1.35, s.length - 0.75, 0.012, metal(0xb9bec5, 0.25)),
    // Underside and ends.
    box(s.length - 0.5, 0.2, 1.3, 0.05, plastic(0x0b0c0e, 0.9), [s.length / 2, 0.36, 0]),
    box(0.1, 0.26, 1.06, 0.05, gloss(0x0b0d10), [nose(0.5).x + 0.045, 0.56, 0]),
    pillow(0.3, 0.5, 1.62, 0.4, black, [s.length - 0.2, 0.5, 0]),
    box(0.03, 0.1, 0.44, 0.012, plastic(0xf1f1ee, 0.35), [s.length - 0.04, 0.62, 0]),
    Array.from({ length: 5 }, (_, i) =>
      box(0.02, 0.012, 0.86, 0.005, metal(0xaab0b8, 0.25), [-0.006, 0.47 + i * 0.045, 0]),
    ),
    [-1, 1].map((side) => [
      place(
        box(0.06, 0.05, 0.3, 0.02, glow('#f4f8ff', 1.3)),
        [0.085, top(0.1) - 0.1, side * 0.58],
        [0, side * 24, 0],
      ),
      place(
        box(0.04, 0.24, 0.03, 0.012, glow('#f4f8ff', 1.1)),
        [0.085, 0.55, side * 0.665],
        [side * 12, 0, 0],
      ),
      place(
        box(0.12, 0.1, 0.2, 0.04, body),
        [1.5, top(1.5) - 0.01, side * (flank(1.5, top(1.5) - 0.1) + 0.06)],
        [0, side * -12, 0],
      ),
      [1.9, 2.9].map((x) =>
        box(0.2, 0.025, 0.02, 0.008, metal(0xb9bec5, 0.25), [
          x,
          0.9,
          side * (flank(x, 0.9) + 0.006),
        ]),
      ),
    ]),
    box(0.05, 0.045, 1.34, 0.018, glow('#d01824', 1.1), [s.length - 0.035, 0.96, 0]),
    [-1, 1].map((side) =>
      [0, 1, 2].map((i) =>
        place(
          box(0.05, 0.12, 0.025, 0.01, glow('#d01824', 1.2)),
          [s.length - 0.05, 0.93, side * (0.42 + i * 0.09)],
          [side * -18, 0, 0],
        ),
      ),
    ),
    s.rails
      ? [-1, 1].map((side) =>
          tube(
            [1.85, 2.1, 2.6, 3.1, 3.55, 3.75].map((x, i) => {
              const [y, z] = cabin(1.01, 0)(x, 0.72);
              return [x, y + (i === 0 || i === 5 ? 0 : 0.045), side * z];
            }),
            0.02,
            metal(0xb9bec5, 0.3),
          ),
        )
      : null,
  );
}
