/**
 * The only live stage of a visit: a canvas with one WebGL context, which moves from page to page. It draws
 * only after changes and while it is visible.
 */
import * as T from 'three';
import { prefersReducedMotion } from '#shared/ui/display/motion.ts';
import { LAMPS, type LiveModel, loadModel, type Appearance } from './model.ts';
import { type Level, measure, meter } from './meter.ts';
import { slowFrames } from './pace.ts';
import { type Painting, painting } from './painting.ts';
import { approached, eyeOf, fitOf, isAt, nearest, type Pose, STILL_POSE, within } from './rig.ts';
import { type Room, ROOM_POWER, ROOMS } from './rooms.ts';

/** Time out of view after which the memory of the GPU is released. */
const FORGET_MS = 60_000;
/** A context that is lost this soon after its creation counts as lost for good. */
const FRAGILE_MS = 3_000;
/** Time to wait for a lost context to be restored. */
const RESTORE_MS = 4_000;
const WHEEL_TURN = 20;
const NIGHT: Room = 'night';

export type Scene = { night: boolean; lamps: boolean; steered: boolean };

export type Shown = {
  /** The key of the model's manifest. */
  model: string;
  look: Appearance;
  /** The duration of a blend between colours, in milliseconds. */
  blendMs: number;
  onProgress: (share: number) => void;
  /** Called when the first frame is shown. */
  onShown: () => void;
  /** Called when the context is lost, for good or until it is restored. */
  onLost: (forGood: boolean) => void;
  /** Called when the car stands still after a turn. */
  onRest: (pose: Pose) => void;
};

/** A frame as it stands there. */
export type Seen = {
  pose: Pose;
  /** From the nose, in metres; null where the model does not say. */
  frontAxle: number | null;
  /** Where a point around the car is, in pixels of the box. */
  at: (point: readonly [number, number, number]) => readonly [number, number];
};

export type Viewer = ReturnType<typeof createViewer>;

const firstLevel = (): Level => {
  const { deviceMemory = 8 } = navigator as { deviceMemory?: number };
  return deviceMemory <= 4 && navigator.hardwareConcurrency <= 4 ? 'low' : 'high';
};

/** The scale and offset that align a model's outline with that of the stills. */
function frameOf(root: T.Object3D, camera: T.PerspectiveCamera) {
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
    at: [-((min[0]! + max[0]!) / 2) * scale, -((min[1]! + max[1]!) / 2) * scale] as const,
  };
}

/** Creates the viewer. Throws when the device creates no WebGL context. */
export function createViewer() {
  const canvas = document.createElement('canvas');
  const renderer = new T.WebGLRenderer({ canvas, alpha: true, antialias: true });
  const made = performance.now();
  renderer.toneMapping = T.NeutralToneMapping;
  renderer.setClearAlpha(0);
  measure({ contexts: meter.get().contexts + 1 });

  const scene = new T.Scene();
  const camera = new T.PerspectiveCamera(17, 16 / 9, 0.5, 80);
  const key = new T.DirectionalLight(0xffffff, 0.35);
  const sky = new T.DirectionalLight(0xffffff, 0.12);
  sky.position.set(0, 14, 0);
  scene.add(key, sky);

  const pace = slowFrames();
  let level = firstLevel();
  let model: LiveModel | null = null;
  /** The key of the model's manifest; '' without a model. */
  let held = '';
  let shown: Shown | null = null;
  let box: HTMLElement | null = null;
  let wanted: Scene = { night: false, lamps: false, steered: false };
  let room: Room | null = null;
  let environment: T.WebGLRenderTarget | null = null;
  let pose: Pose = STILL_POSE;
  let target: Pose = STILL_POSE;
  /** The speed of the current fling, in degrees per millisecond. */
  let drift = 0;
  let steered = 0;
  let paint: Painting | null = null;
  let frame = 0;
  let last = 0;
  let moving = false;
  let abort = new AbortController();
  let forget: ReturnType<typeof setTimeout> | undefined;
  let losses = 0;
  let gone = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let watcher: ((seen: Seen) => void) | null = null;
  const spot = new T.Vector3();

  const dpr = () => Math.min(devicePixelRatio, level === 'high' ? 2 : 1.5);

  function resize(): void {
    if (!box) return;
    const { clientWidth, clientHeight } = box;
    if (clientWidth === 0) return;
    renderer.setPixelRatio(dpr());
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
  }

  function enter(next: Room): void {
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
  }

  function aim(): void {
    camera.position.set(...eyeOf(pose));
    camera.lookAt(0, 0.6, 0);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld(true);
    const { scale, at } = frameOfModel();
    const fit = fitOf(pose, model?.manifest.length ?? 4.5);
    const size = scale * fit.scale * pose.dolly;
    camera.projectionMatrix.premultiply(
      new T.Matrix4()
        .makeTranslation(at[0] * fit.shift, at[1], 0)
        .multiply(new T.Matrix4().makeScale(size, size, 1)),
    );
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  }

  let foreignFrame: ReturnType<typeof frameOf> | null = null;
  function frameOfModel() {
    const own = model?.manifest.own?.frame;
    if (own) return own;
    if (!foreignFrame && model) {
      const still = new T.PerspectiveCamera(17, camera.aspect, 0.5, 80);
      still.position.set(...eyeOf(STILL_POSE));
      still.lookAt(0, 0.6, 0);
      still.updateMatrixWorld(true);
      foreignFrame = frameOf(model.root, still);
    }
    return foreignFrame ?? { scale: 1, at: [0, 0] as const };
  }

  /** Advances fling, approach and steering. Returns whether they go on. */
  function advance(ms: number): boolean {
    if (drift !== 0) {
      const turned = drift * ms;
      target = { ...target, azimuth: target.azimuth + turned };
      pose = { ...pose, azimuth: pose.azimuth + turned };
      drift *= Math.exp(-ms * 0.004);
      if (Math.abs(drift) < 0.004) drift = 0;
    }
    pose = prefersReducedMotion() ? target : approached(pose, target, ms);
    const turn = wanted.steered ? WHEEL_TURN : 0;
    const quick = prefersReducedMotion() ? 1 : Math.min(1, ms / 90);
    if (steered !== turn) {
      steered = Math.abs(turn - steered) < 0.3 ? turn : steered + (turn - steered) * quick;
      model?.steer(steered);
    }
    return (
      drift !== 0 ||
      !isAt(pose, target) ||
      steered !== turn ||
      paint?.goesOn(performance.now()) === true
    );
  }

  /** Draws, and says what of it is seen. */
  function render(): void {
    renderer.render(scene, camera);
    const { geometries, textures } = renderer.info.memory;
    measure({ frames: meter.get().frames + 1, level, geometries, textures });
    if (!watcher || !box) return;
    const { clientWidth, clientHeight } = box;
    watcher({
      pose,
      frontAxle: model?.manifest.own?.axles.at[0] ?? null,
      at: (point) => {
        const { x, y } = spot.set(...point).project(camera);
        return [((x + 1) / 2) * clientWidth, ((1 - y) / 2) * clientHeight];
      },
    });
  }

  function draw(now: number): void {
    frame = 0;
    if (!model || !box || document.hidden || gone) return;
    const ms = moving ? now - last : 16;
    last = now;
    const slow = moving && pace.add(ms);
    const began = performance.now();
    const goesOn = advance(Math.min(ms, 64));
    aim();
    render();
    const { calls, triangles } = renderer.info.render;
    measure({
      cost: performance.now() - began,
      drawCalls: calls,
      triangles,
      intervals: pace.intervals,
    });
    if (moving && !goesOn) shown?.onRest(pose);
    moving = goesOn;
    if (!moving) pace.begin();
    if (slow && level === 'high') lower();
    if (goesOn) request();
  }

  function request(): void {
    if (frame === 0 && box && !gone) frame = requestAnimationFrame(draw);
  }

  function lower(): void {
    level = 'low';
    resize();
    // When the smaller model does not load, the current one stays.
    if (shown) void load(shown, true).catch(() => undefined);
  }

  function drop(): void {
    if (!model) return;
    scene.remove(model.root);
    release();
    model = null;
    held = '';
  }

  /** Releases the memory of the GPU. The next frame uploads the data again. */
  function release(): void {
    model?.root.traverse((object) => {
      if (!(object instanceof T.Mesh)) return;
      object.geometry.dispose();
      if (object instanceof T.InstancedMesh) object.dispose();
      for (const material of [object.material].flat() as T.Material[]) {
        for (const value of Object.values(material))
          if (value instanceof T.Texture) value.dispose();
        material.dispose();
      }
    });
    for (const texture of model?.textures ?? []) texture.dispose();
    environment?.dispose();
    environment = null;
    scene.environment = null;
    const { geometries, textures } = renderer.info.memory;
    measure({ geometries, textures });
  }

  const forgetLater = () => {
    clearTimeout(forget);
    forget = setTimeout(release, FORGET_MS);
  };

  async function load(of: Shown, again = false): Promise<void> {
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    const next = await loadModel(
      { key: of.model, level, onProgress: again ? () => undefined : of.onProgress, signal },
      of.look,
    );
    if (signal.aborted || shown?.model !== of.model) return;
    drop();
    model = next;
    held = of.model;
    paint = painting(next.paints);
    foreignFrame = null;
    scene.add(next.root);
    dress();
    stand();
    if (steered !== 0) next.steer(steered);
    // Asynchronous compilation keeps this thread free.
    await renderer.compileAsync(scene, camera).catch(() => undefined);
    if (signal.aborted) return;
    present(of);
  }

  /** Shows a model in the box: the one in memory, or another one that is loaded first. */
  async function show(next: Shown): Promise<void> {
    if (!model || held !== next.model) {
      pose = STILL_POSE;
      target = STILL_POSE;
      return load(next);
    }
    dress();
    stand();
    present(next);
  }

  function present(of: Shown): void {
    resize();
    aim();
    render();
    of.onShown();
    request();
  }

  function dress(): void {
    if (!model || !shown) return;
    const { wheel, seat } = shown.look;
    paint?.to(model.finishOf(shown.look.paint), performance.now(), shown.blendMs);
    model.setSeat(seat);
    void model.setWheel(wheel).then(request, () => undefined);
    request();
  }

  function stand(): void {
    const { night, lamps } = wanted;
    const own = model?.manifest.own;
    enter(night ? NIGHT : (own?.room ?? 'studio'));
    const [x, y, z] = own?.sun ?? [-0.1, 1, 0.12];
    key.position.set(x, y, z).multiplyScalar(14);
    key.intensity = night ? 0.1 : 0.35;
    const [front, rear] = lamps ? LAMPS.on : LAMPS.still;
    model?.setLamps(front, rear);
    request();
  }

  const lost = (forGood: boolean) => {
    gone = true;
    cancelAnimationFrame(frame);
    frame = 0;
    shown?.onLost(forGood);
  };
  // Counts while the page is in sight: browsers may restore nothing in the background.
  const waitForRestore = () => {
    clearTimeout(waiting);
    if (!document.hidden) waiting = setTimeout(() => lost(true), RESTORE_MS);
  };
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    losses += 1;
    measure({ lost: meter.get().lost + 1 });
    const forGood = losses > 1 || performance.now() - made < FRAGILE_MS;
    lost(forGood);
    if (!forGood) waitForRestore();
  });
  canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(waiting);
    if (losses > 1) return;
    gone = false;
    environment = null;
    if (shown && box) show(shown).catch(() => lost(true));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      moving = false;
      clearTimeout(waiting);
      forgetLater();
    } else if (gone && losses === 1) waitForRestore();
    else if (box) {
      clearTimeout(forget);
      if (model) stand();
    }
  });

  return {
    canvas,
    pose: () => pose,
    /** The target pose, from which a further step counts, even before the next frame. */
    bound: () => target,
    /** Moves the canvas into this box. Rejects when the model does not load. */
    async attach(to: HTMLElement, next: Shown): Promise<void> {
      clearTimeout(forget);
      box = to;
      shown = next;
      to.append(canvas);
      resize();
      if (gone) return next.onLost(false);
      return show(next);
    },
    /** Removes the canvas from the box. The model stays in memory for a while. */
    detach(from: HTMLElement): void {
      if (box !== from) return;
      cancelAnimationFrame(frame);
      frame = 0;
      box = null;
      moving = false;
      canvas.remove();
      forgetLater();
    },
    change(next: Partial<Pick<Shown, 'look'>>): void {
      if (!shown) return;
      shown = { ...shown, ...next };
      dress();
    },
    set(next: Scene): void {
      wanted = next;
      if (model) stand();
    },
    /** Sets the pose at once, for a finger. */
    turn(next: Pose): void {
      drift = 0;
      pose = next;
      target = next;
      moving = moving || frame !== 0;
      request();
    },
    /** Starts a fling with this speed, in degrees per millisecond. */
    fling(speed: number): void {
      drift = prefersReducedMotion() ? 0 : speed;
      moving = true;
      last = performance.now();
      request();
    },
    /** Moves to a pose by the shorter way. */
    go(to: Partial<Pose>): Pose {
      drift = 0;
      const azimuth = to.azimuth === undefined ? target.azimuth : nearest(to.azimuth, pose.azimuth);
      target = within({ ...target, ...to, azimuth });
      moving = true;
      last = performance.now();
      request();
      return target;
    },
    resize: () => {
      resize();
      request();
    },
    /** Hears of every frame, the next one first. */
    watch(next: ((seen: Seen) => void) | null): void {
      watcher = next;
      request();
    },
  };
}
