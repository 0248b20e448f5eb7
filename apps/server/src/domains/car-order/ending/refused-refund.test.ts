import * as calls from '@marque/contract/car-order/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import { payPart } from '@marque/contract/pay/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { operatorMoneyBackRetry } from '@marque/contract/pay/operator-endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addBookable,
  type Bookable,
  book,
  brought,
  cancelBooking,
  itemMoneyOf,
  payDeposit,
  signed,
} from '#testing/cars/orders.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { choose, keyed, later } from '#testing/orders.ts';

const HOUR_MS = 3_600_000;
const DEPOSIT_FEN = 2000_00;
const PART_FEN = 20_000_00;
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
/** Lets the channel be asked, and moves on to the next attempt. */
const asked = async () => {
  await app.background!.runJobs();
  later(app, 7 * HOUR_MS);
};
const refundsOf = (userId: string) =>
  app.database
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select(['payment_refund.id', 'refusals', 'done_at'])
    .where('payment.user_id', '=', userId)
    .execute();

test('a refund that a channel refuses three times is transferred once to the account its buyer names', async () => {
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
  expect(order.now.sentence).toBe('有一笔原路退不回去，由门店转账退回');
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

test('one transfer pays the seller’s debt and the refused refund', async () => {
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

test('the money of another payer is transferred to their account, which the buyer does not see', async () => {
  const [buyer, payer] = [await signIn(app), await signIn(app)];
  const { id, orderNo } = await signed(app, buyer, car);
  await brought(app, admin, { id, orderNo });
  const subject = { id: carItemId(id, 'balance'), subject: 'carItem' } as const;
  const invited = await buyer.call(payPart, { ...subject, amountFen: PART_FEN, invite: true });
  const { code } = invited.items.find((one) => one.id === invited.part)!;
  const theirs = { ...subject, second: 'sandbox', payer: code! } as const;
  await choose(app, (await payer.call(orderPay, theirs)).cashierUrl!, 'gone');
  await admin.does(desk.operatorCarOrderSellerCancel, { orderNo, reason: '运输途中受损' });
  for (let i = 0; i < 3; i++) await asked();

  const order = await detail(buyer, id);
  expect(order).toMatchObject({
    status: 'refunding',
    refused: null,
    refusedOfPayers: { fen: PART_FEN, paidAt: null },
  });
  const ofBuyer = (await buyer.call(noticeList, {})).items.map(({ title }) => title);
  expect(ofBuyer.filter((title) => title.includes('原路退不回去'))).toEqual([]);
  const { items } = await payer.call(noticeList, {});
  const told = items.filter(({ title }) => title.includes('原路退不回去'));
  expect(told).toHaveLength(1);
  const { page, params } = told[0]!.link!;
  const refundId = params.refund!;
  expect(page).toBe('carOrder.pay');

  const shown = await payer.call(calls.carOrderPayerRefund, { refundId });
  expect(shown).toEqual({
    refundId,
    buyer: expect.stringMatching(/\*/) as string,
    payee: expect.any(String) as string,
    title: expect.any(String) as string,
    image: expect.any(Object) as object,
    fen: PART_FEN,
    account: '',
    paidAt: null,
  });
  const missing = { code: 'CAR_REFUND_NOT_FOUND', http: 404 };
  for (const other of [buyer, await signIn(app)]) {
    expect(await other.send(calls.carOrderPayerRefund, { refundId })).toMatchObject(missing);
    const given = { refundId, ...ACCOUNT };
    expect(await other.send(calls.carOrderPayerAccount, given)).toMatchObject(missing);
  }
  // The buyer's account is for what the seller owes the buyer.
  await buyer.call(calls.carOrderPayoutAccount, { id, ...ACCOUNT, account: '6222020000000001' });
  const theirsAlone = { orderNo, bankRef: 'ICBC0101', refundId };
  expect(await admin.refusal(desk.operatorCarOrderPayout, theirsAlone)).toBe('PAYOUT_NOT_FOUND');
  const named = await payer.call(calls.carOrderPayerAccount, { refundId, ...ACCOUNT });
  expect(named.account).toBe('工商银行上海分行 尾号 4321');
  expect(JSON.stringify(await detail(buyer, id))).not.toContain('4321');

  const payees = await admin.does(desk.operatorCarOrderPayees, { orderNo, purpose: '转账退款' });
  expect(payees.payees).toEqual([
    { refundId: null, fen: DEPOSIT_FEN, ...ACCOUNT, account: '6222020000000001' },
    { refundId, fen: PART_FEN, ...ACCOUNT },
  ]);
  await admin.does(desk.operatorCarOrderPayout, { orderNo, bankRef: 'ICBC0102' });
  expect((await detail(buyer, id)).status).toBe('refunding');
  await admin.does(desk.operatorCarOrderPayout, { ...theirsAlone, bankRef: 'ICBC0103' });
  expect(await detail(buyer, id)).toMatchObject({
    status: 'closed',
    refusedOfPayers: { fen: PART_FEN, paidAt: expect.any(String) as string },
  });
  const late = await payer.send(calls.carOrderPayerAccount, { refundId, ...ACCOUNT });
  expect(late).toMatchObject({ code: 'CAR_REFUND_PAID' });
  const after = (await payer.call(noticeList, {})).items.map(({ body }) => body);
  expect(after.some((body) => body.includes('已转到你填的收款账户'))).toBe(true);
  expect(await itemMoneyOf(app, id)).toMatchObject({ balance: 0, onOrder: 0 });
});
