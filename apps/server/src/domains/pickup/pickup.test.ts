import { installation, proposeInstallation } from '@marque/contract/mall/installation/endpoints';
import { refundWithdraw } from '@marque/contract/mall/after-sale/endpoints';
import { orderList } from '@marque/contract/mall/order/endpoints';
import { checkPickRefund, queryPickOrderList } from '@marque/contract/mall/pickup/endpoints';
import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries, madeFor } from '#testing/cars/cars.ts';
import { addDealer, addGoods, draftOf, later, order, pay, withAddress } from '#testing/orders.ts';
import { askRefund, type Operator, operatorOf } from '#testing/refunds.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let operator: Operator;
let buyer: Client;
let series: string;
let dealerId: string;
beforeAll(async () => {
  app = await createTestApp();
  operator = operatorOf(app);
  series = await addSeries(app);
  dealerId = await addDealer(app, { name: '外滩店' });
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await signIn(app);
});

/** Places and pays an order with so many pieces of each. Returns its id. */
async function bought(skuIds: readonly string[], quantity = 1, client = buyer): Promise<string> {
  await withAddress(client);
  const { orderId } = await order(client, {
    ...draftOf(skuIds[0]!),
    dealerId,
    shoppingList: skuIds.map((skuId) => ({ skuId, quantity })),
  });
  await pay(app, client, orderId, 'pay');
  later(app, 1000);
  return orderId;
}
const voucher = () => addGoods(app, { kind: 'voucher', skus: [{ stock: 20 }] });
async function fitted(): Promise<string> {
  const skuId = await addGoods(app, { kind: 'install', skus: [{ stock: 20 }] });
  await madeFor(app, skuId, [series]);
  return skuId;
}
const list = (view: 'waiting' | 'over' = 'waiting', client = buyer) =>
  client.call(queryPickOrderList, { view });
const the = async (id: string, view?: 'over') =>
  (await list(view)).items.find((one) => one.id === id);
const check = (orderId: string, picks?: Record<string, number>) =>
  buyer.call(checkPickRefund, {
    orderId,
    ...(picks && {
      picks: Object.entries(picks).map(([lineId, quantity]) => ({ lineId, quantity })),
    }),
  });
const codesOf = async (id: string) => (await buyer.call(writeOffCodes, { id })).codes;
async function book(id: string): Promise<string> {
  const car = await addCar(buyer, series);
  const { days } = await buyer.call(installation, { id });
  await buyer.call(proposeInstallation, { id, carId: car.id, day: days[0]!, half: 'pm' });
  return days[0]!;
}
const payBack = async (refundId: string) => {
  await operator.approve(refundId);
  await app.background!.runJobs();
};

describe('orders for a store', () => {
  test('are listed with store, goods, codes and what to do; parcels are not', async () => {
    const parcel = await addGoods(app);
    await bought([parcel]);
    const mixed = await bought([parcel, await voucher()], 2);
    const fit = await bought([await fitted()]);
    const unpaid = await order(buyer, draftOf(await voucher()));

    const { items, total, nextCursor } = await list();
    expect(items.map(({ id }) => id)).toEqual([fit, mixed]);
    expect({ total, nextCursor }).toEqual({ total: 2, nextCursor: null });
    expect((await buyer.call(orderList, {})).toPickUp).toBe(2);
    expect(items[0]).toMatchObject({
      state: 'toBook',
      stateText: '待预约',
      dealer: { name: '外滩店' },
      codes: { total: 1, usable: 1 },
      appointment: null,
      allowed: ['writeOff', 'install', 'refund'],
    });
    expect(items[1]).toMatchObject({
      state: 'toUse',
      lines: [{ kind: 'voucher', quantity: 2 }],
      codes: { total: 2, usable: 2 },
      allowed: ['writeOff', 'refund'],
    });
    const day = await book(fit);
    expect(await the(fit)).toMatchObject({ state: 'booked', appointment: { day, half: 'pm' } });
    later(app, 2 * DAY);
    // The day is over without an installation, so another appointment is needed.
    expect(await the(fit)).toMatchObject({ state: 'toBook', appointment: null });

    await operator.use((await codesOf(fit))[0]!.code, dealerId);
    expect(await the(fit)).toBeUndefined();
    expect(await the(fit, 'over')).toMatchObject({ state: 'used', allowed: [] });
    expect((await list('over')).items.map(({ id }) => id)).not.toContain(unpaid.orderId);
  });

  test('come page by page, to their buyer, of one brand', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.unshift(await bought([await voucher()]));
    const first = await buyer.call(queryPickOrderList, { size: 2 });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await buyer.call(queryPickOrderList, { size: 2, cursor: first.nextCursor! });
    expect(rest.items.map(({ id }) => id)).toEqual(ids.slice(2));
    const other = await signIn(app);
    expect((await list('waiting', other)).items).toEqual([]);
    expect((await other.send(checkPickRefund, { orderId: ids[0]! })).http).toBe(404);
    expect((await createClient(app).send(queryPickOrderList, {})).code).toBe('401');
  });

  test('orders with expired codes say so and can still be refunded', async () => {
    const skuId = await voucher();
    await app.database
      .updateTable('commodity')
      .set({ valid_days: 5 })
      .where('id', '=', (eb) =>
        eb.selectFrom('sku').select('commodity_id').where('sku.id', '=', skuId),
      )
      .execute();
    const id = await bought([skuId]);
    const { validUntil } = (await codesOf(id))[0]!;
    expect(await the(id)).toMatchObject({ state: 'toUse', validUntil });
    later(app, 7 * DAY);
    expect(await the(id)).toMatchObject({
      state: 'expired',
      codes: { total: 1, usable: 0 },
      validUntil: null,
      allowed: ['refund'],
    });
    expect(await check(id)).toMatchObject({ allowed: true, codes: 1 });
  });
});

describe('before goods for a store are given back', () => {
  test('used pieces stay, and unused ones are refunded with their codes', async () => {
    const id = await bought([await addGoods(app), await voucher()], 3);
    await operator.use((await codesOf(id))[0]!.code, dealerId);
    expect(await check(id)).toMatchObject({
      allowed: true,
      reason: '',
      lines: [{ lineId: '2', quantity: 3, used: 1, refunding: 0, refunded: 0, refundable: 2 }],
      codes: 2,
      appointment: null,
      appointmentEnds: false,
      notes: [
        { about: 'code', text: '提交后 2 张核销码暂停使用，退款完成后失效，撤销申请就恢复' },
        { about: 'code', text: '已到店使用的 1 件不退' },
      ],
    });
    expect(await check(id, { 2: 3 })).toMatchObject({
      allowed: false,
      reason: '可退的件数有变化，请重新选择',
      codes: 0,
    });
    // What happens to the codes is what the note says.
    const { id: refundId } = await askRefund(buyer, id, { picks: { 2: 2 } });
    const states = async () => (await codesOf(id)).map(({ status }) => status).sort();
    expect(await states()).toEqual(['refunding', 'refunding', 'used']);
    expect(await the(id)).toMatchObject({ state: 'refunding', codes: { usable: 0 }, allowed: [] });
    expect(await check(id)).toMatchObject({ allowed: false, reason: '正在退款中' });
    await buyer.call(refundWithdraw, { id: refundId });
    expect(await states()).toEqual(['usable', 'usable', 'used']);
    await payBack((await askRefund(buyer, id, { picks: { 2: 2 } })).id);
    expect(await states()).toEqual(['refunded', 'refunded', 'used']);
    expect(await check(id)).toMatchObject({
      allowed: false,
      reason: '已到店使用，不支持退款',
      lines: [{ used: 1, refunded: 2, refundable: 0 }],
    });
  });

  test('an appointment goes with the last of the goods to be fitted', async () => {
    const id = await bought([await fitted()], 2);
    const day = await book(id);
    const appointment = async () => (await buyer.call(installation, { id })).appointment;
    expect(await check(id, { 1: 1 })).toMatchObject({
      appointment: { day, half: 'pm' },
      appointmentEnds: false,
      notes: [{}, { about: 'appointment', text: '还有商品要安装，预约时间不变' }],
    });
    await payBack((await askRefund(buyer, id, { picks: { 1: 1 } })).id);
    expect(await appointment()).toMatchObject({ day });
    expect(await check(id)).toMatchObject({
      codes: 1,
      appointmentEnds: true,
      notes: [{}, { about: 'appointment', text: '退款完成后，安装预约自动取消' }],
    });
    const { id: refundId } = await askRefund(buyer, id);
    expect(await buyer.call(installation, { id })).toMatchObject({
      open: false,
      closedReason: '商品正在退款，撤销后才能预约',
    });
    expect(await appointment()).toMatchObject({ day });
    await payBack(refundId);
    expect(await appointment()).toBeNull();
    expect(await the(id, 'over')).toMatchObject({ state: 'refunded', allowed: [] });
  });

  test('an order without such goods, and one nobody paid, say why not', async () => {
    expect(await check(await bought([await addGoods(app)]))).toMatchObject({
      allowed: false,
      reason: '这笔订单没有到店的商品',
      lines: [],
    });
    const { orderId } = await order(buyer, draftOf(await voucher()));
    expect(await check(orderId)).toMatchObject({ allowed: false, reason: '付款后才能申请退款' });
  });
});
