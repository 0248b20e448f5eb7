/** Scenes of services: the work on a car in its place. The sets extend beyond the frame. */
import {
  random,
  group,
  place,
  rest,
  box,
  bubble,
  puck,
  ring,
  tube,
  rod,
  outline,
  slab,
  pillow,
  sheet,
  decal,
  screen,
  write,
  plastic,
  gloss,
  rubber,
  metal,
  brushed,
  cast,
  clay,
  felt,
  fabric,
  leather,
  wood,
  glow,
  glass,
  paint,
} from '../kit.js';
import { among, carOf } from '../../cars/looks.js';
import { cabinFilter, oilFilter, wheel } from './parts.js';
import { foam, oilJug } from './care.js';
import { phoneHolder } from './devices.js';
import { cone, helmet } from './keepsakes.js';

/** Marks parts that may extend beyond the frame. */
function around(...set) {
  const made = group(...set);
  made.traverse((o) => {
    o.userData.unframed = true;
  });
  return made;
}

/** A car on a two-post lift, a trolley with oil beside it. Metres. @param {string[]} of series and colour */
export function liftBay({ of, accent, oil }) {
  const post = (side) =>
    group(
      box(0.3, 2.9, 0.26, 0.03, paint(accent), [0, 1.45, side * 1.5]),
      box(0.12, 2.7, 0.02, 0.004, plastic(0x16181b), [0, 1.4, side * 1.365]),
      box(0.62, 0.05, 0.5, 0.01, cast(0x3c4047), [0, 0.025, side * 1.5]),
      [-1, 1].map((way) =>
        place(
          box(1.35, 0.09, 0.13, 0.02, paint(accent)),
          [way * 0.62, 1.42, side * 1.02],
          [0, way * side * 32, 0],
        ),
      ),
      [-1, 1].map((way) => puck(0.09, 0.1, 0.02, rubber(), [way * 1.15, 1.46, side * 0.72])),
    );
  const trolley = group(
    box(0.72, 0.62, 0.42, 0.03, paint(accent), [0, 0.44, 0]),
    [0.24, 0.4, 0.56].map((y) => [
      box(0.66, 0.13, 0.02, 0.008, paint(accent), [0, y, 0.212]),
      box(0.4, 0.02, 0.03, 0.008, metal(), [0, y + 0.035, 0.226]),
    ]),
    box(0.76, 0.03, 0.46, 0.012, rubber(0x1d1f22), [0, 0.765, 0]),
    [-0.3, 0.3].flatMap((x) =>
      [-0.16, 0.16].map((z) =>
        place(puck(0.06, 0.04, 0.012, rubber(0x151617)), [x, 0.06, z], [90, 0, 0]),
      ),
    ),
    place(oilJug(oil), [-0.12, 0.78, 0], [0, 12, 0], 0.17),
    place(oilFilter({}), [0.18, 0.78, 0.02], [0, 0, 0], 0.26 * 0.44),
  );
  return among(
    carOf(...of),
    1.3,
    post(1),
    post(-1),
    // The overhead beam carries the ropes.
    box(0.16, 0.14, 3.1, 0.02, paint(accent), [0, 2.92, 0]),
    place(trolley, [-1.9, 0, 1.9], [0, 18, 0]),
    place(
      group(
        puck(0.26, 0.1, 0.03, plastic(0x1b1d21)),
        puck(0.03, 0.8, 0.01, metal()),
        puck(0.2, 0.14, 0.05, plastic(0x1b1d21), [0, 0.72, 0]),
      ),
      [1.0, 0, 0.4],
    ),
  );
}

/** Foam and a mitt on a wet bonnet. A unit is ten centimetres. */
export function foamOnBonnet({ colour, mitt }) {
  const height = (x, z) =>
    -0.016 * x * x -
    0.006 * z * z -
    0.045 * Math.max(0, z - 3.2) ** 2 +
    0.13 * Math.exp(-(((Math.abs(x) - 3.1 - z * 0.08) / 0.42) ** 2));
  const skin = sheet(
    (u, v) => {
      const x = (u - 0.5) * 26;
      const z = (0.5 - v) * 26 - 3;
      return [x, height(x, z), z];
    },
    paint(colour),
    180,
    180,
  );
  const suds = ([x, z], of) =>
    place(group(foam({ ...of, on: (u, w) => height(x + u, z + w) })), [x, 0, z]);
  const next = random(5);
  const water = glass('#ffffff', { ior: 1.33 });
  const drops = Array.from({ length: 210 }, () => {
    const x = (next() - 0.5) * 9;
    const z = (next() - 0.42) * 7;
    const drop = bubble(0.025 + next() ** 3 * 0.11, water, [x, height(x, z), z]);
    drop.scale.y = 0.55;
    return drop;
  });
  return group(
    around(skin, drops),
    suds([-0.55, -0.25], { seed: 3, count: 2600, reach: [1.7, 1.15], tall: 0.56 }),
    suds([1.7, 1.15], { seed: 8, count: 800, reach: [0.9, 0.55], tall: 0.24 }),
    place(
      group(
        pillow(1.7, 0.62, 1.2, 0.55, felt(mitt), [0, 0.3, 0]),
        place(ring(0.36, 0.3, 0.2, fabric('#2a2d33')), [0.86, 0.3, 0], [0, 0, 90]),
      ),
      [1.5, 0.02, 0.1],
      [0, -24, 4],
    ),
  );
}

/** Air vents of a dash and the filter that comes out of it. A unit is ten centimetres. */
export function cleanVents({ hide }) {
  const frame = (x) => {
    const shape = outline(
      [
        [-0.95, -0.34],
        [0.95, -0.34],
        [0.88, 0.34],
        [-0.88, 0.34],
      ],
      0.12,
    );
    const hole = outline(
      [
        [-0.915, -0.3],
        [0.915, -0.3],
        [0.845, 0.3],
        [-0.845, 0.3],
      ],
      0.1,
    );
    shape.holes.push(hole);
    return place(
      group(
        slab(shape, 0.12, 0.012, metal(0xb4b8be, 0.25), [0, 0, 0.02]),
        box(1.7, 0.54, 0.05, 0.01, plastic(0x050506), [0, 0, -0.3]),
        [-0.19, -0.065, 0.065, 0.19].map((y) =>
          place(box(1.66, 0.03, 0.26, 0.012, gloss('#141518')), [0, y, -0.1], [16, 0, 0]),
        ),
        [-0.4, 0, 0.4].map((s) => box(0.025, 0.5, 0.2, 0.01, gloss('#141518'), [s, 0, -0.2])),
        box(0.16, 0.09, 0.1, 0.03, metal(0xb4b8be, 0.25), [0.1, 0.03, 0.04]),
      ),
      [x, 0.72, 0.84],
      [-8, 0, 0],
    );
  };
  const dash = sheet(
    (u, v) => {
      const a = v * 1.9;
      return [
        (u - 0.5) * 16,
        1.32 - 0.5 * (1 - Math.cos(a)) - 0.9 * Math.max(0, v - 0.72),
        -2.4 + 3.1 * Math.sin(Math.min(a, 1.57)),
      ];
    },
    leather(hide),
    60,
    60,
  );
  return group(
    around(
      dash,
      box(16, 1.4, 0.2, 0.05, leather('#2a2724'), [0, 0.4, 0.36]),
      box(16, 0.5, 0.8, 0.1, wood('#7a5233'), [0, -0.1, 0.45]),
    ),
    frame(-1.05),
    frame(1.05),
    place(
      rest(place(cabinFilter({ bare: true }), [0, 0, 0], [76, 0, 0])),
      [0.9, 1.16, -0.9],
      [0, -18, 0],
    ),
    // Foam comes out of one vent.
    place(
      group(foam({ seed: 21, count: 900, reach: [0.6, 0.2], tall: 0.09 })),
      [-1.05, 0.6, 0.86],
      [84, 0, 0],
    ),
  );
}

/** A seat's leather, half of it brushed. A unit is ten centimetres. */
export function seatCare({ hide, stitch = '#efe2cc' }) {
  const mat = leather(hide, 0.42);
  const thread = plastic(stitch, 0.6);
  const seam = (x, z0, z1, y) =>
    Array.from({ length: 40 }, (_, i) =>
      box(0.03, 0.03, 0.09, 0.012, thread, [x, y, z0 + ((z1 - z0) * i) / 39]),
    );
  const brush = group(
    box(1.5, 0.26, 0.6, 0.12, wood('#a8733f'), [0, 0.55, 0]),
    Array.from({ length: 96 }, (_, i) =>
      rod(
        [-0.62 + (i % 16) * 0.083, 0.02, -0.2 + Math.floor(i / 16) * 0.08],
        [-0.62 + (i % 16) * 0.08, 0.45, -0.2 + Math.floor(i / 16) * 0.08],
        0.022,
        felt('#e3cda6'),
      ),
    ),
  );
  return group(
    around(
      [-1.6, 0, 1.6].map((x) => pillow(1.66, 0.7, 6.4, 0.34, mat, [x, -0.35, -0.4])),
      [-1, 1].map((s) => pillow(1.7, 1.5, 6.6, 0.42, mat, [s * 3.1, 0.0, -0.4])),
      pillow(8, 5, 1.4, 0.3, mat, [0, 1.4, -4.3]),
      [-0.8, 0.8].map((x) => [seam(x - 0.07, -3, 2.4, -0.05), seam(x + 0.07, -3, 2.4, -0.05)]),
    ),
    place(
      group(foam({ seed: 12, count: 1400, reach: [1.0, 0.75], tall: 0.18 })),
      [-0.5, -0.02, 0.5],
    ),
    place(brush, [0.35, 0.02, 0.5], [0, 32, 0]),
    place(pillow(1.8, 0.22, 1.3, 0.35, felt('#d9a871')), [-1.5, 0.14, -1.0], [0, -20, 0]),
  );
}

/** A phone in its holder on a dash. Its screen shows the purchase. */
export function phoneOnDash({ title, amount, unit, line, from, to, hide }) {
  const draw = (g, w, h) => {
    const ground = g.createLinearGradient(0, 0, w * 0.4, h);
    ground.addColorStop(0, from);
    ground.addColorStop(1, to);
    g.fillStyle = ground;
    g.fillRect(0, 0, w, h);
    g.strokeStyle = 'rgba(255,255,255,.22)';
    g.lineWidth = 26;
    for (let i = 0; i < 4; i++) {
      g.beginPath();
      g.arc(w * 0.5, h * 0.86, 110 + i * 95, Math.PI * 1.2, Math.PI * 1.8);
      g.stroke();
    }
    write(g, title, w / 2, h * 0.14, 62, { color: '#fff', weight: 600 });
    write(g, amount, w / 2, h * 0.34, amount.length > 3 ? 190 : 240, {
      color: '#fff',
      weight: 700,
    });
    write(g, unit, w / 2, h * 0.48, 84, { color: '#fff', weight: 600 });
    write(g, line, w / 2, h * 0.57, 46, { color: 'rgba(255,255,255,.85)' });
  };
  const top = sheet(
    (u, v) => {
      const z = 2.2 - v * 7;
      return [(u - 0.5) * 16, -0.03 * Math.max(0, z) ** 3 - 0.004 * z * z, z];
    },
    leather(hide, 0.55),
    60,
    60,
  );
  return group(
    around(top, box(16, 0.06, 0.07, 0.02, wood('#8a5a33'), [0, -0.2, 1.75])),
    phoneHolder({ finish: 'silver', draw }),
  );
}

/** A car that stands at the roadside: warning triangle, cones, its rear lamps lit. Metres. */
export function roadside({ of }) {
  const red = plastic('#c4161c', 0.25);
  const side = (a, b) => rod(a, b, 0.018, red);
  const [left, right, tip] = [
    [-0.24, 0.06, 0],
    [0.24, 0.06, 0],
    [0, 0.46, 0],
  ];
  const triangle = group(
    side(left, right),
    side(right, tip),
    side(tip, left),
    side([-0.16, 0.105, 0.004], [0.16, 0.105, 0.004]),
    box(0.4, 0.03, 0.14, 0.008, metal(0x8d939b), [0, 0.03, 0]),
  );
  return among(
    carOf(...of, { brakes: 4 }),
    0,
    around(
      box(90, 0.02, 90, 0.004, clay('#4a4b50'), [0, -0.011, 0]),
      [-8, -4, 0, 4, 8].map((x) => box(2.2, 0.004, 0.14, 0.001, clay('#e6e3da'), [x, 0.002, 2.9])),
    ),
    place(triangle, [3.3, 0, 0.9], [0, 60, 0]),
    place(group(cone()), [2.6, 0, 1.7], [0, 0, 0], 0.7),
    place(group(cone()), [1.2, 0, 1.85], [0, 0, 0], 0.7),
  );
}

/** A helmet and gloves on the pit wall, kerb and track behind. Metres. */
export function pitWall({ colour, stripe, second }) {
  const glove = (at, turn) =>
    place(
      group(
        pillow(0.12, 0.05, 0.15, 0.5, leather('#16181c'), [0, 0.025, 0]),
        [-0.045, -0.015, 0.015, 0.045].map((x, i) =>
          pillow(0.028, 0.03, 0.1 - Math.abs(i - 1.5) * 0.012, 0.6, leather('#16181c'), [
            x,
            0.02,
            0.11,
          ]),
        ),
        box(0.1, 0.052, 0.05, 0.02, fabric(stripe), [0, 0.025, -0.08]),
      ),
      at,
      turn,
    );
  return group(
    around(
      box(8, 1, 0.5, 0.02, clay('#7a7d82'), [0, -0.5, 0]),
      box(8, 0.03, 0.52, 0.01, paint(stripe), [0, -0.06, 0.006]),
      // Nearer and smaller than they are: the studio's wall stands two metres behind.
      box(60, 0.02, 2, 0.004, clay('#34373d'), [0, -0.13, -1.3]),
      Array.from({ length: 24 }, (_, i) =>
        box(0.3, 0.03, 0.2, 0.01, glow(i % 2 ? '#d02028' : '#f2f2f0', 0.3), [
          -3.6 + i * 0.305,
          -0.105,
          -1.45,
        ]),
      ),
    ),
    place(helmet({ colour, stripe }), [0.02, 0, -0.02], [0, 24, 0], 0.14),
    second
      ? place(helmet({ colour: stripe, stripe: colour }), [0.36, 0, -0.1], [0, -10, 0], 0.14)
      : null,
    glove([0.2, 0, 0.17], [0, 40, 0]),
    glove([0.27, 0.02, 0.14], [0, 74, 8]),
  );
}

/** A wheel on a turntable with its measuring head and a line of light. A unit is thirty centimetres. */
export function alignment({ light }) {
  const clamp = group(
    place(ring(0.5, 0.44, 0.05, brushed(0xb9bec5)), [0, 1.13, 0.5], [90, 0, 0]),
    [90, 210, 330].map((deg) => {
      const a = (deg * Math.PI) / 180;
      const [x, y] = [Math.cos(a), Math.sin(a)];
      return [
        rod(
          [x * 0.3, 1.13 + y * 0.3, 0.5],
          [x * 0.86, 1.13 + y * 0.86, 0.5],
          0.035,
          brushed(0x8d939b),
        ),
        rod([x * 0.84, 1.13 + y * 0.84, 0.52], [x * 0.84, 1.13 + y * 0.84, 0.34], 0.04, rubber()),
      ];
    }),
    place(puck(0.14, 0.22, 0.03, plastic(0x17191d)), [0, 1.13, 0.5], [90, 0, 0]),
    box(0.86, 0.86, 0.06, 0.03, plastic(0x17191d), [0, 1.13, 0.75]),
    decal(
      0.8,
      0.8,
      (g, w, h) => {
        g.fillStyle = '#f4f5f7';
        g.fillRect(0, 0, w, h);
        g.fillStyle = '#101216';
        for (let i = 0; i < 5; i++)
          for (let j = 0; j < 5; j++) {
            g.beginPath();
            g.arc(w * (0.14 + i * 0.18), h * (0.14 + j * 0.18), (i + j) % 3 ? 46 : 66, 0, 7);
            g.fill();
          }
      },
      { at: [0, 1.13, 0.785] },
    ),
  );
  return group(
    wheel({ colour: 0x3b3f46, face: 0xc9ced5 }),
    clamp,
    puck(1.25, 0.07, 0.02, cast(0x4a4e55), [0, -0.08, 0]),
    ring(1.3, 1.26, 0.05, paint(light), [0, -0.08, 0]),
    around(
      box(30, 0.02, 30, 0.004, clay('#26282d'), [0, -0.1, 0]),
      box(14, 0.008, 0.014, 0.003, glow(light, 5), [0, -0.08, 1.5]),
    ),
  );
}

/** A charging post with its cable in the flank of a car. Metres. */
export function charging({ of, amount, light }) {
  const car = carOf(...of);
  const side = car.userData.body.W - 0.03;
  const post = group(
    box(0.46, 1.62, 0.26, 0.06, plastic(0x20242b, 0.4), [0, 0.83, 0]),
    box(0.4, 1.5, 0.02, 0.01, gloss('#0c0e12'), [0, 0.85, 0.125]),
    box(0.36, 0.03, 0.03, 0.01, glow(light, 4), [0, 1.6, 0.13]),
    screen(
      0.3,
      0.36,
      (g, w, h) => {
        g.fillStyle = '#07121f';
        g.fillRect(0, 0, w, h);
        write(g, '充电金', w / 2, h * 0.2, 44, { color: '#9fc3ff', weight: 600 });
        write(g, amount, w / 2, h * 0.48, 104, { color: '#fff', weight: 700 });
        write(g, '正在充电 68%', w / 2, h * 0.78, 34, { color: '#7fe0b0' });
      },
      [0, 1.22, 0.138],
    ),
    box(0.6, 0.06, 0.4, 0.02, clay('#5b5e63'), [0, 0.03, 0]),
  );
  return among(
    car,
    0,
    around(box(90, 0.02, 90, 0.004, clay('#34363c'), [0, -0.011, 0])),
    place(post, [2.35, 0, 1.45], [0, -24, 0]),
    // The flap and the plug in it.
    place(
      group(box(0.15, 0.16, 0.008, 0.012, paint(car.userData.skin.roof))),
      [1.36, 0.86, side + 0.09],
      [0, 74, 0],
    ),
    place(
      group(
        puck(0.06, 0.14, 0.02, plastic(0x17191d)),
        rod([0, 0.12, 0], [0, 0.2, 0.1], 0.035, plastic(0x17191d)),
      ),
      [1.46, 0.86, side],
      [90, 0, 0],
    ),
    tube(
      [
        [2.2, 0.95, side + 0.65],
        [2.1, 0.3, side + 0.8],
        [1.9, 0.06, side + 0.75],
        [1.62, 0.3, side + 0.5],
        [1.46, 0.78, side + 0.2],
      ],
      0.026,
      rubber(0x17181b),
    ),
  );
}
