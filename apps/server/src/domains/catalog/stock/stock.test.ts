import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalog } from '#domains/catalog/module.ts';
import { publishSales } from './publish-sales.ts';
import type { ReserveLine } from './service.ts';
import { type Database, inTransaction } from '#kernel/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { addCommodity, addFlash } from '#testing/mall.ts';
import { flashStockOf, stockOf as stock } from '#testing/orders.ts';
import { atOnce } from '#testing/thorough.ts';

const now = new Date('2026-05-01T04:00:00Z');
const hour = (offset: number) => new Date(now.getTime() + offset * 3_600_000);
const catalog = createCatalog({ now: () => now, ask: ({ fallback }) => fallback! });

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.destroy());

const reserve = (userId: string, lines: ReserveLine[]) =>
  inTransaction(database, (tx) => catalog.reserve(tx, { userId, lines }));
const release = (userId: string, lines: ReserveLine[]) =>
  inTransaction(database, (tx) => catalog.release(tx, { userId, lines }));
const commit = (lines: ReserveLine[]) =>
  inTransaction(database, (tx) => catalog.commit(tx, { lines }));

/** Without a retry, so that a deadlock would be visible. */
const reserveOnce = (lines: ReserveLine[]) =>
  database.transaction().execute((tx) => catalog.reserve(tx, { userId: randomUUID(), lines }));

const stockOf = (skuId: string) => stock({ database }, skuId);
const usedOf = async (userId: string, subject: string) =>
  (await catalog.usedQuota(database, userId, [subject])).get(subject);

/** The public figure of a commodity, once the sweep has added what was counted. */
async function publishedSales(commodityId: string): Promise<number> {
  await publishSales({ database });
  const { sold } = await database
    .selectFrom('commodity')
    .select('sold')
    .where('id', '=', commodityId)
    .executeTakeFirstOrThrow();
  return sold;
}

const outcome = async (attempts: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  const failures = settled.filter((result) => result.status === 'rejected');
  return {
    done: settled.length - failures.length,
    codes: [...new Set(failures.map((failure) => (failure.reason as { code: string }).code))],
  };
};

async function shelfLine(options: { stock: number; buyLimit?: number; quantity?: number }) {
  const { id, skuIds } = await addCommodity(database, {
    skus: [{ stock: options.stock }],
    ...(options.buyLimit === undefined ? {} : { buyLimit: options.buyLimit }),
  });
  const line: ReserveLine = {
    skuId: skuIds[0]!,
    commodityId: id,
    quantity: options.quantity ?? 1,
    flashSessionId: null,
    deal: false,
    buyLimit: options.buyLimit ?? null,
    flashPerUser: null,
  };
  return line;
}

describe('stock', () => {
  test(`${atOnce(200)} buyers at once get exactly the 20 pieces there are`, async () => {
    const line = await shelfLine({ stock: 20 });
    const { done, codes } = await outcome(
      Array.from({ length: atOnce(200) }, () => reserve(randomUUID(), [line])),
    );
    expect([done, codes]).toEqual([20, ['STOCK_SHORT']]);
    expect(await stockOf(line.skuId)).toEqual({ available: 0, reserved: 20, sold: 0 });
  });

  test('a refusal names the specification and what is left, and takes nothing', async () => {
    const plenty = await shelfLine({ stock: 50, quantity: 5 });
    const short = await shelfLine({ stock: 3, quantity: 4 });
    await expect(reserve('u', [plenty, short])).rejects.toMatchObject({
      code: 'STOCK_SHORT',
      data: { skuId: short.skuId, left: 3 },
    });
    expect(await stockOf(plenty.skuId)).toEqual({ available: 50, reserved: 0, sold: 0 });
    expect(await usedOf('u', `commodity:${plenty.commodityId}`)).toBeUndefined();
  });

  test('taken right before COMMIT, a refusal says the same and nothing stays', async () => {
    const plenty = await shelfLine({ stock: 50, quantity: 5 });
    const short = await shelfLine({ stock: 3, quantity: 4 });
    const last = (lines: ReserveLine[]) =>
      inTransaction(database, (tx) => catalog.reserve(tx, { userId: 'late', lines, last: true }));
    await last([plenty]);
    await expect(last([plenty, short])).rejects.toMatchObject({
      code: 'STOCK_SHORT',
      data: { skuId: short.skuId, left: 3 },
    });
    expect(await stockOf(plenty.skuId)).toEqual({ available: 45, reserved: 5, sold: 0 });
    expect(await usedOf('late', `commodity:${plenty.commodityId}`)).toBe(5);
  });

  test('two lines of one specification draw on one stock', async () => {
    const line = await shelfLine({ stock: 5, quantity: 3 });
    await expect(reserve('u', [line, line])).rejects.toMatchObject({ code: 'STOCK_SHORT' });
    await reserve('u', [line, { ...line, quantity: 2 }]);
    expect(await stockOf(line.skuId)).toEqual({ available: 0, reserved: 5, sold: 0 });
  });

  test('orders with the same goods in opposite order never deadlock', async () => {
    const [a, b, c] = await Promise.all([
      shelfLine({ stock: 300 }),
      shelfLine({ stock: 300 }),
      shelfLine({ stock: 300 }),
    ]);
    const { done, codes } = await outcome(
      Array.from({ length: 90 }, (_, i) => reserveOnce(i % 2 === 0 ? [a, b, c] : [c, b, a])),
    );
    expect([done, codes]).toEqual([90, []]);
  });

  test('a commit sells what was reserved and counts it as sold', async () => {
    const line = await shelfLine({ stock: 5, quantity: 2 });
    await reserve('u', [line]);
    await commit([line]);
    expect(await stockOf(line.skuId)).toEqual({ available: 3, reserved: 0, sold: 2 });
    expect(await publishedSales(line.commodityId)).toBe(2);
    await expect(commit([line])).rejects.toThrow('does not match');
  });

  test('the public figure counts every sale and return once, while orders go on', async () => {
    const [one, other] = [await shelfLine({ stock: 40 }), await shelfLine({ stock: 40 })];
    const buy = async (i: number) => {
      const [userId, lines] = [randomUUID(), [i % 2 === 0 ? one : other]];
      await reserve(userId, lines);
      await commit(lines);
      if (i % 4 < 2) await inTransaction(database, (tx) => catalog.takeBack(tx, { userId, lines }));
    };
    await Promise.all([
      ...Array.from({ length: 40 }, (_, i) => buy(i)),
      ...Array.from({ length: 10 }, () => publishSales({ database })),
    ]);
    expect(await publishedSales(one.commodityId)).toBe(10);
    expect(await publishedSales(other.commodityId)).toBe(10);
  });

  test('a release returns stock and quota, and cannot happen twice', async () => {
    const line = await shelfLine({ stock: 5, quantity: 2, buyLimit: 2 });
    await reserve('u', [line]);
    await release('u', [line]);
    expect(await stockOf(line.skuId)).toEqual({ available: 5, reserved: 0, sold: 0 });
    expect(await usedOf('u', `commodity:${line.commodityId}`)).toBe(0);
    await expect(release('u', [line])).rejects.toThrow('does not match');
    expect(await stockOf(line.skuId)).toEqual({ available: 5, reserved: 0, sold: 0 });
  });

  test('available, reserved and sold sum to the same after any mix', async () => {
    const line = await shelfLine({ stock: 40 });
    await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const userId = randomUUID();
        await reserve(userId, [line]);
        if (i % 3 === 0) await release(userId, [line]);
        if (i % 3 === 1) await commit([line]);
      }),
    );
    expect(await stockOf(line.skuId)).toEqual({ available: 20, reserved: 10, sold: 10 });
  });
});

describe('limits', () => {
  test('one person at many tills buys no more than the limit', async () => {
    const line = await shelfLine({ stock: 100, buyLimit: 3 });
    const { done, codes } = await outcome(Array.from({ length: 30 }, () => reserve('u', [line])));
    expect([done, codes]).toEqual([3, ['BUY_LIMIT_REACHED']]);
    expect(await stockOf(line.skuId)).toEqual({ available: 97, reserved: 3, sold: 0 });
    await reserve('somebody else', [line]);
  });

  test('the limit holds over the specifications of a product', async () => {
    const { id, skuIds } = await addCommodity(database, { buyLimit: 2, skus: [{}, {}] });
    const line = (skuId: string): ReserveLine => ({
      skuId,
      commodityId: id,
      quantity: 1,
      flashSessionId: null,
      deal: false,
      buyLimit: 2,
      flashPerUser: null,
    });
    await reserve('u', skuIds.map(line));
    await expect(reserve('u', [line(skuIds[0]!)])).rejects.toMatchObject({
      code: 'BUY_LIMIT_REACHED',
      data: { left: 0 },
    });
  });

  test('a session sells its own pieces, to each at most their share', async () => {
    const { id, skuIds } = await addCommodity(database, { skus: [{ stock: 7 }] });
    const skuId = skuIds[0]!;
    const flashSessionId = await addFlash(database, {
      skuId,
      priceFen: 5000,
      stock: 10,
      perUser: 2,
      from: hour(-1),
      to: hour(1),
    });
    const line: ReserveLine = {
      skuId,
      commodityId: id,
      quantity: 1,
      flashSessionId,
      deal: false,
      buyLimit: null,
      flashPerUser: 2,
    };
    const mine = await outcome(Array.from({ length: 10 }, () => reserve('u', [line])));
    expect([mine.done, mine.codes]).toEqual([2, ['BUY_LIMIT_REACHED']]);
    const all = await outcome(Array.from({ length: 20 }, () => reserve(randomUUID(), [line])));
    expect([all.done, all.codes]).toEqual([8, ['STOCK_SHORT']]);
    expect(await stockOf(skuId)).toEqual({ available: 7, reserved: 0, sold: 0 });

    await release('u', [line]);
    await commit([line]);
    expect(await flashStockOf({ database }, flashSessionId)).toEqual({
      available: 1,
      reserved: 8,
      sold: 1,
    });
    expect(await usedOf('u', `flash:${flashSessionId}:${skuId}`)).toBe(1);
  });
});
