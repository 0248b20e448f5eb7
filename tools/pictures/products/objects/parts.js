/** Genuine parts and performance parts. */
import {
  T,
  mesh,
  group,
  place,
  rest,
  box,
  torus,
  lathe,
  puck,
  ring,
  tube,
  rod,
  outline,
  sector,
  slab,
  sheet,
  decal,
  write,
  plastic,
  gloss,
  rubber,
  metal,
  brushed,
  paper,
  glow,
  paint,
  leather,
  felt,
  clay,
  cast,
  turned,
  ceramic,
} from '../kit.js';

export function carton({ w = 1, h = 1.2, d = 0.5, colour, ink = '#fff', title, sub, stripe }) {
  return group(
    box(w, h, d, 0.012, paper(colour), [0, h / 2, 0]),
    decal(
      w * 0.96,
      h * 0.96,
      (g, W, H) => {
        if (stripe) {
          g.fillStyle = stripe;
          g.fillRect(0, H * 0.78, W, H * 0.05);
        }
        const size = Math.min((W * 0.78) / Math.max(2.5, title.length), H * 0.2);
        write(g, title, W * 0.1, H * 0.24, size, { color: ink, weight: 700, align: 'left' });
        write(g, sub, W * 0.1, H * 0.24 + size * 0.98, size * 0.4, { color: ink, align: 'left' });
      },
      { at: [0, h / 2, d / 2 + 0.003] },
    ),
  );
}

export function wipers() {
  const one = (len) => {
    const spine = [],
      blade = [];
    for (let i = 0; i <= 20; i++) {
      const t = i / 20 - 0.5;
      spine.push([t * len, 0.13 - t * t * 0.3, 0]);
      blade.push([t * len * 0.99, 0.05 - t * t * 0.3, 0]);
    }
    const fin = sheet(
      (u, v) => {
        const t = u - 0.5;
        return [t * len, 0.13 - t * t * 0.3 + v * 0.11 * (1 - Math.abs(t) * 1.2), -v * 0.1 - 0.02];
      },
      plastic(0x1b1c1f, 0.45),
      60,
      6,
    );
    return group(
      tube(spine, 0.055, plastic(0x1b1c1f, 0.5)),
      fin,
      sheet(
        (u, v) => [(u - 0.5) * len * 0.99, 0.09 - (u - 0.5) ** 2 * 0.3 - v * 0.12, 0],
        rubber(0x101113),
        40,
        2,
      ),
      box(0.26, 0.13, 0.15, 0.04, plastic(0x26282c, 0.35), [0, 0.18, 0]),
      box(0.14, 0.04, 0.1, 0.015, plastic('#c8102e'), [0, 0.25, 0]),
      [-1, 1].map((s) => box(0.09, 0.12, 0.12, 0.03, plastic(0x26282c), [(s * len) / 2, 0.055, 0])),
    );
  };
  // A wiper without its arm lies on its side.
  const onSide = (wiper) => rest(place(wiper, [0, 0, 0], [72, 0, 0]));
  return group(
    place(onSide(one(2.9)), [0, 0, 0], [0, 34, 0]),
    place(onSide(one(2.1)), [0.35, 0, 0.62], [0, 34, 0]),
    place(
      carton({
        w: 2.3,
        h: 0.34,
        d: 0.3,
        colour: '#f7f3ec',
        ink: '#2a2522',
        title: '无骨雨刷',
        sub: '26 / 18 英寸',
        stripe: '#c8102e',
      }),
      [-0.35, 0, -0.75],
      [0, 34, 0],
    ),
  );
}

export function brakePads() {
  const steel = cast(0x83878e, 0.45);
  const friction = clay(0x5a544e);
  const plate = outline(
    [
      [-0.78, -0.28],
      [0.78, -0.28],
      [0.92, 0.04],
      [0.74, 0.12],
      [0.6, 0.42],
      [-0.6, 0.42],
      [-0.74, 0.12],
      [-0.92, 0.04],
    ],
    0.09,
  );
  const pad = outline(
    [
      [-0.62, -0.2],
      [-0.03, -0.22],
      [-0.03, 0.34],
      [-0.5, 0.34],
    ],
    0.06,
  );
  const padR = outline(
    [
      [0.62, -0.2],
      [0.03, -0.22],
      [0.03, 0.34],
      [0.5, 0.34],
    ],
    0.06,
  );
  const one = () =>
    group(
      slab(plate, 0.09, 0.02, steel),
      slab(pad, 0.16, 0.03, friction, [0, 0, 0.1]),
      slab(padR, 0.16, 0.03, friction, [0, 0, 0.1]),
      tube(
        [
          [0.7, 0.1, 0.06],
          [0.86, 0.2, 0.16],
          [0.7, 0.3, 0.2],
        ],
        0.018,
        metal(0xc9a066),
      ),
    );
  return group(
    // Four to a set: one leans on its carton, the others lie, friction side up.
    place(rest(place(one(), [0, 0, 0], [-14, 0, 0])), [-0.3, 0, -0.12], [0, -8, 0]),
    place(rest(place(one(), [0, 0, 0], [-90, 0, 0])), [-1.05, 0, 0.92], [0, 24, 0]),
    place(rest(place(one(), [0, 0, 0], [-90, 0, 0])), [0.3, 0, 1.3], [0, 4, 0]),
    place(rest(place(one(), [0, 0, 0], [-90, 0, 0])), [1.35, 0, 0.5], [0, -26, 0]),
    place(
      carton({
        w: 1.5,
        h: 1.45,
        d: 0.5,
        colour: '#f7f3ec',
        ink: '#2a2522',
        title: '前刹车片',
        sub: '低金属陶瓷 · 一副四片',
        stripe: '#c8102e',
      }),
      [0.34, 0, -0.62],
      [0, -10, 0],
    ),
  );
}

/** A vented disc: two friction rings, vanes between them, a hat with its bolts and hub hole. */
export function brakeDisc(r = 1) {
  const steel = turned(0xc9cdd3);
  const raw = cast(0x6d7076, 0.5);
  const shape = new T.Shape().absarc(0, 0, r, 0, Math.PI * 2);
  shape.holes.push(new T.Path().absarc(0, 0, r * 0.56, 0, Math.PI * 2, true));
  for (let i = 0; i < 12; i++)
    for (let j = 0; j < 3; j++) {
      const a = (i / 12) * 6.283 + j * 0.16;
      const d = r * (0.66 + j * 0.12);
      shape.holes.push(
        new T.Path().absarc(Math.cos(a) * d, Math.sin(a) * d, r * 0.03, 0, 6.283, true),
      );
    }
  const vanes = Array.from({ length: 44 }, (_, i) => {
    const a = (i / 44) * 6.283;
    return place(
      box(r * 0.4, r * 0.028, 0.07, 0.004, raw),
      [Math.cos(a) * r * 0.77, Math.sin(a) * r * 0.77, 0],
      [0, 0, (a * 180) / Math.PI + 14],
    );
  });
  const around = (n, far, make, turn = 0) =>
    Array.from({ length: n }, (_, i) => {
      const a = (i / n) * 6.283 + turn;
      return place(make(), [Math.cos(a) * far, Math.sin(a) * far, 0], [90, 0, 0]);
    });
  const hat = lathe(
    [
      [r * 0.6, 0],
      [r * 0.585, 0.05],
      [r * 0.5, 0.08],
      [r * 0.475, 0.2],
      [r * 0.45, 0.225],
      [r * 0.21, 0.225],
      [r * 0.2, 0.215],
      [r * 0.2, 0],
    ],
    cast(0x3c4047, 0.42),
  );
  hat.material.side = T.DoubleSide;
  return group(
    slab(shape, 0.055, 0.009, steel, [0, 0, 0.062]),
    slab(shape, 0.055, 0.009, steel, [0, 0, -0.062]),
    vanes,
    place(hat, [0, 0, 0.02], [90, 0, 0]),
    group(
      around(10, r * 0.545, () => puck(r * 0.022, 0.03, 0.006, metal(0xb9bdc4, 0.3)), 0.3),
    ).translateZ(0.1),
    group(
      around(5, r * 0.33, () => puck(r * 0.05, 0.012, 0.003, plastic(0x08090a, 0.8))),
    ).translateZ(0.241),
    group(around(5, r * 0.33, () => ring(r * 0.064, r * 0.05, 0.014, steel))).translateZ(0.241),
  );
}
/** Four pistons, two halves and the bridges over the disc. */
function caliper(colour, r = 1) {
  const part = (inner, outer, from, to, round) =>
    sector([r * inner, r * outer], [from, to], r * round);
  const mat = paint(colour);
  const steel = metal(0xb4b9c0, 0.28);
  const at = (a, far, z) => [Math.cos(a) * r * far, Math.sin(a) * r * far, z];
  const half = (side) =>
    group(
      slab(part(0.66, 1.1, -0.6, 0.6, 0.08), 0.17, 0.05, mat, [0, 0, side * 0.215]),
      [-0.36, 0.36].map((a) => [
        place(
          puck(r * 0.15, 0.07, 0.025, mat),
          at(a, 0.87, side * 0.27 - (side < 0 ? 0.07 : 0)),
          [90, 0, 0],
        ),
        place(puck(r * 0.11, 0.1, 0.01, steel), at(a, 0.82, side * 0.17 - 0.05), [90, 0, 0]),
      ]),
      slab(part(0.62, 0.96, -0.46, 0.46, 0.05), 0.045, 0.008, clay(0x2c2b2a), [0, 0, side * 0.11]),
    );
  return group(
    half(1),
    half(-1),
    [-0.52, 0, 0.52].map((a) =>
      slab(part(1.0, 1.115, a - 0.085, a + 0.085, 0.045), 0.5, 0.03, mat),
    ),
    // Pins that hold the pads, bolts that hold the halves, bleed screws and the hose.
    [-0.26, 0.26].map((a) => rod(at(a, 1.02, -0.3), at(a, 1.02, 0.3), r * 0.016, steel)),
    [-0.52, 0.52].map((a) =>
      place(puck(r * 0.04, 0.03, 0.008, metal(0x2a2c30)), at(a, 0.98, 0.3), [90, 0, 0]),
    ),
    place(puck(r * 0.025, 0.1, 0.008, steel), at(0.6, 1.06, 0.2), [0, 0, -60]),
    decal(
      0.4,
      0.12,
      (g, w, h) => write(g, 'SPORT', w / 2, h / 2, 96, { color: '#fff', weight: 800, spacing: 12 }),
      { at: [r * 0.9, 0, 0.303] },
    ).rotateZ(-Math.PI / 2),
  );
}
export function brakeKit({ colour }) {
  const set = (r, turn, tilt) =>
    rest(
      place(
        group(brakeDisc(), r ? place(caliper(colour), [0, 0, 0], [0, 0, turn]) : null),
        [0, 0, 0],
        [tilt, 0, 0],
      ),
    );
  return group(
    place(set(1, 42, -6), [0, 0, 0]),
    place(set(0, 0, -10), [-0.62, 0, -0.62]),
    // The second one lies on its mounting side.
    place(
      rest(place(caliper(colour, 0.94), [-0.86, 0, 0], [-90, 0, 0])),
      [0.5, 0, 0.95],
      [0, 28, 0],
    ),
  );
}

export function battery({ colour = '#26292e', lid = '#c8102e', type }) {
  return group(
    box(1.6, 0.96, 0.92, 0.04, plastic(colour, 0.5), [0, 0.48, 0]),
    Array.from({ length: 15 }, (_, i) =>
      box(0.03, 0.2, 0.94, 0.01, plastic(colour, 0.5), [-0.7 + i * 0.1, 0.14, 0]),
    ),
    box(1.64, 0.16, 0.96, 0.05, plastic(lid, 0.45), [0, 1.02, 0]),
    [
      [-0.6, 0x9a9ea4, '#c8102e'],
      [0.6, 0x9a9ea4, '#26292e'],
    ].map(([x, c, capColour]) =>
      group(
        puck(0.1, 0.12, 0.02, metal(c, 0.4), [x, 1.09, 0.28]),
        ring(0.14, 0.1, 0.05, plastic(capColour), [x, 1.09, 0.28]),
      ),
    ),
    tube(
      [
        [-0.5, 1.08, -0.2],
        [-0.42, 1.24, -0.2],
        [0.42, 1.24, -0.2],
        [0.5, 1.08, -0.2],
      ],
      0.045,
      plastic('#3b3f46'),
    ),
    decal(
      1.4,
      0.6,
      (g, w, h) => {
        g.fillStyle = '#f4f1ec';
        g.fillRect(0, 0, w, h);
        g.fillStyle = lid;
        g.fillRect(0, 0, w * 0.06, h);
        write(g, type, w * 0.12, h * 0.34, 220, { color: '#24211f', weight: 800, align: 'left' });
        write(g, '启停专用 70 Ah · 760 A', w * 0.12, h * 0.7, 98, {
          color: '#55504b',
          align: 'left',
        });
      },
      { at: [0, 0.6, 0.463] },
    ),
  );
}

/** `bare`: without its carton. */
export function cabinFilter({ double = false, bare = false }) {
  const one = () => {
    const n = 26,
      w = 1.7,
      d = 1.3;
    const pleats = sheet(
      (u, v) => [
        (u - 0.5) * w,
        0.17 + (Math.abs(((u * n) % 1) - 0.5) * 2 - 0.5) * 0.26,
        (v - 0.5) * d,
      ],
      felt('#f1efe9'),
      n * 12,
      2,
    );
    const grey = sheet(
      (u, v) => [
        (u - 0.5) * w,
        0.14 + (Math.abs(((u * n) % 1) - 0.5) * 2 - 0.5) * 0.24,
        (v - 0.5) * d * 0.99,
      ],
      felt('#6d7480'),
      n * 12,
      2,
    );
    return group(
      pleats,
      grey,
      [-1, 1].map((s) => box(w + 0.08, 0.3, 0.05, 0.015, felt('#dfe4e0'), [0, 0.16, (s * d) / 2])),
      [-1, 1].map((s) =>
        box(0.05, 0.3, d + 0.05, 0.015, felt('#dfe4e0'), [(s * w) / 2 + s * 0.02, 0.16, 0]),
      ),
    );
  };
  if (bare) return one();
  return group(
    place(one(), [0, 0.55, 0.1], [52, 0, 0]),
    double ? place(one(), [0.2, 0.55, -0.4], [56, -6, 0]) : null,
    place(
      carton({
        w: 1.9,
        h: 1.3,
        d: 0.3,
        colour: '#f7f3ec',
        ink: '#2a2522',
        title: '空调滤芯',
        sub: 'PM0.3 · 活性炭五层',
        stripe: '#4f8a5b',
      }),
      [0.5, 0, -0.75],
      [0, -10, 0],
    ),
  );
}

export function oilFilter({ colour = '#16181c' }) {
  const can = (c) =>
    group(
      puck(0.5, 1.2, 0.1, gloss(c), [0, 0.06, 0]),
      ring(0.515, 0.46, 0.06, metal(0x9a9ea4, 0.35), [0, 0.02, 0]),
      Array.from({ length: 14 }, (_, i) =>
        place(
          box(0.09, 0.18, 0.03, 0.012, gloss(c)),
          [Math.sin((i / 14) * 6.283) * 0.495, 1.14, Math.cos((i / 14) * 6.283) * 0.495],
          [0, (i / 14) * 360, 0],
        ),
      ),
      decal(
        0.9,
        0.5,
        (g, w, h) => {
          write(g, '机油滤清器', w / 2, h * 0.3, 120, { color: '#fff', weight: 700 });
          g.fillStyle = '#2f74ff';
          g.fillRect(w * 0.2, h * 0.5, w * 0.6, 10);
          write(g, '20 μm · 98%', w / 2, h * 0.72, 78, { color: '#b9c4d8' });
        },
        { at: [0, 0.62, 0], radius: 0.504 },
      ),
    );
  const base = group(
    puck(0.5, 1.2, 0.1, gloss('#1d56d8')),
    place(
      group(
        ring(0.46, 0.38, 0.04, rubber(0x0d0e10)),
        puck(0.37, 0.02, 0.005, metal(0xb4b8be, 0.35)),
        puck(0.12, 0.05, 0.02, metal(0x5d6167)),
        Array.from({ length: 8 }, (_, i) =>
          puck(0.045, 0.026, 0.005, plastic(0x0a0b0d), [
            Math.cos(i * 0.785) * 0.25,
            0,
            Math.sin(i * 0.785) * 0.25,
          ]),
        ),
      ),
      [0, 1.2, 0],
    ),
  );
  return group(
    place(can(colour), [-0.3, 0, -0.1]),
    place(base, [0.72, 0.5, 0.5], [86, 0, 24]).translateY(-0.5),
  );
}

export function sparkPlugs({ count = 4 }) {
  const plug = () =>
    group(
      puck(0.07, 0.14, 0.02, metal(0xc7cbd0, 0.25), [0, 1.86, 0]),
      puck(0.045, 0.08, 0.01, metal(0xc7cbd0, 0.25), [0, 1.8, 0]),
      lathe(
        [
          [0.075, 1.1],
          [0.13, 1.12],
          [0.125, 1.24],
          [0.11, 1.26],
          [0.125, 1.34],
          [0.11, 1.38],
          [0.12, 1.46],
          [0.1, 1.5],
          [0.09, 1.8],
        ],
        ceramic('#f7f6f2', 0.16),
      ),
      mesh(new T.CylinderGeometry(0.21, 0.21, 0.22, 6), metal(0xb7bbc1, 0.3), [0, 1.0, 0]),
      puck(0.17, 0.2, 0.03, metal(0xa9adb3, 0.35), [0, 0.74, 0]),
      ring(0.2, 0.12, 0.05, metal(0xc9a066, 0.35), [0, 0.7, 0]),
      Array.from({ length: 16 }, (_, i) =>
        torus(0.118, 0.016, metal(0x9da1a8, 0.35), [0, 0.24 + i * 0.028, 0]).rotateX(Math.PI / 2),
      ),
      puck(0.115, 0.5, 0.01, metal(0x9da1a8, 0.35), [0, 0.2, 0]),
      puck(0.06, 0.08, 0.01, ceramic('#f0ece4'), [0, 0.14, 0]),
      puck(0.014, 0.06, 0.004, metal(0xe6e8ec, 0.15), [0, 0.1, 0]),
      tube(
        [
          [0.1, 0.2, 0],
          [0.1, 0.08, 0],
          [0.06, 0.05, 0],
          [0, 0.05, 0],
        ],
        0.022,
        metal(0x8d9198),
      ),
    );
  return group(
    Array.from({ length: count - 1 }, (_, i) =>
      place(plug(), [(i - (count - 2) / 2) * 0.62, 0, (i - 1) * -0.14], [0, i * 15, 0]),
    ),
    place(plug(), [-0.75, 0.21, 0.85], [0, 0, -90]),
  );
}

export function sillPlate() {
  const plate = (l) =>
    group(
      slab(
        outline(
          [
            [-l / 2, 0],
            [l / 2 - 0.1, 0],
            [l / 2, 0.16],
            [l / 2, 0.34],
            [-l / 2 + 0.06, 0.34],
            [-l / 2, 0.24],
          ],
          0.04,
        ),
        0.06,
        0.02,
        brushed(0x9ea3a9),
      ),
      box(l * 0.56, 0.02, 0.03, 0.008, glow('#ffd9a0', 1.25), [-0.06, 0.1, 0.03]),
      decal(
        0.9,
        0.16,
        (g, w, h) => write(g, 'W E L C O M E', w / 2, h / 2, 92, { color: '#1f1a14', weight: 800 }),
        { at: [-0.06, 0.21, 0.033] },
      ),
    );
  return group(
    rest(place(plate(2.6), [0, 0, -0.1], [-90, 0, 16])),
    rest(place(plate(1.9), [0.35, 0, 0.62], [-90, 0, 16])),
  );
}

/** A spoke as a bar from the hub to the rim: thick and narrow inside, dished towards the rim. */
function spoke(mat, { from, to, width, depth, dish, lean }) {
  const geometry = new T.BoxGeometry(1, 1, 1, 24, 3, 2);
  const p = geometry.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const t = p.getX(i) + 0.5;
    const far = from + (to - from) * t;
    const w = width[0] + (width[1] - width[0]) * t + 0.5 * Math.max(0, t - 0.86) ** 1.4;
    const front = dish[0] + (dish[1] - dish[0]) * t ** 1.7;
    const thick = depth[0] + (depth[1] - depth[0]) * t;
    const y = p.getY(i) * w * (1 - 0.14 * (0.5 - p.getZ(i))) + lean * t;
    p.setXYZ(i, far, y, front + (p.getZ(i) - 0.5) * thick);
  }
  geometry.computeVertexNormals();
  return mesh(geometry, mat);
}
/** A rim without its tyre: barrel with a drop centre, five pairs of dished spokes, bolt holes. */
export function rim({ colour, face = null }) {
  const body = paint(colour);
  const cut = face ? turned(face) : body;
  const barrel = lathe(
    [
      [0.8, 0.36],
      [0.86, 0.37],
      [0.86, 0.34],
      [0.8, 0.31],
      [0.78, 0.2],
      [0.7, 0.12],
      [0.7, 0.0],
      [0.77, -0.1],
      [0.79, -0.28],
      [0.86, -0.33],
      [0.86, -0.36],
      [0.8, -0.36],
      [0.76, -0.28],
      [0.74, -0.1],
      [0.67, -0.02],
      [0.67, 0.14],
      [0.75, 0.22],
      [0.78, 0.34],
      [0.8, 0.36],
    ],
    body,
    { segments: 180 },
  );
  const pair = [-1, 1].map((side) => {
    const form = {
      from: 0.14,
      to: 0.775,
      width: [0.11, 0.075],
      depth: [0.2, 0.14],
      dish: [0.12, 0.3],
      lean: side * 0.13,
    };
    const skin = { ...form, depth: [0.006, 0.006], dish: [0.1255, 0.3055], width: [0.098, 0.063] };
    return place(
      group(spoke(body, form), face ? spoke(cut, skin) : null),
      [0, 0, 0],
      [0, 0, side * 7],
    );
  });
  const bolts = Array.from({ length: 5 }, (_, i) => {
    const a = i * 1.2566 + 0.628;
    return place(
      group(
        ring(0.042, 0.03, 0.02, metal(0xa9aeb5, 0.25)),
        puck(0.031, 0.012, 0.002, plastic(0x060708, 0.9)),
      ),
      [Math.cos(a) * 0.165, Math.sin(a) * 0.165, 0.118],
      [90, 0, 0],
    );
  });
  const made = group(
    place(barrel, [0, 0, 0], [90, 0, 0]),
    place(ring(0.862, 0.795, 0.02, cut), [0, 0, 0.355], [90, 0, 0]),
    Array.from({ length: 5 }, (_, i) => {
      const twin = group(pair.map((one) => one.clone()));
      return place(twin, [0, 0, 0], [0, 0, i * 72 + 90]);
    }),
    place(puck(0.235, 0.24, 0.03, body), [0, 0, -0.12], [90, 0, 0]),
    bolts,
    place(puck(0.09, 0.02, 0.008, gloss('#0e1116')), [0, 0, 0.118], [90, 0, 0]),
    place(ring(0.1, 0.088, 0.024, metal(0xc3c8cf, 0.2)), [0, 0, 0.118], [90, 0, 0]),
    place(puck(0.014, 0.11, 0.004, rubber(0x121315)), [0, -0.72, 0.24], [70, 0, 0]),
  );
  return rest(place(made, [0, 0, 0], [-4, 0, 10]));
}

export function wheel({ colour, face = null, tyre = true }) {
  const rim = metal(colour, 0.32);
  const faceMat = face ? metal(face, 0.18) : rim;
  const spokes = Array.from({ length: 5 }, (_, i) => {
    const y = outline(
      [
        [-0.1, 0.16],
        [0.1, 0.16],
        [0.3, 0.77],
        [0.17, 0.8],
        [0.0, 0.42],
        [-0.17, 0.8],
        [-0.3, 0.77],
      ],
      0.03,
    );
    return place(
      group(slab(y, 0.14, 0.035, rim, [0, 0, 0.14]), slab(y, 0.02, 0.006, faceMat, [0, 0, 0.212])),
      [0, 0, 0],
      [0, 0, i * 72],
    );
  });
  const tread = Array.from({ length: tyre ? 44 : 0 }, (_, i) =>
    place(
      box(0.075, 0.02, 0.6, 0.008, rubber(0x1c1d20)),
      [Math.cos((i / 44) * 6.283) * 1.113, Math.sin((i / 44) * 6.283) * 1.113, 0],
      [0, 0, (i / 44) * 360 + 90],
    ),
  );
  return group(
    place(
      group(
        tyre
          ? place(
              lathe(
                [
                  [0.8, -0.3],
                  [0.9, -0.36],
                  [1.04, -0.36],
                  [1.11, -0.3],
                  [1.12, -0.2],
                  [1.12, 0.2],
                  [1.11, 0.3],
                  [1.04, 0.36],
                  [0.9, 0.36],
                  [0.8, 0.3],
                ],
                rubber(0x18191b),
                { segments: 140 },
              ),
              [0, 0, 0],
              [90, 0, 0],
            )
          : null,
        tread,
        place(
          lathe(
            [
              [0.84, 0.33],
              [0.82, 0.35],
              [0.8, 0.33],
              [0.76, 0.24],
              [0.7, 0.12],
              [0.72, -0.3],
              [0.84, -0.34],
            ],
            rim,
            { segments: 140 },
          ),
          [0, 0, 0],
          [90, 0, 0],
        ),
        place(ring(0.83, 0.79, 0.03, faceMat), [0, 0, 0.33], [90, 0, 0]),
        spokes,
        place(puck(0.2, 0.2, 0.03, rim), [0, 0, 0.06], [90, 0, 0]),
        place(puck(0.11, 0.05, 0.02, gloss('#0e1116')), [0, 0, 0.24], [90, 0, 0]),
        Array.from({ length: 5 }, (_, i) =>
          place(
            puck(0.028, 0.04, 0.008, metal(0x2a2c30)),
            [Math.sin(i * 1.2566 + 0.63) * 0.155, Math.cos(i * 1.2566 + 0.63) * 0.155, 0.23],
            [90, 0, 0],
          ),
        ),
        place(brakeDisc(0.6), [0, 0, -0.12]),
      ),
      [0, 1.13, 0],
      [0, 0, 12],
    ),
  );
}

export function keyShell({ colour }) {
  const alu = metal(colour, 0.34);
  const body = outline(
    [
      [-0.36, -0.8],
      [0.36, -0.8],
      [0.44, -0.2],
      [0.4, 0.62],
      [0.2, 0.86],
      [-0.2, 0.86],
      [-0.4, 0.62],
      [-0.44, -0.2],
    ],
    0.14,
  );
  const key = group(
    slab(body, 0.26, 0.05, alu),
    slab(
      outline(
        [
          [-0.26, -0.62],
          [0.26, -0.62],
          [0.32, -0.18],
          [0.3, 0.44],
          [-0.3, 0.44],
          [-0.32, -0.18],
        ],
        0.1,
      ),
      0.27,
      0.012,
      plastic(0x101216, 0.5),
      [0, 0, 0.008],
    ),
    [0.24, -0.06, -0.38].map((y, i) =>
      group(box(0.36, 0.2, 0.03, 0.08, rubber(0x1d2025), [0, y, 0.15]), iconFor(i, y)),
    ),
    place(torus(0.16, 0.03, metal(0xc9ced4), [0, 0, 0]), [0, 1.02, 0], [0, 60, 0]),
    place(
      slab(
        outline(
          [
            [-0.12, 0],
            [0.12, 0],
            [0.14, 0.9],
            [-0.14, 0.9],
          ],
          0.06,
        ),
        0.05,
        0.02,
        leather('#17181b'),
      ),
      [0.02, 1.14, -0.02],
      [0, 20, -12],
    ),
  );
  return group(rest(place(key, [0, 0, 0], [-90, 0, 24])));
}
function iconFor(i, y) {
  return decal(
    0.14,
    0.14,
    (g, w, h) => {
      g.strokeStyle = '#dfe6f2';
      g.lineWidth = 12;
      g.strokeRect(w * 0.22, h * 0.45, w * 0.56, h * 0.4);
      g.beginPath();
      if (i < 2) g.arc(w * (i ? 0.5 : 0.34), h * 0.42, w * 0.2, Math.PI, 0);
      g.stroke();
    },
    { at: [0, y, 0.168] },
  );
}
