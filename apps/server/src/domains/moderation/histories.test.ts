import { scoreGet } from '@marque/contract/points/endpoints';
import * as reviews from '@marque/contract/mall/review/endpoints';
import * as calls from '@marque/contract/moderation/endpoints';
import * as desk from '@marque/contract/moderation/operator-endpoints';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { colleagueClient, operatorClient, type OperatorClient } from '#testing/operators.ts';
import { keyed, later, withAddress } from '#testing/orders.ts';
import { uploadedPicture } from '#testing/pictures.ts';
import { receivedOrder, reviewOf } from '#testing/reviews.ts';

let app: TestApp;
let operators: OperatorClient[];
let readers: Client[];
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
  operators = [operatorClient(app), await colleagueClient(app)];
  readers = await Promise.all(Array.from({ length: 6 }, () => signIn(app)));
});
afterAll(() => app.close());

/** Writes a review of a new product, whose picture brings points. Returns it with its author. */
async function written(text: string) {
  const author = await signIn(app);
  await withAddress(author);
  const { commodityId, orderId } = await receivedOrder(app, author);
  const before = (await author.call(scoreGet, {})).score;
  const words = reviewOf(orderId, text, [await uploadedPicture(author)]);
  const { review } = await author.call(reviews.reviewSave, words, keyed());
  return { author, commodityId, id: review.id, before };
}
type WrittenHistory = Awaited<ReturnType<typeof written>>;

type Step =
  | { do: 'report'; who: number }
  | { do: 'take'; who: number }
  | { do: 'decide'; who: number; outcome: 'approved' | 'removed' }
  | { do: 'appeal' }
  | { do: 'later' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('report' as const), who: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take' as const), who: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      who: fc.nat(1),
      outcome: fc.constantFrom('approved' as const, 'removed' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'appeal' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'later' as const }) },
);

/** Runs one step. A refused step answers a declared code, never a failure of the server. */
async function act({ author, id }: WrittenHistory, one: Step): Promise<void> {
  if (one.do === 'later') return later(app, 16 * 60_000);
  if (one.do === 'appeal') {
    await author.send(calls.moderationAppeal, { kind: 'review', id, text: '请再看看' });
    return;
  }
  if (one.do === 'report') {
    const body = { kind: 'review', id, reason: 'ad', text: '' } as const;
    await readers[one.who]!.send(calls.moderationReport, body);
    return;
  }
  const operator = operators[one.who]!;
  const { items } = await operator.call(desk.operatorModeration, { size: 50 });
  const found = items.find(({ subjectId }) => subjectId === id);
  if (!found) return;
  if (one.do === 'take')
    await operator.send(desk.operatorModerationTake, { id: found.id }, keyed());
  else
    await operator.send(
      desk.operatorModerationDecide,
      { id: found.id, outcome: one.outcome, reason: one.outcome === 'removed' ? '广告' : '' },
      keyed(),
    );
}

async function check({ author, commodityId, id, before }: WrittenHistory): Promise<void> {
  const { state } = (await author.call(reviews.reviewDetail, { id })).standing;
  const stranger = createClient(app);
  const seen = await stranger.send(reviews.reviewDetail, { id });
  expect(seen.code).toBe(state === 'live' ? '0' : 'REVIEW_NOT_FOUND');
  const { total, rating } = await stranger.call(reviews.reviewList, { commodityId });
  expect([total, rating]).toEqual(state === 'live' ? [1, 5] : [0, 0]);
  const { score } = await author.call(scoreGet, {});
  if (state === 'removed') expect(score).toBe(before);
  if (state === 'live') expect(score).toBeGreaterThan(before);

  const { rows: cases } = await sql<{ cause: string; state: string; decided_by: string | null }>`
    select cause, state, decided_by from moderation_case where subject_id = ${id}
    order by created_at, id`.execute(app.database);
  const open = cases.filter((one) => one.state === 'open');
  expect(open.length).toBeLessThanOrEqual(1);
  // A case that nobody decides any more does not wait in the list.
  if (state === 'held') expect(open).toHaveLength(1);
  const appeals = cases.filter(({ cause }) => cause === 'appeal');
  expect(appeals.length).toBeLessThanOrEqual(1);
  const [appeal] = appeals;
  if (appeal && appeal.state !== 'open') {
    const removed = cases[cases.indexOf(appeal) - 1]!;
    expect(removed.state).toBe('removed');
    expect(appeal.decided_by).not.toBe(removed.decided_by);
  }
}

const HISTORIES = histories(8);

test(
  'drawn acts of readers, author and operators: others see only live content, and no decision counts twice',
  async () => {
    const texts = fc.constantFrom('做工扎实，尺寸正好', '全网找人刷好评');
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.array(step, { minLength: 6, maxLength: 14 }),
        async (text, steps) => {
          const review = await written(text);
          await check(review);
          for (const one of steps) {
            await act(review, one);
            await check(review);
          }
        },
      ),
      HISTORIES,
    );
  },
  historiesMs(HISTORIES),
);
