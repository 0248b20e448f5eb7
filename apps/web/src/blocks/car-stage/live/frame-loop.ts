import { measure } from './meter.ts';
import { slowFrames } from './slow-frames.ts';

/** A longer step, after frames that were skipped, counts as this one, in milliseconds. */
const MAX_STEP_MS = 64;
/** The step of the first frame of a movement, in milliseconds. */
const FIRST_STEP_MS = 16;

type FrameLoopOptions = {
  /** Whether there is a place to draw to. Without one no frame is requested. */
  isOpen: () => boolean;
  /** Whether the requested frame is drawn. */
  canDraw: () => boolean;
  /** Draws a frame after these milliseconds. Returns whether something goes on. */
  draw: (ms: number) => boolean;
  /** Called when a movement ends. */
  onRest: () => void;
  /** Called when too many frames were slow. */
  onSlow: () => void;
};

export type FrameLoop = ReturnType<typeof createFrameLoop>;

/** Creates the loop of frames, which draws one frame on request, and more as long as something goes on. */
export function createFrameLoop({ isOpen, canDraw, draw, onRest, onSlow }: FrameLoopOptions) {
  const pace = slowFrames();
  let frame = 0;
  let last = 0;
  let moving = false;

  function step(now: number): void {
    frame = 0;
    if (!isOpen() || !canDraw()) return;
    const ms = moving ? now - last : FIRST_STEP_MS;
    last = now;
    const slow = moving && pace.add(ms);
    const began = performance.now();
    const goesOn = draw(Math.min(ms, MAX_STEP_MS));
    measure({ cost: performance.now() - began, intervals: pace.intervals });
    if (moving && !goesOn) onRest();
    moving = goesOn;
    if (!moving) pace.begin();
    if (slow) onSlow();
    if (goesOn) request();
  }
  function request(): void {
    if (frame === 0 && isOpen()) frame = requestAnimationFrame(step);
  }
  return {
    request,
    /** Begins a movement that goes on by itself. */
    start(): void {
      moving = true;
      last = performance.now();
      request();
    },
    /** Draws the next step of a finger's movement. */
    follow(): void {
      moving = moving || frame !== 0;
      request();
    },
    /** Gives the requested frame up. */
    cancel(): void {
      cancelAnimationFrame(frame);
      frame = 0;
    },
    /** Ends a movement without a call of `onRest`. */
    halt(): void {
      moving = false;
    },
  };
}
