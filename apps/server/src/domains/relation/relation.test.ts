import * as calls from '@marque/contract/community/relation/endpoints';
import { memberCard } from '@marque/contract/community/relation/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { later } from '#testing/orders.ts';
import { decideCase, pictureOf, postOf } from '#testing/community/posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const authorIdOf = async (client: Client): Promise<string> =>
  (await client.call(calls.ownMemberPage, {})).authorId;
const follow = (client: Client, authorId: string, on = true) =>
  client.call(calls.memberFollow, { authorId, on });

/** Every number of a member's page that differs from its rows. */
async function drifts(): Promise<unknown[]> {
  const { rows } = await sql`
    select user_id from member_page where
      followers <> (select count(*) from follow where target_id = member_page.user_id)
      or following <> (select count(*) from follow where follow.user_id = member_page.user_id)`.execute(
    app.database,
  );
  return rows;
}

test('a member is followed, told of it once, and shown with true numbers', async () => {
  const [author, fan, other] = [await signIn(app), await signIn(app), await signIn(app)];
  const [authorId, fanId] = [await authorIdOf(author), await authorIdOf(fan)];
  expect(await follow(fan, authorId)).toEqual({ relation: 'following', followers: 1 });
  expect(await follow(fan, authorId)).toEqual({ relation: 'following', followers: 1 });
  expect(await follow(author, fanId)).toMatchObject({ relation: 'mutual' });
  later(app, 1_000);
  await follow(other, authorId);
  const notices = (await author.call(noticeList, {})).items;
  expect(notices.map(({ title }) => title)).toEqual([expect.stringContaining('等 2 人关注了你')]);
  expect(await fan.call(memberCard, { authorId })).toMatchObject({
    followers: 2,
    following: 1,
    relation: 'mutual',
    mine: false,
  });
  const listed = await other.call(calls.memberRelations, { kind: 'followers', authorId });
  expect(listed.items.map((one) => [one.authorId, one.mine])).toEqual([
    [await authorIdOf(other), true],
    [fanId, false],
  ]);
  expect((await follow(fan, authorId, false)).followers).toBe(1);
  expect((await fan.send(calls.memberFollow, { authorId: fanId, on: true })).code).toBe(
    'MEMBER_NOT_FOUND',
  );
  expect((await createClient(app).send(calls.memberFollow, { authorId, on: true })).code).toBe(
    '401',
  );
  expect(await drifts()).toEqual([]);
});

test('blocking ends following in both directions; lifting it restores nothing', async () => {
  const [one, two] = [await signIn(app), await signIn(app)];
  const [oneId, twoId] = [await authorIdOf(one), await authorIdOf(two)];
  await follow(one, twoId);
  await follow(two, oneId);
  expect(await one.call(calls.memberBlock, { authorId: twoId, on: true })).toEqual({
    blocked: true,
  });
  expect((await two.send(calls.memberFollow, { authorId: oneId, on: true })).code).toBe(
    'MEMBER_NOT_FOUND',
  );
  expect((await one.send(calls.memberFollow, { authorId: twoId, on: true })).code).toBe(
    'RELATION_BLOCKED',
  );
  const blocked = await one.call(calls.memberRelations, { kind: 'blocked' });
  expect(blocked.items).toMatchObject([{ authorId: twoId, blocked: true }]);
  expect((await two.send(calls.memberRelations, { kind: 'blocked', authorId: oneId })).code).toBe(
    'MEMBER_NOT_FOUND',
  );
  await one.call(calls.memberBlock, { authorId: twoId, on: false });
  expect(await one.call(memberCard, { authorId: twoId })).toMatchObject({
    relation: 'none',
    blocked: false,
    followers: 0,
  });
  expect(await drifts()).toEqual([]);
});

test('the words of a page are read by a moderator where they have to be', async () => {
  const [author, reader] = [await signIn(app), await signIn(app)];
  const authorId = await authorIdOf(author);
  const save = (bio: string) =>
    author.call(calls.saveMemberPage, { bio, showsCar: false, cityCode: '310100' });
  const bioOf = async () => (await reader.call(memberCard, { authorId })).bio;
  expect(await save('开 5008 的爸爸')).toMatchObject({
    city: '上海市',
    standing: { state: 'live' },
  });
  expect(await bioOf()).toBe('开 5008 的爸爸');
  expect(await save('外 挂 辅助')).toMatchObject({ standing: { state: 'held' } });
  expect(await bioOf()).toBe('');
  await decideCase(app, authorId, 'removed');
  expect(await author.call(calls.ownMemberPage, {})).toMatchObject({
    standing: { state: 'removed', reason: '与社区无关', appeal: 'open' },
  });
  // What follows a removal is looked at again.
  expect(await save('你好')).toMatchObject({ standing: { state: 'held' } });
});

test('members are offered whom to follow and whom to mention', async () => {
  const [author, reader] = [await signIn(app), await signIn(app)];
  const post = await postOf(app, author, { images: [await pictureOf(author)] });
  const { authorId, nickName } = post.author;
  const offered = await reader.call(calls.memberRecommended, {});
  expect(offered.items).toMatchObject([
    { author: { authorId }, posts: 1, followers: 0, image: { key: post.images[0]!.key } },
  ]);
  const suggest = (keyword: string) => reader.call(calls.memberSuggest, { keyword });
  expect((await suggest('')).items).toEqual([]);
  expect((await suggest(nickName.slice(0, 3))).items[0]).toMatchObject({ authorId });
  await follow(reader, authorId);
  expect((await suggest('')).items[0]).toMatchObject({ authorId });
  expect((await reader.call(calls.memberRecommended, {})).items).toEqual([]);
  const mention = await postOf(app, reader, {
    text: `和 @${nickName} 一起去`,
    refs: [{ type: 'member', id: authorId, text: `@${nickName}` }],
  });
  expect(mention.refs).toMatchObject([{ type: 'member', id: authorId, at: 2 }]);
  expect((await author.call(noticeList, {})).items.map(({ title }) => title)).toContainEqual(
    expect.stringContaining('提到了你'),
  );
});
