import { walletStatement } from '@marque/contract/member/wallet/endpoints';
import { timeOfMonth } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { pay } from '#testing/orders.ts';
import { CAPPED, openPart, orderOf, payPartWith } from '#testing/payments.ts';
import { askRefund, operatorOf, refundOf } from '#testing/refunds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: CAPPED });
});
afterAll(() => app.close());

test('the lines are what was paid and what comes back, and make up their sums', async () => {
  const buyer = await signIn(app);
  const [kept, returned] = [await orderOf(app, buyer, 199_00), await orderOf(app, buyer, 59_00)];
  await orderOf(app, buyer, 5_00);
  for (const id of [kept, returned]) await pay(app, buyer, id, 'pay');
  const { id } = await askRefund(buyer, returned);
  await operatorOf(app).approve(id);
  const read = () => buyer.call(walletStatement, {});
  expect((await refundOf(buyer, id)).status).toBe('refunding');
  const before = await read();
  expect(before).toMatchObject({ total: 3, paidFen: 258_00, arrivedFen: 0, underWayFen: 59_00 });
  expect(before.items.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
    expect.arrayContaining(['refund underWay', 'payment paid', 'payment paid']),
  );
  const link = (orderId: string) => ({
    brand: 'xtl',
    page: 'mall.orderDetail',
    params: { id: orderId },
  });
  expect(before.items.find(({ amountFen }) => amountFen === 199_00)?.link).toEqual(link(kept));

  await app.background!.runJobs();
  expect((await refundOf(buyer, id)).status).toBe('refunded');
  const after = await read();
  expect(after).toMatchObject({ paidFen: 258_00, arrivedFen: 59_00, underWayFen: 0 });
  const refunds = await buyer.call(walletStatement, { only: 'refund' });
  expect(refunds).toMatchObject({ total: 1, paidFen: 0, items: [{ state: 'arrived' }] });
  expect(refunds.items[0]!.link).toEqual(link(returned));
});

test('a statement is of one month, comes in pages, and is nobody else’s', async () => {
  const buyer = await signIn(app);
  for (const fen of [1_00, 2_00, 3_00])
    await pay(app, buyer, await orderOf(app, buyer, fen), 'pay');
  const month = new Date(app.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 7);
  const first = await buyer.call(walletStatement, { month, size: 2 });
  const cursor = first.nextCursor!;
  const second = await buyer.call(walletStatement, { month, size: 2, cursor });
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ amountFen }) => amountFen))).toEqual(new Set([1_00, 2_00, 3_00]));
  expect(second.nextCursor).toBeNull();
  expect(first.paidFen).toBe(6_00);
  const before = new Date(timeOfMonth(month).from.getTime() - 1).toISOString().slice(0, 7);
  expect(await buyer.call(walletStatement, { month: before })).toMatchObject({ total: 0 });
  expect(await (await signIn(app)).call(walletStatement, {})).toMatchObject({ total: 0 });
});

test('who paid for somebody else sees the payment, without the way to an order of theirs', async () => {
  const [owner, friend] = [await signIn(app), await signIn(app)];
  const id = await orderOf(app, owner, 400_00);
  const { part, items } = await openPart(owner, id, 200_00, true);
  const payer = items.find((one) => one.id === part)!.code!;
  await payPartWith(app, friend, id, { payer });
  const { items: lines } = await friend.call(walletStatement, {});
  expect(lines).toMatchObject([{ kind: 'payment', amountFen: 200_00, link: null }]);
  expect((await owner.call(walletStatement, {})).total).toBe(0);
});
