import * as calls from '@marque/contract/member/benefit/endpoints';
import {
  operatorBenefitPause,
  operatorBenefits,
} from '@marque/contract/member/benefit/operator-endpoints';
import { operatorLevelSet } from '@marque/contract/member/membership/operator-endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { voucherList } from '@marque/contract/voucher/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import {
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  type TestApp,
} from '#testing/app.ts';
import { addBenefit } from '#testing/world/benefits.ts';
import { addVoucherSort } from '#testing/cars/vouchers.ts';
import { keyed } from '#testing/orders.ts';
import { operatorClient } from '#testing/operators.ts';
import { atOnce } from '#testing/thorough.ts';
import { earningModule } from '../earning/module.ts';

const NOON = new Date('2026-09-10T04:00:00Z');

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: NOON });
  second = await createTestApp({ url: app.url, now: NOON });
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(() => {
  app.clock.now = NOON;
});

async function memberAt(level: number) {
  const phone = freshPhone();
  const client = await signIn(app, { phone });
  const to = (next: number) =>
    operatorClient(app).does(operatorLevelSet, { phone, level: next, reason: '测试' });
  if (level > 1) await to(level);
  return { client, to, phone };
}
const claim = (client: Client, rightId: string) =>
  client.send(calls.benefitClaim, { rightId }, keyed());
const shown = async (client: Client, id: string) =>
  (await client.call(calls.benefitList, {})).items.find((one) => one.id === id)!;

describe('a benefit', () => {
  test('is claimed within the quota of the level; raised, the rest of the higher one is left', async () => {
    const id = await addBenefit(app);
    const { client, to } = await memberAt(3);
    expect(await shown(client, id)).toMatchObject({ state: 'claimable', left: 2, quota: 2 });
    expect((await claim(client, id)).data).toMatchObject({ left: 1 });
    expect((await claim(client, id)).data).toMatchObject({ left: 0 });
    expect((await claim(client, id)).code).toBe('RIGHT_USED_UP');
    await to(4);
    expect(await shown(client, id)).toMatchObject({ state: 'claimable', left: 2, quota: 4 });
    await to(1);
    expect((await claim(client, id)).code).toBe('RIGHT_LEVEL');
    expect(await shown(client, id)).toMatchObject({ reason: '达到「同行」后可以领取' });
    const { items, total } = await client.call(calls.benefitRecords, {});
    expect([total, items[0]!.over]).toEqual([2, false]);
    expect(await client.call(scoreGet, {})).toMatchObject({ score: 2060 });
  });

  test('gives a voucher, which stays when the level falls, and begins anew with the month', async () => {
    const templateId = await addVoucherSort(app);
    const gift = JSON.stringify({ kind: 'voucher', templateId });
    const id = await addBenefit(app, { gift, quotas: [0, 0, 1, 1, 1] });
    const { client, to, phone } = await memberAt(3);
    const { data } = await claim(client, id);
    const { items } = await client.call(voucherList, {});
    expect(data.grant.link.params).toEqual({ id: items[0]!.id });
    await to(2);
    expect((await client.call(voucherList, {})).items[0]).toMatchObject({ status: 'usable' });
    await to(3);
    app.clock.now = new Date('2026-10-01T04:00:00Z');
    const later = await signIn(app, { phone });
    expect(await shown(later, id)).toMatchObject({ state: 'claimable', left: 1 });
  });

  test('is for owners alone, paused, or unknown', async () => {
    const [forOwners, paused] = [
      await addBenefit(app, { certified_only: true }),
      await addBenefit(app),
    ];
    const { client } = await memberAt(3);
    expect((await claim(client, forOwners)).code).toBe('RIGHT_OWNER_ONLY');
    const operator = operatorClient(app);
    await operator.does(operatorBenefitPause, { id: paused, reason: '设备检修' });
    expect((await claim(client, paused)).code).toBe('RIGHT_PAUSED');
    expect((await shown(client, paused)).reason).toBe('这项权益暂停中：设备检修');
    await operator.does(operatorBenefitPause, { id: paused });
    expect((await claim(client, paused)).status).toBe(200);
    expect((await claim(client, 'nothing')).code).toBe('RIGHT_NOT_FOUND');
    expect(await operator.refusal(operatorBenefitPause, { id: 'nothing' })).toBe('RIGHT_NOT_FOUND');
    const there = createClient(app, { token: client.token, brand: 'bz' });
    expect((await claim(there, paused)).code).toBe('RIGHT_NOT_FOUND');
    expect(await shown(createClient(app), paused)).toMatchObject({ state: 'visitor', left: 0 });
  });

  test('goes back unused with a level that a refund takes', async () => {
    const id = await addBenefit(app);
    const { client } = await memberAt(1);
    const earning = app.kernel.use(earningModule);
    const rule = { userId: client.userId, brand: 'xtl' as const, rule: 'carDelivered' };
    const of = { ...rule, reference: client.userId };
    await inTransaction(app.database, (tx) => earning.earn(tx, of));
    await claim(client, id);
    await inTransaction(app.database, (tx) => earning.takeBack(tx, { ...of, title: '更正' }));
    const { items } = await client.call(calls.benefitRecords, {});
    expect(items).toMatchObject([{ over: true }]);
    expect(await client.call(scoreGet, {})).toMatchObject({ score: 2000 });
  });
});

test('a share of 20 is claimed by 20 of many at once, on two processes', async () => {
  const id = await addBenefit(app, { month_share: 20, quotas: [1, 1, 1, 1, 1] });
  const members = await Promise.all(
    Array.from({ length: Math.max(30, atOnce(60) / 2) }, () => signIn(app)),
  );
  const answers = await Promise.all(
    members.map(({ token }, i) => claim(createClient(i % 2 ? app : second, { token }), id)),
  );
  const codes = answers.map(({ status, code }) => (status === 200 ? 'given' : code));
  expect(codes.filter((code) => code === 'given')).toHaveLength(20);
  expect(new Set(codes)).toEqual(new Set(['given', 'RIGHT_GONE']));
  const { items } = await operatorClient(app).call(operatorBenefits, {});
  expect(items.find((one) => one.id === id)).toMatchObject({ share: { total: 20, taken: 20 } });
  const own = members[0]!;
  const seen = (await own.call(calls.benefitList, {})).items.find((one) => one.id === id)!;
  expect(['usedUp', 'gone']).toContain(seen.state);
});

test('one member who claims many times at once gets the quota', async () => {
  const id = await addBenefit(app);
  const { client } = await memberAt(3);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      claim(createClient(i % 2 ? app : second, { token: client.token }), id),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
});
