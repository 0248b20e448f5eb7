/**
 * Primitives, materials and labels that every product object is built from.
 * Units are free (the camera frames whatever it gets); y is up and objects stand on y = 0.
 */
import * as T from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

export { T };

/** A small deterministic random source, so that a second render gives the same picture. */
export function random(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

// ── Textures ────────────────────────────────────────────────────────────────

function canvasTexture(size, draw, colour = false) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  draw(canvas.getContext('2d'), size);
  const texture = new T.CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = T.RepeatWrapping;
  texture.anisotropy = 8;
  if (colour) texture.colorSpace = T.SRGBColorSpace;
  return texture;
}

const cache = new Map();
function once(name, make) {
  if (!cache.has(name)) cache.set(name, make());
  return cache.get(name);
}

const weaveTexture = () =>
  once('weave', () =>
    canvasTexture(256, (g, size) => {
      g.fillStyle = '#777';
      g.fillRect(0, 0, size, size);
      const n = 16;
      const cell = size / n;
      const next = random(7);
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) {
          const shade = 130 + next() * 50;
          const warp = (i + j) % 2 === 0;
          const gradient = warp
            ? g.createLinearGradient(0, j * cell, 0, (j + 1) * cell)
            : g.createLinearGradient(i * cell, 0, (i + 1) * cell, 0);
          gradient.addColorStop(0, '#333');
          gradient.addColorStop(0.5, `rgb(${shade},${shade},${shade})`);
          gradient.addColorStop(1, '#333');
          g.fillStyle = gradient;
          g.fillRect(i * cell, j * cell, cell, cell);
        }
    }),
  );

const noiseTexture = (name, count, smallest, largest) =>
  once(name, () =>
    canvasTexture(256, (g, size) => {
      g.fillStyle = '#808080';
      g.fillRect(0, 0, size, size);
      const next = random(count);
      for (let i = 0; i < count; i++) {
        const x = next() * size;
        const y = next() * size;
        const r = smallest + next() * (largest - smallest);
        g.fillStyle = next() > 0.5 ? 'rgba(255,255,255,.13)' : 'rgba(0,0,0,.13)';
        // Drawn nine times so that the tile has no seam.
        for (const dx of [-size, 0, size])
          for (const dy of [-size, 0, size]) {
            g.beginPath();
            g.arc(x + dx, y + dy, r, 0, 7);
            g.fill();
          }
      }
    }),
  );

const carbonTexture = () =>
  once('carbon', () =>
    canvasTexture(
      128,
      (g, size) => {
        const n = 8;
        const cell = size / n;
        for (let i = 0; i < n; i++)
          for (let j = 0; j < n; j++) {
            const warp = (i + j) % 4 < 2;
            const gradient = warp
              ? g.createLinearGradient(i * cell, 0, (i + 1) * cell, 0)
              : g.createLinearGradient(0, j * cell, 0, (j + 1) * cell);
            gradient.addColorStop(0, warp ? '#15171b' : '#22262c');
            gradient.addColorStop(0.5, warp ? '#2b2f36' : '#464c56');
            gradient.addColorStop(1, warp ? '#15171b' : '#22262c');
            g.fillStyle = gradient;
            g.fillRect(i * cell, j * cell, cell, cell);
          }
      },
      true,
    ),
  );

const woodTexture = (colour) =>
  once(`wood${colour}`, () =>
    canvasTexture(
      512,
      (g, size) => {
        g.fillStyle = colour;
        g.fillRect(0, 0, size, size);
        const next = random(31);
        for (let i = 0; i < 190; i++) {
          const y = next() * size;
          g.strokeStyle = `rgba(${next() > 0.4 ? '40,20,5' : '255,225,180'},${0.03 + next() * 0.1})`;
          g.lineWidth = 0.6 + next() * 3;
          g.beginPath();
          const phase = next() * 6;
          for (let x = 0; x <= size; x += 16)
            g.lineTo(x, y + Math.sin((x / size) * 6.283 + phase) * (3 + next() * 2));
          g.stroke();
        }
      },
      true,
    ),
  );

const streakTexture = () =>
  once('streak', () =>
    canvasTexture(256, (g, size) => {
      g.fillStyle = '#808080';
      g.fillRect(0, 0, size, size);
      const next = random(91);
      for (let i = 0; i < 900; i++) {
        g.fillStyle = next() > 0.5 ? 'rgba(255,255,255,.1)' : 'rgba(0,0,0,.1)';
        g.fillRect(0, next() * size, size, 0.5 + next());
      }
    }),
  );

// ── Materials ───────────────────────────────────────────────────────────────

/**
 * @param {string} kind selects the studio's grain, nap and polish
 * @param {number} tile size of its texture in units of the model; 0 for none
 */
function material(kind, color, options = {}, tile = 0) {
  const made = new T.MeshPhysicalMaterial({ color, roughness: 0.5, ...options });
  made.userData.kind = kind;
  if (tile) made.userData.tile = tile;
  return made;
}

export const plastic = (color, roughness = 0.42) => material('plastic', color, { roughness });
export const gloss = (color) =>
  material('gloss', color, { roughness: 0.28, clearcoat: 1, clearcoatRoughness: 0.06 });
export const rubber = (color = 0x222326) =>
  material(
    'rubber',
    color,
    { roughness: 0.82, bumpMap: noiseTexture('felt', 2600, 0.6, 2), bumpScale: 0.4 },
    0.6,
  );
export const metal = (color = 0xc9ced4, roughness = 0.24) =>
  material('metal', color, { metalness: 1, roughness });
export const brushed = (color = 0xc4c8cd) =>
  material(
    'brushed',
    color,
    { metalness: 1, roughness: 0.36, bumpMap: streakTexture(), bumpScale: 0.35 },
    0.8,
  );
/** Steel from a lathe, with rings around its axis (`y` or `z`). */
export const turned = (color = 0xc9cdd3, axis = 'z') => {
  const made = material('turned', color, { metalness: 1, roughness: 0.32 });
  made.userData.axis = axis;
  return made;
};
/** Metal as it comes from the mould. */
export const cast = (color = 0x4d5056, roughness = 0.55) =>
  material('cast', color, { metalness: 1, roughness });
export const brass = () => metal(0xc9a15a, 0.26);
/** Plain weave; `thread` is a thread's width in millimetres. */
export const fabric = (color, tile = 0.5, bump = 1.6, thread = 0.7) => {
  const made = material(
    'fabric',
    color,
    {
      roughness: 0.9,
      bumpMap: weaveTexture(),
      bumpScale: bump,
      sheen: 0.5,
      sheenRoughness: 0.6,
      sheenColor: new T.Color(color).lerp(new T.Color(0xffffff), 0.35),
    },
    tile,
  );
  made.userData.thread = thread;
  return made;
};
export const felt = (color) =>
  material(
    'felt',
    color,
    {
      roughness: 1,
      bumpMap: noiseTexture('felt', 2600, 0.6, 2),
      bumpScale: 1.6,
      sheen: 0.7,
      sheenRoughness: 0.5,
      sheenColor: new T.Color(color).lerp(new T.Color(0xffffff), 0.4),
    },
    0.5,
  );
export const suede = (color) =>
  material(
    'suede',
    color,
    {
      roughness: 1,
      bumpMap: noiseTexture('suede', 1500, 0.8, 3),
      bumpScale: 0.8,
      sheen: 1,
      sheenRoughness: 0.35,
      sheenColor: new T.Color(color).lerp(new T.Color(0xffffff), 0.3),
    },
    0.5,
  );
export const leather = (color, roughness = 0.5) =>
  material(
    'leather',
    color,
    {
      roughness,
      bumpMap: noiseTexture('leather', 900, 2, 6),
      bumpScale: 1.1,
      clearcoat: 0.12,
      clearcoatRoughness: 0.5,
    },
    0.45,
  );
export const ceramic = (color, roughness = 0.34) =>
  material('ceramic', color, { roughness, clearcoat: 0.35, clearcoatRoughness: 0.25 });
/** A material whose parts are merged into one mass. */
export const froth = (color = '#fbfbfa') => material('foam', color, { roughness: 0.6 });
export const clay = (color) =>
  material(
    'clay',
    color,
    { roughness: 0.95, bumpMap: noiseTexture('felt', 2600, 0.6, 2), bumpScale: 1.4 },
    0.7,
  );
export const paper = (color) => material('paper', color, { roughness: 0.86 });
export const carbon = () =>
  material(
    'carbon',
    0xffffff,
    { map: carbonTexture(), roughness: 0.35, clearcoat: 1, clearcoatRoughness: 0.08 },
    0.22,
  );
export const wood = (color = '#8a5a33') =>
  material('wood', 0xffffff, { map: woodTexture(color), roughness: 0.52, clearcoat: 0.15 }, 1.1);
export const glow = (color, power = 1.6) => {
  const made = new T.MeshBasicMaterial({ color: new T.Color(color).multiplyScalar(power) });
  made.userData.glow = true;
  return made;
};
/** Clear glass: the outer wall. Give it an inner one (`cavity`, `fluid`), or it is a solid block. */
export const glass = (color = 0xffffff, options = {}) =>
  material('glass', color, {
    roughness: 0.03,
    transmission: 1,
    thickness: 0.35,
    ior: 1.5,
    clearcoat: 1,
    attenuationColor: new T.Color(color),
    attenuationDistance: 1.4,
    ...options,
  });
/** The inner wall of glass, to air. Its surface looks into the glass. */
export const cavity = () => {
  const made = material('cavity', 0xffffff, { roughness: 0.03 });
  made.userData.index = 1 / 1.5;
  return made;
};
/** The inner wall of glass, to a liquid; `depth` in millimetres of it has the colour. */
export const fluid = (color, depth = 45) => {
  const made = material('fluid', color, { roughness: 0.03 });
  Object.assign(made.userData, { index: 1.36 / 1.5, depth });
  return made;
};
export const tinted = (color, opacity = 0.55) =>
  material('tinted', color, { roughness: 0.06, clearcoat: 1, transparent: true, opacity });
export const paint = (color) =>
  material('paint', color, {
    roughness: 0.35,
    metalness: 0.35,
    clearcoat: 1,
    clearcoatRoughness: 0.05,
  });
export const mapped = (texture, options = {}) =>
  new T.MeshPhysicalMaterial({ map: texture, roughness: 0.42, ...options });

// ── Geometry ────────────────────────────────────────────────────────────────

// Woven and grained materials need texture coordinates in object units, whatever the primitive.
function projectUv(geometry, tile) {
  const position = geometry.attributes.position;
  const normal = geometry.attributes.normal;
  const uv = new Float32Array(position.count * 2);
  for (let i = 0; i < position.count; i++) {
    const ax = Math.abs(normal.getX(i));
    const ay = Math.abs(normal.getY(i));
    const az = Math.abs(normal.getZ(i));
    const [u, v] =
      ay > ax && ay > az
        ? [position.getX(i), position.getZ(i)]
        : ax > az
          ? [position.getZ(i), position.getY(i)]
          : [position.getX(i), position.getY(i)];
    uv[i * 2] = u / tile;
    uv[i * 2 + 1] = v / tile;
  }
  geometry.setAttribute('uv', new T.BufferAttribute(uv, 2));
}

export function mesh(geometry, mat, at = [0, 0, 0]) {
  if (mat.userData.tile) projectUv(geometry, mat.userData.tile);
  const made = new T.Mesh(geometry, mat);
  made.position.set(...at);
  made.castShadow = !mat.userData.glow && !mat.transmission;
  made.receiveShadow = !mat.userData.glow;
  return made;
}
export const group = (...children) => {
  const made = new T.Group();
  for (const child of children.flat(3)) if (child) made.add(child);
  return made;
};
/** Moves and turns (degrees) in one expression. */
export function place(object, at = [0, 0, 0], turn = [0, 0, 0], scale = 1) {
  object.position.set(...at);
  object.rotation.set(...turn.map((deg) => (deg * Math.PI) / 180));
  if (scale !== 1) object.scale.multiplyScalar(scale);
  return object;
}
/** Lowers (or lifts) an object until its lowest point touches the ground; the result may be placed. */
export function rest(object, ground = 0) {
  object.updateMatrixWorld(true);
  const holder = new T.Group();
  holder.add(object);
  holder.position.y = ground - new T.Box3().setFromObject(object, true).min.y;
  return group(holder);
}
/** Large boxes get more segments, because their round edges are seen close by. */
export const box = (w, h, d, r, mat, at) => {
  const segments = Math.max(w, h, d) > 0.4 && r > 0.025 ? 12 : 5;
  const radius = Math.min(r, w / 2.01, h / 2.01, d / 2.01);
  return mesh(new RoundedBoxGeometry(w, h, d, segments, radius), mat, at);
};
export const sphere = (r, mat, at) => mesh(new T.SphereGeometry(r, 64, 40), mat, at);
/** A coarse sphere, for objects with many of them. */
export const bubble = (r, mat, at) => mesh(new T.SphereGeometry(r, 20, 14), mat, at);
export const torus = (R, r, mat, at, arc = Math.PI * 2) =>
  mesh(new T.TorusGeometry(R, r, 24, 120, arc), mat, at);
/** A body of revolution. Corners of the profile stay sharp unless `smooth`. */
export function lathe(points, mat, { smooth = false, segments = 96, at } = {}) {
  let profile = points.map(([x, y]) => new T.Vector2(x, y));
  if (smooth) profile = new T.SplineCurve(profile).getPoints(points.length * 14);
  return mesh(new T.LatheGeometry(profile, segments), mat, at);
}
/** A cylinder standing on `at`. Its rims are rounded, because real edges always catch a highlight. */
export function puck(r, h, bevel, mat, at = [0, 0, 0], rTop = r, segments = 96) {
  const b = Math.min(bevel, h / 2.01, r, rTop);
  const points = [[0.0001, 0]];
  for (let i = 0; i <= 6; i++) {
    const a = (i / 6) * (Math.PI / 2);
    points.push([r - b + Math.sin(a) * b, b - Math.cos(a) * b]);
  }
  for (let i = 0; i <= 6; i++) {
    const a = (i / 6) * (Math.PI / 2);
    points.push([rTop - b + Math.cos(a) * b, h - b + Math.sin(a) * b]);
  }
  points.push([0.0001, h]);
  return lathe(points, mat, { segments, at });
}
export const ring = (rOut, rIn, h, mat, at = [0, 0, 0]) => {
  const b = Math.min((rOut - rIn) / 3, h / 3);
  return lathe(
    [
      [rIn, b],
      [rIn + b, 0],
      [rOut - b, 0],
      [rOut, b],
      [rOut, h - b],
      [rOut - b, h],
      [rIn + b, h],
      [rIn, h - b],
      [rIn, b],
    ],
    mat,
    { at },
  );
};
export const tube = (points, r, mat, { closed = false, segments = 120, tension = 0.5 } = {}) =>
  mesh(
    new T.TubeGeometry(
      new T.CatmullRomCurve3(
        points.map((p) => new T.Vector3(...p)),
        closed,
        'catmullrom',
        tension,
      ),
      segments,
      r,
      18,
      closed,
    ),
    mat,
  );
/** A straight rod between two points. */
export function rod(a, b, r, mat) {
  const from = new T.Vector3(...a);
  const to = new T.Vector3(...b);
  const made = mesh(new T.CapsuleGeometry(r, from.distanceTo(to), 8, 24), mat);
  made.position.copy(from).add(to).multiplyScalar(0.5);
  made.quaternion.setFromUnitVectors(new T.Vector3(0, 1, 0), to.sub(from).normalize());
  return made;
}
/**
 * The inside of a round glass vessel: air above the level, the liquid below it.
 * @param {{r: number, bottom: number, top: number, level: number, liquid: string, depth?: number}} of
 *   inner radius and heights; `depth` in millimetres as of `fluid`
 */
export function roundInside({ r, bottom, top, level, liquid, depth }) {
  const b = r * 0.3;
  const foot = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 8) * (Math.PI / 2);
    return [r - b + Math.sin(a) * b, bottom + b - Math.cos(a) * b];
  });
  const at = { segments: 96 };
  // The liquid climbs the wall a little.
  const meniscus = [
    [r, level + r * 0.06],
    [r * 0.985, level + r * 0.03],
    [r * 0.93, level],
    [0.0001, level],
  ];
  return [
    lathe(
      [
        [r, level + r * 0.06],
        [r, top],
      ],
      cavity(),
      at,
    ),
    lathe([[0.0001, bottom], ...foot, ...meniscus], fluid(liquid, depth), at),
  ];
}
/** The same of a square vessel, `w` wide inside, its edges rounded by `r`. */
export function squareInside({ w, r, bottom, top, level, liquid, depth }) {
  const wall = (from, to, end, mat) => {
    const inset = (y) => {
      const off = Math.max(0, bottom + r - y, y - (top - r));
      return r - Math.sqrt(Math.max(0, r * r - off * off));
    };
    const rings = end === 'closed' ? [[from, w / 2 - 1e-4]] : [];
    for (let i = 0; i <= 40; i++) {
      const y = from + ((to - from) * i) / 40;
      rings.push([y, Math.min(w / 2 - 1e-4, inset(y))]);
    }
    if (end === 'closed')
      rings.push([to + 0.012, 0.002], [to + 0.004, 0.014], [to, 0.04], [to - 0.002, w / 2 - 1e-4]);
    else rings.push([to, w / 2 - 1e-4]);
    const around = Array.from({ length: 52 }, (_, i) => [
      ((Math.floor(i / 13) + (i % 13) / 12) * Math.PI) / 2,
      Math.floor(i / 13),
    ]);
    const position = rings.flatMap(([y, off]) => {
      const half = w / 2 - off;
      const c = Math.min(w * 0.2, half);
      return around.flatMap(([a, k]) => [
        (k === 0 || k === 3 ? 1 : -1) * (half - c) + Math.cos(a) * c,
        y,
        (k < 2 ? 1 : -1) * (half - c) + Math.sin(a) * c,
      ]);
    });
    const n = around.length;
    const index = rings.slice(1).flatMap((_, i) =>
      around.flatMap((_corner, j) => {
        const p = i * n + j;
        const q = i * n + ((j + 1) % n);
        return [p, p + n, q, q, p + n, q + n];
      }),
    );
    const geometry = new T.BufferGeometry();
    geometry.setAttribute('position', new T.Float32BufferAttribute(position, 3));
    geometry.setIndex(index);
    geometry.computeVertexNormals();
    return mesh(geometry, mat);
  };
  return [wall(level, top, 'open', cavity()), wall(bottom, level, 'closed', fluid(liquid, depth))];
}
export function roundedRect(w, h, r) {
  const s = new T.Shape();
  const x = w / 2;
  const y = h / 2;
  s.moveTo(-x + r, -y);
  s.lineTo(x - r, -y);
  s.absarc(x - r, -y + r, r, -Math.PI / 2, 0);
  s.lineTo(x, y - r);
  s.absarc(x - r, y - r, r, 0, Math.PI / 2);
  s.lineTo(-x + r, y);
  s.absarc(-x + r, y - r, r, Math.PI / 2, Math.PI);
  s.lineTo(-x, -y + r);
  s.absarc(-x + r, -y + r, r, Math.PI, Math.PI * 1.5);
  return s;
}
/** A closed outline through points, corners rounded by `r` (0 keeps them). */
export function outline(points, r = 0) {
  const s = new T.Shape();
  const n = points.length;
  points.forEach(([x, y], i) => {
    const [px, py] = points[(i + n - 1) % n];
    const [nx, ny] = points[(i + 1) % n];
    const a = Math.min(r, Math.hypot(px - x, py - y) / 2);
    const b = Math.min(r, Math.hypot(nx - x, ny - y) / 2);
    const da = Math.hypot(px - x, py - y) || 1;
    const db = Math.hypot(nx - x, ny - y) || 1;
    const start = [x + ((px - x) / da) * a, y + ((py - y) / da) * a];
    if (i === 0) s.moveTo(...start);
    else s.lineTo(...start);
    s.quadraticCurveTo(x, y, x + ((nx - x) / db) * b, y + ((ny - y) / db) * b);
  });
  s.closePath();
  return s;
}
/**
 * A part of a ring, between two radii and two angles in radians, with its four corners rounded by `r`.
 * A bevel as large as `r` folds the corners.
 */
export function sector([inner, outer], [from, to], r) {
  const s = new T.Shape();
  const at = (far, angle) => [Math.cos(angle) * far, Math.sin(angle) * far];
  const [i, o] = [r / inner, r / outer];
  s.moveTo(...at(outer, from + o));
  s.absarc(0, 0, outer, from + o, to - o, false);
  s.quadraticCurveTo(...at(outer, to), ...at(outer - r, to));
  s.lineTo(...at(inner + r, to));
  s.quadraticCurveTo(...at(inner, to), ...at(inner, to - i));
  s.absarc(0, 0, inner, to - i, from + i, true);
  s.quadraticCurveTo(...at(inner, from), ...at(inner + r, from));
  s.lineTo(...at(outer - r, from));
  s.quadraticCurveTo(...at(outer, from), ...at(outer, from + o));
  return s;
}
/** An extruded outline, its thickness centred on z = 0. */
export function slab(shape, depth, bevel, mat, at) {
  const geometry = new T.ExtrudeGeometry(shape, {
    depth: Math.max(0.001, depth - bevel * 2),
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelThickness: bevel,
    bevelSegments: 4,
    curveSegments: 32,
  });
  geometry.translate(0, 0, -Math.max(0.001, depth - bevel * 2) / 2);
  return mesh(geometry, mat, at);
}
/** A stuffed shape between an ellipsoid (power 1) and its box (0.3 is nearly a box). */
export function pillow(w, h, d, power, mat, at, bend) {
  const geometry = new T.SphereGeometry(1, 96, 64);
  const p = geometry.attributes.position;
  const pull = (v) => Math.sign(v) * Math.abs(v) ** power;
  for (let i = 0; i < p.count; i++) {
    let x = (pull(p.getX(i)) * w) / 2;
    let y = (pull(p.getY(i)) * h) / 2;
    let z = (pull(p.getZ(i)) * d) / 2;
    if (bend) [x, y, z] = bend(x, y, z);
    p.setXYZ(i, x, y, z);
  }
  geometry.computeVertexNormals();
  return mesh(geometry, mat, at);
}
/** A sheet as a function of u, v in 0..1. */
export function sheet(fn, mat, nu = 60, nv = 60) {
  const geometry = new T.PlaneGeometry(1, 1, nu, nv);
  const p = geometry.attributes.position;
  for (let i = 0; i < p.count; i++) p.setXYZ(i, ...fn(p.getX(i) + 0.5, p.getY(i) + 0.5));
  geometry.computeVertexNormals();
  mat.side = T.DoubleSide;
  return mesh(geometry, mat);
}

// ── Labels ──────────────────────────────────────────────────────────────────

export const SANS = '"Noto Sans CJK SC","Noto Sans SC",sans-serif';
export const SERIF = '"Noto Serif CJK SC","Noto Serif SC",serif';

/** Draws text; sizes and positions are in label units (width × height of the decal). */
export function write(
  g,
  text,
  x,
  y,
  size,
  { color = '#222', weight = 500, align = 'center', font = SANS, spacing = 0 } = {},
) {
  g.fillStyle = color;
  g.textAlign = align;
  g.textBaseline = 'middle';
  g.font = `${weight} ${size}px ${font}`;
  g.letterSpacing = `${spacing}px`;
  g.fillText(text, x + (align === 'center' ? spacing / 2 : 0), y);
}
/**
 * A printed area of w × h, drawn by `draw(g, w, h)` in those units with y down. With `radius`
 * it wraps a cylinder of that radius around the y axis.
 */
export function decal(
  w,
  h,
  draw,
  { at = [0, 0, 0], radius = 0, options = {}, resolution = 900 } = {},
) {
  const scale = resolution / Math.max(w, h);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(w * scale);
  canvas.height = Math.round(h * scale);
  const g = canvas.getContext('2d');
  // Fonts below one pixel are refused, so the drawing space is a thousand times the decal's.
  g.scale(scale / 1000, scale / 1000);
  draw(g, w * 1000, h * 1000);
  const texture = new T.CanvasTexture(canvas);
  texture.colorSpace = T.SRGBColorSpace;
  texture.anisotropy = 8;
  const geometry = new T.PlaneGeometry(w, h, radius ? 48 : 1, 1);
  if (radius) {
    const p = geometry.attributes.position;
    const n = geometry.attributes.normal;
    for (let i = 0; i < p.count; i++) {
      const a = p.getX(i) / radius;
      p.setXYZ(i, Math.sin(a) * radius, p.getY(i), Math.cos(a) * radius);
      n.setXYZ(i, Math.sin(a), 0, Math.cos(a));
    }
  }
  const mat = mapped(texture, {
    transparent: true,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    ...options,
  });
  const made = new T.Mesh(geometry, mat);
  made.position.set(...at);
  made.receiveShadow = true;
  // The studio moves flat labels onto the surface below them.
  made.userData.label = !radius;
  return made;
}
/** A screen that shows `draw`, lit from behind. */
export function screen(w, h, draw, at = [0, 0, 0]) {
  const made = decal(w, h, draw, { at });
  made.material = new T.MeshBasicMaterial({ map: made.material.map, toneMapped: false });
  return made;
}
