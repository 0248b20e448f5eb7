import { commodityBuyLimit } from '@marque/contract/mall/catalog/endpoints';
import * as calls from '@marque/contract/mall/flash/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, draftOf, later, order } from '#testing/orders.ts';
import { addFlash } from '#testing/mall.ts';
import { currentSession, flashState } from './policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-05-01T04:00:00Z') });
});
afterAll(() => app.close());

const hour = (offset: number) => new Date(app.clock.now.getTime() + offset * 3_600_000);
const sale = async (skuId: string, from: number, to: number, stock = 5, perUser = 2) =>
  addFlash(app.database, { skuId, priceFen: 5000, stock, perUser, from: hour(from), to: hour(to) });

describe('sessions', () => {
  test('are past from midnight in Shanghai on, live, or coming', async () => {
    const skuId = await addGoods(app, { kind: 'voucher' });
    // 12:00 in Shanghai: the previous day ended twelve hours ago.
    const yesterday = await sale(skuId, -20, -12);
    const past = await sale(skuId, -10, -2);
    const live = await sale(skuId, -2, 2);
    const coming = await sale(skuId, 2, 8);
    const { items, currentId, today } = await createClient(app).call(calls.flashSessions, {});
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [past, 'past'],
      [live, 'live'],
      [coming, 'coming'],
    ]);
    expect(items.map(({ id }) => id)).not.toContain(yesterday);
    expect(currentId).toBe(live);
    expect(today).toBe('2026-05-01');
    const other = await createClient(app, { brand: 'bz' }).call(calls.flashSessions, {});
    expect(other).toEqual({ items: [], currentId: null, today });
    expect(
      (await createClient(app, { brand: 'bz' }).send(calls.flashItems, { sessionId: live })).code,
    ).toBe('FLASH_NOT_FOUND');
  });

  test('the first to show is what ends soonest, then what comes, then the last', () => {
    const at = (from: number, to: number) => ({ starts_at: hour(from), ends_at: hour(to) });
    const now = hour(0);
    const [past, long, short, next] = [at(-4, -3), at(-2, 5), at(-1, 1), at(1, 2)];
    expect(currentSession([past, long, short, next], now)).toBe(short);
    expect(currentSession([past, next], now)).toBe(next);
    expect(currentSession([past], now)).toBe(past);
    expect(currentSession([], now)).toBeNull();
    expect(flashState(at(0, 1), now)).toBe('live');
    expect(flashState(at(-1, 0), now)).toBe('past');
  });

  test('items show what is left of the session and of the share', async () => {
    const skuId = await addGoods(app, { kind: 'voucher', skus: [{ priceFen: 9000 }] });
    const sessionId = await sale(skuId, -1, 1);
    const buyer = await signIn(app);
    await order(buyer, draftOf(skuId));
    const { items } = await buyer.call(calls.flashItems, { sessionId });
    expect(items).toMatchObject([
      {
        skuId,
        specification: '',
        priceFen: 5000,
        originalPriceFen: 9000,
        soldOut: false,
        left: 1,
        reminded: false,
        offer: { sessionId, stock: 4, quota: 5, perUser: 2 },
      },
    ]);
    const visitor = await createClient(app).call(calls.flashItems, { sessionId });
    expect(visitor.items[0]!.left).toBe(2);
    const { id: commodityId } = items[0]!;
    const limits = (client: Client) => client.call(commodityBuyLimit, { commodityId });
    expect((await limits(buyer)).flash).toEqual([{ skuId, left: 1 }]);
    expect((await limits(createClient(app))).flash).toEqual([{ skuId, left: 2 }]);
  });
});

describe('reminders', () => {
  test('are kept and taken back, for their owner alone, until the session begins', async () => {
    const skuId = await addGoods(app, { kind: 'voucher' });
    const sessionId = await sale(skuId, 1, 2);
    const [mine, other] = [await signIn(app), await signIn(app)];
    const remind = (remind: boolean) => mine.call(calls.flashRemind, { sessionId, skuId, remind });
    const reminded = async (client = mine) =>
      (await client.call(calls.flashItems, { sessionId })).items[0]!.reminded;
    await Promise.all([remind(true), remind(true)]);
    expect([await reminded(), await reminded(other)]).toEqual([true, false]);
    expect(await remind(false)).toEqual({ reminded: false });
    expect(await reminded()).toBe(false);
    await remind(true);

    expect((await mine.call(calls.flashDueReminders, {})).items).toEqual([]);
    later(app, 3_600_000);
    expect((await mine.call(calls.flashDueReminders, {})).items).toMatchObject([
      { sessionId, skuId },
    ]);
    expect((await other.call(calls.flashDueReminders, {})).items).toEqual([]);
    expect((await other.send(calls.flashRemind, { sessionId, skuId, remind: true })).code).toBe(
      'FLASH_STARTED',
    );
    later(app, 3_600_000);
    expect((await mine.call(calls.flashDueReminders, {})).items).toEqual([]);
  });

  test('sold-out and unknown items take no reminder, and old reminders are deleted', async () => {
    const skuId = await addGoods(app, { kind: 'voucher' });
    const sessionId = await sale(skuId, 1, 2, 1);
    const [mine, quicker] = [await signIn(app), await signIn(app)];
    await mine.call(calls.flashRemind, { sessionId, skuId, remind: true });
    for (const wrong of [
      { sessionId, skuId: 'unknown' },
      { sessionId: 'unknown', skuId },
    ])
      expect((await mine.send(calls.flashRemind, { ...wrong, remind: true })).code).toBe(
        'FLASH_NOT_FOUND',
      );
    const visitor = createClient(app);
    expect((await visitor.send(calls.flashRemind, { sessionId, skuId, remind: true })).code).toBe(
      '401',
    );
    later(app, 3_600_000);
    await order(quicker, draftOf(skuId));
    expect((await mine.call(calls.flashDueReminders, {})).items).toEqual([]);

    const kept = () =>
      app.database
        .selectFrom('flash_reminder')
        .select('sku_id')
        .where('session_id', '=', sessionId)
        .execute();
    await app.background!.runSweep('flash.clean');
    expect(await kept()).toHaveLength(1);
    later(app, 27 * 3_600_000);
    await app.background!.runSweep('flash.clean');
    expect(await kept()).toHaveLength(0);
  });
});
