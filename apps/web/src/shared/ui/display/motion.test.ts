import { afterEach, expect, test, vi } from 'vitest';
import { prefersReducedMotion, onReducedMotionChange, scrollBehavior } from './motion.ts';

afterEach(() => vi.unstubAllGlobals());

test('scripts follow the device’s setting for motion, also when it changes', () => {
  let matches = false;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches && query === '(prefers-reduced-motion: reduce)';
    },
    addListener: (listener: () => void) => listeners.add(listener),
    removeListener: (listener: () => void) => listeners.delete(listener),
  }));
  const heard = vi.fn();
  const stop = onReducedMotionChange(heard);
  expect([prefersReducedMotion(), scrollBehavior()]).toEqual([false, 'smooth']);
  matches = true;
  for (const listener of listeners) listener();
  expect(heard).toHaveBeenCalledTimes(1);
  expect([prefersReducedMotion(), scrollBehavior()]).toEqual([true, 'auto']);
  stop();
  expect(listeners.size).toBe(0);
});
