import * as calls from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { inTransaction } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { endingBefore, payHandedOver } from '#testing/killed.ts';
import { later } from '#testing/orders.ts';
import { CAPPED, moneyOf, openPart, orderOf, payPartWith } from '#testing/payments.ts';
import { TEST_MS } from '#testing/patience.ts';
import { mallOrder } from '../../order/module.ts';
import { paymentModule } from '../module.ts';

const DUE_FEN = 1000_00;
const FIRST_FEN = 400_00;
/** Ends the process before every n-th write; `STRIDE=1` covers each of them. */
const STRIDE = Number(process.env.STRIDE ?? 6);

let app: TestApp;
let buyer: Client;
let friend: Client;
beforeAll(async () => {
  app = await createTestApp({ config: CAPPED });
  [buyer, friend] = [await signIn(app), await signIn(app)];
});
afterAll(() => app.close());

/** The history of a partly paid order: a friend pays the rest, then some of it is refunded. */
async function live(other: TestApp, id: string): Promise<void> {
  const at = ({ token, userId }: Client) => createClient(other, { token, userId });
  const made = await openPart(at(buyer), id, DUE_FEN - FIRST_FEN, true);
  const { code } = made.items.find((one) => one.id === made.part)!;
  await payPartWith(other, at(friend), id, { payer: code! });
  await at(buyer).call(calls.orderPayStatus, { id });
  await inTransaction(other.database, async (tx) => {
    await other.kernel
      .use(paymentModule)
      .refund(
        tx,
        mallOrder({ userId: buyer.userId, id }),
        { refundId: newId(app.clock.now), amountFen: 700_00 },
        app.clock.now,
      );
    await tx.updateTable('mall_order').set({ refunded_fen: 700_00 }).where('id', '=', id).execute();
  });
  await other.background!.runJobs();
}

/** Runs the sweeps and jobs of another process. */
async function recover(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    later(app, 12 * 60_000);
    await app.background!.runSweep('payment.reconcile');
    await app.background!.runSweep('payment.expireParts');
    await app.background!.runSweep('order.expire');
    await app.background!.runJobs();
  }
}

test(
  'after a kill before any change no payment is lost or doubled',
  async () => {
    const ends = new Map<string, number>();
    let survived = false;
    for (let at = 1; !survived; at += STRIDE) {
      const id = await orderOf(app, buyer, DUE_FEN);
      const { part } = await openPart(buyer, id, FIRST_FEN);
      await payPartWith(app, buyer, id, { part });
      const { database, survived: alive } = endingBefore(app, at);
      const other = await createApp({
        config: app.config,
        database,
        now: () => app.clock.now,
        log: false,
      });
      const dying = { ...app, ...other, kernel: other.kernel!, database };
      await live(dying, id).catch(() => undefined);
      await other.server.close();
      survived = alive();
      await payHandedOver(app, id);
      await recover();
      const money = await moneyOf(app, id);
      const { kept } = money;
      expect(money, `killed before change ${at}`).toMatchObject({
        unbalanced: [],
        ledger: kept,
        atProviders: kept,
        held: kept,
        setAside: 0,
      });
      expect(money.status).toBe(money.paid ? 'toUse' : 'closed');
      if (!money.paid) expect(kept).toBe(0);
      ends.set(`${money.status} ${kept}`, at);
    }
    expect([...ends.keys()]).toEqual(['closed 0', `toUse ${DUE_FEN}`, `toUse ${DUE_FEN - 700_00}`]);
  },
  2 * TEST_MS,
);
