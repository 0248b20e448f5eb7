/** Seats, dash, doors and roof, as detailed as they are seen through the glass. */
import * as T from 'three';
import { clamp, curve, range } from './surface.js';

const power = (v, e) => Math.sign(v) * Math.pow(Math.abs(v), e);

/**
 * A closed soft body: width along x, height along y, depth along z, in metres. square: 1 is a ball,
 * towards 0 a box; drawn: how far its front (−x) is drawn in; hollow: how deep its face (−x) lies
 * between two bolsters.
 */
export function pad(w, h, d, { square = 0.5, rows = 8, turns = 16, drawn = 0, hollow = 0 } = {}) {
  const position = [];
  const index = [];
  for (let i = 0; i <= rows; i++) {
    const v = (i / rows - 0.5) * Math.PI;
    for (let k = 0; k < turns; k++) {
      const u = (k / turns) * Math.PI * 2;
      const y = power(Math.sin(v), square);
      let x = power(Math.cos(v), square) * power(Math.cos(u), square);
      const z = power(Math.cos(v), square) * power(Math.sin(u), square);
      const shrink = x < 0 ? 1 + drawn * x * 0.5 : 1;
      if (x < 0 && hollow) x += hollow * Math.pow(clamp(1 - Math.abs(z) * 1.25), 0.6);
      position.push((x * w) / 2, (y * h * shrink) / 2, (z * d * shrink) / 2);
      if (i === rows) continue;
      const [a, c] = [i * turns + k, i * turns + ((k + 1) % turns)];
      index.push(a, a + turns, c, c, a + turns, c + turns);
    }
  }
  const geometry = new T.BufferGeometry();
  geometry.setAttribute('position', new T.Float32BufferAttribute(position, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** A panel swept across z: points (x, y) shared by every line, bent by `bend(z)` along x. */
function swept(profile, from, to, count, bend = () => 0) {
  const position = [];
  const index = [];
  range(from, to, count).forEach((z, i) => {
    for (const [x, y] of profile) position.push(x + bend(z), y, z);
    if (i === 0) return;
    const n = profile.length;
    for (let q = 0; q < n - 1; q++) {
      const c = i * n + q;
      index.push(c - n, c, c - n + 1, c - n + 1, c, c + 1);
    }
  });
  const geometry = new T.BufferGeometry();
  geometry.setAttribute('position', new T.Float32BufferAttribute(position, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** @returns the right half, which is mirrored, and the parts that exist once */
export function cabin(b, s, { seat, dark, trim }, round) {
  const half = new T.Group();
  const once = new T.Group();
  const add = (to, geometry, material, at = [0, 0, 0], tilt = 0) => {
    const made = new T.Mesh(geometry, material);
    made.position.set(...at);
    made.rotation.z = tilt;
    to.add(made);
    return made;
  };
  const fine = { rows: round(14), turns: round(26) };
  const back = b.head + 0.62;
  const roof = Math.min(s.top(back), s.top(back + 0.3));
  const floor = Math.min(s.belt(2) - 0.34, roof - 0.99);
  const z = 0.37;
  // A front seat: a cushion with bolsters, a back with a hollow, wings, a headrest.
  add(
    half,
    pad(0.52, 0.17, 0.5, { ...fine, square: 0.55 }),
    seat,
    [back - 0.3, floor + 0.02, z],
    0.09,
  );
  for (const k of [-1, 1])
    add(
      half,
      pad(0.44, 0.15, 0.1, { square: 0.7, rows: round(10), turns: round(18) }),
      seat,
      [back - 0.28, floor + 0.075, z + k * 0.215],
      0.09,
    );
  add(
    half,
    pad(0.17, 0.66, 0.5, { ...fine, square: 0.5, hollow: 0.55 }),
    seat,
    [back + 0.03, floor + 0.36, z],
    -0.2,
  );
  for (const k of [-1, 1])
    add(
      half,
      pad(0.16, 0.48, 0.09, { square: 0.7, rows: round(10), turns: round(18) }),
      seat,
      [back - 0.045, floor + 0.33, z + k * 0.215],
      -0.2,
    );
  add(
    half,
    pad(0.11, 0.19, 0.28, { square: 0.6, rows: round(10), turns: round(18) }),
    seat,
    [back + 0.11, floor + 0.77, z],
    -0.16,
  );
  add(
    half,
    pad(0.18, 0.62, 0.46, { square: 0.5, rows: 6, turns: 12 }),
    dark,
    [back + 0.075, floor + 0.36, z],
    -0.2,
  );

  // The bench behind it.
  const row = Math.min(b.doors[2] - 0.06, b.rhead - 0.02);
  const top = Math.min(floor + 0.62, s.top(row + 0.2) - 0.2);
  add(
    half,
    pad(0.46, 0.16, 0.56, { square: 0.45, rows: round(10), turns: round(18) }),
    seat,
    [row - 0.28, top - 0.6, 0.31],
    0.1,
  );
  add(
    half,
    pad(0.17, 0.56, 0.58, { square: 0.42, rows: round(10), turns: round(18), hollow: 0.3 }),
    seat,
    [row + 0.02, top - 0.32, 0.3],
    -0.26,
  );
  add(
    half,
    pad(0.09, 0.15, 0.25, { square: 0.6, rows: round(10), turns: round(16) }),
    seat,
    [row + 0.1, top, 0.38],
    -0.2,
  );

  // Dash: a deep shelf under the screen, its face towards the driver.
  const sill = s.belt(b.cowl + 0.3);
  const x0 = b.cowl + 0.2;
  const face = b.cowl + 0.78;
  const dash = [
    [x0, sill + 0.0],
    [face - 0.3, sill + 0.01],
    [face - 0.06, sill - 0.005],
    [face, sill - 0.05],
    [face - 0.04, sill - 0.12],
    [face - 0.05, sill - 0.3],
    [face - 0.14, floor - 0.1],
  ];
  add(
    half,
    swept(dash, 0, 0.7, 4, (v) => -0.12 * v * v),
    dark,
  );
  // A strip of the seats' colour across it.
  const strip = [
    [face - 0.03, sill - 0.105],
    [face - 0.036, sill - 0.16],
  ];
  add(
    half,
    swept(
      strip.map(([x, y]) => [x + 0.012, y]),
      0.1,
      0.69,
      4,
      (v) => -0.12 * v * v,
    ),
    seat,
  );
  // A door: its panel and armrest.
  const doorLine = curve(
    range(x0 + 0.3, row + 0.1, 6).map((x) => [x, s.flank(x, s.belt(x) - 0.16) - 0.06]),
  );
  const card = [];
  const index = [];
  range(x0 + 0.3, row + 0.1, 8).forEach((x, i) => {
    const zz = doorLine(x);
    const y = s.belt(x);
    card.push(
      x,
      y - 0.006,
      s.width(x) * 0.93,
      x,
      y - 0.05,
      zz,
      x,
      y - 0.22,
      zz,
      x,
      y - 0.24,
      zz - 0.05,
      x,
      floor - 0.1,
      zz,
    );
    if (i)
      for (let q = 0; q < 4; q++) {
        const c = i * 5 + q;
        index.push(c - 5, c - 4, c, c, c - 4, c + 1);
      }
  });
  const cards = new T.BufferGeometry();
  cards.setAttribute('position', new T.Float32BufferAttribute(card, 3));
  cards.setIndex(index);
  cards.computeVertexNormals();
  add(half, cards, dark);
  for (const x of [back - 0.25, row - 0.25])
    add(half, pad(0.5, 0.05, 0.1, { square: 0.5, rows: 6, turns: 12 }), seat, [
      x,
      s.belt(x) - 0.23,
      doorLine(x) - 0.05,
    ]);
  // A belt from the post to the seat.
  const post = [b.doors[1] + 0.02, s.railY(b.doors[1]) - 0.14, s.width(2) * 0.76];
  add(
    half,
    new T.TubeGeometry(
      new T.CatmullRomCurve3([
        new T.Vector3(...post),
        new T.Vector3(back + 0.1, floor + 0.6, z + 0.22),
        new T.Vector3(back - 0.06, floor + 0.3, z + 0.1),
      ]),
      6,
      0.014,
      4,
    ),
    dark,
  );
  // Floor and the tunnel between the seats.
  const to = Math.min(b.rhead + 0.3, b.L - 0.7);
  add(
    half,
    swept(
      [
        [x0, floor - 0.1],
        [to, floor - 0.1],
      ],
      0,
      0.76,
      1,
    ),
    dark,
  );
  add(
    half,
    swept(
      [
        [face - 0.1, sill - 0.24],
        [face + 0.16, floor + 0.09],
        [back - 0.05, floor + 0.12],
        [back + 0.02, floor - 0.08],
      ],
      0,
      0.11,
      1,
    ),
    dark,
  );

  // The steering wheel, on the left in driving direction, and the screens.
  const left = 0.37;
  const hub = [face + 0.17, sill - 0.03, left];
  const rim = add(once, new T.TorusGeometry(0.175, 0.016, round(11), round(40)), dark, hub);
  rim.rotation.set(0, Math.PI / 2 - 0.1, 0.28, 'ZYX');
  const boss = add(once, pad(0.05, 0.1, 0.14, { square: 0.6, rows: 6, turns: 12 }), dark, hub);
  boss.position.x -= 0.03;
  for (const k of [-1, 1])
    add(once, pad(0.02, 0.035, 0.13, { square: 0.5, rows: 4, turns: 8 }), trim, [
      hub[0] - 0.02,
      hub[1],
      left + k * 0.11,
    ]);
  const screen = add(once, pad(0.022, 0.14, 0.36, { square: 0.14, rows: 4, turns: 12 }), trim, [
    face - 0.02,
    sill + 0.055,
    0,
  ]);
  screen.rotation.z = -0.14;
  const dial = add(once, pad(0.022, 0.1, 0.28, { square: 0.14, rows: 4, turns: 12 }), trim, [
    face - 0.05,
    sill + 0.05,
    left,
  ]);
  dial.rotation.z = -0.14;
  return { half, once };
}
