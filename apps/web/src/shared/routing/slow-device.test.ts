import { beforeEach, expect, test, vi } from 'vitest';
import type * as SlowDevice from './slow-device.ts';

let device: typeof SlowDevice;
let report: (tasks: { startTime: number; duration: number }[]) => void;

beforeEach(async () => {
  vi.resetModules();
  class Observer {
    static supportedEntryTypes = ['longtask'];
    constructor(callback: (list: { getEntries: () => unknown[] }) => void) {
      report = (tasks) => callback({ getEntries: () => tasks });
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  device = await import('./slow-device.ts');
  device.watchLongTasks();
});

test('a device is slow by its long tasks while the document loads', () => {
  report([{ startTime: 900, duration: 80 }]);
  report([{ startTime: 60_000, duration: 300 }]);
  expect(device.isSlowDevice()).toBe(false);
  report([{ startTime: 1_900, duration: 70 }]);
  expect(device.isSlowDevice()).toBe(true);
});

test.each([
  ['keep', 16, false],
  ['keep', 400, true],
  ['render', 30, false],
  ['render', 400, true],
  ['add', 60, false],
  ['add', 400, true],
] as const)('a navigation that takes %s %i ms: %o', (part, ms, isSlow) => {
  device.recordPace(part, ms);
  device.recordPace(part, 1);
  expect(device.isSlowDevice()).toBe(isSlow);
});
