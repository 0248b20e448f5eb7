import { orderDetail } from '@marque/contract/mall/order/endpoints';
import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { passDetail, passMine } from '@marque/contract/pass/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addDealer, addGoods, draftOf, later, order, pay } from '#testing/orders.ts';
import { askRefund } from '#testing/refunds.ts';
import { passModule } from '../pass/module.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Sets how a product is used in stores. */
async function setTerms(skuId: string, uses: number, validDays: number | null): Promise<void> {
  await app.database.updateTable('sku').set({ uses }).where('id', '=', skuId).execute();
  await app.database
    .updateTable('commodity')
    .set({ valid_days: validDays })
    .where('id', '=', (eb) =>
      eb.selectFrom('sku').select('commodity_id').where('sku.id', '=', skuId),
    )
    .execute();
}

test('every paid piece has a code of its own, with its uses and its last day', async () => {
  const buyer = await signIn(app);
  const skuId = await addGoods(app, { kind: 'voucher' });
  await setTerms(skuId, 5, 20);
  const { orderId: id } = await order(buyer, draftOf(skuId, 3));
  expect((await buyer.call(writeOffCodes, { id })).codes).toEqual([]);
  await pay(app, buyer, id, 'pay');
  const { codes, store } = await buyer.call(writeOffCodes, { id });
  expect(store).toBeNull();
  expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
  for (const code of codes) {
    expect(code.code).toMatch(/^\d{12}$/);
    expect(code).toMatchObject({ status: 'usable', uses: 5, usesLeft: 5, history: [] });
    const days = (Date.parse(code.validUntil!) - app.clock.now.getTime()) / DAY;
    expect(days).toBeGreaterThan(20);
    expect(days).toBeLessThanOrEqual(21);
  }
  expect((await buyer.call(orderDetail, { id })).allowed).toContain('writeOff');
  later(app, 21 * DAY);
  const late = await buyer.call(writeOffCodes, { id });
  expect(late.codes.map(({ statusText }) => statusText)).toEqual(['已过期', '已过期', '已过期']);
});

test('what was bought stands among the own passes with its picture, in a refund too', async () => {
  const buyer = await signIn(app);
  const { orderId: id } = await order(buyer, draftOf(await addGoods(app, { kind: 'voucher' })));
  await pay(app, buyer, id, 'pay');
  const own = async () => (await buyer.call(passMine, {})).items[0]!;
  expect(await own()).toMatchObject({
    kind: 'order',
    sourceId: id,
    title: '测试商品',
    image: { widths: expect.any(Array) },
    status: 'usable',
  });
  await askRefund(buyer, id);
  expect(await own()).toMatchObject({ status: 'refunding', statusText: '退款中' });
  const { id: passId } = await own();
  expect((await buyer.call(passDetail, { id: passId })).turning).toEqual([]);
});

test('goods fitted in a store name it; goods that come by parcel have no code', async () => {
  const buyer = await signIn(app);
  const dealerId = await addDealer(app, { name: '上海安装店' });
  const skuId = await addGoods(app, { kind: 'install' });
  const { orderId: id } = await order(buyer, { ...draftOf(skuId), dealerId });
  await pay(app, buyer, id, 'pay');
  const { codes, store } = await buyer.call(writeOffCodes, { id });
  expect(store).toMatchObject({ name: '上海安装店', hours: '09:00-18:00' });
  expect(codes).toMatchObject([{ uses: 1, validUntil: null }]);
});

/** Without these PostgreSQL reads whole tables and runs a query of `in (…)` again for every row. */
const PLANS = ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort', 'indexscan', 'bitmapscan'];

test('as many codes are voided as pieces go back, however the statement is planned', async () => {
  const buyer = await signIn(app);
  const skuId = await addGoods(app, { kind: 'voucher' });
  const { orderId } = await order(buyer, draftOf(skuId, 40));
  await pay(app, buyer, orderId, 'pay');
  // Rows that lie in another order than their ids, as after many changes.
  await sql`create index drawn on write_off_code (code)`.execute(app.database);
  await sql`cluster write_off_code using drawn`.execute(app.database);
  await inTransaction(app.database, async (tx) => {
    for (const kind of PLANS) await sql`set local ${sql.raw(`enable_${kind}`)} = off`.execute(tx);
    const line = { userId: buyer.userId, orderId, lineId: '1' };
    const { voidUnused } = app.kernel.use(passModule);
    for (const quantity of [1, 1, 3, 5, 8])
      expect(await voidUnused(tx, { ...line, quantity }, app.clock.now)).toBe(quantity);
  });
});

test('another user finds no codes', async () => {
  const owner = await signIn(app);
  const stranger = await signIn(app);
  const { orderId: id } = await order(owner, draftOf(await addGoods(app, { kind: 'voucher' })));
  await pay(app, owner, id, 'pay');
  const answer = await stranger.send(writeOffCodes, { id });
  expect(answer).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect(answer).toEqual(await stranger.send(writeOffCodes, { id: 'nobodys' }));
});
