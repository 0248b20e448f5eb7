import { expect, test } from 'vitest';
import { growthKept, lastDayFrom, reversed, risen, settled, type Standing } from './policy.ts';

const levels = [0, 300, 1500, 4000, 10_000].map((threshold, i) => ({
  level: i + 1,
  name: `V${i + 1}`,
  threshold,
  percent: 100,
}));
const V3: Standing & { until: string } = {
  level: 3,
  since: '2026-06-18',
  until: '2027-06-30',
};

test('growth counts through the last day of the twelfth month after its own', () => {
  expect(lastDayFrom('2026-05-17')).toBe('2027-05-31');
  expect(lastDayFrom('2027-02-10')).toBe('2028-02-29');
});

test('a level rises at once, several at once, exactly at the threshold', () => {
  const first = { level: 1, since: '2026-01-10', until: null };
  const at = (growth: number, today: string) => risen(first, { growth, today, levels });
  expect(at(299, '2026-03-05')).toBeNull();
  expect(at(520, '2026-03-05')).toEqual({ level: 2, since: '2026-03-05', until: '2027-03-31' });
  expect(at(1640, '2026-06-18')).toEqual(V3);
  expect(at(4000, '2026-06-18')).toMatchObject({ level: 4 });
});

test('1,120 of 1,500 fall by one until the end of June; with 380 more the level is kept', () => {
  const end = (growth: number, floor = 1) => settled(V3, { growth, levels, floor });
  expect(end(1120)).toEqual({
    cause: 'down',
    standing: { level: 2, since: '2027-07-01', until: '2028-06-30' },
  });
  expect(end(1500)).toEqual({ cause: 'keep', standing: { ...V3, until: '2028-06-30' } });
  expect(end(0)).toMatchObject({ standing: { level: 2 } });
  const V2 = { ...V3, level: 2 };
  expect(settled(V2, { growth: 0, levels, floor: 1 })).toMatchObject({
    cause: 'down',
    standing: { level: 1, until: null },
  });
  expect(settled(V2, { growth: 0, levels, floor: 2 })).toMatchObject({ cause: 'keep' });
});

test('a refund gives the level before back within 30 days', () => {
  const before = { level: 2, since: '2026-03-05', until: '2027-03-31' };
  const after = (growth: number, today: string, floor = 1) =>
    reversed(V3, before, { growth, today, levels, floor });
  expect(after(1489, '2026-07-18')).toEqual(before);
  expect(after(1489, '2026-07-19')).toBeNull();
  expect(after(1500, '2026-07-18')).toBeNull();
  const first = { level: 1, since: '2026-01-10', until: null };
  const owner = { growth: 0, today: '2026-07-18', levels, floor: 2 };
  expect(reversed(V3, first, owner)).toEqual({ ...V3, level: 2 });
});

test('399.00 with 150.50 refunded keep 248 of 399; a cut entry keeps what it has', () => {
  expect(399 - growthKept(399, 39_900 - 15_050, 1)).toBe(151);
  expect(growthKept(10, 2000, 1)).toBe(10);
  expect(growthKept(10, 500, 1)).toBe(5);
  expect(growthKept(10, -1, 1)).toBe(0);
});
