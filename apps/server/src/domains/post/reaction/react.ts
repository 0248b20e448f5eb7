import type * as calls from '@marque/contract/community/post/endpoints';
import { POST_KIND_LABELS } from '@marque/contract/community/post/labels';
import type { Out } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { assertMay } from '../../moderation/module.ts';
import type { PostContext } from '../context.ts';
import { commentRepository as comments } from '../comment/repository.ts';
import { seenComment, tellOfLike } from '../comment/seen-subject.ts';
import { postLink } from '../links.ts';
import { isSeenIn, quoted, REACTIONS_AN_HOUR } from '../policy.ts';
import { readerOf } from '../reader.ts';
import { postRepository as posts, type StoredPost } from '../repository.ts';
import { type Reaction, reactionRepository as reactions } from './repository.ts';

type Reacting = MemberCall<typeof calls.reactionSet>;

async function tellAuthor(
  { tell }: PostContext,
  tx: Tx,
  { user, brand, now }: Reacting,
  post: StoredPost,
): Promise<void> {
  const { id, kind, parent_id: parentId, user_id: userId } = post;
  if (userId === null) return;
  const noun = POST_KIND_LABELS[kind];
  await tell(tx, {
    userId,
    brand,
    kind: 'community',
    // Whoever likes again is not told of again.
    dedupe: `like:${id}:${user.id}`,
    title: `{actor}赞了你的${noun}`,
    body: quoted(post.shown_title ?? post.title, post.shown_content ?? post.content),
    link: postLink({ id, kind, parentId }),
    actor: { userId: user.id },
    merge: { subject: `like:${id}`, title: `{actor}等 {n} 人赞了你的${noun}` },
    at: now,
  });
}

/** Likes or keeps a post. What is gone or hidden can still be left. */
async function reactToPost(
  context: PostContext,
  tx: Tx,
  call: Reacting,
  reaction: Reaction,
): Promise<number> {
  const { on, kind, subjectId } = call.input;
  const row = await posts.lock(tx, subjectId);
  if (!row || row.brand !== call.brand) throw new DomainError('POST_NOT_FOUND');
  const { clubs, without } = await readerOf(context, tx, call);
  const isSeen = isSeenIn(row, clubs) && (row.user_id === null || !without.includes(row.user_id));
  if (!isSeen && (on || !(await reactions.has(tx, reaction))))
    throw new DomainError('POST_NOT_FOUND');
  const changed = await reactions.set(tx, reaction, on, call.now);
  const counter = kind === 'like' ? 'likes' : 'favourites';
  const after = (await posts.count(tx, subjectId, { [counter]: changed }))!;
  if (on && changed > 0 && kind === 'like') await tellAuthor(context, tx, call, after);
  return after[counter];
}

async function reactToComment(
  context: PostContext,
  tx: Tx,
  call: Reacting,
  reaction: Reaction,
): Promise<number> {
  const { on, subjectId } = call.input;
  await comments.lock(tx, subjectId);
  const { row, commented } = await seenComment(context, tx, call, subjectId);
  if (row.deleted_at !== null || row.state !== 'live') throw new DomainError('COMMENT_NOT_FOUND');
  const changed = await reactions.set(tx, reaction, on, call.now);
  const likes = await comments.countLikes(tx, subjectId, changed);
  if (on && changed > 0) await tellOfLike(context, tx, call, { row, commented });
  return likes;
}

/** Sets or removes a reaction. A repeated call changes nothing. */
export const react = (
  context: PostContext,
  call: Reacting,
): Promise<Out<typeof calls.reactionSet>> =>
  inTransaction(context.database, async (tx) => {
    const { user, now, input } = call;
    const { subjectType, subjectId, kind, on } = input;
    if (on) await assertMay(tx, { userId: user.id, now }, 'takePart');
    await countAgainst(tx, { key: `reaction:${user.id}`, ...REACTIONS_AN_HOUR }, now);
    const reaction = { userId: user.id, kind, subjectType, subjectId };
    const count =
      subjectType === 'post'
        ? await reactToPost(context, tx, call, reaction)
        : await reactToComment(context, tx, call, reaction);
    return { on, count };
  });
