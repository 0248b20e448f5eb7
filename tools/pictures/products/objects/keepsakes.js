/** Keepsakes, service cards and the small props that stand beside them. */
import {
  T,
  random,
  group,
  place,
  rest,
  box,
  sphere,
  torus,
  lathe,
  puck,
  ring,
  tube,
  rod,
  roundedRect,
  outline,
  slab,
  pillow,
  sheet,
  decal,
  write,
  plastic,
  gloss,
  rubber,
  metal,
  brass,
  paper,
  felt,
  leather,
  wood,
  paint,
  ceramic,
} from '../kit.js';
import { brakeDisc, wheel, oilFilter } from './parts.js';
import { oilJug } from './care.js';

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
  const pts = [];
  for (let i = 0; i <= 10; i++) {
    const a = -0.6 + i * 0.12;
    pts.push([Math.cos(a) * r * 1.14, Math.sin(a) * r * 1.14]);
  }
  for (let i = 10; i >= 0; i--) {
    const a = -0.55 + i * 0.11;
    pts.push([Math.cos(a) * r * 0.66, Math.sin(a) * r * 0.66]);
  }
  const chain = Array.from({ length: 4 }, (_, i) =>
    place(torus(0.085, 0.024, metal(0xc9ced4)), [0, 0.78 + i * 0.13, 0], [0, i % 2 ? 90 : 0, 0]),
  );
  const made = group(
    brakeDisc(r),
    slab(outline(pts, 0.04), 0.3, 0.04, paint(colour)),
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

/** A pair of cards, one standing on its edge, with a prop in front. */
export function serviceCard({
  title,
  line,
  from,
  to,
  ink = '#fff',
  pattern = 'arcs',
  prop,
  propArgs = {},
  second = true,
}) {
  const face = (g, w, h, back) => {
    const grad = g.createLinearGradient(0, 0, w, h);
    grad.addColorStop(0, from);
    grad.addColorStop(1, to);
    g.fillStyle = grad;
    g.beginPath();
    g.roundRect(0, 0, w, h, 70);
    g.fill();
    g.save();
    g.clip();
    g.strokeStyle = ink;
    g.globalAlpha = 0.14;
    if (pattern === 'arcs') {
      g.lineWidth = 46;
      for (let i = 0; i < 5; i++) {
        g.beginPath();
        g.arc(w * 0.96, h * 1.05, 180 + i * 150, 0, 7);
        g.stroke();
      }
    } else {
      g.lineWidth = 60;
      for (let i = 0; i < 6; i++) {
        g.beginPath();
        g.moveTo(w * (0.5 + i * 0.12), h * 1.1);
        g.lineTo(w * (0.78 + i * 0.12), -h * 0.1);
        g.stroke();
      }
    }
    g.restore();
    if (back) return;
    write(g, title, w * 0.075, h * 0.24, 150, { color: ink, weight: 700, align: 'left' });
    write(g, line, w * 0.078, h * 0.43, 68, { color: ink, align: 'left' });
    g.fillStyle = '#d8b878';
    g.beginPath();
    g.roundRect(w * 0.08, h * 0.68, 190, 140, 26);
    g.fill();
    g.strokeStyle = 'rgba(80,50,10,.5)';
    g.lineWidth = 6;
    g.strokeRect(w * 0.08 + 60, h * 0.68, 70, 140);
    g.strokeRect(w * 0.08, h * 0.68 + 45, 190, 50);
  };
  const card = (back) =>
    group(
      slab(roundedRect(1.6, 1.0, 0.07), 0.035, 0.012, plastic(from, 0.4)),
      decal(1.58, 0.98, (g, w, h) => face(g, w, h, back), {
        at: [0, 0, 0.019],
        options: { clearcoat: 0.6, roughness: 0.4 },
      }),
    );
  return group(
    place(card(false), [0, 0.54, 0], [-12, 0, 0]),
    second ? place(card(true), [0.24, 0.62, -0.34], [-12, -6, 7]) : null,
    prop ? place(prop(propArgs), [0.62, 0, 0.5], [0, -20, 0]) : null,
  );
}

export const props = {
  oil: () =>
    place(
      oilJug({ colour: '#2b2f36', label: '#c8102e', grade: '0W-20', name: '全合成' }),
      [0, 0, 0],
      [0, 0, 0],
      0.44,
    ),
  oilBlue: () =>
    place(
      oilJug({ colour: '#15181e', label: '#1a5cff', grade: '5W-30', name: '高性能' }),
      [0, 0, 0],
      [0, 0, 0],
      0.44,
    ),
  bucket: ({ colour = '#e0a83c', sponge = '#f3d36a' }) =>
    group(
      lathe(
        [
          [0.0001, 0],
          [0.26, 0],
          [0.34, 0.5],
          [0.36, 0.52],
          [0.34, 0.54],
          [0.32, 0.5],
          [0.25, 0.04],
          [0.0001, 0.04],
        ],
        plastic(colour, 0.4),
      ),
      tube(
        [
          [-0.35, 0.5, 0],
          [-0.3, 0.3, 0.26],
          [0, 0.2, 0.38],
          [0.3, 0.3, 0.26],
          [0.35, 0.5, 0],
        ],
        0.014,
        metal(),
      ),
      Array.from({ length: 26 }, (_, i) => {
        const n = random(i * 31 + 2);
        const a = n() * 6.283,
          r = n() * 0.26;
        return sphere(
          0.06 + n() * 0.07,
          new T.MeshPhysicalMaterial({ color: 0xffffff, roughness: 0.25, clearcoat: 1 }),
          [Math.cos(a) * r, 0.5 + n() * 0.08, Math.sin(a) * r],
        );
      }),
      place(pillow(0.4, 0.16, 0.28, 0.4, felt(sponge)), [0.42, 0.08, 0.28], [0, 30, 0]),
    ),
  fan: () =>
    group(
      place(
        group(
          ring(0.42, 0.37, 0.2, plastic('#e9eef0', 0.35), [0, -0.1, 0]),
          Array.from({ length: 9 }, (_, i) =>
            place(
              sheet(
                (u, v) => [0.09 + u * 0.27, (v - 0.5) * 0.14, (v - 0.5) * 0.2 * (0.5 + u)],
                plastic('#7fb3c4', 0.35),
                8,
                8,
              ),
              [0, 0, 0],
              [0, i * 40, 0],
            ),
          ),
          puck(0.1, 0.14, 0.03, plastic('#4d7f92'), [0, -0.07, 0]),
        ),
        [0, 0.44, 0],
        [80, 0, 0],
      ),
      box(0.5, 0.06, 0.24, 0.03, plastic('#e9eef0'), [0, 0.03, 0]),
    ),
  brush: () =>
    group(
      place(
        group(
          rod([0, 0.5, 0], [0, 1.0, 0], 0.05, wood('#a8733f')),
          puck(0.13, 0.12, 0.03, brass(), [0, 0.4, 0]),
          lathe(
            [
              [0.0001, 0],
              [0.19, 0.02],
              [0.18, 0.2],
              [0.12, 0.42],
            ],
            felt('#e6cfa8'),
            { smooth: true },
          ),
        ),
        [0, 0.17, 0],
        [0, 0, 72],
      ),
      place(puck(0.19, 0.34, 0.05, ceramic('#c8744e')), [0.1, 0, 0.26]),
      place(puck(0.12, 0.06, 0.02, plastic('#3b2a20')), [0.1, 0.34, 0.26]),
    ),
  signal: ({ colour = '#c8102e' }) =>
    group(
      place(
        slab(
          outline(
            [
              [-0.3, -0.4],
              [0.3, -0.4],
              [0.3, 0.4],
              [-0.12, 0.4],
              [-0.3, 0.22],
            ],
            0.05,
          ),
          0.05,
          0.015,
          plastic('#f3f1ec'),
        ),
        [0, 0.42, 0.04],
        [-16, 0, 0],
      ),
      place(
        slab(roundedRect(0.36, 0.34, 0.05), 0.02, 0.008, metal(0xd8b878, 0.3)),
        [0, 0.36, 0.095],
        [-16, 0, 0],
      ),
      [0, 1, 2, 3].map((i) =>
        box(0.1, 0.14 + i * 0.13, 0.1, 0.03, plastic(colour, 0.35), [
          -0.5 + i * 0.14 - 0.1,
          (0.14 + i * 0.13) / 2,
          0.3,
        ]),
      ),
    ),
  coins: ({ colour = 0xd9b25f }) =>
    group(
      [
        [-0.3, 3],
        [0.08, 6],
        [0.44, 4],
      ].map(([x, n], k) =>
        Array.from({ length: n }, (_, i) => {
          const j = random(k * 9 + i + 1);
          return puck(0.19, 0.06, 0.018, metal(colour, 0.28), [
            x + (j() - 0.5) * 0.03,
            i * 0.061,
            (k % 2) * 0.16 + (j() - 0.5) * 0.03,
          ]);
        }),
      ),
      place(
        group(
          puck(0.19, 0.06, 0.018, metal(colour, 0.28)),
          place(torus(0.12, 0.012, metal(colour)), [0, 0.06, 0], [90, 0, 0]),
        ),
        [0.12, 0.19, 0.52],
        [70, 0, 10],
      ),
    ),
  cone: ({ colour = '#e8622a' }) =>
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
    ),
  plug: ({ colour = '#1a5cff' }) =>
    group(
      place(
        group(
          puck(0.22, 0.3, 0.05, plastic(0x1d2026, 0.4)),
          ring(0.225, 0.2, 0.04, plastic(colour), [0, 0.24, 0]),
          puck(0.19, 0.03, 0.01, plastic(0x0a0b0d), [0, 0.29, 0]),
          Array.from({ length: 6 }, (_, i) =>
            puck(0.035, 0.05, 0.008, metal(0xd8c48c), [
              Math.cos(i * 1.047) * 0.11,
              0.29,
              Math.sin(i * 1.047) * 0.11,
            ]),
          ),
          puck(0.035, 0.05, 0.008, metal(0xd8c48c), [0, 0.29, 0]),
        ),
        [-0.05, 0.5, 0.24],
        [78, 0, 0],
      ),
      tube(
        [
          [-0.05, 0.5, 0.24],
          [-0.05, 0.48, -0.02],
          [-0.02, 0.3, -0.12],
          [0.02, 0.12, -0.06],
        ],
        0.11,
        plastic(0x1d2026, 0.4),
      ),
      tube(
        [
          [0.02, 0.12, -0.06],
          [0.2, 0.06, 0.1],
          [0.56, 0.06, 0.22],
          [0.66, 0.06, 0.5],
          [0.3, 0.06, 0.66],
          [-0.3, 0.06, 0.62],
        ],
        0.055,
        rubber(0x17181b),
      ),
    ),
  helmet: (look) => place(helmet(look), [0, 0, 0], [0, 0, 0], 0.46),
  wheel: () => place(wheel({ colour: 0x4a4e56, face: 0xd9dde2 }), [0, 0, 0], [0, 0, 0], 0.32),
  filter: () => place(oilFilter({}), [0, 0, 0], [0, 0, 0], 0.44),
};
export const withProp = (name, args) => ({ prop: props[name], propArgs: args ?? {} });

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
