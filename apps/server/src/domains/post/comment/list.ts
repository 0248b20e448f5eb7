import type * as calls from '@marque/contract/community/comment/endpoints';
import type { Out } from '@marque/contract/core';
import { groupBy } from 'es-toolkit';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { PostContext } from '../context.ts';
import { readerOf } from '../reader.ts';
import { commentRepository as comments } from './repository.ts';
import { seenComment, seenSubject } from './seen-subject.ts';
import { commentsOf } from './view.ts';

/** The answers that a list shows below a comment. */
const FIRST_REPLIES = 2;
/** The answers around the one that a notice is about. */
const AROUND = 5;

/** Lists the comments on a thing, each with its first answers. */
export async function listComments(
  context: PostContext,
  call: Call<typeof calls.commentPage>,
): Promise<Out<typeof calls.commentPage>> {
  const { database } = context;
  const { subjectType: type, subjectId: id, ...paging } = call.input;
  const reader = await readerOf(context, database, call);
  const commented = await seenSubject(context, database, reader, { type, id });
  const page = await comments.roots(database, reader, { type, id }, paging);
  const first = await comments.firstReplies(
    database,
    reader,
    page.rows.filter(({ replies }) => replies > 0).map((row) => row.id),
    FIRST_REPLIES,
  );
  const shown = await commentsOf(context, database, reader, commented.authorId, [
    ...page.rows,
    ...first,
  ]);
  const below = groupBy(shown.slice(page.rows.length), ({ rootId }) => rootId!);
  return {
    items: shown
      .slice(0, page.rows.length)
      .map((root) => ({ ...root, firstReplies: below[root.id] ?? [] })),
    nextCursor: page.nextCursor,
    total: commented.comments,
  };
}

/** Lists the answers to a comment. Throws COMMENT_NOT_FOUND. */
export async function listReplies(
  context: PostContext,
  call: Call<typeof calls.commentReplies>,
): Promise<Out<typeof calls.commentReplies>> {
  const { database } = context;
  const { rootId, ...paging } = call.input;
  const { reader, commented } = await seenComment(context, database, call, rootId);
  const { rows, nextCursor } = await comments.replies(database, reader, rootId, paging);
  return {
    items: await commentsOf(context, database, reader, commented.authorId, rows),
    nextCursor,
  };
}

/** Returns the thread of a comment, with the comment in it. Throws COMMENT_NOT_FOUND. */
export async function showAround(
  context: PostContext,
  call: Call<typeof calls.commentAround>,
): Promise<Out<typeof calls.commentAround>> {
  const { database } = context;
  const { reader, row, commented } = await seenComment(context, database, call, call.input.id);
  const rootRow = row.root_id === null ? row : await comments.find(database, reader, row.root_id);
  if (!rootRow) throw new DomainError('COMMENT_NOT_FOUND');
  const replies =
    row.root_id === null
      ? (await comments.replies(database, reader, row.id, { size: AROUND })).rows
      : await comments.upTo(database, reader, row, AROUND);
  const [root, ...answers] = await commentsOf(context, database, reader, commented.authorId, [
    rootRow,
    ...replies,
  ]);
  return {
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    root: root!,
    replies: answers,
  };
}
