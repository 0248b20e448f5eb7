import { expect, test } from 'vitest';
import {
  NO_FILTER,
  type StockFilter,
  priceText,
  readStock,
  setFilters,
  stockInput,
  stockParams,
} from './stock-filter.ts';

const SET = {
  ...NO_FILTER,
  cityCode: '500100',
  min: 80_000,
  max: 120_000,
  year: 2023,
  colour: 'red',
  certified: true,
  sort: 'kmAsc',
} as const;

test('a filter is the same after its way through the address', () => {
  expect(readStock(stockParams(SET))).toEqual(SET);
  expect(readStock({})).toEqual(NO_FILTER);
});

test('what is no filter counts as not set', () => {
  expect(
    readStock({
      cityCode: '5001',
      min: '-1',
      year: '23',
      colour: 'pink',
      sort: 'best',
      gearbox: 'x',
    }),
  ).toEqual(NO_FILTER);
});

test('the request has what is set, in fen', () => {
  expect(stockInput(SET)).toEqual({
    size: 12,
    sort: 'kmAsc',
    cityCode: '500100',
    minFen: 8_000_000,
    maxFen: 12_000_000,
    minYear: 2023,
    colour: 'red',
    certified: '1',
  });
});

test('each filter that is set can be dropped by itself', () => {
  const all = setFilters(SET, { city: '重庆市', series: '' });
  expect(all.map(({ name }) => name)).toEqual([
    '重庆市',
    '8–12 万',
    '2023 年后上牌',
    '红色',
    '官方认证',
  ]);
  const left: StockFilter = Object.assign({ ...SET }, ...all.map(({ without }) => without));
  expect(left).toEqual({
    ...NO_FILTER,
    sort: 'kmAsc',
  });
});

test.each([
  [{ min: null, max: 95_000 }, '9.5 万以下'],
  [{ min: 80_000, max: null }, '8 万以上'],
  [{ min: null, max: null }, ''],
])('a price of %j', (of, text) => expect(priceText(of)).toBe(text));
