import { baseConfig } from '@marque/contract/mall/base-config/endpoints';
import { cartSave } from '@marque/contract/mall/cart/endpoints';
import { orderConfig } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, draftOf } from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('each brand has its telephone', async () => {
  const [xtl, bz] = await Promise.all(
    (['xtl', 'bz'] as const).map((brand) => createClient(app, { brand }).call(baseConfig, {})),
  );
  expect(xtl!.hotline).not.toBe(bz!.hotline);
});

test('the rules told are the rules kept', async () => {
  const client = await signIn(app);
  const { freight, score, cart } = await client.call(baseConfig, {});
  const freightOf = async (priceFen: number) => {
    const skuId = await addGoods(app, { freightFen: 800, skus: [{ priceFen, stock: 2000 }] });
    return (await client.call(orderConfig, draftOf(skuId))).amounts.freightFen;
  };
  expect(await freightOf(freight.freeFromFen)).toBe(0);
  expect(await freightOf(freight.freeFromFen - 1)).toBe(800);
  const skuId = await addGoods(app, { skus: [{ stock: 2000 }] });
  const { mixScoreUsable } = await client.call(orderConfig, draftOf(skuId));
  expect(mixScoreUsable.scorePerYuan).toBe(score.perYuan);
  await client.call(cartSave, { skuId, quantity: cart.maxQuantity });
  expect(await client.send(cartSave, { skuId, quantity: 1 })).toMatchObject({
    code: 'STOCK_SHORT',
    data: { left: cart.maxQuantity },
  });
});
