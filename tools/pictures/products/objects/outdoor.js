/** Camping, travel and drinking objects. */
import {
  T,
  group,
  place,
  rest,
  box,
  sphere,
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
  screen,
  write,
  SERIF,
  plastic,
  gloss,
  rubber,
  metal,
  brushed,
  fabric,
  leather,
  ceramic,
  wood,
  glow,
  glass,
  cavity,
  paint,
} from '../kit.js';

export function chair({ colour, frame = 0x3a3a3c, arm = '#8a5a33' }) {
  const cloth = fabric(colour, 0.12, 1.4);
  const alu = metal(frame, 0.4);
  const w = 1.1;
  const sling = sheet(
    (u, v) => {
      const t = v;
      // Side profile from the front edge of the seat to the top of the back.
      const k = [
        [0.62, 0.78],
        [0.3, 0.66],
        [-0.05, 0.6],
        [-0.3, 0.68],
        [-0.46, 1.0],
        [-0.62, 1.4],
        [-0.74, 1.72],
      ];
      const s = t * (k.length - 1),
        i = Math.min(k.length - 2, Math.floor(s)),
        f = s - i;
      const ease = f;
      const z = k[i][0] + (k[i + 1][0] - k[i][0]) * ease,
        y = k[i][1] + (k[i + 1][1] - k[i][1]) * ease;
      const sag = 0.07 * (1 - (2 * u - 1) ** 2);
      return [(u - 0.5) * w, y - (t < 0.5 ? sag : sag * 0.3), z - (t > 0.5 ? sag : 0)];
    },
    cloth,
    40,
    60,
  );
  const r = 0.035;
  const side = (s) => {
    const x = (s * w) / 2;
    return group(
      tube(
        [
          [x, 0.78, 0.62],
          [x, 0.66, 0.3],
          [x, 0.6, -0.05],
          [x, 0.68, -0.3],
          [x, 1.0, -0.46],
          [x, 1.4, -0.62],
          [x, 1.72, -0.74],
        ],
        r,
        alu,
      ),
      rod([x * 1.06, 0.03, 0.6], [x * 1.06, 0.98, -0.42], r, alu),
      rod([x * 1.06, 0.03, -0.6], [x * 1.06, 1.02, 0.46], r, alu),
      box(0.12, 0.05, 0.98, 0.025, wood(arm), [x * 1.07, 1.05, 0.02]),
      [0.6, -0.6].map((z) => puck(0.055, 0.06, 0.02, rubber(), [x * 1.06, 0, z])),
    );
  };
  return group(
    sling,
    side(-1),
    side(1),
    rod([-w / 2, 1.72, -0.74], [w / 2, 1.72, -0.74], r, alu),
    rod([-w / 2, 0.78, 0.62], [w / 2, 0.78, 0.62], r, alu),
    rod([-w * 0.53, 0.08, 0.56], [w * 0.53, 0.08, 0.56], r * 0.8, alu),
    rod([-w * 0.53, 0.08, -0.56], [w * 0.53, 0.08, -0.56], r * 0.8, alu),
    place(pillow(0.8, 0.26, 0.14, 0.5, cloth), [0, 1.62, -0.62], [-16, 0, 0]),
    place(box(0.16, 0.1, 0.01, 0.004, leather('#7a4a2a')), [0.38, 1.33, -0.52], [-20, 0, 0]),
  );
}

export function lantern({ colour, trim = 0xc9a15a }) {
  const shell = paint(colour);
  const bars = Array.from({ length: 6 }, (_, i) => {
    const a = (i / 6) * 6.283 + 0.4;
    return rod(
      [Math.cos(a) * 0.37, 0.5, Math.sin(a) * 0.37],
      [Math.cos(a) * 0.33, 1.16, Math.sin(a) * 0.33],
      0.016,
      metal(trim, 0.3),
    );
  });
  return group(
    lathe(
      [
        [0.0001, 0],
        [0.44, 0],
        [0.475, 0.015],
        [0.485, 0.05],
        [0.475, 0.1],
        [0.43, 0.17],
        [0.41, 0.24],
        [0.402, 0.38],
        [0.385, 0.43],
        [0.34, 0.46],
        [0.34, 0.52],
      ],
      shell,
      { smooth: true, segments: 160 },
    ),
    ring(0.39, 0.33, 0.05, metal(trim, 0.28), [0, 0.47, 0]),
    // The chimney: two walls of thin glass.
    [0, 0.014].map((wall) =>
      lathe(
        [
          [0.29 - wall, 0.52],
          [0.34 - wall, 0.66],
          [0.345 - wall, 0.84],
          [0.3 - wall, 1.08],
          [0.26 - wall, 1.16],
        ],
        wall ? cavity() : glass(),
        { smooth: true },
      ),
    ),
    // The flame: a drop that ends in a point.
    lathe(
      [
        [0.0001, 0],
        [0.034, 0.02],
        [0.056, 0.07],
        [0.05, 0.13],
        [0.026, 0.2],
        [0.008, 0.27],
        [0.0001, 0.29],
      ],
      glow('#ffc978', 4),
      { smooth: true, at: [0, 0.755, 0] },
    ),
    tube(
      [
        [-0.03, 0.54, 0],
        [-0.06, 0.7, 0.02],
        [0, 0.76, 0],
        [0.06, 0.7, -0.02],
        [0.03, 0.54, 0],
      ],
      0.014,
      metal(trim),
    ),
    bars,
    // The lid: a pressed hood with a rolled rim, and a cap on its vent.
    lathe(
      [
        [0.3, 1.15],
        [0.39, 1.15],
        [0.42, 1.17],
        [0.415, 1.2],
        [0.38, 1.25],
        [0.32, 1.295],
        [0.25, 1.32],
        [0.19, 1.33],
      ],
      shell,
      { smooth: true, segments: 160 },
    ),
    puck(0.17, 0.12, 0.012, metal(trim, 0.3), [0, 1.32, 0]),
    lathe(
      [
        [0.17, 1.43],
        [0.215, 1.432],
        [0.22, 1.45],
        [0.19, 1.48],
        [0.11, 1.515],
        [0.0001, 1.525],
      ],
      shell,
      { smooth: true, segments: 160 },
    ),
    ring(0.41, 0.3, 0.03, metal(trim, 0.28), [0, 1.14, 0]),
    tube(
      [
        [-0.44, 1.0, 0],
        [-0.52, 1.3, 0],
        [-0.34, 1.74, 0],
        [0, 1.86, 0],
        [0.34, 1.74, 0],
        [0.52, 1.3, 0],
        [0.44, 1.0, 0],
      ],
      0.022,
      metal(trim, 0.3),
    ),
    [-1, 1].map((s) =>
      place(puck(0.05, 0.06, 0.015, metal(trim)), [s * 0.4, 1.0, 0], [0, 0, s * -90]),
    ),
    place(puck(0.09, 0.09, 0.02, metal(trim, 0.3)), [0, 0.28, 0.4], [90, 0, 0]),
  );
}

export function cooler({ colour = '#e8e1d4', dark = '#3d3a36', home = false }) {
  const shell = plastic(colour, 0.45);
  return group(
    box(1.9, 1.0, 1.05, 0.1, shell, [0, 0.58, 0]),
    box(1.94, 0.16, 1.09, 0.06, plastic(dark), [0, 0.13, 0]),
    box(1.94, 0.22, 1.09, 0.09, plastic(dark, 0.4), [0, 1.17, 0]),
    box(1.7, 0.04, 0.88, 0.02, shell, [0, 1.29, 0]),
    [-1, 1].map((s) =>
      tube(
        [
          [s * 0.97, 0.96, -0.34],
          [s * 1.12, 0.96, -0.28],
          [s * 1.12, 0.96, 0.28],
          [s * 0.97, 0.96, 0.34],
        ],
        0.045,
        plastic(dark),
      ),
    ),
    box(0.3, 0.22, 0.06, 0.03, metal(0xb9bec5, 0.3), [0, 1.1, 0.55]),
    box(0.62, 0.26, 0.03, 0.02, gloss('#101214'), [0.5, 0.72, 0.52]),
    screen(
      0.5,
      0.18,
      (g, w, h) => {
        g.fillStyle = '#101214';
        g.fillRect(0, 0, w, h);
        write(g, home ? '-6℃' : '2℃', w * 0.4, h / 2, 150, { color: '#e9f6ff', weight: 600 });
        g.fillStyle = '#6cc6ff';
        g.fillRect(w * 0.74, h * 0.3, 90, 16);
        g.fillRect(w * 0.74, h * 0.5, 60, 16);
      },
      [0.5, 0.72, 0.537],
    ),
    decal(
      0.6,
      0.14,
      (g, w, h) =>
        write(g, '26 L', 0, h / 2, 110, { color: '#8a8072', align: 'left', weight: 600 }),
      { at: [-0.5, 0.4, 0.527] },
    ),
    Array.from({ length: 7 }, (_, i) =>
      box(0.012, 0.3, 0.02, 0.005, plastic('#a49b8b'), [-0.78 + i * 0.05, 0.72, 0.522]),
    ),
    home
      ? group(
          place(box(0.4, 0.18, 0.26, 0.05, plastic(0x1b1c1e)), [1.25, 0.09, 0.62]),
          tube(
            [
              [0.95, 0.3, 0.2],
              [1.2, 0.05, 0.3],
              [1.28, 0.09, 0.5],
            ],
            0.03,
            rubber(),
          ),
        )
      : null,
  );
}

/** An enamelled kettle; its spout points to −x. */
function kettle() {
  const enamel = ceramic('#5b6a58', 0.3);
  return group(
    lathe(
      [
        [0.0001, 0],
        [0.17, 0],
        [0.215, 0.02],
        [0.235, 0.08],
        [0.23, 0.15],
        [0.2, 0.22],
        [0.15, 0.265],
        [0.125, 0.275],
      ],
      enamel,
      { smooth: true, segments: 120 },
    ),
    lathe(
      [
        [0.128, 0],
        [0.118, 0.018],
        [0.07, 0.036],
        [0.0001, 0.042],
      ],
      enamel,
      { smooth: true, segments: 120, at: [0, 0.275, 0] },
    ),
    sphere(0.028, wood('#7a4a2a'), [0, 0.338, 0]),
    // The spout grows from the belly and narrows to its mouth.
    Array.from({ length: 24 }, (_, i) => {
      const t = i / 23;
      return sphere(0.046 - t * 0.022, enamel, [
        -0.19 - t * 0.17,
        0.1 + t * 0.15 + 0.03 * t * t,
        0,
      ]);
    }),
    tube(
      [
        [-0.15, 0.255, 0],
        [-0.17, 0.38, 0],
        [-0.09, 0.47, 0],
        [0.09, 0.47, 0],
        [0.17, 0.38, 0],
        [0.15, 0.255, 0],
      ],
      0.014,
      metal(0x3a3b3d, 0.4),
    ),
    place(puck(0.024, 0.17, 0.01, wood('#7a4a2a')), [-0.085, 0.475, 0], [0, 0, -90]),
  );
}

export function rollTable({ wide = false, top = '#b88a5c' }) {
  const w = wide ? 2.5 : 1.9,
    d = 1.1,
    h = 0.86;
  const n = Math.round(w / 0.11);
  const woodMat = wood(top);
  const alu = metal(0x2c2d30, 0.4);
  const slats = Array.from({ length: n }, (_, i) =>
    box(w / n - 0.016, 0.05, d, 0.015, woodMat, [-w / 2 + (i + 0.5) * (w / n), h, 0]),
  );
  const leg = (x, z) => rod([x, h - 0.06, z], [x * 0.82, 0.03, -z], 0.028, alu);
  const x = w * 0.42,
    z = d * 0.42;
  return group(
    slats,
    rod([-w / 2, h - 0.045, z], [w / 2, h - 0.045, z], 0.026, alu),
    rod([-w / 2, h - 0.045, -z], [w / 2, h - 0.045, -z], 0.026, alu),
    [
      [x, z],
      [x, -z],
      [-x, z],
      [-x, -z],
    ].map(([a, b]) => group(leg(a, b), puck(0.045, 0.05, 0.015, rubber(), [a * 0.82, 0, -b]))),
    rod([-x * 0.9, 0.42, 0], [x * 0.9, 0.42, 0], 0.02, alu),
    // A cup for each of two people, and a kettle.
    puck(0.13, 0.2, 0.02, ceramic('#efe7da'), [-0.3, h + 0.025, 0.12], 0.15),
    puck(0.118, 0.01, 0.004, ceramic('#4b2d18', 0.2), [-0.3, h + 0.218, 0.12]),
    puck(0.13, 0.2, 0.02, ceramic('#b4553a'), [0.1, h + 0.025, 0.25], 0.15),
    puck(0.118, 0.01, 0.004, ceramic('#4b2d18', 0.2), [0.1, h + 0.218, 0.25]),
    place(kettle(), [0.42, h + 0.025, -0.16], [0, 34, 0]),
  );
}

export function thermos({ colour, name = '慢行', band = 0xc9a15a, ink = '#f5efe2' }) {
  const body = new T.MeshPhysicalMaterial({
    color: colour,
    roughness: 0.55,
    clearcoat: 0.25,
    clearcoatRoughness: 0.5,
  });
  return group(
    lathe(
      [
        [0.0001, 0],
        [0.33, 0],
        [0.36, 0.03],
        [0.37, 0.1],
        [0.4, 0.2],
        [0.42, 0.5],
        [0.42, 1.5],
        [0.4, 1.6],
        [0.36, 1.66],
      ],
      body,
      { segments: 120 },
    ),
    ring(0.385, 0.34, 0.05, rubber('#3a3632'), [0, 0.0, 0]),
    ring(0.395, 0.34, 0.05, metal(band, 0.26), [0, 1.63, 0]),
    lathe(
      [
        [0.36, 1.68],
        [0.38, 1.7],
        [0.38, 1.92],
        [0.35, 2.0],
        [0.0001, 2.02],
      ],
      body,
      { segments: 120 },
    ),
    place(box(0.14, 0.12, 0.1, 0.03, plastic('#2d2926')), [0, 1.86, 0.37]),
    tube(
      [
        [-0.3, 1.9, -0.2],
        [-0.34, 2.12, -0.12],
        [0, 2.24, -0.1],
        [0.34, 2.12, -0.12],
        [0.3, 1.9, -0.2],
      ],
      0.032,
      leather('#7a4a2a'),
    ),
    decal(
      0.3,
      0.56,
      (g, w, h) => {
        write(g, name[0], w / 2, h * 0.22, 130, { color: ink, font: SERIF, weight: 600 });
        write(g, name[1], w / 2, h * 0.5, 130, { color: ink, font: SERIF, weight: 600 });
        g.fillStyle = ink;
        g.fillRect(w / 2 - 3, h * 0.66, 6, 110);
        write(g, '480 ml', w / 2, h * 0.93, 44, { color: ink });
      },
      { at: [0, 0.92, 0], radius: 0.424 },
    ),
  );
}

export function sportBottle({ burnt = false }) {
  let mat = brushed(0xb4b1ab);
  if (burnt) {
    const canvas = document.createElement('canvas');
    canvas.width = 8;
    canvas.height = 512;
    const g = canvas.getContext('2d');
    const grad = g.createLinearGradient(0, 512, 0, 0);
    [
      ['#c9a06a', 0],
      ['#b06a8e', 0.2],
      ['#5b56c8', 0.42],
      ['#2d7be0', 0.62],
      ['#58b5d8', 0.8],
      ['#c2c6c9', 1],
    ].forEach(([c, at]) => grad.addColorStop(at, c));
    g.fillStyle = grad;
    g.fillRect(0, 0, 8, 512);
    const texture = new T.CanvasTexture(canvas);
    texture.colorSpace = T.SRGBColorSpace;
    mat = new T.MeshPhysicalMaterial({ map: texture, metalness: 1, roughness: 0.3 });
  }
  return group(
    lathe(
      [
        [0.0001, 0],
        [0.3, 0],
        [0.36, 0.04],
        [0.37, 0.12],
        [0.37, 1.2],
        [0.35, 1.36],
        [0.22, 1.52],
        [0.2, 1.62],
      ],
      mat,
      { segments: 120 },
    ),
    ring(0.225, 0.18, 0.04, metal(0xd8dade, 0.2), [0, 1.6, 0]),
    puck(0.24, 0.26, 0.04, plastic(0x17191d, 0.45), [0, 1.65, 0]),
    Array.from({ length: 28 }, (_, i) =>
      place(
        box(0.02, 0.18, 0.02, 0.006, plastic(0x17191d, 0.45)),
        [Math.cos((i / 28) * 6.283) * 0.24, 1.77, Math.sin((i / 28) * 6.283) * 0.24],
        [0, (-i / 28) * 360, 0],
      ),
    ),
    tube(
      [
        [-0.16, 1.88, 0],
        [-0.16, 2.06, 0],
        [0, 2.14, 0],
        [0.16, 2.06, 0],
        [0.16, 1.88, 0],
      ],
      0.028,
      metal(0xb9bec5, 0.3),
    ),
    [0, 1, 2].map((i) =>
      place(
        box(0.03, 0.34, 0.01, 0.004, plastic('#1a1c20')),
        [-0.07 + i * 0.07, 0.75, 0.367],
        [0, (-0.07 + i * 0.07) * 150, -14],
      ),
    ),
  );
}

export function roofBox({ colour, matt = false }) {
  const mat = matt ? metal(colour, 0.45) : gloss(colour);
  const shape = (x, y, z) => {
    const t = (x + 1.4) / 2.8;
    const nose = t < 0.36 ? 0.5 + 0.5 * Math.sin(((t / 0.36) * Math.PI) / 2) : 1;
    const tail = t > 0.9 ? 1 - ((t - 0.9) / 0.1) * 0.12 : 1;
    return [
      x,
      (y > 0 ? y * nose : y * 0.62 * nose) * tail,
      z * (t < 0.3 ? 0.72 + 0.28 * Math.sin(((t / 0.3) * Math.PI) / 2) : 1),
    ];
  };
  return group(
    pillow(2.8, 0.72, 1.06, 0.36, mat, [0, 0.56, 0], shape),
    pillow(2.815, 0.05, 1.075, 0.3, plastic(0x1c1e22), [0, 0.5, 0], shape),
    [-1, 1].map((s) => box(1.1, 0.02, 0.02, 0.008, metal(0x8b9098), [0.3, 0.66, s * 0.53])),
    [-0.6, 0.7].map((x) =>
      group(
        box(0.12, 0.08, 1.5, 0.035, brushed(0x8d939b), [x, 0.19, 0]),
        [-1, 1].map((s) =>
          slab(
            outline(
              [
                [-0.12, 0],
                [0.12, 0],
                [0.08, 0.2],
                [-0.08, 0.2],
              ],
              0.03,
            ),
            0.12,
            0.02,
            plastic(0x1c1e22),
            [x, 0, s * 0.68],
          ),
        ),
      ),
    ),
    place(puck(0.045, 0.03, 0.01, metal(0xc0c5cc)), [0.95, 0.42, 0.51], [90, 0, 0]),
    place(box(0.2, 0.02, 0.012, 0.004, glow('#2f74ff', 1)), [1.0, 0.62, 0.517]),
  );
}

export function backpack({ colour, accent = '#2f74ff' }) {
  const cloth = new T.MeshPhysicalMaterial({
    color: colour,
    roughness: 0.62,
    clearcoat: 0.15,
    clearcoatRoughness: 0.6,
  });
  const dark = rubber(0x191b1f);
  const zip = (pts) => tube(pts, 0.016, rubber(0x0d0e10));
  return group(
    pillow(1.2, 1.8, 0.62, 0.34, cloth, [0, 0.92, 0], (x, y, z) => [
      x * (y > 0 ? 1 - 0.12 * (y / 0.9) ** 2 : 1),
      y,
      z * (1 - 0.12 * Math.max(0, y)),
    ]),
    pillow(0.98, 0.92, 0.3, 0.34, cloth, [0, 0.56, 0.26]),
    zip([
      [-0.44, 0.93, 0.37],
      [-0.3, 0.99, 0.385],
      [0.3, 0.99, 0.385],
      [0.44, 0.93, 0.37],
    ]),
    zip([
      [-0.56, 0.9, 0.2],
      [-0.52, 1.4, 0.23],
      [-0.3, 1.64, 0.2],
      [0.3, 1.64, 0.2],
      [0.52, 1.4, 0.23],
      [0.56, 0.9, 0.2],
    ]),
    box(0.62, 0.035, 0.012, 0.005, glow('#e8eef8', 0.9), [0, 0.74, 0.412]),
    box(0.05, 0.24, 0.03, 0.012, plastic(accent), [0.4, 0.85, 0.4]),
    tube(
      [
        [-0.16, 1.74, -0.05],
        [-0.14, 1.92, -0.06],
        [0.14, 1.92, -0.06],
        [0.16, 1.74, -0.05],
      ],
      0.045,
      dark,
    ),
    [-1, 1].map((s) =>
      tube(
        [
          [s * 0.28, 1.68, -0.24],
          [s * 0.46, 1.5, -0.46],
          [s * 0.56, 0.9, -0.52],
          [s * 0.52, 0.3, -0.3],
        ],
        0.07,
        dark,
      ),
    ),
    [-1, 1].map((s) => pillow(0.14, 0.5, 0.4, 0.4, dark, [s * 0.58, 0.4, 0])),
    box(1.08, 0.12, 0.54, 0.05, dark, [0, 0.06, 0]),
    [0, 1].map((i) =>
      place(
        box(0.03, 0.15, 0.01, 0.004, plastic(accent)),
        [-0.34 + i * 0.07, 0.34, 0.414],
        [0, 0, -16],
      ),
    ),
  );
}

export function suitcase({ colour }) {
  const shell = new T.MeshPhysicalMaterial({
    color: colour,
    roughness: 0.34,
    metalness: 0.55,
    clearcoat: 0.5,
  });
  const frame = brushed(0xa9aeb5);
  const ribs = Array.from({ length: 9 }, (_, i) =>
    [-1, 1].map((s) => box(0.05, 1.62, 0.03, 0.014, shell, [-0.5 + i * 0.125, 1.04, s * 0.405])),
  );
  return group(
    box(1.26, 1.84, 0.8, 0.16, shell, [0, 1.06, 0]),
    ribs,
    ringFrame(1.29, 1.87, 0.09, frame),
    [-0.34, 0.34].map((y) =>
      box(0.06, 0.22, 0.13, 0.02, metal(0xd6d9dd, 0.2), [0.645, 1.06 + y, 0]),
    ),
    [
      [-0.5, -0.28],
      [0.5, -0.28],
      [-0.5, 0.28],
      [0.5, 0.28],
    ].map(([x, z]) =>
      group(
        box(0.12, 0.12, 0.12, 0.03, plastic(0x1a1c20), [x, 0.12, z]),
        place(puck(0.085, 0.06, 0.02, rubber()), [x - 0.03, 0.085, z], [0, 0, -90]),
      ),
    ),
    [-0.24, 0.24].map((x) => box(0.05, 0.66, 0.035, 0.012, brushed(0xc9cdd2), [x, 2.26, -0.2])),
    box(0.6, 0.09, 0.1, 0.04, plastic(0x1a1c20), [0, 2.62, -0.2]),
    tube(
      [
        [-0.16, 1.98, 0.06],
        [-0.14, 2.05, 0.06],
        [0.14, 2.05, 0.06],
        [0.16, 1.98, 0.06],
      ],
      0.03,
      plastic(0x1a1c20),
    ),
    [0, 1, 2].map((i) =>
      place(
        box(0.025, 0.14, 0.012, 0.004, glow(i === 1 ? '#2f74ff' : '#dfe6f0', 0.9)),
        [0.3 + i * 0.07, 1.72, 0.425],
        [0, 0, -16],
      ),
    ),
  );
}
function ringFrame(w, h, d, mat) {
  const shape = roundedRect(w, h, 0.16);
  shape.holes.push(roundedRect(w - 0.1, h - 0.1, 0.12));
  return slab(shape, d, 0.015, mat, [0, 1.06, 0]);
}

export function umbrella({ colour, handle = '#8a5a33' }) {
  const cloth = new T.MeshPhysicalMaterial({
    color: colour,
    roughness: 0.75,
    sheen: 0.4,
    side: T.DoubleSide,
  });
  const gores = 8;
  const canopy = sheet(
    (u, v) => {
      const a = u * Math.PI * 2;
      const k = (a * gores) / (Math.PI * 2);
      const scallop = 1 - 0.09 * (1 - Math.abs(((k % 1) - 0.5) * 2) ** 2);
      const r = v * 1.2 * (1 - (1 - scallop) * v);
      return [
        Math.cos(a) * r,
        0.62 * Math.cos(v * 1.35) - 0.62 - 0.03 * (1 - scallop) * 10 * v * v,
        Math.sin(a) * r,
      ];
    },
    cloth,
    192,
    40,
  );
  const ribs = Array.from({ length: gores }, (_, i) => {
    const a = (i / gores) * 6.283;
    return tube(
      [0, 0.25, 0.5, 0.75, 1].map((v) => [
        Math.cos(a) * v * 1.19,
        0.62 * Math.cos(v * 1.35) - 0.63,
        Math.sin(a) * v * 1.19,
      ]),
      0.011,
      metal(0x8b8f95),
    );
  });
  const all = group(
    place(group(canopy, ribs), [0, 0, 0], [0, 22.5, 0]),
    rod([0, -1.4, 0], [0, 0.12, 0], 0.024, metal(0x6d7075)),
    puck(0.05, 0.12, 0.02, wood(handle), [0, 0, 0]),
    tube(
      [
        [0, -1.3, 0],
        [0, -1.6, 0],
        [-0.03, -1.76, 0],
        [-0.15, -1.83, 0],
        [-0.27, -1.75, 0],
        [-0.29, -1.62, 0],
      ],
      0.045,
      wood(handle),
    ),
  );
  // It lies on two ribs and its handle, as an open umbrella does.
  return place(group(rest(place(all, [0, 0, 0], [0, 0, 57.7]))), [0, 0, 0], [0, 20, 0]);
}

export function cap({ colour, accent = '#cfd6e2' }) {
  const cloth = fabric(colour, 0.09, 1);
  const dome = lathe(
    [
      [0.72, 0],
      [0.73, 0.16],
      [0.68, 0.4],
      [0.5, 0.62],
      [0.24, 0.72],
      [0.0001, 0.74],
    ],
    cloth,
    { smooth: true, segments: 96 },
  );
  const p = dome.geometry.attributes.position;
  for (let i = 0; i < p.count; i++) p.setZ(i, p.getZ(i) * 1.14);
  dome.geometry.computeVertexNormals();
  const brim = sheet(
    (u, v) => {
      const a = (u - 0.5) * Math.PI * 0.98;
      const r0 = 0.74,
        reach = 0.62 * Math.cos(a) ** 0.8;
      const x = Math.sin(a) * (r0 + v * 0.06),
        z = Math.cos(a) * (r0 * 1.12) + v * reach;
      return [x, 0.05 - 0.16 * Math.sin(a) ** 2 * (0.3 + v * 0.7) - v * 0.05, z];
    },
    fabric(colour, 0.09, 1),
    60,
    16,
  );
  const edge = [];
  for (let i = 0; i <= 40; i++) {
    const a = (i / 40 - 0.5) * Math.PI * 0.98;
    edge.push([
      Math.sin(a) * 0.8,
      0.0 - 0.16 * Math.sin(a) ** 2,
      Math.cos(a) * 0.83 + 0.62 * Math.max(0, Math.cos(a)) ** 0.8,
    ]);
  }
  return group(
    place(
      group(
        dome,
        brim,
        tube(edge, 0.02, plastic(accent, 0.35)),
        Array.from({ length: 6 }, (_, i) =>
          tube(
            [0.02, 0.25, 0.5, 0.75, 1].map((v) => {
              const a = (i / 6) * 6.283 + 0.52;
              const r = 0.735 * Math.sin(v * 1.5),
                y = 0.745 * Math.cos(v * 1.5) ** 0.92;
              return [Math.cos(a) * r, Math.max(0.02, y), Math.sin(a) * r * 1.14];
            }),
            0.009,
            cloth,
          ),
        ),
        sphere(0.05, cloth, [0, 0.745, 0]),
        place(
          decal(0.42, 0.3, (g, w, h) =>
            write(g, 'P54', w / 2, h / 2, 190, { color: accent, weight: 800, spacing: 10 }),
          ),
          [0, 0.37, 0.815],
          [-16, 0, 0],
        ),
      ),
      [0, 0.16, -0.2],
      [0, 0, 0],
    ),
  );
}

export function mug({ colours }) {
  const one = (c, turn) =>
    group(
      lathe(
        [
          [0.0001, 0],
          [0.3, 0],
          [0.36, 0.04],
          [0.39, 0.3],
          [0.38, 0.74],
          [0.37, 0.76],
          [0.35, 0.74],
          [0.35, 0.2],
          [0.0001, 0.14],
        ],
        ceramic(c, 0.5),
        { segments: 120 },
      ),
      puck(0.345, 0.005, 0.002, ceramic('#5a3519', 0.2), [0, 0.62, 0]),
      place(
        group(
          tube(
            [
              [0.36, 0.62, 0],
              [0.6, 0.62, 0],
              [0.66, 0.4, 0],
              [0.56, 0.2, 0],
              [0.37, 0.18, 0],
            ],
            0.055,
            ceramic(c, 0.5),
          ),
        ),
        [0, 0, 0],
        [0, turn, 0],
      ),
      ring(0.388, 0.37, 0.02, ceramic('#b98a54', 0.4), [0, 0.08, 0]),
    );
  return group(
    place(one(colours[0], -20), [-0.42, 0, -0.1]),
    place(one(colours[1], 20), [0.46, 0, 0.24]),
  );
}
