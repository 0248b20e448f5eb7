import * as calls from '@marque/contract/community/badge/endpoints';
import {
  operatorBadgeGrant,
  operatorBadgeReplay,
  operatorBadgeRevoke,
} from '@marque/contract/community/badge/operator-endpoints';
import { memberSignIn } from '@marque/contract/member/membership/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import {
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  type TestApp,
} from '#testing/app.ts';
import { runs } from '#testing/fuzz/random.ts';
import { operatorClient } from '#testing/operators.ts';
import { keyed } from '#testing/orders.ts';
import { addBadge } from '#testing/world/badges.ts';
import { memberEventModule } from '../member-event/module.ts';
import { shareCodeModule } from '../share-code/module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const event = ({ userId }: Client, reference: string) => ({
  userId,
  brand: 'xtl' as const,
  kind: 'drive.done' as const,
  reference,
  at: app.clock.now,
});
const events = () => app.kernel.use(memberEventModule);
const does = (client: Client, reference: string) =>
  inTransaction(app.database, (tx) => events().note(tx, event(client, reference)));
const undoes = (client: Client, reference: string) =>
  inTransaction(app.database, (tx) => events().undo(tx, event(client, reference)));
const shown = async (client: Client, id: string) => client.call(calls.badgeDetail, { id });
const noticesOf = async (client: Client) =>
  (await client.call(noticeList, {})).items.filter(({ title }) => title.includes('勋章'));

test('the tenth event earns level 2 once, with one notice; undone, the level stays', async () => {
  const { id, drawerId } = await addBadge(app);
  const client = await signIn(app);
  for (let n = 1; n <= 9; n += 1) await does(client, `drive-${n}`);
  await does(client, 'drive-9');
  expect(await shown(client, id)).toMatchObject({ level: 1, value: 9, holders: 1 });
  // Ten at once of the same are one.
  await Promise.all(Array.from({ length: 10 }, () => does(client, 'drive-10')));
  expect(await shown(client, id)).toMatchObject({ level: 2, value: 10 });
  await undoes(client, 'drive-10');
  await undoes(client, 'drive-10');
  expect(await shown(client, id)).toMatchObject({ level: 2, value: 9 });
  await does(client, 'drive-10');
  expect(await noticesOf(client)).toHaveLength(2);
  const { badges } = await client.call(calls.badgeDrawer, { id: drawerId });
  expect(badges).toMatchObject([{ id, level: 2, value: 10, levels: [1, 10, 50] }]);
  const visitor = await createClient(app).call(calls.badgeWall, {});
  const [own] = visitor.drawers.find((drawer) => drawer.id === drawerId)!.badges;
  expect(own).toMatchObject({ level: 0, value: 0, art: 'wheel' });
  expect((await createClient(app).send(calls.badgeDrawer, { id: 'none' })).code).toBe(
    'DRAWER_NOT_FOUND',
  );
  expect((await client.send(calls.badgeDetail, { id: 'none' })).code).toBe('BADGE_NOT_FOUND');
});

test('events at once earn a level once', async () => {
  const { id } = await addBadge(app);
  const client = await signIn(app);
  await Promise.all(Array.from({ length: 12 }, (_, n) => does(client, `at-once-${n}`)));
  expect(await shown(client, id)).toMatchObject({ level: 2, value: 12 });
  const told = (await noticesOf(client)).filter(({ title }) => title.includes('2 级'));
  expect(told.length).toBeGreaterThan(0);
});

test('what is counted step by step is what a replay counts', async () => {
  const phone = freshPhone();
  const client = await signIn(app, { phone });
  const { id } = await addBadge(app, { levels: [2, 5] });
  const steps = fc.array(fc.record({ reference: fc.nat(6), undone: fc.boolean() }), {
    minLength: 12,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      for (const { reference, undone } of drawn)
        await (undone ? undoes : does)(client, `random-${reference}`);
      const before = await shown(client, id);
      await operatorClient(app).does(operatorBadgeReplay, { phone });
      expect(await shown(client, id)).toEqual(before);
    }),
    runs(3),
  );
});

test('what was done before there was the badge counts', async () => {
  const client = await signIn(app);
  await does(client, 'before-1');
  await does(client, 'before-2');
  const { id } = await addBadge(app, { levels: [3] });
  expect(await shown(client, id)).toMatchObject({ level: 0, value: 2 });
  await does(client, 'before-3');
  expect(await shown(client, id)).toMatchObject({ level: 1, value: 3 });
});

test('a hidden badge says nothing until it is earned', async () => {
  const { id } = await addBadge(app, {
    name: '早起的人',
    event: 'day.signedIn',
    filter: JSON.stringify({ fact: 'hour', from: 4, below: 7 }),
    hidden: true,
    levels: [1],
  });
  const phone = freshPhone();
  const client = await signIn(app, { phone });
  expect(await shown(client, id)).toMatchObject({
    name: '隐藏勋章',
    art: null,
    levels: [],
    steps: [],
    link: null,
  });
  const now = app.clock.now;
  app.clock.now = new Date('2026-06-20T22:30:00Z');
  const early = await signIn(app, { phone });
  await early.send(memberSignIn, {}, keyed());
  expect(await shown(early, id)).toMatchObject({ name: '早起的人', level: 1 });
  app.clock.now = now;
});

test('an earned badge is worn beside the avatar and pinned; operators grant and revoke', async () => {
  const { id } = await addBadge(app);
  const phone = freshPhone();
  const client = await signIn(app, { phone });
  expect((await client.send(calls.badgeWear, { badgeId: id })).code).toBe('BADGE_NOT_EARNED');
  expect((await client.send(calls.badgePin, { ids: [id] })).code).toBe('BADGE_NOT_EARNED');
  expect((await client.call(calls.badgesOfMember, {})).easy.length).toBe(3);
  const operator = operatorClient(app);
  const granted = await operator.does(operatorBadgeGrant, { phone, id, level: 2 });
  expect(granted.badges).toMatchObject([{ id, level: 2, value: 0 }]);
  await client.call(calls.badgePin, { ids: [id, id] });
  expect(await client.call(calls.badgeWear, { badgeId: id })).toEqual({ worn: id, pinned: [id] });
  const { badgeUrl } = await client.call(profile, {});
  expect(badgeUrl).toBe('/media/badge-art/xtl-1-wheel-2-96.webp');
  const picture = await app.server.inject({ url: badgeUrl });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  for (const name of ['xtl-1-none-2-96.webp', 'xtl-1-wheel-9-96.webp', '..%2fapp.ts'])
    expect((await app.server.inject({ url: `/media/badge-art/${name}` })).statusCode).toBe(404);

  const author = await app.kernel.use(shareCodeModule).sharerId(app.database, client.userId);
  const other = await signIn(app);
  expect(await other.call(calls.badgesOfMember, { author })).toMatchObject({
    worn: id,
    earned: [{ id, level: 2 }],
    near: [],
    easy: [],
  });
  expect((await other.send(calls.badgesOfMember, { author: 'nobody000000' })).code).toBe(
    'MEMBER_NOT_FOUND',
  );

  await operator.does(operatorBadgeRevoke, { phone, id });
  expect(await client.call(profile, {})).toMatchObject({ badgeUrl: '' });
  await does(client, 'after-revoking');
  const { earned, ...shelf } = await client.call(calls.badgesOfMember, {});
  expect(shelf).toMatchObject({ worn: null, pinned: [] });
  expect(earned.map((one) => one.id)).not.toContain(id);
  expect(await operator.refusal(operatorBadgeGrant, { phone, id: 'none', level: 1 })).toBe(
    'BADGE_NOT_FOUND',
  );
  const there = { userId: client.userId, brand: 'bz' } as const;
  expect(await events().ofMember(app.database, there, ['member.registered'])).toHaveLength(1);
});
