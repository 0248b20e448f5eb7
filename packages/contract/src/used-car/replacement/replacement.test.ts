import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SubsidySheet } from './operator-schema.ts';
import { replacementOf } from './replacement.ts';

const content = new URL('../../../../../apps/server/src/seed/used-cars.json', import.meta.url);
const { subsidies } = JSON.parse(readFileSync(content, 'utf8')) as { subsidies: unknown[] };
const rules = subsidies.map((one) => SubsidySheet.parse(one));

type ReplacementInput = Partial<Parameters<typeof replacementOf>[0]> & {
  yuan: number;
  ml?: number;
  nev?: boolean;
};
const count = ({ yuan, ml = 1598, nev = false, ...rest }: ReplacementInput) =>
  replacementOf({
    car: { priceFen: yuan * 100, nev, displacementMl: ml },
    oldFen: 0,
    sameBrand: false,
    day: '2026-03-15',
    rules,
    ...rest,
  });
const nation = (asked: ReplacementInput) =>
  count(asked).lines.find(({ level }) => level === 'national');

describe('an old car of another make for a new one of 154,700', () => {
  const { laterFen, lines, nowFen } = count({ yuan: 154_700, oldFen: 84_100_00 });

  test('costs 65,600 in the store, and 9,282 come later', () => {
    expect([nowFen, laterFen]).toEqual([65_600_00, 9_282_00]);
    expect(lines.map(({ level, fen, paid }) => [level, fen, paid])).toEqual([
      ['brand', 5_000_00, 'now'],
      ['national', 9_282_00, 'later'],
    ]);
  });

  test('of the same brand 3,000 less', () => {
    expect(count({ yuan: 154_700, oldFen: 84_100_00, sameBrand: true }).nowFen).toBe(62_600_00);
  });
});

test('the national subsidy has its caps', () => {
  expect(nation({ yuan: 227_700, ml: 1751 })?.fen).toBe(13_000_00);
  expect(nation({ yuan: 258_000, ml: 0, nev: true })?.fen).toBe(15_000_00);
});

test('an engine of more than 2.0 L gets none, and says so', () => {
  expect(nation({ yuan: 227_700, ml: 2497 })).toMatchObject({ state: 'unfit', fen: 0 });
});

test('after their last day the lines stay and count nothing', () => {
  expect(count({ yuan: 154_700, oldFen: 84_100_00, day: '2026-12-31' }).laterFen).toBe(9_282_00);
  const { laterFen, lines, nowFen } = count({
    yuan: 154_700,
    oldFen: 84_100_00,
    day: '2027-01-01',
  });
  expect([nowFen, laterFen]).toEqual([70_600_00, 0]);
  expect(lines.map(({ fen, note, state }) => [fen, note, state])).toEqual([
    [0, '政策待公布', 'pending'],
    [0, '政策待公布', 'pending'],
  ]);
});

test('an old car worth more than the new one leaves money over', () => {
  expect(count({ yuan: 100_000, oldFen: 120_000_00 }).nowFen).toBe(-25_000_00);
});
