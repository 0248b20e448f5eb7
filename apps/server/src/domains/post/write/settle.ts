import type { Tx } from '#kernel/database.ts';
import { wireLink } from '../../notice/module.ts';
import type { PostContext } from '../context.ts';
import { postGone, postLive } from '../events.ts';
import { hashtagRepository as hashtags } from '../hashtag/repository.ts';
import { postLink } from '../links.ts';
import { isPublic } from '../policy.ts';
import { postRepository as posts, type StoredPost } from '../repository.ts';
import { idsIn } from './refs.ts';
import { tellOfPost } from './tell.ts';

/** A change of a post, which is locked. null stands for a post that is not there yet or no longer. */
type Change = { before: StoredPost | null; after: StoredPost | null; now: Date };

const tagsOf = (post: StoredPost | null): string[] =>
  post && isPublic(post) ? idsIn(post.refs, 'hashtag') : [];

const linkOf = (post: StoredPost) =>
  wireLink(postLink({ id: post.id, kind: post.kind, parentId: post.parent_id }));

const RULES = ['post', 'answer', 'postFeatured'] as const;
type Rule = (typeof RULES)[number];

/** Gives points by a rule, once, and again those that were taken back. Returns how many. */
async function give(
  { earning }: PostContext,
  tx: Tx,
  post: StoredPost,
  rule: Rule,
): Promise<number> {
  const { id: reference, user_id: userId, brand } = post;
  if (userId === null) return 0;
  const earned = { userId, brand, rule, reference, link: linkOf(post) };
  const { granted } = await earning.earn(tx, earned);
  const again = await earning.giveAgain(tx, { ...earned, title: '内容恢复公开，积分返还' });
  return granted + again;
}

async function keepPoints(tx: Tx, post: StoredPost, points: number): Promise<void> {
  if (points > 0) await posts.set(tx, post.id, { points: post.points + points });
}

/** Gives the author the points of a public post. */
async function givePoints(context: PostContext, tx: Tx, post: StoredPost): Promise<void> {
  const written = await give(context, tx, post, post.kind === 'answer' ? 'answer' : 'post');
  const chosen = post.featured_at === null ? 0 : await give(context, tx, post, 'postFeatured');
  await keepPoints(tx, post, written + chosen);
}

/** Gives the author the points of a post that operators chose. */
export const giveForFeatured = async (
  context: PostContext,
  tx: Tx,
  post: StoredPost,
): Promise<void> => keepPoints(tx, post, await give(context, tx, post, 'postFeatured'));

async function takeBackPoints({ earning }: PostContext, tx: Tx, post: StoredPost): Promise<void> {
  const { id: reference, user_id: userId, brand } = post;
  if (userId === null) return;
  for (const rule of RULES)
    await earning.takeBack(tx, {
      userId,
      brand,
      rule,
      reference,
      title: '内容已不再公开，积分收回',
      link: null,
    });
}

/** Counts a post where it is counted: in hashtags, and an answer in its question. */
async function count(tx: Tx, { before, after }: Change): Promise<void> {
  const [had, has] = [tagsOf(before), tagsOf(after)];
  await hashtags.count(
    tx,
    had.filter((id) => !has.includes(id)),
    -1,
  );
  await hashtags.count(
    tx,
    has.filter((id) => !had.includes(id)),
    1,
  );
  const post = after ?? before;
  if (!post || post.parent_id === null) return;
  const changed =
    Number(after !== null && isPublic(after)) - Number(before !== null && isPublic(before));
  // An answer that nobody saw before or after changes nothing of its question.
  if (changed === 0) return;
  const question = await posts.count(tx, post.parent_id, { answers: changed });
  // An accepted answer that nobody sees any more is none.
  if (changed < 0 && question?.accepted_id === post.id)
    await posts.set(tx, question.id, { accepted_id: null, accepted_at: null });
}

/**
 * Does everything that follows from a change of what others see of a post: counters, points, events,
 * notices. The post is locked before hashtags, its question, points and notices.
 */
export async function settle(context: PostContext, tx: Tx, change: Change): Promise<void> {
  const { before, after, now } = change;
  const was = before !== null && isPublic(before);
  const is = after !== null && isPublic(after);
  await count(tx, change);
  const post = after ?? before!;
  const userId = post.user_id;
  if (userId === null) return;
  const told = { postId: post.id, userId, brand: post.brand, kind: post.kind, at: now };
  if (!was && is) {
    await givePoints(context, tx, post);
    await context.emit(tx, postLive, told);
  }
  if (was && !is) await context.emit(tx, postGone, told);
  // What is held keeps its points until it is decided.
  const isOver = after === null || after.state === 'removed' || after.visibility === 'self';
  if (isOver && before !== null && post.points > 0) {
    await takeBackPoints(context, tx, post);
    if (after) await posts.set(tx, post.id, { points: 0 });
  }
  if (is) await tellOfPost(context, tx, after, now);
}
