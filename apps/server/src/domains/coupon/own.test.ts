import * as calls from '@marque/contract/mall/coupon/endpoints';
import type { CouponTab } from '@marque/contract/mall/coupon/schema';
import { operatorLevelSet } from '@marque/contract/member/membership/operator-endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { orderCancel } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  type TestApp,
} from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { addCoupon, addGoods, draftOf, later, order } from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const own = (client: Client, tab: CouponTab) => client.call(calls.ownCoupons, { tab });
const claim = (client: Client, couponId: string) => client.call(calls.couponClaim, { couponId });

describe('the coupon centre', () => {
  test('shows what can be claimed first, then what one has, then what is gone', async () => {
    const [mine, gone, open] = [
      await addCoupon(app),
      await addCoupon(app, { total: 1, claimed: 1 }),
      await addCoupon(app),
    ];
    const hidden = await addCoupon(app, { claimable: false });
    const member = await signIn(app);
    await claim(member, mine);
    const { items } = await member.call(calls.couponCenter, {});
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [open, 'claimable'],
      [mine, 'claimed'],
      [gone, 'gone'],
    ]);
    expect(items.map(({ id }) => id)).not.toContain(hidden);
    const visitor = await createClient(app).call(calls.couponCenter, {});
    expect(visitor.items.find(({ id }) => id === mine)?.state).toBe('claimable');
    expect((await createClient(app, { brand: 'bz' }).call(calls.couponCenter, {})).items).toEqual(
      [],
    );
  });
});

test('coupons for some members say whom they are for, and refuse the others', async () => {
  const [forLevel, forOwners] = [
    await addCoupon(app, { min_level: 3 }),
    await addCoupon(app, { certified_only: true }),
  ];
  const phone = freshPhone();
  const member = await signIn(app, { phone });
  const visitor = createClient(app);
  const seen = async (client: Client, id: string) =>
    (await client.call(calls.couponCenter, {})).items.find((one) => one.id === id);
  expect(await seen(visitor, forLevel)).toMatchObject({ state: 'claimable', group: 'member' });
  expect(await seen(member, forLevel)).toMatchObject({ state: 'level' });
  expect((await seen(member, forLevel))!.note).toMatch(/^「.+」及以上会员可领$/);
  expect(await seen(member, forOwners)).toMatchObject({ state: 'ownerOnly' });
  const refused = async (couponId: string) =>
    (await member.send(calls.couponClaim, { couponId })).code;
  expect(await refused(forLevel)).toBe('COUPON_LEVEL');
  expect(await refused(forOwners)).toBe('COUPON_OWNER_ONLY');
  await operatorClient(app).does(operatorLevelSet, { phone, level: 3, reason: '测试' });
  await claim(member, forLevel);
  expect(await seen(member, forLevel)).toMatchObject({ state: 'claimed' });
});

test('a coupon for points takes them once, and with the coupon or not at all', async () => {
  const couponId = await addCoupon(app, { price_score: 1500, per_user: 2, total: 10 });
  const member = await signIn(app);
  const score = async () => (await member.call(scoreGet, {})).score;
  const before = await score();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => member.send(calls.couponClaim, { couponId })),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === '0')).toHaveLength(1);
  expect(codes.filter((code) => code === 'SCORE_SHORT')).toHaveLength(7);
  expect(await score()).toBe(before - 1500);
  expect((await own(member, 'usable')).counts.usable).toBe(1);
  const { items } = await member.call(calls.couponCenter, {});
  expect(await member.call(calls.couponTerms, { couponId })).toMatchObject({ priceScore: 1500 });
  expect(items.find(({ id }) => id === couponId)).toMatchObject({
    state: 'short',
    group: 'score',
    priceScore: 1500,
  });
});

test('one coupon says what becomes of it', async () => {
  const stateOf = async (client: Client, couponId: string) =>
    (await client.call(calls.couponOffer, { couponId })).state;
  const [open, gone, soon, over] = [
    await addCoupon(app),
    await addCoupon(app, { total: 1, claimed: 1 }),
    await addCoupon(app, { claim_from: new Date('2099-01-01') }),
    await addCoupon(app, { claim_to: new Date(1) }),
  ];
  const [visitor, member] = [createClient(app), await signIn(app)];
  const states = await Promise.all([open, gone, soon, over].map((id) => stateOf(visitor, id)));
  expect(states).toEqual(['claimable', 'gone', 'early', 'over']);
  await claim(member, open);
  expect(await stateOf(member, open)).toBe('claimed');
  expect(await stateOf(visitor, open)).toBe('claimable');
  const hidden = await addCoupon(app, { claimable: false });
  for (const couponId of [hidden, 'unknown'])
    expect((await visitor.send(calls.couponOffer, { couponId })).code).toBe('COUPON_NOT_FOUND');
});

describe('one’s own coupons', () => {
  test('move from usable to used and back with their order, and expire', async () => {
    const [spent, short, long] = [
      await addCoupon(app, { value_fen: 3000 }),
      await addCoupon(app, { valid_days: 2 }),
      await addCoupon(app, { valid_days: 9 }),
    ];
    const member = await signIn(app);
    for (const id of [long, short, spent]) await claim(member, id);
    const before = await own(member, 'usable');
    expect(before.items.map(({ couponId }) => couponId)).toEqual([short, long, spent]);
    expect(before.counts).toEqual({ usable: 3, used: 0, expired: 0 });

    const { orderId } = await order(
      member,
      draftOf(await addGoods(app, { kind: 'voucher', skus: [{ priceFen: 20_000 }] })),
    );
    const used = await own(member, 'used');
    expect(used).toMatchObject({ total: 1, items: [{ couponId: spent, orderId }] });
    expect(used.counts).toEqual({ usable: 2, used: 1, expired: 0 });
    await member.call(orderCancel, { id: orderId });
    expect((await own(member, 'used')).items).toEqual([]);

    later(app, 2 * DAY);
    const expired = await own(member, 'expired');
    expect(expired.items.map(({ couponId, usedAt }) => [couponId, usedAt])).toEqual([
      [short, null],
    ]);
    expect(expired.counts).toEqual({ usable: 2, used: 0, expired: 1 });
  });

  test('are their owner’s and of one brand, paged without gaps', async () => {
    const member = await signIn(app);
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await addCoupon(app, { valid_days: 5 + (i % 2) }));
    for (const id of ids) await claim(member, id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await member.call(calls.ownCoupons, { size: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ couponId }) => couponId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(ids.toSorted());

    expect((await own(await signIn(app), 'usable')).items).toEqual([]);
    const elsewhere = createClient(app, { brand: 'bz', token: member.token });
    expect((await own(elsewhere, 'usable')).counts).toEqual({ usable: 0, used: 0, expired: 0 });
    expect((await createClient(app).send(calls.ownCoupons, {})).code).toBe('401');
  });
});

describe('claiming', () => {
  test('gives one for a key, however often it is sent, where two may be had', async () => {
    const member = await signIn(app);
    const couponId = await addCoupon(app, { per_user: 2 });
    const headers = { 'idempotency-key': 'one-tap' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => member.send(calls.couponClaim, { couponId }, { headers })),
    );
    expect(new Set(answers.map(({ data }) => data.recordId)).size).toBe(1);
    expect((await own(member, 'usable')).items).toHaveLength(1);
    await claim(member, couponId);
    expect((await own(member, 'usable')).items).toHaveLength(2);
  });
});

describe('the terms of a coupon', () => {
  test('open for everybody while it can be claimed, then for its holders alone', async () => {
    const couponId = await addCoupon(app, { value_fen: 3000, per_user: 2 });
    const [member, visitor] = [await signIn(app), createClient(app)];
    const { recordId } = await claim(member, couponId);
    expect(await visitor.call(calls.couponTerms, { couponId })).toMatchObject({
      valueFen: 3000,
      perUser: 2,
      open: true,
      expiresAt: null,
    });
    await app.database
      .updateTable('coupon')
      .set({ claimable: false })
      .where('id', '=', couponId)
      .execute();
    expect((await visitor.send(calls.couponTerms, { couponId })).code).toBe('COUPON_NOT_FOUND');
    expect((await member.call(calls.couponTerms, { couponId })).open).toBe(false);
    const own = await member.call(calls.couponTerms, { recordId });
    expect(own.expiresAt).not.toBeNull();
    expect(await member.call(calls.ownCoupon, { id: recordId })).toMatchObject({
      tab: 'usable',
      origin: 'claim',
      orderId: null,
    });
    const stranger = await signIn(app);
    expect((await stranger.send(calls.ownCoupon, { id: recordId })).code).toBe(
      'COUPON_RECORD_NOT_FOUND',
    );
  });
});
