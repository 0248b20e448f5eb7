import { activityDraw } from '@marque/contract/activity/draw/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import type { LotteryTeamView } from '@marque/contract/activity/kinds/lottery-team';
import * as calls from '@marque/contract/activity/pairing/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { countBy } from 'es-toolkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPairs } from '#testing/activity/pairs.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { keyed, later } from '#testing/orders.ts';
import { atOnce } from '#testing/thorough.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const members = (count: number) => Promise.all(Array.from({ length: count }, () => signIn(app)));
const match = (client: Client, id: string) =>
  client.send(calls.activityPairingMatch, { id }, keyed());
const open = (client: Client, id: string, welcome = false) =>
  client.call(calls.activityPairingOpen, { id, welcome }, keyed());
const join = (client: Client, teamId: string) =>
  client.send(calls.activityPairingJoin, { teamId }, keyed());
const viewOf = async (client: Client, id: string, teamId?: string) =>
  (await client.call(activityDetail, { id, ...(teamId && { teamId }) })).view as LotteryTeamView;
const sizesOf = async (id: string) =>
  countBy(
    await app.database
      .selectFrom('pair_team')
      .select(['members', 'status'])
      .where('activity_id', '=', id)
      .execute(),
    ({ members: n, status }) => `${status} ${n}`,
  );

test('many who ask for a team at once fill one after the other, each has one', async () => {
  const id = await addPairs(app);
  const count = atOnce(100);
  const answers = await Promise.all((await members(count)).map((one) => match(one, id)));
  expect(answers.every(({ code }) => code === '0')).toBe(true);
  const rest = count % 3;
  expect(await sizesOf(id)).toEqual({
    'formed 3': Math.floor(count / 3),
    ...(rest > 0 && { [`open ${rest}`]: 1 }),
  });
});

test('the oldest team that lets anybody in is filled; friends join by the link', async () => {
  const id = await addPairs(app);
  const [a, b, c, d, e] = (await members(5)) as [Client, Client, Client, Client, Client];
  const closed = await open(a, id);
  const welcome = await open(b, id, true);
  later(app, 1000);
  expect((await match(c, id)).data.id).toBe(welcome.id);
  expect((await match(c, id)).code).toBe('PAIR_MEMBER');
  expect((await join(c, closed.id)).code).toBe('PAIR_MEMBER');
  expect((await viewOf(d, id, closed.id)).shown).toMatchObject({ missing: 2, mine: false });
  expect((await join(d, closed.id)).status).toBe(200);
  expect((await join(e, closed.id)).data).toMatchObject({ state: 'formed', missing: 0 });
  expect((await join(await signIn(app), closed.id)).code).toBe('PAIR_FULL');
  expect(await viewOf(a, id)).toMatchObject({ chances: { left: 2 }, team: { state: 'formed' } });
  expect((await a.send(calls.activityPairingLeave, { teamId: closed.id }, keyed())).code).toBe(
    'PAIR_FROZEN',
  );
  const { chances } = await e.call(activityDraw, { id }, keyed());
  expect(chances.left).toBe(1);
  expect((await b.send(activityDraw, { id }, keyed())).code).toBe('NO_CHANCE');
});

test('many for the last seat: one gets it', async () => {
  const id = await addPairs(app);
  const [leader, second, ...many] = (await members(atOnce(30))) as [Client, Client, ...Client[]];
  const { id: teamId } = await open(leader, id);
  await join(second, teamId);
  const codes = (await Promise.all(many.map((one) => join(one, teamId)))).map(({ code }) => code);
  expect(countBy(codes, (code) => code)).toEqual({ '0': 1, PAIR_FULL: many.length - 1 });
});

test('before it is full everybody may leave, and find another one', async () => {
  const id = await addPairs(app);
  const [leader, second] = (await members(2)) as [Client, Client];
  const team = await open(leader, id);
  await join(second, team.id);
  await leader.call(calls.activityPairingLeave, { teamId: team.id }, keyed());
  expect((await viewOf(second, id)).team).toMatchObject({
    missing: 2,
    members: [{ leader: true, mine: true }],
  });
  expect((await viewOf(leader, id)).team).toBeNull();
  expect((await leader.send(calls.activityPairingLeave, { teamId: team.id }, keyed())).code).toBe(
    'PAIR_NOT_FOUND',
  );
  expect((await match(leader, id)).status).toBe(200);
});

test('a team that is short after 72 hours gives each member 20 points, once', async () => {
  const id = await addPairs(app);
  const [leader, second] = (await members(2)) as [Client, Client];
  const scores = () =>
    Promise.all([leader, second].map(async (one) => (await one.call(scoreGet, {})).score));
  const before = await scores();
  const team = await open(leader, id);
  await join(second, team.id);
  later(app, 72 * HOUR);
  expect((await join(await signIn(app), team.id)).code).toBe('PAIR_OVER');
  await app.background!.runSweep('activity.endPairs');
  await app.background!.runSweep('activity.endPairs');
  expect(await scores()).toEqual(before.map((score) => score + 20));
  expect((await viewOf(leader, id)).team).toMatchObject({ state: 'failed' });
});

test('a mini-program has no team by invitation, but one by chance', async () => {
  const id = await addPairs(app);
  const client = await signIn(app);
  const sent = { headers: { 'user-agent': 'MicroMessenger/8.0 miniProgram' } };
  const { allowed } = await client.call(activityDetail, { id }, sent);
  expect(allowed).toContain('match');
  expect(allowed).not.toContain('open');
  const key = { headers: { ...sent.headers, ...keyed().headers } };
  expect((await client.send(calls.activityPairingOpen, { id, welcome: true }, key)).code).toBe(
    'ACTIVITY_HOST',
  );
});
