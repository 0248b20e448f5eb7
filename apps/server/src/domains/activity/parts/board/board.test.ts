import { activityBoard } from '@marque/contract/activity/board/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import { FAMILIES } from '@marque/contract/activity/families';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { scratchKind } from '#testing/activity/scratch-kind.ts';
import { addActivity, writtenActivity } from '#testing/activity/activities.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCommodity } from '#testing/mall.ts';
import { later } from '#testing/orders.ts';
import { MODULES } from '../../../../modules.ts';
import { publishContent } from '../../engine/publish.ts';
import { registryOf } from '../../engine/registry.ts';
import { KINDS } from '../../kinds/index.ts';
import { activityModule, activityModuleOf } from '../../module.ts';
import { score } from './score.ts';

const HOUR_MS = 3_600_000;
const scratch = { kind: 'scratch', type: null, brands: ['xtl'], pages: {} } as const;

/** A kind with a board of members that is frozen in the last hour. */
const kind = {
  ...scratchKind,
  boards: ({ row }: Parameters<NonNullable<typeof scratchKind.boards>>[0]) => [
    {
      id: 'all',
      name: '总榜',
      unit: '次',
      frozenFrom: new Date(row.ends_at.getTime() - HOUR_MS),
      least: 3,
      places: ['first', 'second'],
    },
  ],
};
const registry = registryOf([...KINDS, kind], {
  ...FAMILIES,
  scratch: { ...scratch, pages: { details: 'activity.toStoreLandPage' } },
});

let app: TestApp;
beforeAll(async () => {
  const modules = MODULES.map((one) => (one === activityModule ? activityModuleOf(registry) : one));
  app = await createTestApp({ modules });
  await addCommodity(app.database);
});
afterAll(() => app.close());

const points = (id: string) => ({
  id,
  name: `${id} 积分`,
  image: 'product/test',
  give: { kind: 'score' as const, amount: 100 },
  valueFen: 100,
  stock: 1,
});

async function publish(): Promise<string> {
  const activity = writtenActivity(app, {
    family: 'scratch',
    config: { layer: 'gold', cards: 20 },
    prizes: [points('first'), points('second')],
  });
  await inTransaction(app.database, (tx) =>
    publishContent(registry, tx, [activity], app.clock.now),
  );
  return activity.id;
}

/** Scores as the parts of kinds do. */
const give = (id: string, { userId }: Client, by: number) =>
  inTransaction(app.database, (tx) =>
    score(tx, { activity: { id }, board: 'all', subjectId: userId, by, now: app.clock.now }),
  );
const show = (client: Client, id: string, input = {}) =>
  client.call(activityBoard, { id, ...input });

test('places go by score, then by who reached it first, and the own row says what is missing', async () => {
  const id = await publish();
  const [one, two, three, visitor] = [
    await signIn(app),
    await signIn(app),
    await signIn(app),
    createClient(app),
  ];
  await give(id, one, 4);
  await give(id, two, 5);
  // Too few for places.
  expect(await show(two, id)).toMatchObject({
    board: { state: 'few' },
    items: [],
    own: { score: 5, place: null },
  });
  later(app, 1000);
  await give(id, three, 2);
  await give(id, one, 1);
  const shown = await show(three, id);
  expect(shown.items.map(({ place, score: n, prize, mine }) => [place, n, prize, mine])).toEqual([
    [1, 5, 'first 积分', false],
    [2, 5, 'second 积分', false],
    [3, 2, null, true],
  ]);
  expect(shown.own).toMatchObject({ place: 3, next: { of: 'prize', place: 2, missing: 4 } });
  expect((await show(two, id)).own).toMatchObject({ place: 1, next: null });
  expect((await show(one, id)).own).toMatchObject({ next: { of: 'place', place: 1, missing: 1 } });
  expect((await show(visitor, id)).own).toBeNull();
});

test('a page goes on with the next place, the last hour tells none and the end tells all', async () => {
  const id = await publish();
  const members = await Promise.all(Array.from({ length: 5 }, () => signIn(app)));
  for (const [i, member] of members.entries()) await give(id, member, 10 - i);
  const first = await show(members[4]!, id, { size: 2 });
  const second = await show(members[4]!, id, { size: 2, cursor: first.nextCursor! });
  expect(second.items.map(({ place }) => place)).toEqual([3, 4]);
  const { until } = await members[0]!.call(activityDetail, { id });
  later(app, new Date(until).getTime() - app.clock.now.getTime() - 1000);
  expect(await show(members[4]!, id)).toMatchObject({
    items: [],
    board: { state: 'frozen', openAt: until },
    own: { score: 6 },
  });
  later(app, 2000);
  expect(await show(members[4]!, id)).toMatchObject({ board: { state: 'final' } });
  expect((await show(members[4]!, id)).items).toHaveLength(5);
});

test('an activity without boards has none', async () => {
  const id = await addActivity(app, { family: 'landPage' });
  expect((await createClient(app).send(activityBoard, { id })).code).toBe('BOARD_NOT_FOUND');
});
