import type { CarItemKind } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { expect, test } from 'vitest';
import { balanceOf, paidBefore, truthOf } from './payment-outcome.ts';

const item = (
  kind: CarItemKind,
  dueFen: number,
  paidFen = 0,
  openFen = 0,
): CarOrder['items'][0] => ({
  id: kind,
  kind,
  label: '',
  nature: null,
  dueFen,
  paidFen,
  openFen,
  backFen: 0,
  leftFen: dueFen - paidFen - openFen,
  dueAt: null,
  payments: [],
});
const deposit = item('deposit', 2000, 2000);
const refund: CarOrder['refund'] = { fen: 1, parts: [], keptFen: 0, startedAt: null, at: null };

test.each([
  ['nothing but a deposit', 'carOrder.details', { items: [deposit] }],
  ['nothing of the balance', 'carOrder.payFailed', { items: [deposit, item('balance', 900)] }],
  ['a part of it', 'carOrder.paySuccess', { items: [deposit, item('balance', 900, 100)] }],
  ['a part on its way', 'carOrder.paySuccess', { items: [deposit, item('balance', 900, 0, 100)] }],
  ['all of it', 'carOrder.settled', { items: [deposit, item('balance', 900, 900)] }],
  ['what goes back', 'carOrder.details', { items: [item('balance', 900, 900)], refund }],
  [
    'the buyer’s part beside a lender’s',
    'carOrder.settled',
    { items: [deposit, item('down', 300, 300), item('loan', 600)] },
  ],
  [
    'the first part beside a loan that became a balance',
    'carOrder.paySuccess',
    { items: [item('down', 300, 300), item('balance', 600)] },
  ],
] as const)('%s is told at %s', (_, page, order) => {
  expect(truthOf({ refund: null, ...order, items: [...order.items] })).toBe(page);
});

test('goods for the car are no part of it', () => {
  expect(balanceOf({ items: [deposit, item('boutique1', 100)] })).toBeUndefined();
});

test('earlier payments are shown only while nothing of the due item is paid', () => {
  const [down, balance] = [item('down', 300, 300), item('balance', 600)];
  expect(paidBefore({ items: [down, balance] })).toEqual([down]);
  expect(paidBefore({ items: [down, item('balance', 600, 100)] })).toEqual([]);
  expect(paidBefore({ items: [down] })).toEqual([]);
});
