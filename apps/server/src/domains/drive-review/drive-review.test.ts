import { moderationAppeal, moderationReport } from '@marque/contract/moderation/endpoints';
import * as calls from '@marque/contract/cars/drive-review/endpoints';
import type { In } from '@marque/contract/core';
import { mediaUpload } from '@marque/contract/media/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as deskCalls from '@marque/contract/cars/drive-review/operator-endpoints';
import {
  operatorModeration,
  operatorModerationDecide,
} from '@marque/contract/moderation/operator-endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { updateProfile } from '@marque/contract/session/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries } from '#testing/cars/cars.ts';
import { addDrive } from '#testing/cars/drives.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, freshKey, keyed, later } from '#testing/orders.ts';
import { queriesOf } from '#testing/queries.ts';
import { REVIEW_WITHIN_MS } from './stories.ts';

const DAY = 86_400_000;
let app: TestApp;
let dealerId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
  dealerId = await addDealer(app);
});
afterAll(() => app.close());

type ReviewInput = In<typeof calls.saveDriveReview>;
const praise = (change: Partial<ReviewInput> = {}): ReviewInput => ({
  stars: { look: 5, space: 4, power: 4, quiet: 3, adviser: 5 },
  tags: ['空间宽敞', '顾问专业'],
  text: '过减速带后排没有颠，孩子一路睡着，这一点很打动我们。',
  images: [],
  public: true,
  anonymous: false,
  ...change,
});
const save = (client: Client, input: ReviewInput) =>
  client.send(calls.saveDriveReview, input, keyed());

async function picture(client: Client): Promise<string> {
  const create = { width: 60, height: 40, channels: 3, background: '#c8102e' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const file = new File([Uint8Array.from(bytes)], 'photo.png', { type: 'image/png' });
  return (await client.call(mediaUpload, { file })).key;
}

/** A member who has driven a car of a series. */
type TestDrive = { userId?: string; seriesId?: string; finishedAt?: Date };
async function driven(change: TestDrive = {}) {
  const member = change.userId
    ? createClient(app, { token: '', userId: change.userId })
    : await signIn(app);
  const seriesId = change.seriesId ?? (await addSeries(app, { name: '天逸' }));
  const id = await addDrive(app, {
    userId: member.userId,
    brand: 'xtl',
    seriesId,
    typeId: `${seriesId}-1`,
    dealerId,
    finishedAt: new Date(app.clock.now.getTime() - 3_600_000),
    ...change,
  });
  return { member, seriesId, driveId: id };
}

const caseOf = async (subjectId: string) => {
  const { items } = await operatorClient(app).call(operatorModeration, { size: 50 });
  return items.find((one) => one.subjectId === subjectId);
};
const decide = async (subjectId: string, outcome: 'approved' | 'removed', reason = '') =>
  operatorClient(app).does(operatorModerationDecide, {
    id: (await caseOf(subjectId))!.id,
    outcome,
    reason,
  });

/** Such a member, whose review waits for moderation. */
async function reviewed(change: Partial<ReviewInput> = {}, drive: TestDrive = {}) {
  const found = await driven(drive);
  const review = await found.member.call(
    calls.saveDriveReview,
    praise({ driveId: found.driveId, ...change }),
    keyed(),
  );
  return { ...found, id: review.id, review };
}
/** Such a member, whose review is live. */
async function published(change: Partial<ReviewInput> = {}, drive: TestDrive = {}) {
  const found = await reviewed(change, drive);
  await decide(found.id, 'approved');
  return found;
}
const stories = (seriesId: string, reader = createClient(app)) =>
  reader.call(calls.driveReviewList, { seriesId });
const scoreOf = async (client: Client) => (await client.call(scoreGet, {})).score;

describe('a driver', () => {
  test('reviews a finished drive; all read it once it was looked at', async () => {
    const { member, seriesId, driveId } = await driven();
    const asked = await member.call(calls.driveToReview, { id: driveId });
    expect(asked).toMatchObject({
      state: 'open',
      reviewId: null,
      drive: { seriesId, seriesName: '天逸', typeName: '悦家版', km: 18.5, minutes: 42 },
    });
    await addCar(member, await addSeries(app, { name: '凡尔赛' }));
    const before = await scoreOf(member);
    const review = await member.call(calls.saveDriveReview, praise({ driveId }), keyed());
    expect(review).toMatchObject({
      mean: 4.2,
      standing: { state: 'held' },
      mine: true,
      car: '凡尔赛',
      actions: ['edit', 'delete'],
      append: null,
      answer: null,
      sample: false,
    });
    expect(await member.call(calls.driveToReview, { id: driveId })).toMatchObject({
      state: 'reviewed',
      reviewId: review.id,
    });
    const visitor = createClient(app);
    expect((await visitor.send(calls.driveReviewDetail, { id: review.id })).code).toBe(
      'REVIEW_NOT_FOUND',
    );
    expect((await stories(seriesId)).items).toEqual([]);
    expect((await member.call(calls.myDriveReviews, {})).items).toEqual([review]);

    await decide(review.id, 'approved');
    const list = await stories(seriesId);
    expect(list).toMatchObject({
      items: [{ id: review.id, mine: false, actions: [], car: '凡尔赛' }],
      total: 1,
      summary: {
        count: 1,
        mean: 4.2,
        stars: { look: 5, space: 4, power: 4, quiet: 3, adviser: 5 },
      },
      tags: [
        { name: '空间宽敞', count: 1 },
        { name: '顾问专业', count: 1 },
      ],
    });
    expect(list.series).toContainEqual({ seriesId, seriesName: '天逸', count: 1 });
    expect(await scoreOf(member)).toBe(before + 50);
    expect((await member.call(noticeList, {})).items[0]).toMatchObject({
      title: '你的试驾评价通过了审核',
      link: { page: 'cars.myDriveReviews' },
    });
  });

  test('the clerk publishes what has nothing against it, and nothing else', async () => {
    const clean = await reviewed();
    const ill = await reviewed({ text: '顾问很专业，顺便说一句，我这里可以找人刷单，懂的都懂。' });
    await app.background!.runSweep('moderation.clerk');
    expect((await stories(clean.seriesId)).total).toBe(0);
    later(app, 30_000);
    await app.background!.runSweep('moderation.clerk');
    expect((await stories(clean.seriesId)).total).toBe(1);
    expect((await stories(ill.seriesId)).total).toBe(0);
    expect(await caseOf(ill.id)).toMatchObject({ kind: 'driveReview', found: ['刷单'] });
  });

  test('reviews nothing that is too old, is not theirs or is not there', async () => {
    const old = await driven({
      finishedAt: new Date(app.clock.now.getTime() - REVIEW_WITHIN_MS - 1),
    });
    expect((await save(old.member, praise({ driveId: old.driveId }))).code).toBe('REVIEW_TOO_LATE');
    expect(await old.member.call(calls.driveToReview, { id: old.driveId })).toMatchObject({
      state: 'late',
    });

    const { driveId, member } = await driven();
    const missing = await save(member, praise({ driveId: 'none' }));
    expect([missing.http, missing.code]).toEqual([404, 'DRIVE_NOT_FOUND']);
    const stranger = await signIn(app);
    expect(await save(stranger, praise({ driveId }))).toMatchObject({
      code: missing.code,
      msg: missing.msg,
      data: missing.data,
    });
    expect((await stranger.send(calls.driveToReview, { id: driveId })).code).toBe(
      'DRIVE_NOT_FOUND',
    );
    const inBz = createClient(app, { brand: 'bz', token: member.token });
    expect((await save(inBz, praise({ driveId }))).code).toBe('DRIVE_NOT_FOUND');
    expect((await createClient(app).send(calls.saveDriveReview, praise({ driveId }))).code).toBe(
      '401',
    );
    expect((await member.send(calls.saveDriveReview, praise({ driveId }))).code).toBe(
      'IDEMPOTENCY_KEY_REQUIRED',
    );
  });

  test('reviews once, whatever arrives at the same time', async () => {
    const { member, driveId, seriesId } = await driven();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => save(member, praise({ driveId }))),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'REVIEW_EXISTS')).toHaveLength(9);
    expect((await member.call(calls.myDriveReviews, {})).total).toBe(1);
    const again = { headers: { 'idempotency-key': freshKey() } };
    const { driveId: other } = await driven({ userId: member.userId, seriesId });
    const [first, second] = [
      await member.call(calls.saveDriveReview, praise({ driveId: other }), again),
      await member.call(calls.saveDriveReview, praise({ driveId: other }), again),
    ];
    expect(second).toEqual(first);
  });

  test('shows pictures of their own, and nobody else’s', async () => {
    const { member, driveId } = await driven();
    const foreign = await picture(await signIn(app));
    const refused = await save(member, praise({ driveId, images: [foreign] }));
    expect(refused.code).toBe('MEDIA_NOT_FOUND');
    const images = [await picture(member)];
    const { data } = await save(member, praise({ driveId, images }));
    expect(data.images).toMatchObject([{ key: images[0], width: 60 }]);
  });

  test('is not to be known where they do not want to be', async () => {
    const { member, id, seriesId } = await reviewed({ anonymous: true });
    await member.call(updateProfile, { nickName: '山里人', avatar: await picture(member) });
    await addCar(member, await addSeries(app));
    await decide(id, 'approved');
    const { items } = await stories(seriesId);
    const unknown = {
      nickName: '匿名车友',
      avatar: null,
      car: '',
      identification: [],
      badgeUrl: '',
    };
    expect(items).toMatchObject([unknown]);
    expect(await createClient(app).call(calls.driveReviewDetail, { id })).toMatchObject(unknown);
    expect(JSON.stringify(items)).not.toContain('山里人');
  });

  test('keeps it from the stories', async () => {
    const { member, id, seriesId } = await published({ public: false });
    expect(await stories(seriesId)).toMatchObject({ items: [], total: 0, summary: { count: 0 } });
    const stranger = await signIn(app);
    for (const reader of [createClient(app), stranger])
      expect((await reader.send(calls.driveReviewDetail, { id })).code).toBe('REVIEW_NOT_FOUND');
    expect((await stranger.send(calls.likeDriveReview, { id, liked: true })).code).toBe(
      'REVIEW_NOT_FOUND',
    );
    const told = { kind: 'driveReview', id, reason: 'ad', text: '' } as const;
    expect((await stranger.send(moderationReport, told)).code).toBe('CONTENT_NOT_FOUND');
    expect(await member.call(calls.driveReviewDetail, { id })).toMatchObject({
      standing: { state: 'live' },
      public: false,
    });
  });

  test.each([
    ['text', { text: '太短了' }],
    ['text', { text: '好'.repeat(501) }],
    ['stars.look', { stars: { look: 0, space: 4, power: 4, quiet: 3, adviser: 5 } }],
    ['tags', { tags: ['顾问专业', '顾问专业'] as ReviewInput['tags'] }],
  ])('is told what is wrong with the %s', async (path, change) => {
    const { member, driveId } = await driven();
    expect(await save(member, praise({ driveId, ...change }))).toMatchObject({
      code: 'BAD_INPUT',
      data: { fields: [{ path }] },
    });
  });
});

describe('until others read it', () => {
  test('an edit replaces the text, and a moderator cannot decide on the text before it', async () => {
    const { member, id, seriesId } = await reviewed();
    const looked = (await caseOf(id))!.id;
    const text = '后来又想了想，高速上的胎噪比预期明显，介意的话多试一段。';
    const change = praise({ id, text, anonymous: true });
    expect(await member.call(calls.saveDriveReview, change, keyed())).toMatchObject({
      text,
      standing: { state: 'held' },
    });
    const late = { id: looked, outcome: 'approved' } as const;
    expect(await operatorClient(app).refusal(operatorModerationDecide, late)).toBe(
      'CASE_NOT_FOUND',
    );
    const stranger = await signIn(app);
    expect((await save(stranger, change)).code).toBe('REVIEW_NOT_FOUND');
    await decide(id, 'approved');
    expect((await stories(seriesId)).items).toMatchObject([{ text, nickName: '匿名车友' }]);
    expect((await save(member, change)).code).toBe('REVIEW_PUBLISHED');
  });

  test('a refused one says why, may be appealed for, and is mended', async () => {
    const { member, id, seriesId } = await reviewed();
    await decide(id, 'removed', '请不要写顾问的全名');
    const [own] = (await member.call(calls.myDriveReviews, {})).items;
    expect(own).toMatchObject({
      standing: { state: 'removed', reason: '请不要写顾问的全名', appeal: 'open' },
      actions: ['edit', 'delete'],
    });
    await member.call(moderationAppeal, { kind: 'driveReview', id, text: '没有写全名' });
    await member.call(calls.saveDriveReview, praise({ id }), keyed());
    expect((await member.call(calls.myDriveReviews, {})).items[0]!.standing).toEqual({
      state: 'held',
      reason: '',
      appeal: 'none',
    });
    const waits = (await operatorClient(app).call(operatorModeration, { size: 50 })).items;
    expect(waits.filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
    await decide(id, 'approved');
    expect((await stories(seriesId)).total).toBe(1);
  });

  test('decided and changed at once it is one or the other', async () => {
    const { member, id } = await reviewed();
    const looked = (await caseOf(id))!.id;
    const [, changed] = await Promise.all([
      operatorClient(app).send(
        operatorModerationDecide,
        { id: looked, outcome: 'approved' },
        keyed(),
      ),
      save(member, praise({ id, text: '换一种说法：悬架韧，转弯时车身很稳，方向盘也不虚。' })),
    ]);
    const own = await member.call(calls.driveReviewDetail, { id });
    if (changed.code === '0') {
      expect(own.standing.state).toBe('held');
      expect((await caseOf(id))!.id).not.toBe(looked);
    } else {
      expect(changed.code).toBe('REVIEW_PUBLISHED');
      expect(own.standing.state).toBe('live');
    }
  });
});

describe('afterwards', () => {
  test('something is added once, and looked at by itself', async () => {
    const { member, id } = await reviewed();
    const add = (client: Client) =>
      client.send(
        calls.appendDriveReview,
        { id, text: '提车一个月，油耗和试驾时差不多。', images: [] },
        keyed(),
      );
    expect((await add(member)).code).toBe('REVIEW_NOT_PUBLISHED');
    await decide(id, 'approved');
    expect((await add(await signIn(app))).code).toBe('REVIEW_NOT_FOUND');
    later(app, 6 * DAY);
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(member)));
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'APPEND_EXISTS')).toHaveLength(5);
    const visitor = createClient(app);
    expect((await visitor.call(calls.driveReviewDetail, { id })).append).toBeNull();
    await decide(id, 'approved');
    expect((await visitor.call(calls.driveReviewDetail, { id })).append).toMatchObject({
      text: '提车一个月，油耗和试驾时差不多。',
    });
  });

  test('twenty likes at once are one, of two people two', async () => {
    const { id, seriesId } = await published();
    const [one, two] = [await signIn(app), await signIn(app)];
    const like = (client: Client, liked: boolean) =>
      client.call(calls.likeDriveReview, { id, liked });
    await Promise.all(Array.from({ length: 20 }, () => like(one, true)));
    expect((await stories(seriesId, one)).items).toMatchObject([{ likes: 1, liked: true }]);
    expect(await like(two, true)).toEqual({ liked: true, likes: 2 });
    await Promise.all(Array.from({ length: 20 }, () => like(one, false)));
    expect(await like(one, false)).toEqual({ liked: false, likes: 1 });
    expect((await one.send(calls.likeDriveReview, { id: 'none', liked: true })).code).toBe(
      'REVIEW_NOT_FOUND',
    );
    const waiting = await reviewed();
    const own = await waiting.member.send(calls.likeDriveReview, { id: waiting.id, liked: true });
    expect(own.code).toBe('REVIEW_NOT_FOUND');
  });

  test('the store answers its own drives, and the driver hears of it', async () => {
    const { member, id } = await published();
    const theirs = await storeClient(app, dealerId);
    const others = await storeClient(app, await addDealer(app));
    const answer = { id, text: '谢谢来试驾，胎压我们已经帮你看过。' };
    expect(await others.refusal(deskCalls.operatorDriveReviewAnswer, answer)).toBe(
      'REVIEW_NOT_FOUND',
    );
    const open = await theirs.call(deskCalls.operatorDriveReviews, { size: 50 });
    expect(open.items.map((one) => one.id)).toContain(id);
    expect((await others.call(deskCalls.operatorDriveReviews, {})).items).toEqual([]);
    await theirs.does(deskCalls.operatorDriveReviewAnswer, answer);
    const answered = await theirs.call(deskCalls.operatorDriveReviews, { state: 'answered' });
    expect(answered.items).toMatchObject([{ id, answer: answer.text }]);
    expect((await createClient(app).call(calls.driveReviewDetail, { id })).answer).toEqual({
      text: answer.text,
      createdAt: app.clock.now.toISOString(),
    });
    expect((await member.call(noticeList, {})).items[0]).toMatchObject({
      title: '门店回复了你的试驾评价',
      link: { page: 'cars.driveStory', params: { id } },
    });
    const waiting = await reviewed();
    expect(
      await theirs.refusal(deskCalls.operatorDriveReviewAnswer, { ...answer, id: waiting.id }),
    ).toBe('REVIEW_NOT_FOUND');
  });

  test('readers take it away, and with it the points; an edit is looked at by people', async () => {
    const { member, id, seriesId } = await reviewed();
    later(app, 60_000);
    await app.background!.runSweep('moderation.clerk');
    const given = await scoreOf(member);
    for (let i = 0; i < 5; i++)
      await (
        await signIn(app)
      ).call(moderationReport, { kind: 'driveReview', id, reason: 'ad', text: '' });
    expect(await stories(seriesId)).toMatchObject({ total: 0, summary: { count: 0, mean: 0 } });
    expect((await save(member, praise({ id }))).code).toBe('REVIEW_PUBLISHED');
    await decide(id, 'removed', '含有广告');
    expect(await scoreOf(member)).toBe(given - 50);
    await member.call(calls.saveDriveReview, praise({ id }), keyed());
    later(app, 60_000);
    await app.background!.runSweep('moderation.clerk');
    expect((await stories(seriesId)).total).toBe(0);
    await decide(id, 'approved');
    expect((await stories(seriesId)).total).toBe(1);
    expect(await scoreOf(member)).toBe(given);
  });

  test('its author deletes a review with everything, and one drive gives points once', async () => {
    const { member, id, seriesId, driveId } = await published();
    const given = await scoreOf(member);
    expect((await (await signIn(app)).send(calls.removeDriveReview, { id })).code).toBe(
      'REVIEW_NOT_FOUND',
    );
    await (await signIn(app)).call(calls.likeDriveReview, { id, liked: true });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => member.send(calls.removeDriveReview, { id })),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(await stories(seriesId)).toMatchObject({ items: [], total: 0, summary: { count: 0 } });
    expect(await scoreOf(member)).toBe(given - 50);
    const again = await member.call(calls.saveDriveReview, praise({ driveId }), keyed());
    await decide(again.id, 'approved');
    expect(await scoreOf(member)).toBe(given);
  });

  test('a review that is deleted while it waits has no case', async () => {
    const { member, id } = await reviewed();
    await member.call(calls.removeDriveReview, { id });
    expect(await caseOf(id)).toBeUndefined();
  });
});

describe('stories', () => {
  test('are read by page, by use and by tag, and none is doubled', async () => {
    const seriesId = await addSeries(app);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const tags: ReviewInput['tags'] = i % 2 === 0 ? ['胎噪明显'] : ['隔音好'];
      ids.push((await published({ tags }, { seriesId })).id);
      later(app, 1000);
    }
    const reader = await signIn(app);
    await reader.call(calls.likeDriveReview, { id: ids[1]!, liked: true });
    const newest = ids.toReversed();
    const walk = async (input: Partial<In<typeof calls.driveReviewList>>) => {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof stories>> = await reader.call(calls.driveReviewList, {
          seriesId,
          size: 2,
          ...input,
          ...(cursor ? { cursor } : {}),
        });
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      return found;
    };
    expect(await walk({})).toEqual(newest);
    expect(await walk({ sort: 'useful' })).toEqual([
      ids[1],
      ...newest.filter((id) => id !== ids[1]),
    ]);
    const quiet = await reader.call(calls.driveReviewList, { seriesId, tag: '隔音好' });
    expect([quiet.total, quiet.items.length]).toEqual([2, 2]);
    expect(quiet.summary.count).toBe(5);
  });

  test('published at once they are all counted', async () => {
    const seriesId = await addSeries(app);
    const all = [];
    for (let i = 0; i < 6; i++) all.push(await reviewed({}, { seriesId }));
    await Promise.all(all.map(({ id }) => decide(id, 'approved')));
    expect((await stories(seriesId)).summary.count).toBe(6);
  });

  test('of the other brand and of no series are not there', async () => {
    const { seriesId, id } = await published();
    const inBz = createClient(app, { brand: 'bz' });
    expect((await inBz.call(calls.driveReviewList, { seriesId })).items).toEqual([]);
    expect((await inBz.send(calls.driveReviewDetail, { id })).code).toBe('REVIEW_NOT_FOUND');
    expect(await stories('none')).toMatchObject({ items: [], total: 0 });
  });

  test('ask the database as often for many as for one', async () => {
    const seriesId = await addSeries(app);
    await published({}, { seriesId });
    const ask = () => stories(seriesId);
    await ask();
    const one = await queriesOf(ask);
    for (let i = 0; i < 4; i++) await published({}, { seriesId });
    const five = await queriesOf(ask);
    expect(five.answer.items).toHaveLength(5);
    expect(five.queries.length).toBe(one.queries.length);
  });
});
