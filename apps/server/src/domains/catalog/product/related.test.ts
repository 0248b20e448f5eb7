import { relatedGoods } from '@marque/contract/mall/catalog/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { bodyOf, draftOf, sendOrder, withAddress } from '#testing/orders.ts';
import { addCommodity } from '#testing/shop.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const shown = async (commodityId: string) =>
  (await createClient(app).call(relatedGoods, { commodityId })).items.map(({ id }) => id);

test('first what is bought with it, then the others; never itself, sold out or off the shelf', async () => {
  const [main, other, together] = await Promise.all([
    addCommodity(app.database),
    addCommodity(app.database),
    addCommodity(app.database),
  ]);
  const soldOut = await addCommodity(app.database, { skus: [{ stock: 0 }] });
  const hidden = await addCommodity(app.database, { onShelf: false });
  const client = await signIn(app);
  const draft = {
    ...draftOf(''),
    addressId: await withAddress(client),
    shoppingList: [main, together].map(({ skuIds }) => ({ skuId: skuIds[0]!, quantity: 1 })),
  };
  await sendOrder(client, await bodyOf(client, draft));
  const ids = await shown(main.id);
  expect(ids[0]).toBe(together.id);
  expect(ids).toContain(other.id);
  for (const { id } of [main, soldOut, hidden]) expect(ids).not.toContain(id);
});

test('goods of another brand have none here', async () => {
  const { id } = await addCommodity(app.database);
  const answer = await createClient(app, { brand: 'bz' }).send(relatedGoods, { commodityId: id });
  expect(answer.code).toBe('COMMODITY_NOT_FOUND');
});
