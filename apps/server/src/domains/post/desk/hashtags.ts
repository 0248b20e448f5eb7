import type * as calls from '@marque/contract/community/hashtag/operator-endpoints';
import type { OperatorHashtag } from '@marque/contract/community/hashtag/operator-schema';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { claimMallImages } from '../../media/module.ts';
import type { PostContext } from '../context.ts';
import { hashtagId, normOf } from '../hashtag/hashtag-name.ts';
import type { HashtagRow } from '../hashtag/repository.ts';
import { postRepository as posts } from '../repository.ts';
import { assertPictures } from './articles.ts';
import { deskRepository as desk } from './repository.ts';

const view = (row: HashtagRow): OperatorHashtag => ({
  id: row.id,
  name: row.name,
  intro: row.intro,
  open: row.open,
  sort: row.sort,
  posts: row.posts,
  followers: row.followers,
  pinned: row.pinned,
});

export async function listHashtags(
  { database }: PostContext,
  { brand, input }: OperatorCall<typeof calls.operatorHashtags>,
): Promise<Out<typeof calls.operatorHashtags>> {
  const { rows, nextCursor } = await desk.hashtags(database, brand, input);
  return { items: rows.map(view), nextCursor };
}

/** Makes a hashtag or changes it. */
export async function setHashtag(
  { relations }: PostContext,
  tx: Tx,
  { brand, now, input }: OperatorCall<typeof calls.operatorHashtagSet>,
): Promise<OperatorHashtag> {
  const { name, intro, cover, open, sort, host, pinned } = input;
  if (cover !== undefined) {
    await assertPictures(tx, [cover]);
    await claimMallImages(tx, [cover], now);
  }
  const found = await posts.stored(tx, pinned ?? []);
  if (pinned && found.filter((row) => row.brand === brand).length < pinned.length)
    throw new DomainError('POST_NOT_FOUND');
  const hostId = host && (await relations.memberOf(tx, { user: null }, host));
  const id = hashtagId(brand, name);
  const row = { id, brand, name, norm: normOf(name), created_at: now };
  return view(
    await desk.setHashtag(tx, row, {
      ...(intro !== undefined && { intro }),
      ...(cover !== undefined && { cover }),
      ...(open !== undefined && { open }),
      ...(sort !== undefined && { sort }),
      ...(host !== undefined && { host_id: hostId ?? null }),
      ...(pinned !== undefined && { pinned }),
    }),
  );
}
