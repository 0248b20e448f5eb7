import * as commentCalls from '@marque/contract/community/comment/endpoints';
import * as calls from '@marque/contract/community/club/endpoints';
import {
  operatorClubFreeze,
  operatorClubLeader,
  operatorClubs,
} from '@marque/contract/community/club/operator-endpoints';
import * as postCalls from '@marque/contract/community/post/endpoints';
import { ownMemberPage } from '@marque/contract/community/relation/endpoints';
import { moderationReport } from '@marque/contract/moderation/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addClub, certify } from '#testing/community/clubs.ts';
import { caseOf, decideCase, freshWords, postOf } from '#testing/community/posts.ts';
import { operatorClient } from '#testing/operators.ts';
import { keyed, later } from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
});
afterAll(() => app.close());

const authorOf = async (client: Client) => (await client.call(ownMemberPage, {})).authorId;
const show = (client: Client, id: string) => client.call(calls.clubDetail, { id });
const join = (client: Client, clubId: string, answer = '') =>
  client.send(calls.clubJoin, { clubId, answer });
const titles = async (client: Client) =>
  (await client.call(noticeList, { kinds: 'community' })).items.map(({ title }) => title);

/** Every club whose number of members differs from its rows. */
const drifts = async () =>
  (
    await sql`select id from club where members <> (
      select count(*) from club_member where club_id = club.id and status = 'member')`.execute(
      app.database,
    )
  ).rows;

describe('founding', () => {
  const founding = { name: '沪上夜行', rules: '不追不逼', joining: 'open', question: '' } as const;

  test('is for certified owners who wrote, and waits for an operator', async () => {
    const [founder, stranger] = [await signIn(app), await signIn(app)];
    const found = () => founder.send(calls.clubCreate, founding, keyed());
    await certify(app, founder);
    expect((await found()).code).toBe('CLUB_FOUNDER');
    for (let n = 0; n < 3; n += 1) await postOf(app, founder);
    const { id } = await founder.call(calls.clubCreate, founding, keyed());
    expect((await show(founder, id)).standing.state).toBe('held');
    expect((await stranger.send(calls.clubDetail, { id })).code).toBe('CLUB_NOT_FOUND');
    expect((await found()).code).toBe('CLUB_LEADS');

    await decideCase(app, id, 'approved');
    expect(await show(stranger, id)).toMatchObject({ name: '沪上夜行', members: 1 });
    const { rows } = await sql`
      select 1 from member_event where user_id = ${founder.userId} and kind = 'club.joined'`.execute(
      app.database,
    );
    expect(rows).toHaveLength(1);
    const copy = await signIn(app);
    await certify(app, copy);
    for (let n = 0; n < 3; n += 1) await postOf(app, copy);
    const again = await copy.send(calls.clubCreate, { ...founding, name: '沪上 夜行' }, keyed());
    expect(again.code).toBe('CLUB_NAME_TAKEN');
  });
});

describe('joining', () => {
  test('is at once where a club is open, once for many taps, and is left', async () => {
    const [leader, guest] = [await signIn(app), await signIn(app)];
    const id = await addClub(app, leader);
    await Promise.all(Array.from({ length: 5 }, () => join(guest, id)));
    expect(await show(guest, id)).toMatchObject({ members: 2, role: 'member' });
    expect((await leader.send(calls.clubLeave, { clubId: id })).code).toBe('CLUB_LEADER_STAYS');
    expect(await guest.call(calls.clubLeave, { clubId: id })).toMatchObject({
      members: 1,
      membership: 'none',
    });
    expect(await drifts()).toEqual([]);
  });

  test('never takes more than there is room for', async () => {
    const leader = await signIn(app);
    const id = await addClub(app, leader, { capacity: 3 });
    const guests = await Promise.all(Array.from({ length: 6 }, () => signIn(app)));
    const codes = await Promise.all(guests.map(async (guest) => (await join(guest, id)).code));
    expect(codes.filter((code) => code === 'CLUB_FULL')).toHaveLength(4);
    expect((await show(leader, id)).members).toBe(3);
  });

  test('waits for a manager, of whom the first counts', async () => {
    const [leader, manager, guest, other] = await Promise.all([1, 2, 3, 4].map(() => signIn(app)));
    const id = await addClub(app, leader!, { joining: 'approve', question: '走哪条路？' });
    const [managerId, guestId, otherId] = await Promise.all(
      [manager!, guest!, other!].map(authorOf),
    );
    const decide = (by: Client, authorId: string, ok: boolean) =>
      by.send(calls.clubDecide, { clubId: id, authorId, ok, reason: ok ? '' : '先认证再来' });
    await join(manager!, id, '内环');
    expect((await show(leader!, id)).applications).toMatchObject([{ answer: '内环' }]);
    expect((await show(guest!, id)).applications).toEqual([]);
    expect((await decide(guest!, managerId!, true)).code).toBe('CLUB_NOT_FOUND');
    await decide(leader!, managerId!, true);
    await leader!.call(calls.clubRole, { clubId: id, authorId: managerId!, role: 'manager' });
    expect(await titles(manager!)).toContain('你已加入江边通勤会');

    await join(guest!, id);
    await join(other!, id);
    const both = await Promise.all([
      decide(leader!, guestId!, true),
      decide(manager!, guestId!, true),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', 'CLUB_DECIDED']);
    await decide(manager!, otherId!, false);
    expect(await show(other!, id)).toMatchObject({ membership: 'refused', reason: '先认证再来' });
    expect((await decide(manager!, otherId!, true)).code).toBe('CLUB_DECIDED');

    const remove = (by: Client, authorId: string) =>
      by.send(calls.clubRemove, { clubId: id, authorId, reason: '发了广告' });
    expect((await remove(manager!, await authorOf(leader!))).code).toBe('MEMBER_NOT_FOUND');
    await remove(manager!, guestId!);
    expect((await join(guest!, id)).code).toBe('CLUB_REMOVED');
    expect(await drifts()).toEqual([]);
  });

  test('asks certification where it is for owners', async () => {
    const [leader, owner] = [await signIn(app), await signIn(app)];
    const id = await addClub(app, leader, { joining: 'owners' });
    expect((await join(owner, id)).code).toBe('CLUB_OWNERS_ONLY');
    await certify(app, owner);
    expect((await join(owner, id)).code).toBe('0');
  });
});

describe('a post for members alone', () => {
  test('is gone for strangers everywhere, and for who left', async () => {
    const [author, friend, stranger] = await Promise.all([1, 2, 3].map(() => signIn(app)));
    const visitor = createClient(app);
    const clubId = await addClub(app, author!);
    const into = (by: Client, visibility: 'public' | 'club') =>
      postOf(app, by, { clubId, visibility, text: `${freshWords()} #夜跑#`, refs: [TAG] });
    expect(
      (
        await stranger!.send(
          postCalls.postPublish,
          { kind: 'moment', text: freshWords(), clubId },
          keyed(),
        )
      ).code,
    ).toBe('CLUB_NOT_FOUND');
    const open = await into(author!, 'public');
    const closed = await into(author!, 'club');
    expect(open.club).toEqual({ id: clubId, name: '江边通勤会' });
    await join(friend!, clubId);

    const authorId = await authorOf(author!);
    const listed = async (reader: Client) => {
      const inputs = [
        { clubId },
        { author: authorId },
        { tab: 'latest' as const },
        { keyword: closed.text.slice(0, 12) },
        { hashtag: open.hashtags[0]!.id },
      ];
      const pages = await Promise.all(
        inputs.map((input) => reader.call(postCalls.postFeed, { size: 50, ...input })),
      );
      return pages.map(({ items }) => items.some(({ id }) => id === closed.id));
    };
    const none = [false, false, false, false, false];
    expect(await listed(visitor)).toEqual(none);
    expect(await listed(stranger!)).toEqual(none);
    expect(await listed(friend!)).toEqual([true, ...none.slice(1)]);

    const subject = { subjectType: 'post' as const, subjectId: closed.id };
    const codes = async (reader: Client) => {
      later(app, 6_000);
      const answers = [
        await reader.send(postCalls.postDetail, { id: closed.id }),
        await reader.send(commentCalls.commentPage, subject),
        await reader.send(postCalls.reactionSet, { ...subject, kind: 'favourite', on: true }),
        await reader.send(commentCalls.commentSave, { ...subject, text: freshWords() }, keyed()),
        await reader.send(moderationReport, {
          kind: 'post',
          id: closed.id,
          reason: 'ad',
          text: '',
        }),
      ];
      return answers.map(({ code }) => code);
    };
    const gone = [
      'POST_NOT_FOUND',
      'CONTENT_NOT_FOUND',
      'POST_NOT_FOUND',
      'CONTENT_NOT_FOUND',
      'CONTENT_NOT_FOUND',
    ];
    expect(await codes(stranger!)).toEqual(gone);
    expect(await codes(friend!)).toEqual(['0', '0', '0', '0', '0']);
    await friend!.call(calls.clubLeave, { clubId });
    expect((await codes(friend!)).slice(0, 2)).toEqual(gone.slice(0, 2));
    const kept = await friend!.call(postCalls.postFeed, { view: 'favourites' });
    expect(kept.items).toEqual([]);
    // Strangers hear nothing of it, and it is counted nowhere.
    const { rows } = await sql<{ posts: number }>`
      select posts from hashtag where id = ${open.hashtags[0]!.id}`.execute(app.database);
    expect(rows[0]!.posts).toBe(1);
  });
});

const TAG = { type: 'hashtag' as const, id: '', text: '#夜跑#' };

describe('announcements', () => {
  test('are told once a day, three are pinned, and what is doubtful waits', async () => {
    const [leader, friend] = [await signIn(app), await signIn(app)];
    const clubId = await addClub(app, leader);
    await join(friend, clubId);
    const announce = (text: string, pinned = false, by = leader) =>
      by.send(calls.clubAnnounce, { clubId, text, pinned }, keyed());
    expect((await announce('我来说', false, friend)).code).toBe('CLUB_NOT_FOUND');
    for (const text of ['周六集合', '路线改了', '带好水']) await announce(text, true);
    expect((await announce('再来一条', true)).code).toBe('CLUB_PINNED_FULL');
    expect((await titles(friend)).filter((one) => one.includes('有新公告'))).toHaveLength(1);
    await announce('外 挂 辅助，懂的都懂');
    const seen = await show(leader, clubId);
    const held = seen.announcements.find(({ standing }) => standing.state === 'held')!;
    expect((await show(friend, clubId)).announcements).toHaveLength(3);
    expect(await caseOf(app, held.id)).toBeDefined();
    await leader.call(calls.clubUnannounce, { clubId, id: held.id });
    expect(await caseOf(app, held.id)).toBeUndefined();
  });
});

describe('operators', () => {
  test('freeze a club, which is then read-only, and give it another leader', async () => {
    const [leader, friend] = [await signIn(app), await signIn(app)];
    const id = await addClub(app, leader);
    await join(friend, id);
    const desk = operatorClient(app);
    await desk.does(operatorClubFreeze, { id, on: true, reason: '先停一停' });
    const codes = [
      (await join(await signIn(app), id)).code,
      (
        await friend.send(
          postCalls.postPublish,
          { kind: 'moment', text: freshWords(), clubId: id },
          keyed(),
        )
      ).code,
    ];
    expect(codes).toEqual(['CLUB_FROZEN', 'CLUB_FROZEN']);
    await desk.does(operatorClubFreeze, { id, on: false, reason: '' });
    await desk.does(operatorClubLeader, { id, authorId: await authorOf(friend) });
    expect((await show(friend, id)).role).toBe('leader');
    const { items } = await desk.call(operatorClubs, { size: 50 });
    expect(items.find((one) => one.id === id)).toMatchObject({ frozen: false, members: 2 });
  });
});
