import type { Comment } from '@marque/contract/community/comment/schema';
import { anyImagesOf } from '../../media/module.ts';
import type { Exec } from '#kernel/database.ts';
import { standingOf } from '../../moderation/module.ts';
import type { PostContext } from '../context.ts';
import { placed } from '../policy.ts';
import type { Reader } from '../repository.ts';
import type { CommentRow } from './repository.ts';

/** Returns comments as the reader sees them, in the same order. `authorId`: who made what is commented on. */
export async function commentsOf(
  { moderation, relations }: PostContext,
  exec: Exec,
  reader: Reader,
  authorId: string | null,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const authorOf = await relations.authorsOf(
    exec,
    reader.brand,
    rows.flatMap((row) => [row.user_id, ...(row.replied_to === null ? [] : [row.replied_to])]),
  );
  const pictures = await anyImagesOf(
    exec,
    rows.flatMap(({ image }) => image ?? []),
  );
  const isMine = (row: CommentRow) => row.user_id === reader.userId;
  const appeals = await moderation.appealsOf(
    exec,
    'comment',
    rows.filter((row) => row.state === 'removed' && isMine(row)).map(({ id }) => id),
  );
  return rows.map((row) => {
    const mine = isMine(row);
    const text = mine ? row.content : (row.shown_content ?? row.content);
    return {
      id: row.id,
      rootId: row.root_id,
      author: authorOf(row.user_id),
      replyTo: row.replied_to === null ? '' : authorOf(row.replied_to).nickName,
      text,
      refs: placed(text, row.refs),
      image: (row.image && pictures.get(row.image)) || null,
      deleted: row.deleted_at !== null,
      likes: row.likes,
      liked: row.liked,
      replies: row.replies,
      byAuthor: authorId !== null && row.user_id === authorId,
      mine,
      sample: row.sample,
      standing: standingOf(
        { state: row.state, reason: row.state_reason, appeal: appeals.get(row.id) },
        mine,
      ),
      at: row.created_at.toISOString(),
    };
  });
}
