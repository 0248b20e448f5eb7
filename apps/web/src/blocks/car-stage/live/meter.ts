import { createStore } from '#shared/store.ts';

export type Level = 'high' | 'low';

/** What the live stage did in this visit, for the page of diagnostics. */
export type Meter = {
  level: Level | null;
  /** Contexts made, and lost. */
  contexts: number;
  lost: number;
  frames: number;
  /** Milliseconds between frames while it moved, the latest last. */
  intervals: readonly number[];
  /** Milliseconds a frame took of this thread. */
  cost: number;
  drawCalls: number;
  triangles: number;
  /** Milliseconds from the wish to the first frame. */
  firstFrame: number;
};

export const meter = createStore<Meter>({
  level: null,
  contexts: 0,
  lost: 0,
  frames: 0,
  intervals: [],
  cost: 0,
  drawCalls: 0,
  triangles: 0,
  firstFrame: 0,
});

export const measure = (change: Partial<Meter>): void => meter.set({ ...meter.get(), ...change });
