import * as calls from '@marque/contract/car-order/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { operatorMoneyBackRetry } from '@marque/contract/operator/endpoints';
import * as desk from '@marque/contract/operator/car-order-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addBookable,
  type Bookable,
  book,
  cancelBooking,
  itemMoneyOf,
  payDeposit,
  signed,
} from '#testing/car-orders.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { keyed, later } from '#testing/orders.ts';

const HOURS = 3_600_000;
const DEPOSIT_FEN = 2000_00;
const ACCOUNT = { name: '林间月', bank: '工商银行上海分行', account: '6222021234567894321' };

let app: TestApp;
let admin: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
  car = await addBookable(app);
});
afterAll(() => app.close());

const detail = (client: Client, id: string) => client.call(calls.carOrderDetail, { id });
/** The channel is asked, and later asked again. */
const asked = async () => {
  await app.background!.runJobs();
  later(app, 7 * HOURS);
};
const refundsOf = (userId: string) =>
  app.database
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select(['payment_refund.id', 'refusals', 'done_at'])
    .where('payment.user_id', '=', userId)
    .execute();

test('what a channel refuses three times is transferred to the account its buyer names, once', async () => {
  const buyer = await signIn(app);
  const { id, orderNo } = await book(buyer, car);
  await payDeposit(app, buyer, id, 'gone');
  await cancelBooking(buyer, id);
  await asked();
  await asked();
  expect(await detail(buyer, id)).toMatchObject({ status: 'refunding', refused: null });
  const early = { orderNo, bankRef: 'ICBC0000' };
  expect(await admin.refusal(desk.operatorCarOrderPayout, early)).toBe('PAYOUT_NOT_FOUND');
  await asked();
  await asked();
  const order = await detail(buyer, id);
  expect(order).toMatchObject({
    status: 'refunding',
    refused: { fen: DEPOSIT_FEN, account: '', paidAt: null },
  });
  expect(order.allowed).toContain('payoutAccount');
  expect(order.now.sentence).toBe('有一笔原路退不回去，由门店转账退给你');
  const [refund] = await refundsOf(buyer.userId);
  expect(refund).toMatchObject({ refusals: 3, done_at: null });
  const { items } = await buyer.call(noticeList, {});
  expect(items.filter(({ title }) => title.includes('原路退不回去'))).toHaveLength(1);
  const retry = { id: refund!.id };
  expect(await admin.refusal(operatorMoneyBackRetry, retry)).toBe('MONEY_BACK_NOT_FOUND');
  expect(await admin.refusal(desk.operatorCarOrderPayout, early)).toBe('PAYOUT_NOT_FOUND');
  const named = await buyer.call(calls.carOrderPayoutAccount, { id, ...ACCOUNT });
  expect(named.refused!.account).toBe('工商银行上海分行 尾号 4321');
  await admin.does(desk.operatorCarOrderPayout, { orderNo, bankRef: 'ICBC0001' });
  const closed = await detail(buyer, id);
  expect(closed.status).toBe('closed');
  expect(closed.refused!.paidAt).not.toBeNull();
  expect(closed.allowed).not.toContain('payoutAccount');
  expect(await itemMoneyOf(app, id)).toMatchObject({ balance: 0, onOrder: 0 });
  const again = { orderNo, bankRef: 'ICBC0002' };
  expect(await admin.refusal(desk.operatorCarOrderPayout, again)).toBe('PAYOUT_NOT_FOUND');
});

test('one transfer pays what the seller owes and what was refused', async () => {
  const buyer = await signIn(app);
  const { id, orderNo } = await signed(app, buyer, car);
  await app.database
    .updateTable('sandbox_transaction')
    .set({ refuses_refunds: true })
    .where('payment_id', 'in', (eb) =>
      eb.selectFrom('payment').select('id').where('user_id', '=', buyer.userId),
    )
    .execute();
  await admin.does(desk.operatorCarOrderSellerCancel, { orderNo, reason: '停产' });
  for (let i = 0; i < 3; i++) await asked();
  expect(await detail(buyer, id)).toMatchObject({
    payout: { fen: DEPOSIT_FEN },
    refused: { fen: DEPOSIT_FEN },
  });
  await buyer.call(calls.carOrderPayoutAccount, { id, ...ACCOUNT });
  expect(await admin.refusal(desk.operatorCarOrderPayout, { orderNo, bankRef: 'ICBC0001' })).toBe(
    'BANK_REF_USED',
  );
  const answers = await Promise.all(
    ['ICBC0003', 'ICBC0004'].map((bankRef) =>
      admin
        .send(desk.operatorCarOrderPayout, { orderNo, bankRef }, keyed())
        .then(({ code }) => code),
    ),
  );
  expect(answers.sort()).toEqual(['0', 'PAYOUT_NOT_FOUND']);
  const { status, payout, refused } = await detail(buyer, id);
  expect(status).toBe('closed');
  expect([payout?.paidAt, refused?.paidAt]).toEqual([expect.any(String), expect.any(String)]);
  expect(await itemMoneyOf(app, id)).toMatchObject({ balance: 0, onOrder: 0 });
});
