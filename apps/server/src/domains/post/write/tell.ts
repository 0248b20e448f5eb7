import type { Tx } from '#kernel/database.ts';
import type { PostContext } from '../context.ts';
import { postLink } from '../links.ts';
import { quoted } from '../policy.ts';
import { postRepository as posts, type StoredPost } from '../repository.ts';
import { idsIn } from './refs.ts';

/** The most people who are told of an answer because they follow its question. */
const MAX_FOLLOWERS = 200;

/** Tells the members whom a public post mentions, and those who wait for an answer. Each is told once. */
export async function tellOfPost(
  { relations, shareCodes, tell }: PostContext,
  tx: Tx,
  post: StoredPost,
  now: Date,
): Promise<void> {
  const { id, kind, brand, parent_id: parentId, user_id: userId } = post;
  if (userId === null) return;
  const mentioned = [...(await shareCodes.membersBy(tx, idsIn(post.refs, 'member'))).values()];
  const [question] = parentId === null ? [] : await posts.stored(tx, [parentId]);
  const waiting = question
    ? [question.user_id, ...(await posts.keepers(tx, question.id, MAX_FOLLOWERS))].filter(
        (member) => member !== null,
      )
    : [];
  if (mentioned.length + waiting.length === 0) return;
  const hidden = new Set(await relations.hiddenFrom(tx, userId));
  const about = {
    brand,
    kind: 'community',
    body: quoted(post.shown_title ?? post.title, post.shown_content ?? post.content),
    link: postLink({ id, kind, parentId }),
    actor: { userId },
    at: now,
  } as const;
  for (const member of new Set(waiting))
    if (!hidden.has(member))
      await tell(tx, {
        ...about,
        userId: member,
        dedupe: `answer:${id}`,
        title: member === question!.user_id ? '{actor}回答了你的提问' : '{actor}回答了你关注的提问',
      });
  for (const member of mentioned)
    if (!hidden.has(member) && !waiting.includes(member))
      await tell(tx, {
        ...about,
        userId: member,
        dedupe: `mention:${id}`,
        title: '{actor}提到了你',
      });
}
