import * as commentCalls from '@marque/contract/community/comment/endpoints';
import * as hashtagCalls from '@marque/contract/community/hashtag/endpoints';
import * as draftCalls from '@marque/contract/community/post/draft-endpoints';
import * as calls from '@marque/contract/community/post/endpoints';
import { memberBlock, memberCard } from '@marque/contract/community/relation/endpoints';
import type { In } from '@marque/contract/core';
import { moderationReport } from '@marque/contract/moderation/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  caseOf,
  decideCase,
  freshWords,
  pictureOf,
  postOf,
  publishPost,
} from '#testing/community/posts.ts';
import { keyed, later } from '#testing/orders.ts';

/** Words that wait for a moderator. */
const ILL = '外 挂 辅助，懂的都懂';

let app: TestApp;
let visitor: Client;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
  visitor = createClient(app);
});
afterAll(() => app.close());

const idsIn = async (client: Client, input: In<typeof calls.postFeed> = {}): Promise<string[]> =>
  (await client.call(calls.postFeed, { size: 50, ...input })).items.map(({ id }) => id);
const codeOf = async (client: Client, id: string) =>
  (await client.send(calls.postDetail, { id })).code;
const like = (client: Client, subjectId: string, on = true) =>
  client.call(calls.reactionSet, { subjectType: 'post', subjectId, kind: 'like', on });
const comment = (client: Client, subjectId: string, replyTo?: string) => {
  later(app, 6_000);
  return client.call(
    commentCalls.commentSave,
    { subjectType: 'post', subjectId, text: freshWords(), replyTo },
    keyed(),
  );
};
const scoreOf = async (client: Client) => (await client.call(scoreGet, {})).score;
const noticesOf = async (client: Client) =>
  (await client.call(noticeList, { kinds: 'community' })).items;

/** Every counter of posts, comments and hashtags that differs from its rows. */
async function drifts(): Promise<unknown[]> {
  const { rows } = await sql`
    select post.id from post where
      (likes, favourites) <> (
        select count(*) filter (where kind = 'like'), count(*) filter (where kind = 'favourite')
        from reaction where subject_type = 'post' and subject_id = post.id)
      or (comments, commenters) <> (
        select count(*), count(distinct user_id) from comment
        where subject_id = post.id and state = 'live' and deleted_at is null)
      or answers <> (
        select count(*) from post answer
        where answer.parent_id = post.id and state = 'live' and visibility = 'public')
    union all select id from comment where
      likes <> (select count(*) from reaction where subject_type = 'comment' and subject_id = comment.id)
      or replies <> (select count(*) from comment reply where reply.root_id = comment.id and state = 'live')
    union all select id from hashtag where
      posts <> (select count(*) from post_hashtag join post on post.id = post_id
        where hashtag_id = hashtag.id and state = 'live' and visibility = 'public')
      or followers <> (select count(*) from hashtag_follow where hashtag_id = hashtag.id)`.execute(
    app.database,
  );
  return rows;
}

describe('a post', () => {
  test('is read, found and counted; hides what nobody should see; is one for ten taps', async () => {
    const [author, reader] = [await signIn(app), await signIn(app)];
    const before = await scoreOf(author);
    const input = {
      kind: 'moment',
      text: '求个外挂备胎支架，电话 138-0013-8000，车牌 沪A·12345 #备胎#',
      refs: [{ type: 'hashtag', id: '', text: '#备胎#' }],
      images: [await pictureOf(author)],
      place: { cityCode: '310100', name: '外滩停车场' },
    } as const satisfies In<typeof calls.postPublish>;
    const key = keyed();
    const taps = await Promise.all(
      Array.from({ length: 10 }, () =>
        author.send(
          calls.postPublish,
          { ...input, images: [...input.images], refs: [...input.refs] },
          key,
        ),
      ),
    );
    const { post, points } = taps.find(({ code }) => code === '0')!.data;
    expect(points).toBe(5);
    expect(await scoreOf(author)).toBe(before + 5);
    expect(await idsIn(author, { view: 'mine' })).toEqual([post.id]);
    expect(post).toMatchObject({ mine: true, text: input.text, standing: { state: 'live' } });
    const read = await reader.call(calls.postDetail, { id: post.id });
    expect(read).toMatchObject({
      text: '求个外挂备胎支架，电话 138＊＊＊＊8000，车牌 沪A·＊＊＊＊5 #备胎#',
      refs: [{ type: 'hashtag', text: '#备胎#' }],
      place: { city: '上海市', name: '' },
      hashtags: [{ name: '备胎' }],
      points: 0,
      actions: ['report', 'share'],
    });
    expect(read.text.slice(read.refs[0]!.at)).toBe('#备胎#');
    const tag = read.hashtags[0]!.id;
    for (const search of [
      { keyword: '备胎支架' },
      { hashtag: tag },
      { tab: 'local', cityCode: '310100' },
      { author: read.author.authorId },
    ] as const)
      expect(await idsIn(reader, search)).toEqual([post.id]);
    expect(await idsIn(reader, { keyword: '138-0013' })).toEqual([]);
    for (const _ of [1, 2]) await visitor.call(calls.postRead, { ids: [post.id] });
    await reader.call(calls.postRead, { ids: [post.id] });
    expect((await reader.call(calls.postDetail, { id: post.id })).counts.readers).toBe(2);
    expect((await reader.call(hashtagCalls.hashtagDetail, { id: tag })).hashtag).toMatchObject({
      posts: 1,
      readers: 2,
    });
    expect(await reader.call(hashtagCalls.hashtagDetail, { id: post.id })).toEqual({
      hashtag: null,
      postId: post.id,
    });
  });

  test('waits where a moderator has to look, seen by its author alone; the clerk lets clean ones through', async () => {
    const [author, reader] = [await signIn(app), await signIn(app)];
    const question = await postOf(app, reader, {
      kind: 'question',
      title: '这个怎么装？',
      text: '',
    });
    later(app, 31_000);
    const { post, points } = await publishPost(author, {
      kind: 'answer',
      parentId: question.id,
      text: ILL,
    });
    expect(points).toBe(0);
    expect(post.standing.state).toBe('held');
    expect(await codeOf(reader, post.id)).toBe('POST_NOT_FOUND');
    const answers = () => reader.call(calls.postAnswers, { id: question.id });
    expect((await answers()).items).toEqual([]);
    expect((await author.call(calls.postAnswers, { id: question.id })).items).toHaveLength(1);
    expect(await idsIn(author, { view: 'held' })).toEqual([post.id]);
    expect(await noticesOf(reader)).toEqual([]);
    const card = () => reader.call(memberCard, { authorId: post.author.authorId });
    expect((await card()).posts).toBe(0);
    expect(await caseOf(app, post.id)).toMatchObject({ kind: 'post', text: ILL, images: [] });
    await decideCase(app, post.id, 'approved');
    expect((await answers()).items[0]).toMatchObject({
      id: post.id,
      actions: ['report', 'share', 'accept'],
    });
    expect((await card()).posts).toBe(1);
    expect((await noticesOf(reader))[0]).toMatchObject({
      title: expect.stringContaining('回答了你的提问'),
    });
    expect((await author.call(calls.postDetail, { id: post.id })).points).toBe(5);
    expect(await drifts()).toEqual([]);
  });

  test('is refused for words, haste and repetition', async () => {
    const author = await signIn(app);
    const refused = await author.send(
      calls.postPublish,
      { kind: 'question', title: '短', text: '' },
      keyed(),
    );
    expect([refused.code, refused.data]).toMatchObject([
      'BAD_INPUT',
      { fields: [{ path: 'title' }] },
    ]);
    const text = freshWords();
    await publishPost(author, { text });
    const send = (words: string) =>
      author.send(calls.postPublish, { kind: 'moment', text: words }, keyed());
    expect((await send(freshWords())).code).toBe('POST_TOO_OFTEN');
    later(app, 31_000);
    expect((await send(text)).code).toBe('POST_REPEATED');
    for (let n = 1; n < 10; n += 1) {
      later(app, 31_000);
      await publishPost(author);
    }
    later(app, 31_000);
    expect((await send(freshWords())).code).toBe('POST_DAY_FULL');
    later(app, 24 * 3_600_000);
    expect((await send(text)).code).toBe('0');
  });

  test('is changed while its version before stays public, and deleted with everything', async () => {
    const [author, reader] = [await signIn(app), await signIn(app)];
    const first = await postOf(app, author, {
      text: '今天 #提车# 了',
      refs: [{ type: 'hashtag', id: '', text: '#提车#' }],
    });
    const edit = (version: number, text: string) =>
      author.send(calls.postEdit, { id: first.id, version, text }, keyed());
    const second = await edit(1, '今天提车了，改一改');
    expect(second.data).toMatchObject({ edited: true, version: 2, hashtags: [] });
    expect((await edit(1, freshWords())).code).toBe('POST_CHANGED');
    expect((await edit(2, ILL)).data).toMatchObject({ changing: true, text: '今天提车了，改一改' });
    expect(await reader.call(calls.postDetail, { id: first.id })).toMatchObject({
      text: '今天提车了，改一改',
      changing: false,
    });
    await decideCase(app, first.id, 'approved');
    expect(await reader.call(calls.postDetail, { id: first.id })).toMatchObject({ text: ILL });
    await like(reader, first.id);
    const said = await comment(reader, first.id);
    const stranger = await reader.send(calls.postDelete, { id: first.id });
    expect(stranger.code).toBe('POST_NOT_FOUND');
    const score = await scoreOf(author);
    await author.call(calls.postDelete, { id: first.id });
    expect(await scoreOf(author)).toBe(score - 5);
    expect(await codeOf(author, first.id)).toBe('POST_NOT_FOUND');
    expect((await reader.send(commentCalls.commentAround, { id: said.comment.id })).code).toBe(
      'COMMENT_NOT_FOUND',
    );
    expect(await drifts()).toEqual([]);
  });

  test('for its author alone is nowhere else', async () => {
    const [author, reader] = [await signIn(app), await signIn(app)];
    const text = '只给自己看的记事 #私房#';
    const refs = [{ type: 'hashtag' as const, id: '', text: '#私房#' }];
    const { id, points, hashtags } = await postOf(app, author, { text, refs, visibility: 'self' });
    expect(points).toBe(0);
    expect(await codeOf(reader, id)).toBe('POST_NOT_FOUND');
    for (const input of [
      { keyword: '记事' },
      { hashtag: hashtags[0]!.id },
      { tab: 'latest' },
    ] as const)
      expect(await idsIn(reader, input)).not.toContain(id);
    expect(await idsIn(author, { view: 'mine' })).toEqual([id]);
    expect((await reader.call(hashtagCalls.hashtagSuggest, { keyword: '私房' })).items).toEqual([]);
  });

  test('is hidden by five reporters, not by four', async () => {
    const author = await signIn(app);
    const { id } = await postOf(app, author);
    const report = async () =>
      (await signIn(app)).call(moderationReport, { kind: 'post', id, reason: 'copied', text: '' });
    for (let n = 0; n < 4; n += 1) await report();
    expect(await codeOf(visitor, id)).toBe('0');
    await report();
    expect(await codeOf(visitor, id)).toBe('POST_NOT_FOUND');
    await decideCase(app, id, 'removed');
    expect(await author.call(calls.postDetail, { id })).toMatchObject({
      standing: { state: 'removed', reason: '与社区无关', appeal: 'open' },
      points: 0,
    });
  });
});

describe('the feed', () => {
  test('neither repeats nor leaves out a post, whatever is liked and published meanwhile', async () => {
    const brand = 'bz' as const;
    const people = await Promise.all(Array.from({ length: 12 }, () => signIn(app, { brand })));
    const written: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      if (n % 12 === 0) later(app, 31_000);
      written.push((await publishPost(people[n % 12]!)).post.id);
    }
    later(app, 60_000);
    const [reader] = people;
    const page = (cursor?: string) =>
      reader!.call(calls.postFeed, { size: 20, ...(cursor !== undefined && { cursor }) });
    let { items, nextCursor } = await page();
    const read = items.map(({ id }) => id);
    for (const one of people.slice(0, 5)) {
      await like(one, written[59]!);
      await postOf(app, one);
    }
    while (nextCursor !== null) {
      ({ items, nextCursor } = await page(nextCursor));
      read.push(...items.map(({ id }) => id));
    }
    expect(read.toSorted()).toEqual(written.toSorted());
    later(app, 60_000);
    expect((await page()).items[0]!.id).toBe(written[59]);
    const forged = await reader!.send(calls.postFeed, { cursor: 'WzEsMl0' });
    expect(forged.code).toBe('BAD_INPUT');
  });

  test('of those one follows, and of the unseen', async () => {
    expect((await visitor.send(calls.postFeed, { tab: 'following' })).code).toBe('401');
    expect((await visitor.send(calls.postFeed, { view: 'mine' })).code).toBe('401');
    expect((await visitor.send(calls.postFeed, { tab: 'local' })).code).toBe('BAD_INPUT');
    const [author, fan] = [await signIn(app), await signIn(app)];
    const { id, hashtags } = await postOf(app, author, {
      text: '#通勤日记# 第一天',
      refs: [{ type: 'hashtag', id: '', text: '#通勤日记#' }],
    });
    expect(await idsIn(fan, { tab: 'following' })).toEqual([]);
    const tag = hashtags[0]!.id;
    expect(await fan.call(hashtagCalls.hashtagFollow, { id: tag, on: true })).toEqual({
      on: true,
      followers: 1,
    });
    expect(await idsIn(fan, { tab: 'following' })).toEqual([id]);
    await fan.call(calls.reactionSet, {
      subjectType: 'post',
      subjectId: id,
      kind: 'favourite',
      on: true,
    });
    expect(await idsIn(fan, { view: 'favourites' })).toEqual([id]);
    expect(await drifts()).toEqual([]);
  });
});

describe('a comment', () => {
  test('counts down one by one, and a deleted one stays while it is answered', async () => {
    const [author, one, other] = [await signIn(app), await signIn(app), await signIn(app)];
    const { id } = await postOf(app, author);
    const root = (await comment(one, id)).comment;
    const reply = (await comment(other, id, root.id)).comment;
    expect((await comment(author, id, reply.id)).total).toBe(3);
    const list = () =>
      visitor.call(commentCalls.commentPage, { subjectType: 'post', subjectId: id });
    expect(await list()).toMatchObject({
      total: 3,
      items: [{ id: root.id, replies: 2, firstReplies: [{ replyTo: '' }, { byAuthor: true }] }],
    });
    expect((await noticesOf(one))[0]!.title).toContain('回复了你的评论');
    const remove = async (client: Client, comment: string) =>
      client.send(commentCalls.commentDelete, { id: comment });
    expect((await remove(one, root.id)).data).toEqual({ total: 2 });
    expect((await remove(one, root.id)).data).toEqual({ total: 2 });
    expect((await list()).items[0]).toMatchObject({ deleted: true, text: '', replies: 2 });
    expect((await remove(other, reply.id)).data).toEqual({ total: 1 });
    expect((await remove(other, reply.id)).code).toBe('COMMENT_NOT_FOUND');
    expect((await list()).total).toBe(1);
    expect(await drifts()).toEqual([]);
  });

  test('is opened by its notice, until it is gone', async () => {
    const author = await signIn(app);
    const { id } = await postOf(app, author);
    const people = await Promise.all([1, 2, 3].map(() => signIn(app)));
    for (const one of people) await comment(one, id);
    const third = (
      await visitor.call(commentCalls.commentPage, {
        subjectType: 'post',
        subjectId: id,
        sort: 'time',
      })
    ).items[2]!;
    expect(await author.call(commentCalls.commentAround, { id: third.id })).toMatchObject({
      subjectType: 'post',
      subjectId: id,
      root: { id: third.id },
      replies: [],
    });
    await people[2]!.call(commentCalls.commentDelete, { id: third.id });
    expect((await author.send(commentCalls.commentAround, { id: third.id })).code).toBe(
      'COMMENT_NOT_FOUND',
    );
  });

  test('of somebody who is blocked is neither seen nor told', async () => {
    const [author, blocked] = [await signIn(app), await signIn(app)];
    const { id } = await postOf(app, author);
    const theirs = await postOf(app, blocked);
    await author.call(memberBlock, { authorId: theirs.author.authorId, on: true });
    expect(await codeOf(author, theirs.id)).toBe('POST_NOT_FOUND');
    expect(await codeOf(blocked, id)).toBe('POST_NOT_FOUND');
    for (const client of [author, blocked]) {
      const other = client === author ? theirs.id : id;
      expect(await idsIn(client, { tab: 'latest' })).not.toContain(other);
    }
    const said = await blocked.send(
      commentCalls.commentSave,
      { subjectType: 'post', subjectId: id, text: '你好' },
      keyed(),
    );
    expect(said.code).toBe('CONTENT_NOT_FOUND');
    await comment(blocked, theirs.id);
    const card = await blocked.send(memberCard, {
      authorId: (await postOf(app, author)).author.authorId,
    });
    expect(card.code).toBe('MEMBER_NOT_FOUND');
    expect(await noticesOf(author)).toEqual([]);
    await author.call(memberBlock, { authorId: theirs.author.authorId, on: false });
    expect(await codeOf(author, theirs.id)).toBe('0');
  });
});

test('a like is set, not toggled, and told once', async () => {
  const author = await signIn(app);
  const { id } = await postOf(app, author);
  const fans = await Promise.all([1, 2, 3].map(() => signIn(app)));
  await Promise.all(fans.flatMap((fan) => [like(fan, id), like(fan, id)]));
  expect(await like(fans[0]!, id, false)).toEqual({ on: false, count: 2 });
  expect(await like(fans[0]!, id)).toEqual({ on: true, count: 3 });
  const [notice, ...others] = await noticesOf(author);
  expect(notice!.title).toContain('等 3 人赞了你的动态');
  expect(others).toEqual([]);
  expect(await drifts()).toEqual([]);
});

test('the asker accepts an answer, and may change the choice for seven days', async () => {
  const [asker, first, second] = [await signIn(app), await signIn(app), await signIn(app)];
  const question = await postOf(app, asker, {
    kind: 'question',
    title: '冬天胎压打多少？',
    text: '',
  });
  const answer = (client: Client) => postOf(app, client, { kind: 'answer', parentId: question.id });
  const [one, two] = [await answer(first), await answer(second)];
  const accept = (client: Client, answerId: string | null) =>
    client.send(calls.postAccept, { postId: question.id, answerId });
  expect((await accept(first, one.id)).code).toBe('POST_NOT_FOUND');
  expect((await accept(asker, one.id)).data).toMatchObject({
    accepted: true,
    counts: { answers: 2 },
  });
  expect((await noticesOf(first))[0]!.title).toContain('采纳了你的回答');
  expect((await accept(asker, two.id)).code).toBe('0');
  expect(await visitor.call(calls.postAnswers, { id: question.id })).toMatchObject({
    accepted: { id: two.id, accepted: true, question: { title: '冬天胎压打多少？' } },
    items: [{ id: one.id, accepted: false }],
  });
  await second.call(calls.postDelete, { id: two.id });
  expect((await visitor.call(calls.postAnswers, { id: question.id })).accepted).toBeNull();
  await accept(asker, one.id);
  later(app, 7 * 86_400_000);
  expect((await accept(asker, null)).code).toBe('ACCEPT_TOO_LATE');
});

test('a draft of another device is never overwritten', async () => {
  const author = await signIn(app);
  const save = (id: string, version: number, text: string, images: string[] = []) =>
    author.call(draftCalls.draftSave, {
      id,
      version,
      kind: 'moment',
      parentId: null,
      title: '',
      text,
      refs: [],
      seriesId: null,
      place: null,
      visibility: 'public',
      aiMade: false,
      commercial: false,
      reuseAllowed: false,
      images,
    });
  const first = await save('d1', 0, '早上好', [await pictureOf(author)]);
  expect(first).toMatchObject({ draft: { id: 'd1', version: 1, text: '早上好' }, newer: null });
  // The same save again, whose answer was lost.
  expect(
    (
      await save(
        'd1',
        0,
        '早上好',
        first.draft.images.map(({ key }) => key),
      )
    ).draft.version,
  ).toBe(1);
  const newer = await save('d1', 1, '早上好，下雪了');
  const older = await save('d1', 1, '早上好，堵车了');
  expect(older).toMatchObject({
    draft: { version: 1, text: '早上好，堵车了' },
    newer: { id: 'd1', text: '早上好，下雪了' },
  });
  expect(older.draft.id).not.toBe('d1');
  expect((await author.call(draftCalls.draftList, {})).items).toHaveLength(2);
  await publishPost(author, { draftId: newer.draft.id });
  expect((await author.call(draftCalls.draftList, {})).items.map(({ id }) => id)).toEqual([
    older.draft.id,
  ]);
});
