/** Oils, bottles, waxes and cloths. */
import {
  T,
  random,
  mesh,
  group,
  place,
  rest,
  box,
  bubble,
  froth,
  lathe,
  puck,
  ring,
  tube,
  outline,
  slab,
  pillow,
  decal,
  write,
  SERIF,
  plastic,
  gloss,
  rubber,
  brushed,
  felt,
  fabric,
  wood,
  tinted,
  glass,
  suede,
} from '../kit.js';
import { carton } from './parts.js';

export function oilJug({
  colour,
  label,
  ink = '#fff',
  grade,
  name,
  extra = false,
  metallic = false,
}) {
  const mat = metallic
    ? new T.MeshPhysicalMaterial({ color: colour, metalness: 0.5, roughness: 0.36, clearcoat: 0.5 })
    : gloss(colour);
  const jug = (w, h, d) => {
    const side = outline(
      [
        [-w / 2, 0],
        [w / 2, 0],
        [w / 2, h * 0.74],
        [w * 0.3, h * 0.94],
        [w * 0.06, h * 0.94],
        [-w * 0.02, h],
        [-w * 0.34, h],
        [-w / 2, h * 0.86],
      ],
      0.1,
    );
    side.holes.push(
      outline(
        [
          [-w * 0.36, h * 0.6],
          [-w * 0.24, h * 0.58],
          [-w * 0.12, h * 0.8],
          [-w * 0.2, h * 0.88],
          [-w * 0.34, h * 0.84],
        ],
        0.05,
      ),
    );
    return group(
      slab(side, d, 0.07, mat),
      puck(w * 0.13, 0.16, 0.02, plastic(label, 0.4), [w * 0.18, h * 0.93, 0]),
      Array.from({ length: 22 }, (_, i) =>
        place(box(0.014, 0.12, 0.014, 0.004, plastic(label)), [
          w * 0.18 + Math.cos(i * 0.2856) * w * 0.13,
          h * 0.93 + 0.08,
          Math.sin(i * 0.2856) * w * 0.13,
        ]),
      ),
      decal(
        w * 0.84,
        h * 0.46,
        (g, W, H) => {
          g.fillStyle = label;
          g.beginPath();
          g.roundRect(0, 0, W, H, 40);
          g.fill();
          write(g, grade, W / 2, H * 0.36, W * 0.21, { color: ink, weight: 800 });
          g.fillStyle = ink;
          g.globalAlpha = 0.6;
          g.fillRect(W * 0.1, H * 0.56, W * 0.8, 6);
          g.globalAlpha = 1;
          write(g, name, W / 2, H * 0.75, W * 0.095, { color: ink, spacing: 8 });
        },
        { at: [0, h * 0.3, d / 2 + 0.004] },
      ),
    );
  };
  return group(jug(1.15, 1.6, 0.56), extra ? place(jug(0.72, 1.0, 0.4), [1.06, 0, 0.2]) : null);
}

/**
 * Foam: a mound with an uneven outline under a skin of bubbles, run together.
 * @param {{seed: number, count: number, reach: [number, number], tall: number,
 *   on?: (x: number, z: number) => number}} of `count` bubbles; `on` is the height it lies on
 */
export function foam({ seed, count, reach, tall, on = () => 0 }) {
  const next = random(seed);
  const white = froth();
  const [wide, deep] = reach;
  const waves = Array.from({ length: 16 }, (_, i) => {
    const a = next() * 6.283;
    const often = (1.8 + i * 0.9) / wide;
    return [Math.cos(a) * often, Math.sin(a) * often, next() * 6.283, 1 / (1 + i * 0.35)];
  });
  const rough = (x, z) =>
    waves.reduce((sum, [fx, fz, phase, w]) => sum + w * Math.sin(x * fx + z * fz + phase), 0) / 3;
  const lobes = [2, 3, 5, 8, 13].map((n) => [n, next() * 6.283]);
  const edge = (a) =>
    lobes.reduce((far, [n, phase]) => far + (0.26 / (n + 0.6)) * Math.sin(n * a + phase), 0.84);
  const surface = (a, t) => {
    const far = edge(a) * t;
    const [x, z] = [Math.cos(a) * far * wide, Math.sin(a) * far * deep];
    const dome = Math.max(0, 1 - t ** 2.4) ** 0.6;
    return [x, on(x, z) + tall * dome * Math.max(0.25, 0.76 + 0.3 * rough(x, z)), z];
  };
  const [rings, around] = [48, 144];
  const points = [];
  for (const side of [1, -1])
    for (let i = 0; i <= rings; i++)
      for (let j = 0; j < around; j++) {
        const [x, y, z] = surface((j / around) * Math.PI * 2, Math.max(0.001, i / rings));
        points.push(x, side > 0 ? y : on(x, z) - 0.001, z);
      }
  const index = [];
  const half = (rings + 1) * around;
  for (let i = 0; i < rings; i++)
    for (let j = 0; j < around; j++) {
      const [a, b] = [i * around + j, i * around + ((j + 1) % around)];
      index.push(a, b, a + around, b, b + around, a + around);
      index.push(half + a, half + a + around, half + b);
      index.push(half + b, half + a + around, half + b + around);
    }
  const body = new T.BufferGeometry();
  body.setAttribute('position', new T.Float32BufferAttribute(points, 3));
  body.setIndex(index);
  body.computeVertexNormals();
  const bubbles = Array.from({ length: count }, () => {
    const [x, y, z] = surface(next() * 6.283, Math.sqrt(next()));
    const r = wide * (0.012 + 0.022 * next() ** 2 + 0.03 * next() ** 8);
    // Coarse: what runs together is smoothed.
    return mesh(new T.SphereGeometry(r, 9, 7), white, [x, y + r * 0.3, z]);
  });
  return [mesh(body, white), bubbles];
}

export function shampoo({ colour, liquid, count = 1, large = false }) {
  const bottle = () =>
    group(
      lathe(
        [
          [0.0001, 0],
          [0.34, 0],
          [0.38, 0.04],
          [0.39, 0.1],
          [0.39, 1.05],
          [0.36, 1.2],
          [0.22, 1.36],
          [0.16, 1.42],
          [0.16, 1.5],
        ],
        plastic(colour, 0.3),
        { segments: 100 },
      ),
      puck(0.2, 0.34, 0.04, plastic(liquid, 0.4), [0, 1.46, 0]),
      ring(0.205, 0.17, 0.03, plastic('#ffffff'), [0, 1.46, 0]),
      decal(
        0.86,
        0.78,
        (g, w, h) => {
          g.fillStyle = liquid;
          g.beginPath();
          g.arc(w / 2, h * 0.34, 200, 0, 7);
          g.fill();
          g.fillStyle = 'rgba(255,255,255,.5)';
          [
            [0.42, 0.26, 60],
            [0.56, 0.4, 84],
            [0.6, 0.22, 36],
          ].forEach(([x, y, r]) => {
            g.beginPath();
            g.arc(w * x, h * y, r, 0, 7);
            g.fill();
          });
          write(g, '白沫', w / 2, h * 0.7, 140, {
            color: '#3d3a36',
            font: SERIF,
            weight: 700,
            spacing: 20,
          });
          write(g, '中性洗车液  pH 7', w / 2, h * 0.89, 58, { color: '#6b665f' });
        },
        { at: [0, 0.62, 0], radius: 0.394 },
      ),
    );
  return group(
    place(bottle(), [0, 0, 0], [0, 0, 0], large ? 1.2 : 1),
    count > 1 ? place(bottle(), [-0.72, 0, -0.36], [0, 14, 0]) : null,
    place(group(foam({ seed: 17, count: 1400, reach: [0.5, 0.36], tall: 0.3 })), [0.82, 0, 0.4]),
  );
}

export function filmRemover() {
  const bottle = group(
    lathe(
      [
        [0.0001, 0],
        [0.3, 0],
        [0.33, 0.05],
        [0.33, 0.9],
        [0.28, 1.04],
        [0.2, 1.1],
      ],
      plastic('#1f4f7a', 0.32),
    ),
    puck(0.22, 0.16, 0.02, plastic('#f2f2ef'), [0, 1.08, 0]),
    puck(0.25, 0.2, 0.08, felt('#f0d15a'), [0, 1.22, 0]),
    decal(
      0.66,
      0.62,
      (g, w, h) => {
        write(g, '去油膜', w / 2, h * 0.34, 150, { color: '#fff', weight: 700 });
        write(g, '玻璃研磨乳 120 ml', w / 2, h * 0.6, 58, { color: '#cfe4f5' });
      },
      { at: [0, 0.52, 0], radius: 0.334 },
    ),
  );
  // Water beads on the half that still has its film. The other half is clear.
  const pane = group(
    box(1.7, 1.2, 0.04, 0.015, glass('#d3e9ee'), [0, 0.6, 0]),
    box(1.8, 0.09, 0.2, 0.02, wood('#b98a5c'), [0, 0.045, 0]),
  );
  const next = random(9);
  const water = glass('#ffffff', { ior: 1.33 });
  const FLAT = 0.45;
  const beads = [];
  for (let tries = 0; tries < 900 && beads.length < 110; tries++) {
    const radius = 0.011 + next() ** 3 * 0.045;
    const [x, y] = [-0.8 + next() * 0.8, 0.15 + next() * 0.98];
    const touches = beads.some(
      ({ position, scale }) => Math.hypot(position.x - x, position.y - y) < scale.x + radius,
    );
    if (touches) continue;
    // It lies on the pane: within the pane, water would be seen as a ring.
    const bead = bubble(1, water, [x, y, 0.0205 + radius * FLAT]);
    bead.scale.set(radius, radius * (1 + radius * 3), radius * FLAT);
    beads.push(bead);
  }
  return group(
    place(group(pane, beads), [0.15, 0, -0.5], [0, -12, 0]),
    place(bottle, [0.2, 0, 0.2]),
  );
}

export function leatherKit({ tan = '#b5814f', label = '#f4ead8' }) {
  const bottle = (c, title, pump) =>
    group(
      lathe(
        [
          [0.0001, 0],
          [0.25, 0],
          [0.28, 0.04],
          [0.28, 0.86],
          [0.24, 0.98],
          [0.13, 1.04],
          [0.13, 1.1],
        ],
        tinted(c, 0.93),
      ),
      pump
        ? group(
            puck(0.15, 0.14, 0.02, plastic('#2b2622'), [0, 1.08, 0]),
            box(0.1, 0.1, 0.3, 0.03, plastic('#2b2622'), [0, 1.28, 0.08]),
            tube(
              [
                [0, 1.22, 0.14],
                [0, 1.12, 0.2],
                [0, 1.08, 0.16],
              ],
              0.03,
              plastic('#2b2622'),
            ),
          )
        : puck(0.17, 0.22, 0.03, plastic('#2b2622'), [0, 1.08, 0]),
      decal(
        0.52,
        0.5,
        (g, w, h) => {
          g.fillStyle = label;
          g.fillRect(0, 0, w, h);
          write(g, title, w / 2, h * 0.4, 130, { color: '#4a2f1c', font: SERIF, weight: 700 });
          write(g, '200 ml', w / 2, h * 0.72, 56, { color: '#7a5a3c' });
        },
        { at: [0, 0.46, 0], radius: 0.284 },
      ),
    );
  const brush = group(
    box(0.62, 0.1, 0.24, 0.05, wood('#a8733f'), [0, 0.27, 0]),
    Array.from({ length: 60 }, (_, i) =>
      box(0.03, 0.2, 0.03, 0.01, felt('#3d2c20'), [
        -0.26 + (i % 12) * 0.047,
        0.12,
        -0.08 + Math.floor(i / 12) * 0.04,
      ]),
    ),
  );
  const cloth = group(
    [0, 1, 2].map((i) =>
      pillow(0.86 - i * 0.02, 0.09, 0.6, 0.3, felt('#d9a871'), [0, 0.05 + i * 0.085, 0]),
    ),
  );
  return group(
    place(bottle('#7d4a24', '清洁', true), [-0.5, 0, -0.1]),
    place(bottle(tan, '滋养', false), [0.12, 0, -0.22]),
    place(brush, [0.1, 0, 0.62], [0, 24, 0]),
    place(cloth, [0.86, 0, 0.1], [0, -18, 0]),
  );
}

export function waxTin({ towel = false }) {
  const base = group(
    ring(0.62, 0.58, 0.36, gloss('#10151f')),
    puck(
      0.59,
      0.27,
      0.02,
      new T.MeshPhysicalMaterial({ color: '#e9dfae', roughness: 0.35, clearcoat: 0.5 }),
    ),
    tube(
      [
        [-0.3, 0.275, 0.2],
        [0, 0.265, 0.32],
        [0.32, 0.275, 0.16],
      ],
      0.05,
      new T.MeshPhysicalMaterial({ color: '#ddd19a', roughness: 0.4 }),
    ),
  );
  const lid = group(
    puck(0.65, 0.18, 0.03, gloss('#10151f')),
    place(
      decal(0.9, 0.9, (g, w, h) => {
        g.strokeStyle = '#2f74ff';
        g.lineWidth = 10;
        g.beginPath();
        g.arc(w / 2, h / 2, w * 0.42, 0, 7);
        g.stroke();
        write(g, '镜面', w / 2, h * 0.44, 210, { color: '#fff', weight: 700, spacing: 20 });
        write(g, '棕榈硬蜡 150 g', w / 2, h * 0.64, 72, { color: '#aebbd2' });
      }),
      [0, 0.183, 0],
      [-90, 0, 0],
    ),
  );
  const sponge = group(
    pillow(0.66, 0.3, 0.66, 0.5, felt('#2f74ff'), [0, 0.2, 0]),
    puck(0.28, 0.1, 0.03, rubber(0x15171b), [0, 0.33, 0]),
  );
  return group(
    base,
    // One edge of the lid lies on the tin, the other on the table.
    place(rest(place(lid, [0, 0, 0], [0, 0, -17.5])), [1.14, 0, 0.1]),
    place(sponge, [0.1, 0, 1.08]),
    towel
      ? place(towels({ colour: '#3a4049', count: 1 }), [-1.05, 0, -0.1], [0, 20, 0], 0.8)
      : null,
  );
}

export function coating({ large = false }) {
  const dropper = group(
    puck(
      0.24,
      large ? 0.8 : 0.62,
      0.05,
      glass('#c9dcff', { thickness: 0.3, attenuationDistance: 0.7 }),
    ),
    puck(0.18, large ? 0.5 : 0.4, 0.03, tinted('#5f8de8', 0.75), [0, 0.05, 0]),
    puck(0.15, 0.18, 0.02, brushed(0x30343b), [0, large ? 0.8 : 0.62, 0]),
    lathe(
      [
        [0.0001, 0.34],
        [0.06, 0.32],
        [0.1, 0.2],
        [0.1, 0.04],
        [0.09, 0],
      ],
      rubber(0x17181b),
      { smooth: true, at: [0, large ? 0.98 : 0.8, 0] },
    ),
    decal(
      0.36,
      0.3,
      (g, w, h) => {
        write(g, '9H', w / 2, h * 0.4, 150, { color: '#fff', weight: 800 });
        write(g, large ? '50 ml' : '30 ml', w / 2, h * 0.78, 56, { color: '#dfe9ff' });
      },
      { at: [0, 0.34, 0], radius: 0.243, options: { emissive: 0x223355, emissiveIntensity: 0.2 } },
    ),
  );
  const applicator = group(
    box(0.62, 0.16, 0.26, 0.03, felt('#24272d'), [0, 0.16, 0]),
    box(0.66, 0.08, 0.3, 0.02, suede('#2f74ff'), [0, 0.05, 0]),
  );
  return group(
    place(
      carton({
        w: 1.25,
        h: 1.35,
        d: 0.46,
        colour: '#10141d',
        title: '石墨烯',
        sub: '镀晶套装 · 硬度 9H',
        stripe: '#2f74ff',
      }),
      [0.2, 0, -0.5],
      [0, -12, 0],
    ),
    place(dropper, [-0.42, 0, 0.28]),
    place(applicator, [0.42, 0, 0.5], [0, 26, 0]),
  );
}

export function towels({ colour, count = 3, edge = '#10141d' }) {
  const mat = felt(colour);
  const next = random(3);
  return group(
    Array.from({ length: count }, (_, i) => {
      const y = i * 0.215;
      // A towel folded twice: four layers, the folds in front as half rounds.
      const layer = (k) =>
        pillow(1.5 - k * 0.012, 0.062, 1.0, 0.24, mat, [k * 0.004, 0.032 + k * 0.05, 0]);
      const fold = (k) =>
        place(
          mesh(new T.CapsuleGeometry(0.05, 1.38, 8, 30), mat),
          [0, 0.056 + k * 0.1, 0.472],
          [0, 0, 90],
        );
      return place(
        group(
          [0, 1, 2, 3].map(layer),
          [0, 1].map(fold),
          box(0.12, 0.07, 0.012, 0.004, fabric(edge, 0.08), [0.5, 0.06, 0.524]),
        ),
        [(next() - 0.5) * 0.06, y, 0],
        [0, (next() - 0.5) * 8, 0],
      );
    }),
  );
}
