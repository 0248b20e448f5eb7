import type * as calls from '@marque/contract/community/act-review/endpoints';
import type { ActPoint } from '@marque/contract/community/act-review/labels';
import type { ActReview, ReviewedAct } from '@marque/contract/community/act-review/schema';
import type { Brand, Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { contentImages } from '../../media/module.ts';
import type { ShownReview } from '../../review/module.ts';
import { actRepository as acts } from '../acts/repository.ts';
import { findAct } from '../acts/show-act.ts';
import type { ActContext } from '../context.ts';
import { joinRepository as joins } from '../joining/repository.ts';
import { reviewStateOf } from './review-window.ts';
import type { ActFacts } from './subject.ts';

type ReviewReader = { brand: Brand; now: Date; user: { id: string } | null };

/** Returns activities as their reviews show them, in the same order. */
async function reviewedActs(
  exec: Exec,
  of: readonly { id: string; at: string }[],
): Promise<ReviewedAct[]> {
  const rows = await acts.named(
    exec,
    of.map(({ id }) => id),
  );
  const pictures = await contentImages(
    exec,
    [...rows.values()].flatMap((row) => row.pictures.slice(0, 1)),
  );
  return of.map(({ id, at: startsAt }) => {
    const { city, pictures: keys, title } = rows.get(id)!;
    return { id, title, image: pictures.get(keys[0] ?? '') ?? null, city, startsAt };
  });
}

/** Returns reviews with their activities, in the same order. */
async function withActs(
  exec: Exec,
  shown: readonly ShownReview<ActPoint, ActFacts>[],
  now: Date,
): Promise<ActReview[]> {
  const about = shown.map(({ aboutId: id, facts }) => ({ id, at: facts.at }));
  const reviewed = await reviewedActs(exec, about);
  return shown.map(({ review, appendUntil: until }, i) => ({
    ...review,
    act: reviewed[i]!,
    appendUntil: review.mine && until && until > now ? until.toISOString() : null,
  }));
}

/** Returns one review as the reader sees it. Throws REVIEW_NOT_FOUND. */
export async function showOne(
  { reviews }: ActContext,
  exec: Exec,
  asked: ReviewReader,
  id: string,
): Promise<ActReview> {
  const shown = await reviews.show(exec, asked, id);
  return (await withActs(exec, [shown], asked.now))[0]!;
}

export const showReview = (
  context: ActContext,
  call: Call<typeof calls.actReviewDetail>,
): Promise<ActReview> => showOne(context, context.database, call, call.input.id);

/** Lists the reviews of an activity, or of all of a brand, with what they come to. */
export async function listReviews(
  { database, reviews }: ActContext,
  call: Call<typeof calls.actReviewPage>,
): Promise<Out<typeof calls.actReviewPage>> {
  const { id: aboutId, filter, ...paging } = call.input;
  const { items, nextCursor, summary } = await reviews.list(call, { ...paging, aboutId, filter });
  return { items: await withActs(database, items, call.now), nextCursor, summary };
}

/** Lists the member's own reviews, the newest first. */
export async function listOwnReviews(
  { database, reviews }: ActContext,
  call: MemberCall<typeof calls.myActReviews>,
): Promise<Out<typeof calls.myActReviews>> {
  const { items, nextCursor } = await reviews.mine(call, call.input);
  return { items: await withActs(database, items, call.now), nextCursor };
}

/** Says whether the member can review an activity. Throws ACT_NOT_FOUND. */
export async function showPending(
  { database, reviews }: ActContext,
  { brand, input, user, now }: MemberCall<typeof calls.actReviewPending>,
): Promise<Out<typeof calls.actReviewPending>> {
  const { act, sessions } = await findAct(database, brand, input.id);
  const row = await joins.ofMember(database, user.id, act.id);
  const session = sessions.find(({ id }) => id === row?.session_id);
  const shown = row && (await reviews.ofSubject(database, user.id, row.id));
  const at = (session?.starts_at ?? act.starts_at).toISOString();
  const [reviewed] = await reviewedActs(database, [{ id: act.id, at }]);
  const [review] = shown ? await withActs(database, [shown], now) : [];
  return {
    act: reviewed!,
    state: review ? 'reviewed' : reviewStateOf(row, session, now),
    review: review ?? null,
  };
}
