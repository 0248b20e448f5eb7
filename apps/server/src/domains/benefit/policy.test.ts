import { expect, test } from 'vitest';
import { periodKey, stateOf } from './policy.ts';

const WASHES = {
  quotas: [0, 1, 2, 4, 4],
  certifiedOnly: false,
  paused: null,
  given: true,
  level: 3,
  certified: false,
  used: 0,
  gone: false,
};

test('raised from V3 to V4 with 2 of 2 used, two of four are left; fallen, none', () => {
  expect(stateOf({ ...WASHES, used: 1 })).toEqual({ state: 'claimable', left: 1 });
  expect(stateOf({ ...WASHES, used: 2 })).toEqual({ state: 'usedUp', left: 0 });
  expect(stateOf({ ...WASHES, level: 4, used: 2 })).toEqual({ state: 'claimable', left: 2 });
  expect(stateOf({ ...WASHES, level: 2, used: 2 })).toEqual({ state: 'usedUp', left: 0 });
});

test('why it cannot be claimed', () => {
  expect(stateOf({ ...WASHES, level: 1 }).state).toBe('level');
  expect(stateOf({ ...WASHES, certifiedOnly: true }).state).toBe('ownerOnly');
  expect(stateOf({ ...WASHES, paused: '设备检修' }).state).toBe('paused');
  expect(stateOf({ ...WASHES, gone: true }).state).toBe('gone');
  expect(stateOf({ ...WASHES, given: false }).state).toBe('inForce');
});

test('a claim counts in its month, year or level', () => {
  expect(
    (['month', 'year', 'level'] as const).map((one) => periodKey(one, '2026-09-30', 4)),
  ).toEqual(['2026-09', '2026', 'V4']);
});
