import * as calls from '@marque/contract/car-order/endpoints';
import { carOrderMessage } from '@marque/contract/car-order/message/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/car-order/adviser/operator-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addAdviser,
  addBookable,
  book,
  type Bookable,
  payDeposit,
  reserve,
} from '#testing/cars/orders.ts';
import { type OperatorClient, operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, keyed, later } from '#testing/orders.ts';
import { carOrderModule } from '../module.ts';

let app: TestApp;
let admin: OperatorClient;
let store: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
  car = await addBookable(app);
  store = await storeClient(app, car.dealerId);
});
afterAll(() => app.close());

const reserved = async () => {
  const buyer = await signIn(app);
  const { id, orderNo } = await reserve(app, buyer, car);
  return { buyer, id, orderNo };
};
const detail = (buyer: Client, id: string) => buyer.call(calls.carOrderDetail, { id });
const write = (buyer: Client, id: string, text: string) =>
  buyer.send(carOrderMessage, { id, text }, keyed());

describe('an adviser', () => {
  test('is named by the store of the order, and the buyer is told who', async () => {
    const { buyer, id, orderNo } = await reserved();
    expect((await detail(buyer, id)).adviser).toBeNull();
    const set = { name: '顾问小何', phone: '400-000-1002' };
    const { id: adviserId } = await store.does(desk.operatorCarAdviserSet, set);
    await store.does(desk.operatorCarOrderAdviser, { orderNo, adviserId });
    const order = await detail(buyer, id);
    expect(order.adviser).toEqual({ ...set, image: null });
    expect(order.events[0]!.text).toBe('顾问小何 负责你的订单');
    const told = await buyer.call(noticeList, {});
    expect(told.items.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^顾问小何 负责你的/),
    );
    const left = { ...set, id: adviserId, hasLeft: true };
    await store.does(desk.operatorCarAdviserSet, left);
    expect((await detail(buyer, id)).adviser).toBeNull();
    const again = { orderNo, adviserId };
    expect(await store.refusal(desk.operatorCarOrderAdviser, again)).toBe('ADVISER_NOT_FOUND');
  });

  test('is of the store of the order, and gone with it', async () => {
    const { buyer, id, orderNo } = await reserved();
    const other = await addDealer(app);
    const theirs = await addAdviser(app, other);
    const asked = { orderNo, adviserId: theirs };
    expect(await admin.refusal(desk.operatorCarOrderAdviser, asked)).toBe('ADVISER_NOT_FOUND');
    const elsewhere = await storeClient(app, other);
    expect(await elsewhere.refusal(desk.operatorCarOrderAdviser, asked)).toBe(
      'CAR_ORDER_NOT_FOUND',
    );
    const foreign = { dealerId: car.dealerId, name: '别人', phone: '400-000-1003' };
    expect(await elsewhere.refusal(desk.operatorCarAdviserSet, foreign)).toBe('FORBIDDEN');
    const own = await addAdviser(app, car.dealerId);
    await admin.does(desk.operatorCarOrderAdviser, { orderNo, adviserId: own });
    await app.database
      .updateTable('car_order')
      .set({ dealer_id: other })
      .where('id', '=', id)
      .execute();
    expect((await detail(buyer, id)).adviser).toBeNull();
  });

  test('is there by itself where no store works with the product', async () => {
    const dealerId = await addDealer(app);
    const buyer = await signIn(app);
    const { id } = await book(buyer, { ...(await addBookable(app)), dealerId });
    await payDeposit(app, buyer, id);
    await addAdviser(app, dealerId, '顾问小许');
    later(app, 60_000);
    const { clock } = app;
    await app.kernel.use(carOrderModule).nameUnattended(clock.now, clock.now);
    expect((await detail(buyer, id)).adviser).toMatchObject({ name: '顾问小许' });
  });
});

describe('messages', () => {
  test('go both ways, sealed, and the store sees who waits', async () => {
    const { buyer, id, orderNo } = await reserved();
    expect((await write(buyer, id, '能早几天交车吗？')).status).toBe(200);
    const waiting = async () =>
      (await store.call(desk.operatorCarMessages, {})).items.map((one) => one.orderNo);
    expect(await waiting()).toContain(orderNo);
    const rows = await app.database
      .selectFrom('car_message')
      .selectAll()
      .where('order_id', '=', id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('交车');
    later(app, 60_000);
    await store.does(desk.operatorCarOrderMessage, { orderNo, text: '已经帮你催了' });
    expect(await waiting()).not.toContain(orderNo);
    const both = [
      { by: 'buyer', text: '能早几天交车吗？' },
      { by: 'seller', text: '已经帮你催了' },
    ];
    expect((await detail(buyer, id)).messages).toMatchObject(both);
    expect((await store.call(desk.operatorCarOrderMessages, { orderNo })).items).toMatchObject(
      both,
    );
    const told = await buyer.call(noticeList, {});
    expect(told.items.map(({ body }) => body)).toContain('已经帮你催了');
  });

  test('are of the buyer and the store alone, not before the deposit, and so many a day', async () => {
    const { buyer, id, orderNo } = await reserved();
    const stranger = await signIn(app);
    expect((await write(stranger, id, '你好')).code).toBe('CAR_ORDER_NOT_FOUND');
    const elsewhere = await storeClient(app, await addDealer(app));
    expect(await elsewhere.refusal(desk.operatorCarOrderMessages, { orderNo })).toBe(
      'CAR_ORDER_NOT_FOUND',
    );
    const unpaid = await book(stranger, car);
    expect((await write(stranger, unpaid.id, '你好')).code).toBe('CAR_EVENT_REFUSED');
    for (let i = 0; i < 20; i++) expect((await write(buyer, id, `第 ${i} 句`)).status).toBe(200);
    expect((await write(buyer, id, '还有一句')).code).toBe('MESSAGE_LIMIT');
  });
});
