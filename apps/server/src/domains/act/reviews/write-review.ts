import type * as calls from '@marque/contract/community/act-review/endpoints';
import type { ActReview } from '@marque/contract/community/act-review/schema';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { ActContext } from '../context.ts';
import { holdJoin } from '../joining/leave.ts';
import { joinRepository as joins, type JoinRow } from '../joining/repository.ts';
import { reviewStateOf } from './review-window.ts';
import { showOne } from './show-reviews.ts';

type ReviewCall = MemberCall<typeof calls.actReviewSave>;

/**
 * Locks the sign-up that the member reviews. Throws ACT_NOT_FOUND, ACT_NOT_ATTENDED, REVIEW_TOO_LATE.
 */
async function holdReviewable(tx: Tx, { brand, user, now }: ReviewCall, actId: string) {
  const known = await joins.ofMember(tx, user.id, actId);
  if (known?.brand !== brand) throw new DomainError('ACT_NOT_FOUND');
  const { row, session } = await holdJoin(tx, { userId: user.id, id: known.id }, now);
  const state = reviewStateOf(row, session, now);
  if (state === 'late') throw new DomainError('REVIEW_TOO_LATE');
  if (state !== 'open') throw new DomainError('ACT_NOT_ATTENDED');
  return { row, session };
}

const nameOf = ({ user_id: userId, id }: JoinRow) => ({ userId, id });

/** Writes or edits a review. Throws BAD_INPUT for refused words. */
export async function saveReview(
  context: ActContext,
  call: ReviewCall,
  once: OnceForKey,
): Promise<ActReview> {
  const { reviews } = context;
  const { actId, id: ownId, ...said } = call.input;
  const judged = await context.moderation.judge(call, { text: said.text });
  return once(async (tx) => {
    const words = judged();
    if (actId === undefined) {
      await reviews.rewrite(tx, call, ownId!, said, words);
      return showOne(context, tx, call, ownId!);
    }
    const { row, session } = await holdReviewable(tx, call, actId);
    const reviewed = {
      subjectId: row.id,
      aboutId: actId,
      dealerId: null,
      facts: { at: session.starts_at.toISOString() },
    };
    const id = await reviews.write(tx, call, reviewed, said, words);
    await joins.setReviewed(tx, nameOf(row), call.now);
    return showOne(context, tx, call, id);
  });
}

/** Adds a text to one's own published review, once. */
export async function appendToReview(
  context: ActContext,
  call: MemberCall<typeof calls.actReviewAppend>,
  once: OnceForKey,
): Promise<ActReview> {
  const judged = await context.moderation.judge(call, { text: call.input.text });
  return once(async (tx) => {
    await context.reviews.append(tx, call, call.input, judged());
    return showOne(context, tx, call, call.input.id);
  });
}

/** Deletes one's own review. The activity can then be reviewed again. */
export const removeReview = (
  { reviews }: ActContext,
  call: MemberCall<typeof calls.actReviewRemove>,
): Promise<Out<typeof calls.actReviewRemove>> =>
  reviews.remove(call, (tx, id) => joins.setReviewed(tx, { userId: call.user.id, id }, null));
