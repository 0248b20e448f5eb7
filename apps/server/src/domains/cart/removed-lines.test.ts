import { bookmarkList } from '@marque/contract/mall/catalog/endpoints';
import * as calls from '@marque/contract/mall/cart/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { later } from '#testing/orders.ts';
import { addCommodity } from '#testing/mall.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A member with three lines in the cart, the oldest first. */
async function shopper() {
  const client = await signIn(app);
  const goods = await addCommodity(app.database, { skus: [{}, {}] });
  const other = await addCommodity(app.database);
  const skuIds = [...goods.skuIds, ...other.skuIds];
  const lines: string[] = [];
  for (const skuId of skuIds) {
    lines.push((await client.call(calls.cartSave, { skuId, quantity: 2 })).itemId);
    later(app, 1);
  }
  return { client, goods, other, skuIds, lines };
}
const setPrice = (skuId: string, price_fen: number) =>
  app.database.updateTable('sku').set({ price_fen }).where('id', '=', skuId).execute();

describe('lines taken out', () => {
  test('come back as they were: place, quantity, choice, the price they were put in at', async () => {
    const { client, lines, skuIds } = await shopper();
    await client.call(calls.cartUpdate, { items: [{ id: lines[1]!, selected: false }] });
    await setPrice(skuIds[0]!, 4000);
    const before = await client.call(calls.cartList, {});
    const gone = await client.call(calls.cartDelete, { ids: lines.slice(0, 2) });
    expect(gone).toMatchObject({ resultList: [{ id: lines[2] }], totalCount: 2 });
    const back = await client.call(calls.cartRestore, { ids: lines });
    expect(back).toEqual(before);
    expect(back.resultList[2]).toMatchObject({ priceFen: 4000, addedPriceFen: 10_000 });
    // A second undo has no effect.
    await client.call(calls.cartDelete, { ids: [lines[2]!] });
    expect((await client.call(calls.cartRestore, { ids: [lines[0]!] })).totalCount).toBe(4);
  });

  test('only those of the last removal, and only one’s own', async () => {
    const { client, lines } = await shopper();
    const stranger = await signIn(app);
    await client.call(calls.cartDelete, { ids: [lines[0]!] });
    await client.call(calls.cartDelete, { ids: [lines[1]!] });
    expect((await stranger.call(calls.cartRestore, { ids: lines })).resultList).toEqual([]);
    const { resultList } = await client.call(calls.cartRestore, { ids: lines });
    expect(resultList.map(({ id }) => id)).toEqual([lines[2], lines[1]]);
  });

  test('leave what was put in again meanwhile alone', async () => {
    const { client, lines, skuIds } = await shopper();
    await client.call(calls.cartDelete, { ids: [lines[0]!] });
    const { itemId } = await client.call(calls.cartSave, { skuId: skuIds[0]!, quantity: 1 });
    const { resultList } = await client.call(calls.cartRestore, { ids: [lines[0]!] });
    expect(resultList.filter(({ skuId }) => skuId === skuIds[0])).toMatchObject([
      { id: itemId, quantity: 1 },
    ]);
  });
});

describe('lines moved to the favourites', () => {
  test('are saved once a product and leave the cart', async () => {
    const { client, lines, goods, other } = await shopper();
    const { resultList } = await client.call(calls.cartToFavourites, { ids: lines });
    expect(resultList).toEqual([]);
    const { items } = await client.call(bookmarkList, {});
    expect(items.map(({ id }) => id).toSorted()).toEqual([goods.id, other.id].toSorted());
  });

  test('stay while their goods are off the shelf', async () => {
    const { client, lines, other } = await shopper();
    await app.database
      .updateTable('commodity')
      .set({ on_shelf: false })
      .where('id', '=', other.id)
      .execute();
    const cart = await client.call(calls.cartToFavourites, { ids: lines });
    expect(cart).toMatchObject({ resultList: [], invalidList: [{ id: lines[2] }] });
  });
});
