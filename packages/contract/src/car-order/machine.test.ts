import { expect, test } from 'vitest';
import {
  CAR_ORDER_EVENTS,
  CAR_ORDER_STATUSES,
  CAR_STAGE_IDS,
  isFurther,
  nextCarStatus,
  statusOfStage,
} from './machine.ts';

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
    'reserved sign locked',
    'locked sellerCancel refunding',
    'locked withdraw reserved',
    'locked schedule producing',
    'locked agreeCancel refunding',
    'locked lateCancel refunding',
    'producing sellerCancel refunding',
    'producing ship shipping',
    'producing agreeCancel refunding',
    'producing lateCancel refunding',
    'shipping sellerCancel refunding',
    'shipping arrive arrived',
    'shipping agreeCancel refunding',
    'shipping lateCancel refunding',
    'arrived sellerCancel refunding',
    'arrived handOver delivered',
    'arrived agreeCancel refunding',
    'arrived lateCancel refunding',
    'delivered complete completed',
    'refunding refunded closed',
  ]);
});

test('every state but the last ones has a way on', () => {
  for (const status of CAR_ORDER_STATUSES)
    expect(CAR_ORDER_EVENTS.some((event) => nextCarStatus(status, event))).toBe(
      status !== 'closed' && status !== 'completed',
    );
});

test('a car only goes further', () => {
  expect(CAR_STAGE_IDS.filter((stage) => isFurther('checked', stage))).toEqual([
    'left',
    'onTheWay',
    'atStore',
    'prepared',
  ]);
  expect(isFurther(null, 'scheduled')).toBe(true);
  expect(isFurther('left', 'left')).toBe(false);
  expect(CAR_STAGE_IDS.map(statusOfStage)).toEqual([
    ...CAR_STAGE_IDS.slice(0, 6).map(() => 'producing'),
    'shipping',
    'shipping',
    'arrived',
    'arrived',
  ]);
});
