import type { Cart, CartAddOn, CartItem } from '@marque/contract/mall/cart/schema';
import { expect, test } from 'vitest';
import { applyChanges, groupsOf, mergeChange, removeItems, selectionOf } from './cart.ts';

const item = (id: string, change: Partial<CartItem> = {}): CartItem => ({
  id,
  commodityId: 'c',
  skuId: 's',
  title: '抱枕',
  image: { key: 'k', width: 1, height: 1, widths: [1], color: '#fff' },
  kind: 'physical',
  values: [],
  priceFen: 1000,
  score: 0,
  originalPriceFen: null,
  addedPriceFen: 1000,
  addedScore: 0,
  flash: false,
  afterCoupon: null,
  stock: 9,
  maxQuantity: 5,
  quantity: 1,
  quantityCut: false,
  selected: true,
  useAccountType: null,
  useAccountNo: null,
  shipMethod: 'express',
  freightFen: 0,
  addressId: null,
  addOn: null,
  ...change,
});
const cart = (...resultList: CartItem[]): Cart => ({
  resultList,
  invalidList: [],
  totalCount: 0,
  addOns: [],
});
const addOn = (mainIds: string[], thresholdFen = 2000): CartAddOn => ({
  id: 'o',
  name: '换购',
  thresholdFen,
  missingFen: 0,
  reached: true,
  maxPerOrder: 2,
  mainIds,
  goods: [],
});
const beside = (id: string) => item(id, { priceFen: 100, addOn: { id: 'o', name: '换购' } });

test('a quantity never exceeds the stock', () => {
  const changed = applyChanges(cart(item('a'), item('b')), [{ id: 'a', quantity: 9 }]);
  expect(changed.resultList.map((line) => line.quantity)).toEqual([5, 1]);
  expect(changed.totalCount).toBe(6);
});

test('the later of two changes wins, field by field', () => {
  expect(mergeChange({ id: 'a', quantity: 2, selected: false }, { id: 'a', quantity: 3 })).toEqual({
    id: 'a',
    quantity: 3,
    selected: false,
  });
});

test('the selection adds up money and points of chosen lines', () => {
  const chosen = selectionOf(
    cart(
      item('a', { quantity: 2 }),
      item('b', { selected: false }),
      item('c', { priceFen: 0, score: 300 }),
    ),
  );
  expect(chosen).toEqual({
    ids: ['a', 'c'],
    pieces: 3,
    fen: 2000,
    score: 300,
    savedFen: 0,
    all: false,
  });
});

test('an empty cart has nothing chosen', () => {
  expect(selectionOf(cart()).all).toBe(false);
});

test('both lists lose removed lines', () => {
  const { maxQuantity: _, quantityCut: __, selected: ___, ...rest } = item('x');
  const full: Cart = {
    ...cart(item('a'), item('b')),
    invalidList: [{ ...rest, reason: 'soldOut' }],
  };
  const left = removeItems(full, ['a', 'x']);
  expect(left.resultList.map((line) => line.id)).toEqual(['b']);
  expect(left.invalidList).toEqual([]);
  expect(left.totalCount).toBe(1);
});

test('an add-on is chosen as long as its main lines reach the offer', () => {
  const full = {
    ...cart(item('a'), item('b', { quantity: 2 }), beside('x')),
    addOns: [addOn(['a', 'b'], 2000)],
  };
  const one = applyChanges(full, [{ id: 'a', selected: false }]);
  expect(selectionOf(one)).toMatchObject({ ids: ['b', 'x'], fen: 2100, all: false });
  const less = applyChanges(one, [{ id: 'b', quantity: 1 }]);
  expect(less.addOns[0]).toMatchObject({ reached: false, missingFen: 1000 });
  expect(selectionOf(less).ids).toEqual(['b']);
  const none = removeItems(less, ['a', 'b']);
  expect(none).toMatchObject({ addOns: [], resultList: [], totalCount: 0 });
});

test('an offer stands below the first chosen line that counts for it', () => {
  const shown = {
    ...cart(item('a', { selected: false }), item('b'), item('c'), beside('x')),
    addOns: [addOn(['a', 'b'])],
  };
  expect(
    groupsOf(shown).map(({ main, offers }) => [
      main.id,
      offers.flatMap(({ lines }) => lines.map(({ id }) => id)),
    ]),
  ).toEqual([
    ['a', []],
    ['b', ['x']],
    ['c', []],
  ]);
});
