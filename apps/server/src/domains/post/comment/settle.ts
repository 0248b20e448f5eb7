import type { Tx } from '#kernel/database.ts';
import type { PostContext } from '../context.ts';
import { quoted } from '../policy.ts';
import { readerOf } from '../reader.ts';
import { idsIn } from '../write/refs.ts';
import { commentRepository as comments, type StoredComment } from './repository.ts';

/** Whether a comment is counted: others read it, and its author has not deleted it. */
export const isCounted = (row: Pick<StoredComment, 'state' | 'deleted_at'>): boolean =>
  row.state === 'live' && row.deleted_at === null;

/**
 * Counts a comment that became public (`by` 1) or is public no longer (-1): below its root, on its
 * subject, and its author there. The comment is locked before its root and its subject. Returns the
 * number of comments on the subject.
 */
export async function count(
  { commented }: PostContext,
  tx: Tx,
  row: StoredComment,
  by: 1 | -1,
): Promise<number> {
  if (row.root_id !== null) await comments.countReplies(tx, row.root_id, by);
  const commenters = (await comments.hasOther(tx, row)) ? 0 : by;
  return commented(row.subject_type)!.count(tx, row.subject_id, { comments: by, commenters });
}

/** Tells of a comment that became public: whom it answers, who made the subject, whom it mentions. Each is told once. */
export async function tellOfComment(
  context: PostContext,
  tx: Tx,
  row: StoredComment,
  now: Date,
): Promise<void> {
  const { commented, shareCodes, tell } = context;
  const subject = commented(row.subject_type);
  const { brand, user_id: userId, subject_id: subjectId } = row;
  const reader = await readerOf(context, tx, { brand, user: { id: userId } });
  const { without } = reader;
  const about = await subject?.find(tx, reader, subjectId);
  if (!subject || !about) return;
  const [answered] = row.reply_to === null ? [] : await comments.stored(tx, [row.reply_to]);
  const mentioned = (await shareCodes.membersBy(tx, idsIn(row.refs, 'member'))).values();
  const titles = new Map<string, string>();
  const add = (member: string | null | undefined, title: string) => {
    if (member && !without.includes(member) && !titles.has(member)) titles.set(member, title);
  };
  add(answered?.user_id, '{actor}回复了你的评论');
  add(about.authorId, `{actor}评论了你的${about.noun}`);
  for (const member of mentioned) {
    if (without.includes(member) || titles.has(member)) continue;
    const sees = await readerOf(context, tx, { brand, user: { id: member } });
    // Whoever cannot see what it is about hears nothing of it either.
    if (await subject.find(tx, sees, subjectId)) add(member, '{actor}在评论里提到了你');
  }
  for (const [member, title] of titles)
    await tell(tx, {
      userId: member,
      brand,
      kind: 'community',
      dedupe: `comment:${row.id}`,
      title,
      body: quoted(row.shown_content ?? row.content),
      link: subject.link(subjectId, row.id),
      actor: { userId },
      at: now,
    });
}
