import { describe, expect, test } from 'vitest';
import {
  bestIn,
  differs,
  gapOf,
  normalText,
  type ParamRow,
  type ParamValue,
  valueText,
  weightiest,
} from './params.ts';

const text = (value: string): ParamValue => ({ text: value, num: null, mark: null });
const num = (value: number): ParamValue => ({ text: null, num: value, mark: null });
const mark = (value: 'std' | 'opt' | 'none'): ParamValue => ({
  text: null,
  num: null,
  mark: value,
});
const row = (cells: Record<string, ParamValue>, more: Partial<ParamRow> = {}): ParamRow => ({
  code: 'c',
  name: '名',
  unit: '',
  better: 'none',
  weight: 50,
  cells,
  ...more,
});
const IDS = ['a', 'b', 'c'];

const TEXTS = [
  '1505 mm',
  '1.505 m',
  '150.5cm',
  '１５０５ｍｍ',
  '1,505 mm',
  ' 0.1 m ',
  '12,345,678',
  '1,2',
  '-3 °',
  '225/60 R18',
  '8 挡手自一体',
  '1.1 kW',
  '3.3 t',
  'L2',
  '',
];

test.each(TEXTS)('“%s” made normal twice is as made normal once', (value) => {
  expect(normalText(normalText(value))).toBe(normalText(value));
});

test('normalising a text twice gives the same as once', () => {
  // Pieces of text that the rules recognise, in every order of three.
  const pieces = ['1', '.', ',', '505', ' ', 'mm', 'kW', 'ｍ', '-', 'L'];
  for (const a of pieces)
    for (const b of pieces)
      for (const c of pieces)
        for (const d of pieces) {
          const once = normalText(a + b + c + d);
          expect(normalText(once), a + b + c + d).toBe(once);
        }
});

describe('cars are the same in something', () => {
  test.each([
    ['in another unit', text('1505 mm'), text('1.505 m')],
    ['in another width and case', text('ＬＥＤ'), text('led')],
    ['where one of them states nothing', num(5), text('暂无')],
    ['where one of them has no value', num(5), undefined],
  ])('%s', (_, a, b) => {
    expect(differs(row(b ? { a, b } : { a }), IDS)).toBe(false);
  });

  test('as a number with a unit and as a text', () => {
    expect(differs(row({ a: num(1.505), b: text('1505 mm') }, { unit: 'm' }), IDS)).toBe(false);
  });

  test('not where two of three differ', () => {
    expect(differs(row({ a: mark('std'), c: mark('opt') }), IDS)).toBe(true);
  });
});

test('differences are sorted by weight and size', () => {
  const rows = [
    row({ a: num(100), b: num(90) }, { code: 'near', weight: 90 }),
    row({ a: mark('std'), b: mark('none') }, { code: 'mark', weight: 60 }),
    row({ a: num(5), b: num(5) }, { code: 'same', weight: 100 }),
    row({ a: text('织物'), b: text('真皮') }, { code: 'text', weight: 40 }),
  ];
  expect(weightiest(rows, IDS, 12).map(({ code }) => code)).toEqual(['mark', 'text', 'near']);
  expect(weightiest(rows, IDS, 1)).toHaveLength(1);
  expect(gapOf(rows[2]!, IDS)).toBe(0);
});

test.each([
  ['high', ['b']],
  ['low', ['a']],
  ['none', []],
] as const)('where %s is better', (better, best) => {
  expect(bestIn(row({ a: num(1), b: num(2) }, { better }), IDS)).toEqual(best);
});

test('equal cars have no better one', () => {
  expect(bestIn(row({ a: num(2), b: num(2) }, { better: 'high' }), IDS)).toEqual([]);
});

test.each([
  [mark('std'), '●'],
  [mark('opt'), '○'],
  [mark('none'), '–'],
  [num(6.9), '6.9 L'],
  [text('织物'), '织物'],
  [undefined, '暂无'],
])('%j reads %s', (value, shown) => {
  expect(valueText(value, 'L')).toBe(shown);
});
