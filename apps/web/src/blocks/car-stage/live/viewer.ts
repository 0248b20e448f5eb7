/**
 * The only live stage of a visit: a canvas with one WebGL context, which moves from page to page. It draws
 * only after changes and while it is visible.
 */
import type { Scene } from './car-on-stage.ts';
import { watchContext } from './context-loss.ts';
import { createFrameLoop, type FrameLoop } from './frame-loop.ts';
import { type Appearance, loadModel } from './model.ts';
import { createMotion, type Motion } from './motion.ts';
import { type Pose, STILL_POSE } from './rig.ts';
import { createStage, type DrawnFrame, type Stage } from './stage.ts';

/** Time out of view after which the memory of the GPU is released. */
const FORGET_MS = 60_000;

export type StageView = {
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

export type Viewer = ReturnType<typeof createViewer>;

type ShowingParts = { stage: Stage; motion: Motion; loop: Pick<FrameLoop, 'request'> };

/** Creates what is shown and where: the car of a page in a box of that page. */
function createShowing({ stage, motion, loop }: ShowingParts) {
  const { car } = stage;
  let box: HTMLElement | null = null;
  let shown: StageView | null = null;
  /** The key of the model's manifest; '' without a model. */
  let held = '';
  let abort = new AbortController();

  function dress(): void {
    if (!car.model() || !shown) return;
    car.dress(shown.look, shown.blendMs, loop.request);
    loop.request();
  }
  function stand(): void {
    car.stand();
    loop.request();
  }
  function fit(): void {
    if (box) stage.fit(box);
  }
  function present(of: StageView): void {
    fit();
    stage.render(motion.pose(), box);
    of.onShown();
    loop.request();
  }
  async function load(of: StageView, onProgress: StageView['onProgress']): Promise<void> {
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    const loading = { key: of.model, level: stage.level(), onProgress, signal };
    const next = await loadModel(loading, of.look);
    if (signal.aborted || shown?.model !== of.model) return;
    car.put(next);
    held = of.model;
    dress();
    stand();
    await stage.compile();
    if (!signal.aborted) present(of);
  }
  /** Shows a model in the box: the one in memory, or another one that is loaded first. */
  async function show(of: StageView): Promise<void> {
    if (!car.model() || held !== of.model) {
      motion.stayAt(STILL_POSE);
      return load(of, of.onProgress);
    }
    dress();
    stand();
    present(of);
  }
  return {
    box: () => box,
    shown: () => shown,
    show,
    stand,
    fit,
    attach(to: HTMLElement, next: StageView): void {
      box = to;
      shown = next;
      fit();
    },
    detach(): void {
      box = null;
    },
    change(next: Partial<Pick<StageView, 'look'>>): void {
      if (!shown) return;
      shown = { ...shown, ...next };
      dress();
    },
    /** Loads the model of the present level. When it does not load, the current one stays. */
    reload(): void {
      if (shown) void load(shown, () => undefined).catch(() => undefined);
    },
  };
}

/** Creates what a canvas shows, moves and draws, and connects it. */
function createParts(canvas: HTMLCanvasElement) {
  const stage = createStage(canvas);
  const { car } = stage;
  const motion = createMotion();
  const loop = createFrameLoop({
    isOpen: () => showing.box() !== null && !context.isLost(),
    canDraw: () => car.model() !== null && !document.hidden,
    draw(ms) {
      const turns = motion.advance(ms);
      const changes = car.advance(ms);
      stage.render(motion.pose(), showing.box());
      return turns || changes;
    },
    onRest: () => showing.shown()?.onRest(motion.pose()),
    onSlow() {
      if (stage.level() === 'low') return;
      stage.lower();
      showing.fit();
      showing.reload();
    },
  });
  const showing = createShowing({ stage, motion, loop });
  const context = watchContext(canvas, {
    onLost(forGood) {
      loop.cancel();
      showing.shown()?.onLost(forGood);
    },
    onRestored() {
      car.forgetRoom();
      const shown = showing.shown();
      if (shown && showing.box()) showing.show(shown).catch(context.giveUp);
    },
  });
  return { stage, motion, loop, showing, context };
}

/** Creates the viewer. Throws when the device creates no WebGL context. */
export function createViewer() {
  const canvas = document.createElement('canvas');
  const { stage, motion, loop, showing, context } = createParts(canvas);
  const { car } = stage;
  let forget: ReturnType<typeof setTimeout> | undefined;
  const forgetLater = () => {
    clearTimeout(forget);
    forget = setTimeout(stage.release, FORGET_MS);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      loop.halt();
      forgetLater();
    } else if (showing.box() && !context.isLost()) {
      clearTimeout(forget);
      if (car.model()) showing.stand();
    }
  });

  return {
    pose: motion.pose,
    /** The target pose, from which a further step counts, even before the next frame. */
    bound: motion.target,
    change: showing.change,
    /** Moves the canvas into this box. Rejects when the model does not load. */
    async attach(to: HTMLElement, next: StageView): Promise<void> {
      clearTimeout(forget);
      to.append(canvas);
      showing.attach(to, next);
      if (context.isLost()) return next.onLost(false);
      return showing.show(next);
    },
    /** Removes the canvas from the box. The model stays in memory for a while. */
    detach(from: HTMLElement): void {
      if (showing.box() !== from) return;
      loop.cancel();
      loop.halt();
      showing.detach();
      canvas.remove();
      forgetLater();
    },
    set(next: Scene): void {
      car.want(next);
      if (car.model()) showing.stand();
    },
    /** Sets the pose at once, for a finger. */
    turn(next: Pose): void {
      motion.stayAt(next);
      loop.follow();
    },
    /** Starts a fling with this speed, in degrees per millisecond. */
    fling(speed: number): void {
      motion.fling(speed);
      loop.start();
    },
    /** Moves to a pose by the shorter way. */
    go(to: Partial<Pose>): Pose {
      const target = motion.go(to);
      loop.start();
      return target;
    },
    resize(): void {
      showing.fit();
      loop.request();
    },
    /** Hears of every frame, the next one first. */
    watch(next: ((seen: DrawnFrame) => void) | null): void {
      stage.watch(next);
      loop.request();
    },
  };
}
