import { describe, expect, test } from 'vitest';
import {
  insuranceOf,
  onRoadLines,
  type OnRoadCar,
  type OnRoadRules,
  purchaseTaxFen,
  sumFen,
  vehicleTaxFen,
} from './on-road.ts';

const SOURCED = { source: '示例', from: '2026-01-01' };
const ICE = { rateBp: 1000, vatBp: 1300, reliefBp: 0, reliefCapFen: 0 };
const NEV = { ...ICE, reliefBp: 500, reliefCapFen: 15_000_00 };
const item = (code: string, own: Partial<OnRoadRules['insurance']['items'][number]>) => ({
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
const RULES: OnRoadRules = {
  purchaseTax: { ...ICE, ...SOURCED },
  vehicleTax: {
    bands: [
      { upToMl: 1000, yearFen: 180_00 },
      { upToMl: 1600, yearFen: 300_00 },
      { upToMl: null, yearFen: 4_500_00 },
    ],
    ...SOURCED,
  },
  compulsory: { underSixFen: 950_00, fromSixFen: 1_100_00, ...SOURCED },
  insurance: {
    items: [
      item('damage', { baseFen: 539_00, rateBp: 128 }),
      item('third200', { baseFen: 1_252_00, group: 'third' }),
      item('third300', { baseFen: 1_400_00, group: 'third', standard: false }),
      item('seats', { baseFen: 41_00, passengerFen: 26_00 }),
      item('charger', { baseFen: 100_00, onlyNev: true, standard: false }),
    ],
    ...SOURCED,
  },
  plate: { fees: { dealer: 500_00, self: 125_00, keep: 25_00 }, note: '', ...SOURCED },
};
const CAR: OnRoadCar = {
  carFen: 178_800_00,
  discountFen: 0,
  displacementMl: 1598,
  nev: false,
  seats: 5,
};
const CHOICE = {
  day: '2026-11-23',
  plateKind: 'dealer',
  insurance: ['damage', 'third200', 'seats'],
} as const;
const lines = (car: Partial<OnRoadCar> = {}, choice: object = {}) =>
  onRoadLines({ ...CAR, ...car }, RULES, { ...CHOICE, ...choice });

test.each([
  ['178,800', 178_800_00, 15_823_01, 7_911_50],
  ['226,000', 226_000_00, 20_000_00, 10_000_00],
  ['339,000, where the relief ends to grow', 339_000_00, 30_000_00, 15_000_00],
  ['339,001', 339_001_00, 30_000_09, 15_000_09],
  ['400,000', 400_000_00, 35_398_23, 20_398_23],
  ['nothing', 0, 0, 0],
])('the tax on buying for %s', (_, fen, ice, nev) => {
  expect([purchaseTaxFen(fen, ICE), purchaseTaxFen(fen, NEV)]).toEqual([ice, nev]);
});

test.each([
  ['2026-11-01', 50_00],
  ['2026-12-31', 25_00],
  ['2027-01-01', 300_00],
])('a car of %s pays vehicle tax by month', (day, fen) => {
  expect(vehicleTaxFen(300_00, day)).toBe(fen);
});

describe('on the road', () => {
  test('every line is there, and they come to the price', () => {
    const all = lines();
    expect(all.map(({ code, fen }) => [code, fen])).toEqual([
      ['car', 178_800_00],
      ['purchaseTax', 15_823_01],
      ['compulsory', 950_00],
      ['damage', 2_827_64],
      ['third200', 1_252_00],
      ['seats', 145_00],
      ['vehicleTax', 50_00],
      ['plate', 500_00],
    ]);
    expect(sumFen(all)).toBe(200_347_65);
  });

  test('a line says how it was computed', () => {
    const formula = (code: string, car: Partial<OnRoadCar> = {}) =>
      lines(car).find((line) => line.code === code)!.formula;
    expect(formula('purchaseTax')).toBe('178,800.00 ÷ 1.13 × 10%');
    expect(formula('damage')).toBe('539.00 + 178,800.00 × 1.28%');
    expect(formula('seats')).toBe('41.00 + 26.00 × 4 座');
    expect(formula('third200')).toBe('1,252.00（一年）');
    expect(formula('vehicleTax')).toBe('1.6L 全年 300.00 × 2/12（当月起按月计）');
    expect(formula('vehicleTax', { nev: true })).toBe('符合条件的新能源车免征');
    expect(formula('car', { discountFen: 800_00 })).toBe('指导价 178,800.00 − 优惠 800.00');
  });

  test('seats, energy, a discount and the plate change it', () => {
    const fen = (code: string, all: ReturnType<typeof lines>) =>
      all.find((line) => line.code === code)?.fen;
    expect(fen('compulsory', lines({ seats: 7 }))).toBe(1_100_00);
    expect(fen('vehicleTax', lines({ nev: true }))).toBe(0);
    expect(fen('purchaseTax', lines({ discountFen: 113_00 }))).toBe(15_813_01);
    expect(fen('plate', lines({}, { plateKind: 'self' }))).toBe(125_00);
    expect(fen('damage', lines({}, { insurance: [] }))).toBeUndefined();
  });
});

test('one insurance of a group counts, and only one that the car may have', () => {
  const codes = (asked: string[] | null, nev = false) =>
    insuranceOf(RULES.insurance.items, asked, nev).map(({ code }) => code);
  expect(codes(null)).toEqual(['damage', 'third200', 'seats']);
  expect(codes(['third300', 'third200', 'charger', 'unknown'])).toEqual(['third200']);
  expect(codes(['charger'], true)).toEqual(['charger']);
});
