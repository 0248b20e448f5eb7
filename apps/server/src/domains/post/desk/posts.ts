import type * as calls from '@marque/contract/community/post/operator-endpoints';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { openCase } from '../../moderation/module.ts';
import type { PostContext } from '../context.ts';
import { postFeatured } from '../events.ts';
import { postLink } from '../links.ts';
import { isPublic, quoted } from '../policy.ts';
import { postRepository as posts, type StoredPost } from '../repository.ts';
import { giveForFeatured, settle } from '../write/settle.ts';
import { deskRepository as desk } from './repository.ts';

/** Lists posts of a brand, the newest first. */
export async function listPosts(
  { database, relations }: PostContext,
  { brand, input }: OperatorCall<typeof calls.operatorPosts>,
): Promise<Out<typeof calls.operatorPosts>> {
  const { rows, nextCursor } = await desk.posts(database, brand, input);
  const authorOf = await relations.authorsOf(
    database,
    brand,
    rows.map((row) => row.user_id),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      author: authorOf(row.user_id).nickName,
      title: row.title,
      text: row.content,
      state: row.state,
      featured: row.featured_at !== null,
      likes: row.likes,
      comments: row.comments,
      readers: row.readers,
      hot: row.hot,
      at: row.created_at.toISOString(),
    })),
    nextCursor,
  };
}

/** Locks a public post of the brand. Throws POST_NOT_FOUND. */
async function lockPublic(
  tx: Tx,
  { brand, input }: { brand: string; input: { id: string } },
): Promise<StoredPost> {
  const row = await posts.lock(tx, input.id);
  if (row?.brand !== brand || !isPublic(row)) throw new DomainError('POST_NOT_FOUND');
  return row;
}

/** Chooses a public post, or ends that. Its author is rewarded and told once. */
export async function featurePost(
  context: PostContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorPostFeature>,
): Promise<Out<typeof calls.operatorPostFeature>> {
  const { brand, now, input } = call;
  const before = await lockPublic(tx, call);
  const isFeatured = before.featured_at !== null;
  if (isFeatured === input.on) return { done: true };
  const post = await posts.set(tx, before.id, { featured_at: input.on ? now : null });
  const { id, kind, parent_id: parentId, user_id: userId } = post;
  if (!input.on || userId === null) return { done: true };
  await giveForFeatured(context, tx, post);
  await context.emit(tx, postFeatured, { postId: id, userId, brand, kind, at: now });
  await context.tell(tx, {
    userId,
    brand,
    kind: 'community',
    dedupe: `featured:${id}`,
    title: '你的动态被选为精选',
    body: quoted(post.shown_title ?? post.title, post.shown_content ?? post.content),
    link: postLink({ id, kind, parentId }),
    at: now,
  });
  return { done: true };
}

/** Hides a public post until a moderator decides the case about it. */
export async function hidePost(
  context: PostContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorPostHide>,
): Promise<Out<typeof calls.operatorPostHide>> {
  const { brand, now, input } = call;
  const { id, reason } = input;
  const [known] = await posts.stored(tx, [id]);
  const authorId = known?.user_id ?? null;
  // A case is locked before its subject.
  if (authorId !== null)
    await openCase(tx, { brand, kind: 'post', id, authorId, found: [reason] }, now);
  const before = await lockPublic(tx, call);
  const state = authorId === null ? 'removed' : 'held';
  const after = await posts.set(tx, id, { state, state_reason: reason });
  await settle(context, tx, { before, after, now });
  return { done: true };
}
