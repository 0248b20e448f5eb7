import { mediaUpload } from '@marque/contract/media/endpoints';
import * as operator from '@marque/contract/session/operator-endpoints';
import { OWNER_5008_ID, PPXCM_ID } from '@marque/contract/session/identifications';
import * as session from '@marque/contract/session/endpoints';
import sharp from 'sharp';
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
import { operatorClient } from '#testing/operators.ts';
import { claimImages } from '../media/module.ts';
import { sessionModule } from './module.ts';
import { openSession } from './sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const upload = async (client: Client, width = 400) => {
  const create = { width, height: width, channels: 3, background: '#1a5cff' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return client.call(mediaUpload, { file: new File([Uint8Array.from(bytes)], 'me.png') });
};

test('a member changes name and picture, each alone', async () => {
  const me = await signIn(app);
  const before = await me.call(session.profile, {});
  expect(before.avatar).toBe('');
  const renamed = await me.call(session.updateProfile, { nickName: ' 阿飞 ' });
  expect(renamed).toEqual({ ...before, nickName: '阿飞', userName: '阿飞' });
  const { key } = await upload(me);
  const pictured = await me.call(session.updateProfile, { avatar: key });
  const avatar = `/media/${key}-320.webp`;
  expect(pictured).toEqual({ ...renamed, avatar, logo: avatar });
  expect(await me.call(session.profile, {})).toEqual(pictured);
  expect((await app.server.inject({ url: avatar })).statusCode).toBe(200);
  expect(await me.call(session.updateProfile, {})).toEqual(pictured);
  expect(await me.call(session.updateProfile, { avatar: null })).toEqual(renamed);
});

test('a member who signs in again gets their name and picture, a small one in its own width', async () => {
  const me = await signIn(app);
  const { key } = await upload(me, 200);
  await me.call(session.updateProfile, { nickName: '凡尔赛车主', avatar: key });
  const user = await app.database
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', me.userId)
    .executeTakeFirstOrThrow();
  const again = await inTransaction(app.database, (tx) =>
    openSession(
      app.kernel.use(sessionModule).context,
      tx,
      { user, isNew: false },
      { brand: 'xtl', now: app.clock.now, sourceType: 'IOS' },
    ),
  );
  const avatar = `/media/${key}-200.webp`;
  expect(again).toMatchObject({ nickName: '凡尔赛车主', avatar, logo: avatar });
});

test('a picture in use is kept, one of another user is none', async () => {
  const [me, other] = [await signIn(app), await signIn(app)];
  const theirs = await upload(other);
  const refused = await me.send(session.updateProfile, { nickName: '新名字', avatar: theirs.key });
  expect(refused).toMatchObject({ http: 404, code: 'MEDIA_NOT_FOUND' });
  expect((await me.call(session.profile, {})).nickName).not.toBe('新名字');

  const mine = await upload(me);
  const { avatar } = await me.call(session.updateProfile, { avatar: mine.key });
  const begin = app.clock.now;
  app.clock.now = new Date(begin.getTime() + 2 * 86_400_000);
  await app.background!.runSweep('media.clean');
  await app.background!.runJobs();
  app.clock.now = begin;
  expect((await app.server.inject({ url: avatar })).statusCode).toBe(200);
});

test('a name that was pasted with a line break stays one line', async () => {
  const me = await signIn(app);
  await me.call(session.updateProfile, { nickName: '南山\n车友' });
  expect((await me.call(session.profile, {})).nickName).toBe('南山 车友');
});

test.each(['', '   ', 'a'.repeat(21), 'a\u0000b'])('%j is no name', async (nickName) => {
  const me = await signIn(app);
  const answer = await me.send(session.updateProfile, { nickName });
  expect(answer).toMatchObject({
    code: 'BAD_INPUT',
    data: { fields: [{ path: 'nickName' }] },
  });
});

test.each(['avatar/u-afei', 'https://evil.example/a.png', '../x'])(
  '%j is no picture of a member',
  async (avatar) => {
    const me = await signIn(app);
    expect((await me.send(session.updateProfile, { avatar })).code).toBe('BAD_INPUT');
  },
);

test('needs a member', async () => {
  const visitor = createClient(app);
  expect((await visitor.send(session.updateProfile, { nickName: '谁' })).code).toBe('401');
});

test('the profile and the sign-in return the identifications that operators set', async () => {
  const phone = freshPhone();
  const [me, other] = [await signIn(app, { phone }), await signIn(app)];
  const admin = operatorClient(app);
  expect(await me.call(session.profile, {})).toMatchObject({ identification: [], badgeUrl: '' });
  await admin.does(operator.operatorGrant, { phone, id: OWNER_5008_ID });
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const granted = await admin.does(operator.operatorGrant, {
    phone: `+86 ${phone}`,
    id: PPXCM_ID,
  });
  const identification = [{ id: PPXCM_ID }, { id: OWNER_5008_ID }];
  expect(granted).toMatchObject({ userId: me.userId, identification });
  expect(granted.phone).not.toBe(phone);
  expect(await me.call(session.profile, {})).toMatchObject({ identification });
  expect(await other.call(session.profile, {})).toMatchObject({ identification: [] });
  const user = await app.database
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', me.userId)
    .executeTakeFirstOrThrow();
  const again = await inTransaction(app.database, (tx) =>
    openSession(
      app.kernel.use(sessionModule).context,
      tx,
      { user, isNew: false },
      { brand: 'xtl', now: app.clock.now, sourceType: 'IOS' },
    ),
  );
  expect(again).toMatchObject({ identification });

  await admin.does(operator.operatorRevoke, { phone, id: PPXCM_ID });
  const left = await admin.call(operator.operatorMember, { phone });
  expect(left.identification).toEqual([{ id: OWNER_5008_ID }]);
  const unknown = await admin.send(operator.operatorMember, { phone: '13000000000' });
  expect(unknown).toMatchObject({ http: 404, code: 'MEMBER_NOT_FOUND' });
});

test('a picture that was replaced or taken away is removed a day later, the new one stays', async () => {
  const me = await signIn(app);
  const [first, second] = [await upload(me), await upload(me)];
  const addressed = ({ key }: { key: string }) => `/media/${key}-320.webp`;
  await me.call(session.updateProfile, { avatar: first.key });
  // Choosing the same picture again counts one use.
  await me.call(session.updateProfile, { avatar: first.key });
  await me.call(session.updateProfile, { avatar: second.key });
  const begin = app.clock.now;
  const status = async (picture: { key: string }) =>
    (await app.server.inject({ url: addressed(picture) })).statusCode;
  const sweepAfter = async (ms: number) => {
    app.clock.now = new Date(begin.getTime() + ms);
    await app.background!.runSweep('media.clean');
    await app.background!.runJobs();
  };
  // Pages loaded shortly before still show the old picture.
  await sweepAfter(86_000_000);
  expect(await status(first)).toBe(200);
  await sweepAfter(2 * 86_400_000);
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  app.clock.now = begin;
});

test('a picture that something else shows as well outlives its time as avatar', async () => {
  const me = await signIn(app);
  const { key } = await upload(me);
  await inTransaction(app.database, (tx) => claimImages(tx, me.userId, [key], app.clock.now));
  await me.call(session.updateProfile, { avatar: key });
  await me.call(session.updateProfile, { avatar: null });
  const begin = app.clock.now;
  app.clock.now = new Date(begin.getTime() + 2 * 86_400_000);
  await app.background!.runSweep('media.clean');
  await app.background!.runJobs();
  app.clock.now = begin;
  expect((await app.server.inject({ url: `/media/${key}-320.webp` })).statusCode).toBe(200);
});
