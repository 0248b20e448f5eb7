import type * as calls from '@marque/contract/community/post/endpoints';
import type { Out } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { releaseImages } from '../../media/module.ts';
import { releaseVideo } from '../../video/module.ts';
import { closeCases } from '../../moderation/module.ts';
import { commentRepository as comments } from '../comment/repository.ts';
import type { PostContext } from '../context.ts';
import { postRepository as posts, type StoredPost } from '../repository.ts';
import { settle } from './settle.ts';

/** Releases the pictures of a post and of what was said about it. */
async function releasePictures(tx: Tx, post: StoredPost, now: Date): Promise<void> {
  if (post.user_id !== null)
    await releaseImages(
      tx,
      post.user_id,
      [
        ...post.images,
        ...(post.pending?.images ?? []),
        ...(post.video_poster === null ? [] : [post.video_poster]),
      ],
      now,
    );
  if (post.video_id !== null) await releaseVideo(tx, post.video_id, now);
  for (const { userId, image } of await comments.picturesOf(tx, post.id))
    await releaseImages(tx, userId, [image], now);
}

/** Deletes one's own post with its comments and likes, and takes its points back. */
export const removePost = (
  context: PostContext,
  { user, brand, now, input: { id } }: MemberCall<typeof calls.postDelete>,
): Promise<Out<typeof calls.postDelete>> =>
  inTransaction(context.database, async (tx) => {
    const [known] = await posts.stored(tx, [id]);
    if (known?.user_id !== user.id || known.brand !== brand)
      throw new DomainError('POST_NOT_FOUND');
    await closeCases(tx, 'post', id);
    await closeCases(tx, 'postEdit', id);
    const before = await posts.lock(tx, id);
    if (!before) throw new DomainError('POST_NOT_FOUND');
    await releasePictures(tx, before, now);
    await posts.remove(tx, id);
    await settle(context, tx, { before, after: null, now });
    return { done: true };
  });
