/** Keepsakes, and small things that stand beside others. */
import {
  T,
  group,
  place,
  rest,
  box,
  torus,
  lathe,
  puck,
  tube,
  outline,
  sector,
  slab,
  pillow,
  decal,
  write,
  plastic,
  gloss,
  rubber,
  metal,
  brass,
  paper,
  leather,
  paint,
} from '../kit.js';
import { brakeDisc } from './parts.js';

export function keyCase({ colour, stitch = '#e9dcc4' }) {
  const hide = leather(colour, 0.42);
  const body = outline(
    [
      [-0.5, -0.72],
      [0.5, -0.72],
      [0.54, 0.2],
      [0.34, 0.74],
      [-0.34, 0.74],
      [-0.54, 0.2],
    ],
    0.22,
  );
  // The last point is the first again.
  const pts = body
    .getSpacedPoints(90)
    .slice(0, -1)
    .map((p) => [p.x * 0.88, p.y * 0.9]);
  const stitches = pts.map(([x, y], i) => {
    const [nx, ny] = pts[(i + 1) % pts.length];
    return place(
      box(0.034, 0.012, 0.012, 0.005, plastic(stitch)),
      [x, y, 0.15],
      [0, 0, (Math.atan2(ny - y, nx - x) * 180) / Math.PI],
    );
  });
  const made = group(
    // Two hides, the painted edge where they meet, and buttons pressed in from inside.
    slab(body, 0.3, 0.1, hide),
    place(
      slab(body, 0.022, 0.006, leather(new T.Color(colour).multiplyScalar(0.45), 0.3)),
      [0, 0, 0],
      [0, 0, 0],
      1.012,
    ),
    stitches,
    [0.18, -0.12, -0.42].map((y) => [
      torus(0.105, 0.02, leather(new T.Color(colour).multiplyScalar(0.62)), [0, y, 0.138]),
      place(pillow(0.17, 0.17, 0.05, 0.9, hide), [0, y, 0.142]),
    ]),
    place(puck(0.06, 0.03, 0.01, brass()), [0, 0.56, 0.14], [90, 0, 0]),
    place(torus(0.17, 0.028, brass()), [0, 0.92, 0], [0, 55, 0]),
    // A closed loop of cord, held by a ferrule, lying as it falls.
    tube(
      [
        [-0.03, 1.02, -0.02],
        [-0.12, 1.32, -0.07],
        [-0.1, 1.7, -0.1],
        [0.14, 1.94, -0.1],
        [0.4, 1.8, -0.1],
        [0.36, 1.42, -0.09],
        [0.1, 1.2, -0.05],
        [0.03, 1.02, -0.02],
      ],
      0.045,
      hide,
      { segments: 200 },
    ),
    place(puck(0.085, 0.12, 0.02, brass()), [0, 1.1, -0.03]),
  );
  return group(rest(place(made, [0, 0, 0], [-90, 0, 24])));
}

export function keyring({ colour }) {
  const r = 0.62;
  const chain = Array.from({ length: 4 }, (_, i) =>
    place(torus(0.085, 0.024, metal(0xc9ced4)), [0, 0.78 + i * 0.13, 0], [0, i % 2 ? 90 : 0, 0]),
  );
  const made = group(
    brakeDisc(r),
    slab(sector([r * 0.66, r * 1.14], [-0.6, 0.6], 0.05), 0.3, 0.03, paint(colour)),
    place(
      decal(0.34, 0.09, (g, w, h) =>
        write(g, 'SPORT', w / 2, h / 2, 78, { color: '#fff', weight: 800 }),
      ),
      [r * 1.0, 0, 0.153],
      [0, 0, -90],
    ),
    chain,
    place(torus(0.36, 0.035, metal(0xd6dade, 0.2)), [0.05, 1.52, 0], [10, 20, 0]),
  );
  return group(rest(place(made, [0, 0, 0], [-90, 0, 22])));
}

/** A traffic cone. */
export const cone = ({ colour = '#e8622a' } = {}) =>
  group(
    box(0.62, 0.06, 0.62, 0.03, rubber('#2a2826'), [0, 0.03, 0]),
    lathe(
      [
        [0.26, 0.05],
        [0.2, 0.24],
      ],
      plastic(colour, 0.4),
    ),
    lathe(
      [
        [0.2, 0.24],
        [0.15, 0.42],
      ],
      plastic('#f7f5f0', 0.3),
    ),
    lathe(
      [
        [0.15, 0.42],
        [0.11, 0.58],
      ],
      plastic(colour, 0.4),
    ),
    lathe(
      [
        [0.11, 0.58],
        [0.085, 0.68],
      ],
      plastic('#f7f5f0', 0.3),
    ),
    lathe(
      [
        [0.085, 0.68],
        [0.05, 0.82],
        [0.03, 0.84],
        [0.0001, 0.84],
      ],
      plastic(colour, 0.4),
    ),
  );

export function helmet({ colour = '#f2f4f8', stripe = '#1a5cff' }) {
  const shell = gloss(colour);
  return group(
    pillow(1.5, 1.5, 1.86, 0.88, shell, [0, 0.86, 0], (x, y, z) => [
      x * (y < -0.3 ? 0.92 : 1),
      y < -0.5 ? -0.5 - (-0.5 - y) * 0.5 : y,
      z,
    ]),
    pillow(
      1.44,
      0.6,
      1.3,
      0.75,
      new T.MeshPhysicalMaterial({
        color: 0x0b1222,
        roughness: 0.05,
        clearcoat: 1,
        metalness: 0.5,
      }),
      [0, 0.92, 0.34],
    ),
    pillow(1.3, 0.5, 1.0, 0.7, shell, [0, 0.42, 0.5]),
    pillow(0.24, 1.46, 1.9, 0.88, plastic(stripe, 0.3), [0, 0.9, -0.02]),
    box(0.5, 0.1, 0.06, 0.03, plastic(0x15171b), [0, 0.42, 0.99]),
    [-1, 1].map((s) =>
      place(puck(0.13, 0.06, 0.02, metal(0x8d939b)), [s * 0.73, 0.92, 0.1], [0, 0, s * -90]),
    ),
  );
}

/** A coupon with a tear line, for the coupon entry. */
export function ticket({ colour, ink = '#fff', text = '券' }) {
  const body = outline(
    [
      [-0.9, -0.5],
      [0.36, -0.5],
      [0.42, -0.38],
      [0.48, -0.5],
      [0.9, -0.5],
      [0.9, 0.5],
      [0.48, 0.5],
      [0.42, 0.38],
      [0.36, 0.5],
      [-0.9, 0.5],
    ],
    0.07,
  );
  return group(
    place(
      group(
        slab(body, 0.14, 0.04, plastic(colour, 0.4)),
        Array.from({ length: 5 }, (_, i) =>
          box(0.03, 0.09, 0.02, 0.008, plastic(ink), [0.42, -0.26 + i * 0.13, 0.07]),
        ),
        decal(
          0.9,
          0.7,
          (g, w, h) => write(g, text, w / 2, h / 2, 520, { color: ink, weight: 700 }),
          { at: [-0.26, 0, 0.073] },
        ),
      ),
      [0, 0.62, 0],
      [-14, 0, 10],
    ),
  );
}
export function parcel({ colour = '#c89a68', tape = '#e9d8bd' }) {
  return group(
    box(1.3, 0.96, 1.0, 0.03, paper(colour), [0, 0.48, 0]),
    box(0.24, 0.97, 1.006, 0.01, paper(tape), [0, 0.483, 0]),
    place(box(0.42, 0.3, 0.01, 0.004, paper('#ffffff')), [0.38, 0.6, 0.503]),
    [0, 1, 2].map((i) =>
      box(0.28 - i * 0.06, 0.025, 0.006, 0.002, paper('#8a8f98'), [
        0.36 - i * 0.03,
        0.68 - i * 0.07,
        0.51,
      ]),
    ),
  );
}
