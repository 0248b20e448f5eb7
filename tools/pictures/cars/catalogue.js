/** The stills of every colour and the clips: what the live renderer draws. */
import * as T from 'three';
import { ROOM_POWER, ROOMS } from '../../../apps/web/src/blocks/car-stage/live/rooms.ts';
import { carOf } from './looks.js';
import { lightGates, nightBend, slantedTubes, studioSweep } from './scenes.js';
import { cameraOf } from './view.js';

/** The pose in which each colour of a series is shown. A live model starts in the same pose. */
export const STILL = {
  size: [1125, 633],
  widths: [375, 750, 1125],
  view: { azimuth: 38, height: 7.5 },
  place: { at: [0, 0], wide: 0.92 },
};

export function catalogue(series) {
  const stills = series.flatMap((row) =>
    row.colors.map(({ id, image }) => [
      image,
      { ...STILL, still: true, car: [row.id, id], set: () => studioSweep(row.brand) },
    ]),
  );
  return new Map(stills);
}

/** Cars on a turntable, for one turn. It starts at the flank and shows the nose first. */
export const clips = {
  'clip/bz-408x': { car: ['bz-408x', 'volt'], set: nightBend },
  'clip/bz-5008': { car: ['bz-5008', 'titan'], set: lightGates },
  'clip/bz-2008': { car: ['bz-2008', 'lava'], set: slantedTubes },
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
  const [id, colour] = entry.car;
  // A still has the same facets as the live model that replaces it.
  const facets = entry.still ? { coarse: true, detail: 0.6 } : {};
  const car = carOf(
    series.find((row) => row.id === id),
    colour,
    facets,
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
