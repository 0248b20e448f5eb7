import { expect, test } from 'vitest';
import { CAR_ORDER_EVENTS, CAR_ORDER_STATUSES, isCancellable, nextCarStatus } from './machine.ts';

test('an order goes these ways and no other', () => {
  const ways = CAR_ORDER_STATUSES.flatMap((from) =>
    CAR_ORDER_EVENTS.flatMap((event) => {
      const to = nextCarStatus(from, event);
      return to ? [`${from} ${event} ${to}`] : [];
    }),
  );
  expect(ways).toEqual([
    'unpaid settle reserved',
    'unpaid expire closed',
    'unpaid cancel closed',
    'unpaid sellerCancel closed',
    'reserved cancel refunding',
    'reserved sellerCancel refunding',
    'reserved lapse refunding',
    'refunding refunded closed',
  ]);
});

test('every state but the last has a way on', () => {
  for (const status of CAR_ORDER_STATUSES)
    expect(CAR_ORDER_EVENTS.some((event) => nextCarStatus(status, event))).toBe(
      status !== 'closed',
    );
  expect(CAR_ORDER_STATUSES.filter(isCancellable)).toEqual(['unpaid', 'reserved']);
});
