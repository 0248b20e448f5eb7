import * as T from 'three';

/** Spoke patterns: count, twist (rad), half widths at hub and rim, pairs. */
export const PATTERNS = {
  turbine: { n: 10, twist: 0.42, hub: 0.075, rim: 0.105, dark: 0x24272b, face: 0xb9bec5 },
  petal: { n: 5, twist: 0.0, hub: 0.2, rim: 0.27, dark: 0x202327, face: 0xbfc3c9 },
  twin: { n: 10, twist: 0, hub: 0.045, rim: 0.06, dark: 0x17191c, face: 0xb4b9c0, pair: 0.17 },
  blade: { n: 7, twist: 0.24, hub: 0.12, rim: 0.075, dark: 0x121417, face: 0x9aa1ab },
  fan: { n: 9, twist: 0.42, hub: 0.08, rim: 0.115, dark: 0x24272b, face: 0xb9bec5 },
  flower: { n: 7, twist: 0, hub: 0.13, rim: 0.2, dark: 0x202327, face: 0xbfc3c9 },
  star: { n: 9, twist: 0, hub: 0.1, rim: 0.05, dark: 0x15181b, face: 0xb4b9c0 },
  sabre: { n: 12, twist: 0.28, hub: 0.075, rim: 0.06, dark: 0x121417, face: 0x9aa1ab },
};

/**
 * One wheel, axle along y, outer face up. `coarse` has fewer facets; materials are called after what
 * they are, spokes are called so and turned about the axle, so that a model keeps one of them.
 */
export function makeWheel(r, pattern, caliper, coarse = false) {
  const round = (count) => (coarse ? Math.ceil(count * 0.5) : count);
  const { n, twist, hub, rim, dark, face, pair = 0 } = PATTERNS[pattern];
  const wheel = new T.Group();
  const half = 0.122;
  const rr = r * 0.8;
  const add = (geometry, material, y = 0) => {
    const made = new T.Mesh(geometry, material);
    made.position.y = y;
    made.castShadow = true;
    wheel.add(made);
    return made;
  };
  const v = (x, y) => new T.Vector2(x, y);
  const tyre = new T.MeshStandardMaterial({ color: 0x0d0e0f, roughness: 0.82 });
  const bright = new T.MeshStandardMaterial({ color: face, metalness: 0.95, roughness: 0.24 });
  tyre.name = 'tyre';
  bright.name = 'rim';
  const barrel = new T.MeshStandardMaterial({
    name: 'barrel',
    color: dark,
    metalness: 0.8,
    roughness: 0.42,
    side: T.DoubleSide,
  });
  add(
    new T.LatheGeometry(
      [
        v(rr * 0.98, -half),
        v(r * 0.9, -half),
        v(r * 0.975, -half * 0.86),
        v(r, -half * 0.6),
        v(r, half * 0.6),
        v(r * 0.985, half * 0.8),
        v(r * 0.95, half * 0.97),
        v(r * 0.89, half * 1.05),
        v(r * 0.85, half * 1.02),
        v(rr * 1.015, half * 0.92),
        v(rr * 0.99, half * 0.8),
      ],
      round(96),
    ),
    tyre,
  );
  add(
    new T.LatheGeometry(
      [
        v(rr * 1.02, half * 0.86),
        v(rr * 1.005, half * 0.97),
        v(rr * 0.97, half * 0.94),
        v(rr * 0.955, half * 0.7),
      ],
      round(96),
    ),
    bright,
  ).material.side = T.DoubleSide;
  add(
    new T.LatheGeometry(
      [v(rr * 0.955, half * 0.7), v(rr * 0.9, 0), v(rr * 0.88, -half * 0.9)],
      round(96),
    ),
    barrel,
  );
  const black = new T.MeshStandardMaterial({ name: 'hollow', color: 0x030303, roughness: 1 });
  add(new T.CylinderGeometry(rr * 0.9, rr * 0.9, 0.01, round(48)), black, -0.05);
  const steel = new T.MeshStandardMaterial({
    name: 'disc',
    color: 0x6d7277,
    metalness: 0.9,
    roughness: 0.38,
  });
  add(new T.CylinderGeometry(rr * 0.74, rr * 0.74, 0.024, round(64)), steel, 0.0);
  add(new T.CylinderGeometry(rr * 0.34, rr * 0.38, 0.05, round(32)), black, 0.012);
  const grip = new T.MeshStandardMaterial({ name: 'caliper', color: caliper, roughness: 0.42 });
  const shoe = add(
    new T.TorusGeometry(rr * 0.66, rr * 0.12, round(10), round(24), 1.0),
    grip,
    0.016,
  );
  shoe.rotation.set(Math.PI / 2, 0, 2.4);
  shoe.userData.caliper = true;

  const polar = (a, q) => [Math.cos(a) * q * rr, Math.sin(a) * q * rr];
  for (let i = 0; i < n; i++) {
    const base = (i / n) * Math.PI * 2;
    const turn = pair ? base + (i % 2 ? -pair : pair) * 0.5 : base;
    const a = 0;
    const spoke = (shrink, depth, y, material) => {
      const h = hub - shrink;
      const w = rim - shrink;
      const s = new T.Shape();
      s.moveTo(...polar(a - h * 2.2, 0.13));
      s.bezierCurveTo(
        ...polar(a - h, 0.45),
        ...polar(a + twist - w, 0.7),
        ...polar(a + twist - w, 0.965),
      );
      s.lineTo(...polar(a + twist + w, 0.965));
      s.bezierCurveTo(
        ...polar(a + twist + w, 0.7),
        ...polar(a + h, 0.45),
        ...polar(a + h * 2.2, 0.13),
      );
      const geometry = new T.ExtrudeGeometry(s, {
        depth,
        bevelSize: 0.005,
        bevelThickness: 0.007,
        bevelSegments: coarse ? 1 : 2,
        curveSegments: coarse ? 6 : 12,
      });
      const made = add(geometry, material, y);
      made.name = 'spoke';
      // About the axle, once the shape lies flat.
      made.rotation.set(-Math.PI / 2, 0, turn);
    };
    // A bright face on a dark body, as if cut on a lathe.
    spoke(0, 0.022, half * 0.5, barrel);
    spoke(Math.min(0.022, hub * 0.4), 0.012, half * 0.76, bright);
  }
  add(new T.CylinderGeometry(rr * 0.17, rr * 0.2, 0.03, round(32)), barrel, half * 0.82);
  add(new T.CylinderGeometry(rr * 0.125, rr * 0.13, 0.012, round(32)), bright, half * 0.97);
  add(new T.CylinderGeometry(rr * 0.105, rr * 0.105, 0.016, round(32)), black, half * 0.97);
  return wheel;
}
