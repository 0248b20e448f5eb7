import { describe, expect, test } from 'vitest';
import { clockText } from '@marque/contract/dealer/opening';
import { earliestOn } from '../policy.ts';
import type { DayState } from './slots.ts';
import { slotsOf } from './slots.ts';

const WEEK = Array.from({ length: 7 }, () => [
  { opens: 510, closes: 720 },
  { opens: 780, closes: 1080 },
]);
const DAY = '2026-03-16';

/** Three bays and two technicians with holds 9:00–10:30, 9:30–11:30 and 14:00–16:00. */
function state(): DayState {
  const taken = [
    [540, 630],
    [570, 690],
    [840, 960],
  ];
  const pool = (name: 'bay' | 'technician', keys: string[]) =>
    taken.map(([from, to], i) => ({
      id: `${name}-${i}`,
      key: `${name}:${keys[i % keys.length]}`,
      from: from!,
      to: to!,
      needs: {},
      movable: true,
    }));
  const resources = (name: string, keys: string[]) =>
    keys.map((key) => ({ key: `${name}:${key}`, traits: {} }));
  return {
    resources: {
      bay: resources('bay', ['a', 'b', 'c']),
      technician: resources('technician', ['x', 'y']),
    },
    held: { bay: pool('bay', ['a', 'b', 'c']), technician: pool('technician', ['x', 'y']) },
  };
}

const times = (minutes: number, now = '2026-03-15T00:00') => {
  const slots = slotsOf({ week: WEEK, exceptions: [] }, DAY, state(), {
    pools: ['bay', 'technician'],
    needs: {},
    minutes,
    gridMinutes: 30,
    earliest: earliestOn(DAY, new Date(`${now}:00+08:00`), 120),
  });
  return slots.filter(({ left }) => left > 0).map(({ from }) => clockText(from));
};

describe('times of a day with lunch, three bays and two technicians', () => {
  test('for an hour', () => {
    const afternoon = [
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
      '17:00',
    ];
    expect(times(60)).toEqual(['08:30', '10:30', '11:00', ...afternoon]);
  });

  test('for two hours', () => {
    expect(times(120)).toEqual(['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00']);
  });

  test('begin two hours from now', () => {
    expect(times(60, '2026-03-16T11:10')).toEqual([
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
      '17:00',
    ]);
    expect(times(60, '2026-03-16T16:10')).toEqual([]);
  });
});

test('how many a time takes is what the scarcer pool has', () => {
  const [first] = slotsOf({ week: WEEK, exceptions: [] }, DAY, state(), {
    pools: ['bay', 'technician'],
    needs: {},
    minutes: 30,
    gridMinutes: 30,
    earliest: 0,
  });
  expect(first).toEqual({ from: 510, left: 2 });
});

test('a store without one of the pools has no times', () => {
  const slots = slotsOf({ week: WEEK, exceptions: [] }, DAY, state(), {
    pools: ['bay', 'driver'],
    needs: {},
    minutes: 60,
    gridMinutes: 30,
    earliest: 0,
  });
  expect(slots.every(({ left }) => left === 0)).toBe(true);
});
