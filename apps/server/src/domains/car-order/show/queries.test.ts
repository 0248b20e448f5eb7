import * as calls from '@marque/contract/car-order/endpoints';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addBookable, book, brought, payDeposit, signed } from '#testing/cars/orders.ts';
import { operatorClient } from '#testing/operators.ts';
import { queriesOf } from '#testing/queries.ts';

/** Limit of a compressed response. */
const MAX_BYTES = 8 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
});
afterAll(() => app.close());

test('an order with everything on its page, and the list of orders, take few statements', async () => {
  const buyer = await signIn(app);
  const order = await signed(app, buyer, await addBookable(app));
  await brought(app, operatorClient(app), order);
  for (let i = 0; i < 5; i++)
    await payDeposit(app, buyer, (await book(buyer, await addBookable(app))).id);
  // Caches the session's lookup.
  await buyer.call(calls.carOrderList, {});
  const detail = await queriesOf(() => buyer.call(calls.carOrderDetail, { id: order.id }));
  const list = await queriesOf(() => buyer.call(calls.carOrderList, {}));
  expect(list.answer.items).toHaveLength(6);
  // List and details show the same next action.
  const listed = list.answer.items.find(({ id }) => id === order.id)!;
  expect(listed.now).toEqual(detail.answer.now);
  expect(listed.now.button).toMatch(/^支付尾款/);
  for (const { answer } of [detail, list])
    expect(brotliCompressSync(JSON.stringify(answer)).length).toBeLessThan(MAX_BYTES);
  for (const { queries } of [detail, list])
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(12);
});
