import type { CartItem } from '@marque/contract/mall/cart/schema';
import { expect, test } from 'vitest';
import { freightHint } from './freight-hint.ts';

const line = (change: Partial<CartItem>) =>
  ({
    selected: true,
    shipMethod: 'express',
    freightFen: 800,
    priceFen: 4000,
    quantity: 1,
    ...change,
  }) as CartItem;
const hint = (...lines: Partial<CartItem>[]) => freightHint({ resultList: lines.map(line) }, 9900);

test('counts every chosen line, when one of them costs freight', () => {
  expect(hint({})).toBe('再买 ¥59.00 免运费');
  expect(hint({}, { quantity: 2, freightFen: 0 })).toBe('已免运费');
  expect(hint({}, { quantity: 9, selected: false })).toBe('再买 ¥59.00 免运费');
  expect(hint({}, { shipMethod: 'store', priceFen: 5900 })).toBe('已免运费');
});

test('says nothing where none is paid', () => {
  expect(hint()).toBe('');
  expect(hint({ freightFen: 0 }, { shipMethod: 'store' })).toBe('');
  expect(hint({ selected: false })).toBe('');
});
