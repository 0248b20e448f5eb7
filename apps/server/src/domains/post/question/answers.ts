import type * as calls from '@marque/contract/community/post/endpoints';
import type { Post } from '@marque/contract/community/post/schema';
import type { Out } from '@marque/contract/core';
import { inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { PostContext } from '../context.ts';
import { feedRepository as feed } from '../feed/repository.ts';
import { answerAccepted, answerUnaccepted } from '../events.ts';
import { postLink } from '../links.ts';
import { ACCEPT_MS, isPublic, quoted } from '../policy.ts';
import { readerOf, seenPost } from '../reader.ts';
import { postRepository as posts } from '../repository.ts';
import { postsOf } from '../view.ts';

/** Lists the answers of a question: the accepted one, and the others, the most liked first. */
export async function listAnswers(
  context: PostContext,
  call: Call<typeof calls.postAnswers>,
): Promise<Out<typeof calls.postAnswers>> {
  const { database } = context;
  const { id, cursor, size } = call.input;
  const reader = await readerOf(context, database, call);
  const question = await seenPost(database, reader, id);
  const acceptedId = question.accepted_id ?? '';
  const page = await feed.answers(database, reader, question, { cursor, size });
  const [accepted] =
    cursor === undefined && acceptedId !== ''
      ? await posts.byIds(database, reader, [acceptedId])
      : [];
  const shown = await postsOf(context, database, reader, [
    ...(accepted ? [accepted] : []),
    ...page.rows,
  ]);
  return {
    accepted: accepted ? shown[0]! : null,
    items: accepted ? shown.slice(1) : shown,
    nextCursor: page.nextCursor,
  };
}

/** Accepts an answer of the member's own question, or takes that back. */
export const acceptAnswer = (
  context: PostContext,
  call: MemberCall<typeof calls.postAccept>,
): Promise<Post> =>
  inTransaction(context.database, async (tx) => {
    const { user, brand, now, input } = call;
    const { postId, answerId } = input;
    // An answer is locked before its question, as when it becomes public.
    const answer = answerId === null ? null : await posts.lock(tx, answerId);
    const question = await posts.lock(tx, postId);
    if (question?.user_id !== user.id || question.brand !== brand || question.kind !== 'question')
      throw new DomainError('POST_NOT_FOUND');
    if (answerId !== null && (!answer || answer.parent_id !== postId || !isPublic(answer)))
      throw new DomainError('POST_NOT_FOUND');
    if (answer?.user_id === user.id) throw new DomainError('ACCEPT_OWN');
    if (question.accepted_id !== answerId) {
      const until = question.accepted_at && question.accepted_at.getTime() + ACCEPT_MS;
      if (until !== null && until <= now.getTime()) throw new DomainError('ACCEPT_TOO_LATE');
      await posts.set(tx, postId, {
        accepted_id: answerId,
        // The days count from the first choice.
        accepted_at: answerId === null ? null : (question.accepted_at ?? now),
      });
      const [before] = question.accepted_id ? await posts.stored(tx, [question.accepted_id]) : [];
      if (before?.user_id)
        await context.emit(tx, answerUnaccepted, {
          answerId: before.id,
          userId: before.user_id,
          brand,
          at: now,
        });
      if (answer?.user_id) {
        const { user_id: userId } = answer;
        await context.emit(tx, answerAccepted, {
          questionId: postId,
          answerId: answer.id,
          userId,
          brand,
          at: now,
        });
        const hidden = await context.relations.hiddenFrom(tx, user.id);
        if (!hidden.includes(userId))
          await context.tell(tx, {
            userId,
            brand,
            kind: 'community',
            dedupe: `accepted:${answer.id}`,
            title: '{actor}采纳了你的回答',
            body: quoted(question.shown_title ?? question.title),
            link: postLink({ id: answer.id, kind: 'answer', parentId: postId }),
            actor: { userId: user.id },
            at: now,
          });
      }
    }
    const reader = await readerOf(context, tx, call);
    return (await postsOf(context, tx, reader, [await seenPost(tx, reader, postId)]))[0]!;
  });
