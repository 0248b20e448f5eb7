/** The stills of every colour, the layers of wheels and the clips: what the live renderer draws. */
import * as T from 'three';
import {
  byNight,
  cutKeys,
  faceKeys,
  fitOf,
  LAMPS,
  layersOf,
  ROOM_POWER,
  ROOMS,
  STILL_POSE,
  VIEWS,
} from '../product.js';
import { carOf, wheelOf } from './looks.js';
import { lightGates, nightBend, slantedTubes, studioSweep } from './scenes.js';
import { cameraOf } from './view.js';

/** The pose in which each colour of a series is shown. A live model starts in the same pose. */
export const STILL = {
  size: [1125, 633],
  view: { azimuth: STILL_POSE.azimuth, height: STILL_POSE.elevation },
  place: { at: [0, 0], wide: 0.92 },
};

/** The first view is also a picture in other places; the others are shown on the stage only. */
const LARGE = { size: STILL.size, widths: [375, 750, 1125] };
const SMALL = { size: [750, 422], widths: [375, 750] };
/** Without the air around the car and its shadow, so that a page can stand it on a line. */
const SIDE = { left: 0, top: 36, width: 750, height: 360 };
const FACE = { left: 100, top: 60, width: 550, height: 330 };
/** The power of lamps that are out. */
const OUT = [0, 0];

/** What the live renderer draws, by key. @param series series.json @param offers car-options.json */
export function catalogue(series, offers) {
  const pictures = offers.flatMap((offer) => {
    const row = series.find(({ id }) => id === offer.seriesId);
    return offer.options.flatMap((option) => {
      const colour = row.colors.find(({ image }) => image === option.images?.[0]) ?? row.colors[0];
      const wheel =
        option.slot?.kind === 'wheel' ? wheelOf(row, option.slot.look[0]) : wheelOf(row);
      return Object.entries(layersOf(offer, option)).map(([view, key]) => {
        const side = VIEWS.find(({ id }) => id === view || byNight(id) === view);
        const night = view !== side.id;
        const picture = {
          ...(view === 'front45' ? LARGE : SMALL),
          view: { ...STILL.view, azimuth: side.azimuth },
          night,
          place: STILL.place,
          still: true,
          layer: option.slot.kind === 'wheel',
          car: [row.id, colour.id],
          wheel,
          set: () => studioSweep(row.brand, night),
        };
        return [key, picture];
      }).concat(option.slot?.kind === 'colour' ? cutOuts(option.images[0], row, colour, wheel) : []);
    });
  });
  return new Map(pictures);
}

/**
 * A colour over nothing but its shadow: from the side by day and by night, and, for the brand whose
 * pages are dark, its face with the lamps out and on.
 */
function cutOuts(image, row, colour, wheel) {
  const cutOut = (view, { crop, night, lamps }) => ({
    ...SMALL,
    widths: [crop.width / 2, crop.width],
    crop,
    view: { ...STILL.view, azimuth: VIEWS.find(({ id }) => id === view).azimuth },
    night,
    lamps,
    place: STILL.place,
    still: true,
    car: [row.id, colour.id],
    wheel,
    set: () => ({ ...studioSweep(row.brand, night), before: undefined }),
  });
  const side = (night) => [
    cutKeys(image)[night ? 'night' : 'day'],
    cutOut('side', { crop: SIDE, night }),
  ];
  const face = (lit) => [
    faceKeys(image)[lit ? 'lit' : 'dark'],
    cutOut('front', { crop: FACE, night: true, lamps: lit ? LAMPS.on : OUT }),
  ];
  return row.brand === 'bz'
    ? [side(false), side(true), face(false), face(true)]
    : [side(false), side(true)];
}

/** Cars on a turntable, for one turn. It starts at the flank and shows the nose first. */
export const clips = {
  'clip/bz-408x': { car: ['bz-408x', 'volt'], set: nightBend },
  'clip/bz-5008': { car: ['bz-5008', 'titan'], set: lightGates },
  'clip/bz-2008': { car: ['bz-2008', 'lava'], set: slantedTubes },
};
const CLIP = { view: { azimuth: 0, height: 7 }, place: { at: [0, -0.06], wide: 0.96 } };

/** A turntable, rotated by a share of a full turn. */
export function turntable(clip, stage) {
  const shot = compose({ ...CLIP, ...clip }, stage);
  const table = new T.Group();
  table.add(...shot.scene.children);
  shot.scene.add(table);
  const backdrop = document.createElement('canvas');
  let straight;
  return (share, width, height, exposures) => {
    if (!straight) {
      Object.assign(backdrop, { width, height });
      shot.before(backdrop.getContext('2d'), width, height);
      shot.camera.aspect = width / height;
      shot.camera.updateProjectionMatrix();
      shot.camera.updateMatrixWorld(true);
      // Frames the car once, from the flank, where it is longest.
      straight = stage.frame(shot.subject, shot.camera, shot.place);
    }
    table.rotation.y = Math.PI / 2 - share * 2 * Math.PI;
    const before = (g) => g.drawImage(backdrop, 0, 0);
    return stage.shoot({ ...shot, straight, before }, width, height, exposures);
  };
}

/** The scene of one picture, ready for the stage. */
export function compose(entry, stage) {
  const [id, colour] = entry.car;
  // A still has the same facets as the live model that replaces it.
  const facets = entry.still ? { coarse: true, detail: 0.6, wheel: entry.wheel } : {};
  const [lamps, brakes] = entry.lamps ?? LAMPS[entry.night ? 'on' : 'still'];
  const car = carOf(id, colour, { ...facets, lamps, brakes });
  const set = entry.set();
  const scene = new T.Scene();
  scene.environment = stage.environment(set.room, ROOMS[set.room]);
  scene.environmentIntensity = ROOM_POWER[set.room];
  scene.add(car);
  const ground = new T.Mesh(new T.PlaneGeometry(40, 40), shade(set.shadow, car.userData.body));
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  scene.add(ground);
  if (set.mirror) scene.add(...mirror(car, set.mirror));

  const camera = cameraOf(entry.view);
  return { ...set, scene, camera, subject: car, place: entry.place };
}

/** Draws pictures of one car from several views, framed as the live stage frames them. */
export function drawStills(entries, scale, stage, exposures) {
  const shot = compose(entries[0], stage);
  const shots = entries.map(({ size, view }) => {
    const [width, height] = size.map((pixels) => Math.round(pixels * scale));
    const camera = cameraOf(view);
    return { width, height, camera, straight: framed(view, camera, shot, stage, width / height) };
  });
  return entries[0].layer
    ? wheelsOnly({ ...shot, before: undefined }, shots, stage, exposures)
    : stage.shootAll(shot, shots, exposures);
}

function framed(view, camera, { subject, place }, stage, aspect) {
  const first = cameraOf(STILL.view);
  for (const one of [first, camera]) {
    one.aspect = aspect;
    one.updateProjectionMatrix();
    one.updateMatrixWorld(true);
  }
  const push = stage.frame(subject, first, place).multiply(first.projectionMatrixInverse);
  const { scale, shift } = fitOf(view, subject.userData.body.L);
  push.elements[0] *= scale;
  push.elements[5] *= scale;
  push.elements[12] *= shift;
  return push.multiply(camera.projectionMatrix);
}

/** How far a layer fades out into the tyre, as a share of the picture's width. */
const FADE = 0.0025;

/** What never stands before a wheel. */
const BEHIND = new Set(['lining', 'glass', 'cabin', 'seat', 'lamp', 'brake']);

/**
 * The near wheels without their tyres, over nothing. Everything else only hides and shadows them, so
 * that the layer fits the still of each colour.
 */
function wheelsOnly(shot, shots, stage, exposures) {
  const wheels = new Set();
  shot.scene.traverse((object) => {
    const { name, material, position } = object;
    if (name === 'wheel' && position.z < 0) object.visible = false;
    else if (name === 'wheel') object.traverse((part) => wheels.add(part));
    else if (BEHIND.has(material?.name) || material?.isShadowMaterial) object.visible = false;
  });
  // What only hides is drawn first, because it does not erase.
  const showOnly = (isShown) =>
    shot.scene.traverseVisible((object) => {
      object.renderOrder = isShown(object) ? 0 : -1;
      for (const material of [object.material ?? []].flat())
        material.colorWrite = object.renderOrder === 0;
    });
  // The back of a wheel is of the rubber of its tyre.
  for (const part of wheels) if (isTyre(part)) part.material = part.material.clone();
  showOnly((object) => wheels.has(object));
  const pictures = stage.shootAll(shot, shots, exposures);
  showOnly((object) => wheels.has(object) && !isTyre(object));
  const faces = stage.shootAll(shot, shots, 2);
  return pictures.map((picture, i) => faded(picture, faces[i]));
}

/** Lets a picture fade out beyond the edge of a face. */
function faded(picture, face) {
  const { width, height } = picture;
  const soft = document.createElement('canvas');
  Object.assign(soft, { width, height });
  const g = soft.getContext('2d');
  g.filter = `blur(${FADE * width}px)`;
  g.drawImage(face, 0, 0);
  const mask = g.getImageData(0, 0, width, height).data;
  const p = picture.getContext('2d');
  const image = p.getImageData(0, 0, width, height);
  // Four times the blurred edge: the face itself stays whole, and the fade begins beyond it.
  for (let i = 3; i < mask.length; i += 4) image.data[i] *= Math.min(1, (mask[i] / 255) * 4);
  p.putImageData(image, 0, 0);
  return picture;
}

const isTyre = ({ material, geometry }) =>
  material?.name === 'tyre' && geometry.type === 'LatheGeometry';

/** A ground that shows only the shadow, which fades out before the edge of the frame. */
export function shade({ colour, strength }, body) {
  const material = new T.ShadowMaterial({
    color: colour,
    opacity: strength,
    depthWrite: false,
  });
  material.onBeforeCompile = (shader) => {
    shader.uniforms.reach = { value: new T.Vector2(body.L * 0.5 + 0.75, body.W + 1.25) };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vGround;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGround = position.xy;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vGround;\nuniform vec2 reach;')
      .replace(
        'opacity * ( 1.0 - getShadowMask() )',
        'opacity * ( 1.0 - getShadowMask() ) * ( 1.0 - smoothstep( 0.62, 1.0, length( vGround / reach ) ) )',
      );
  };
  return material;
}

/** A polished floor: the mirrored car under a tinted pane that fades outwards. */
function mirror(car, { colour, opacity }) {
  const copy = car.clone();
  copy.scale.y = -1;
  copy.traverse((o) => {
    o.castShadow = false;
  });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const g = canvas.getContext('2d');
  const radial = g.createRadialGradient(128, 128, 20, 128, 128, 128);
  radial.addColorStop(0, '#fff');
  radial.addColorStop(0.55, 'rgba(255,255,255,0.96)');
  radial.addColorStop(1, 'rgba(255,255,255,0)');
  g.fillStyle = radial;
  g.fillRect(0, 0, 256, 256);
  const pane = new T.Mesh(
    new T.PlaneGeometry(16, 9),
    new T.MeshBasicMaterial({
      color: colour,
      map: new T.CanvasTexture(canvas),
      transparent: true,
      opacity,
      toneMapped: false,
      depthWrite: false,
    }),
  );
  pane.rotation.x = -Math.PI / 2;
  pane.position.y = -0.002;
  pane.renderOrder = 3;
  return [copy, pane];
}
