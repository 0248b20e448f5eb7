import { expect, test } from 'vitest';
import { isReachable, keptMetres, nearnessOf, screenOf, screenText } from './place.ts';

/** The store of Minhang in Shanghai. */
const STORE = { lng: 121.3792, lat: 31.1148 };
const FAR = { lng: 121.3825, lat: 31.1148 };
const seen = (at: { lng: number; lat: number }, accuracy: number, ageMs = 0) =>
  nearnessOf({ ...at, accuracy, ageMs }, STORE, 300);

test('a position within the radius, and half of what it is unsure of, is there', () => {
  const near = seen({ lng: 121.38, lat: 31.116 }, 10);
  expect(near.is).toBe('here');
  expect(near.is === 'here' && near.metres).toBeCloseTo(153.6, 0);
  expect(seen(FAR, 30).is).toBe('here');
  // 314.2 m are 4.2 m more than 300 and half of 20: rounded up, so that walking them is enough.
  expect(seen(FAR, 20)).toEqual({ is: 'far', metres: 5 });
});

test('a position that is unsure or old proves nothing', () => {
  expect(seen(STORE, 120)).toEqual({ is: 'unsure' });
  expect(seen(STORE, 100).is).toBe('here');
  expect(seen(STORE, 10, 60_001)).toEqual({ is: 'unsure' });
});

test('distances are kept to ten metres', () => {
  expect([153.6, 4, 314.2].map(keptMetres)).toEqual([150, 0, 310]);
});

test('nobody travels faster than 200 km in an hour', () => {
  const beijing = { lng: 116.4, lat: 39.9 };
  expect(isReachable(STORE, beijing, 3_600_000)).toBe(false);
  expect(isReachable(STORE, beijing, 6 * 3_600_000)).toBe(true);
  expect(isReachable(STORE, STORE, 0)).toBe(true);
});

test.each([
  [screenText('sh-minhang', '123456'), { spot: 'sh-minhang', code: '123456' }],
  [
    'https://example.com/bz/activity/sweepX?id=a&c=sh-minhang.123456',
    { spot: 'sh-minhang', code: '123456' },
  ],
  ['https://example.com/bz?c=sh-minhang.12345', null],
  ['123456', null],
])('%s is read as a screen’s code', (text, expected) => {
  expect(screenOf(text)).toEqual(expected);
});
