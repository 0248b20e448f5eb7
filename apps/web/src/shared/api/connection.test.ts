import { beforeEach, expect, test, vi } from 'vitest';
import type * as Connection from './connection.ts';

let connection: typeof Connection;
beforeEach(async () => {
  vi.resetModules();
  connection = await import('./connection.ts');
});

test('is lost until an answer comes or the device is back', () => {
  connection.noteLost();
  expect(connection.connectionState().lost).toBe(true);
  connection.noteAnswer(null);
  expect(connection.connectionState().lost).toBe(false);
  connection.noteLost();
  connection.noteOnline();
  expect(connection.connectionState().lost).toBe(false);
});

test('tells when something has changed, and only then', () => {
  const heard = vi.fn();
  const stop = connection.onConnectionChange(heard);
  connection.noteAnswer('test');
  expect(heard).not.toHaveBeenCalled();
  connection.noteLost();
  connection.noteLost();
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  connection.noteOnline();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a newer build stays known while servers of both builds answer', () => {
  expect(connection.connectionState().newerBuild).toBeNull();
  connection.noteAnswer('next');
  connection.noteAnswer('test');
  connection.noteAnswer(null);
  expect(connection.connectionState().newerBuild).toBe('next');
});
