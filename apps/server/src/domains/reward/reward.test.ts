import { ownCoupons } from '@marque/contract/mall/coupon/endpoints';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import * as calls from '@marque/contract/points/endpoints';
import {
  operatorCouponGive,
  operatorRewardTakeBack,
  operatorScoreAccount,
  operatorScoreChange,
  operatorScoreDecide,
  operatorScoreWaiting,
} from '@marque/contract/points/operator-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { createTestApp, freshPhone, signIn, type TestApp } from '#testing/app.ts';
import { addCoupon } from '#testing/orders.ts';
import { colleagueClient, operatorClient } from '#testing/operators.ts';
import { rewardModule } from './module.ts';

const WELCOME = 2000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rewards = () => app.kernel.use(rewardModule);
async function someone() {
  const phone = freshPhone();
  const client = await signIn(app, { phone });
  const scoreOf = async () => (await client.call(calls.scoreGet, {})).score;
  return { phone, client, userId: client.userId, scoreOf };
}

describe('a reward', () => {
  test('is given once for a side of a source, and taken back once', async () => {
    const { userId, scoreOf } = await someone();
    const source = { kind: 'test', id: userId, side: 'guest' };
    const giving = {
      userId,
      brand: 'xtl' as const,
      source,
      gift: { kind: 'points' as const, amount: 70 },
      title: '测试奖励',
    };
    const given = await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(app.database, (tx) => rewards().give(tx, giving, app.clock.now)),
      ),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await scoreOf()).toBe(WELCOME + 70);
    const host = { ...giving, source: { ...source, side: 'host' } };
    await inTransaction(app.database, (tx) => rewards().give(tx, host, app.clock.now));
    expect(await scoreOf()).toBe(WELCOME + 140);
    const taken = await Promise.all(
      Array.from({ length: 8 }, () =>
        operatorClient(app).refusal(operatorRewardTakeBack, { id: given.find(Boolean)!.id }),
      ),
    );
    expect(taken.toSorted()).toEqual(['0', ...Array(7).fill('REWARD_TAKEN_BACK')]);
    expect(await scoreOf()).toBe(WELCOME + 70);
  });

  test('may be a coupon: beside the claim’s limit, ended when it is taken back', async () => {
    const { phone, client } = await someone();
    const operator = operatorClient(app);
    const couponId = await addCoupon(app, { total: 3 });
    const first = await operator.does(operatorCouponGive, {
      phone,
      couponId,
      reason: '活动补偿',
    });
    await client.call(couponClaim, { couponId });
    await operator.does(operatorCouponGive, { phone, couponId, reason: '再次补偿' });
    const counts = async () => (await client.call(ownCoupons, {})).counts;
    expect(await counts()).toMatchObject({ usable: 3, expired: 0 });
    const gone = await operator.refusal(operatorCouponGive, {
      phone,
      couponId,
      reason: '没有了',
    });
    expect(gone).toBe('COUPON_GONE');
    await operator.does(operatorRewardTakeBack, { id: first.id });
    expect(await counts()).toMatchObject({ usable: 2, expired: 1 });
    expect(await operator.refusal(operatorRewardTakeBack, { id: first.id })).toBe(
      'REWARD_TAKEN_BACK',
    );
    expect(await operator.refusal(operatorRewardTakeBack, { id: 'nothing' })).toBe(
      'REWARD_NOT_FOUND',
    );
    const { rewards: given } = await operator.call(operatorScoreAccount, { phone });
    expect(given.map(({ title, takenBackAt }) => [title, takenBackAt !== null])).toEqual([
      ['再次补偿', false],
      ['活动补偿', true],
    ]);
  });

  test('that has been used stays', async () => {
    const { phone, userId } = await someone();
    const operator = operatorClient(app);
    const couponId = await addCoupon(app);
    const { id } = await operator.does(operatorCouponGive, { phone, couponId, reason: '送' });
    await app.database
      .updateTable('coupon_record')
      .set({ used_at: app.clock.now, order_id: 'order' })
      .where('user_id', '=', userId)
      .execute();
    expect(await operator.refusal(operatorRewardTakeBack, { id })).toBe('REWARD_USED');
  });
});

describe('points by operators', () => {
  test('are given and taken at once up to ten thousand', async () => {
    const { phone, client, scoreOf } = await someone();
    const operator = operatorClient(app);
    const change = (delta: number) =>
      operator.does(operatorScoreChange, { phone, delta, reason: '客服补发' });
    expect(await change(10_000)).toMatchObject({ state: 'done', delta: 10_000 });
    expect(await scoreOf()).toBe(WELCOME + 10_000);
    await change(-10_000);
    await change(-(WELCOME + 300));
    expect(await client.call(calls.scoreGet, {})).toMatchObject({ score: 0, debt: 300 });
    const { entries, phone: masked } = await operator.call(operatorScoreAccount, { phone });
    expect(masked).not.toBe(phone);
    expect(entries[0]).toMatchObject({ delta: -(WELCOME + 300), title: '客服补发' });
    expect(
      await operator.refusal(operatorScoreChange, {
        phone: '13900000000',
        delta: 1,
        reason: '没有这个人',
      }),
    ).toBe('MEMBER_NOT_FOUND');
  });

  test('wait for a second operator above that', async () => {
    const { phone, scoreOf } = await someone();
    const [asker, other] = [operatorClient(app), await colleagueClient(app)];
    const asked = await asker.does(operatorScoreChange, {
      phone,
      delta: 10_001,
      reason: '大客户补偿',
    });
    expect(asked).toMatchObject({ state: 'waiting', decidedBy: null });
    expect(await scoreOf()).toBe(WELCOME);
    const { items } = await other.call(operatorScoreWaiting, {});
    expect(items.map(({ id }) => id)).toContain(asked.id);
    const decision = { id: asked.id, approved: true };
    expect(await asker.refusal(operatorScoreDecide, decision)).toBe('SCORE_DECISION_OWN');
    await other.does(operatorScoreDecide, decision);
    expect(await scoreOf()).toBe(WELCOME + 10_001);
    expect(await other.refusal(operatorScoreDecide, decision)).toBe('SCORE_DECISION_OVER');
    expect(await other.refusal(operatorScoreDecide, { ...decision, id: 'none' })).toBe(
      'SCORE_DECISION_NOT_FOUND',
    );
    const refused = await asker.does(operatorScoreChange, {
      phone,
      delta: -20_000,
      reason: '误发',
    });
    await asker.does(operatorScoreDecide, { id: refused.id, approved: false });
    expect(await scoreOf()).toBe(WELCOME + 10_001);
  });
});
