import * as calls from '@marque/contract/activity/endpoints';
import { entryOf, FAMILIES, type Family } from '@marque/contract/activity/families';
import type { LandingView } from '@marque/contract/activity/kinds/landing';
import { BRANDS } from '@marque/contract/core';
import { noticeList } from '@marque/contract/notice/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity } from '#testing/activity/activities.ts';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addLanding, minuteAhead, OPENING, written } from '#testing/landings.ts';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { tellOfStarts } from './engine/remind.ts';
import { activityModule } from './module.ts';
import { keyed, later } from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const family = 'landPage';
const show = (id: string, client = createClient(app)) => client.call(calls.activityDetail, { id });
const codeOf = async (id: string, client = createClient(app)) =>
  (await client.send(calls.activityDetail, { id })).code;

test('the state of an activity follows from its times; it runs before the minute it ends', async () => {
  const id = await addActivity(app, {
    family,
    from: minuteAhead(app, DAY_MS),
    until: minuteAhead(app, 2 * DAY_MS),
    settleAt: minuteAhead(app, 3 * DAY_MS),
  });
  expect(await show(id)).toMatchObject({ state: 'scheduled', obstacle: { code: 'notStarted' } });
  later(app, DAY_MS);
  expect(await show(id)).toMatchObject({ state: 'live', obstacle: null, own: null });
  later(app, DAY_MS - 1);
  expect((await show(id)).state).toBe('live');
  later(app, 1);
  expect(await show(id)).toMatchObject({ state: 'ended', obstacle: { code: 'ended' } });
});

test('unknown ids, those of the other brand and cancelled ones answer alike', async () => {
  const id = await addActivity(app, { family });
  const cancelled = await addActivity(app, { family });
  const { database, clock } = app;
  await database
    .updateTable('activity')
    .set({ cancelled_at: clock.now })
    .where('id', '=', cancelled)
    .execute();
  for (const one of ['none', cancelled, 'blindBox'])
    expect(await codeOf(one)).toBe('ACTIVITY_NOT_FOUND');
  expect(await codeOf(id, createClient(app, { brand: 'bz' }))).toBe('ACTIVITY_NOT_FOUND');
});

test('a family shows what runs and began last, else what comes next, else what was last', async () => {
  const client = createClient(app, { brand: 'bz' });
  const add = (from: number, until: number) =>
    addActivity(app, {
      family: 'p54',
      brand: 'bz',
      from: minuteAhead(app, from * DAY_MS),
      until: minuteAhead(app, until * DAY_MS),
      settleAt: minuteAhead(app, until * DAY_MS),
    });
  const over = await add(-9, -8);
  await add(-20, -10);
  expect((await show('p54', client)).id).toBe(over);
  await add(4, 5);
  const next = await add(2, 3);
  expect((await show('p54', client)).id).toBe(next);
  await add(-7, 1);
  const live = await add(-3, 1);
  expect((await show('p54', client)).id).toBe(live);
});

test('a member takes part once, having read the rules that hold', async () => {
  const id = await addActivity(app, { family });
  const member = await signIn(app);
  const join = (rulesVersion = 1) => member.send(calls.activityJoin, { id, rulesVersion }, keyed());
  expect((await join(2)).code).toBe('ACTIVITY_RULES_CHANGED');
  const [first, second] = await Promise.all([join(), join()]);
  expect(first.data.joinId).toBe(second.data.joinId);
  expect(await show(id, member)).toMatchObject({ people: 1, own: { joinId: first.data.joinId } });
});

test('what is for owners is refused to others, with a way on', async () => {
  const id = await addActivity(app, { family, audience: 'owner' });
  const member = await signIn(app);
  expect((await show(id, member)).obstacle).toMatchObject({ code: 'notEligible' });
  expect((await show(id)).obstacle).toBeNull();
  const refused = await member.send(calls.activityJoin, { id, rulesVersion: 1 }, keyed());
  expect(refused.code).toBe('ACTIVITY_NOT_ELIGIBLE');
});

test('the rules are made from what is configured', async () => {
  const id = await addActivity(app, {
    family,
    prizes: [
      {
        id: 'model',
        name: '1:18 车模',
        image: 'product/test',
        give: { kind: 'score', amount: 50 },
        valueFen: 46_800,
        stock: 5,
        weight: 2,
      },
      {
        id: 'thanks',
        name: '谢谢',
        image: 'product/test',
        give: { kind: 'thanks' },
        valueFen: 0,
        stock: null,
        weight: 9998,
      },
    ],
  });
  const { sections } = await createClient(app).call(calls.activityRules, { id });
  expect(sections.find(({ title }) => title === '奖品')?.lines).toEqual([
    '1:18 车模 · 5 份 · 概率 0.02% · 每份价值 ¥468.00',
    '谢谢 · 概率 99.98%',
  ]);
  expect((await show(id)).prizes).toMatchObject([
    { id: 'model', stock: 5, left: 5 },
    { id: 'thanks', stock: null, left: null },
  ]);
});

test.each([
  ['family', { family: 'none' }],
  ['brand', { family: 'p54' }],
  ['until', { family, until: '2020-01-01 00:00' }],
  ['look', { family, look: { hero: 'product/none' } }],
  ['config', { family, config: { more: 1 } }],
])('what cannot hold is not published: %s', async (path, change) => {
  await expect(addActivity(app, change)).rejects.toThrow(`${path}`);
});

test('a reminder of the start is told once, and cannot be set once it has begun', async () => {
  const id = await addActivity(app, { family, from: minuteAhead(app, DAY_MS) });
  const member = await signIn(app);
  expect((await show(id, member)).allowed).toContain('remind');
  expect(await member.call(calls.activityRemind, { id, on: true })).toEqual({ reminded: true });
  expect((await show(id, member)).own?.reminded).toBe(true);
  const told = async () => {
    await tellOfStarts(app.kernel.use(activityModule).context, app.clock.now);
    const { items } = await member.call(noticeList, {});
    return items.filter(({ title }) => title === '秋天第一趟开始了');
  };
  expect(await told()).toEqual([]);
  later(app, DAY_MS);
  await told();
  expect(await told()).toMatchObject([
    { link: { page: 'activity.toStoreLandPage', params: { id } } },
  ]);
  const late = await member.send(calls.activityRemind, { id, on: true });
  expect(late.code).toBe('ACTIVITY_BEGUN');
});

test('a landing shows what operators composed under its id', async () => {
  const none = await addActivity(app, { family });
  expect((await show(none)).view).toEqual({ landing: null, about: null });
  const id = await addActivity(app, { family });
  const text = written({ id: 'text', kind: 'text', config: { title: '来坐坐', text: '喝杯热的' } });
  const at = minuteAhead(app, DAY_MS);
  const countdown = written({ id: 'count', kind: 'countdown', config: { title: '还有', at } });
  await addLanding(app, `activity.landing:${id}`, [OPENING, text, countdown]);
  const { landing } = (await show(id)).view as LandingView;
  expect(landing).toMatchObject({ title: '两天一夜', blocks: [{ id: 'text' }, { id: 'count' }] });
  later(app, DAY_MS);
  expect(((await show(id)).view as LandingView).landing?.blocks).toMatchObject([{ id: 'text' }]);
});

test('a landing explains another activity with its true numbers', async () => {
  const about = await addActivity(app, { family });
  await (await signIn(app)).call(calls.activityJoin, { id: about, rulesVersion: 1 }, keyed());
  const id = await addActivity(app, { family, config: { about } });
  expect((await show(id)).view).toMatchObject({ about: { id: about, people: 1 } });
  await expect(addActivity(app, { family, config: { about: 'none' } })).rejects.toThrow('about');
});

test.each(BRANDS)('the demo activities of %s are shown under their families', async (brand) => {
  await loadContent(app.database, readContent(), app.clock.now);
  const client = createClient(app, { brand });
  const families = Object.entries<Family>(FAMILIES).filter(
    ([, one]) => entryOf(one) && one.brands.includes(brand),
  );
  expect(families.length).toBeGreaterThan(0);
  for (const [name] of families) expect((await show(name, client)).family).toBe(name);
});
