import { formSave } from '@marque/contract/form-data/endpoints';
import { operatorFormClose } from '@marque/contract/form-data/operator-endpoints';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { orderCancel } from '@marque/contract/mall/order/endpoints';
import { operatorShip } from '@marque/contract/mall/fulfilment/operator-endpoints';
import * as calls from '@marque/contract/page-blocks/operator-endpoints';
import { pageShow } from '@marque/contract/page-blocks/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries } from '#testing/cars/cars.ts';
import { addForm } from '#testing/forms.ts';
import { operatorClient } from '#testing/operators.ts';
import { addCoupon, addGoods, draftOf, later, order, pay, withAddress } from '#testing/orders.ts';

const PAGE = { page: 'entry.home' } as const;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  const admin = operatorClient(app);
  const blocks = [
    { id: 'car', kind: 'car', config: {} },
    { id: 'todo', kind: 'todo', config: {} },
  ];
  const { number } = await admin.does(calls.operatorPageDraft, { ...PAGE, base: 0, blocks });
  await admin.does(calls.operatorPagePublish, { ...PAGE, number });
});
afterAll(() => app.close());

async function todoOf(client: Client) {
  const { blocks } = await client.call(pageShow, PAGE);
  const found = blocks.find((block) => block.type === 'todo');
  return found?.type === 'todo' ? found.items.map(({ kind, title }) => `${kind} ${title}`) : null;
}

test('a member sees the most urgent task of each kind, at most three, and only their own', async () => {
  const member = await signIn(app);
  await withAddress(member);
  expect(await todoOf(member)).toBeNull();
  await member.call(couponClaim, {
    couponId: await addCoupon(app, { valid_days: 2, threshold_fen: 10_000_000 }),
  });
  expect(await todoOf(member)).toEqual(['coupon 优惠券快到期了']);

  const skuId = await addGoods(app);
  const sent = await order(member, draftOf(skuId));
  await pay(app, member, sent.orderId, 'pay');
  await operatorClient(app).does(operatorShip, { orderNo: sent.orderNo });
  const unpaid = await order(member, draftOf(skuId));
  await order(member, draftOf(skuId));
  expect(await todoOf(member)).toEqual([
    'payment 2 笔订单待付款',
    'parcel 1 笔订单待收货',
    'coupon 优惠券快到期了',
  ]);
  await member.call(orderCancel, { id: unpaid.orderId, reason: 'changedMind' });
  expect((await todoOf(member))![0]).toBe('payment 订单待付款');
  // The order can no longer be paid, so it is no task, even before the sweep closes it.
  later(app, 31 * 60_000);
  expect((await todoOf(member))![0]).toBe('parcel 1 笔订单待收货');
  expect(await todoOf(await signIn(app))).toBeNull();
  expect(await todoOf(createClient(app))).toBeNull();
});

test('a form that was begun waits for its next question', async () => {
  const member = await signIn(app);
  const formId = await addForm(app, {
    title: '回访',
    sections: [
      {
        id: 'main',
        questions: ['overall', 'again'].map((id) => ({ id, kind: 'stars', title: id })),
      },
    ],
  });
  await member.call(formSave, { formId, version: 1, changes: { overall: 4 } });
  expect(await todoOf(member)).toEqual(['form 问卷还没填完']);
  await operatorClient(app).does(operatorFormClose, { formId });
  expect(await todoOf(member)).toBeNull();
});

test('cars are the member’s own, with plate and number masked', async () => {
  const owner = await signIn(app);
  const car = await addCar(owner, await addSeries(app));
  const { blocks } = await owner.call(pageShow, PAGE);
  const shown = JSON.stringify(blocks);
  expect(shown).toContain(car.seriesName);
  expect(shown).not.toContain(car.vin);
  expect(shown).not.toContain(car.plate);
  expect((await (await signIn(app)).call(pageShow, PAGE)).blocks).toEqual([]);
  expect((await createClient(app).call(pageShow, PAGE)).blocks).toEqual([]);
});
