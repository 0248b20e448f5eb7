/** Whether a car is turned at all, and when its code may come: small, and in the page itself. */
import { createStore } from '#shared/store.ts';
import { loadWithoutReload } from '#shared/routing/load-chunk.ts';
import { onPersonChange, personalStorage } from '#shared/session/personal-state.ts';

/**
 * still: until it is asked for; live: it has been, on every stage of the visit; pictures: the reader's
 * switch; broken: the device does not, for this visit.
 */
export type Turning = 'still' | 'live' | 'pictures' | 'broken';

const KEY = 'car-pictures';
export const turning = createStore<Turning>('still');

/** What the renderer stands on; browsers without keep the pictures. */
const NEEDED = ['WebGL2RenderingContext', 'WeakRef', 'FinalizationRegistry'];

export function restoreTurning(): void {
  if (turning.get() !== 'still') return;
  if (NEEDED.some((name) => !(name in window))) turning.set('broken');
  else if (personalStorage.get(KEY)) turning.set('pictures');
}
onPersonChange(() => {
  if (turning.get() === 'pictures') turning.set('still');
});

/** The reader's choice, kept for the visit. */
export function choose(live: boolean): void {
  personalStorage.set(KEY, live ? null : '1');
  turning.set(live ? 'live' : 'pictures');
}

type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

/** Whether code and model may come before anybody asks. */
function mayWarm(): boolean {
  const { connection, deviceMemory } = navigator as {
    connection?: Connection;
    deviceMemory?: number;
  };
  if (!connection || connection.saveData || (deviceMemory ?? 0) <= 2) return false;
  return connection.type === 'wifi' || connection.effectiveType === '4g';
}

type LoadStage = () => Promise<{ warmModel: (key: string) => Promise<void> }>;

/** Lets code and model come in idle time, once the page stands; what fails comes when it is asked for. */
export function warm(load: LoadStage, model: string): () => void {
  if (!mayWarm() || turning.get() !== 'still') return () => undefined;
  const begin = () =>
    void loadWithoutReload(load)
      .then(({ warmModel }) => warmModel(model))
      .catch(() => undefined);
  if (!('requestIdleCallback' in window)) return () => undefined;
  let idle = 0;
  // After the largest picture: it is what the page is waited for.
  const timer = setTimeout(() => {
    idle = requestIdleCallback(begin);
  }, 1_500);
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(idle);
  };
}
