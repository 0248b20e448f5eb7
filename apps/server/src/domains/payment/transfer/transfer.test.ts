import * as calls from '@marque/contract/mall/order/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/pay/transfer/operator-endpoints';
import { payPartClose, payTransfer, payTransferSent } from '@marque/contract/pay/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, atProcess, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { operatorClient } from '#testing/operators.ts';
import { freshKey, later, statusOf } from '#testing/orders.ts';
import { CAPPED, openPart, orderOf, payPartWith } from '#testing/payments.ts';
import { askRefund, operatorOf } from '#testing/refunds.ts';

const yuan = (amount: number): number => Math.round(amount * 100);
const DUE = yuan(6480);
const DAY = 24 * 3_600_000;

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let buyer: Client;
let admin: ReturnType<typeof operatorClient>;
let adminElsewhere: ReturnType<typeof operatorClient>;
beforeAll(async () => {
  app = await createTestApp({ config: CAPPED });
  other = await createTestApp({ config: CAPPED, url: app.url });
  buyer = await signIn(app);
  [admin, adminElsewhere] = [operatorClient(app), operatorClient(other)];
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const atOther = (client: Client): Client => atProcess(other, app, client);

const ask = (id: string, input: { amountFen?: number; part?: string } = {}, client = buyer) =>
  client.send(payTransfer, { id, ...input }, { headers: { 'idempotency-key': freshKey() } });

async function transfer(id: string, input: { amountFen?: number; part?: string } = {}) {
  const { code, data } = await ask(id, input);
  if (code !== '0') throw new Error(code);
  const { transfer: way, ...part } = data.items.find((one) => one.id === data.part)!;
  return { ...part, memo: way!.memo, payee: way!.payee };
}

let refs = 0;
const freshRef = () => `bank-${refs++}`;
const book = (memo: string, amountFen: number, ref = freshRef()) =>
  admin.does(desk.operatorBankEntry, { ref, amountFen, memo, tail: '8842' });
const info = (id: string, part?: string) =>
  buyer.call(calls.orderPayInfo, { id, ...(part ? { part } : {}) });
const titles = async () => (await buyer.call(noticeList, {})).items.map(({ title }) => title);

const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);

/** Returns where the money of an order's transfers is, in fen. */
async function money(id: string) {
  const { database } = app;
  const tries = await database
    .selectFrom('payment')
    .selectAll()
    .where('subject_id', '=', id)
    .execute();
  const ids = tries.map((row) => row.id).concat('none');
  const entries = await database
    .selectFrom('bank_entry')
    .selectAll()
    .where('payment_id', 'in', ids)
    .execute();
  const payouts = await database
    .selectFrom('payout')
    .selectAll()
    .where('entry_id', 'in', entries.map((row) => row.id).concat('none'))
    .execute();
  const ledger = await database
    .selectFrom('ledger_entry')
    .selectAll()
    .where('payment_id', 'in', ids.concat(entries.map((row) => row.id)))
    .execute();
  const on = (account: string) =>
    sum(ledger.filter((row) => row.account === account).map((row) => row.amount_fen));
  const order = await database
    .selectFrom('mall_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const account = await database
    .selectFrom('payment_account')
    .selectAll()
    .where('subject_id', '=', id)
    .executeTakeFirst();
  const came = sum(entries.map((row) => row.amount_fen));
  const back = sum(payouts.map((row) => row.amount_fen));
  const gone = sum(payouts.filter((row) => row.paid_at).map((row) => row.amount_fen));
  return {
    came,
    back,
    /** The amount that the order has. */
    kept: (account?.paid_fen ?? 0) - (account?.back_fen ?? 0),
    atBank: 0 - on('provider:transfer'),
    onOrders: on('orders'),
    waiting: on('transfers'),
    gone,
    total: sum(ledger.map((row) => row.amount_fen)),
    paid: order.paid_at !== null,
    open: account?.open_fen ?? 0,
  };
}
/** Expects every fen to be on the order or paid back, and the ledger to agree. */
async function expectWhole(id: string) {
  const { came, back, kept, atBank, gone, total, onOrders, waiting } = await money(id);
  expect(kept + back).toBe(came);
  expect(atBank).toBe(came - gone);
  expect(onOrders + waiting).toBe(came - gone);
  expect(total).toBe(0);
}

describe('a transfer', () => {
  test('is offered from an amount on, waits for days, and pays the order once', async () => {
    const small = await orderOf(app, buyer, yuan(4999));
    expect((await info(small)).transfer).toBe(false);
    expect((await ask(small)).code).toBe('TRANSFER_UNAVAILABLE');
    const id = await orderOf(app, buyer, DUE);
    expect((await info(id)).transfer).toBe(true);
    const made = await transfer(id);
    expect(made.memo).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(made).toMatchObject({
      amountFen: DUE,
      payee: { name: expect.stringContaining('公司') },
    });
    expect(made.expireAt).toBe(new Date(app.clock.now.getTime() + 3 * DAY).toISOString());
    // The deadline of the order is extended too.
    later(app, 2 * DAY);
    await app.background!.runSweep('order.expire');
    await app.background!.runSweep('payment.expireParts');
    expect(await statusOf(buyer, id)).toBe('unpaid');
    expect((await buyer.send(calls.orderPay, { id, second: 'sandbox', part: made.id })).code).toBe(
      'PAY_BY_TRANSFER',
    );
    const sent = await buyer.call(payTransferSent, { id, part: made.id, slips: [] });
    expect(sent.items[0]!.transfer).toMatchObject({ claimedAt: app.clock.now.toISOString() });
    expect((await admin.call(desk.operatorTransfers, {})).items).toContainEqual(
      expect.objectContaining({ memo: made.memo, amountFen: DUE }),
    );
    const ref = freshRef();
    const booked = await book(`货款 ${made.memo.toLowerCase()}。`, DUE, ref);
    expect(booked).toMatchObject({ state: 'matched', takenFen: DUE, restFen: 0, backFen: 0 });
    const again = { ref, amountFen: DUE, memo: made.memo, tail: '8842' };
    expect(await admin.refusal(desk.operatorBankEntry, again)).toBe('BANK_REF_USED');
    expect(await statusOf(buyer, id)).toBe('toUse');
    expect(await titles()).toContain('转账已到账');
    await expectWhole(id);
  });

  test('of too little waits for the rest under the same note; of too much gives the surplus back', async () => {
    const id = await orderOf(app, buyer, DUE);
    const { memo, id: part } = await transfer(id);
    expect(await book(memo, DUE - 1)).toMatchObject({ takenFen: DUE - 1, restFen: 1 });
    expect((await info(id, part)).state).toBe('paid');
    const { parts } = await info(id);
    expect(parts).toMatchObject({ paidFen: DUE - 1, openFen: 1, leftFen: 0 });
    expect(parts!.items[1]).toMatchObject({ amountFen: 1, status: 'open', transfer: { memo } });
    expect(await titles()).toContain('转账到账，还差一些');
    await expectWhole(id);
    expect(await book(memo, yuan(20))).toMatchObject({ takenFen: 1, backFen: yuan(20) - 1 });
    expect(await statusOf(buyer, id)).toBe('toUse');
    expect((await info(id)).parts!.backs).toMatchObject([
      { amountFen: yuan(20) - 1, reason: 'over', tail: '8842', at: null },
    ]);
    const { items } = await admin.call(desk.operatorPayouts, {});
    const due = items.find(({ amountFen }) => amountFen === yuan(20) - 1)!;
    await admin.does(desk.operatorPayoutPaid, { id: due.id, ref: 'out-1' });
    expect(await admin.refusal(desk.operatorPayoutPaid, { id: due.id, ref: 'out-2' })).toBe(
      'PAYOUT_PAID',
    );
    expect((await info(id)).parts!.backs[0]!.at).not.toBeNull();
    expect(await titles()).toContain('转账的钱退回来了');
    await expectWhole(id);
  });

  test('with a wrong note is matched or returned by hand', async () => {
    const id = await orderOf(app, buyer, DUE);
    const { memo } = await transfer(id);
    const [one, two] = [freshRef(), freshRef()];
    expect(await book('货款', DUE, one)).toMatchObject({ state: 'unmatched', takenFen: 0 });
    await book('ABCDEFGH', yuan(3), two);
    const waiting = (await admin.call(desk.operatorUnmatched, {})).items.map(({ ref }) => ref);
    expect(waiting).toEqual(expect.arrayContaining([one, two]));
    expect(await admin.refusal(desk.operatorBankMatch, { ref: one, memo: 'ZZZZZZZZ' })).toBe(
      'TRANSFER_NOT_FOUND',
    );
    expect(await admin.does(desk.operatorBankMatch, { ref: one, memo })).toMatchObject({
      state: 'matched',
      takenFen: DUE,
    });
    expect(await admin.does(desk.operatorBankReturn, { ref: two })).toMatchObject({
      state: 'returned',
      backFen: yuan(3),
    });
    for (const ref of [one, two])
      expect(await admin.refusal(desk.operatorBankMatch, { ref, memo })).toBe('BANK_ENTRY_SETTLED');
    await expectWhole(id);
  });

  test('that comes after its end is taken while there is room, and goes back otherwise', async () => {
    const id = await orderOf(app, buyer, DUE);
    const { memo, id: part } = await transfer(id);
    await buyer.call(payPartClose, { id, part });
    // After the transfer the order has the usual deadline again.
    const { expireAt } = await info(id);
    expect(new Date(expireAt!).getTime() - app.clock.now.getTime()).toBe(30 * 60_000);
    expect(await book(memo, DUE)).toMatchObject({ takenFen: DUE });
    expect(await statusOf(buyer, id)).toBe('toUse');
    expect(await book(memo, DUE)).toMatchObject({ takenFen: 0, backFen: DUE });
    await expectWhole(id);

    const late = await orderOf(app, buyer, DUE);
    const open = await transfer(late);
    later(app, 3 * DAY + 1000);
    await app.background!.runSweep('payment.expireParts');
    await app.background!.runSweep('order.expire');
    expect(await statusOf(buyer, late)).toBe('closed');
    expect(await book(open.memo, DUE)).toMatchObject({ takenFen: 0, backFen: DUE });
    expect((await titles())[0]).toBe('转账将退回');
    await expectWhole(late);
  });

  test('pays one part of several, and goes back to its account when it is refunded', async () => {
    const id = await orderOf(app, buyer, DUE);
    const { part } = await openPart(buyer, id, yuan(480));
    await payPartWith(app, buyer, id, { part });
    later(app, 1000);
    const rest = await openPart(buyer, id, yuan(6000));
    const { memo, id: turned } = await transfer(id, { part: rest.part });
    expect(turned).toBe(rest.part);
    await book(memo, yuan(6000));
    expect(await statusOf(buyer, id)).toBe('toUse');
    const refund = await askRefund(buyer, id);
    await operatorOf(app).approve(refund.id);
    later(app, 1000);
    await app.background!.runJobs();
    const { items } = await admin.call(desk.operatorPayouts, {});
    const payout = items.find(({ amountFen }) => amountFen === yuan(6000))!;
    expect(payout).toMatchObject({ reason: 'refund', tail: '8842' });
    const state = async () =>
      app.database
        .selectFrom('after_sale')
        .select('status')
        .where('id', '=', refund.id)
        .executeTakeFirstOrThrow();
    expect(await state()).not.toEqual({ status: 'refunded' });
    await admin.does(desk.operatorPayoutPaid, { id: payout.id, ref: freshRef() });
    await app.background!.runJobs();
    expect(await state()).toEqual({ status: 'refunded' });
  });

  test('is nobody else’s business', async () => {
    const id = await orderOf(app, buyer, DUE);
    const { id: part } = await transfer(id);
    const stranger = await signIn(app);
    expect((await ask(id, {}, stranger)).code).toBe('ORDER_NOT_FOUND');
    expect((await stranger.send(payTransferSent, { id, part, slips: [] })).code).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(
      (await buyer.send(payTransferSent, { id, part, slips: [`private/${'0'.repeat(32)}`] })).code,
    ).toBe('MEDIA_NOT_FOUND');
  });
});

describe('at the same time on two processes', () => {
  test('one reference is booked once', async () => {
    const id = await orderOf(app, buyer, DUE);
    const { memo } = await transfer(id);
    other.clock.now = app.clock.now;
    const entry = { ref: freshRef(), amountFen: DUE, memo, tail: '8842' };
    const ends = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) =>
        (i % 2 ? admin : adminElsewhere).does(desk.operatorBankEntry, entry),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await money(id)).came).toBe(DUE);
    await expectWhole(id);
  });

  test('two entries for one transfer pay it once', async () => {
    const id = await orderOf(app, buyer, DUE);
    const { memo } = await transfer(id);
    other.clock.now = app.clock.now;
    await Promise.all(
      [admin, adminElsewhere].map((one) =>
        one.does(desk.operatorBankEntry, { ref: freshRef(), amountFen: DUE, memo, tail: '8842' }),
      ),
    );
    expect(await money(id)).toMatchObject({ came: 2 * DUE, kept: DUE, back: DUE, paid: true });
    await expectWhole(id);
  });

  test('booking against cancelling, and against the end of the time, has one outcome', async () => {
    for (const how of ['drop', 'cancel', 'expire'] as const) {
      const id = await orderOf(app, buyer, DUE);
      const { memo, id: part } = await transfer(id);
      if (how === 'expire') later(app, 3 * DAY + 1000);
      const elsewhere = atOther(buyer);
      await Promise.all([
        book(memo, DUE),
        how === 'drop' && elsewhere.send(payPartClose, { id, part }),
        how === 'cancel' && elsewhere.send(calls.orderCancel, { id }),
        how === 'expire' && other.background!.runSweep('payment.expireParts'),
        how === 'expire' && other.background!.runSweep('order.expire'),
      ]);
      const end = await money(id);
      expect([end.kept, end.back].toSorted((a, b) => a - b)).toEqual([0, DUE]);
      expect(end.paid).toBe(end.kept === DUE);
      expect(end.open).toBe(0);
      await expectWhole(id);
    }
  });
});

const STEP = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('transfer' as const), yuan: fc.nat(6480) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      which: fc.nat(9),
      fen: fc.integer({ min: 1, max: DUE * 1.2 }),
      exact: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('online' as const), yuan: fc.nat(6480) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payout' as const) }) },
);

const HISTORIES = histories(14);

test(
  'over random histories no fen of the bank is lost or doubled',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 14 }), async (steps) => {
        // Every history ends a week later, and a session within half a year.
        buyer = await signIn(app);
        const id = await orderOf(app, buyer, DUE);
        const memos: { memo: string; part: string; amountFen: number }[] = [];
        const at = (n: number) => memos[n % (memos.length || 1)];
        for (const step of steps) {
          if (step.do === 'transfer') {
            const { code, data } = await ask(id, { amountFen: yuan(step.yuan + 1) });
            const made = code === '0' ? data.items.find((one) => one.id === data.part)! : null;
            if (made)
              memos.push({ memo: made.transfer!.memo, part: made.id, amountFen: made.amountFen });
          } else if (step.do === 'book') {
            const of = at(step.which);
            if (of) await book(of.memo, step.exact ? of.amountFen : step.fen);
          } else if (step.do === 'online') {
            const made = await openPart(buyer, id, yuan(step.yuan + 100)).catch(() => null);
            if (made) await buyer.send(payPartClose, { id, part: made.part });
          } else if (step.do === 'drop') {
            const of = at(step.which);
            if (of) await buyer.send(payPartClose, { id, part: of.part });
          } else if (step.do === 'cancel') await buyer.send(calls.orderCancel, { id });
          else if (step.do === 'wait') {
            later(app, step.hours * 3_600_000);
            await app.background!.runSweep('payment.expireParts');
            await app.background!.runSweep('order.expire');
          } else
            for (const { id: payout } of (await admin.call(desk.operatorPayouts, {})).items)
              await admin.does(desk.operatorPayoutPaid, { id: payout, ref: freshRef() });
          await expectWhole(id);
        }
        later(app, 8 * DAY);
        await app.background!.runSweep('payment.expireParts');
        await app.background!.runSweep('order.expire');
        await expectWhole(id);
        const end = await money(id);
        expect(end.kept).toBe(end.paid ? DUE : 0);
      }),
      { ...HISTORIES, endOnFailure: true },
    );
  },
  historiesMs(HISTORIES),
);
