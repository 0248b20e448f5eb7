import * as calls from '@marque/contract/community/x-mission/endpoints';
import {
  operatorSeasonFreeze,
  operatorSeasonOpen,
  operatorSeasons,
} from '@marque/contract/community/x-mission/operator-endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { keyed } from '#testing/orders.ts';
import { addSeason } from '#testing/world/seasons.ts';
import { memberEventModule } from '../member-event/module.ts';

const at = (time: string, day = '2026-09-10') => new Date(`${day}T${time}:00+08:00`);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: at('10:00') });
  await addSeason(app, { id: 'season', state: 'draft' });
  const operator = operatorClient(app, { brand: 'bz' });
  expect((await createClient(app, { brand: 'bz' }).call(calls.missionSeason, {})).season).toBe(
    null,
  );
  await operator.does(operatorSeasonOpen, { id: 'season' });
  expect(await operator.refusal(operatorSeasonOpen, { id: 'season' })).toBe('SEASON_STATE');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = at('10:00');
});

const member = () => signIn(app, { brand: 'bz' });
type Kind = 'drive.done' | 'order.completed';
const event = ({ userId }: Client, kind: Kind, reference: string) => ({
  userId,
  brand: 'bz' as const,
  kind,
  reference,
  at: app.clock.now,
});
const does = (client: Client, kind: Kind, reference: string) =>
  inTransaction(app.database, (tx) =>
    app.kernel.use(memberEventModule).note(tx, event(client, kind, reference)),
  );
const undoes = (client: Client, kind: Kind, reference: string) =>
  inTransaction(app.database, (tx) =>
    app.kernel.use(memberEventModule).undo(tx, event(client, kind, reference)),
  );
const light = (client: Client) => client.send(calls.missionLamp, {}, keyed());
const mine = (client: Client) => client.call(calls.missionMine, {});

test('tasks give points within the cap of a day; what is undone goes back, and comes again', async () => {
  const client = await member();
  for (const reference of ['a', 'b', 'c']) await does(client, 'drive.done', reference);
  expect(await mine(client)).toMatchObject({ points: 10, total: 2, full: ['到店试驾'] });
  await undoes(client, 'drive.done', 'a');
  expect(await mine(client)).toMatchObject({
    points: 5,
    items: [{ points: -5, reason: '内容已下线或撤销' }, { points: 5 }, { points: 5 }],
  });
  // Taking back makes no room for another one on the same day.
  await does(client, 'drive.done', 'd');
  expect(await mine(client)).toMatchObject({ points: 5 });
  await does(client, 'drive.done', 'a');
  expect(await mine(client)).toMatchObject({ points: 10, total: 4 });
  await undoes(client, 'drive.done', 'c');
  expect(await mine(client)).toMatchObject({ points: 10 });
  app.clock.now = at('00:01', '2026-09-11');
  await does(client, 'drive.done', 'e');
  const { season, own } = await client.call(calls.missionSeason, {});
  expect(own).toMatchObject({ points: 15 });
  expect(season!.tasks.find(({ kind }) => kind === 'drive.done')).toMatchObject({
    today: 1,
    cap: 2,
  });
});

test('points first, then who reached them first; the place before is so many points away', async () => {
  app.clock.now = at('10:02', '2026-11-03');
  const [late, early, third] = [await member(), await member(), await member()];
  await does(early, 'order.completed', 'o-1');
  await does(early, 'drive.done', 'd-1');
  app.clock.now = at('10:05', '2026-11-03');
  await does(late, 'order.completed', 'o-2');
  await does(late, 'drive.done', 'd-2');
  await does(third, 'order.completed', 'o-3');
  const week = await third.call(calls.missionRanking, { span: 'week' });
  expect(week.items.map(({ points, place }) => [place, points])).toEqual([
    [1, 120],
    [2, 120],
    [3, 115],
  ]);
  expect(week.me).toEqual({ place: 3, points: 115, gap: 5 });
  expect((await early.call(calls.missionRanking, { span: 'week' })).me).toMatchObject({
    place: 1,
    gap: null,
  });
  expect((await late.call(calls.missionRanking, { span: 'week' })).me).toMatchObject({
    place: 2,
    gap: 0,
  });
  app.clock.now = at('10:00', '2026-11-09');
  expect((await third.call(calls.missionRanking, { span: 'week' })).items).toEqual([]);
  // What is taken back leaves the week in which it was given.
  await undoes(early, 'drive.done', 'd-1');
  const season = await createClient(app, { brand: 'bz' }).call(calls.missionRanking, {});
  expect(season.me).toBe(null);
  expect(season.items.slice(0, 3).map(({ points }) => points)).toEqual([120, 115, 115]);
});

test('a lamp is lit once a day, counted once a member, and not in a brand without a season', async () => {
  app.clock.now = at('20:00', '2026-10-01');
  const [one, two] = [await member(), await member()];
  const visitor = createClient(app, { brand: 'bz' });
  expect((await light(one)).data).toEqual({ today: 1, lit: true, points: 1 });
  expect((await light(one)).code).toBe('LAMP_LIT');
  expect((await light(two)).data).toMatchObject({ today: 2 });
  expect((await visitor.call(calls.missionSeason, {})).lamps).toEqual({ today: 2, lit: false });
  app.clock.now = at('00:01', '2026-10-02');
  expect((await one.call(calls.missionSeason, {})).lamps).toEqual({ today: 0, lit: false });
  const there = createClient(app, { brand: 'xtl', token: one.token });
  expect((await light(there)).code).toBe('SEASON_NOT_FOUND');
});

test('a frozen season gives and takes nothing', async () => {
  const client = await member();
  await does(client, 'drive.done', 'kept');
  const operator = operatorClient(app, { brand: 'bz' });
  const { items } = await operator.call(operatorSeasons, {});
  expect(items).toMatchObject([{ id: 'season', state: 'live' }]);
  await addSeason(app, { id: 'next', state: 'draft' });
  expect(await operator.refusal(operatorSeasonOpen, { id: 'next' })).toBe('SEASON_OPEN');
  expect(await operator.refusal(operatorSeasonFreeze, { id: 'none' })).toBe('SEASON_NOT_FOUND');
  await operator.does(operatorSeasonFreeze, { id: 'season' });
  await does(client, 'drive.done', 'late');
  await undoes(client, 'drive.done', 'kept');
  expect(await mine(client)).toMatchObject({ points: 5, total: 1 });
  expect((await client.call(calls.missionSeason, {})).season).toMatchObject({ state: 'frozen' });
});
