import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { In } from '@marque/contract/core';
import { refundCreate, refundInfo } from '@marque/contract/mall/after-sale/endpoints';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import * as orders from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { operatorWalkIn } from '@marque/contract/appointment/operator-endpoints';
import { OPS_TOKEN } from '@marque/contract/operator/defaults';
import { DAY_MS, startOfDay } from '@marque/contract/shanghai';
import { countBy, shuffle } from 'es-toolkit';
import { sql } from 'kysely';
import { readConfig } from '#config.ts';
import { addCoupon, addDealer, stockOf } from '../orders.ts';
import { addCommodity } from '../mall.ts';
import { type Answer, inFlight, type Member, notify, press, send } from './client.ts';
import type { StressWorld } from './stress-world.ts';

/** A measured value in words, and whether it is the required one. */
export type Finding = { what: string; found: string; holds: boolean };
export type Figure = { name: string; run: (world: StressWorld) => Promise<Finding[]> };

type CreateBody = In<typeof orders.orderCreate>;

export const finding = (
  what: string,
  found: number | string,
  expected: number | string,
): Finding => ({
  what: `${what} = ${expected}`,
  found: String(found),
  holds: found === expected,
});

export const bodyOf = (
  lines: OrderDraft['shoppingList'],
  payableFen: number,
  couponRecordId: string | null = null,
): CreateBody => ({
  draft: {
    addressId: null,
    dealerId: null,
    nonShoppingCartOrder: true,
    shoppingList: lines,
    useScoreConfig: { scoreUseType: 1, score: 0 },
    useCouponConfig: { couponRecordId, shipCouponRecordId: null },
    vehicleOrderConfig: { vehicleOrderId: null },
    sharerConfig: { inviteId: null },
    dealConfig: null,
  },
  expect: { payableFen, payableScore: 0 },
  invoice: null,
  remark: '',
});

/** Returns a function that gives the processes' origins in turn. */
export const turns = ({ processes }: StressWorld) => {
  let turn = 0;
  return (): string => processes[turn++ % processes.length]!.origin;
};

export const goods = async (
  { database }: StressWorld,
  stock: number,
  priceFen = 10_000,
): Promise<string> =>
  (await addCommodity(database, { kind: 'voucher', skus: [{ stock, priceFen }] })).skuIds[0]!;

const succeeded = (answers: readonly { code: string }[]): number =>
  answers.filter(({ code }) => code === '0').length;
/** The number of failed answers, with codes: `0`, or `30 (BUSY 28, INTERNAL 2)`. */
const failed = (answers: readonly { http: number; code?: string }[]): number | string => {
  const failures = answers.filter(({ http }) => http >= 500);
  if (failures.length === 0) return 0;
  const codes = Object.entries(countBy(failures, ({ code, http }) => code ?? `HTTP ${http}`));
  return `${failures.length} (${codes.map((one) => one.join(' ')).join(', ')})`;
};

const checkouts: Figure = {
  name: '10,000 checkouts on 100 units, carts in opposite order',
  run: async (world) => {
    const buyers = await world.members(10_000);
    const [scarce, plenty] = [await goods(world, 100), await goods(world, 20_000)];
    const turn = turns(world);
    const lines = [
      { skuId: scarce, quantity: 1 },
      { skuId: plenty, quantity: 1 },
    ];
    const answers = await inFlight(
      buyers.map((buyer, i) => () => {
        const ordered = i % 2 === 0 ? lines : lines.toReversed();
        return send(turn(), buyer, orders.orderCreate, bodyOf(ordered, 20_000), `checkout-${i}`);
      }),
    );
    const { available, reserved, sold } = await stockOf(world, scarce);
    const other = await stockOf(world, plenty);
    const short = answers.filter(({ code }) => code === 'STOCK_SHORT').length;
    return [
      finding('orders', succeeded(answers), 100),
      finding('refused for want of stock', short, 9_900),
      finding('failures', failed(answers), 0),
      finding('available / reserved / sold', `${available} / ${reserved} / ${sold}`, '0 / 100 / 0'),
      finding('pieces of the other goods', other.available + other.reserved, 20_000),
      finding('of them reserved', other.reserved, 100),
    ];
  },
};

const coupons: Figure = {
  name: '1,000 uses of one coupon; 1,000 claims of the last one',
  run: async (world) => {
    const turn = turns(world);
    const claimers = await world.members(1_000);
    const couponId = await addCoupon(world, { total: 1 });
    const claims = await inFlight(
      claimers.map((claimer) => () => send(turn(), claimer, couponClaim, { couponId })),
    );
    const winner = claimers[claims.findIndex(({ code }) => code === '0')]!;
    const { id: recordId } = await world.database
      .selectFrom('coupon_record')
      .select('id')
      .where('user_id', '=', winner.id)
      .executeTakeFirstOrThrow();
    const skuId = await goods(world, 2_000);
    const body = bodyOf([{ skuId, quantity: 1 }], 9_000, recordId);
    const uses = await inFlight(
      Array.from(
        { length: 1_000 },
        (_, i) => () => send(turn(), winner, orders.orderCreate, body, `coupon-${i}`),
      ),
    );
    const { discounts } = await world.database
      .selectFrom('mall_order')
      .select((eb) => eb.fn.countAll<number>().as('discounts'))
      .where('user_id', '=', winner.id)
      .where('discount_fen', '>', 0)
      .executeTakeFirstOrThrow();
    return [
      finding('claims that got it', succeeded(claims), 1),
      finding('orders with the discount', discounts, 1),
      finding('uses that went through', succeeded(uses), 1),
      finding('failures', failed([...claims, ...uses]), 0),
    ];
  },
};

const SECRET = readConfig({}).paymentSecret;

/** Copies of one notification compete with everything else that ends a payment. */
const notifications: Figure = {
  name: '50 copies of a notification with return page, cancel and timeout, 40 rounds',
  run: async (world) => {
    const { database, app } = world;
    const turn = turns(world);
    const buyers = await world.members(40);
    const skuId = await goods(world, 100);
    const answers: { http: number }[] = [];
    for (const [round, buyer] of buyers.entries()) {
      const placed = await send(
        turn(),
        buyer,
        orders.orderCreate,
        bodyOf([{ skuId, quantity: 1 }], 10_000),
        `notify-${round}`,
      );
      const id = placed.data.orderId;
      const { data } = await send(turn(), buyer, orders.orderPay, { id, second: 'sandbox' });
      await press(turn(), data.cashierUrl!, 'lost');
      const { provider_no: providerNo } = await database
        .selectFrom('sandbox_transaction')
        .select('provider_no')
        .where('payment_id', '=', data.paymentId)
        .executeTakeFirstOrThrow();
      const body = JSON.stringify({
        paymentId: data.paymentId,
        state: 'paid',
        providerNo,
        amountFen: 10_000,
      });
      const timestamp = String(Date.now());
      const headers = {
        'content-type': 'application/json',
        'x-sandbox-timestamp': timestamp,
        'x-sandbox-signature': createHmac('sha256', SECRET)
          .update(`${timestamp}.${body}`)
          .digest('hex'),
      };
      // The order expires at the same time.
      await database
        .updateTable('mall_order')
        .set({ expire_at: new Date() })
        .where('id', '=', id)
        .where('status', '=', 'unpaid')
        .execute();
      const others: (() => Promise<unknown>)[] = [
        () => app.background!.runSweep('order.expire'),
        () => app.background!.runSweep('payment.reconcile'),
        ...Array.from({ length: 5 }, () => async () => {
          answers.push(await send(turn(), buyer, orders.orderPayStatus, { id }));
        }),
        ...Array.from({ length: 5 }, () => async () => {
          answers.push(await send(turn(), buyer, orders.orderCancel, { id }));
        }),
      ];
      const copies = Array.from({ length: 50 }, () => async () => {
        answers.push(await notify(turn(), body, headers));
      });
      await inFlight(shuffle<() => Promise<unknown>>([...copies, ...others]));
    }
    await app.background!.runJobs();
    const { rows } = await sql<{
      transitions: number;
      postings: number;
      unbalanced: number;
      kept: number;
    }>`
      select
        (select count(*) from order_event e join mall_order o on o.id = e.order_id
          where o.user_id = any(${buyers.map(({ id }) => id)})
            and e.event in ('pay', 'cancel', 'expire')) as transitions,
        (select count(distinct transaction_id) from ledger_entry l
          join payment p on p.id = l.payment_id
          where p.user_id = any(${buyers.map(({ id }) => id)}) and l.transaction_id = p.id) as postings,
        (select count(*) from (select from ledger_entry group by transaction_id
          having sum(amount_fen) <> 0) wrong) as unbalanced,
        (select count(*) from payment p join mall_order o on o.id = p.subject_id
          where o.user_id = any(${buyers.map(({ id }) => id)})
            and (p.status = 'paid') = (o.paid_at is not null)
            and p.status in ('paid', 'refunded')) as kept`.execute(database);
    const { transitions, postings, unbalanced, kept } = rows[0]!;
    return [
      finding('transitions out of unpaid', transitions, 40),
      finding('postings of a payment', postings, 40),
      finding('paid and delivered, or sent back', kept, 40),
      finding('ledger transactions that do not sum to 0', unbalanced, 0),
      finding('failures', failed(answers), 0),
    ];
  },
};

const idempotency: Figure = {
  name: '1,000 idempotency keys × 10',
  run: async (world) => {
    const turn = turns(world);
    const buyers = await world.members(1_000);
    const skuId = await goods(world, 5_000);
    const body = bodyOf([{ skuId, quantity: 1 }], 10_000);
    const tries = shuffle(
      buyers.flatMap((buyer, i) =>
        Array.from({ length: 10 }, () => ({ buyer, key: `same-${i}`, i })),
      ),
    );
    const answers = await inFlight(
      tries.map(({ buyer, key, i }) => async () => ({
        i,
        answer: await send(turn(), buyer, orders.orderCreate, body, key),
      })),
    );
    const replies = new Map<number, Set<string>>();
    for (const { i, answer } of answers)
      replies.set(i, (replies.get(i) ?? new Set()).add(JSON.stringify([answer.code, answer.data])));
    const other = await inFlight(
      buyers.map(
        (buyer, i) => () =>
          send(turn(), buyer, orders.orderCreate, { ...body, remark: '换了' }, `same-${i}`),
      ),
    );
    const { count } = await world.database
      .selectFrom('mall_order')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(
        'user_id',
        'in',
        buyers.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow();
    return [
      finding('effects', count, 1_000),
      finding(
        'keys with one and the same reply',
        [...replies.values()].filter((r) => r.size === 1).length,
        1_000,
      ),
      finding(
        'other bodies refused',
        other.filter(({ code }) => code === 'IDEMPOTENCY_CONFLICT').length,
        1_000,
      ),
      finding('failures', failed([...answers.map(({ answer }) => answer), ...other]), 0),
    ];
  },
};

/** Pays an order at the sandbox, which then sends the notification. */
async function payAtSandbox(origin: string, buyer: Member, id: string): Promise<void> {
  const { data } = await send(origin, buyer, orders.orderPay, { id, second: 'sandbox' });
  await press(origin, data.cashierUrl!);
}

const REFUND_PATIENCE_MS = 180_000;

const refunds: Figure = {
  name: '200 partial refunds of 150 pieces at once',
  run: async (world) => {
    const { database } = world;
    const turn = turns(world);
    const [buyer] = (await world.members(1)) as [Member];
    const skuId = await goods(world, 150, 1_007);
    const paidFen = 150 * 1_007;
    const { data } = await send(
      turn(),
      buyer,
      orders.orderCreate,
      bodyOf([{ skuId, quantity: 150 }], paidFen),
      'refund-order',
    );
    await payAtSandbox(turn(), buyer, data.orderId);
    const { options } = (
      await send(turn(), buyer, refundInfo, { orderId: data.orderId, picks: '1:1' })
    ).data;
    const body: In<typeof refundCreate> = {
      orderId: data.orderId,
      type: options!.types[0]!,
      picks: [{ lineId: '1', quantity: 1 }],
      reason: options!.reasons[0]!.id,
      explanation: '',
      pictures: [],
      expect: { totalFen: options!.amounts.totalFen, score: options!.amounts.score },
    };
    const answers = await inFlight(
      Array.from(
        { length: 200 },
        (_, i) => () => send(turn(), buyer, refundCreate, body, `refund-${i}`),
      ),
    );
    const taken = succeeded(answers);
    // In the processes the clerk approves the refunds and jobs send the money.
    const until = Date.now() + REFUND_PATIENCE_MS;
    const sent = async () => {
      const { rows } = await sql<{ fen: number; count: number }>`
        select coalesce(sum(r.amount_fen), 0)::bigint as fen, count(*) as count
        from payment_refund r join payment p on p.id = r.payment_id
        where p.subject_id = ${data.orderId} and r.done_at is not null`.execute(database);
      return rows[0]!;
    };
    let now = await sent();
    while (now.count < taken && Date.now() < until) {
      await sleep(1_000);
      now = await sent();
    }
    return [
      finding('refunds taken', taken, 150),
      finding('refunds sent', now.count, 150),
      finding('fen sent back of what was paid', now.fen, paidFen),
      finding('failures', failed(answers), 0),
    ];
  },
};

const KILLS = 50;
const READY_WITHIN_MS = 10_000;

const kills: Figure = {
  name: `${KILLS} × kill -9 during checkout`,
  run: async (world) => {
    const { database, processes } = world;
    const victim = processes[0]!;
    const buyers = await world.members(KILLS * 20);
    const skuId = await goods(world, 10_000);
    const body = bodyOf([{ skuId, quantity: 1 }], 10_000);
    const key = (i: number) => `kill-${i}`;
    const acknowledged = new Map<number, string>();
    let slowest = 0;
    let disagreed = 0;
    for (let round = 0; round < KILLS; round++) {
      const part = Array.from({ length: 20 }, (_, i) => round * 20 + i);
      const under = inFlight(
        part.map((i) => async () => {
          const answer: Answer<typeof orders.orderCreate> | null = await send(
            victim.origin,
            buyers[i]!,
            orders.orderCreate,
            body,
            key(i),
          ).catch(() => null);
          if (answer?.code === '0') acknowledged.set(i, answer.data.orderId);
        }),
      );
      await sleep(randomInt(60));
      await victim.kill();
      await under;
      slowest = Math.max(slowest, await victim.start());
      // Requests without an answer are repeated with the same key, as the page does.
      const again = await inFlight(
        part.map((i) => () => send(victim.origin, buyers[i]!, orders.orderCreate, body, key(i))),
      );
      for (const [at, answer] of again.entries()) {
        const i = part[at]!;
        const before = acknowledged.get(i);
        if (answer.code !== '0' || (before && before !== answer.data.orderId)) disagreed++;
        else acknowledged.set(i, answer.data.orderId);
      }
    }
    const { rows } = await sql<{ orders: number; buyers: number }>`
      select count(*) as orders, count(distinct user_id) as buyers from mall_order
      where user_id = any(${buyers.map(({ id }) => id)})`.execute(database);
    const { available, reserved } = await stockOf(world, skuId);
    return [
      finding('orders', rows[0]!.orders, KILLS * 20),
      finding('buyers with an order', rows[0]!.buyers, KILLS * 20),
      finding('answers that do not agree', disagreed, 0),
      finding('reserved', reserved, KILLS * 20),
      finding('available + reserved', available + reserved, 10_000),
      {
        what: `slowest start < ${READY_WITHIN_MS / 1000} s`,
        found: `${(slowest / 1000).toFixed(2)} s`,
        holds: slowest < READY_WITHIN_MS,
      },
    ];
  },
};

export const slots: Figure = {
  name: '200 people on one time of a store with two bays',
  run: async (world) => {
    const { database } = world;
    const dealerId = await addDealer({ database }, { capacity: 2 });
    const turn = turns(world);
    // The time is 10:00 in Shanghai on the day after tomorrow.
    const midnight = startOfDay(new Date()).getTime() + 2 * DAY_MS;
    const start = new Date(midnight + 10 * 3_600_000).toISOString();
    const desk = { id: 'development', token: OPS_TOKEN, address: '10.200.0.1' };
    const answers = await inFlight(
      Array.from({ length: 200 }, (_, i) => () => {
        const phone = `1391234${String(i).padStart(4, '0')}`;
        const body = { dealerId, start, minutes: 60, name: `客户 ${i}`, phone };
        return send(turn(), desk, operatorWalkIn, body, `walk-in-${i}`);
      }),
    );
    const { rows } = await sql<{ bays: number; people: number; made: number }>`
      select count(*) filter (where pool = 'bay') as bays,
        count(*) filter (where pool = 'technician') as people,
        count(distinct appointment_id) as made
      from resource_hold where dealer_id = ${dealerId}`.execute(database);
    return [
      finding('booked', succeeded(answers), 2),
      finding('refused', answers.filter(({ code }) => code === 'SLOT_TAKEN').length, 198),
      finding('failures', failed(answers), 0),
      finding('bays taken', Number(rows[0]!.bays), 2),
      finding('technicians taken', Number(rows[0]!.people), 2),
      finding('appointments that took them', Number(rows[0]!.made), 2),
    ];
  },
};

/** The figures of concurrency, in the order of their numbers. */
export const FIGURES: readonly Figure[] = [
  checkouts,
  coupons,
  notifications,
  idempotency,
  refunds,
  kills,
];
