import { RefundEvent, RefundStatus } from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';
import { describe, expect, test } from 'vitest';
import { allowedActions, isOver, isUndecided, nextStatus } from './machine.ts';

const WAYS: Record<RefundType, string[]> = {
  refundOnly: [
    'applied approve approved',
    'applied refuse refused',
    'applied withdraw withdrawn',
    'approved refund refunding',
    'refunding finish refunded',
  ],
  returnRefund: [
    'applied approve approved',
    'applied refuse refused',
    'applied withdraw withdrawn',
    'approved awaitReturn awaitingReturn',
    'awaitingReturn sendBack returning',
    'awaitingReturn withdraw withdrawn',
    'awaitingReturn expire withdrawn',
    'returning receive received',
    'received refund refunding',
    'refunding finish refunded',
  ],
};

describe.for(['refundOnly', 'returnRefund'] as const)('%s', (type) => {
  const every = RefundStatus.options.flatMap((status) =>
    RefundEvent.options.map((event) => [status, event] as const),
  );

  test.for(every)('%s + %s', ([status, event]) => {
    const way = WAYS[type].find((one) => one.startsWith(`${status} ${event} `));
    if (way) expect(nextStatus(type, status, event)).toBe(way.split(' ')[2]);
    else
      expect(() => nextStatus(type, status, event)).toThrow(
        expect.objectContaining({ code: 'REFUND_EVENT_REFUSED', data: { status, event } }),
      );
  });

  test('every status that can be reached ends, is undecided, or is on its way', () => {
    for (const status of RefundStatus.options) {
      const open = RefundEvent.options.some((event) =>
        WAYS[type].some((way) => way.startsWith(`${status} ${event} `)),
      );
      if (isOver(status)) expect(open, status).toBe(false);
      if (open) expect(isUndecided(status) || status === 'refunding', status).toBe(true);
    }
  });
});

test('buttons follow the status', () => {
  const of = (status: RefundStatus, again = true) => allowedActions('returnRefund', status, again);
  expect(of('applied')).toEqual(['withdraw']);
  expect(of('awaitingReturn')).toEqual(['sendBack', 'withdraw']);
  expect(of('returning')).toEqual([]);
  expect(of('refunding')).toEqual([]);
  expect(of('refused')).toEqual(['reapply']);
  expect(of('refused', false)).toEqual([]);
  expect(of('withdrawn')).toEqual(['reapply']);
  expect(of('refunded')).toEqual([]);
});
