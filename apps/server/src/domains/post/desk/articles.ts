import type * as calls from '@marque/contract/community/post/operator-endpoints';
import type { Out } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { indexText } from '#kernel/search/index-text.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { anyImagesOf, claimMallImages } from '../../media/module.ts';
import type { PostContext } from '../context.ts';
import { hashtagId } from '../hashtag/hashtag-name.ts';
import { hashtagRepository as hashtags } from '../hashtag/repository.ts';
import { postRepository as posts, type StoredPost } from '../repository.ts';
import type { StoredRef } from '../tables.ts';
import { idsIn } from '../write/refs.ts';
import { settle } from '../write/settle.ts';

/** Throws MEDIA_NOT_FOUND for the first picture that does not exist. */
export async function assertPictures(exec: Exec, keys: readonly string[]): Promise<void> {
  const known = await anyImagesOf(exec, keys);
  const missing = keys.find((key) => !known.has(key));
  if (missing !== undefined) throw new DomainError('MEDIA_NOT_FOUND', { key: missing });
}

/** Returns the article to change; null for a new one. Throws POST_NOT_FOUND. */
async function lockArticle(tx: Tx, brand: string, id?: string): Promise<StoredPost | null> {
  if (id === undefined) return null;
  const row = await posts.lock(tx, id);
  if (row?.brand !== brand || row.kind !== 'article') throw new DomainError('POST_NOT_FOUND');
  return row;
}

/** Publishes an article of the brand, or changes one. */
export async function setArticle(
  context: PostContext,
  tx: Tx,
  { brand, now, input }: OperatorCall<typeof calls.operatorArticleSet>,
): Promise<Out<typeof calls.operatorArticleSet>> {
  const { title, text, images, parts, seriesId } = input;
  const keys = [...images, ...parts.flatMap((part) => (part.kind === 'image' ? part.image : []))];
  await assertPictures(tx, keys);
  await claimMallImages(tx, keys, now);
  const known = await context.cars.seriesOf(tx, brand);
  if (seriesId !== undefined && !known.some(({ id }) => id === seriesId))
    throw new DomainError('SERIES_NOT_FOUND');
  const before = await lockArticle(tx, brand, input.id);
  const named = input.hashtags.map((name) => ({ id: hashtagId(brand, name), name }));
  await hashtags.add(tx, brand, named, now);
  const refs = named.map(({ id, name }): StoredRef => ({ type: 'hashtag', id, text: `#${name}#` }));
  const said = {
    title,
    content: text,
    images: JSON.stringify(images),
    parts: JSON.stringify(parts),
    refs: JSON.stringify(refs),
    series_id: seriesId ?? null,
    ...indexText([title], [text, ...parts.flatMap((part) => ('text' in part ? part.text : []))]),
  };
  const id = before?.id ?? newId(now);
  const after = before
    ? await posts.set(tx, id, { ...said, version: before.version + 1 })
    : await posts.insert(tx, {
        id,
        brand,
        user_id: null,
        kind: 'article',
        visibility: 'public',
        state: 'live',
        created_at: now,
        published_at: now,
        ...said,
      });
  await hashtags.setOf(tx, id, idsIn(refs, 'hashtag'));
  await settle(context, tx, { before, after, now });
  return { id };
}
