import { DAY_MS } from '@marque/contract/shanghai';
import { describe, expect, test } from 'vitest';
import { dueOf, type Facts, settledOf, type Terms } from './policy.ts';

const at = (text: string): Date => new Date(`${text}+08:00`);
const step = (key: string, event: 'driveDone' | 'carLocked' | 'carDelivered', holdDays = 0) => ({
  key,
  event,
  label: key,
  holdDays,
});

const terms = (change: Partial<Terms> = {}): Terms => ({
  boundAt: at('2027-03-20T10:00:00'),
  expiresAt: at('2027-06-19T00:00:00'),
  saleUntil: at('2027-12-01T00:00:00'),
  taken: new Set(),
  programme: {
    steps: [
      step('drive', 'driveDone'),
      step('locked', 'carLocked'),
      step('keys', 'carDelivered', 15),
    ],
    friend: { freshDays: 90, known: [], series: [] },
    attribution: { touchDays: 30, bindDays: 90, extendDays: 60, changeHours: 72 },
  },
  ...change,
});

type Order = Facts['orders'][number];
const order = (change: Partial<Order>): Order => ({
  orderId: 'a',
  seriesId: 's',
  reservedAt: at('2027-04-18T08:00:00'),
  lockedAt: null,
  deliveredAt: null,
  ...change,
});
const none: Facts = { orders: [], drives: [], goods: [] };
const LATE = at('2027-11-30T00:00:00');
const reachedOf = (facts: Partial<Facts>, of = terms(), now = LATE) =>
  settledOf(of, { ...none, ...facts }, now);

describe('the clock of a recommendation', () => {
  test('stops by a signature in its last second, and not in the one after', () => {
    const locked = (text: string) => reachedOf({ orders: [order({ lockedAt: at(text) })] });
    expect(locked('2027-06-18T23:59:59')).toMatchObject({
      state: 'locked',
      sale: { orderId: 'a' },
    });
    expect(locked('2027-06-19T00:00:00')).toMatchObject({ state: 'expired', sale: null });
    expect(locked('2027-03-20T09:59:59')).toMatchObject({ sale: null });
  });

  test('goes on by a drive, and never comes nearer', () => {
    const driven = (text: string) => reachedOf({ drives: [{ id: 'd', at: at(text) }] }).expiresAt;
    expect(driven('2027-06-10T15:00:00')).toEqual(at('2027-08-10T00:00:00'));
    expect(driven('2027-04-02T15:00:00')).toEqual(at('2027-06-19T00:00:00'));
    expect(driven('2027-06-19T00:00:00')).toEqual(at('2027-06-19T00:00:00'));
  });

  test('does not run from the signature on, also where the keys are the only step', () => {
    const only = terms();
    only.programme = { ...only.programme, steps: [step('keys', 'carDelivered', 15)] };
    const orders = [
      order({ lockedAt: at('2027-06-01T09:00:00'), deliveredAt: at('2027-09-06T14:00:00') }),
    ];
    expect(reachedOf({ orders }, only, at('2027-09-21T23:59:59'))).toMatchObject({
      state: 'delivered',
      dueAt: at('2027-09-22T00:00:00'),
    });
    expect(reachedOf({ orders }, only, at('2027-09-22T00:00:00')).state).toBe('kept');
    const waits = [order({ lockedAt: at('2027-06-01T09:00:00') })];
    expect(reachedOf({ orders: waits }, only).state).toBe('locked');
    expect(reachedOf({ orders: waits }, only, only.saleUntil).state).toBe('expired');
  });

  test('steps are a list: the keys wait for no drive, a hold ends at midnight', () => {
    const orders = [
      order({ lockedAt: at('2027-04-18T09:00:00'), deliveredAt: at('2027-05-06T14:00:00') }),
    ];
    const { reached, dueAt } = reachedOf({ orders });
    expect(reached.map((one) => one.step)).toEqual(['locked', 'keys']);
    expect(dueAt).toEqual(at('2027-05-22T00:00:00'));
    expect(dueOf(orders[0]!.lockedAt!, 0)).toEqual(orders[0]!.lockedAt);
  });

  test('another series, or an order that another recommendation counts, is none', () => {
    const orders = [order({ lockedAt: at('2027-04-18T09:00:00') })];
    const of = terms();
    const other = { ...of.programme, friend: { ...of.programme.friend, series: ['other'] } };
    expect(reachedOf({ orders }, terms({ programme: other })).sale).toBeNull();
    expect(reachedOf({ orders }, terms({ taken: new Set(['a']) })).sale).toBeNull();
  });

  test('a signature within a day of accepting is looked at once it is due', () => {
    const soon = new Date(terms().boundAt.getTime() + DAY_MS);
    const orders = [order({ lockedAt: soon, deliveredAt: at('2027-05-06T14:00:00') })];
    expect(reachedOf({ orders }, terms(), at('2027-05-07T00:00:00')).state).toBe('delivered');
    expect(reachedOf({ orders }).state).toBe('review');
    const later = [{ ...orders[0]!, lockedAt: new Date(soon.getTime() + 1) }];
    expect(reachedOf({ orders: later }).state).toBe('kept');
  });
});

const EVENTS = {
  locked: (facts: Order): Order => ({ ...facts, lockedAt: at('2027-04-18T09:00:00') }),
  delivered: (facts: Order): Order => ({ ...facts, deliveredAt: at('2027-05-06T14:00:00') }),
  cancelled: (facts: Order): Order => ({ ...facts, lockedAt: null }),
  lockedAgain: (facts: Order): Order => ({ ...facts, lockedAt: at('2027-06-02T09:00:00') }),
  closed: (): null => null,
};
type Event = keyof typeof EVENTS;

const ordersOf = (events: readonly Event[]): Event[][] =>
  events.length === 0
    ? [[]]
    : events.flatMap((one) =>
        ordersOf(events.filter((other) => other !== one)).map((rest) => [one, ...rest]),
      );

test('all 120 orders of events, each heard once to thrice, end where their facts alone lead', () => {
  const all = ordersOf(Object.keys(EVENTS) as Event[]);
  expect(all).toHaveLength(120);
  for (const [n, events] of all.entries()) {
    let facts: Order | null = order({});
    let expiresAt = terms().expiresAt;
    let said = reachedOf({});
    for (const [i, event] of events.entries()) {
      facts = facts && EVENTS[event](facts);
      for (let heard = 0; heard <= (n + i) % 3; heard++) {
        const now = at(`2027-0${(i % 5) + 4}-28T00:00:00`);
        said = reachedOf({ orders: facts ? [facts] : [] }, terms({ expiresAt }), now);
        expiresAt = said.expiresAt;
      }
    }
    const now = at('2027-08-28T00:00:00');
    expect(said).toEqual(reachedOf({ orders: facts ? [facts] : [] }, terms(), now));
  }
});
