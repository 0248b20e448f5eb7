import type * as calls from '@marque/contract/community/comment/endpoints';
import type { Out } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { countAgainst, keepGap } from '#kernel/limits.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { claimImages, releaseImages } from '../../media/module.ts';
import { closeCases, openCase } from '../../moderation/module.ts';
import type { PostContext } from '../context.ts';
import { COMMENT_GAP, COMMENTS_A_DAY } from '../policy.ts';
import { readerOf } from '../reader.ts';
import type { Reader } from '../repository.ts';
import { keepRefs } from '../write/refs.ts';
import { commentRepository as comments, type CommentRow } from './repository.ts';
import { seenSubject } from './seen-subject.ts';
import { count, isCounted, tellOfComment } from './settle.ts';
import { commentsOf } from './view.ts';

type Saving = MemberCall<typeof calls.commentSave>;

/** Returns the comment that is answered. Throws COMMENT_NOT_FOUND for one that nobody else sees. */
async function answered(tx: Tx, reader: Reader, call: Saving): Promise<CommentRow | null> {
  const { replyTo, subjectId } = call.input;
  if (replyTo === undefined) return null;
  const row = await comments.find(tx, reader, replyTo);
  if (!row || row.subject_id !== subjectId || !isCounted(row))
    throw new DomainError('COMMENT_NOT_FOUND');
  return row;
}

/** Writes a comment. It is public at once unless it waits for a moderator. */
export async function saveComment(
  context: PostContext,
  call: Saving,
  once: OnceForKey,
): Promise<Out<typeof calls.commentSave>> {
  const { user, brand, now, input } = call;
  const { subjectType: type, subjectId, text, refs, image = null } = input;
  const judged = await context.moderation.judge(call, { text });
  return once(async (tx) => {
    const { held, found, shown } = judged();
    const reader = await readerOf(context, tx, call);
    const commented = await seenSubject(context, tx, reader, { type, id: subjectId });
    const to = await answered(tx, reader, call);
    if (image !== null) await claimImages(tx, user.id, [image], now);
    await keepGap(tx, { key: `comment:${user.id}`, ...COMMENT_GAP }, now);
    await countAgainst(tx, { key: `comment:${user.id}`, ...COMMENTS_A_DAY }, now);
    const id = newId(now);
    await comments.insert(tx, {
      subject_id: subjectId,
      id,
      subject_type: type,
      brand,
      root_id: to && (to.root_id ?? to.id),
      reply_to: to && to.id,
      user_id: user.id,
      content: text,
      shown_content: shown[0] === text ? null : shown[0]!,
      refs: JSON.stringify(await keepRefs(context, tx, call, { text, refs })),
      image,
      state: held ? 'held' : 'live',
      created_at: now,
    });
    if (held) await openCase(tx, { brand, kind: 'comment', id, authorId: user.id, found }, now);
    const [row] = await comments.stored(tx, [id]);
    const total = held ? commented.comments : await count(context, tx, row!, 1);
    if (!held) await tellOfComment(context, tx, row!, now);
    const written = (await comments.find(tx, reader, id))!;
    const [comment] = await commentsOf(context, tx, reader, commented.authorId, [written]);
    return { comment: comment!, total };
  });
}

/**
 * Deletes one's own comment. One with answers stays without its words, until its last answer goes. Throws
 * COMMENT_NOT_FOUND.
 */
export const deleteComment = (
  context: PostContext,
  { user, brand, now, input: { id } }: MemberCall<typeof calls.commentDelete>,
): Promise<Out<typeof calls.commentDelete>> =>
  inTransaction(context.database, async (tx) => {
    const [known] = await comments.stored(tx, [id]);
    if (known?.user_id !== user.id || known.brand !== brand)
      throw new DomainError('COMMENT_NOT_FOUND');
    await closeCases(tx, 'comment', id);
    const row = await comments.lock(tx, id);
    if (!row) throw new DomainError('COMMENT_NOT_FOUND');
    const subject = context.commented(row.subject_type)!;
    const unchanged = { comments: 0, commenters: 0 };
    if (row.deleted_at !== null)
      return { total: await subject.count(tx, row.subject_id, unchanged) };
    if (row.image !== null) await releaseImages(tx, user.id, [row.image], now);
    const isKept = row.root_id === null && (await comments.hasReplies(tx, id));
    if (isKept)
      await comments.set(tx, id, {
        content: '',
        shown_content: null,
        refs: '[]',
        image: null,
        deleted_at: now,
        // A word that was removed is gone as well; its place in the thread is not.
        state: 'live',
      });
    else await comments.remove(tx, id);
    const total = isCounted(row)
      ? await count(context, tx, row, -1)
      : await subject.count(tx, row.subject_id, unchanged);
    await removeEmptyRoot(tx, row.root_id);
    return { total };
  });

/** Removes a deleted comment whose last answer is gone. */
export async function removeEmptyRoot(tx: Tx, rootId: string | null): Promise<void> {
  if (rootId === null) return;
  const root = await comments.lock(tx, rootId);
  if (root && root.deleted_at !== null && !(await comments.hasReplies(tx, rootId)))
    await comments.remove(tx, rootId);
}
