/** Decides whether the live stage is used and when its code may load. This file is small, since it is part of the page. */
import { createStore } from '#shared/store.ts';
import { loadWithoutReload } from '#shared/routing/load-chunk.ts';
import { onPersonChange, personalStorage } from '#shared/session/personal-state.ts';

/**
 * still: the live stage was not asked for yet. live: it is used on every stage of the visit. pictures: the
 * person has switched it off. broken: the device does not support it in this visit.
 */
export type Turning = 'still' | 'live' | 'pictures' | 'broken';

const KEY = 'car-pictures';
export const turning = createStore<Turning>('still');

/** The APIs that the renderer needs. Browsers without them show stills. */
const NEEDED = ['WebGL2RenderingContext', 'WeakRef', 'FinalizationRegistry'];

export function restoreTurning(): void {
  if (turning.get() !== 'still') return;
  if (NEEDED.some((name) => !(name in window))) turning.set('broken');
  else if (personalStorage.get(KEY)) turning.set('pictures');
}
onPersonChange(() => {
  if (turning.get() === 'pictures') turning.set('still');
});

/** Stores the person's choice for the visit. */
export function choose(live: boolean): void {
  personalStorage.set(KEY, live ? null : '1');
  turning.set(live ? 'live' : 'pictures');
}

type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

const connectionOf = () => (navigator as { connection?: Connection }).connection;

/** Whether the car is looked at in stills: the live stage is not there, or not wanted without being asked for. */
export const showsStills = (state: Turning): boolean =>
  state === 'still' ? Boolean(connectionOf()?.saveData) : state !== 'live';

/** Whether code and model may load ahead. */
function mayWarm(): boolean {
  const connection = connectionOf();
  const { deviceMemory } = navigator as { deviceMemory?: number };
  if (!connection || connection.saveData || (deviceMemory ?? 0) <= 2) return false;
  return connection.type === 'wifi' || connection.effectiveType === '4g';
}

type LoadStage = () => Promise<{ warmModel: (key: string) => Promise<void> }>;

/**
 * Loads code and model in idle time after the page. After a failure they load on demand. Returns how
 * to call it off before it begins.
 */
export function warm(load: LoadStage, model: string): (() => void) | undefined {
  if (!mayWarm() || turning.get() !== 'still' || !('requestIdleCallback' in window)) return;
  const begin = () =>
    void loadWithoutReload(load)
      .then(({ warmModel }) => warmModel(model))
      .catch(() => undefined);
  // The delay lets the largest picture load first, because people wait for that.
  const timer = setTimeout(() => requestIdleCallback(begin), 1_500);
  return () => clearTimeout(timer);
}
