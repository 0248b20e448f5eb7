/**
 * Describes the inputs of a picture as plain data: materials, camera and set, and the model itself.
 * The exporting page uses it, and Node uses it to detect changed inputs.
 */
import * as T from 'three';
import { CAR_AIM, cameraOf } from '../cars/view.js';

/** Backdrops: coloured paper by day, a coloured glow on a dark wall by night. */
const SETS = {
  paper: { night: false, colour: '#efe7dc' },
  mist: { night: false, colour: '#cdd6dc' },
  sage: { night: false, colour: '#c3cbb4' },
  sand: { night: false, colour: '#e2d0b3' },
  clay: { night: false, colour: '#d9b093' },
  night: { night: true, colour: '#3a6bff' },
  electric: { night: true, colour: '#2a4dff' },
  // Members' own rooms.
  table: { night: false, colour: '#9c7048', room: 'table' },
  garage: { night: false, colour: '#85878a', room: 'garage' },
  sofa: { night: false, colour: '#b9ab97', room: 'sofa' },
  clear: { night: false, colour: '#efe7dc', clear: true },
  // Outdoors, late in the day and at dusk.
  clearing: { night: false, colour: '#7d8a4e', place: 'clearing' },
  dusk: { night: true, colour: '#2c3a5c', place: 'clearing' },
  // In the car and at home, by day and by night.
  dash: { night: false, colour: '#7d8a4e', place: 'dash' },
  'dash-night': { night: true, colour: '#2c3a5c', place: 'dash' },
  trunk: { night: false, colour: '#8a7d6c', place: 'trunk' },
  'trunk-night': { night: true, colour: '#2c3a5c', place: 'trunk' },
  bench: { night: false, colour: '#9c7048', place: 'bench' },
  'bench-night': { night: true, colour: '#2c3a5c', place: 'bench' },
  shelf: { night: false, colour: '#9c7048', place: 'shelf' },
  'shelf-night': { night: true, colour: '#2c3a5c', place: 'shelf' },
  // Sets that cars stand in: cut paper, a plaster court, night with lines of light.
  'paper-morning': { night: false, colour: '#f4e4d0', stage: 'paperMorning' },
  'paper-discs': { night: false, colour: '#f0e4d4', stage: 'paperDiscs' },
  courtyard: { night: false, colour: '#eed9c3', stage: 'courtyard' },
  'slanted-tubes': { night: true, colour: '#1a4bd0', stage: 'slantedTubes' },
  'light-gates': { night: true, colour: '#2f6bff', stage: 'lightGates' },
  'night-bend': { night: true, colour: '#1a4bd0', stage: 'nightBend' },
  outline: { night: true, colour: '#1a4bd0', stage: 'outline' },
  // What is outside of the windows of a cabin.
  'cabin-day': { night: false, colour: '#efe7dc', stage: 'cabinDay' },
  'cabin-night': { night: true, colour: '#1a2440', stage: 'cabinNight' },
};

const NUMBERS = [
  'roughness',
  'metalness',
  'clearcoat',
  'clearcoatRoughness',
  'transmission',
  'ior',
  'sheen',
  'opacity',
];
const COLOURS = ['color', 'sheenColor', 'attenuationColor'];
const TEXTURES = ['map', 'bumpMap'];

/** The materials and textures of a model, each named once. Colours are linear. */
class Sheet {
  materials = {};
  textures = new Map();
  #names = new Map();

  texture(texture) {
    if (!this.textures.has(texture)) this.textures.set(texture, `t${this.textures.size}`);
    return {
      file: this.textures.get(texture),
      srgb: texture.colorSpace === T.SRGBColorSpace,
    };
  }

  name(material) {
    if (this.#names.has(material)) return this.#names.get(material);
    const name = `m${this.#names.size}`;
    this.#names.set(material, name);
    const spec = {
      basic: material.type === 'MeshBasicMaterial',
      transparent: material.transparent,
      ...material.userData,
    };
    for (const key of NUMBERS) if (Number.isFinite(material[key])) spec[key] = material[key];
    for (const key of COLOURS) if (material[key]) spec[key] = material[key].toArray();
    if (spec.kind === 'light') {
      spec.emissive = material.emissive.toArray();
      spec.power = material.emissiveIntensity;
    }
    for (const key of TEXTURES) if (material[key]) spec[key] = this.texture(material[key]);
    this.materials[name] = spec;
    return name;
  }
}

/** Moves a printed area along its normal until it almost touches the surface below. */
function settleLabels(object) {
  const bodies = [];
  const labels = [];
  object.traverse((o) => {
    if (!o.isMesh) return;
    if (o.userData.label) labels.push(o);
    else bodies.push(o);
  });
  const gap = 0.0015;
  const ray = new T.Raycaster();
  for (const label of labels) {
    const normal = new T.Vector3(0, 0, 1).transformDirection(label.matrixWorld);
    const from = label.getWorldPosition(new T.Vector3()).addScaledVector(normal, 0.03);
    ray.set(from, normal.clone().negate());
    ray.far = 0.06;
    const [hit] = ray.intersectObjects(bodies, false);
    if (!hit) continue;
    const local = new T.Vector3(0, 0, 0.03 - hit.distance + gap);
    label.translateZ(local.z);
    label.updateMatrixWorld(true);
  }
}

/** Returns the object's place in the frame, in −1…1. */
function framed(object, camera) {
  const low = new T.Vector2(Infinity, Infinity);
  const high = new T.Vector2(-Infinity, -Infinity);
  const v = new T.Vector3();
  object.traverse((o) => {
    const p = o.geometry?.attributes.position;
    if (!p || o.userData.unframed) return;
    const step = Math.max(1, Math.floor(p.count / 3000));
    for (let i = 0; i < p.count; i += step) {
      v.fromBufferAttribute(p, i).applyMatrix4(o.matrixWorld).project(camera);
      low.min(v);
      high.max(v);
    }
  });
  return { low, high };
}

/** Returns left, bottom, right and top of what is scaled and moved to its place in the frame. */
const boxOf = (low, high, scale, [right, up]) => [
  low.x * scale + right,
  low.y * scale + up,
  high.x * scale + right,
  high.y * scale + up,
];

/** Returns the camera of a car: from one distance, the car at a place in the frame. */
function carCamera(object, { view, place }, aspect) {
  const camera = cameraOf(view);
  camera.aspect = aspect;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld(true);
  const { low, high } = framed(object, camera);
  const scale = (place.wide * 2) / (high.x - low.x);
  const shift = [
    place.at[0] - ((low.x + high.x) / 2) * scale,
    place.at[1] - ((low.y + high.y) / 2) * scale,
  ];
  const size = new T.Box3().setFromObject(object).getSize(new T.Vector3());
  return {
    radius: size.length() / 2,
    aspect,
    camera: {
      position: camera.position.toArray(),
      aim: CAR_AIM,
      tan: Math.tan((camera.fov * Math.PI) / 360) / scale,
      shift,
    },
    box: boxOf(low, high, scale, shift),
  };
}

/** Returns a camera that stands inside of what it shows. */
function insideCamera(object, { inside: { eye, aim, across } }, aspect) {
  const size = new T.Box3().setFromObject(object).getSize(new T.Vector3());
  const tan = Math.tan((across * Math.PI) / 360) / aspect;
  return {
    radius: size.length() / 2,
    aspect,
    camera: { position: eye, aim, tan, shift: [0, 0] },
    box: [-1, -1, 1, 1],
  };
}

function cameraFor(object, shot) {
  const {
    yaw = -24,
    pitch = 17,
    fov = 20,
    fill = 0.72,
    zoom = 1,
    aim = [0, 0],
    lift = 0.02,
  } = shot;
  const bounds = new T.Box3();
  object.traverse((o) => {
    if (o.isMesh && !o.userData.unframed) bounds.expandByObject(o, true);
  });
  const radius = bounds.getSize(new T.Vector3()).length() / 2;
  const centre = bounds.getCenter(new T.Vector3());
  const camera = new T.PerspectiveCamera(fov, 1, radius * 0.2, radius * 60);
  const a = (yaw * Math.PI) / 180;
  const b = (pitch * Math.PI) / 180;
  camera.position
    .set(Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b))
    .multiplyScalar((radius / Math.sin(((fov / 2) * Math.PI) / 180)) * 1.1)
    .add(centre);
  camera.lookAt(centre);
  camera.updateMatrixWorld(true);
  const { low, high } = framed(object, camera);
  const scale = (fill * zoom * 2) / Math.max(high.x - low.x, high.y - low.y);
  const shift = [
    (-(low.x + high.x) / 2) * scale - aim[0],
    (-(low.y + high.y) / 2) * scale - aim[1] + lift,
  ];
  return {
    radius,
    camera: {
      position: camera.position.toArray(),
      aim: centre.toArray(),
      /** Half the frame's height at distance one. */
      tan: Math.tan((fov * Math.PI) / 360) / scale,
      shift,
    },
    box: boxOf(low, high, scale, shift),
  };
}

function pose(object, shot, aspect) {
  if (shot.inside) return insideCamera(object, shot, aspect ?? 1);
  return aspect ? carCamera(object, shot, aspect) : cameraFor(object, shot);
}

/** The masks and measures that say what each part of a car's skin is. */
function skinOf({ shape, masks, roof, tailLamp }, sheet) {
  const files = Object.entries(masks).map(([name, mask]) => [name, sheet.texture(mask).file]);
  const roofColour = new T.Color(roof).toArray();
  return { ...shape, tailLamp, roof: roofColour, masks: Object.fromEntries(files) };
}

/**
 * Builds the model of a picture.
 * @param {string} key
 * @param {{make: () => T.Object3D, shot: object, size?: [number, number], mm: number}} entry of the
 *   catalogue
 * @returns {{object: T.Object3D, sheet: object, textures: Map<T.Texture, string>}} every mesh's
 *   material carries its name in the sheet
 */
export function describe(key, { make, shot, size, mm }) {
  const object = make();
  object.updateMatrixWorld(true);
  settleLabels(object);
  const sheet = new Sheet();
  object.traverse((o) => {
    if (!o.isMesh) return;
    for (const material of [o.material].flat()) material.name = sheet.name(material);
  });
  const { skin } = object.userData;
  return {
    object,
    textures: sheet.textures,
    sheet: {
      key,
      ...SETS[shot.backdrop],
      furniture: shot.set ?? null,
      macro: (shot.zoom ?? 1) > 1.3 || Boolean(shot.cropped ?? shot.inside),
      exposure: shot.exposure ?? 0,
      /** The roll of the camera in degrees. */
      ...(shot.roll && { roll: shot.roll }),
      look: shot.look ?? {},
      /** Millimetres of one unit of the model. */
      mm,
      ...(skin && { skin: skinOf(skin, sheet) }),
      ...pose(object, shot, size && size[0] / size[1]),
      materials: sheet.materials,
    },
  };
}
