import type { CommentedType } from '@marque/contract/community/comment/schema';
import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PostContext } from '../context.ts';
import { quoted } from '../policy.ts';
import type { CommentedThing, CommentSubject } from '../ports.ts';
import { readerOf } from '../reader.ts';
import type { Reader } from '../repository.ts';
import {
  commentRepository as comments,
  type CommentRow,
  type StoredComment,
} from './repository.ts';

type Asker = { brand: Brand; user: { id: string } | null };

/** What is commented on, with how its module answers for it. */
export type SeenSubject = CommentedThing & { subject: CommentSubject };

/** Returns what the reader sees of what is commented on. Throws the code for nothing. */
export async function seenSubject(
  { commented }: PostContext,
  exec: Exec,
  reader: Reader,
  { type, id }: { type: CommentedType; id: string },
  code = 'CONTENT_NOT_FOUND',
): Promise<SeenSubject> {
  const subject = commented(type);
  const found = subject && (await subject.find(exec, reader, id));
  if (!found) throw new DomainError(code);
  return { ...found, subject };
}

/** Returns a comment that the asker sees, on a thing that they see. Throws COMMENT_NOT_FOUND. */
export async function seenComment(
  context: PostContext,
  exec: Exec,
  asker: Asker,
  id: string,
): Promise<{ reader: Reader; row: CommentRow; commented: SeenSubject }> {
  const reader = await readerOf(context, exec, asker);
  const row = await comments.find(exec, reader, id);
  if (!row) throw new DomainError('COMMENT_NOT_FOUND');
  const of = { type: row.subject_type, id: row.subject_id };
  const commented = await seenSubject(context, exec, reader, of, 'COMMENT_NOT_FOUND');
  return { reader, row, commented };
}

/** Tells the author of a comment that somebody likes it. */
export const tellOfLike = (
  { tell }: PostContext,
  tx: Tx,
  { user, brand, now }: { user: { id: string }; brand: Brand; now: Date },
  { row, commented }: { row: StoredComment; commented: SeenSubject },
): Promise<void> =>
  tell(tx, {
    userId: row.user_id,
    brand,
    kind: 'community',
    dedupe: `like:${row.id}:${user.id}`,
    title: '{actor}赞了你的评论',
    body: quoted(row.shown_content ?? row.content),
    link: commented.subject.link(row.subject_id, row.id),
    actor: { userId: user.id },
    merge: { subject: `like:${row.id}`, title: '{actor}等 {n} 人赞了你的评论' },
    at: now,
  });
