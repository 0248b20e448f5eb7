import * as calls from '@marque/contract/activity/endpoints';
import { FAMILIES } from '@marque/contract/activity/families';
import { Activity } from '@marque/contract/activity/schema';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { scratchKind } from '#testing/activity/scratch-kind.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { minuteAhead } from '#testing/landings.ts';
import { addCommodity } from '#testing/mall.ts';
import { keyed } from '#testing/orders.ts';
import { MODULES } from '../../modules.ts';
import { publishContent } from './engine/publish.ts';
import { registryOf } from './engine/registry.ts';
import { KINDS } from './kinds/index.ts';
import { activityModule, activityModuleOf } from './module.ts';

const registry = registryOf([...KINDS, scratchKind], {
  ...FAMILIES,
  scratch: {
    kind: 'scratch',
    type: null,
    brands: ['xtl'],
    pages: { details: 'activity.toStoreLandPage' },
  },
});

let app: TestApp;
beforeAll(async () => {
  const modules = MODULES.map((one) => (one === activityModule ? activityModuleOf(registry) : one));
  app = await createTestApp({ modules });
  await addCommodity(app.database);
});
afterAll(() => app.close());

const image = 'product/test';
const written = (config: object = { layer: 'gold', cards: 20 }) =>
  Activity.parse({
    id: 'scratch-1',
    family: 'scratch',
    brand: 'xtl',
    title: '刮一刮',
    from: minuteAhead(app, -3_600_000),
    until: minuteAhead(app, DAY_MS),
    settleAt: minuteAhead(app, DAY_MS),
    config,
    look: { hero: image },
    texts: { organiser: '示例', phone: '400', claim: '自动到账', voids: '作弊', data: '次数' },
    share: { title: '刮一刮', text: '刮开看看', image },
  });
const publish = (activity: Activity) =>
  inTransaction(app.database, (tx) => publishContent(registry, tx, [activity], app.clock.now));

test('a sixteenth kind is published, shown and taken part in without a change of the engine', async () => {
  await publish(written());
  const member = await signIn(app);
  const show = (headers = {}) => member.call(calls.activityDetail, { id: 'scratch' }, { headers });
  expect(await show()).toMatchObject({
    kind: 'scratch',
    obstacle: { code: 'notJoined' },
    ways: [{ on: 'daily' }, { on: 'help' }],
  });
  await member.call(calls.activityJoin, { id: 'scratch-1', rulesVersion: 1 }, keyed());
  const joined = await show();
  expect(joined).toMatchObject({ people: 1, obstacle: null });
  expect(joined.allowed).toEqual(['scratch', 'share']);
  // What its schema does not name stays on the server.
  expect(joined.view).toEqual({ layer: 'gold', cards: 20 });
  const { sections } = await member.call(calls.activityRules, { id: 'scratch-1' });
  expect(sections.find(({ title }) => title === '怎么刮')?.lines).toEqual(['刮开金色涂层']);
});

test('hosts see only the ways they may: none by friends in WeChat’s own browser', async () => {
  const member = await signIn(app);
  const inWechat = { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0', sourcetype: 'WEBSITE' };
  const shown = await member.call(calls.activityDetail, { id: 'scratch' }, { headers: inWechat });
  expect(shown.ways.map(({ on }) => on)).toEqual(['daily']);
  expect(shown.allowed).not.toContain('share');
});

test.each([
  ['config.layer', { layer: 'paper', cards: 20 }],
  ['config.cards', { layer: 'gold', cards: 0 }],
])('its config is checked by its own schema: %s', async (path, config) => {
  await expect(publish(written(config))).rejects.toThrow(path);
});
