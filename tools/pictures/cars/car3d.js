/**
 * The cars, lofted from curves: no scanned or bought models, no makers' designs.
 * Metres; the car stands on y = 0 with its middle at the origin and its nose towards −x.
 */
import * as T from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { BODIES } from './bodies.js';
import { TALL, WIDE, masks } from './masks.js';
import { BELT, RAIL, clamp, lerp, range, skin, surface } from './surface.js';
import { makeWheel } from './wheels.js';

const SKIN_VERTEX = /* glsl */ `
attribute vec2 par;
varying vec2 vPar;
varying vec3 vSkin;
varying vec3 vSkinNormal;`;

const SKIN_FRAGMENT = /* glsl */ `
varying vec2 vPar;
varying vec3 vSkin;
varying vec3 vSkinNormal;
uniform sampler2D sideMask, topMask, frontMask, rearMask, frontLamps, rearLamps;
uniform vec4 wheels; // front axle, rear axle, radius, arch
uniform vec3 bodySize; // length, cladding, tail threshold
uniform vec3 roofColour;
uniform float roofEnd, lampPower, brakePower;
float glass, trim, chrome, gap;
vec3 lampLight;
void readSkin() {
  float arch = min(distance(vSkin.xy, wheels.xz), distance(vSkin.xy, wheels.yz));
  bool low = vPar.y < ${BELT}.0;
  if (low && arch < wheels.w) discard;
  vec2 alongZ = vec2(vSkin.x / bodySize.x, vSkin.y / ${TALL.toFixed(1)});
  vec2 alongY = vec2(vSkin.x / bodySize.x, 0.5 - vSkin.z * 0.5);
  vec2 alongX = vec2(vSkin.z / ${WIDE.toFixed(1)} + 0.5, vSkin.y / ${TALL.toFixed(1)});
  bool nose = vSkin.x < 0.85 && -vSkinNormal.x > 0.2 && vSkin.y < 1.4 && vSkinNormal.y < 0.82;
  bool tail = vSkin.x > bodySize.x - 1.0 && vSkinNormal.x > bodySize.z;
  vec3 mask;
  lampLight = vec3(0.0);
  if (nose) {
    mask = texture2D(frontMask, alongX).rgb;
    lampLight = texture2D(frontLamps, alongX).rgb * lampPower;
  } else if (tail) {
    mask = texture2D(rearMask, alongX).rgb;
    lampLight = texture2D(rearLamps, alongX).rgb * brakePower;
  } else if (vPar.y < ${RAIL}.0) mask = texture2D(sideMask, alongZ).rgb * step(0.3, abs(vSkinNormal.z));
  else mask = texture2D(topMask, alongY).rgb;
  if (vPar.y < 2.2 && vSkinNormal.y < -0.2) mask = vec3(0.0, 1.0, 0.0);
  if (bodySize.y > 0.0 && low && arch < wheels.w + bodySize.y) mask = vec3(0.0, 1.0, 0.0);
  float r = smoothstep(0.4, 0.6, mask.r);
  float g = smoothstep(0.4, 0.6, mask.g);
  glass = r * (1.0 - g);
  trim = g * (1.0 - r);
  chrome = r * g;
  gap = smoothstep(0.15, 0.75, mask.b) * (1.0 - r);
}`;

/** Lets a material know which part of the skin a fragment belongs to. */
function skinned(material, uniforms, parts) {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${SKIN_VERTEX}`)
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvPar = par; vSkin = position; vSkinNormal = normal;',
      );
    let fragment = shader.fragmentShader.replace(
      '#include <common>',
      `#include <common>\n${SKIN_FRAGMENT}`,
    );
    for (const [chunk, code] of Object.entries(parts))
      fragment = fragment.replace(`#include <${chunk}>`, `#include <${chunk}>\n${code}`);
    shader.fragmentShader = fragment;
  };
  // Materials that differ in their parts must not share a program.
  material.customProgramCacheKey = () => JSON.stringify(parts);
  return material;
}

const PAINT = {
  color_fragment: /* glsl */ `
  readSkin();
  if (glass > 0.5) discard;
  if (vSkin.x > 1.2 && vSkin.x < roofEnd && vPar.y > ${RAIL - 0.3} && vSkinNormal.y > 0.3)
    diffuseColor.rgb = roofColour;
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.013), trim);
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.0), gap * 0.92);
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.72), chrome);`,
  roughnessmap_fragment:
    'roughnessFactor = mix(mix(mix(roughnessFactor, 0.36, trim), 1.0, gap), 0.16, chrome);',
  metalnessmap_fragment:
    'metalnessFactor = mix(mix(metalnessFactor, 0.0, max(trim, gap)), 1.0, chrome);',
  lights_physical_fragment:
    'material.clearcoat = mix(mix(mix(material.clearcoat, 0.35, trim), 0.0, gap), 0.0, chrome);',
  emissivemap_fragment: 'totalEmissiveRadiance += lampLight;',
};
const LINING = { color_fragment: 'readSkin(); if (glass > 0.5) discard;' };
const PANES = { color_fragment: 'readSkin(); if (glass < 0.5) discard;' };

function paintMaterial({ color, metal = 0.72, rough = 0.27 }) {
  return new T.MeshPhysicalMaterial({
    color,
    metalness: metal,
    roughness: rough,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
  });
}

/** Seats, dash and wheel: dark shapes that make the glass read as glass. */
function cabin(b, s, tint) {
  const made = new T.Group();
  const cloth = new T.MeshStandardMaterial({ color: tint, roughness: 0.8 });
  const dark = new T.MeshStandardMaterial({ color: 0x0b0c0d, roughness: 0.9 });
  const soft = (w, h, d, x, y, z, tilt = 0, material = cloth) => {
    const m = new T.Mesh(new RoundedBoxGeometry(w, h, d, 3, Math.min(w, h, d) * 0.4), material);
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
  const rim = new T.Mesh(new T.TorusGeometry(0.17, 0.015, 10, 40), dark);
  rim.position.set(b.cowl + 0.95, s.belt(b.cowl) + 0.03, 0.37);
  rim.rotation.set(0, Math.PI / 2 - 0.1, 0.3);
  made.add(rim);
  return made;
}

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
 *   detail: less of it for live pictures on phones
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
}) {
  const b = BODIES[body];
  const s = surface(b);
  const m = masks(b, s);
  const car = new T.Group();
  const uniforms = {
    sideMask: { value: m.side },
    topMask: { value: m.top },
    frontMask: { value: m.front },
    rearMask: { value: m.rear },
    frontLamps: { value: m.frontLamps },
    rearLamps: { value: m.rearLamps },
    wheels: { value: new T.Vector4(b.fw, b.rw, b.r, s.arch) },
    bodySize: { value: new T.Vector3(b.L, b.clad, b.steep ? 0.45 : 0.66) },
    roofColour: { value: new T.Color(roof ?? paint.color) },
    roofEnd: { value: roof ? (b.steep ? b.L : b.deck - 0.04) : 0 },
    lampPower: { value: lamps },
    brakePower: { value: brakes },
  };
  const mesh = (geometry, material, shadow = true) => {
    const made = new T.Mesh(geometry, material);
    made.castShadow = shadow;
    car.add(made);
    return made;
  };
  const geometry = skin(b, s, Math.round(300 * detail), Math.round(120 * detail));
  mesh(geometry, skinned(paintMaterial(paint), uniforms, PAINT));
  const lining = new T.MeshStandardMaterial({ color: 0x0a0a0b, roughness: 1, side: T.BackSide });
  mesh(geometry, skinned(lining, uniforms, LINING), false);
  const panes = new T.MeshPhysicalMaterial({
    color: 0x0a0d0f,
    roughness: 0.03,
    metalness: 0,
    ior: 2.1,
    transparent: true,
    opacity: 0.74,
    depthWrite: false,
  });
  mesh(geometry, skinned(panes, uniforms, PANES), false).renderOrder = 2;
  car.add(cabin(b, s, seats));

  // Wheels, and a liner that follows the skin all the way round so that no gap shows.
  const one = makeWheel(b.r, wheel, caliper);
  for (const x of [b.fw, b.rw])
    for (const k of [1, -1]) {
      const g = one.clone();
      g.rotation.x = (k * Math.PI) / 2;
      // The caliper sits behind the axle's top; the rims need not line up.
      g.rotation.y = x + Math.PI;
      g.position.set(x, b.r, k * (b.W - 0.122 - 0.016));
      car.add(g);
      const rim = [];
      for (const a of range(-0.5, Math.PI + 0.5, 80)) {
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
        new T.MeshStandardMaterial({ color: 0x050506, roughness: 1, side: T.DoubleSide }),
      );
      const end = mesh(
        new T.CircleGeometry(s.arch * 1.02, 48, -0.3, Math.PI + 0.6),
        new T.MeshStandardMaterial({ color: 0x040405, roughness: 1, side: T.DoubleSide }),
      );
      end.position.set(x, b.r, k * 0.43);
    }

  // Mirrors: a shell in body colour on a dark foot.
  const gloss = new T.MeshPhysicalMaterial({ color: 0x0a0b0c, roughness: 0.2, clearcoat: 1 });
  for (const k of [1, -1]) {
    const x = b.cowl + 0.36;
    const y = s.belt(x) + 0.085;
    const w = s.width(x);
    const shell = new T.SphereGeometry(1, 40, 28);
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
    const cap = mesh(shell, paintMaterial(roof ? { color: roof, metal: 0.2 } : paint));
    cap.scale.set(0.1, 0.062, 0.112);
    cap.position.set(x, y, k * (w + 0.035));
    const glassFace = mesh(new T.CircleGeometry(1, 32), gloss);
    glassFace.scale.set(0.095, 0.05, 1);
    glassFace.rotation.y = Math.PI / 2;
    glassFace.position.set(x + 0.046, y, k * (w + 0.04));
    const foot = mesh(new RoundedBoxGeometry(0.08, 0.024, 0.16, 2, 0.01), gloss);
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
        new T.TubeGeometry(path, 60, 0.013, 10),
        new T.MeshStandardMaterial({ color: 0x8f949a, metalness: 0.9, roughness: 0.32 }),
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
    const coatTop = paintMaterial(roof ? { color: roof, metal: 0.2 } : paint);
    coatTop.side = T.DoubleSide;
    mesh(g, coatTop);
  }

  if (label)
    for (const rear of [false, true]) {
      const y = rear ? b.tailLamp - 0.18 : s.bot(0.2) + (b.clad ? 0.21 : 0.19);
      const made = plate(label);
      const x = endX(s, b, y, 0.16, rear);
      made.position.set(rear ? x + 0.012 : x - 0.014, y, 0);
      made.rotation.y = rear ? Math.PI / 2 : -Math.PI / 2;
      car.add(made);
    }

  car.position.x = -b.L / 2;
  const group = new T.Group();
  group.add(car);
  group.userData = { body: b };
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
