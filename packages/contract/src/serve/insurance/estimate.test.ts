import { expect, test } from 'vitest';
import { type EstimateRules, estimateOf, insuredWorth } from './estimate.ts';

const SOURCED = { source: '示例', from: '2026-01-01' };
const item = (code: string, own: object) => ({
  code,
  label: code,
  text: code,
  group: null,
  standard: true,
  onlyNev: false,
  baseFen: 0,
  rateBp: 0,
  passengerFen: 0,
  ...own,
});
const noClaim = {
  compulsoryBp: [10_000, 9000, 8000, 7000],
  commercialBp: [10_000, 8500, 7000, 6000],
  rangeBp: 1000,
  monthBp: 60,
  leastBp: 2000,
  ...SOURCED,
};
const RULES: EstimateRules = {
  compulsory: { underSixFen: 950_00, fromSixFen: 1_100_00, ...SOURCED },
  vehicleTax: {
    bands: [
      { upToMl: 1600, yearFen: 360_00 },
      { upToMl: null, yearFen: 450_00 },
    ],
    ...SOURCED,
  },
  insurance: {
    items: [
      item('damage', { baseFen: 539_00, rateBp: 128 }),
      item('third200', { baseFen: 1_252_00, group: 'third' }),
      item('third300', { baseFen: 1_418_00, group: 'third', standard: false }),
      item('seats', { baseFen: 41_00, passengerFen: 26_00 }),
    ],
    ...SOURCED,
  },
  noClaim,
};
const CAR = { worthFen: 92_000_00, displacementMl: 1598, nev: false, seats: 5 };

test('a car worth 92,000 after three years without a claim', () => {
  const { lines, ...sums } = estimateOf(CAR, RULES, { covers: null, claimFreeYears: 3 });
  expect(lines.map(({ code, fen }) => [code, fen])).toEqual([
    ['compulsory', 665_00],
    ['vehicleTax', 360_00],
    ['damage', 1_029_96],
    ['third200', 751_20],
    ['seats', 87_00],
  ]);
  expect(sums).toEqual({
    totalFen: 2_893_16,
    lowFen: 2_706_34,
    highFen: 3_079_98,
    commercialFen: 1_868_16,
  });
  expect(lines[2]!.formula).toBe('(539.00 + 92,000.00 × 1.28%) × 0.6');
});

test('what the law sets has no range, and a car with relief pays no vehicle tax', () => {
  const { lines } = estimateOf({ ...CAR, nev: true, seats: 7 }, RULES, {
    covers: [],
    claimFreeYears: 0,
  });
  expect(lines.map(({ fen, lowFen, highFen }) => [fen, lowFen, highFen])).toEqual([
    [1_100_00, 1_100_00, 1_100_00],
    [0, 0, 0],
  ]);
});

test.each([
  [null, 172_800_00, '新车价 172,800.00'],
  ['2026-03-20', 172_800_00, '新车价 172,800.00'],
  // Forty whole months at 0.6 %.
  ['2022-11-10', 131_328_00, '新车价 172,800.00 ×（1 − 40 个月 × 0.6%）'],
  ['2008-01-01', 34_560_00, '新车价 172,800.00 × 20%（最低）'],
])('a car registered on %s', (registeredOn, fen, formula) => {
  expect(insuredWorth(172_800_00, { registeredOn, day: '2026-03-15' }, noClaim)).toEqual({
    fen,
    formula,
  });
});
