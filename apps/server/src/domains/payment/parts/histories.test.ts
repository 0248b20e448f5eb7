import * as calls from '@marque/contract/mall/order/endpoints';
import { payPartClose } from '@marque/contract/pay/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { choose, later, notify, paidBody } from '#testing/orders.ts';
import { askPart, CAPPED, moneyOf, orderOf } from '#testing/payments.ts';
import { mallOrder } from '../../order/module.ts';
import { paymentModule } from '../module.ts';

const HISTORIES = histories(14);
const DUE_FEN = 1000_00;

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let buyer: Client;
let friend: Client;
beforeAll(async () => {
  app = await createTestApp({ config: CAPPED });
  other = await createTestApp({ config: CAPPED, url: app.url });
  [buyer, friend] = [await signIn(app), await signIn(app)];
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const amount = fc.integer({ min: 100_00, max: DUE_FEN });
const which = fc.nat({ max: 30 });
const STEP = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('part' as const), amount, invite: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('whole' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('open' as const), which, friend: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      which,
      choice: fc.constantFrom('pay' as const, 'pay' as const, 'fail' as const, 'lost' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat({ max: 14 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      amount: fc.integer({ min: 1, max: DUE_FEN }),
    }),
  },
);
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;

type History = {
  id: string;
  parts: { id: string; code: string | null }[];
  cashiers: { paymentId: string; cashierUrl: string }[];
};

/** Refunds as the after-sale domain does: the order records the refunded amount. */
const refund = (id: string, amountFen: number): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const of = mallOrder({ userId: buyer.userId, id });
    await app.kernel
      .use(paymentModule)
      .refund(tx, of, { refundId: newId(app.clock.now), amountFen }, app.clock.now);
    await tx
      .updateTable('mall_order')
      .set((eb) => ({ refunded_fen: eb('refunded_fen', '+', amountFen) }))
      .where('id', '=', id)
      .where('paid_at', 'is not', null)
      .execute();
  });

const at = <T>(list: readonly T[], n: number): T | undefined => list[n % (list.length || 1)];

/** Runs one step of a party. Many steps are refused, which is fine. */
async function take(step: Step, { id, parts, cashiers }: History): Promise<void> {
  const elsewhere = createClient(other, { token: buyer.token, userId: buyer.userId });
  other.clock.now = app.clock.now;
  switch (step.do) {
    case 'part': {
      const { code, data } = await askPart(buyer, id, step.amount, step.invite);
      if (code !== '0') return;
      const made = data.items.find((one) => one.id === data.part)!;
      parts.push({ id: data.part, code: made.code });
      return;
    }
    case 'whole':
    case 'open': {
      const part = step.do === 'open' ? at(parts, step.which) : undefined;
      if (step.do === 'open' && !part) return;
      const asFriend = step.do === 'open' && step.friend && part!.code !== null;
      const way = asFriend ? { payer: part!.code! } : part ? { part: part.id } : {};
      const asked = { id, second: 'sandbox' as const, ...way };
      const { code, data } = await (asFriend ? friend : buyer).send(calls.orderPay, asked);
      if (code === '0') cashiers.push({ paymentId: data.paymentId, cashierUrl: data.cashierUrl! });
      return;
    }
    case 'end': {
      const cashier = at(cashiers, step.which);
      if (cashier) await choose(app, cashier.cashierUrl, step.choice);
      return;
    }
    case 'again': {
      const cashier = at(cashiers, step.which);
      const book =
        cashier &&
        (await app.database
          .selectFrom('sandbox_transaction')
          .select('status')
          .where('payment_id', '=', cashier.paymentId)
          .executeTakeFirst());
      if (book?.status === 'paid') await notify(other, await paidBody(app, cashier!.paymentId));
      return;
    }
    case 'close': {
      const part = at(parts, step.which);
      if (part) await elsewhere.send(payPartClose, { id, part: part.id });
      return;
    }
    case 'ask':
      await Promise.all([
        buyer.send(calls.orderPayStatus, { id }),
        elsewhere.send(calls.orderPayStatus, { id }),
      ]);
      return;
    case 'cancel':
      await Promise.all([
        elsewhere.send(calls.orderCancel, { id }),
        ...cashiers.slice(-1).map(({ cashierUrl }) => choose(app, cashierUrl, 'pay')),
      ]);
      return;
    case 'wait':
      later(app, step.minutes * 60_000);
      await app.background!.runSweep('payment.expireParts');
      await app.background!.runSweep('order.expire');
      return;
    case 'jobs':
      await Promise.all([app.background!.runJobs(), other.background!.runJobs()]);
      return;
    case 'refund':
      await refund(id, step.amount).catch((error: { code?: string }) =>
        expect(error.code).toBe('REFUND_EXCEEDS_PAYMENT'),
      );
  }
}

/** Lets everything open expire and queries all providers. */
async function settle(): Promise<void> {
  for (let i = 0; i < 4; i++) {
    later(app, 12 * 60_000);
    await app.background!.runSweep('payment.reconcile');
    await app.background!.runSweep('payment.expireParts');
    await app.background!.runSweep('order.expire');
    await app.background!.runJobs();
  }
}

test(
  'in drawn histories every fen is on the order or with its payer',
  async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 22 }), async (steps) => {
        const history = { id: await orderOf(app, buyer, DUE_FEN), parts: [], cashiers: [] };
        for (const step of steps) {
          await take(step, history);
          const { setAside, openParts, unbalanced } = await moneyOf(app, history.id);
          expect(setAside).toBe(openParts);
          expect(unbalanced).toEqual([]);
        }
        await settle();
        const money = await moneyOf(app, history.id);
        ends.add(money.status);
        const { kept } = money;
        expect(money).toMatchObject({ ledger: kept, atProviders: kept, held: kept, setAside: 0 });
        if (!money.paid) expect([money.status, kept]).toEqual(['closed', 0]);
      }),
      { ...HISTORIES, endOnFailure: true },
    );
    expect([...ends].toSorted()).toEqual(['closed', 'toUse']);
  },
  historiesMs(HISTORIES),
);
