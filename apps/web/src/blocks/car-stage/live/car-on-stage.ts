import * as T from 'three';
import { prefersReducedMotion } from '#shared/ui/display/motion.ts';
import type { Appearance, LiveModel } from './model.ts';
import { type Painting, painting } from './painting.ts';
import { LAMPS, NIGHT_SHADE, type Room, ROOM_POWER, ROOMS, SUN_POWER } from './reflected-rooms.ts';

/** The angle of steered wheels, in degrees. */
const WHEEL_TURN = 20;

export type Scene = { night: boolean; lamps: boolean; steered: boolean };

/** Releases what a model has in the memory of the GPU. */
function releaseModel({ root, textures }: LiveModel): void {
  root.traverse((object) => {
    if (!(object instanceof T.Mesh)) return;
    object.geometry.dispose();
    if (object instanceof T.InstancedMesh) object.dispose();
    for (const material of [object.material].flat() as T.Material[]) {
      for (const value of Object.values(material)) if (value instanceof T.Texture) value.dispose();
      material.dispose();
    }
  });
  for (const texture of textures) texture.dispose();
}

/** Creates what surrounds the car: the room that it reflects, the sun and the sky. */
function createSurroundings(renderer: T.WebGLRenderer, scene: T.Scene) {
  const sun = new T.DirectionalLight(0xffffff, SUN_POWER.day);
  const sky = new T.DirectionalLight(0xffffff, 0.12);
  sky.position.set(0, 14, 0);
  scene.add(sun, sky);
  let room: Room | null = null;
  let environment: T.WebGLRenderTarget | null = null;
  return {
    enter(next: Room): void {
      if (room === next && environment) return;
      room = next;
      environment?.dispose();
      const generator = new T.PMREMGenerator(renderer);
      const set = ROOMS[next]();
      environment = generator.fromScene(set, 0.004);
      generator.dispose();
      set.traverse((object) => {
        if (!(object instanceof T.Mesh)) return;
        object.geometry.dispose();
        object.material.dispose();
      });
      scene.environment = environment.texture;
      scene.environmentIntensity = ROOM_POWER[next];
    },
    light(night: boolean, [x, y, z]: readonly [number, number, number]): void {
      sun.position.set(x, y, z).multiplyScalar(14);
      sun.intensity = night ? SUN_POWER.night : SUN_POWER.day;
    },
    release(): void {
      environment?.dispose();
      environment = null;
      scene.environment = null;
    },
    /** Forgets what was drawn with a context that is lost. */
    forget(): void {
      environment = null;
    },
  };
}

/** Creates the place of the car: the model, its colours and wheels, and the light around it. */
export function createCarOnStage(renderer: T.WebGLRenderer, scene: T.Scene) {
  const surroundings = createSurroundings(renderer, scene);
  let model: LiveModel | null = null;
  let paint: Painting | null = null;
  let wanted: Scene = { night: false, lamps: false, steered: false };
  let steered = 0;

  /** Releases the memory of the GPU. The next frame uploads the data again. */
  function release(): void {
    if (model) releaseModel(model);
    surroundings.release();
  }
  return {
    model: () => model,
    release,
    forgetRoom: surroundings.forget,
    /** Replaces the model. */
    put(next: LiveModel): void {
      if (model) {
        scene.remove(model.root);
        release();
      }
      model = next;
      paint = painting(next.paints);
      scene.add(next.root);
      if (steered !== 0) next.steer(steered);
    },
    want(next: Scene): void {
      wanted = next;
    },
    /** Sets room, light and lamps as they are wanted. */
    stand(): void {
      const { night, lamps } = wanted;
      const own = model?.manifest.own;
      surroundings.enter(night ? 'night' : (own?.room ?? 'studio'));
      surroundings.light(night, own?.sun ?? [-0.1, 1, 0.12]);
      const [front, rear] = lamps ? LAMPS.on : LAMPS.still;
      model?.setLamps(front, rear);
      model?.setShade(night ? NIGHT_SHADE : null);
    },
    /** Sets colours and wheels. Calls `onWheels` when wheels that are loaded first are there. */
    dress(look: Appearance, blendMs: number, onWheels: () => void): void {
      if (!model) return;
      paint?.to(model.finishOf(look.paint), performance.now(), blendMs);
      model.setSeat(look.seat);
      void model.setWheel(look.wheel).then(onWheels, () => undefined);
    },
    /** Advances steering and the blend of colours. Returns whether one of them goes on. */
    advance(ms: number): boolean {
      const turn = wanted.steered ? WHEEL_TURN : 0;
      const quick = prefersReducedMotion() ? 1 : Math.min(1, ms / 90);
      if (steered !== turn) {
        steered = Math.abs(turn - steered) < 0.3 ? turn : steered + (turn - steered) * quick;
        model?.steer(steered);
      }
      const blends = paint?.goesOn(performance.now()) === true;
      return blends || steered !== turn;
    },
  };
}
