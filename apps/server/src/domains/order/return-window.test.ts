import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineModule, listen } from '#kernel/module.ts';
import { MODULES } from '#modules.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, draftOf, later, order, payAndReceive, withAddress } from '#testing/orders.ts';
import { orderReturnWindowOver } from './events.ts';
import { RETURN_WITHIN_MS } from './refundable.ts';

const heard: object[] = [];
const listener = defineModule({
  name: 'listener',
  create: () => null,
  listeners: () => [
    listen(orderReturnWindowOver, (_tx, payload) => {
      heard.push(payload);
      return Promise.resolve();
    }),
  ],
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true }, modules: [...MODULES, listener] });
});
afterAll(() => app.close());

test('the end of a return window is told once, and not before', async () => {
  const buyer = await signIn(app);
  await withAddress(buyer);
  const { orderId } = await order(buyer, draftOf(await addGoods(app)));
  await payAndReceive(app, buyer, orderId);
  const sweep = async (ms: number) => {
    later(app, ms);
    const second = await createTestApp({ url: app.url, modules: [...MODULES, listener] });
    second.clock.now = app.clock.now;
    await Promise.all([app, second].map((one) => one.background!.runSweep('order.returnOver')));
    await second.close();
  };
  await sweep(RETURN_WITHIN_MS - 1000);
  expect(heard).toEqual([]);
  await sweep(1000);
  await sweep(1000);
  expect(heard).toEqual([
    expect.objectContaining({ userId: buyer.userId, orderId, brand: 'xtl', keptFen: 10_000 }),
  ]);
});
