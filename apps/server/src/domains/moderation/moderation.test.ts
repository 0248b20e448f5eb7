import type { ShownState } from '@marque/contract/moderation/schema';
import { scoreGet, scoreList } from '@marque/contract/points/endpoints';
import * as reviews from '@marque/contract/mall/review/endpoints';
import * as calls from '@marque/contract/moderation/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/moderation/operator-endpoints';
import { updateProfile } from '@marque/contract/session/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient, colleagueClient } from '#testing/operators.ts';
import { freshKey, keyed, later, withAddress } from '#testing/orders.ts';
import { uploadedPicture } from '#testing/pictures.ts';
import { receivedOrder, reviewOf } from '#testing/reviews.ts';
import { createAliyunChecker } from './content-checker.ts';
import { judge } from './judge.ts';
import { dueAt, sanctionFor } from './policy.ts';
import { createWordList } from './word-list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
});
afterAll(() => app.close());

/** A member who has received one new product. */
async function received() {
  const buyer = await signIn(app);
  await withAddress(buyer);
  return { buyer, ...(await receivedOrder(app, buyer)) };
}
type ReceivedReview = Awaited<ReturnType<typeof received>>;

const write = (
  { buyer, orderId }: ReceivedReview,
  text: string,
  images: string[] = [],
  { headers } = keyed(),
) => buyer.send(reviews.reviewSave, reviewOf(orderId, text, images), { headers });
async function reviewed(text: string, images = false) {
  const bought = await received();
  const keys = images ? [await uploadedPicture(bought.buyer)] : [];
  const { review } = (await write(bought, text, keys)).data!;
  return { ...bought, id: review.id, standing: review.standing };
}
const seen = (commodityId: string, reader = createClient(app)) =>
  reader.call(reviews.reviewList, { commodityId });
const standing = async (client: Client, id: string) =>
  (await client.call(reviews.reviewDetail, { id })).standing;
const caseOf = async (subjectId: string) => {
  const { items } = await operatorClient(app).call(desk.operatorModeration, { size: 50 });
  return items.find((one) => one.subjectId === subjectId);
};
const decide = async (
  subjectId: string,
  outcome: 'approved' | 'removed',
  reason = '',
  operator = operatorClient(app),
) =>
  operator.does(desk.operatorModerationDecide, {
    id: (await caseOf(subjectId))!.id,
    outcome,
    reason,
  });

test('words that cannot be published are named at their field, and nothing is kept', async () => {
  const bought = await received();
  expect(await write(bought, '送办假证服务')).toMatchObject({
    code: 'BAD_INPUT',
    data: { fields: [{ path: 'text', message: '「办假证」不能发布，请改一改' }] },
  });
  expect((await seen(bought.commodityId)).total).toBe(0);
  expect((await write(bought, '做工扎实')).code).toBe('0');
});

test('only its author sees a held text; an approved one counts, and its author is told', async () => {
  const { buyer, commodityId, id, standing: first } = await reviewed('全网找人刷好评', true);
  expect(first).toEqual({ state: 'held', reason: '', appeal: 'none' });
  const before = (await buyer.call(scoreGet, {})).score;
  expect(await seen(commodityId)).toMatchObject({ items: [], total: 0, rating: 0 });
  expect((await createClient(app).send(reviews.reviewDetail, { id })).code).toBe(
    'REVIEW_NOT_FOUND',
  );
  expect((await buyer.call(reviews.reviewMine, {})).items[0]!.standing.state).toBe('held');
  expect(await caseOf(id)).toMatchObject({
    cause: 'filter',
    found: ['刷好评'],
    text: '全网找人刷好评',
  });

  await decide(id, 'approved');
  expect(await seen(commodityId)).toMatchObject({
    items: [{ id }],
    total: 1,
    rating: 5,
    counts: { all: 1, image: 1, good: 1 },
  });
  expect((await buyer.call(scoreGet, {})).score).toBe(before + 20);
  const { items } = await buyer.call(noticeList, {});
  expect(items[0]).toMatchObject({ title: '你的评价通过了审核' });
});

test('contacts and abuse are covered for everybody', async () => {
  const { commodityId } = await reviewed('客服是王八蛋，加V信 138-0013-8000');
  expect((await seen(commodityId)).items[0]!.text).toBe('客服是＊＊＊，加＊＊ 138＊＊＊＊8000');
});

test('reports of several readers hide a review; an approved one stays, whoever reports it then', async () => {
  const { commodityId, id } = await reviewed('做工扎实，尺寸正好');
  const report = (reader: Client) =>
    reader.call(calls.moderationReport, { kind: 'review', id, reason: 'ad', text: '像广告' });
  const readers = await Promise.all(Array.from({ length: 6 }, () => signIn(app)));
  const [yesterday, known] = [await signIn(app), await reviewed('专业水军团队')];
  await decide(known.id, 'removed', '广告');
  await report(yesterday);
  later(app, 86_400_000);
  // Neither a report of yesterday nor one of a member whose own review was removed hides it.
  await report(known.buyer);
  await report(readers[0]!);
  for (const reader of readers.slice(0, 4)) await report(reader);
  expect((await seen(commodityId)).total).toBe(1);
  await report(readers[4]!);
  expect(await seen(commodityId)).toMatchObject({ total: 0, rating: 0, tags: [] });
  expect((await caseOf(id))!.reports).toHaveLength(7);
  await decide(id, 'approved');
  await report(readers[5]!);
  expect(await seen(commodityId)).toMatchObject({ total: 1, rating: 5 });
  expect(await caseOf(id)).toBeUndefined();
});

test('a reader cannot report their own or a missing text, nor more than a day allows', async () => {
  const { buyer, id } = await reviewed('做工扎实');
  const send = (client: Client, of: string) =>
    client.send(calls.moderationReport, { kind: 'review', id: of, reason: 'other', text: '' });
  expect((await send(buyer, id)).code).toBe('CONTENT_NOT_FOUND');
  const reader = await signIn(app);
  expect((await send(reader, 'none')).code).toBe('CONTENT_NOT_FOUND');
  await app.database
    .insertInto('moderation_report')
    .values(
      Array.from({ length: 20 }, (_, i) => ({
        reporter_id: reader.userId,
        kind: 'review' as const,
        subject_id: `other-${i}`,
        reason: 'ad' as const,
        text: '',
        created_at: app.clock.now,
      })),
    )
    .execute();
  expect((await send(reader, id)).code).toBe('REPORT_LIMIT');
});

test('reports of one reader at the same time keep to the limit of a day', async () => {
  const reader = await signIn(app);
  await app.database
    .insertInto('moderation_report')
    .values(
      Array.from({ length: 19 }, (_, i) => ({
        reporter_id: reader.userId,
        kind: 'review' as const,
        subject_id: `earlier-${i}`,
        reason: 'ad' as const,
        text: '',
        created_at: app.clock.now,
      })),
    )
    .execute();
  const found = await Promise.all(Array.from({ length: 4 }, () => reviewed('做工扎实')));
  const answers = await Promise.all(
    found.map(({ id }) =>
      reader.send(calls.moderationReport, { kind: 'review', id, reason: 'ad', text: '' }),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([
    '0',
    ...Array.from({ length: 3 }, () => 'REPORT_LIMIT'),
  ]);
});

test('the author of a removed text is told why and appeals once, and another operator decides', async () => {
  const { buyer, commodityId, id } = await reviewed('专业水军团队');
  const operator = operatorClient(app);
  const open = (await caseOf(id))!;
  const removed = { id: open.id, outcome: 'removed' as const };
  expect(await operator.refusal(desk.operatorModerationDecide, { ...removed, reason: '' })).toBe(
    'REASON_REQUIRED',
  );
  await operator.does(desk.operatorModerationDecide, { ...removed, reason: '疑似广告' });
  expect(
    await operator.refusal(desk.operatorModerationDecide, { ...removed, reason: '再来' }),
  ).toBe('CASE_DECIDED');
  expect(await standing(buyer, id)).toEqual({
    state: 'removed',
    reason: '疑似广告',
    appeal: 'open',
  });

  const appeal = (client: Client) =>
    client.send(calls.moderationAppeal, { kind: 'review', id, text: '这是玩笑话' });
  expect((await appeal(await signIn(app))).code).toBe('CONTENT_NOT_FOUND');
  expect((await appeal(buyer)).code).toBe('0');
  expect((await appeal(buyer)).code).toBe('APPEAL_CLOSED');
  expect((await standing(buyer, id)).appeal).toBe('made');

  const appealed = (await caseOf(id))!;
  expect(appealed).toMatchObject({ cause: 'appeal', appeal: '这是玩笑话' });
  const approve = { id: appealed.id, outcome: 'approved' as const, reason: '' };
  expect(await operator.refusal(desk.operatorModerationDecide, approve)).toBe('OWN_DECISION');
  await (await colleagueClient(app)).does(desk.operatorModerationDecide, approve);
  expect((await standing(buyer, id)).state).toBe('live');
  expect((await seen(commodityId)).total).toBe(1);
});

test('a removal of a week ago is not appealed against', async () => {
  const { buyer, id } = await reviewed('专业水军团队');
  await decide(id, 'removed', '疑似广告');
  later(app, 7 * 86_400_000);
  expect((await standing(buyer, id)).appeal).toBe('none');
  const asked = { kind: 'review', id, text: '这是玩笑话' } as const;
  expect((await buyer.send(calls.moderationAppeal, asked)).code).toBe('APPEAL_CLOSED');
});

test('held content is due first, then what readers report, then appeals; late ones are counted', async () => {
  const noon = new Date('2032-03-01T04:00:00Z');
  expect(
    (['filter', 'report', 'appeal'] as const).map((cause) => dueAt(cause, noon).getTime()),
  ).toEqual([2, 24, 48].map((hours) => noon.getTime() + hours * 3_600_000));
  // At 22:00 in Shanghai.
  expect(dueAt('filter', new Date('2032-03-01T14:00:00Z'))).toEqual(
    new Date('2032-03-02T00:00:00Z'),
  );
  const begun = app.clock.now;
  app.clock.now = noon;
  const operator = operatorClient(app);
  const before = await operator.call(desk.operatorModeration, { size: 50 });
  const reported = await reviewed('做工扎实，尺寸正好');
  const reader = await signIn(app);
  const said = { kind: 'review', id: reported.id, reason: 'ad', text: '' } as const;
  await reader.call(calls.moderationReport, said);
  const { id } = await reviewed('专业水军团队');
  const subjects = async () => {
    const { items, overdue } = await operator.call(desk.operatorModeration, { size: 50 });
    const ours = items.filter(({ subjectId }) => [id, reported.id].includes(subjectId));
    return { order: ours.map(({ subjectId }) => subjectId), overdue };
  };
  const { overdue } = await subjects();
  expect(overdue).toBe(before.overdue);
  later(app, 2 * 3_600_000 + 1);
  expect(await subjects()).toEqual({ order: [id, reported.id], overdue: overdue + 1 });
  await decide(id, 'approved');
  await decide(reported.id, 'approved');
  app.clock.now = begun;
});

test('points of a review go with it and come back with it, once each', async () => {
  const { buyer, id } = await reviewed('做工扎实，和图片一样', true);
  const score = async () => (await buyer.call(scoreGet, {})).score;
  const given = await score();
  const reader = await signIn(app);
  await reader.call(calls.moderationReport, { kind: 'review', id, reason: 'ad', text: '' });
  const operator = operatorClient(app);
  const removal = { id: (await caseOf(id))!.id, outcome: 'removed' as const, reason: '广告' };
  await operator.does(desk.operatorModerationDecide, removal);
  const [entry] = (await buyer.call(scoreList, {})).items;
  expect(entry).toMatchObject({ title: '评价未通过审核，积分收回' });
  const reward = given - (await score());
  expect(reward).toBeGreaterThan(0);
  expect(entry!.delta).toBe(-reward);

  await buyer.call(calls.moderationAppeal, { kind: 'review', id, text: '不是广告' });
  const appealed = (await caseOf(id))!.id;
  const colleagues = [await colleagueClient(app), await colleagueClient(app)];
  await Promise.allSettled(
    colleagues.map((one) =>
      one.does(desk.operatorModerationDecide, { id: appealed, outcome: 'approved', reason: '' }),
    ),
  );
  expect(await score()).toBe(given);
  expect((await buyer.call(scoreList, {})).items[0]).toMatchObject({
    title: '评价恢复，积分返还',
    delta: reward,
  });
});

test('an addition is moderated by itself', async () => {
  const { buyer, commodityId, id } = await reviewed('做工扎实');
  const added = await buyer.call(
    reviews.reviewAppend,
    { id, text: '用了一周，找我刷单', images: [await uploadedPicture(buyer)] },
    keyed(),
  );
  expect(added.append!.standing.state).toBe('held');
  expect(await seen(commodityId)).toMatchObject({
    items: [{ append: null }],
    counts: { all: 1, append: 0, image: 0 },
  });
  await decide(id, 'approved');
  expect(await seen(commodityId)).toMatchObject({
    items: [{ append: { text: '用了一周，找我刷单' } }],
    counts: { all: 1, append: 1, image: 1 },
  });
});

test('a word of an operator holds at once, one of level 0 lets through', async () => {
  const operator = operatorClient(app);
  await operator.does(desk.operatorWordsSet, {
    words: [
      { text: '竞品名称', level: 2 },
      { text: '薅羊毛群', level: 0 },
    ],
  });
  expect((await operator.call(desk.operatorWords, {})).items).toHaveLength(2);
  expect((await reviewed('不如竞品名称')).standing.state).toBe('held');
  expect((await reviewed('薅羊毛群里推荐的')).standing.state).toBe<ShownState>('live');
});

test.each(['加V信聊车', '王八蛋', '13800138000', '刷单达人'])(
  '%s is no name to be called by',
  async (nickName) => {
    const me = await signIn(app);
    expect(await me.send(updateProfile, { nickName })).toMatchObject({
      code: 'BAD_INPUT',
      data: { fields: [{ path: 'nickName' }] },
    });
  },
);

test('a service that reads along blocks, holds, and holds when it does not answer', async () => {
  const answers: Record<string, { status: number; body: object }> = {
    high: { status: 200, body: { Code: 200, Data: { RiskLevel: 'high' } } },
    medium: {
      status: 200,
      body: { Code: 200, Data: { RiskLevel: 'medium', Result: [{ Label: 'ad' }] } },
    },
    none: {
      status: 200,
      body: { Code: 200, Data: { RiskLevel: 'none', Result: [{ Label: 'nonLabel' }] } },
    },
    broken: { status: 500, body: {} },
  };
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const asked = new URLSearchParams(body).get('ServiceParameters')!;
      const answer = answers[(JSON.parse(asked) as { content: string }).content]!;
      expect(request.headers['x-acs-action']).toBe('TextModerationPlus');
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const checker = createAliyunChecker(
    {
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      service: 'comment_detection_pro',
      endpoint: `http://127.0.0.1:${port}`,
    },
    () => app.clock.now,
  );
  const context = {
    database: app.database,
    log: app.server.log,
    now: () => app.clock.now,
    filter: createWordList(app.database),
    checker,
    moderated: () => expect.unreachable(),
    tell: () => expect.unreachable(),
  };
  const author = { user: { id: 'author' }, now: app.clock.now };
  const judged = async (text: string) => (await judge(context, author, { text }))();
  await expect(judged('high')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  expect(await judged('medium')).toMatchObject({ held: true, found: ['ad'] });
  expect(await judged('none')).toMatchObject({ held: false, found: [] });
  expect(await judged('broken')).toMatchObject({ held: true });
  await new Promise((resolve) => server.close(resolve));
});

describe('operators who take a case', () => {
  test('has it alone, until it is decided or a quarter of an hour is over', async () => {
    const ids = [];
    for (let i = 0; i < 4; i++) ids.push((await reviewed('全网找人刷好评')).id);
    const [one, other] = [await colleagueClient(app), await colleagueClient(app)];
    const next = async (by: typeof one) => (await by.does(desk.operatorModerationTake, {})).case!;
    const taken = await Promise.all([next(one), next(other), next(one), next(other)]);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(4);
    const [first, second] = taken;
    const remove = { id: first!.id, outcome: 'removed' as const, reason: '广告' };
    expect(await other.refusal(desk.operatorModerationTake, { id: first!.id })).toBe('CASE_TAKEN');
    expect(await other.refusal(desk.operatorModerationDecide, remove)).toBe('CASE_TAKEN');
    // The operator who has the case extends it by taking it again.
    later(app, 14 * 60_000);
    await one.does(desk.operatorModerationTake, { id: first!.id });
    later(app, 60_000);
    expect(await other.refusal(desk.operatorModerationDecide, remove)).toBe('CASE_TAKEN');
    await one.does(desk.operatorModerationDecide, remove);
    expect(await one.refusal(desk.operatorModerationTake, { id: first!.id })).toBe('CASE_DECIDED');
    const free = { id: second!.id, outcome: 'approved' as const, reason: '' };
    await one.does(desk.operatorModerationDecide, free);
  });
});

describe('a sanction', () => {
  const send = (of: ReceivedReview, text = '做工扎实') => write(of, text);
  const report = (client: Client, id: string) =>
    client.send(calls.moderationReport, { kind: 'review', id, reason: 'ad', text: '' });
  const titles = async (client: Client) =>
    (await client.call(noticeList, {})).items.map(({ title }) => title);

  test('follows from what was removed before, keeps from writing, and goes with an appeal', async () => {
    const bought = await received();
    const { buyer } = bought;
    await app.database
      .insertInto('moderation_case')
      .values({
        id: `earlier-${freshKey()}`,
        brand: 'xtl',
        kind: 'review',
        subject_id: `earlier-${freshKey()}`,
        author_id: buyer.userId,
        cause: 'report',
        state: 'removed',
        reason: '广告',
        decided_by: 'somebody',
        created_at: app.clock.now,
        decided_at: app.clock.now,
      })
      .execute();
    const { id } = (await write(bought, '专业水军团队')).data!.review;
    await decide(id, 'removed', '疑似广告');
    expect((await titles(buyer)).slice(0, 2)).toContain('暂停发布');

    const again = { ...bought, orderId: (await receivedOrder(app, buyer)).orderId };
    expect(await send(again)).toMatchObject({ code: 'SANCTIONED' });
    const renamed = await buyer.send(updateProfile, { nickName: '林间' });
    expect(renamed).toMatchObject({ code: 'BAD_INPUT', data: { fields: [{ path: 'nickName' }] } });
    const { id: others } = await reviewed('做工扎实，尺寸正好');
    expect((await report(buyer, others)).code).toBe('0');

    await buyer.call(calls.moderationAppeal, { kind: 'review', id, text: '这是玩笑话' });
    await decide(id, 'approved', '', await colleagueClient(app));
    expect((await send(again)).code).toBe('0');
    const { items } = await operatorClient(app).call(desk.operatorSanctions, {
      userId: buyer.userId,
    });
    expect(items).toMatchObject([{ kind: 'mute', givenBy: null, reason: '疑似广告' }]);
    expect(items[0]!.liftedAt).not.toBeNull();
  });

  test('ends by itself, or when an operator lifts it; a block keeps from reporting and liking too', async () => {
    const { buyer, id } = await reviewed('专业水军团队');
    const { id: others } = await reviewed('做工扎实，尺寸正好');
    const operator = operatorClient(app);
    const caseId = (await caseOf(id))!.id;
    const give = (kind: 'warning' | 'mute' | 'block') =>
      operator.does(desk.operatorSanctionGive, { caseId, kind, days: 2, reason: '刷评' });
    const like = async () =>
      (await buyer.send(reviews.reviewLike, { id: others, liked: true })).code;

    await give('warning');
    expect((await titles(buyer))[0]).toBe('社区规则提醒');
    expect((await report(buyer, others)).code).toBe('0');
    const block = await give('block');
    expect([(await report(buyer, others)).code, await like()]).toEqual([
      'SANCTIONED',
      'SANCTIONED',
    ]);
    expect(
      (await operator.does(desk.operatorSanctionLift, { id: block.id })).liftedAt,
    ).not.toBeNull();
    expect(await like()).toBe('0');
    expect(await operator.refusal(desk.operatorSanctionLift, { id: block.id })).toBe(
      'SANCTION_OVER',
    );
    expect(await operator.refusal(desk.operatorSanctionLift, { id: 'none' })).toBe(
      'SANCTION_NOT_FOUND',
    );
    await give('mute');
    const more = { ...(await receivedOrder(app, buyer)), buyer, commodityId: '' };
    expect((await send(more)).code).toBe('SANCTIONED');
    later(app, 2 * 86_400_000);
    expect((await send(more)).code).toBe('0');
  });

  test('keeps from writing, not from the answer to what was written before', async () => {
    const bought = await received();
    const key = keyed();
    const first = await write(bought, '专业水军团队', [], key);
    expect(first.code).toBe('0');
    await operatorClient(app).does(desk.operatorSanctionGive, {
      caseId: (await caseOf(first.data!.review.id))!.id,
      kind: 'mute',
      days: 2,
      reason: '刷评',
    });
    expect(await write(bought, '专业水军团队', [], key)).toEqual(first);
    expect((await write(bought, '做工扎实', [], key)).code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await write(bought, '专业水军团队')).code).toBe('SANCTIONED');
  });

  test('grows with the number of removals', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(sanctionFor)).toEqual([
      null,
      { kind: 'warning', days: 0 },
      { kind: 'mute', days: 1 },
      { kind: 'mute', days: 7 },
      { kind: 'mute', days: 7 },
      { kind: 'block', days: 30 },
      { kind: 'block', days: 30 },
    ]);
  });
});

test('the figures of a month count decisions, their time, and texts that appeals brought back', async () => {
  app.clock.now = new Date('2031-01-31T15:59:00Z');
  const operator = operatorClient(app);
  const figures = (month: string) => operator.call(desk.operatorModerationFigures, { month });
  expect(await figures('2031-01')).toEqual({
    month: '2031-01',
    handled: 0,
    removed: 0,
    medianMinutes: null,
    late: 0,
    appeals: 0,
    overturned: 0,
    sanctions: { warning: 0, mute: 0, block: 0 },
  });
  const add = (id: string, more: object) =>
    app.database
      .insertInto('moderation_case')
      .values({
        id,
        brand: 'xtl',
        kind: 'review',
        subject_id: id,
        author_id: null,
        cause: 'report',
        state: 'approved',
        decided_by: 'somebody',
        created_at: new Date(app.clock.now.getTime() - 600_000),
        due_at: app.clock.now,
        decided_at: app.clock.now,
        ...more,
      })
      .execute();
  const ago = (ms: number) => new Date(app.clock.now.getTime() - ms);
  await add('m-quick', { created_at: ago(120_000) });
  await add('m-middle', { state: 'removed' });
  await add('m-late', { cause: 'appeal', created_at: ago(2 * 86_400_000), due_at: ago(1) });
  await add('m-clerk', { decided_by: null });
  await add('m-next', { decided_at: new Date('2031-01-31T16:00:00Z') });
  await add('m-other', { brand: 'bz' });
  expect(await figures('2031-01')).toMatchObject({
    handled: 3,
    removed: 1,
    medianMinutes: 10,
    late: 1,
    appeals: 1,
    overturned: 1,
  });
  expect(await figures('2031-02')).toMatchObject({ handled: 1 });
});
