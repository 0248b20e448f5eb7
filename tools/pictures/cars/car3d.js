/**
 * The cars, lofted from curves: no scanned or bought models, no makers' designs.
 * Metres; the car stands on y = 0 with its middle at the origin and its nose towards −x.
 */
import * as T from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import {
  RAIL,
  paintMaterial,
  skinMaterials,
  skinUniforms,
} from '../../../apps/web/src/blocks/car-stage/live/skin-material.ts';
import { BODIES } from './bodies.js';
import { masks } from './masks.js';
import { clamp, lerp, range, skin, surface } from './surface.js';
import { makeWheel } from './wheels.js';

/** What a mesh is called in a model: docs/car-models.md. */
const slot = (name, material) => {
  material.name = name;
  return material;
};

/** Seats, dash and wheel: dark shapes that make the glass read as glass. */
function cabin(b, s, tint, round) {
  const made = new T.Group();
  const cloth = slot('seat', new T.MeshStandardMaterial({ color: tint, roughness: 0.8 }));
  const dark = slot('cabin', new T.MeshStandardMaterial({ color: 0x0b0c0d, roughness: 0.9 }));
  const soft = (w, h, d, x, y, z, tilt = 0, material = cloth) => {
    const m = new T.Mesh(
      new RoundedBoxGeometry(w, h, d, round(3), Math.min(w, h, d) * 0.4),
      material,
    );
    m.position.set(x, y, z);
    m.rotation.z = tilt;
    made.add(m);
  };
  const back = b.head + 0.62;
  const floor = Math.min(s.belt(2) - 0.34, s.top(back) - 0.97);
  const rearRow = Math.min(b.doors[2] - 0.04, b.rhead);
  const rearHead = Math.min(floor + 0.64, s.top(rearRow + 0.2) - 0.2);
  for (const z of [-0.37, 0.37]) {
    soft(0.14, 0.62, 0.48, back, floor + 0.34, z, -0.22);
    soft(0.1, 0.2, 0.26, back + 0.1, floor + 0.7, z, -0.15);
    soft(0.1, 0.17, 0.24, rearRow + 0.08, rearHead, z * 1.05, -0.2);
  }
  soft(0.14, 0.56, 1.2, rearRow, rearHead - 0.32, 0, -0.26);
  soft(0.5, 0.2, 1.36, b.cowl + 0.62, s.belt(b.cowl) - 0.06, 0, 0, dark);
  const from = b.cowl + 0.3;
  const to = Math.min(b.rhead + 0.3, b.L - 0.7);
  soft(to - from, 0.06, 1.4, (from + to) / 2, floor - 0.1, 0, 0, dark);
  const rim = new T.Mesh(new T.TorusGeometry(0.17, 0.015, round(10), round(40)), dark);
  rim.position.set(b.cowl + 0.95, s.belt(b.cowl) + 0.03, 0.37);
  rim.rotation.set(0, Math.PI / 2 - 0.1, 0.3);
  made.add(rim);
  return made;
}

/** What the shader has to know of the body. */
const skinShape = (b, s, roof) => ({
  wheels: [b.fw, b.rw, b.r, s.arch],
  size: [b.L, b.clad, b.steep ? 0.45 : 0.66],
  roofEnd: roof ? (b.steep ? b.L : b.deck - 0.04) : 0,
});

function plate(text) {
  const canvas = document.createElement('canvas');
  canvas.width = 440;
  canvas.height = 132;
  const g = canvas.getContext('2d');
  g.fillStyle = '#16181c';
  g.fillRect(0, 0, 440, 132);
  g.fillStyle = '#e9ecf0';
  g.font = '500 70px "Noto Sans CJK SC", sans-serif';
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.letterSpacing = '6px';
  g.fillText(text, 223, 70);
  const map = new T.CanvasTexture(canvas);
  map.colorSpace = T.SRGBColorSpace;
  map.anisotropy = 8;
  const dark = new T.MeshStandardMaterial({ color: 0x16181c, roughness: 0.6 });
  const faced = new T.MeshStandardMaterial({ map, roughness: 0.55 });
  return new T.Mesh(new T.BoxGeometry(0.42, 0.126, 0.012), [dark, dark, dark, dark, faced, dark]);
}

/**
 * Builds a car.
 * @param {{body: string, paint: {color: string, metal?: number, rough?: number}, roof?: string,
 *   wheel?: string, caliper?: string, label?: string, seats?: string, lamps?: number,
 *   brakes?: number, detail?: number}} look
 *   body: a key of BODIES; roof: colour of a contrasting roof; lamps, brakes: light power;
 *   detail: how fine the skin is; coarse: everything else with fewer facets, for models
 */
export function makeCar({
  body,
  paint,
  roof,
  wheel = 'turbine',
  caliper = '#8a8f96',
  label = '',
  seats = '#4a4038',
  lamps = 2.4,
  brakes = 1.4,
  detail = 0.85,
  coarse = false,
}) {
  const round = (count) => (coarse ? Math.ceil(count * 0.55) : count);
  const b = BODIES[body];
  const s = surface(b);
  const m = masks(b, s);
  const car = new T.Group();
  const shape = skinShape(b, s, roof);
  const uniforms = skinUniforms(m, shape, roof ?? paint.color, { lamps, brakes });
  const mesh = (geometry, material, shadow = true) => {
    const made = new T.Mesh(geometry, material);
    made.castShadow = shadow;
    car.add(made);
    return made;
  };
  const geometry = skin(b, s, Math.round(300 * detail), Math.round(120 * detail));
  const skinLayers = skinMaterials(paint, uniforms);
  mesh(geometry, slot('paint', skinLayers.paint));
  mesh(geometry, slot('lining', skinLayers.lining), false);
  mesh(geometry, slot('glass', skinLayers.panes), false).renderOrder = 2;
  car.add(cabin(b, s, seats, round));

  // Wheels, and a liner that follows the skin all the way round so that no gap shows.
  const one = makeWheel(b.r, wheel, caliper);
  one.name = 'wheel';
  for (const x of [b.fw, b.rw])
    for (const k of [1, -1]) {
      const g = one.clone();
      g.rotation.x = (k * Math.PI) / 2;
      // The caliper sits behind the axle's top; the rims need not line up.
      g.rotation.y = x + Math.PI;
      g.position.set(x, b.r, k * (b.W - 0.122 - 0.016));
      car.add(g);
      const rim = [];
      for (const a of range(-0.5, Math.PI + 0.5, round(80))) {
        const px = x + Math.cos(a) * s.arch;
        const py = b.r + Math.sin(a) * s.arch;
        const z = py > s.bot(px) ? s.flank(px, py) : 0;
        if (z) rim.push([px, py, z]);
      }
      const position = [];
      const index = [];
      rim.forEach(([px, py, z], i) => {
        position.push(px, py, k * (z + 0.001), px, py, k * 0.42);
        if (i) {
          const q = i * 2;
          index.push(q - 2, q, q - 1, q - 1, q, q + 1);
        }
      });
      const liner = new T.BufferGeometry();
      liner.setAttribute('position', new T.Float32BufferAttribute(position, 3));
      liner.setIndex(index);
      liner.computeVertexNormals();
      mesh(
        liner,
        slot(
          'liner',
          new T.MeshStandardMaterial({ color: 0x050506, roughness: 1, side: T.DoubleSide }),
        ),
      );
      const end = mesh(
        new T.CircleGeometry(s.arch * 1.02, round(48), -0.3, Math.PI + 0.6),
        slot(
          'liner',
          new T.MeshStandardMaterial({ color: 0x040405, roughness: 1, side: T.DoubleSide }),
        ),
      );
      end.position.set(x, b.r, k * 0.43);
    }

  // Mirrors: a shell in body colour on a dark foot.
  const gloss = slot(
    'trim',
    new T.MeshPhysicalMaterial({ color: 0x0a0b0c, roughness: 0.2, clearcoat: 1 }),
  );
  for (const k of [1, -1]) {
    const x = b.cowl + 0.36;
    const y = s.belt(x) + 0.085;
    const w = s.width(x);
    const shell = new T.SphereGeometry(1, round(40), round(28));
    const p = shell.attributes.position;
    for (let i = 0; i < p.count; i++) {
      // Blunt at the back, drawn to a point towards the door.
      const v = new T.Vector3().fromBufferAttribute(p, i);
      if (v.x > 0) v.x *= 0.42;
      v.y *= v.y < 0 ? 0.8 : 1;
      v.x += v.z * k * 0.35;
      p.setXYZ(i, v.x, v.y, v.z);
    }
    shell.computeVertexNormals();
    const cap = mesh(
      shell,
      slot('roof', paintMaterial(roof ? { color: roof, metal: 0.2 } : paint)),
    );
    cap.scale.set(0.1, 0.062, 0.112);
    cap.position.set(x, y, k * (w + 0.035));
    const glassFace = mesh(new T.CircleGeometry(1, round(32)), gloss);
    glassFace.scale.set(0.095, 0.05, 1);
    glassFace.rotation.y = Math.PI / 2;
    glassFace.position.set(x + 0.046, y, k * (w + 0.04));
    const foot = mesh(new RoundedBoxGeometry(0.08, 0.024, 0.16, round(2), 0.01), gloss);
    foot.position.set(x + 0.02, y - 0.06, k * (w - 0.05));
  }

  if (b.rails)
    for (const k of [1, -1]) {
      const line = range(b.head + 0.15, b.rhead + 0.1, 16).map((x) => {
        const p = s.at(x, RAIL + 0.12);
        return new T.Vector3(x, p[1] + 0.028, k * p[2]);
      });
      const [first, last] = [line[0].clone(), line.at(-1).clone()];
      first.y -= 0.04;
      first.x -= 0.1;
      last.y -= 0.045;
      last.x += 0.1;
      const path = new T.CatmullRomCurve3([first, ...line, last]);
      mesh(
        new T.TubeGeometry(path, round(60), 0.013, round(10)),
        slot(
          'chrome',
          new T.MeshStandardMaterial({ color: 0x8f949a, metalness: 0.9, roughness: 0.32 }),
        ),
      );
    }

  // A lip over the rear window.
  if (b.steep) {
    const lip = [];
    const index = [];
    const cols = 40;
    range(-1, 1, cols).forEach((t, i) => {
      const x = b.rhead + 0.22 - 0.05 * t * t;
      const half = s.width(x) * s.rail(x) * 0.97;
      const z = t * half;
      const y = s.top(b.rhead + 0.1) - 0.012 - 0.035 * t * t;
      const reach = 0.2 * Math.sqrt(clamp(1.08 - t * t));
      lip.push(x, y + 0.014, z, x + reach, y - 0.028, z, x + reach, y - 0.05, z, x, y - 0.07, z);
      if (i)
        for (let q = 0; q < 3; q++) {
          const c = i * 4 + q;
          index.push(c - 4, c - 3, c, c, c - 3, c + 1);
        }
    });
    const g = new T.BufferGeometry();
    g.setAttribute('position', new T.Float32BufferAttribute(lip, 3));
    g.setIndex(index);
    g.computeVertexNormals();
    const coatTop = slot('roof', paintMaterial(roof ? { color: roof, metal: 0.2 } : paint));
    coatTop.side = T.DoubleSide;
    mesh(g, coatTop);
  }

  if (label)
    for (const rear of [false, true]) {
      const y = rear ? b.tailLamp - 0.18 : s.bot(0.2) + (b.clad ? 0.21 : 0.19);
      const made = plate(label);
      const x = endX(s, b, y, 0.16, rear);
      made.name = 'plate';
      made.position.set(rear ? x + 0.012 : x - 0.014, y, 0);
      made.rotation.y = rear ? Math.PI / 2 : -Math.PI / 2;
      car.add(made);
    }

  car.position.x = -b.L / 2;
  const group = new T.Group();
  group.add(car);
  group.userData = { body: b, shape };
  return group;
}

/** Where the skin begins (or ends) at a height, a little off the middle. */
function endX(s, b, y, z, rear) {
  let near = 0;
  let far = 0.9;
  const inside = (d) => {
    const x = rear ? b.L - d : d;
    return y > s.bot(x) && y < s.top(x) - 0.01 && s.width(x) > z;
  };
  for (let i = 0; i < 24; i++) {
    const middle = lerp(near, far, 0.5);
    if (inside(middle)) far = middle;
    else near = middle;
  }
  return rear ? b.L - far : far;
}
