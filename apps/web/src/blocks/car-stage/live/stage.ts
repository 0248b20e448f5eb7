import * as T from 'three';
import { createCarOnStage } from './car-on-stage.ts';
import { type Level, measure, meter } from './meter.ts';
import type { LiveModel } from './model.ts';
import { eyeOf, fitOf, type Pose, STILL_POSE } from './rig.ts';

type Point = readonly [number, number, number];
type Frame = { scale: number; at: readonly [number, number] };

const NO_FRAME: Frame = { scale: 1, at: [0, 0] };

/** The scale and offset that align a model's outline with that of the stills. */
function frameOf(root: T.Object3D, camera: T.PerspectiveCamera): Frame {
  const min = [Infinity, Infinity];
  const max = [-Infinity, -Infinity];
  const v = new T.Vector3();
  root.updateMatrixWorld(true);
  root.traverse((object) => {
    if (!(object instanceof T.Mesh)) return;
    const { position } = object.geometry.attributes;
    const step = Math.max(1, Math.floor(position.count / 2_000));
    for (let i = 0; i < position.count; i += step) {
      v.fromBufferAttribute(position, i).applyMatrix4(object.matrixWorld).project(camera);
      min[0] = Math.min(min[0]!, v.x);
      min[1] = Math.min(min[1]!, v.y);
      max[0] = Math.max(max[0]!, v.x);
      max[1] = Math.max(max[1]!, v.y);
    }
  });
  const scale = 1.84 / (max[0]! - min[0]!);
  return {
    scale,
    at: [-((min[0]! + max[0]!) / 2) * scale, -((min[1]! + max[1]!) / 2) * scale],
  };
}

function aimFrom(camera: T.PerspectiveCamera, pose: Pose): void {
  camera.position.set(...eyeOf(pose));
  camera.lookAt(0, 0.6, 0);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld(true);
}

/** Creates the camera of the stage, which shows a model where the stills show the car. */
function createStageCamera() {
  const camera = new T.PerspectiveCamera(17, 16 / 9, 0.5, 80);
  const spot = new T.Vector3();
  const measured = new WeakMap<LiveModel, Frame>();

  /** Returns the frame of a model, which is measured when the manifest has none. */
  function frameFor(model: LiveModel | null): Frame {
    if (!model) return NO_FRAME;
    const known = model.manifest.own?.frame ?? measured.get(model);
    if (known) return known;
    const still = new T.PerspectiveCamera(17, camera.aspect, 0.5, 80);
    aimFrom(still, STILL_POSE);
    const frame = frameOf(model.root, still);
    measured.set(model, frame);
    return frame;
  }

  return {
    camera,
    aim(pose: Pose, model: LiveModel | null): void {
      aimFrom(camera, pose);
      const { scale, at } = frameFor(model);
      const fit = fitOf(pose, model?.manifest.length ?? 4.5);
      const size = scale * fit.scale * pose.dolly;
      camera.projectionMatrix.premultiply(
        new T.Matrix4()
          .makeTranslation(at[0] * fit.shift, at[1], 0)
          .multiply(new T.Matrix4().makeScale(size, size, 1)),
      );
      camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
    },
    /** Projects a point around the car to pixels of a box of this size. */
    pixelOf(point: Point, width: number, height: number): readonly [number, number] {
      const { x, y } = spot.set(...point).project(camera);
      return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
    },
  };
}

/** What a watcher is told about a drawn frame. */
export type DrawnFrame = {
  pose: Pose;
  /** The distance of the front axle from the nose in metres; null when the model does not state it. */
  frontAxle: number | null;
  /** Projects a point around the car to pixels of the box. */
  at: (point: Point) => readonly [number, number];
};

const firstLevel = (): Level => {
  const { deviceMemory = 8 } = navigator as { deviceMemory?: number };
  return deviceMemory <= 4 && navigator.hardwareConcurrency <= 4 ? 'low' : 'high';
};

export type Stage = ReturnType<typeof createStage>;

/** Creates what draws: the renderer, the camera and the car. */
export function createStage(canvas: HTMLCanvasElement) {
  const renderer = new T.WebGLRenderer({ canvas, alpha: true, antialias: true });
  renderer.toneMapping = T.NeutralToneMapping;
  renderer.setClearAlpha(0);
  measure({ contexts: meter.get().contexts + 1 });
  const scene = new T.Scene();
  const { camera, aim, pixelOf } = createStageCamera();
  const car = createCarOnStage(renderer, scene);
  let level = firstLevel();
  let watcher: ((seen: DrawnFrame) => void) | null = null;
  return {
    car,
    level: () => level,
    lower(): void {
      level = 'low';
    },
    watch(next: typeof watcher): void {
      watcher = next;
    },
    fit({ clientWidth, clientHeight }: HTMLElement): void {
      if (clientWidth === 0) return;
      renderer.setPixelRatio(Math.min(devicePixelRatio, level === 'high' ? 2 : 1.5));
      renderer.setSize(clientWidth, clientHeight, false);
      camera.aspect = clientWidth / clientHeight;
    },
    /** Compiles the shaders asynchronously, which keeps this thread free. */
    compile: () => renderer.compileAsync(scene, camera).catch(() => undefined),
    /** Draws, and says what of it is seen in the box. */
    render(pose: Pose, box: HTMLElement | null): void {
      const model = car.model();
      aim(pose, model);
      renderer.render(scene, camera);
      const { geometries, textures } = renderer.info.memory;
      const { calls: drawCalls, triangles } = renderer.info.render;
      const frames = meter.get().frames + 1;
      measure({ frames, level, geometries, textures, drawCalls, triangles });
      if (!watcher || !box) return;
      const { clientWidth, clientHeight } = box;
      watcher({
        pose,
        frontAxle: model?.manifest.own?.axles.at[0] ?? null,
        at: (point) => pixelOf(point, clientWidth, clientHeight),
      });
    },
    /** Releases the memory of the GPU. */
    release(): void {
      car.release();
      const { geometries, textures } = renderer.info.memory;
      measure({ geometries, textures });
    },
  };
}
