import * as calls from '@marque/contract/mall/member/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember } from '#domains/member/service.ts';
import { inTransaction } from '#kernel/database.ts';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCommodity } from '#testing/shop.ts';
import { VIEW_GOODS_SCORE, WELCOME_SCORE } from './policy.ts';

// 23:30 in Shanghai.
const evening = new Date('2026-05-01T15:30:00Z');
const nextMorning = new Date('2026-05-01T16:00:00Z');

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: evening });
  second = await createTestApp({ url: app.url, now: evening });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const member = createMember({ now: () => evening });
const tally = async (userId: string) => {
  const entries = await app.database
    .selectFrom('score_entry')
    .select('delta')
    .where('user_id', '=', userId)
    .execute();
  return entries.reduce((sum, { delta }) => sum + delta, 0);
};

describe('points', () => {
  test('a new member begins with the welcome points, once', async () => {
    const me = await signIn(app);
    expect(await me.call(calls.scoreGet, {})).toEqual({ score: WELCOME_SCORE });
    await inTransaction(app.database, (tx) => member.welcome(tx, me.userId));
    expect(await me.call(calls.scoreGet, {})).toEqual({ score: WELCOME_SCORE });
    expect((await createClient(app).send(calls.scoreGet, {})).code).toBe('401');
  });

  test('a posting happens once for its reason and reference, however often it is sent', async () => {
    const { userId } = await signIn(app);
    const credit = { userId, amount: 50, reason: 'test.refund', reference: 'o1' };
    const given = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(app.database, (tx) => member.credit(tx, credit)),
      ),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    const spend = { userId, amount: 30, reason: 'test.spend', reference: 'o1' };
    const taken = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(app.database, (tx) => member.spend(tx, spend)),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await member.balance(app.database, userId)).toBe(WELCOME_SCORE + 20);
    expect(await tally(userId)).toBe(WELCOME_SCORE + 20);
  });

  test('parallel spending never takes more than there is', async () => {
    const { userId } = await signIn(app);
    const attempts = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        inTransaction(app.database, (tx) =>
          member.spend(tx, { userId, amount: 300, reason: 'test.spend', reference: `o${i}` }),
        ),
      ),
    );
    const refused = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refused).toHaveLength(30 - Math.floor(WELCOME_SCORE / 300));
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'SCORE_SHORT' });
    expect(await member.balance(app.database, userId)).toBe(WELCOME_SCORE % 300);
    expect(await tally(userId)).toBe(WELCOME_SCORE % 300);
  });

  test.each([-1, 0.5, Number.NaN])('%d is no amount', async (amount) => {
    const posting = { userId: 'u', amount, reason: 'test', reference: 'x' };
    await expect(inTransaction(app.database, (tx) => member.credit(tx, posting))).rejects.toThrow(
      RangeError,
    );
    await expect(inTransaction(app.database, (tx) => member.spend(tx, posting))).rejects.toThrow(
      RangeError,
    );
  });
});

describe('looking at a product', () => {
  test('gives points once a day in Shanghai, over two processes', async () => {
    const { id } = await addCommodity(app.database);
    const me = await signIn(app);
    const looks = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        createClient(i % 2 === 0 ? app : second, { token: me.token }).call(
          calls.viewMallGoodsTask,
          { commodityId: id },
        ),
      ),
    );
    expect(looks.map(({ granted }) => granted).toSorted((a, b) => b - a)).toEqual([
      VIEW_GOODS_SCORE,
      ...Array.from({ length: 19 }, () => 0),
    ]);
    expect(await me.call(calls.scoreGet, {})).toEqual({ score: WELCOME_SCORE + VIEW_GOODS_SCORE });

    app.clock.now = nextMorning;
    const look = { granted: VIEW_GOODS_SCORE, score: WELCOME_SCORE + 2 * VIEW_GOODS_SCORE };
    expect(await me.call(calls.viewMallGoodsTask, { commodityId: id })).toEqual(look);
    app.clock.now = evening;
  });

  test('needs a product that is there', async () => {
    const me = await signIn(app);
    const answer = await me.send(calls.viewMallGoodsTask, { commodityId: 'nothing' });
    expect(answer.code).toBe('COMMODITY_NOT_FOUND');
    expect(await me.call(calls.scoreGet, {})).toEqual({ score: WELCOME_SCORE });
  });
});
