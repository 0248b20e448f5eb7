import { beforeEach, expect, test, vi } from 'vitest';
import type * as Calls from './connection.ts';

let calls: typeof Calls;
beforeEach(async () => {
  vi.resetModules();
  calls = await import('./connection.ts');
});

test('the connection is lost until an answer comes or the device is online', () => {
  calls.recordConnectionLost();
  expect(calls.connection.get().lost).toBe(true);
  calls.recordAnswer(null);
  expect(calls.connection.get().lost).toBe(false);
  calls.recordConnectionLost();
  calls.recordDeviceOnline();
  expect(calls.connection.get().lost).toBe(false);
});

test('tells when something has changed, and only then', () => {
  const heard = vi.fn();
  const stop = calls.connection.subscribe(heard);
  calls.recordAnswer('test');
  expect(heard).not.toHaveBeenCalled();
  calls.recordConnectionLost();
  calls.recordConnectionLost();
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  calls.recordDeviceOnline();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a newer build stays known while servers of both builds answer', () => {
  expect(calls.connection.get().newerBuild).toBeNull();
  calls.recordAnswer('next');
  calls.recordAnswer('test');
  calls.recordAnswer(null);
  expect(calls.connection.get().newerBuild).toBe('next');
});
