import * as T from 'three';
import { clamp, curve, range } from './surface.js';

/** Spoke patterns: count, twist (rad), half widths at hub and rim; dish: how deep they bow in. */
export const PATTERNS = {
  petal: { n: 5, twist: 0, hub: 0.24, rim: 0.22, dark: 0x202327, face: 0xbfc3c9, dish: 0.6 },
  fan: { n: 9, twist: 0.42, hub: 0.12, rim: 0.125, dark: 0x24272b, face: 0xb9bec5 },
  flower: { n: 7, twist: 0, hub: 0.19, rim: 0.15, dark: 0x202327, face: 0xbfc3c9, dish: 0.8 },
  star: { n: 9, twist: 0, hub: 0.16, rim: 0.085, dark: 0x15181b, face: 0xb4b9c0, dish: 1.2 },
  sabre: { n: 12, twist: 0.28, hub: 0.1, rim: 0.08, dark: 0x121417, face: 0x9aa1ab, dish: 1.2 },
};

/** Half the width of a wheel in metres. */
const HALF = 0.122;

/** Strips of points as a mesh that is smooth along them and sharp between them. */
function strips(lines) {
  const position = [];
  const index = [];
  for (const [a, b] of lines) {
    const from = position.length / 3;
    a.forEach((p, i) => {
      position.push(...p, ...b[i]);
      if (i === 0) return;
      const q = from + i * 2;
      index.push(q - 2, q - 1, q, q, q - 1, q + 1);
    });
  }
  const geometry = new T.BufferGeometry();
  geometry.setAttribute('position', new T.Float32BufferAttribute(position, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** One spoke from hub to rim: a bright crowned face, chamfered edges, dark flanks. */
function spokeOf({ hub, rim, twist, dish = 1 }, rr, coarse) {
  const wide = curve([
    [0.13, 0.32 * hub],
    [0.45, 0.45 * hub],
    [0.97, 0.96 * rim],
  ]);
  const high = curve([
    [0.13, 0.74],
    [0.42, 0.74 - 0.1 * dish],
    [0.8, 0.76],
    [0.97, 0.93],
  ]);
  const line = (across, down) =>
    range(0.13, 0.975, coarse ? 8 : 18).map((q) => {
      const a = twist * Math.pow(clamp((q - 0.28) / 0.69), 1.5);
      const side = across * wide(q) * rr;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const x = q * rr;
      return [x * c - side * s, high(q) * HALF - down, -(x * s + side * c)];
    });
  const edge = 0.006;
  return {
    rim: strips([
      [line(0.8, 0), line(0, 0.0035)],
      [line(0, 0.0035), line(-0.8, 0)],
    ]),
    barrel: strips([
      [line(1, edge), line(0.8, 0)],
      [line(-0.8, 0), line(-1, edge)],
      [line(0.86, 0.042), line(1, edge)],
      [line(-1, edge), line(-0.86, 0.042)],
    ]),
  };
}

/** A caliper: a block bent around the axle with chamfered edges. */
function caliperOf(rr, coarse) {
  const section = [
    [0.5, -0.03],
    [0.5, 0.03],
    [0.54, 0.04],
    [0.78, 0.04],
    [0.83, 0.03],
    [0.83, -0.03],
  ];
  const lines = range(-0.48, 0.48, coarse ? 6 : 14).map((a, i, all) => {
    const end = i === 0 || i === all.length - 1;
    return section.map(([q, y]) => {
      const reach = rr * (end ? 0.66 + (q - 0.66) * 0.8 : q);
      return [Math.cos(a) * reach, y * (end ? 0.75 : 1), -Math.sin(a) * reach];
    });
  });
  const faces = section
    .slice(1)
    .map((_, k) => [lines.map((ring) => ring[k]), lines.map((ring) => ring[k + 1])]);
  for (const ring of [lines[0], lines.at(-1)])
    faces.push([ring.slice(0, 3), ring.slice(3).toReversed()]);
  return strips(faces);
}

/** Ribs, shoulder blocks and a protector of the rim. */
function tyreOf(r, rr, coarse) {
  const groove = (y) => [
    [r, y - 0.006],
    [r - 0.007, y - 0.004],
    [r - 0.007, y + 0.004],
    [r, y + 0.006],
  ];
  const profile = [
    [rr * 0.98, -HALF],
    [r * 0.9, -HALF * 1.02],
    [r * 0.972, -HALF * 0.86],
    [r * 0.994, -HALF * 0.7],
    ...(coarse ? [[r, 0]] : [-0.045, 0, 0.045].flatMap(groove)),
    [r * 0.998, HALF * 0.58],
    [r * 0.994, HALF * 0.7],
    [r * 0.974, HALF * 0.87],
    [r * 0.945, HALF * 0.98],
    [r * 0.9, HALF * 1.05],
    [r * 0.868, HALF * 1.06],
    [rr * 1.045, HALF * 1.03],
    [rr * 1.02, HALF * 0.94],
    [rr * 0.99, HALF * 0.8],
  ];
  const count = coarse ? 56 : 120;
  const made = new T.LatheGeometry(
    profile.map(([x, y]) => new T.Vector2(x, y)),
    count,
  );
  // Every second piece of the shoulder is deeper, which makes blocks.
  const p = made.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const [x, y, z] = [p.getX(i), p.getY(i), p.getZ(i)];
    const q = Math.hypot(x, z);
    if (Math.abs(Math.abs(y) - HALF * 0.7) > HALF * 0.05) continue;
    if (Math.floor(i / profile.length) % 2) continue;
    const k = (q - 0.004) / q;
    p.setXYZ(i, x * k, y, z * k);
  }
  made.computeVertexNormals();
  // Hides the seam of the turn.
  const n = made.attributes.normal;
  for (let k = 0; k < profile.length; k++) {
    const [a, b] = [k, count * profile.length + k];
    const v = new T.Vector3()
      .fromBufferAttribute(n, a)
      .add(new T.Vector3().fromBufferAttribute(n, b))
      .normalize();
    n.setXYZ(a, v.x, v.y, v.z);
    n.setXYZ(b, v.x, v.y, v.z);
  }
  return made;
}

/**
 * One wheel with its axle along y and its outer face up. `coarse` has fewer facets. Spokes are named
 * and rotated about the axle, so that a model stores only one of them.
 */
export function makeWheel(r, pattern, caliper, coarse = false) {
  const round = (count) => (coarse ? Math.ceil(count * 0.5) : count);
  const design = PATTERNS[pattern];
  const { n, dark, face } = design;
  const wheel = new T.Group();
  const rr = r * 0.8;
  const add = (geometry, material, y = 0) => {
    const made = new T.Mesh(geometry, material);
    made.position.y = y;
    made.castShadow = true;
    wheel.add(made);
    return made;
  };
  const lathe = (points, count) =>
    new T.LatheGeometry(
      points.map(([x, y]) => new T.Vector2(x * rr, y * HALF)),
      round(count),
    );
  const of = (name, kind, color, roughness, metalness = 0) => {
    const made = new T.MeshStandardMaterial({ name, color, roughness, metalness });
    made.userData.kind = kind;
    return made;
  };
  const tyre = of('tyre', 'rubber', 0x101112, 0.78);
  const bright = of('rim', 'metal', face, 0.22, 0.95);
  const barrel = of('barrel', 'metal', dark, 0.4, 0.8);
  bright.side = barrel.side = T.DoubleSide;
  const steel = of('disc', 'metal', 0xa4a8ad, 0.42, 0.6);

  add(tyreOf(r, rr, coarse), tyre);
  const lip = [
    [1.022, 0.88],
    [1.012, 0.99],
    [0.995, 1],
    [0.978, 0.95],
    [0.958, 0.93],
    [0.95, 0.8],
  ];
  add(lathe(lip, 112), bright);
  const well = [
    [0.95, 0.8],
    [0.93, 0.5],
    [0.9, 0.1],
    [0.88, -0.9],
  ];
  add(lathe(well, 96), barrel);
  add(new T.CylinderGeometry(rr * 0.9, rr * 0.9, 0.01, round(48)), tyre, -0.07);

  // Disc, its hat, and the caliper over its edge.
  const plate = [
    [0.36, 0.3],
    [0.37, 0.14],
    [0.4, 0.1],
    [0.745, 0.1],
    [0.75, 0.04],
    [0.75, -0.1],
  ];
  add(lathe(plate, 72), steel);
  add(new T.CylinderGeometry(rr * 0.34, rr * 0.36, 0.06, round(32)), barrel, 0.02);
  const shoe = add(caliperOf(rr, coarse), of('caliper', 'paint', caliper, 0.35), 0.006);
  shoe.material.side = T.DoubleSide;
  shoe.rotation.y = 2.4;
  shoe.userData.caliper = true;

  const spoke = spokeOf(design, rr, coarse);
  for (let i = 0; i < n; i++) {
    const turn = (i / n) * Math.PI * 2;
    for (const [geometry, material] of [
      [spoke.barrel, barrel],
      [spoke.rim, bright],
    ]) {
      const made = add(geometry, material);
      made.name = 'spoke';
      made.rotation.y = turn;
    }
  }

  // Hub, five nuts, cap.
  const hub = [
    [0.235, 0.35],
    [0.235, 0.66],
    [0.215, 0.74],
    [0.09, 0.74],
    [0, 0.74],
  ];
  add(lathe(hub, 40), barrel);
  for (let i = 0; i < 5; i++) {
    const a = ((i + 0.5) / 5) * Math.PI * 2;
    const nut = add(new T.CylinderGeometry(rr * 0.026, rr * 0.03, 0.012, 6), steel, HALF * 0.78);
    nut.position.x = Math.cos(a) * rr * 0.16;
    nut.position.z = Math.sin(a) * rr * 0.16;
  }
  const cap = [
    [0.105, 0.7],
    [0.105, 0.84],
    [0.095, 0.88],
    [0.085, 0.86],
    [0, 0.86],
  ];
  add(lathe(cap, 36), bright);
  return wheel;
}
