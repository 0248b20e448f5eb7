import { momentAt } from '@marque/contract/dealer/opening';
import { proposeInstallation } from '@marque/contract/mall/installation/endpoints';
import { orderConfirm } from '@marque/contract/mall/order/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import {
  operatorRefundApprove,
  operatorRefundRefuse,
} from '@marque/contract/mall/after-sale/operator-endpoints';
import {
  operatorDeliver,
  operatorShip,
  operatorTrack,
} from '@marque/contract/mall/fulfilment/operator-endpoints';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries, madeFor } from '#testing/cars/cars.ts';
import { operatorClient } from '#testing/operators.ts';
import {
  addCoupon,
  addDealer,
  addGoods,
  draftOf,
  later,
  order,
  pay,
  withAddress,
} from '#testing/orders.ts';
import { askRefund } from '#testing/refunds.ts';
import { addCommodity } from '#testing/mall.ts';
import { noticeModule } from './module.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
});
afterAll(() => app.close());

const heard = async (client: Client) => (await client.call(noticeList, {})).items;
const bought = async () => {
  const client = await signIn(app);
  await withAddress(client);
  const { id, skuIds } = await addCommodity(app.database, { title: '灯' });
  const { orderId, orderNo } = await order(client, draftOf(skuIds[0]!));
  await pay(app, client, orderId, 'pay');
  return { client, orderId, orderNo, commodityId: id };
};

test('a buyer is told of the parcel, of tasks, and of each step of a refund', async () => {
  const admin = operatorClient(app);
  const { client, orderId, orderNo } = await bought();
  await admin.does(operatorShip, { orderNo });
  expect(await heard(client)).toMatchObject([
    {
      kind: 'order',
      title: '订单已发货',
      link: { page: 'mall.logistics', params: { id: orderId } },
    },
  ]);
  later(app, 1000);
  await client.call(orderConfirm, { id: orderId, second: 'all' });
  later(app, 1000);
  const first = await askRefund(client, orderId);
  await admin.does(operatorRefundRefuse, { id: first.id, reason: '请补一张照片' });
  later(app, 1000);
  const second = await askRefund(client, orderId, { type: 'returnRefund' });
  await admin.does(operatorRefundApprove, { id: second.id });
  expect((await heard(client)).map(({ title, body }) => `${title}：${body}`)).toEqual([
    '退货申请已同意：请在 7 天内寄回商品，并填写快递单号。',
    '退款申请未通过：原因：请补一张照片',
    '用得怎么样？：商品都收到了，写几句给后来的车友参考。',
    expect.stringContaining('订单已发货'),
  ]);
  later(app, 8 * DAY);
  await app.background!.runSweep('afterSale.expire');
  expect((await heard(client))[0]).toMatchObject({
    title: '退货申请已关闭',
    link: { page: 'mall.refundDetail', params: { id: second.id } },
  });
});

test('coupons that end soon are one message, told once', async () => {
  const client = await signIn(app);
  const ids = [await addCoupon(app), await addCoupon(app), await addCoupon(app)];
  const record = (i: number, from: number, to: number) => ({
    user_id: client.userId,
    id: `${client.userId}-${i}`,
    coupon_id: ids[i]!,
    serial: 1,
    claimed_at: new Date(app.clock.now.getTime() + from * DAY),
    expires_at: new Date(app.clock.now.getTime() + to * DAY),
  });
  await app.database
    .insertInto('coupon_record')
    // The last coupon was valid for two days in all, so it gets no reminder.
    .values([record(0, -20, 2), record(1, -20, 2.5), record(2, -0.1, 2)])
    .execute();
  const sweep = () => app.background!.runSweep('coupon.ending');
  await Promise.all([sweep(), sweep()]);
  await sweep();
  const ending = (await heard(client)).filter(({ kind }) => kind === 'rights');
  expect(ending).toMatchObject([{ title: '2 张优惠券快到期了', link: { page: 'member.coupons' } }]);
});

test('a notice about goods says when they are unavailable', async () => {
  const { client, commodityId, orderId } = await bought();
  await inTransaction(app.database, (tx) =>
    app.kernel.use(noticeModule).tell(tx, {
      userId: client.userId,
      brand: 'xtl',
      kind: 'order',
      dedupe: `goods:${orderId}`,
      title: '你等的商品到货了',
      body: '快来看看',
      link: { page: 'mall.product', query: { id: commodityId } },
    }),
  );
  expect((await heard(client))[0]!.gone).toBe(false);
  await app.database
    .updateTable('commodity')
    .set({ on_shelf: false })
    .where('id', '=', commodityId)
    .execute();
  expect((await heard(client))[0]!.gone).toBe(true);
});

test('a buyer hears when the parcel is at the door and when it has come, once each', async () => {
  const admin = operatorClient(app);
  const { client, orderNo } = await bought();
  const { parcels } = await admin.does(operatorShip, { orderNo });
  const { id } = parcels[0]!;
  await admin.does(operatorTrack, { id, status: 'inTransit', text: '到达成都转运中心' });
  later(app, 1000);
  const out = { id, status: 'outForDelivery', text: '快递员小林正在派送' } as const;
  await admin.does(operatorTrack, out);
  await admin.does(operatorTrack, out);
  later(app, 1000);
  await admin.does(operatorDeliver, { id, text: '已放到门口' });
  expect((await heard(client)).map(({ title, body }) => `${title}：${body}`)).toEqual([
    '包裹已签收：已放到门口',
    '包裹正在派送：快递员小林正在派送',
    expect.stringContaining('订单已发货'),
  ]);
});

test('a member is told of lapsing points 30 and 7 days before, once each, with several processes', async () => {
  const [rich, poor] = [await signIn(app), await signIn(app)];
  const endingIn = (days: number) => addDays(shanghaiDay(app.clock.now), days);
  await app.database.deleteFrom('score_batch').execute();
  await app.database
    .insertInto('score_batch')
    .values([
      { user_id: rich.userId, expires_on: endingIn(31), remaining: 1200 },
      { user_id: poor.userId, expires_on: endingIn(20), remaining: 99 },
    ])
    .execute();
  const sweep = async () => {
    await Promise.all([1, 2].map(() => app.background!.runSweep('points.ending')));
    return (await heard(rich)).filter(({ kind }) => kind === 'points').map(({ title }) => title);
  };
  const [day, month] = [endingIn(31).slice(8), endingIn(31).slice(5, 7)];
  const title = `1,200 积分 ${Number(month)} 月 ${Number(day)} 日到期`;
  expect(await sweep()).toEqual([]);
  later(app, DAY);
  expect(await sweep()).toEqual([title]);
  later(app, DAY);
  expect(await sweep()).toEqual([title]);
  later(app, 22 * DAY);
  await app.database
    .updateTable('session')
    .set({ expires_at: new Date('2040-01-01') })
    .execute();
  expect(await sweep()).toEqual([title, title]);
  expect((await heard(poor)).filter(({ kind }) => kind === 'points')).toEqual([]);
});

test('the member is told of an installation that was booked, moved and cancelled', async () => {
  const dealerId = await addDealer(app);
  const series = await addSeries(app);
  const client = await signIn(app);
  const skuId = await addGoods(app, { kind: 'install' });
  await madeFor(app, skuId, [series]);
  const { orderId: id } = await order(client, { ...draftOf(skuId), dealerId });
  await pay(app, client, id, 'pay');
  const car = await addCar(client, series);
  const inDays = (days: number) => momentAt(addDays(shanghaiDay(app.clock.now), days), 600);
  for (const days of [4, 5]) {
    const start = inDays(days).toISOString();
    await client.call(proposeInstallation, { id, carId: car.id, start });
    later(app, 1000);
  }
  app.clock.now = new Date(inDays(4).getTime());
  await app.background!.runJobs();
  const told = (await heard(client)).filter(({ kind }) => kind === 'car');
  expect(told.map((one) => one.title)).toEqual([
    expect.stringContaining('明天到店'),
    '到店安装改期成功',
    '到店安装预约成功',
  ]);
  expect(told[0]!.link).toMatchObject({ page: 'mall.shopInstall', params: { id } });
});
