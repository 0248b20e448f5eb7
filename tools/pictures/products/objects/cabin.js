/** Scent, interior and cockpit objects. Each takes its look as parameters and stands on y = 0. */
import {
  T,
  random,
  mesh,
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
  roundedRect,
  outline,
  slab,
  pillow,
  sheet,
  decal,
  write,
  SERIF,
  plastic,
  gloss,
  rubber,
  metal,
  brushed,
  brass,
  fabric,
  felt,
  suede,
  leather,
  ceramic,
  clay,
  paper,
  wood,
  glow,
  glass,
  roundInside,
  squareInside,
} from '../kit.js';
import { carton } from './parts.js';

/** A square thick-walled bottle with a wooden cap. */
export function perfume({
  liquid = '#d9a253',
  ink = '#3a2a1c',
  name,
  sub,
  cap = '#7a4c2a',
  refill = false,
}) {
  const shell = glass();
  const bottle = group(
    box(1, 1.06, 1, 0.13, shell, [0, 0.53, 0]),
    squareInside({ w: 0.82, r: 0.13, bottom: 0.13, top: 0.98, level: 0.76, liquid, depth: 42 }),
    // A neck with its thread, the collar, and the cap over a gap of shadow.
    puck(0.2, 0.1, 0.02, shell, [0, 1.04, 0]),
    ring(0.265, 0.2, 0.07, brass(), [0, 1.07, 0]),
    puck(0.34, 0.36, 0.035, wood(cap), [0, 1.15, 0]),
    decal(
      0.74,
      0.5,
      (g, w, h) => {
        g.fillStyle = 'rgba(255,252,246,.98)';
        g.fillRect(0, 0, w, h);
        g.strokeStyle = ink;
        g.lineWidth = 3;
        g.strokeRect(26, 26, w - 52, h - 52);
        write(g, name, w / 2, h * 0.42, 190, { color: ink, weight: 600, font: SERIF, spacing: 30 });
        write(g, sub, w / 2, h * 0.74, 52, { color: ink, spacing: 8 });
      },
      { at: [0, 0.5, 0.5015] },
    ),
  );
  if (!refill) return bottle;
  const small = group(
    puck(0.23, 0.62, 0.05, glass()),
    roundInside({ r: 0.19, bottom: 0.06, top: 0.58, level: 0.44, liquid, depth: 16 }),
    puck(0.13, 0.2, 0.02, wood(cap), [0, 0.62, 0]),
  );
  return group(bottle, place(small, [0.92, 0, 0.28]));
}

function liquidOf(colour) {
  return new T.MeshPhysicalMaterial({
    color: colour,
    roughness: 0.08,
    clearcoat: 1,
    emissive: colour,
    emissiveIntensity: 0.12,
  });
}

/** A clay pebble on a vent clip, with its bottle of oil. */
export function ventClip({ colour, oil = '#c98a3d' }) {
  const stone = group(
    pillow(0.92, 0.86, 0.36, 0.86, clay(colour), [0, 0.62, 0]),
    torus(0.17, 0.022, clay(new T.Color(colour).multiplyScalar(0.8)), [0, 0.62, 0.165]),
    box(0.2, 0.24, 0.34, 0.05, rubber(0x35322f), [0, 0.62, -0.3]),
    box(0.5, 0.05, 0.34, 0.02, rubber(0x35322f), [0, 0.69, -0.5]),
    box(0.5, 0.05, 0.34, 0.02, rubber(0x35322f), [0, 0.55, -0.5]),
    box(0.34, 0.24, 0.3, 0.03, rubber(0x35322f), [0, 0.12, -0.1]),
  );
  const bottle = group(
    puck(0.2, 0.5, 0.05, glass('#d58b45')),
    roundInside({ r: 0.165, bottom: 0.05, top: 0.47, level: 0.36, liquid: '#8a4a14', depth: 8 }),
    decal(
      0.34,
      0.24,
      (g, w, h) => {
        g.fillStyle = '#f6efe3';
        g.fillRect(0, 0, w, h);
        write(g, '晨雾', w / 2, h * 0.42, 90, { color: '#4a3523', font: SERIF, weight: 600 });
        write(g, '橙花 5 ml', w / 2, h * 0.76, 38, { color: '#4a3523' });
      },
      { at: [0, 0.24, 0], radius: 0.203 },
    ),
    puck(0.09, 0.12, 0.02, plastic(0x2a2521), [0, 0.5, 0]),
    lathe(
      [
        [0.0001, 0.3],
        [0.04, 0.28],
        [0.085, 0.2],
        [0.09, 0.06],
        [0.08, 0],
      ],
      rubber(0x2a2521),
      { smooth: true, at: [0, 0.62, 0] },
    ),
  );
  const drop = sphere(0.035, liquidOf(oil), [0.05, 0.66, 0.175]);
  return group(
    place(stone, [-0.2, 0, 0], [0, -6, 0]),
    drop,
    place(bottle, [0.62, 0, 0.22], [0, -18, 0]),
  );
}

export function diffuser({ colour, accent = '#b98a54', ink = '#6d5a45' }) {
  const body = ceramic(colour, 0.5);
  return group(
    lathe(
      [
        [0.0001, 0],
        [0.42, 0],
        [0.46, 0.04],
        [0.47, 0.3],
        [0.47, 1.06],
        [0.44, 1.2],
        [0.36, 1.26],
      ],
      body,
      { segments: 120 },
    ),
    puck(0.475, 0.42, 0.02, fabric(new T.Color(colour).multiplyScalar(0.82), 0.16, 2), [0, 0.1, 0]),
    ring(0.482, 0.46, 0.025, brass(), [0, 0.53, 0]),
    lathe(
      [
        [0.37, 1.24],
        [0.37, 1.22],
        [0.3, 1.2],
        [0.0001, 1.2],
      ],
      plastic(0x3a342d),
    ),
    puck(0.3, 0.14, 0.03, wood(accent), [0, 1.23, 0]),
    Array.from({ length: 5 }, (_, i) =>
      box(0.07, 0.012, 0.02, 0.005, plastic(0x3a342d), [0, 1.374, -0.1 + i * 0.05]),
    ),
    sphere(0.018, glow(0xffd9a0, 1.5), [0, 0.66, 0.468]),
    decal(
      0.3,
      0.12,
      (g, w, h) =>
        write(g, '暖屿', w / 2, h / 2, 90, {
          color: ink,
          font: SERIF,
          weight: 600,
          spacing: 16,
        }),
      { at: [0, 0.86, 0], radius: 0.474 },
    ),
  );
}

export function sachet({ colour, cord = '#8a2f22', thread = '#c79a48' }) {
  const pouch = lathe(
    [
      [0.0001, 0.02],
      [0.24, 0.0],
      [0.42, 0.16],
      [0.47, 0.4],
      [0.36, 0.68],
      [0.14, 0.84],
      [0.12, 0.9],
      [0.24, 1.06],
      [0.3, 1.12],
    ],
    fabric(colour, 0.13, 1.6),
    { smooth: true, segments: 160 },
  );
  pouch.material.side = T.DoubleSide;
  const p = pouch.geometry.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const x = p.getX(i),
      y = p.getY(i),
      z = p.getZ(i);
    const a = Math.atan2(z, x);
    const pleat = 1 + Math.max(0, (y - 0.45) / 0.6) * 0.17 * Math.sin(a * 14) * (y > 0.4 ? 1 : 0);
    p.setXYZ(i, x * pleat * 1.04, y, z * pleat * 0.62);
  }
  pouch.geometry.computeVertexNormals();
  const flower = Array.from({ length: 5 }, (_, i) => {
    const a = (i / 5) * 6.283;
    return pillow(0.13, 0.13, 0.03, 0.9, felt(thread), [
      Math.cos(a) * 0.085,
      0.4 + Math.sin(a) * 0.085,
      0.292,
    ]);
  });
  return group(
    pouch,
    flower,
    pillow(0.07, 0.07, 0.05, 0.9, felt('#e9d9a8'), [0, 0.4, 0.3]),
    torus(0.125, 0.035, felt(cord), [0, 0.87, 0])
      .rotateX(Math.PI / 2)
      .translateZ(0),
    tube(
      [
        // The loop falls over the shoulder and lies on the table.
        [0.02, 0.88, 0.1],
        [0.1, 1.1, 0.1],
        [0.32, 1.08, 0.14],
        [0.56, 0.62, 0.2],
        [0.66, 0.16, 0.26],
        [0.86, 0.022, 0.42],
        [1.08, 0.02, 0.4],
        [1.1, 0.02, 0.22],
        [0.9, 0.022, 0.12],
        [0.68, 0.12, 0.08],
        [0.55, 0.6, 0.04],
        [0.3, 1.02, 0.02],
        [0.08, 1.06, 0.04],
        [0, 0.9, 0.02],
      ],
      0.018,
      felt(cord),
      { segments: 260 },
    ),
    sphere(0.07, ceramic('#9db7a4', 0.2), [0.88, 0.07, 0.43]),
    tube(
      [
        [0.04, 0.86, 0.14],
        [0.16, 0.72, 0.26],
        [0.2, 0.5, 0.33],
      ],
      0.016,
      felt(cord),
    ),
    tube(
      [
        [-0.04, 0.86, 0.14],
        [-0.1, 0.7, 0.28],
        [-0.14, 0.55, 0.33],
      ],
      0.016,
      felt(cord),
    ),
  );
}

/** A knurled aluminium rod for the air vent, one clipped up and one lying. */
export function ventStick({ colour, accent }) {
  const stick = () => {
    const knurl = puck(0.158, 0.3, 0.015, metal(accent, 0.3), [0, 0.62, 0]);
    const ridges = Array.from({ length: 40 }, (_, i) => {
      const a = (i / 40) * 6.283;
      return place(
        box(0.014, 0.27, 0.014, 0.004, metal(accent, 0.25)),
        [Math.cos(a) * 0.159, 0.77, Math.sin(a) * 0.159],
        [0, (-a * 180) / Math.PI + 45, 0],
      );
    });
    return group(
      puck(0.15, 0.62, 0.025, brushed(colour)),
      knurl,
      ridges,
      puck(0.15, 0.5, 0.03, brushed(colour), [0, 0.92, 0]),
      Array.from({ length: 6 }, (_, i) => {
        const a = (i / 6) * 6.283 + 0.26;
        return place(
          box(0.028, 0.26, 0.02, 0.01, plastic(0x0b0d10)),
          [Math.sin(a) * 0.147, 1.16, Math.cos(a) * 0.147],
          [0, (a * 180) / Math.PI, 0],
        );
      }),
    );
  };
  const clip = group(
    box(0.12, 0.1, 0.2, 0.03, rubber(0x191b1f), [0, 0.4, -0.2]),
    box(0.3, 0.42, 0.04, 0.02, rubber(0x191b1f), [0, 0.4, -0.3]),
  );
  return group(group(stick(), clip), place(stick(), [0.52, 0.158, 0.62], [90, 0, -62]));
}

export function tin({ colour, balm = '#e8d9a6', name, sub }) {
  const lid = group(
    puck(0.6, 0.16, 0.03, brushed(colour)),
    place(
      decal(0.82, 0.82, (g, w, h) => {
        g.strokeStyle = 'rgba(255,255,255,.6)';
        g.lineWidth = 6;
        g.beginPath();
        g.arc(w / 2, h / 2, w * 0.44, 0, 7);
        g.stroke();
        write(g, name, w / 2, h * 0.45, 170, { color: '#fff', weight: 700, spacing: 20 });
        write(g, sub, w / 2, h * 0.64, 58, { color: '#fff', spacing: 10 });
      }),
      [0, 0.163, 0],
      [-90, 0, 0],
    ),
  );
  return group(
    ring(0.58, 0.55, 0.22, metal(0xd6dade, 0.3)),
    puck(
      0.565,
      0.17,
      0.01,
      new T.MeshPhysicalMaterial({ color: balm, roughness: 0.4, clearcoat: 0.4 }),
      [0, 0.01, 0],
    ),
    tube(
      [
        [-0.25, 0.185, 0.1],
        [0, 0.172, 0.22],
        [0.25, 0.185, 0.05],
      ],
      0.03,
      new T.MeshPhysicalMaterial({ color: balm, roughness: 0.5 }),
    ),
    // One edge of the lid lies on the tin, the other on the table.
    place(rest(place(lid, [0, 0, 0], [0, 0, -11.5])), [1.08, 0, 0.12]),
  );
}

/** A scent ball hovering over a lit magnetic base. */
export function orbit({ colour, light = '#3a7bff' }) {
  const dark = metal(colour, 0.3);
  return group(
    lathe(
      [
        [0.0001, 0],
        [0.62, 0],
        [0.66, 0.03],
        [0.62, 0.16],
        [0.5, 0.2],
        [0.0001, 0.2],
      ],
      dark,
      { segments: 120 },
    ),
    ring(0.52, 0.47, 0.03, glow(light, 1.5), [0, 0.185, 0]),
    puck(0.3, 0.03, 0.01, plastic(0x0d1017), [0, 0.19, 0]),
    sphere(0.42, gloss(colour), [0, 0.78, 0]),
    place(ring(0.435, 0.4, 0.05, metal(0xdfe5ee, 0.15), [0, -0.025, 0]), [0, 0.78, 0], [0, 0, 18]),
    place(ring(0.44, 0.42, 0.012, glow(light, 1.4), [0, -0.006, 0]), [0, 0.78, 0], [0, 0, 18]),
  );
}

export function vials({ liquid, colour }) {
  const vial = group(
    puck(0.11, 0.62, 0.03, glass()),
    roundInside({ r: 0.088, bottom: 0.04, top: 0.6, level: 0.5, liquid, depth: 9 }),
    puck(0.115, 0.18, 0.02, brushed(colour), [0, 0.6, 0]),
  );
  const carton = group(
    box(1.2, 1.36, 0.4, 0.015, paper('#1a202c'), [0, 0.68, 0]),
    decal(
      1.1,
      1.26,
      (g, w) => {
        write(g, '夜航', 80, 170, 200, { color: '#fff', weight: 700, align: 'left' });
        write(g, '补充香芯 × 3', 84, 330, 82, { color: '#aeb8c9', align: 'left' });
        g.fillStyle = liquid;
        g.fillRect(w - 240, 150, 160, 36);
      },
      { at: [0, 0.68, 0.203] },
    ),
  );
  return group(
    place(carton, [0, 0, -0.4]),
    place(vial.clone(), [-0.34, 0, 0.16]),
    place(vial.clone(), [-0.02, 0, 0.22]),
    place(vial.clone(), [0.62, 0.115, 0.4], [90, 0, -60]),
  );
}

// ── Seats, mats, textiles ───────────────────────────────────────────────────

const seatPad = (w, h, d, mat, trim, stripes) => {
  const pad = group(pillow(w, h, d, 0.34, mat, [0, 0, 0]));
  for (let i = 0; i < stripes; i++) {
    const y = -h / 2 + ((i + 0.9) * h) / (stripes + 0.8);
    pad.add(pillow(w * 0.66, h / (stripes + 1.6), d * 0.5, 0.4, mat, [0, y, d * 0.36]));
  }
  const seam = [];
  for (let i = 0; i < 160; i++) {
    const a = (i / 160) * Math.PI * 2;
    const pull = (v) => Math.sign(v) * Math.abs(v) ** 0.34;
    seam.push([(pull(Math.cos(a)) * w) / 2, (pull(Math.sin(a)) * h) / 2, 0]);
  }
  pad.add(tube(seam, 0.016, trim, { closed: true, segments: 400 }));
  return pad;
};

/** @param {boolean} set for five seats: two in front, and the bench folded before them */
export function seatCushion({ colour, trim = '#8a6a4a', set = false }) {
  const mat = fabric(colour, 0.16, 1.5);
  const edge = leather(trim);
  const base = seatPad(1.1, 1.05, 0.2, mat, edge, 4);
  const back = seatPad(1.06, 1.4, 0.18, mat, edge, 6);
  const bench = (i) =>
    place(seatPad(2.5, 0.95, 0.18, mat, edge, 9), [0, 0.1 + i * 0.19, 1.3], [-90, 0, 0]);
  const single = group(
    place(base, [0, 0.13, 0.1], [-84, 0, 0]),
    place(back, [0, 0.86, -0.56], [-14, 0, 0]),
    place(box(0.34, 0.13, 0.02, 0.01, edge), [0, 1.48, -0.6], [-14, 0, 0]),
    // The stand behind it.
    place(box(0.96, 1.46, 0.05, 0.02, wood('#c39a6b')), [0, 0.73, -0.72], [-14, 0, 0]),
    place(box(0.12, 1.3, 0.05, 0.02, wood('#c39a6b')), [0, 0.6, -1.1], [16, 0, 0]),
  );
  if (!set) return single;
  return group(
    place(single, [-0.66, 0, 0], [0, 7, 0]),
    place(single.clone(), [0.66, 0, 0], [0, -7, 0]),
    bench(0),
    bench(1),
  );
}

export function neckPillow({ colour, trim = '#7c6653' }) {
  const mat = fabric(colour, 0.11, 1.1);
  const piping = leather(trim);
  // Shaped like a bone: thick at both ends, thin behind the neck.
  const waist = (x) => 1 - 0.24 * Math.exp(-((x / 0.34) ** 2));
  const bend = (x, y, z) => [
    x,
    y * waist(x),
    z * (0.72 + 0.4 * (1 - waist(x)) + 0.28 * x * x) + 0.2 * x * x,
  ];
  const seam = [];
  for (let i = 0; i < 90; i++) {
    const a = (i / 90) * Math.PI * 2;
    const pull = (v) => Math.sign(v) * Math.abs(v) ** 0.5;
    const x = pull(Math.cos(a)) * 0.79;
    seam.push([x, pull(Math.sin(a)) * 0.41 * waist(x), 0.2 * x * x]);
  }
  return group(
    rest(
      place(
        group(
          pillow(1.56, 0.8, 0.56, 0.5, mat, [0, 0, 0], bend),
          tube(seam, 0.014, piping, { closed: true, segments: 300 }),
          tube(
            [
              // Without a headrest the strap lies on the floor.
              [-0.66, 0.16, -0.12],
              [-0.72, 0.5, -0.24],
              [-0.44, 0.78, -0.25],
              [0, 0.86, -0.25],
              [0.44, 0.78, -0.25],
              [0.72, 0.5, -0.24],
              [0.66, 0.16, -0.12],
            ],
            0.026,
            piping,
          ),
          // A label sewn into the seam.
          place(box(0.17, 0.11, 0.012, 0.005, piping), [0.46, -0.4, 0.042], [4, 5, 0]),
        ),
        [0, 0, 0],
        [-86, 0, 0],
      ),
    ),
  );
}

export function lumbar({ accent }) {
  const mesh3d = fabric('#1b1e24', 0.1, 2);
  const side = suede('#14161a');
  const bend = (x, y, z) => [x, y, z + 0.3 * x * x];
  return group(
    place(
      group(
        pillow(1.4, 1.24, 0.34, 0.4, side, [0, 0, 0], bend),
        [-0.36, 0, 0.36].map((y) => pillow(0.8, 0.3, 0.26, 0.42, mesh3d, [0, y, 0.13], bend)),
        [-1, 1].map((s) =>
          tube(
            [
              [s * 0.44, -0.52, 0.23],
              [s * 0.47, 0, 0.25],
              [s * 0.44, 0.52, 0.23],
            ],
            0.018,
            plastic(accent, 0.5),
          ),
        ),
        decal(
          0.3,
          0.1,
          (g, w, h) =>
            write(g, '支点', w / 2, h / 2, 84, { color: '#fff', weight: 700, spacing: 14 }),
          { at: [0, 0.36, 0.3] },
        ),
      ),
      [0, 0.63, 0],
      [-14, 0, 0],
    ),
  );
}

export function floorMat({ colour = '#1d1e21', edge, pattern = 'square', name }) {
  const shape = outline(
    [
      [-0.95, -0.7],
      [0.95, -0.7],
      [1.0, 0.3],
      [0.72, 0.86],
      [-0.3, 0.86],
      [-0.42, 0.62],
      [-0.98, 0.5],
    ],
    0.2,
  );
  const mat = rubber(colour);
  const inner = outline(
    [
      [-0.84, -0.6],
      [0.84, -0.6],
      [0.88, 0.26],
      [0.64, 0.74],
      [-0.22, 0.74],
      [-0.34, 0.5],
      [-0.86, 0.4],
    ],
    0.16,
  );
  const points = inner.getPoints(8);
  const inside = (x, y) => {
    let hit = false;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const a = points[i],
        b = points[j];
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) hit = !hit;
    }
    return hit;
  };
  const cells = [];
  const step = pattern === 'hex' ? 0.135 : 0.12;
  const hex = new T.CylinderGeometry(0.071, 0.062, 0.03, 6);
  const square = new T.BoxGeometry(0.088, 0.03, 0.088);
  const cellMat = plastic(new T.Color(colour).lerp(new T.Color('#ffffff'), 0.07), 0.6);
  for (let j = -8; j < 10; j++)
    for (let i = -10; i < 10; i++) {
      const x = (i + (pattern === 'hex' && j % 2 ? 0.5 : 0)) * step;
      const y = j * step * (pattern === 'hex' ? 0.87 : 1);
      if (
        ![
          [0.06, 0],
          [-0.06, 0],
          [0, 0.06],
          [0, -0.06],
        ].every(([a, b]) => inside(x + a, y + b))
      )
        continue;
      const cell = mesh(pattern === 'hex' ? hex : square, cellMat, [x, y, 0.065]);
      cell.rotation.x = Math.PI / 2;
      cells.push(cell);
    }
  const lip = shape.getSpacedPoints(160).map((p) => [p.x * 0.965, p.y * 0.955, 0.215]);
  // The wall that keeps slush on the mat.
  const rim = shape.clone();
  rim.holes = [inner];
  return group(
    place(
      group(
        slab(shape, 0.1, 0.03, mat),
        slab(rim, 0.2, 0.05, mat, [0, 0, 0.12]),
        cells,
        tube(lip, 0.03, edge ? plastic(edge, 0.5) : mat, { closed: true, segments: 300 }),
        [
          [-0.62, 0.26],
          [0.5, 0.6],
        ].map(([x, y]) =>
          place(puck(0.055, 0.03, 0.01, metal(0x9aa0a8)), [x, y, 0.05], [90, 0, 0]),
        ),
        place(
          group(
            box(0.46, 0.2, 0.03, 0.015, brushed(0x8f959c)),
            decal(
              0.42,
              0.16,
              (g, w, h) => write(g, name, w / 2, h / 2, 100, { color: '#15171a', weight: 700 }),
              { at: [0, 0, 0.017] },
            ),
          ),
          [0.5, -0.44, 0.09],
        ),
      ),
      [0, 0.05, 0],
      [-90, 0, 0],
    ),
  );
}

/** The windscreen shade, open, leaning back. */
export function sunshade({ colour = '#c9ccd0', trim = '#b23a2e', wide = false }) {
  const w = wide ? 2.2 : 2;
  const h = 1.15;
  const silver = new T.MeshPhysicalMaterial({
    color: colour,
    metalness: 0.75,
    roughness: 0.38,
    side: T.DoubleSide,
  });
  const gores = 10;
  const cloth = sheet(
    (u, v) => {
      const fold = Math.abs(((u * gores) % 1) - 0.5) * 2;
      const x = (u - 0.5) * w;
      const y = (v - 0.5) * h * (1 - 0.14 * Math.abs(u - 0.5) * 2);
      return [x, y, -0.05 * fold - 0.28 * (u - 0.5) ** 2];
    },
    silver,
    200,
    30,
  );
  const border = [];
  for (let i = 0; i <= 60; i++)
    border.push([
      (i / 60 - 0.5) * w,
      (h / 2) * (1 - 0.14 * Math.abs(i / 60 - 0.5) * 2),
      -0.28 * (i / 60 - 0.5) ** 2 - 0.02,
    ]);
  const lower = border.map(([x, y, z]) => [x, -y, z]).toReversed();
  const pouch = group(
    puck(0.09, 0.95, 0.03, fabric('#3b3733', 0.1)),
    torus(0.1, 0.012, leather(trim), [0, 0.7, 0]).rotateX(Math.PI / 2),
  );
  return group(
    rest(
      place(
        group(
          cloth,
          tube([...border, ...lower], 0.022, fabric(trim, 0.1), { closed: true, segments: 300 }),
        ),
        [0, 0.62, 0],
        [-22, 0, 0],
      ),
    ),
    place(pouch, [0.5, 0.09, 0.62], [90, 0, 72]),
  );
}

export function trunkBox({ colour, strap = '#7a5234', large = false }) {
  const w = large ? 1.7 : 1.4,
    h = 0.8,
    d = large ? 0.98 : 0.86,
    t = 0.06;
  const mat = felt(colour);
  const edge = leather(strap);
  return group(
    box(w, t, d, 0.02, mat, [0, t / 2, 0]),
    [-1, 1].map((s) => box(w, h, t, 0.025, mat, [0, h / 2, (s * (d - t)) / 2])),
    [-1, 1].map((s) => box(t, h, d, 0.025, mat, [(s * (w - t)) / 2, h / 2, 0])),
    box(t * 0.7, h * 0.86, d - t * 2, 0.02, mat, [-w * 0.08, h * 0.43, 0]),
    [-1, 1].map((s) =>
      tube(
        [
          [s * (w / 2 + 0.01), 0.58, -0.2],
          [s * (w / 2 + 0.09), 0.64, -0.12],
          [s * (w / 2 + 0.09), 0.64, 0.12],
          [s * (w / 2 + 0.01), 0.58, 0.2],
        ],
        0.03,
        edge,
      ),
    ),
    [-0.4, 0.4].map((x) =>
      box(0.09, h * 1.01, 0.012, 0.005, edge, [x * w * 0.75, h / 2, d / 2 + 0.004]),
    ),
    [-0.4, 0.4].map((x) =>
      place(
        puck(0.022, 0.015, 0.006, brass()),
        [x * w * 0.75, h * 0.86, d / 2 + 0.008],
        [90, 0, 0],
      ),
    ),
    // The contents: a bottle, a rolled cloth, a box of tools.
    puck(0.1, 0.86, 0.03, ceramic('#5f7d6a'), [-w * 0.34, 0.08, 0.12]),
    puck(0.05, 0.1, 0.02, metal(), [-w * 0.34, 0.94, 0.12]),
    puck(0.13, 0.84, 0.06, fabric('#d9b48f', 0.1), [-w * 0.25, 0.08, -0.2]),
    box(0.42, 0.5, 0.4, 0.05, plastic('#b64a34'), [w * 0.2, 0.55, 0]),
    tube(
      [
        [w * 0.2 - 0.13, 0.8, 0],
        [w * 0.2 - 0.1, 0.9, 0],
        [w * 0.2 + 0.1, 0.9, 0],
        [w * 0.2 + 0.13, 0.8, 0],
      ],
      0.025,
      plastic('#2c2a28'),
    ),
  );
}

function plaid(base, line, thin) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 512;
  const g = canvas.getContext('2d');
  g.fillStyle = base;
  g.fillRect(0, 0, 512, 512);
  for (const turn of [0, 1]) {
    g.globalAlpha = 0.5;
    g.fillStyle = line;
    const bar = (at, width) =>
      turn ? g.fillRect(0, at, 512, width) : g.fillRect(at, 0, width, 512);
    bar(80, 110);
    bar(330, 60);
    g.globalAlpha = 0.7;
    g.fillStyle = thin;
    bar(250, 12);
    bar(430, 12);
  }
  const texture = new T.CanvasTexture(canvas);
  texture.colorSpace = T.SRGBColorSpace;
  texture.wrapS = texture.wrapT = T.RepeatWrapping;
  const mat = fabric('#ffffff', 0.62, 0.6);
  mat.map = texture;
  mat.bumpMap = null;
  mat.sheenColor.set(line);
  return mat;
}

/** A blanket rolled in a leather strap, fringe out. */
export function blanket({ base, line, thin = '#f4ead8', strap = '#7a4a2a' }) {
  const mat = plaid(base, line, thin);
  const spiral = [];
  for (let i = 0; i <= 150; i++) {
    const a = (i / 150) * Math.PI * 7.2;
    const r = 0.09 + (i / 150) * 0.36;
    spiral.push([Math.cos(a) * r, Math.sin(a) * r]);
  }
  const w = 1.5;
  const roll = sheet(
    (u, v) => {
      const k = Math.min(149.999, u * 150),
        i = Math.floor(k),
        f = k - i;
      const [x0, y0] = spiral[i],
        [x1, y1] = spiral[i + 1];
      return [(v - 0.5) * w, y0 + (y1 - y0) * f, x0 + (x1 - x0) * f];
    },
    mat,
    400,
    30,
  );
  // Cloth runs along the sheet, so its pattern follows length and width instead of object axes.
  const uv = roll.geometry.attributes.uv;
  const plane = new T.PlaneGeometry(1, 1, 400, 30).attributes.uv;
  for (let i = 0; i < uv.count; i++) uv.setXY(i, plane.getX(i) * 9, plane.getY(i) * 2.4);
  const next = random(5);
  const fringe = Array.from({ length: 34 }, (_, i) => {
    const x = (i / 33 - 0.5) * w * 0.98;
    return tube(
      [
        [x, -0.3, 0.33],
        [x + (next() - 0.5) * 0.03, -0.4, 0.42],
        [x + (next() - 0.5) * 0.05, -0.44, 0.56 + next() * 0.05],
      ],
      0.012,
      felt(base),
      { segments: 8 },
    );
  });
  return group(
    place(group(roll, fringe), [0, 0.46, 0]),
    [-0.42, 0.42].map((x) =>
      place(ring(0.5, 0.475, 0.1, leather(strap), [0, -0.05, 0]), [x, 0.46, 0], [0, 0, 90]),
    ),
    tube(
      [
        [-0.42, 0.95, 0],
        [-0.3, 1.1, 0],
        [0.3, 1.1, 0],
        [0.42, 0.95, 0],
      ],
      0.04,
      leather(strap),
    ),
    [-0.42, 0.42].map((x) =>
      place(box(0.14, 0.13, 0.04, 0.02, brass()), [x, 0.62, 0.47], [-20, 0, 0]),
    ),
  );
}

// ── Sport cockpit ───────────────────────────────────────────────────────────

/** The cover alone: a sleeve of suede and perforated leather, open and laced on the inside. */
export function wheelCover({ stitch = '#2f6bff' }) {
  const R = 0.92;
  const r = 0.13;
  // The share of the section's turn that the lacing leaves open.
  const gap = 0.5;
  const sleeve = (from, to, mat, more = 0) =>
    sheet(
      (u, v) => {
        const a = ((from + (to - from) * u) * Math.PI) / 180;
        const b = Math.PI + gap / 2 + v * (Math.PI * 2 - gap);
        const far = R + Math.cos(b) * (r + more);
        return [Math.cos(a) * far, Math.sin(a) * far, Math.sin(b) * (r + more)];
      },
      mat,
      Math.max(12, Math.round(to - from)),
      40,
    );
  const nap = () => suede('#23252b');
  const grip = () => leather('#1b1c20');
  const thread = plastic(stitch, 0.6);
  const at = (deg, section, more = 0) => {
    const a = (deg * Math.PI) / 180;
    const far = R + Math.cos(section) * (r + more);
    return [Math.cos(a) * far, Math.sin(a) * far, Math.sin(section) * (r + more)];
  };
  const laces = Array.from({ length: 90 }, (_, i) =>
    tube(
      [
        at(i * 4, Math.PI + 0.34),
        at(i * 4 + 1, Math.PI + 0.1, 0.004),
        at(i * 4 + 3, Math.PI - 0.1, 0.004),
        at(i * 4 + 4, Math.PI - 0.34),
      ],
      0.007,
      thread,
      { segments: 8 },
    ),
  );
  const seam = (deg) =>
    tube(
      Array.from({ length: 24 }, (_, i) =>
        at(deg, Math.PI + gap / 2 + (i / 23) * (Math.PI * 2 - gap), 0.004),
      ),
      0.007,
      thread,
      { segments: 40 },
    );
  const ring = group(
    sleeve(-52, 52, grip(), 0.003),
    sleeve(128, 232, grip(), 0.003),
    sleeve(52, 86, nap()),
    sleeve(94, 128, nap()),
    sleeve(232, 308, nap()),
    sleeve(86, 94, leather(stitch, 0.45), 0.004),
    laces,
    [-52, 52, 86, 94, 128, 232].map(seam),
  );
  const pack = carton({
    w: 1.5,
    h: 1.5,
    d: 0.4,
    colour: '#12161e',
    title: '方向盘套',
    sub: '翻毛皮 · 38 cm',
    stripe: stitch,
  });
  // It lies in front of its box: through a standing one, the box would be seen as its hub.
  return group(
    place(pack, [0.3, 0, -1.5], [0, -12, 0]),
    rest(place(ring, [0, 0, 0], [-90, 0, 24])),
  );
}

export function pedals({ three = false }) {
  const alu = brushed(0xd0d4d9);
  const dark = rubber(0x17191d);
  const one = (w, h, lean) => {
    const made = group(slab(roundedRect(w, h, 0.08), 0.09, 0.025, alu));
    const cols = Math.max(2, Math.round(w / 0.17)),
      rows = Math.round(h / 0.17);
    for (let i = 0; i < cols; i++)
      for (let j = 0; j < rows; j++)
        made.add(
          place(
            puck(0.042, 0.05, 0.015, dark),
            [((i + 0.5) / cols - 0.5) * w * 0.84, ((j + 0.5) / rows - 0.5) * h * 0.88, 0.03],
            [90, 0, 0],
          ),
        );
    made.add(box(w * 0.5, h * 0.5, 0.12, 0.03, plastic(0x1a1c20), [0, 0, -0.1]));
    return place(made, [0, h / 2 + 0.02, 0], [lean, 0, 0]);
  };
  const row = three
    ? [
        [-1.0, one(0.42, 1.3, -18)],
        [0, one(0.72, 0.6, -24)],
        [0.8, one(0.4, 1.25, -18)],
      ]
    : [
        [-0.5, one(0.78, 0.64, -24)],
        [0.45, one(0.44, 1.35, -18)],
      ];
  return group(row.map(([x, pedal]) => group(pedal).translateX(x)));
}

/** A coil of light strip around its control box. */
export function lightStrip({ colours }) {
  const n = colours.length;
  const arcs = colours.map((c, k) => {
    const pts = [];
    for (let i = 0; i <= 60; i++) {
      const t = (k + i / 60) / n;
      const a = t * Math.PI * 6.2;
      pts.push([
        Math.cos(a) * (0.42 + t * 0.5),
        0.09 + Math.sin(a * 0.5) * 0.012,
        Math.sin(a) * (0.42 + t * 0.5),
      ]);
    }
    return [
      tube(pts, 0.04, glow(c, 1.25), { segments: 140 }),
      tube(
        pts.map(([x, y, z]) => [x * 0.985, y - 0.045, z * 0.985]),
        0.045,
        rubber(0x14161b),
        { segments: 140 },
      ),
    ];
  });
  return group(
    arcs,
    box(0.46, 0.16, 0.34, 0.05, plastic(0x15181e), [0, 0.08, 0]),
    place(
      decal(0.34, 0.2, (g, w, h) =>
        write(g, '64 色', w / 2, h / 2, 92, { color: '#dfe6f5', weight: 700 }),
      ),
      [0, 0.163, 0],
      [-90, 0, 0],
    ),
    tube(
      [
        [0.2, 0.07, 0],
        [0.34, 0.06, 0.1],
        [0.42, 0.07, 0.02],
      ],
      0.022,
      rubber(0x14161b),
    ),
  );
}

export function childSeat({ colour, shell = '#1b1e24' }) {
  const cloth = fabric(colour, 0.1, 1.4);
  const dark = fabric('#23262c', 0.1, 1.4);
  const hard = plastic(shell, 0.38);
  const wing = (s) =>
    pillow(0.2, 0.78, 0.5, 0.5, dark, [s * 0.46, 1.06, 0.14], (x, y, z) => [
      x - s * 0.12 * (z > 0 ? z : 0),
      y,
      z,
    ]);
  const head = (s) => pillow(0.18, 0.5, 0.44, 0.5, cloth, [s * 0.36, 1.68, 0.16]);
  return group(
    pillow(1.16, 0.42, 1.1, 0.4, hard, [0, 0.24, 0.1]),
    pillow(0.8, 0.2, 0.94, 0.45, cloth, [0, 0.46, 0.16]),
    [-1, 1].map((s) => pillow(0.22, 0.34, 0.86, 0.5, dark, [s * 0.47, 0.54, 0.12])),
    place(
      group(
        pillow(1.06, 1.16, 0.26, 0.4, hard, [0, 1.0, -0.2]),
        pillow(0.72, 1.1, 0.2, 0.45, cloth, [0, 1.0, -0.04]),
        wing(-1),
        wing(1),
        pillow(0.8, 0.6, 0.2, 0.45, hard, [0, 1.7, -0.14]),
        pillow(0.52, 0.46, 0.16, 0.5, cloth, [0, 1.68, 0]),
        head(-1),
        head(1),
      ),
      [0, 0, -0.16],
      [-7, 0, 0],
    ),
    [-1, 1].map((s) =>
      tube(
        [
          [s * 0.16, 1.5, 0.02],
          [s * 0.17, 1.1, 0.1],
          [s * 0.1, 0.76, 0.2],
          [0, 0.62, 0.4],
        ],
        0.04,
        rubber(0x33373f),
      ),
    ),
    box(0.15, 0.17, 0.07, 0.03, plastic('#c8262c'), [0, 0.6, 0.44]),
    [-1, 1].map((s) => box(0.08, 0.06, 0.4, 0.02, metal(0xb8bdc4), [s * 0.34, 0.14, -0.6])),
    box(0.22, 0.05, 0.02, 0.01, glow('#3fd07f', 1.2), [0, 0.26, 0.655]),
  );
}
