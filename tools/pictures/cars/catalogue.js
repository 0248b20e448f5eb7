/** All pictures with key, size, car, place in the frame and set. */
import * as T from 'three';
import { ROOM_POWER, ROOMS } from '../../../apps/web/src/blocks/car-stage/live/rooms.ts';
import { carOf } from './looks.js';
import {
  courtyard,
  lightGates,
  nightBend,
  paperDiscs,
  paperMorning,
  slantedTubes,
  studioSweep,
} from './scenes.js';

/** The pose in which each colour of a series is shown. A live model starts in the same pose. */
export const STILL = {
  size: [1125, 633],
  widths: [375, 750, 1125],
  view: { azimuth: 38, height: 7.5 },
  place: { at: [0, 0], wide: 0.92 },
};
const BANNER = { size: [1125, 525], widths: [375, 750, 1125] };
const SQUARE = { size: [750, 750], widths: [375, 750] };
const TALL = { size: [750, 900], widths: [375, 750] };
/** A rounded card with text at its upper left. */
const HERO_CARD = { size: [1125, 675], widths: [375, 750, 1125] };
/** Fills the screen of a phone, with text on the dark floor below the car. */
const HERO_TALL = { size: [1125, 1406], widths: [375, 750, 1125] };

/**
 * azimuth: 0 looks at the flank, 90 at the nose, −90 at the tail; all angles in degrees.
 * at: middle of the car in the frame (−1…1, y up); wide: share of the frame's width.
 */
const scenes = {
  'banner/xtl-1': {
    ...BANNER,
    car: ['xtl-tianyi', 'moss'],
    view: { azimuth: 40, height: 7 },
    place: { at: [0.36, -0.3], wide: 0.52 },
    set: () => paperMorning(),
  },
  'banner/xtl-2': {
    ...BANNER,
    car: ['xtl-versailles', 'pearl'],
    view: { azimuth: 34, height: 6 },
    place: { at: [0.38, -0.36], wide: 0.56 },
    set: () => courtyard(),
  },
  'banner/xtl-3': {
    ...BANNER,
    car: ['xtl-c6', 'garnet'],
    view: { azimuth: 30, height: 5 },
    place: { at: [0.38, -0.36], wide: 0.58 },
    set: () => paperDiscs(),
  },
  'banner/bz-1': {
    ...BANNER,
    car: ['bz-408x', 'volt'],
    view: { azimuth: 42, height: 6 },
    place: { at: [0.38, -0.3], wide: 0.56 },
    set: () => nightBend(),
  },
  'banner/bz-2': {
    ...BANNER,
    car: ['bz-2008', 'graphite', { caliper: '#d3141c' }],
    view: { azimuth: 26, height: 5 },
    place: { at: [0.84, -0.1], wide: 1.06 },
    set: () => slantedTubes({ warm: true }),
  },
  'banner/bz-3': {
    ...BANNER,
    car: ['bz-5008', 'titan'],
    view: { azimuth: 44, height: 6 },
    place: { at: [0.38, -0.26], wide: 0.52 },
    set: () => lightGates(),
  },
  'hero/bz-1': {
    ...HERO_TALL,
    car: ['bz-408x', 'volt'],
    view: { azimuth: 42, height: 6 },
    place: { at: [0.03, 0.04], wide: 0.9 },
    set: () => nightBend({ horizon: 0.4, glowAt: 0.55 }),
  },
  'hero/bz-2': {
    ...HERO_TALL,
    car: ['bz-2008', 'graphite', { caliper: '#d3141c' }],
    view: { azimuth: 30, height: 5 },
    place: { at: [0.16, 0.04], wide: 1.14 },
    set: () => slantedTubes({ at: 0.5, calmLeft: false, horizon: 0.42, warm: true }),
  },
  'hero/bz-3': {
    ...HERO_TALL,
    car: ['bz-5008', 'titan'],
    view: { azimuth: 44, height: 6 },
    place: { at: [0, 0.04], wide: 0.86 },
    set: () => lightGates({ at: 0.5, calmLeft: false, horizon: 0.42 }),
  },
  'hero/xtl-1': {
    ...HERO_CARD,
    car: ['xtl-tianyi', 'moss'],
    view: { azimuth: 40, height: 7 },
    place: { at: [0.26, -0.4], wide: 0.62 },
    set: () => paperMorning({ sunAt: [0.86, 0.36], size: 0.19, horizon: 0.58 }),
  },
  'hero/xtl-2': {
    ...HERO_CARD,
    car: ['xtl-versailles', 'pearl'],
    view: { azimuth: 34, height: 6 },
    place: { at: [0.28, -0.44], wide: 0.66 },
    set: () => courtyard({ archAt: 0.82, archWide: 0.3, leaves: false }),
  },
  'hero/xtl-3': {
    ...HERO_CARD,
    car: ['xtl-c6', 'garnet'],
    view: { azimuth: 30, height: 5 },
    place: { at: [0.26, -0.44], wide: 0.68 },
    set: () => paperDiscs({ at: 0.84, floor: 0.72 }),
  },
  'banner/xtl-login': {
    ...TALL,
    car: ['xtl-versailles', 'lake'],
    view: { azimuth: 42, height: 6 },
    place: { at: [0, -0.42], wide: 0.86 },
    set: () => paperMorning({ horizon: 0.6, sunAt: [0.62, 0.42], size: 0.26, tint: 1 }),
  },
  'banner/xtl-home': {
    ...TALL,
    car: ['xtl-tianyi', 'pearl'],
    view: { azimuth: 42, height: 6 },
    place: { at: [0.02, -0.4], wide: 0.82 },
    set: () => courtyard({ archAt: 0.56, archWide: 0.62, floor: 0.68 }),
  },
  'banner/bz-login': {
    ...TALL,
    car: ['bz-408x', 'graphite'],
    view: { azimuth: 56, height: 6 },
    place: { at: [0, -0.4], wide: 0.8 },
    set: () => slantedTubes({ at: 0.5, calmLeft: false, horizon: 0.6 }),
  },
  'banner/bz-home': {
    ...TALL,
    car: ['bz-p54', 'volt'],
    view: { azimuth: 44, height: 6 },
    place: { at: [0, -0.42], wide: 0.9 },
    set: () => lightGates({ at: 0.5, calmLeft: false, horizon: 0.55 }),
  },
  'scene/xtl-topic-1': {
    ...SQUARE,
    car: ['xtl-tianyi', 'amber'],
    view: { azimuth: 36, height: 7 },
    place: { at: [0, -0.34], wide: 0.8 },
    set: () => paperMorning({ horizon: 0.54, sunAt: [0.34, 0.34], size: 0.2, tint: 1 }),
  },
  'scene/xtl-topic-2': {
    ...SQUARE,
    car: ['xtl-c6', 'oat'],
    view: { azimuth: -40, height: 7 },
    place: { at: [0, -0.36], wide: 0.84 },
    set: () => paperDiscs({ at: 0.5, colours: ['#c9a98a', '#ecd2b4'] }),
  },
  'scene/bz-topic-1': {
    ...SQUARE,
    car: ['bz-2008', 'lava'],
    view: { azimuth: 40, height: 6 },
    place: { at: [0, -0.3], wide: 0.78 },
    set: () => lightGates({ at: 0.5, calmLeft: false }),
  },
  'scene/bz-topic-2': {
    ...SQUARE,
    car: ['bz-p54', 'ion', { brakes: 3 }],
    view: { azimuth: -48, height: 7 },
    place: { at: [0, -0.34], wide: 0.84 },
    set: () => slantedTubes({ at: 0.5, calmLeft: false, horizon: 0.52, warm: true }),
  },
};

const HERO = {
  xtl: () => paperDiscs({ at: 0.5, floor: 0.66 }),
  bz: () => slantedTubes({ at: 0.5, calmLeft: false, horizon: 0.56 }),
};

export function catalogue(series) {
  const all = new Map(Object.entries(scenes));
  for (const row of series) {
    for (const colour of row.colors)
      all.set(colour.image, {
        ...STILL,
        still: true,
        car: [row.id, colour.id],
        set: () => studioSweep(row.brand),
      });
    all.set(row.hero, {
      size: [1125, 750],
      widths: STILL.widths,
      car: [row.id, row.colors[0].id],
      view: { azimuth: 40, height: 6.5 },
      place: { at: [0, -0.26], wide: 0.82 },
      set: HERO[row.brand],
    });
  }
  return all;
}

/** Cars on a turntable, for one turn. It starts at the flank and shows the nose first. */
export const clips = {
  'clip/bz-408x': { car: ['bz-408x', 'volt'], set: () => nightBend({ horizon: 0.5, glowAt: 0.5 }) },
  'clip/bz-5008': {
    car: ['bz-5008', 'titan'],
    set: () => lightGates({ horizon: 0.5, at: 0.5, calmLeft: false }),
  },
  'clip/bz-2008': {
    car: ['bz-2008', 'lava'],
    set: () => slantedTubes({ horizon: 0.5, at: 0.5, calmLeft: false, warm: true }),
  },
};
const CLIP = { view: { azimuth: 0, height: 7 }, place: { at: [0, -0.06], wide: 0.96 } };

/** A turntable, rotated by a share of a full turn. */
export function turntable(clip, series, stage) {
  const shot = compose({ ...CLIP, ...clip }, series, stage);
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
export function compose(entry, series, stage) {
  const [id, colour, extra] = entry.car;
  // A still has the same facets as the live model that replaces it.
  const facets = entry.still ? { coarse: true, detail: 0.6 } : {};
  const car = carOf(
    series.find((row) => row.id === id),
    colour,
    { ...facets, ...extra },
  );
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

export function cameraOf(view) {
  const camera = new T.PerspectiveCamera(17, 1, 0.5, 80);
  const a = (view.azimuth * Math.PI) / 180;
  const e = (view.height * Math.PI) / 180;
  const far = view.distance ?? 15;
  camera.position.set(
    -Math.sin(a) * Math.cos(e) * far,
    0.6 + Math.sin(e) * far,
    Math.cos(a) * Math.cos(e) * far,
  );
  camera.lookAt(0, 0.6, 0);
  return camera;
}

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
