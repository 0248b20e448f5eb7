/** Returns the parts of a live model as plain arrays and pictures, which `bake.ts` packs. */
import * as T from 'three';
import { BODIES } from './bodies.js';
import { STILL, shade } from './catalogue.js';
import { carOf, dressOf, finishOf, wheelOf } from './looks.js';
import { faceOf, tailOf } from './faces.js';
import { masks } from './masks.js';
import { studioSweep } from './scenes.js';
import { skin, surface } from './surface.js';
import { cameraOf } from './view.js';
import { PATTERNS, makeWheel } from './wheels.js';

/** The lines of the finest grid of the skin. Each level of detail takes every n-th line. */
const FINE = [300, 120];
const LEVELS = { high: 2, low: 4 };
/** The radius in which wheels are built. They are scaled to the body's radius. */
const WHEEL_RADIUS = 0.372;

const packed = (array) => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x8000)
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
};
const png = (canvas) => canvas.toDataURL('image/png').split(',')[1];

function resized(source, width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const g = canvas.getContext('2d');
  g.imageSmoothingQuality = 'high';
  g.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** The left half of a symmetric picture: its upper half. */
function halfOf(source) {
  const canvas = document.createElement('canvas');
  canvas.width = source.width;
  canvas.height = source.height / 2;
  canvas.getContext('2d').drawImage(source, 0, 0);
  return canvas;
}

/** Returns every n-th line of the fine grid's right half with its normals. The left half mirrors it. */
function gridOf(body, step) {
  const [nx, ns] = FINE;
  const fine = skin(body, surface(body), nx, ns);
  const row = 2 * ns + 1;
  const out = { position: [], normal: [], par: [] };
  const index = [];
  for (let i = 0; i <= nx; i += step)
    for (let j = 0; j <= ns; j += step)
      for (const [name, values] of Object.entries(out)) {
        const { array, itemSize } = fine.getAttribute(name);
        for (let c = 0; c < itemSize; c++) values.push(array[(i * row + j) * itemSize + c]);
      }
  const across = ns / step + 1;
  for (let i = 0; i < nx / step; i++)
    for (let j = 0; j < across - 1; j++) {
      const a = i * across + j;
      index.push(a, a + across, a + 1, a + 1, a + across, a + across + 1);
    }
  return { ...out, index };
}

/** Merges the meshes of one material in place. */
function merged(meshes, root) {
  const out = { position: [], normal: [], index: [] };
  const toRoot = root.matrixWorld.clone().invert();
  for (const mesh of meshes) {
    const geometry = mesh.geometry
      .clone()
      .applyMatrix4(mesh.matrixWorld.clone().premultiply(toRoot));
    const { position, normal } = geometry.attributes;
    const from = out.position.length / 3;
    for (const v of position.array) out.position.push(v);
    for (const v of normal.array) out.normal.push(v);
    if (geometry.index) for (const v of geometry.index.array) out.index.push(from + v);
    else for (let i = 0; i < position.count; i++) out.index.push(from + i);
  }
  return out;
}

const part = (material, { position, normal, par, index }, more = {}) => ({
  name: material.name,
  colour: material.color.getHex(T.SRGBColorSpace),
  metal: material.metalness,
  rough: material.roughness,
  doubleSided: material.side === T.DoubleSide,
  position: packed(new Float32Array(position)),
  normal: packed(new Float32Array(normal)),
  index: packed(new Uint32Array(index)),
  ...(par && { par: packed(new Float32Array(par)) }),
  ...more,
});

/** Meshes below a root by the name of their material; the skin, wheels and plates are packed apart. */
function partsOf(root, skipped) {
  const byName = new Map();
  const walk = (object) => {
    if (skipped(object)) return;
    if (object.isMesh) {
      const { name } = object.material;
      byName.set(name, [...(byName.get(name) ?? []), object]);
    }
    object.children.forEach(walk);
  };
  walk(root);
  return byName;
}

const SKIN = new Set(['paint', 'lining', 'glass']);

/** The shadow of a car on the ground, as in the stills. */
function shadowOf(series, stage) {
  const car = carOf(series.id, series.colors[0].id, { detail: 0.4, coarse: true });
  const { L, W } = car.userData.body;
  const reach = [L * 0.5 + 0.75, W + 1.25];
  const { shadow, sun, spread } = studioSweep(series.brand);
  car.traverse((object) => {
    for (const material of object.material ? [object.material].flat() : []) {
      material.colorWrite = false;
      material.depthWrite = false;
    }
  });
  const scene = new T.Scene();
  const ground = new T.Mesh(new T.PlaneGeometry(40, 40), shade(shadow, car.userData.body));
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  scene.add(car, ground);
  const camera = new T.OrthographicCamera(-reach[0], reach[0], reach[1], -reach[1], 0.1, 30);
  camera.position.set(0, 10, 0);
  camera.up.set(0, 0, -1);
  camera.lookAt(0, 0, 0);
  const [width, height] = [256, 160];
  const canvas = stage.shoot(
    { scene, camera, sun, spread, straight: camera.projectionMatrix.clone() },
    width,
    height,
    96,
  );
  const g = canvas.getContext('2d');
  const image = g.getImageData(0, 0, width, height);
  for (let i = 0; i < image.data.length; i += 4) {
    image.data[i] = image.data[i + 1] = image.data[i + 2] = image.data[i + 3];
    image.data[i + 3] = 255;
  }
  g.putImageData(image, 0, 0);
  return { picture: png(canvas), reach };
}

/** The shift of the still's projection by which the car fills the frame. */
function frameOf(car, stage) {
  const camera = cameraOf(STILL.view);
  camera.aspect = STILL.size[0] / STILL.size[1];
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld(true);
  const push = stage
    .frame(car, camera, STILL.place)
    .multiply(camera.projectionMatrix.clone().invert()).elements;
  return { scale: push[0], at: [push[12], push[13]], aspect: camera.aspect };
}

export function bakeSeries(series, stage) {
  const body = BODIES[series.body];
  const shape = surface(body);
  const dress = dressOf(series.id);
  const car = carOf(series.id, series.colors[0].id, { coarse: true, detail: 0.2 });
  car.updateMatrixWorld(true);
  // The car's own coordinates in metres, with its nose at x = 0.
  const root = car.children[0];
  const skins = root.children.filter(({ material }) => SKIN.has(material?.name));
  const plates = root.children.filter(({ name }) => name === 'plate');
  const half = root.children.find(({ name }) => name === 'half');
  const apart = new Set(['wheel', 'plate', 'half', 'other half']);
  const once = partsOf(root, (object) => apart.has(object.name) || skins.includes(object));
  const twice = partsOf(half, () => false);
  const packedParts = (byName, more) =>
    [...byName.values()].map((meshes) => part(meshes[0].material, merged(meshes, root), more));
  const parts = [...packedParts(twice, { mirrored: true }), ...packedParts(once, {})];
  const ends = new Set(['front', 'rear']);
  const painted = masks(body, shape, faceOf(series.body, body, shape), tailOf(series.body, body));
  const sweep = studioSweep(series.brand);
  return {
    levels: Object.fromEntries(
      Object.entries(LEVELS).map(([level, step]) => [
        level,
        [part(skins[0].material, gridOf(body, step), { mirrored: true }), ...parts],
      ]),
    ),
    masks: Object.fromEntries(
      Object.entries(painted).map(([name, { image }]) => [
        name,
        png(ends.has(name) ? resized(image, 704, 640) : name === 'top' ? halfOf(image) : image),
      ]),
    ),
    plate: plates[0] ? png(resized(plates[0].material[4].map.image, 220, 66)) : null,
    plates: plates.map(({ position }) => ({ at: position.toArray(), rear: position.x > 1 })),
    shadow: { ...shadowOf(series, stage), ...sweep.shadow },
    facts: {
      length: body.L,
      skin: car.userData.shape,
      roof: dress.roof ?? null,
      seat: dress.seats ?? '#4a4038',
      caliper: dress.caliper ?? '#8a8f96',
      wheel: wheelOf(series),
      axles: { at: [body.fw, body.rw], z: body.W - 0.122 - 0.016, scale: body.r / WHEEL_RADIUS },
      paints: Object.fromEntries(series.colors.map(({ id, hex }) => [hex, finishOf(id)])),
      frame: frameOf(carOf(series.id, series.colors[0].id), stage),
      view: STILL.view,
      room: sweep.room,
      sun: sweep.sun,
    },
  };
}

export function bakeWheel(pattern) {
  const wheel = makeWheel(WHEEL_RADIUS, pattern, '#8a8f96', true);
  wheel.updateMatrixWorld(true);
  const parts = [...partsOf(wheel, ({ name }) => name === 'spoke').values()].map((meshes) =>
    part(meshes[0].material, merged(meshes, wheel)),
  );
  const spokes = wheel.children.filter(({ name }) => name === 'spoke');
  const turns = spokes
    .filter(({ material }) => material.name === 'rim')
    .map(({ rotation }) => rotation.y);
  for (const name of ['barrel', 'rim']) {
    const one = spokes.find(({ material }) => material.name === name);
    // The place of the first spoke before its rotation, because the nodes rotate it.
    one.rotation.y = 0;
    one.updateMatrixWorld(true);
    parts.push(part(one.material, merged([one], wheel), { turns }));
  }
  return parts;
}

export const wheelDesigns = Object.keys(PATTERNS);

/** The empty set, in front of which the live car is drawn. */
export function bakeBackdrop(brand, night) {
  const canvas = document.createElement('canvas');
  canvas.width = 750;
  canvas.height = 422;
  const g = canvas.getContext('2d');
  studioSweep(brand, night).before(g, canvas.width, canvas.height);
  return png(canvas);
}
