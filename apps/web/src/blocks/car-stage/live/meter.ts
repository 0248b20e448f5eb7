import { createStore } from '#shared/store.ts';

export type Level = 'high' | 'low';

/** Measurements of the live stage in this visit, for the diagnostics page. */
export type Meter = {
  level: Level | null;
  /** The numbers of created and of lost contexts. */
  contexts: number;
  lost: number;
  frames: number;
  /** The intervals between frames during movement, in milliseconds, the latest last. */
  intervals: readonly number[];
  /** The time of a frame on this thread, in milliseconds. */
  cost: number;
  drawCalls: number;
  triangles: number;
  /** What the graphics card holds. */
  geometries: number;
  textures: number;
  /** The time from the request to the first frame, in milliseconds. */
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
  geometries: 0,
  textures: 0,
  firstFrame: 0,
});

export const measure = (change: Partial<Meter>): void => meter.set({ ...meter.get(), ...change });
