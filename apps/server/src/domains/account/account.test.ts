import * as calls from '@marque/contract/account/endpoints';
import {
  memberCard,
  memberFollow,
  ownMemberPage,
} from '@marque/contract/community/relation/endpoints';
import { cartSave } from '@marque/contract/mall/cart/endpoints';
import { operateBookmark } from '@marque/contract/mall/catalog/endpoints';
import { addressList } from '@marque/contract/mall/address/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { profile, sendCode } from '@marque/contract/session/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Client,
  createTestApp,
  freshPhone,
  signIn,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import { addCommodity } from '#testing/mall.ts';
import {
  addGoods,
  draftOf,
  keyed,
  later,
  order,
  payAndReceive,
  withAddress,
} from '#testing/orders.ts';
import { sessionModule } from '../session/module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Gets the code for a phone number that was sent to it. */
async function codeFor(client: Client, phone: string): Promise<string> {
  later(app, 61_000);
  const ticket = await slideTicket(app, client);
  return (await client.call(sendCode, { phone, ticket, purpose: 'account' })).sandboxCode!;
}
const close = async (client: Client, phone: string) =>
  client.send(calls.closeAccount, { code: await codeFor(client, phone) }, keyed());

test('another device is signed out, this one stays', async () => {
  const phone = freshPhone();
  const [here, there] = [await signIn(app, { phone }), await signIn(app, { phone })];
  const { items } = await here.call(calls.accountDevices, {});
  expect(items.map(({ isThis, source }) => [isThis, source])).toEqual([
    [true, 'ANDROID'],
    [false, 'ANDROID'],
  ]);
  const left = await here.call(calls.endDevice, { id: items[1]!.id });
  expect(left.items).toHaveLength(1);
  expect((await there.send(profile, {})).code).toBe('401');
  expect((await here.call(calls.endDevice, { id: items[0]!.id })).items).toHaveLength(1);
});

test('a number is replaced with a code of each, unless another account has it', async () => {
  const [phone, next, taken] = [freshPhone(), freshPhone(), freshPhone()];
  await signIn(app, { phone: taken });
  const [me, elsewhere] = [await signIn(app, { phone }), await signIn(app, { phone })];
  const change = async (to: string, code: string, newCode: string) =>
    me.send(calls.changePhone, { code, phone: to, newCode }, keyed());
  const code = await codeFor(me, phone);
  expect((await change(phone, code, code)).code).toBe('PHONE_SAME');
  expect((await change(next, code, '000000')).code).toBe('NEW_CODE_WRONG');
  expect((await change(taken, code, await codeFor(me, taken))).code).toBe('PHONE_TAKEN');
  const newCode = await codeFor(me, next);
  expect((await change(next, '000000', newCode)).code).toBe('CODE_WRONG');
  expect((await change(next, code, newCode)).data).toMatchObject({ phone: next });
  expect((await elsewhere.send(profile, {})).code).toBe('401');
  expect((await signIn(app, { phone: next })).userId).toBe(me.userId);
});

test('an open order keeps an account from closing and names its page', async () => {
  const phone = freshPhone();
  const buyer = await signIn(app, { phone });
  await withAddress(buyer);
  await order(buyer, draftOf(await addGoods(app)));
  expect(await buyer.call(calls.closeCheck, {})).toEqual({
    blockers: [
      { brand: 'xtl', text: '1 笔商城订单还没有完成', link: { page: 'mall.orders', params: {} } },
    ],
  });
  expect((await close(buyer, phone)).code).toBe('CLOSE_BLOCKED');
});

test('signing in keeps an account; otherwise it closes after seven days, and its orders stay', async () => {
  const phone = freshPhone();
  const { sms } = app.kernel.use(sessionModule);
  const send = vi.spyOn(sms, 'sendNotice').mockResolvedValue();
  onTestFinished(() => send.mockRestore());
  let me = await signIn(app, { phone });
  await withAddress(me);
  expect((await close(me, phone)).status).toBe(200);
  expect((await me.send(profile, {})).code).toBe('401');
  me = await signIn(app, { phone });
  expect((await me.call(noticeList, {})).items[0]).toMatchObject({ title: '账号已保留' });
  later(app, 8 * DAY_MS);
  await app.background!.runSweep('account.close');
  me = await signIn(app, { phone });
  expect(await me.call(addressList, {})).toMatchObject({ items: [{ isDefault: true }] });
  const { orderId } = await order(me, draftOf(await addGoods(app)));
  await payAndReceive(app, me, orderId);
  expect(await me.call(calls.closeCheck, {})).toEqual({ blockers: [] });
  const { data } = await close(me, phone);
  later(app, 7 * DAY_MS);
  expect(Date.parse((data as { closesAt: string }).closesAt)).toBeLessThanOrEqual(
    app.clock.now.getTime(),
  );
  await app.background!.runSweep('account.close');
  const left = await app.database
    .selectFrom('app_user')
    .select(['phone_index', 'phone_sealed', 'nick_name', 'avatar'])
    .where('id', '=', me.userId)
    .executeTakeFirst();
  expect(left).toEqual({
    phone_index: null,
    phone_sealed: null,
    nick_name: '已注销的车友',
    avatar: null,
  });
  const kept = await app.database
    .selectFrom('mall_order')
    .select('id')
    .where('user_id', '=', me.userId)
    .execute();
  expect(kept).toEqual([{ id: orderId }]);
  await app.background!.runJobs();
  const sent = send.mock.calls.map(([message]) => message);
  expect(sent.flatMap(({ phone: to, values }) => (to === phone ? values['title'] : []))).toEqual([
    '账号将在 7 天后注销',
    '账号将在 7 天后注销',
    '账号已注销',
  ]);
  const again = await signIn(app, { phone });
  expect(again.userId).not.toBe(me.userId);
  expect(await again.call(scoreGet, {})).toMatchObject({ score: 0 });
  expect(await again.call(addressList, {})).toEqual({ items: [] });
});

test('who closes leaves no relations, carts, favourites and consents', async () => {
  const phone = freshPhone();
  const [me, friend] = [await signIn(app, { phone }), await signIn(app)];
  const idOf = async (client: Client) => (await client.call(ownMemberPage, {})).authorId;
  const [myId, friendId] = [await idOf(me), await idOf(friend)];
  await me.call(memberFollow, { authorId: friendId, on: true });
  await friend.call(memberFollow, { authorId: myId, on: true });
  const { id: commodityId, skuIds } = await addCommodity(app.database);
  await me.call(operateBookmark, { commodityId, operate: '1' });
  await me.call(cartSave, { skuId: skuIds[0]!, quantity: 1 });
  const rowsOf = async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from follow where ${me.userId} in (user_id, target_id)) as follows,
      (select count(*)::int from bookmark where user_id = ${me.userId}) as favourites,
      (select count(*)::int from cart_item where user_id = ${me.userId}) as lines,
      (select count(*)::int from consent_state where user_id = ${me.userId} and given) as consents`.execute(
      app.database,
    );
    return rows[0];
  };
  expect(await rowsOf()).toEqual({ follows: 2, favourites: 1, lines: 1, consents: 2 });
  expect((await close(me, phone)).status).toBe(200);
  later(app, 7 * DAY_MS);
  await app.background!.runSweep('account.close');
  expect(await rowsOf()).toEqual({ follows: 0, favourites: 0, lines: 0, consents: 0 });
  expect(await friend.call(memberCard, { authorId: friendId })).toMatchObject({
    followers: 0,
    following: 0,
  });
});
