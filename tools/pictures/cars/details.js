/** The parts on and in the skin of a car's right half: lamps, grilles, handles, mirrors, wheel wells. */
import * as T from 'three';
import { paintMaterial } from '../product.js';
import { pad } from './cabin.js';
import { clamp, lerp, range } from './surface.js';

/** The length of a lamp around a corner, in metres. */
const REACH = 0.42;

/** Returns where the skin begins or ends at a place (z, y) of its face, as [x, z]. */
export function skinDepth(b, s, rear) {
  const sections = new Map();
  const halfAt = (x, y) => {
    if (!sections.has(x))
      sections.set(
        x,
        range(2, 13, 40).map((k) => s.at(x, k)),
      );
    const line = sections.get(x);
    let best = -1;
    for (let i = 1; i < line.length; i++) {
      const [p, q] = [line[i - 1], line[i]];
      if ((p[1] - y) * (q[1] - y) > 0) continue;
      const t = q[1] === p[1] ? 0 : (y - p[1]) / (q[1] - p[1]);
      best = Math.max(best, lerp(p[2], q[2], clamp(t)));
    }
    return best;
  };
  return (z, y) => {
    let [near, far] = [0, REACH];
    for (let i = 0; i < 12; i++) {
      const middle = (near + far) / 2;
      if (halfAt(rear ? b.L - middle : middle, y) > Math.abs(z)) far = middle;
      else near = middle;
    }
    const x = rear ? b.L - far : far;
    // Points beyond the corner are placed on the flank.
    return [x, far < REACH ? z : Math.min(z, halfAt(x, y) - 0.004)];
  };
}

const smoothed = (line) =>
  line.length < 3 ? line : line.flatMap((p, i) => (i ? [lerp2(line[i - 1], p, 0.5), p] : [p]));
const lerp2 = (a, c, t) => [lerp(a[0], c[0], t), lerp(a[1], c[1], t)];

/** A hollow behind an outline: walls that narrow, and a back. */
function hollow(outline, depthOf, depth, inward, narrow = 0.86) {
  const z0 = outline.reduce((sum, p) => sum + p[0], 0) / outline.length;
  const y0 = outline.reduce((sum, p) => sum + p[1], 0) / outline.length;
  const onMiddle = outline.some((p) => p[0] === 0);
  const rim = outline.map(([z, y]) => {
    const [x, side] = depthOf(z, y);
    return [x + inward * 0.002, y, side];
  });
  const back = outline.map(([, y], i) => [
    rim[i][0] + inward * depth,
    lerp(y0, y, narrow),
    onMiddle ? rim[i][2] * lerp(narrow, 1, 0.6) : lerp(z0, rim[i][2], narrow),
  ]);
  const position = [];
  const index = [];
  const add = (...points) => {
    const from = position.length / 3;
    for (const p of points) position.push(...p);
    return from;
  };
  outline.forEach((p, i) => {
    const k = (i + 1) % outline.length;
    if (p[0] === 0 && outline[k][0] === 0) return;
    const q = add(rim[i], rim[k], back[i], back[k]);
    index.push(q, q + 1, q + 2, q + 2, q + 1, q + 3);
  });
  const flat = T.ShapeUtils.triangulateShape(
    outline.map((_, i) => new T.Vector2(back[i][2], back[i][1])),
    [],
  );
  const from = add(...back);
  for (const face of flat) index.push(...face.map((i) => from + i));
  const geometry = new T.BufferGeometry();
  geometry.setAttribute('position', new T.Float32BufferAttribute(position, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** A rod along points (z, y) that lies a little behind the skin. */
function rod(line, depthOf, { deep, thick, inward, sides = 5, count }) {
  const points = line.map(([z, y]) => {
    const [x, side] = depthOf(z, y);
    return new T.Vector3(x + inward * deep, y, side - deep * 0.5 * (z / 0.9) ** 4);
  });
  const path =
    points.length === 2
      ? new T.LineCurve3(...points)
      : new T.CatmullRomCurve3(points, false, 'catmullrom', 0.1);
  return new T.TubeGeometry(path, count ?? Math.max(2, points.length * 2), thick, sides);
}

/** The lamps and openings of one end. */
function endParts({ end, depthOf, rear, add, materials, round }) {
  const inward = rear ? -1 : 1;
  const { liner, trim, chrome, lamp, brake } = materials;
  const light = rear ? brake : lamp;
  for (const { at, guides = [], eyes = [], thick = 0.007, depth } of end.lens) {
    add(hollow(at, depthOf, depth, inward), trim);
    for (const line of guides)
      add(rod(smoothed(line), depthOf, { deep: 0.016, thick, inward, sides: round(9) }), light);
    for (const [z, y, r] of eyes) {
      const bowl = add(
        new T.LatheGeometry(
          [
            [0.3, 0],
            [0.62, 0.18],
            [0.9, 0.6],
            [1, 0.95],
            [1.06, 0.95],
            [1.06, 0.2],
          ].map(([q, h]) => new T.Vector2(q * r, h * 0.034)),
          round(26),
        ),
        chrome,
      );
      const x = depthOf(z, y)[0] + inward * 0.046;
      const eye = add(
        new T.SphereGeometry(r * 0.6, round(18), round(10), 0, Math.PI * 2, 0, 1.2),
        lamp,
      );
      for (const made of [bowl, eye]) {
        made.position.set(x, y, z);
        made.rotation.z = (inward * Math.PI) / 2;
      }
      eye.scale.y = 0.6;
      eye.position.x += inward * 0.002;
    }
  }
  for (const { at, bars = [], bright = 0, uprights = [], depth } of end.open) {
    add(hollow(at, depthOf, depth, inward, 0.94), liner);
    const reach = (y) => {
      let best = 0;
      at.forEach((p, i) => {
        const q = at[(i + 1) % at.length];
        if ((p[1] - y) * (q[1] - y) > 0 || p[1] === q[1]) return;
        best = Math.max(best, lerp(p[0], q[0], (y - p[1]) / (q[1] - p[1])));
      });
      return best;
    };
    bars.forEach((y, i) => {
      const half = reach(y) - 0.004;
      add(
        rod(
          range(0, half, 5).map((z) => [z, y]),
          depthOf,
          {
            deep: 0.02,
            thick: bright > 1 ? 0.0075 : 0.01,
            inward,
            sides: round(7),
            count: round(18),
          },
        ),
        i < bright ? chrome : trim,
      );
    });
    for (const z of uprights) {
      const ys = at.map((p) => p[1]);
      const [from, to] = [Math.min(...ys) + 0.01, Math.max(...ys) - 0.01];
      add(
        rod(
          [
            [z, from],
            [z, to],
          ],
          depthOf,
          { deep: 0.03, thick: 0.008, inward, sides: 4 },
        ),
        trim,
      );
    }
  }
}

/** A door's handle in its dish: a bow to grip, or flush. */
function handle(b, s, x, add, { trim, chrome, liner }) {
  const y = s.belt(x) - 0.1;
  const z = s.flank(x + 0.1, y);
  const soft = b.face === 'soft';
  const dish = add(
    pad(0.2, 0.036, 0.012, { square: 0.5, rows: 6, turns: 14 }),
    soft ? liner : trim,
  );
  dish.position.set(x + 0.1, y, z - 0.003);
  const grip = add(
    pad(0.19, soft ? 0.022 : 0.026, soft ? 0.03 : 0.014, { square: 0.55, rows: 6, turns: 14 }),
    soft ? chrome : trim,
  );
  grip.position.set(x + 0.1, y, z + (soft ? 0.012 : 0.003));
}

/** A mirror: a shell on a foot, its glass set back. */
function mirror(b, s, add, { trim, shell, chrome }) {
  const x = b.cowl + (b.cowl < 1 ? 0.46 : 0.4);
  const y = s.belt(x) + 0.1;
  const w = s.width(x) * 0.95;
  const cap = add(
    pad(0.13, 0.135, 0.21, { square: 0.62, rows: 10, turns: 18, drawn: 0.45 }),
    shell,
  );
  cap.position.set(x, y, w + 0.135);
  cap.rotation.y = 0.16;
  const frame = add(pad(0.03, 0.12, 0.195, { square: 0.6, rows: 6, turns: 16 }), trim);
  frame.position.set(x + 0.052, y - 0.002, w + 0.128);
  frame.rotation.y = 0.16;
  const glass = add(pad(0.006, 0.1, 0.17, { square: 0.6, rows: 4, turns: 16 }), chrome);
  glass.position.set(x + 0.068, y - 0.002, w + 0.126);
  glass.rotation.y = 0.16;
  const foot = add(pad(0.07, 0.026, 0.15, { square: 0.6, rows: 6, turns: 12 }), trim);
  foot.position.set(x + 0.02, y - 0.066, w + 0.045);
  foot.rotation.x = -0.16;
}

/** A wheel's well with the axle. It follows the skin all round, so that no gap is visible. */
function well(b, s, x, add, { liner }, round) {
  const rim = [];
  for (const a of range(-0.5, Math.PI + 0.5, round(64))) {
    const px = x + Math.cos(a) * s.arch;
    const py = b.r + Math.sin(a) * s.arch;
    const z = py > s.bot(px) ? s.flank(px, py) : 0;
    if (z) rim.push([px, py, z]);
  }
  const position = [];
  const index = [];
  rim.forEach(([px, py, z], i) => {
    position.push(px, py, z + 0.001, px, py, 0.42);
    if (i) {
      const q = i * 2;
      index.push(q - 2, q, q - 1, q - 1, q, q + 1);
    }
  });
  const liningOf = new T.BufferGeometry();
  liningOf.setAttribute('position', new T.Float32BufferAttribute(position, 3));
  liningOf.setIndex(index);
  liningOf.computeVertexNormals();
  add(liningOf, liner);
  const end = add(new T.CircleGeometry(s.arch * 1.02, round(32), -0.3, Math.PI + 0.6), liner);
  end.position.set(x, b.r, 0.43);
  // Axle, arm and damper, which are visible from a low camera.
  const bar = (from, to, thick) =>
    add(
      new T.TubeGeometry(
        new T.LineCurve3(new T.Vector3(...from), new T.Vector3(...to)),
        1,
        thick,
        6,
      ),
      liner,
    );
  bar([x, b.r, 0.66], [x, b.r * 0.92, 0], 0.034);
  bar([x + 0.16, b.r * 0.72, 0.3], [x, b.r * 0.6, 0.7], 0.026);
  bar([x - 0.16, b.r * 0.72, 0.3], [x, b.r * 0.6, 0.7], 0.026);
  bar([x + 0.05, b.r * 0.66, 0.64], [x + 0.03, b.r * 1.9, 0.5], 0.04);
}

function wiper(b, s, add, liner) {
  // The right one. The left one is mirrored.
  const along = (t, z) => {
    const x = b.cowl + 0.07 + t;
    const k = clamp(z / (s.width(x) * s.rail(x)));
    const y = lerp(s.top(x), s.at(x, 10)[1], Math.pow(k, 2) * 0.9);
    return new T.Vector3(x, y + 0.012, z);
  };
  const path = new T.CatmullRomCurve3([along(0.0, 0.06), along(0.06, 0.3), along(0.14, 0.56)]);
  add(new T.TubeGeometry(path, 6, 0.007, 4), liner);
}

const rails = (b, s, add, chrome, round, liner) => {
  const line = range(b.head + 0.2, b.rhead + 0.02, 8).map((x) => {
    const p = s.at(x, 10.5);
    return new T.Vector3(x, p[1] + (b.rails ? 0.038 : 0.02), p[2]);
  });
  const [first, last] = [line[0].clone(), line.at(-1).clone()];
  first.y -= 0.05;
  first.x -= 0.09;
  last.y -= 0.055;
  last.x += 0.1;
  const path = new T.CatmullRomCurve3([first, ...line, last]);
  add(
    new T.TubeGeometry(path, round(44), b.rails ? 0.015 : 0.012, round(11)),
    b.rails ? chrome : liner,
  );
};

/** A lip over or behind the rear screen, right half. */
function lip(b, s, add, shell, { x0, drop, reach, thick }) {
  const position = [];
  const index = [];
  range(0, 1, 16).forEach((t, i) => {
    const x = x0 - 0.06 * t * t;
    const half = s.width(x) * s.rail(x) * 0.985;
    const p = s.at(x, 13);
    const e = s.at(x, 10.4);
    const y = lerp(p[1], e[1], Math.pow(t, 2.2));
    const z = t * half;
    const out = reach * Math.sqrt(clamp(1.06 - Math.pow(t, 3)));
    position.push(x, y + 0.004, z, x + out * 0.6, y + 0.002 - drop * 0.35, z);
    position.push(x + out, y - drop, z, x + out, y - drop - thick, z);
    position.push(x + out * 0.4, y - drop - thick * 1.5, z, x - 0.02, y - drop - thick * 2, z);
    if (i)
      for (let q = 0; q < 5; q++) {
        const c = i * 6 + q;
        index.push(c - 6, c - 5, c, c, c - 5, c + 1);
      }
  });
  const geometry = new T.BufferGeometry();
  geometry.setAttribute('position', new T.Float32BufferAttribute(position, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  const made = shell.clone();
  made.side = T.DoubleSide;
  add(geometry, made);
}

/** The right half's parts. */
export function details({ b, s, face, tail, materials, round, paint, roof }) {
  const half = new T.Group();
  const add = (geometry, material) => {
    const made = new T.Mesh(geometry, material);
    made.castShadow = true;
    half.add(made);
    return made;
  };
  const { liner, chrome } = materials;
  const shell = paintMaterial(roof ? { color: roof, metal: 0.2 } : paint);
  shell.name = 'roof';
  shell.userData.kind = 'carpaint';
  const of = { ...materials, shell };
  endParts({ end: face, depthOf: skinDepth(b, s, false), rear: false, add, materials, round });
  endParts({ end: tail, depthOf: skinDepth(b, s, true), rear: true, add, materials, round });
  const [, c, e] = b.doors;
  for (const x of e - c > 0.2 ? [c - 0.31, e - 0.35] : [c - 0.36]) handle(b, s, x, add, of);
  mirror(b, s, add, of);
  for (const x of [b.fw, b.rw]) well(b, s, x, add, of, round);
  wiper(b, s, add, liner);
  if (b.rails || b.bars) rails(b, s, add, chrome, round, liner);
  if (b.steep)
    lip(b, s, add, shell, { x0: b.rhead + 0.24, drop: 0.028, reach: 0.17, thick: 0.018 });
  if (b.spoiler)
    lip(b, s, add, shell, { x0: b.rhead - 0.03, drop: 0.02, reach: 0.16, thick: 0.016 });
  return half;
}
