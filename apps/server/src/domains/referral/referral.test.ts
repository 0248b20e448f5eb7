import * as calls from '@marque/contract/referral/programme/endpoints';
import * as desk from '@marque/contract/referral/programme/operator-endpoints';
import { Programme } from '@marque/contract/referral/programme/written-programme';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { addProgramme, writtenProgramme } from '#testing/referral/programmes.ts';
import { operatorClient } from '#testing/operators.ts';
import { later } from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const operator = () => operatorClient(app, { brand: 'xtl' });
const show = (slug: string) => createClient(app).call(calls.referralProgramme, { slug });

test('a programme is published by data, is found at its own address, and goes through its states', async () => {
  await addProgramme(app, {});
  const programme = writtenProgramme(app, {});
  expect(await operator().does(desk.operatorProgrammePublish, { programme })).toEqual({
    problems: [],
  });
  const { slug } = programme;
  expect(await show(slug)).toMatchObject({ state: 'live', version: 1, places: { left: 2 } });
  expect(
    (await createClient(app).send(calls.referralProgramme, { slug: slug.toLowerCase() })).code,
  ).toBe('RECOMMENDING_NOT_FOUND');
  await operator().does(desk.operatorProgrammePause, { id: programme.id, reason: '正在核对名额' });
  expect(await show(slug)).toMatchObject({ state: 'paused', reason: '正在核对名额' });
  await operator().does(desk.operatorProgrammeResume, { id: programme.id });
  await operator().does(desk.operatorProgrammeBudget, { id: programme.id, key: 'places', more: 3 });
  expect((await show(slug)).places).toEqual({ left: 5, total: 5, waiting: 0 });
  later(app, 31 * DAY_MS);
  expect((await show(slug)).state).toBe('settling');
});

test('what cannot hold is refused with the path of its field; a key that nobody knows is, too', async () => {
  await addProgramme(app, {});
  const written = writtenProgramme(app, {});
  const check = (change: object) =>
    operator().call(desk.operatorProgrammeCheck, {
      programme: { ...written, ...change } as Programme,
    });
  const paths = async (change: object) => (await check(change)).problems.map(({ path }) => path);
  expect(await paths({ slug: 'MALL' })).toEqual(['slug']);
  expect(await paths({ listed: false, slug: 'short' })).toEqual(['slug']);
  expect(await paths({ leaves: ['rights'] })).toEqual(['leaves']);
  expect(await paths({ leaves: [] })).toEqual(['leaves']);
  const ofAmbassadors = { ...written.inviter, who: ['partner'] };
  expect(await paths({ leaves: [], inviter: ofAmbassadors })).toEqual([]);
  expect(await paths({ rewards: [{ ...written.rewards[0], step: 'nothing' }] })).toEqual([
    'rewards.0.step',
  ]);
  for (const key of ['parent', 'level', 'recruit'])
    expect(
      Programme.safeParse({ ...written, rewards: [{ ...written.rewards[0], [key]: 1 }] }).success,
    ).toBe(false);
  const share = { ...written.look.share, title: '推荐得积分' };
  expect(Programme.safeParse({ ...written, look: { ...written.look, share } }).success).toBe(false);
});

test('what has begun keeps its promises; its texts may change as a new version', async () => {
  const programme = await addProgramme(app, {});
  const publish = (change: Partial<Programme>) =>
    operator().does(desk.operatorProgrammePublish, { programme: { ...programme, ...change } });
  expect((await publish({ rewards: [] })).problems).toMatchObject([{ path: 'rewards' }]);
  expect((await publish({ slug: 'another1' })).problems).toMatchObject([{ path: 'slug' }]);
  expect((await publish({ title: '换个名字' })).problems).toEqual([]);
  expect(await show(programme.slug)).toMatchObject({ title: '换个名字', version: 2 });
});

test('in WeChat nothing is said of gain', async () => {
  const { slug } = await addProgramme(app, {});
  const inWeChat = { headers: { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' } };
  const view = await createClient(app).call(calls.referralProgramme, { slug }, inWeChat);
  expect(view).toMatchObject({
    says: 'noReward',
    rewards: [],
    tiers: [],
    places: null,
    summary: [],
  });
});
