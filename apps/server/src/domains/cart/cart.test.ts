import type { In } from '@marque/contract/core';
import * as calls from '@marque/contract/mall/cart/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeOrdered } from '#domains/cart/module.ts';
import { inTransaction } from '#kernel/database.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCommodity, addFlash, type NewCommodity } from '#testing/mall.ts';
import { setStock, withAddress } from '#testing/orders.ts';
import { queriesOfCall } from '#testing/queries.ts';

const now = new Date('2026-05-01T04:00:00Z');
const hour = (offset: number) => new Date(now.getTime() + offset * 3_600_000);

let app: TestApp;
let me: Client;
beforeAll(async () => {
  app = await createTestApp({ now });
});
afterAll(() => app.close());

const goods = (options?: NewCommodity) => addCommodity(app.database, options);
/** Adds a line 1 ms later, so that lines have an order. */
const save = (client: Client, input: In<typeof calls.cartSave>) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1);
  return client.send(calls.cartSave, input);
};
const put = async (client: Client, skuId: string, quantity = 1) =>
  (await save(client, { skuId, quantity })).data.itemId;
const cartOf = (client: Client) => client.call(calls.cartList, {});
const update = (client: Client, ...items: In<typeof calls.cartUpdate>['items']) =>
  client.send(calls.cartUpdate, { items });
const setPieces = (skuId: string, available: number) => setStock(app, skuId, { available });
const bought = (userId: string, subject: string, used: number) =>
  app.database.insertInto('purchase_quota').values({ user_id: userId, subject, used }).execute();

beforeAll(async () => {
  me = await signIn(app);
});

describe('adding', () => {
  test('once for a key, however often it is sent; without one each time', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods();
    const input = { skuId: skuIds[0]!, quantity: 2 };
    const headers = { 'idempotency-key': 'one-tap' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.send(calls.cartSave, input, { headers })),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await cartOf(client)).totalCount).toBe(2);
    const other = await client.send(calls.cartSave, { ...input, quantity: 1 }, { headers });
    expect(other.code).toBe('IDEMPOTENCY_CONFLICT');
    await client.send(calls.cartSave, input);
    expect((await cartOf(client)).totalCount).toBe(4);
  });

  test('one line a specification; more pieces join it', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods({ title: '抱枕', skus: [{ values: ['米白'] }, {}] });
    const itemId = await put(client, skuIds[0]!, 2);
    const again = await save(client, { skuId: skuIds[0]!, quantity: 3 });
    expect(again.data).toEqual({ totalCount: 5, itemId });
    await put(client, skuIds[1]!);
    const cart = await cartOf(client);
    expect(cart.totalCount).toBe(6);
    expect(cart.resultList.map((item) => [item.skuId, item.quantity])).toEqual([
      [skuIds[1], 1],
      [skuIds[0], 5],
    ]);
    expect(cart.resultList[1]).toMatchObject({
      title: '抱枕',
      values: ['米白'],
      stock: 100,
      maxQuantity: 100,
      quantityCut: false,
      selected: true,
      shipMethod: 'express',
      useAccountType: null,
      useAccountNo: null,
    });
    expect(await client.call(calls.cartQuantity, {})).toEqual({ totalCount: 6 });
  });

  test.each([0, -1, 1.5, 1000, 1e21, '2', null])('refuses %j pieces', async (quantity) => {
    const { skuIds } = await goods();
    const before = await me.call(calls.cartQuantity, {});
    const raw = { skuId: skuIds[0], quantity };
    const answer = await me.send(calls.cartSave, { skuId: '', quantity: 1 }, { raw });
    expect([answer.http, answer.code]).toEqual([400, 'BAD_INPUT']);
    const itemId = await put(me, skuIds[0]!);
    const change = await me.send(
      calls.cartUpdate,
      { items: [] },
      { raw: { items: [{ id: itemId, quantity }] } },
    );
    expect([change.http, change.code]).toEqual([400, 'BAD_INPUT']);
    expect((await me.call(calls.cartQuantity, {})).totalCount).toBe(before.totalCount + 1);
  });

  test('refuses more than stock and limit allow, and says what they allow', async () => {
    const client = await signIn(app);
    const short = await goods({ skus: [{ stock: 3 }] });
    await put(client, short.skuIds[0]!, 2);
    expect(await save(client, { skuId: short.skuIds[0]!, quantity: 2 })).toMatchObject({
      code: 'STOCK_SHORT',
      data: { left: 3 },
    });
    const limited = await goods({ buyLimit: 2, skus: [{}, {}] });
    await put(client, limited.skuIds[0]!, 1);
    expect(await save(client, { skuId: limited.skuIds[1]!, quantity: 2 })).toMatchObject({
      code: 'BUY_LIMIT_REACHED',
      data: { left: 1 },
    });
    expect((await cartOf(client)).totalCount).toBe(3);
  });

  test('taps at the same time add up, and never over the limit', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods();
    const limited = await goods({ buyLimit: 3 });
    await Promise.all([
      ...Array.from({ length: 10 }, () => put(client, skuIds[0]!)),
      ...Array.from({ length: 10 }, () => save(client, { skuId: limited.skuIds[0]!, quantity: 1 })),
    ]);
    const { resultList } = await cartOf(client);
    expect(Object.fromEntries(resultList.map(({ skuId, quantity }) => [skuId, quantity]))).toEqual({
      [skuIds[0]!]: 10,
      [limited.skuIds[0]!]: 3,
    });
  });

  test('holds 100 lines, also when the last places are fought for', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods({ skus: Array.from({ length: 105 }, () => ({})) });
    const answers = await Promise.all(skuIds.map((skuId) => save(client, { skuId, quantity: 1 })));
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(100);
    expect(answers.filter(({ code }) => code === 'CART_FULL')).toHaveLength(5);
    expect((await cartOf(client)).resultList).toHaveLength(100);
  });

  test.each(['unknown', 'off the shelf', 'of another brand'])(
    'refuses a specification that is %s',
    async (which) => {
      const { skuIds } = await goods({
        onShelf: which !== 'off the shelf',
        brand: which === 'of another brand' ? 'bz' : 'xtl',
      });
      const skuId = which === 'unknown' ? 'nothing' : skuIds[0]!;
      expect((await save(me, { skuId, quantity: 1 })).code).toBe('SKU_NOT_FOUND');
    },
  );

  test('each brand has its own cart', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods();
    await put(client, skuIds[0]!);
    const inOtherBrand = createClient(app, { brand: 'bz', token: client.token });
    expect((await cartOf(inOtherBrand)).resultList).toEqual([]);
  });
});

describe('account numbers', () => {
  test('are checked, tidied and part of the line', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods({ kind: 'account', accountType: 'plate' });
    const skuId = skuIds[0]!;
    const wrong = await save(client, { skuId, quantity: 1, useAccountNo: 'A12345' });
    expect(wrong.code).toBe('ACCOUNT_NO_INVALID');
    await save(client, { skuId, quantity: 1, useAccountNo: '鄂a·12345' });
    await save(client, { skuId, quantity: 1, useAccountNo: '鄂A 12345' });
    await save(client, { skuId, quantity: 1, useAccountNo: '京B12345' });
    const withoutNumber = await put(client, skuId);
    const lines = async () =>
      (await cartOf(client)).resultList.map((item) => [item.useAccountNo, item.quantity]);
    expect(await lines()).toEqual([
      [null, 1],
      ['京B12345', 1],
      ['鄂A12345', 2],
    ]);
    // With the account filled in, the line is merged with an equal one.
    await update(client, { id: withoutNumber, useAccountNo: '京b12345' });
    expect(await lines()).toEqual([
      ['京B12345', 2],
      ['鄂A12345', 2],
    ]);
  });

  test('are refused where there is no account', async () => {
    const { skuIds } = await goods();
    const answer = await save(me, { skuId: skuIds[0]!, quantity: 1, useAccountNo: '13800138000' });
    expect(answer.code).toBe('ACCOUNT_NO_INVALID');
  });
});

test('the badge reads quantities and stock, and no account', async () => {
  const client = await signIn(app);
  const { skuIds } = await goods({ kind: 'account', accountType: 'plate', skus: [{ stock: 3 }] });
  const skuId = skuIds[0]!;
  for (const useAccountNo of ['京B12345', '鄂A12345'])
    await save(client, { skuId, quantity: 1, useAccountNo });
  const flash = await goods({ skus: [{ stock: 0 }] });
  const session = { priceFen: 6000, stock: 4, perUser: 4, from: hour(0), to: hour(1) };
  await addFlash(app.database, { ...session, skuId: flash.skuIds[0]! });
  await put(client, flash.skuIds[0]!, 3);
  const gone = await goods();
  await put(client, gone.skuIds[0]!, 2);
  await app.database
    .updateTable('commodity')
    .set({ on_shelf: false })
    .where('id', '=', gone.id)
    .execute();
  const { answer, queries } = await queriesOfCall(() => client.call(calls.cartQuantity, {}));
  expect(answer).toEqual({ totalCount: 5 });
  // The session, the quantities and the stock.
  expect(queries, queries.join('\n')).toHaveLength(3);
  expect(queries.join('\n')).not.toMatch(/account/);
});

describe('showing', () => {
  test('cuts a quantity to what is left, says so once, and keeps it', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods();
    await put(client, skuIds[0]!, 5);
    await setPieces(skuIds[0]!, 2);
    expect(await client.call(calls.cartQuantity, {})).toEqual({ totalCount: 2 });
    const cut = { quantity: 2, maxQuantity: 2, stock: 2 };
    expect((await cartOf(client)).resultList).toMatchObject([{ ...cut, quantityCut: true }]);
    expect((await cartOf(client)).resultList).toMatchObject([{ ...cut, quantityCut: false }]);
    await setPieces(skuIds[0]!, 100);
    expect((await cartOf(client)).resultList).toMatchObject([{ quantity: 2, maxQuantity: 100 }]);
  });

  test('two accounts of one product share its stock', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods({ kind: 'account', skus: [{ stock: 10 }] });
    const add = (useAccountNo: string, quantity: number) =>
      save(client, { skuId: skuIds[0]!, quantity, useAccountNo });
    await add('13800138000', 4);
    await add('13800138001', 4);
    await setPieces(skuIds[0]!, 5);
    const { resultList } = await cartOf(client);
    expect(resultList.map((item) => [item.quantity, item.maxQuantity])).toEqual([
      [1, 1],
      [4, 4],
    ]);
  });

  test('puts apart what cannot be bought, and takes it back when it can', async () => {
    const client = await signIn(app);
    const [off, gone, limited] = [await goods(), await goods(), await goods({ buyLimit: 2 })];
    for (const { skuIds } of [off, gone, limited]) await put(client, skuIds[0]!, 2);
    await app.database
      .updateTable('commodity')
      .set({ on_shelf: false })
      .where('id', '=', off.id)
      .execute();
    await setPieces(gone.skuIds[0]!, 0);
    await bought(client.userId, `commodity:${limited.id}`, 2);
    const cart = await cartOf(client);
    expect([cart.resultList, cart.totalCount]).toEqual([[], 0]);
    expect(
      Object.fromEntries(cart.invalidList.map((item) => [item.commodityId, item.reason])),
    ).toEqual({ [off.id]: 'offShelf', [gone.id]: 'soldOut', [limited.id]: 'limitReached' });
    await setPieces(gone.skuIds[0]!, 9);
    expect((await cartOf(client)).resultList).toMatchObject([
      { commodityId: gone.id, quantity: 2 },
    ]);
  });

  test('a session sets price and bounds until the own share is bought', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods({ skus: [{ priceFen: 10_000 }] });
    const skuId = skuIds[0]!;
    await put(client, skuId, 5);
    const session = await addFlash(app.database, {
      skuId,
      priceFen: 6000,
      stock: 10,
      perUser: 2,
      from: hour(0),
      to: hour(1),
    });
    expect((await cartOf(client)).resultList).toMatchObject([
      { priceFen: 6000, originalPriceFen: 10_000, flash: true, quantity: 2, maxQuantity: 2 },
    ]);
    await bought(client.userId, `flash:${session}:${skuId}`, 2);
    expect((await cartOf(client)).resultList).toMatchObject([
      { priceFen: 10_000, flash: false, quantity: 2, maxQuantity: 100 },
    ]);
  });
});

test('a row that is shipped carries the usual address, one that is used in a store none', async () => {
  const client = await signIn(app);
  const parcel = await goods();
  const atStore = await goods({ kind: 'voucher' });
  await put(client, parcel.skuIds[0]!);
  await put(client, atStore.skuIds[0]!);
  const addressesOf = async () =>
    (await cartOf(client)).resultList.map(({ shipMethod, addressId }) => [shipMethod, addressId]);
  expect(await addressesOf()).toEqual([
    ['store', null],
    ['express', null],
  ]);
  const addressId = await withAddress(client);
  expect(await addressesOf()).toEqual([
    ['store', null],
    ['express', addressId],
  ]);
});

describe('changing', () => {
  test('quantity, selection and specification, answered with the whole cart', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods({ skus: [{}, { stock: 4 }] });
    const other = await goods();
    const a = await put(client, skuIds[0]!, 2);
    const b = await put(client, other.skuIds[0]!);
    const answer = await update(client, { id: a, quantity: 7 }, { id: b, selected: false });
    expect(answer.data.resultList).toMatchObject([
      { id: b, selected: false },
      { id: a, quantity: 7 },
    ]);
    expect(answer.data.totalCount).toBe(8);
    const moved = await update(client, { id: a, skuId: skuIds[1]! });
    expect(moved.data.resultList).toMatchObject([
      { id: b },
      { id: a, skuId: skuIds[1], quantity: 4, quantityCut: true },
    ]);
    expect(await update(client, { id: a, quantity: 5 })).toMatchObject({
      code: 'STOCK_SHORT',
      data: { left: 4 },
    });
    expect((await update(client, { id: a, skuId: other.skuIds[0]! })).code).toBe('SKU_NOT_FOUND');
  });

  test('a specification that is in the cart already joins its line', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods({ skus: [{}, { stock: 4 }, {}] });
    const a = await put(client, skuIds[0]!, 3);
    await put(client, skuIds[1]!, 2);
    const joined = await update(client, { id: a, skuId: skuIds[1]! });
    expect(joined.data.resultList).toMatchObject([{ id: a, skuId: skuIds[1], quantity: 4 }]);
    // Two lines swap their specifications in one call.
    const c = await put(client, skuIds[2]!, 1);
    const turned = await update(client, { id: a, skuId: skuIds[0]! }, { id: c, skuId: skuIds[1]! });
    expect(turned.data.resultList.map(({ id, skuId }) => [id, skuId])).toEqual([
      [c, skuIds[1]],
      [a, skuIds[0]],
    ]);
  });

  test('one refused change leaves all of them undone', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods();
    const a = await put(client, skuIds[0]!, 2);
    const answer = await update(client, { id: a, quantity: 9 }, { id: 'nothing', quantity: 1 });
    expect(answer.code).toBe('CART_ITEM_NOT_FOUND');
    expect((await cartOf(client)).totalCount).toBe(2);
  });

  test('deleting answers the rest, and again the same', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods({ skus: [{}, {}] });
    const a = await put(client, skuIds[0]!);
    const b = await put(client, skuIds[1]!);
    for (const _ of [1, 2]) {
      const rest = await client.call(calls.cartDelete, { ids: [a] });
      expect(rest.resultList.map((item) => item.id)).toEqual([b]);
    }
  });

  test('ordered lines leave the cart of their owner alone', async () => {
    const [client, other] = [await signIn(app), await signIn(app)];
    const { skuIds } = await goods({ skus: [{}, {}] });
    const [a, b] = [await put(client, skuIds[0]!), await put(client, skuIds[1]!)];
    const theirs = await put(other, skuIds[0]!);
    await inTransaction(app.database, (tx) =>
      removeOrdered(tx, client.userId, [a, theirs, 'nothing']),
    );
    expect((await cartOf(client)).resultList.map((item) => item.id)).toEqual([b]);
    expect((await cartOf(other)).resultList.map((item) => item.id)).toEqual([theirs]);
  });
});

describe('another member', () => {
  test("meets a member's line as if it were not there", async () => {
    const [owner, stranger] = [await signIn(app), await signIn(app)];
    const { skuIds } = await goods();
    const id = await put(owner, skuIds[0]!, 2);
    for (const which of [id, 'nothing']) {
      const changed = await update(stranger, { id: which, quantity: 1 });
      const checked = await stranger.send(calls.cartToOrderCheck, { ids: [which] });
      for (const answer of [changed, checked])
        expect([answer.http, answer.code]).toEqual([404, 'CART_ITEM_NOT_FOUND']);
      const rest = await stranger.call(calls.cartDelete, { ids: [which] });
      expect(rest.resultList).toEqual([]);
    }
    expect((await cartOf(owner)).totalCount).toBe(2);
  });

  test('needs to be signed in', async () => {
    const visitor = createClient(app);
    for (const answer of [
      await visitor.send(calls.cartList, {}),
      await visitor.send(calls.cartQuantity, {}),
      await save(visitor, { skuId: 'a', quantity: 1 }),
      await update(visitor, { id: 'a', quantity: 1 }),
      await visitor.send(calls.cartDelete, { ids: ['a'] }),
      await visitor.send(calls.cartToOrderCheck, { ids: ['a'] }),
    ])
      expect([answer.http, answer.code]).toEqual([401, '401']);
  });
});

const check = async (client: Client, ...ids: string[]) =>
  (await client.call(calls.cartToOrderCheck, { ids })).problems.map(({ id, code }) => [id, code]);

test('the cart remembers at which price a line was put in', async () => {
  const client = await signIn(app);
  const { skuIds } = await goods({ skus: [{ priceFen: 9900 }, { priceFen: 5000 }] });
  const id = await put(client, skuIds[0]!);
  const setPrice = (price_fen: number) =>
    app.database.updateTable('sku').set({ price_fen }).where('id', '=', skuIds[0]!).execute();
  const lineNow = async () => (await cartOf(client)).resultList[0];
  await setPrice(8900);
  for (let seen = 0; seen < 2; seen++)
    expect(await lineNow()).toMatchObject({ priceFen: 8900, addedPriceFen: 9900 });
  // Adding pieces at a new price replaces the line's original price.
  await put(client, skuIds[0]!);
  expect(await lineNow()).toMatchObject({ addedPriceFen: 8900, quantity: 2 });
  await update(client, { id, skuId: skuIds[1]! });
  expect(await lineNow()).toMatchObject({ priceFen: 5000, addedPriceFen: 5000 });
});

describe('the check before an order', () => {
  test('finds nothing where nothing is wrong', async () => {
    const client = await signIn(app);
    const { skuIds } = await goods();
    expect(await check(client, await put(client, skuIds[0]!))).toEqual([]);
  });

  test('names what is wrong with each line', async () => {
    const client = await signIn(app);
    const all = {
      offShelf: await goods(),
      soldOut: await goods(),
      stockShort: await goods(),
      limitReached: await goods({ buyLimit: 3 }),
      accountMissing: await goods({ kind: 'account' }),
      priceChanged: await goods(),
    };
    const ids: Record<string, string> = {};
    for (const [name, { skuIds }] of Object.entries(all))
      ids[name] = await put(client, skuIds[0]!, 3);
    const { database } = app;
    await database
      .updateTable('commodity')
      .set({ on_shelf: false })
      .where('id', '=', all.offShelf.id)
      .execute();
    await setPieces(all.soldOut.skuIds[0]!, 0);
    await setPieces(all.stockShort.skuIds[0]!, 2);
    await bought(client.userId, `commodity:${all.limitReached.id}`, 1);
    await database
      .updateTable('sku')
      .set({ price_fen: 11_000 })
      .where('id', '=', all.priceChanged.skuIds[0]!)
      .execute();
    const problems = await check(client, ...Object.values(ids));
    expect(Object.fromEntries(problems)).toEqual(
      Object.fromEntries(Object.keys(all).map((name) => [ids[name], name])),
    );
    const told = await client.call(calls.cartToOrderCheck, {
      ids: [ids.stockShort!, ids.priceChanged!],
    });
    expect(told.problems.map(({ msg, left }) => [msg, left])).toEqual([
      ['库存只剩 2 件', 2],
      ['价格从 ¥100.00 变为 ¥110.00，确认后再点结算', null],
    ]);
    // After the cart has shown the new price, the check does not report it.
    await cartOf(client);
    expect(await check(client, ids.priceChanged!)).toEqual([]);
  });
});
