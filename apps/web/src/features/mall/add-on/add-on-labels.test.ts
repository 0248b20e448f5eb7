import type { CartAddOn } from '@marque/contract/mall/cart/schema';
import { expect, test } from 'vitest';
import { addOnHint, addOnRule } from './add-on-labels.ts';

const goods = (priceFen: number, quantity = 0): CartAddOn['goods'][number] => ({
  skuId: String(priceFen),
  commodityId: 'c',
  title: '抱枕',
  image: { key: 'k', width: 1, height: 1, widths: [1], color: '#fff' },
  values: [],
  priceFen,
  originalPriceFen: 9900,
  stock: 9,
  maxQuantity: 2,
  itemId: null,
  quantity,
});
const offer = (change: Partial<CartAddOn> = {}): CartAddOn => ({
  id: 'o',
  name: '换购',
  thresholdFen: 19_900,
  missingFen: 0,
  reached: true,
  maxPerOrder: 2,
  mainIds: ['a'],
  goods: [goods(2990), goods(1900)],
  ...change,
});

test.each([
  [offer({ reached: false, missingFen: 3050 }), '再买 ¥30.50，¥19.00 起换购好物'],
  [offer({ reached: false }), '勾选主商品，¥19.00 起换购好物'],
  [offer({ goods: [goods(1900, 1)] }), '已满足，还可换购 1 件，¥19.00 起'],
  [offer({ goods: [goods(1900, 2)] }), '已选满 2 件'],
])('says where the cart stands %#', (addOn, words) => {
  expect(addOnHint(addOn)).toBe(words);
});

test('an offer without a threshold asks for its main goods', () => {
  expect(addOnRule(offer())).toBe('买满 ¥199.00 就能换购，每单最多 2 件');
  expect(addOnRule(offer({ thresholdFen: 0 }))).toBe('买了主商品就能换购，每单最多 2 件');
});
