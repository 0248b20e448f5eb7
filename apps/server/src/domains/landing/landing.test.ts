import { landingDetail } from '@marque/contract/community/landing/endpoints';
import { operatorPages } from '@marque/contract/page-blocks/operator-endpoints';
import { getParamById, saveSunCodeParam } from '@marque/contract/share/endpoints';
import { BRANDS } from '@marque/contract/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { addLanding, minuteAhead, OPENING, written } from '#testing/landings.ts';
import { addCommodity } from '#testing/mall.ts';
import { operatorClient } from '#testing/operators.ts';
import { later } from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // Its picture is that of the opening.
  await addCommodity(app.database);
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const text = written({ id: 'text', kind: 'text', config: { title: '来坐坐', text: '喝杯热的' } });
const show = (id: string) => createClient(app).call(landingDetail, { id });

test('a landing waits for its time, is open, and then leads to those that are', async () => {
  const from = minuteAhead(app, HOUR);
  const opening = { ...OPENING, from, until: minuteAhead(app, 2 * HOUR) };
  await addLanding(app, 'community.landing:camp', [opening, text]);
  await addLanding(app, 'community.landing:other', [OPENING, text]);
  const early = await show('camp');
  expect(early).toMatchObject({ state: 'early', title: '两天一夜', blocks: [] });
  expect(new Date(early.at!).getTime()).toBeGreaterThan(app.clock.now.getTime());
  expect(early.others.map(({ id }) => id)).toEqual(['other']);
  later(app, HOUR);
  expect(await show('camp')).toMatchObject({
    state: 'open',
    at: null,
    others: [],
    blocks: [{ id: 'text' }],
  });
  later(app, HOUR);
  expect(await show('camp')).toMatchObject({ state: 'over', others: [{ id: 'other' }] });
});

test('unknown ids, those of the other brand and of topics are not found', async () => {
  await addLanding(app, 'mall.topic:weekend', [OPENING, text]);
  await addLanding(app, 'community.landing:here', [OPENING, text]);
  const elsewhere = createClient(app, { brand: 'bz' });
  for (const [client, id] of [
    [createClient(app), 'none'],
    [createClient(app), 'weekend'],
    [elsewhere, 'here'],
  ] as const)
    expect((await client.send(landingDetail, { id })).code).toBe('LANDING_NOT_FOUND');
});

test('a share code shows the face of its landing, and is over with it', async () => {
  const opening = { ...OPENING, until: minuteAhead(app, HOUR) };
  await addLanding(app, 'community.landing:shared', [opening, text]);
  const visitor = createClient(app);
  const shared = { page: 'community.landing', params: { id: 'shared' } };
  const { id } = await visitor.call(saveSunCodeParam, shared);
  const read = await visitor.call(getParamById, { id });
  expect(read.face).toMatchObject({ title: '两天一夜', image: { key: 'product/test' } });
  later(app, HOUR);
  expect((await visitor.send(getParamById, { id })).code).toBe('SHARE_NOT_FOUND');
});

test.each(BRANDS)('the demo landing of %s holds', async (brand) => {
  await loadContent(app.database, readContent(), app.clock.now);
  const { items } = await operatorClient(app, { brand }).call(operatorPages, {});
  const demo = items.filter(({ page }) => page === `community.landing:${brand}-landing-winter`);
  expect(demo).toMatchObject([{ problems: [] }]);
});
