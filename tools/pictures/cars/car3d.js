/**
 * Builds the cars by lofting curves. There are no scanned or bought models, and no makers' designs.
 * Metres; the car stands on y = 0 with its middle at the origin and its nose towards −x.
 */
import * as T from 'three';
import { LAMPS, skinMaterials, skinUniforms } from '../product.js';
import { BODIES } from './bodies.js';
import { cabin } from './cabin.js';
import { details, skinDepth } from './details.js';
import { faceOf, tailOf } from './faces.js';
import { masks } from './masks.js';
import { skin, surface } from './surface.js';
import { makeWheel } from './wheels.js';

/** A material by the name it has in a model (docs/car-models.md) and the kind a studio knows. */
const slot = (name, kind, material) => {
  material.name = name;
  material.userData.kind = kind;
  return material;
};
const matte = (color, roughness, metalness = 0) =>
  new T.MeshStandardMaterial({ color, roughness, metalness });
/** A lamp; one without power is dark glass. */
const glow = (color, power) =>
  new T.MeshStandardMaterial({
    color: power === 0 ? 0x20242c : color,
    roughness: 0.3,
    emissive: color,
    emissiveIntensity: power,
  });
const both = (material) => {
  material.side = T.DoubleSide;
  return material;
};

/** The materials besides the skin, one of each name. */
const partMaterials = ({ seats, lamps, brakes }) => ({
  trim: slot(
    'trim',
    'gloss',
    both(new T.MeshPhysicalMaterial({ color: 0x0a0b0c, roughness: 0.2, clearcoat: 1 })),
  ),
  chrome: slot('chrome', 'chrome', both(matte(0xb4b8bd, 0.2, 0.95))),
  liner: slot('liner', 'plastic', both(matte(0x060607, 0.9))),
  dark: slot('cabin', 'leather', both(matte(0x1a1b1d, 0.75))),
  seat: slot('seat', 'leather', both(matte(seats, 0.62))),
  lamp: slot('lamp', 'light', glow(0xeef4ff, lamps)),
  brake: slot('brake', 'light', glow(0xff1a14, brakes)),
});

/** The values of the body that the shader needs. */
const skinShape = (b, s, roof) => ({
  wheels: [b.fw, b.rw, b.r, s.arch],
  size: [b.L, b.clad, b.tailUp ?? (b.steep ? 0.9 : 0.74)],
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
 *   wheel: string, caliper?: string, label?: string, seats?: string, lamps?: number,
 *   brakes?: number, detail?: number}} look
 *   body: a key of BODIES; roof: colour of a contrasting roof; lamps, brakes: light power;
 *   detail: how fine the skin is; coarse: everything else with fewer facets, for models
 */
export function makeCar({
  body,
  paint,
  roof,
  wheel,
  caliper = '#8a8f96',
  label = '',
  seats = '#4a4038',
  lamps = LAMPS.still[0],
  brakes = LAMPS.still[1],
  detail = 0.85,
  coarse = false,
}) {
  const round = (count) => (coarse ? Math.ceil(count * 0.55) : count);
  const b = BODIES[body];
  const s = surface(b);
  const face = faceOf(body, b, s);
  const tail = tailOf(body, b);
  const m = masks(b, s, face, tail);
  const car = new T.Group();
  const shape = skinShape(b, s, roof);
  const uniforms = skinUniforms(m, shape, roof ?? paint.color);
  const mesh = (geometry, material, shadow = true) => {
    const made = new T.Mesh(geometry, material);
    made.castShadow = shadow;
    car.add(made);
    return made;
  };
  const geometry = skin(b, s, Math.round(300 * detail), Math.round(120 * detail));
  const skinLayers = skinMaterials(paint, uniforms);
  for (const [layer, material] of Object.entries(skinLayers)) material.userData.layer = layer;
  mesh(geometry, slot('paint', 'carpaint', skinLayers.paint));
  mesh(geometry, slot('lining', 'fabric', skinLayers.lining), false);
  mesh(geometry, slot('glass', 'glass', skinLayers.panes), false).renderOrder = 2;

  const materials = partMaterials({ seats, lamps, brakes });
  const inside = cabin(b, s, materials, round);
  const half = details({ b, s, face, tail, materials, round, paint, roof });
  half.add(inside.half);
  half.name = 'half';
  const other = half.clone();
  other.name = 'other half';
  other.scale.z = -1;
  car.add(half, other, inside.once);

  const one = makeWheel(b.r, wheel, caliper, coarse);
  one.name = 'wheel';
  for (const x of [b.fw, b.rw])
    for (const k of [1, -1]) {
      const g = one.clone();
      g.rotation.x = (k * Math.PI) / 2;
      // The caliper is behind the top of the axle. The rims need not be aligned.
      g.rotation.y = x + Math.PI;
      g.position.set(x, b.r, k * (b.W - 0.122 - 0.016));
      car.add(g);
    }

  if (label)
    for (const rear of [false, true]) {
      const y = rear ? b.tailLamp - 0.2 : s.bot(0.2) + (b.clad ? 0.21 : 0.19);
      const made = plate(label);
      const [x] = skinDepth(b, s, rear)(0.16, y);
      made.name = 'plate';
      made.position.set(rear ? x + 0.012 : x - 0.014, y, 0);
      made.rotation.y = rear ? Math.PI / 2 : -Math.PI / 2;
      car.add(made);
    }

  car.position.x = -b.L / 2;
  const group = new T.Group();
  group.add(car);
  const drawn = { shape, masks: m, roof: roof ?? paint.color, tailLamp: b.tailLamp };
  group.userData = { body: b, shape, skin: drawn };
  return group;
}
