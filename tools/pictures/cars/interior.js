/**
 * Interiors as one sees them from inside: dash, screens, wheel, console, doors, seats. Metres; the
 * floor is y = 0, the face of the dash x = 0, the nose towards −x, the driver at z = 0.37.
 */
import * as T from 'three';
import * as kit from '../products/kit.js';

const { box, felt, glow, group, lathe, leather, mesh, metal, place, puck, rod, rubber } = kit;
const { screen, sheet, tube, write } = kit;

const DARK = '#1c1d20';
const smoothstep = (v, a, b) => {
  const t = Math.min(1, Math.max(0, (v - a) / (b - a)));
  return t * t * (3 - 2 * t);
};
const sided = (make) => [1, -1].map(make);

/** Covers of seats; leather without an entry. */
const COVERS = {
  cloth: (colour) => kit.fabric(colour, 0.5, 1.6, 1.4),
  suede: kit.suede,
};

/** The design of each series: its trim, its screens, the shape of its wheel, its light by night. */
const DESIGNS = {
  'xtl-tianyi': { trim: 'wood', screens: 'floating' },
  'xtl-versailles': { trim: 'brushed', screens: 'panorama' },
  'xtl-c6': { trim: 'walnut', screens: 'panorama' },
  'bz-408x': { trim: 'carbon', screens: 'driver', light: '#2f6bff', flat: true },
  'bz-5008': { trim: 'brushed', screens: 'panorama', light: '#5a4bff', flat: true },
  'bz-2008': { trim: 'carbon', screens: 'floating', light: '#ff3b4a', flat: true },
  'bz-p54': { trim: 'carbon', screens: 'driver', light: '#2f6bff', flat: true },
};
const TRIMS = {
  wood: () => kit.wood('#9a6f47'),
  walnut: () => kit.wood('#5b3a24'),
  brushed: () => kit.brushed(0xb9bdc2),
  carbon: kit.carbon,
};

// ── Soft parts ──────────────────────────────────────────────────────────────

/**
 * A stuffed part whose face looks towards −x: w deep, h high, d wide. bolster: how far its sides
 * stand out; tucks: seams across its middle; taper: by how much its top is narrower.
 */
function stuffed(w, h, d, cover, { bolster = 0, tucks = 0, taper = 0, seam } = {}) {
  const wide = (y) => d * (1 - taper * (y / h + 0.5));
  const thick = (rim) => Math.sqrt(Math.max(0, 1 - rim ** 4));
  const face = (y, z, rim) => {
    const a = Math.abs(2 * z) / wide(y);
    let x = -(w / 2) * thick(rim) - bolster * smoothstep(a, 0.5, 0.82) * thick(rim) ** 0.6;
    if (tucks && a < 0.62) {
      const phase = (y / h + 0.5) * tucks;
      const far = Math.abs(phase - Math.round(phase)) * (h / tucks);
      x += 0.009 * Math.exp(-((far / 0.009) ** 2)) * smoothstep(0.62 - a, 0, 0.04);
    }
    return x;
  };
  const rows = 72;
  const turns = 144;
  const position = [];
  const index = [];
  const power = (v) => Math.sign(v) * Math.abs(v) ** 0.4;
  for (const front of [true, false]) {
    const from = position.length / 3;
    for (let i = 0; i <= rows; i++) {
      const rim = 1 - (1 - i / rows) ** 1.4;
      for (let k = 0; k < turns; k++) {
        const u = (k / turns) * Math.PI * 2;
        const y = (rim * power(Math.sin(u)) * h) / 2;
        const z = (rim * power(Math.cos(u)) * wide(y)) / 2;
        position.push(front ? face(y, z, rim) : (w / 2) * thick(rim), y, z);
        if (i === rows) continue;
        const a = from + i * turns + k;
        const b = from + i * turns + ((k + 1) % turns);
        const quad = [a, b, a + turns, b, b + turns, a + turns];
        index.push(...(front ? quad : quad.toReversed()));
      }
    }
  }
  const geometry = new T.BufferGeometry();
  geometry.setAttribute('position', new T.Float32BufferAttribute(position, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  const parts = [mesh(geometry, cover)];
  if (seam)
    for (const k of [1, -1]) {
      const line = Array.from({ length: 25 }, (_, i) => {
        const y = (i / 24 - 0.5) * h * 0.86;
        const z = (k * 0.56 * wide(y)) / 2;
        return [face(y, z, Math.max(0.56, Math.abs((2 * y) / h))) - 0.0005, y, z];
      });
      parts.push(tube(line, 0.0022, seam, { segments: 120 }));
    }
  return group(parts);
}

/** The same, lying: its face looks up and its top towards the rear. */
const lying = (...of) => place(group(stuffed(...of)), [0, 0, 0], [0, 0, -90]);

function frontSeat({ cover, side, seam, shell }) {
  const back = group(
    stuffed(0.13, 0.64, 0.5, cover, { bolster: 0.055, tucks: 6, taper: 0.22, seam }),
    place(group(stuffed(0.06, 0.6, 0.47, shell, { taper: 0.22 })), [0.05, 0, 0]),
    sided((k) =>
      place(group(stuffed(0.11, 0.46, 0.075, side)), [-0.02, -0.08, k * 0.222], [0, k * 12, 0]),
    ),
    place(group(stuffed(0.09, 0.19, 0.27, cover, { bolster: 0.012, seam })), [0.0, 0.43, 0]),
    sided((k) => rod([0.01, 0.3, k * 0.07], [0.005, 0.38, k * 0.07], 0.007, metal(0xb4b8bd))),
  );
  return group(
    place(
      group(lying(0.15, 0.52, 0.5, cover, { bolster: 0.03, tucks: 4, seam })),
      [0.72, 0.33, 0],
      [0, 0, 6],
    ),
    sided((k) => place(group(lying(0.12, 0.44, 0.075, side)), [0.73, 0.345, k * 0.228], [0, 0, 6])),
    place(back, [1.06, 0.68, 0], [0, 0, -16]),
    box(0.46, 0.14, 0.44, 0.03, kit.plastic(DARK), [0.74, 0.18, 0]),
  );
}

function bench({ cover, side, seam, armrest }) {
  const backs = sided((k) =>
    place(
      group(
        stuffed(0.15, 0.58, 0.62, cover, { bolster: 0.022, tucks: 5, taper: 0.06, seam }),
        place(group(stuffed(0.08, 0.15, 0.25, cover, { seam })), [0.03, 0.37, k * 0.04]),
      ),
      [2.12, 0.72, k * 0.32],
      [0, 0, -20],
    ),
  );
  const seats = sided((k) =>
    place(
      group(lying(0.17, 0.5, 0.62, cover, { bolster: 0.018, tucks: 4, seam })),
      [1.82, 0.38, k * 0.32],
      [0, 0, 8],
    ),
  );
  const arm = place(group(lying(0.07, 0.34, 0.2, side)), [1.9, 0.56, 0], [0, 0, 4]);
  return group(
    backs,
    seats,
    armrest && arm,
    box(0.5, 0.24, 1.26, 0.04, kit.plastic(DARK), [1.84, 0.2, 0]),
  );
}

// ── Dash ────────────────────────────────────────────────────────────────────

/** A surface across the car: points x, y from front to rear. Its ends lie further in front than its middle. */
function across(points, material) {
  const line = new T.CatmullRomCurve3(
    points.map(([x, y]) => new T.Vector3(x, y, 0)),
    false,
    'centripetal',
  );
  return sheet(
    (u, v) => {
      const z = -0.76 + 1.52 * u;
      const p = line.getPoint(v);
      return [p.x - 0.07 * z * z, p.y, z];
    },
    material,
    60,
    90,
  );
}

function vent(wide, tall, { trim, light }) {
  const slats = Array.from({ length: 4 }, (_, i) =>
    place(
      group(box(0.02, 0.003, wide * 0.94, 0.001, kit.gloss(0x141518))),
      [0.006, (i / 3 - 0.5) * tall * 0.72, 0],
      [0, 0, -14],
    ),
  );
  return group(
    box(0.03, tall, wide, 0.006, kit.plastic('#0b0c0d'), [-0.008, 0, 0]),
    slats,
    sided((k) =>
      box(0.012, 0.004, wide * 1.03, 0.002, light ?? metal(0xc2c6cb), [0.008, (k * tall) / 2, 0]),
    ),
    box(0.014, 0.012, 0.018, 0.003, trim, [0.018, 0, 0]),
  );
}

/** What the middle screen shows: a map with a route, the time, a card. */
function drawMap(dark, light) {
  return (g, w, h) => {
    g.fillStyle = dark ? '#0d1424' : '#e9e4da';
    g.fillRect(0, 0, w, h);
    g.lineCap = g.lineJoin = 'round';
    const line = (points, width, colour) => {
      g.strokeStyle = colour;
      g.lineWidth = width;
      g.beginPath();
      points.forEach(([x, y], i) => g[i ? 'lineTo' : 'moveTo'](x * w, y * h));
      g.stroke();
    };
    const street = dark ? '#26314a' : '#ffffff';
    for (const y of [0.16, 0.4, 0.68, 0.9])
      line(
        [
          [0, y],
          [0.5, y - 0.06],
          [1, y + 0.05],
        ],
        h * 0.022,
        street,
      );
    for (const x of [0.12, 0.34, 0.58, 0.8, 0.95])
      line(
        [
          [x, 0],
          [x - 0.05, 0.5],
          [x + 0.04, 1],
        ],
        h * 0.02,
        street,
      );
    line(
      [
        [0.36, 1],
        [0.31, 0.63],
        [0.58, 0.6],
        [0.55, 0.34],
        [0.83, 0.37],
        [0.8, 0],
      ],
      h * 0.035,
      light,
    );
    g.fillStyle = dark ? 'rgba(20,28,48,0.94)' : 'rgba(255,255,255,0.95)';
    g.beginPath();
    g.roundRect(w * 0.03, h * 0.08, w * 0.27, h * 0.56, h * 0.05);
    g.fill();
    const ink = dark ? '#eaf0ff' : '#2a2622';
    write(g, '18:06', w * 0.165, h * 0.22, h * 0.13, { color: ink, weight: 600 });
    write(g, '右转 300 米', w * 0.165, h * 0.38, h * 0.075, { color: ink });
    write(g, '滨江路', w * 0.165, h * 0.5, h * 0.065, { color: light });
    g.fillStyle = dark ? '#080c16' : '#d8d2c6';
    g.fillRect(0, h * 0.88, w, h * 0.12);
    write(g, '22.5°', w * 0.1, h * 0.945, h * 0.07, { color: ink });
    write(g, '22.5°', w * 0.9, h * 0.945, h * 0.07, { color: ink });
  };
}

function drawSpeed(light) {
  return (g, w, h) => {
    g.fillStyle = '#070a12';
    g.fillRect(0, 0, w, h);
    g.strokeStyle = light;
    g.lineWidth = h * 0.02;
    for (const x of [0.2, 0.8]) {
      g.beginPath();
      g.arc(w * x, h * 0.56, h * 0.32, Math.PI * 0.85, Math.PI * 1.9);
      g.stroke();
    }
    write(g, '0', w * 0.2, h * 0.54, h * 0.3, { color: '#fff', weight: 600 });
    write(g, 'km/h', w * 0.2, h * 0.78, h * 0.1, { color: '#8a94a6' });
    write(g, 'P', w * 0.5, h * 0.52, h * 0.26, { color: light, weight: 700 });
    write(g, '512', w * 0.8, h * 0.54, h * 0.24, { color: '#fff', weight: 600 });
    write(g, '公里', w * 0.8, h * 0.78, h * 0.1, { color: '#8a94a6' });
  };
}

/** A screen in its frame, which faces the rear. */
function display(w, h, draw, at, { turn = 0, tilt = 12 } = {}) {
  const made = group(
    box(w + 0.014, h + 0.014, 0.014, 0.006, kit.gloss(0x08090b), [0, 0, -0.009]),
    screen(w, h, draw, [0, 0, 0.0002]),
  );
  return place(group(place(group(made), [0, 0, 0], [0, 90 + turn, 0])), at, [0, 0, tilt]);
}

const SCREENS = {
  floating: ({ map, speed }) => [
    display(0.36, 0.205, map, [0.0, 0.885, 0]),
    display(0.26, 0.1, speed, [-0.04, 0.855, 0.37]),
  ],
  panorama: ({ map, speed }) => [
    display(0.42, 0.15, map, [-0.01, 0.87, 0.02]),
    display(0.34, 0.15, speed, [-0.01, 0.87, 0.42]),
    box(0.012, 0.168, 0.82, 0.006, kit.gloss(0x08090b), [-0.022, 0.869, 0.21]),
  ],
  driver: ({ map, speed }) => [
    display(0.34, 0.16, map, [0.0, 0.865, 0.02], { turn: 10 }),
    display(0.24, 0.085, speed, [-0.08, 0.9, 0.37], { tilt: 6 }),
    box(0.3, 0.02, 0.34, 0.01, leather(DARK, 0.6), [-0.14, 0.945, 0.37]),
  ],
};

/** Returns the middle of the rim. @param {number} a radians from the right, counter-clockwise */
function rimAt(a, flat) {
  const radius = flat ? 0.165 : 0.18;
  const y = Math.sin(a) * radius;
  return [Math.cos(a) * radius, flat ? Math.max(y, -radius * 0.8) : y, 0];
}

/** A laced cover over the rim: nap above and below, leather at the hands, a mark at the top. */
function rimCover(thread, flat) {
  const RADIUS = 0.0195;
  const sleeve = (from, to, material, more = 0) =>
    tube(
      Array.from({ length: 40 }, (_, i) =>
        rimAt(((from + ((to - from) * i) / 39) * Math.PI) / 180, flat),
      ),
      RADIUS + more,
      material,
      { segments: 120 },
    );
  const lacing = (deg, more) => {
    const [x, y] = rimAt((deg * Math.PI) / 180, flat);
    const inner = 1 - (RADIUS * 0.86) / Math.hypot(x, y);
    return [x * inner, y * inner, RADIUS * 0.56 + more];
  };
  return group(
    sleeve(-48, 48, leather('#1b1c20', 0.5), 0.0004),
    sleeve(132, 228, leather('#1b1c20', 0.5), 0.0004),
    sleeve(48, 132, kit.suede('#23252b')),
    sleeve(228, 312, kit.suede('#23252b')),
    sleeve(87, 93, leather(thread, 0.5), 0.0006),
    Array.from({ length: 120 }, (_, i) =>
      rod(lacing(i * 3, 0), lacing(i * 3 + 2, 0.003), 0.0011, kit.plastic(thread, 0.6)),
    ),
  );
}

function wheel({ seam, design: { flat }, trim, thread }) {
  const points = Array.from({ length: 48 }, (_, i) => rimAt((i / 48) * Math.PI * 2, flat));
  const buttons = (k) =>
    Array.from({ length: 3 }, (_, i) =>
      box(0.016, 0.01, 0.006, 0.002, kit.gloss(0x2a2c30), [k * (0.052 + i * 0.021), 0.008, 0.018]),
    );
  const inner = group(
    thread && rimCover(thread, flat),
    tube(points, 0.0155, leather(DARK, 0.5), { closed: true, segments: 240 }),
    tube(
      points.map(([x, y]) => [x * 0.915, y * 0.915, 0.004]),
      0.0016,
      seam,
      { closed: true, segments: 240 },
    ),
    kit.pillow(0.15, 0.11, 0.05, 0.5, leather(DARK, 0.55), [0, -0.005, -0.004]),
    sided((k) => box(0.12, 0.03, 0.014, 0.006, kit.gloss(0x0d0e10), [k * 0.1, 0.004, 0.004])),
    sided((k) => buttons(k)),
    box(0.028, 0.12, 0.012, 0.005, trim, [0, -0.1, -0.002]),
    place(
      group(
        lathe(
          [
            [0.0001, 0],
            [0.02, 0],
            [0.021, 0.003],
            [0.016, 0.004],
            [0.0001, 0.004],
          ],
          metal(0xc9ced4),
        ),
      ),
      [0, 0.004, 0.02],
      [90, 0, 0],
    ),
  );
  const column = rod([0, 0, -0.01], [0, 0, -0.2], 0.045, kit.plastic(DARK));
  const stalks = sided((k) =>
    rod([k * 0.04, 0.015, -0.07], [k * 0.15, 0.03, -0.06], 0.007, kit.plastic('#141517')),
  );
  return place(
    group(place(group(inner, column, stalks), [0, 0, 0], [0, 90, 0])),
    [0.3, 0.79, 0.37],
    [0, 0, 20],
  );
}

function dash(look) {
  const { trim, lower, seam, dark, light, design } = look;
  const lamp = light ? glow(light, 6) : undefined;
  const draw = {
    map: drawMap(Boolean(light), light ?? '#c8643c'),
    speed: drawSpeed(light ?? '#e8a06a'),
  };
  return group(
    across(
      [
        [-0.75, 0.79],
        [-0.4, 0.828],
        [-0.14, 0.822],
        [-0.03, 0.8],
        [-0.005, 0.772],
        [-0.03, 0.752],
      ],
      dark,
    ),
    across(
      [
        [-0.028, 0.756],
        [-0.02, 0.72],
        [-0.022, 0.684],
      ],
      trim,
    ),
    across(
      [
        [-0.03, 0.69],
        [0.01, 0.682],
        [0.026, 0.655],
        [0.0, 0.59],
        [-0.08, 0.5],
        [-0.16, 0.36],
        [-0.2, 0.2],
      ],
      lower,
    ),
    lamp &&
      across(
        [
          [-0.02, 0.687],
          [-0.012, 0.683],
        ],
        lamp,
      ),
    tube(
      Array.from({ length: 30 }, (_, i) => {
        const z = (i / 29 - 0.5) * 1.48;
        return [-0.012 - 0.07 * z * z, 0.789, z];
      }),
      0.0018,
      seam,
    ),
    place(group(vent(0.2, 0.05, { trim, light: lamp })), [-0.012, 0.72, 0.105]),
    place(group(vent(0.2, 0.05, { trim, light: lamp })), [-0.012, 0.72, -0.105]),
    sided((k) => place(group(vent(0.15, 0.05, { trim, light: lamp })), [-0.045, 0.72, k * 0.64])),
    // Switches under the vents.
    Array.from({ length: 7 }, (_, i) =>
      place(
        group(box(0.02, 0.012, 0.03, 0.004, i === 3 ? kit.gloss(0xa52020) : metal(0x9a9ea4))),
        [0.02, 0.628, (i - 3) * 0.036],
        [0, 0, 20],
      ),
    ),
    SCREENS[design.screens](draw),
    wheel(look),
  );
}

function consoleBetween({ trim, lower, seam, dark }) {
  const ringed = (x, z) =>
    group(
      puck(0.041, 0.006, 0.002, metal(0xc2c6cb), [x, 0.472, z]),
      puck(0.036, 0.0065, 0.001, kit.plastic('#060607'), [x, 0.4722, z]),
    );
  return group(
    place(group(box(0.62, 0.42, 0.24, 0.04, dark)), [0.28, 0.27, 0], [0, 0, -3]),
    place(group(box(0.5, 0.012, 0.19, 0.005, trim)), [0.27, 0.478, 0], [0, 0, -3]),
    place(group(box(0.15, 0.008, 0.1, 0.004, rubber(0x101113))), [0.1, 0.496, 0.0], [0, 0, -3]),
    // Gear selector.
    place(group(kit.pillow(0.06, 0.03, 0.045, 0.5, leather(DARK))), [0.27, 0.5, 0.05], [0, 0, 6]),
    box(0.07, 0.006, 0.05, 0.002, metal(0xb4b8bd), [0.27, 0.484, 0.05]),
    ringed(0.4, 0.046),
    ringed(0.4, -0.046),
    place(group(lying(0.09, 0.3, 0.24, lower, { seam })), [0.68, 0.52, 0], [0, 0, 2]),
    box(0.3, 0.4, 0.22, 0.04, dark, [0.68, 0.28, 0]),
  );
}

// ── Around ──────────────────────────────────────────────────────────────────

function door(k, { cover, lower, dark, trim, doorLight, lining }) {
  const panel = (points, material, from, to) =>
    sheet(
      (u, v) => {
        const line = points(v);
        return [from + (to - from) * u, line[1], k * line[0]];
      },
      material,
      30,
      30,
    );
  const between = (a, b) => (v) => [a[0] + (b[0] - a[0]) * v, a[1] + (b[1] - a[1]) * v];
  return group(
    [
      [-0.12, 1.14],
      [1.2, 2.3],
    ].flatMap(([from, to]) => [
      panel(between([0.8, 0.85], [0.735, 0.815]), dark, from, to),
      panel(between([0.735, 0.815], [0.75, 0.7]), dark, from, to),
      panel(between([0.752, 0.7], [0.745, 0.52]), cover, from, to),
      panel(between([0.745, 0.52], [0.77, 0.2]), dark, from, to),
      box(to - from - 0.06, 0.012, 0.02, 0.005, trim, [(from + to) / 2, 0.712, k * 0.744]),
      doorLight &&
        box(to - from - 0.06, 0.004, 0.012, 0.002, glow(doorLight, 6), [
          (from + to) / 2,
          0.7,
          k * 0.744,
        ]),
      place(group(stuffed(0.07, 0.07, 0.5, lower)), [from + 0.75, 0.56, k * 0.715], [0, 90, 0]),
      box(0.1, 0.016, 0.014, 0.006, metal(0xc9ced4), [from + 0.42, 0.752, k * 0.728]),
      place(
        group(
          lathe(
            [
              [0.0001, 0],
              [0.07, 0],
              [0.076, 0.004],
              [0.08, 0],
            ],
            metal(0x6a6d72, 0.5),
          ),
        ),
        [from + 0.25, 0.36, k * 0.757],
        [k * -90, 0, 0],
      ),
    ]),
    tube(
      [
        [-0.62, 0.84, k * 0.79],
        [-0.2, 1.03, k * 0.74],
        [0.34, 1.235, k * 0.62],
      ],
      0.038,
      lining,
    ),
    tube(
      [
        [1.17, 0.84, k * 0.77],
        [1.17, 1.05, k * 0.72],
        [1.2, 1.25, k * 0.62],
      ],
      0.05,
      lining,
    ),
    tube(
      [
        [2.32, 0.86, k * 0.76],
        [2.42, 1.05, k * 0.7],
        [2.3, 1.25, k * 0.6],
      ],
      0.07,
      lining,
    ),
    // A belt from the post over the seat.
    tube(
      [
        [1.14, 1.08, k * 0.68],
        [1.12, 0.7, k * 0.7],
        [1.1, 0.25, k * 0.7],
      ],
      0.012,
      kit.fabric('#26272a'),
    ),
  );
}

function shell({ dark, paint, lining: ceiling }) {
  return group(
    sheet(
      (u, v) => [
        0.3 + 2.2 * v,
        1.255 + 0.05 * Math.sin(Math.PI * v) - 0.05 * (2 * u - 1) ** 4,
        (u - 0.5) * 1.3,
      ],
      ceiling,
      40,
      40,
    ),
    sided((k) =>
      place(group(box(0.16, 0.014, 0.36, 0.006, ceiling)), [0.4, 1.238, k * 0.34], [0, 0, 8]),
    ),
    place(group(box(0.02, 0.065, 0.23, 0.012, kit.gloss(0x0b0c0d))), [0.32, 1.165, 0], [0, 6, 12]),
    rod([0.28, 1.24, 0], [0.315, 1.18, 0], 0.009, kit.plastic(DARK)),
    sheet(
      (u, v) => [-0.78 - 1.1 * v, 0.79 - 0.1 * v * v - 0.05 * (2 * u - 1) ** 2, (u - 0.5) * 1.5],
      kit.paint(paint),
      30,
      30,
    ),
    sheet((u, v) => [-0.3 + 2.9 * v, 0.0, (u - 0.5) * 1.56], felt('#1d1d1f'), 10, 10),
    box(0.5, 0.02, 1.3, 0.01, dark, [2.5, 0.86, 0]),
    box(0.02, 0.8, 1.5, 0.01, dark, [2.3, 0.4, 0]),
    box(0.02, 0.8, 1.6, 0.01, dark, [-0.3, 0.4, 0]),
    sided((k) => box(3, 0.5, 0.02, 0.01, dark, [1.1, 0.2, k * 0.8])),
  );
}

/**
 * Builds the interior of a series.
 * @param {{seriesId: string, cover: string, look: string[], paint: string}} of cover: what its seats
 *   are made of, look: its two colours, paint: of the bonnet
 * @param {{thread?: string, light?: string, doorLight?: string, armrest?: boolean}} fitted what
 *   differs: a cover laced over the wheel's rim, light of other colours, an armrest folded away
 */
export function interiorOf({ seriesId, cover, look: [first, second], paint }, fitted = {}) {
  const design = DESIGNS[seriesId];
  const make = COVERS[cover] ?? ((colour) => leather(colour, 0.5));
  const look = {
    design,
    light: design.light,
    doorLight: fitted.light ?? design.light,
    armrest: true,
    ...fitted,
    paint,
    cover: make(first),
    side: leather(second, 0.55),
    // By night the large surfaces are dark, and the second colour is for bolsters and seams.
    lower: leather(design.light ? first : second, 0.55),
    seam: kit.fabric(second),
    shell: kit.plastic(DARK, 0.5),
    dark: leather(DARK, 0.62),
    lining: felt(design.light ? '#4a4c52' : '#d8d2c7'),
    trim: TRIMS[design.trim](),
  };
  const made = group(
    shell(look),
    dash(look),
    consoleBetween(look),
    sided((k) => place(group(frontSeat(look)), [0, 0, k * 0.37])),
    bench(look),
    sided((k) => door(k, look)),
  );
  made.traverse((o) => {
    if (o.isMesh) o.material.side = T.DoubleSide;
  });
  return made;
}
