import type * as calls from '@marque/contract/community/hashtag/endpoints';
import { anyImagesOf } from '../../media/module.ts';
import type { HashtagCard } from '@marque/contract/community/hashtag/schema';
import type { Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { PostContext } from '../context.ts';
import { readerOf } from '../reader.ts';
import { postRepository as posts } from '../repository.ts';
import { cardsOf } from '../view.ts';
import { normOf } from './hashtag-name.ts';
import { type HashtagRow, hashtagRepository as hashtags } from './repository.ts';

const SUGGESTED = 10;

export async function hashtagCards(
  exec: Exec,
  rows: readonly HashtagRow[],
): Promise<HashtagCard[]> {
  const pictures = await anyImagesOf(
    exec,
    rows.flatMap(({ cover }) => cover ?? []),
  );
  return rows.map(({ id, name, cover, posts: count, followers }) => ({
    id,
    name,
    cover: (cover && pictures.get(cover)) || null,
    posts: count,
    followers,
  }));
}

/** Returns a hashtag, or the post that an id belongs to instead. Throws HASHTAG_NOT_FOUND. */
export async function showHashtag(
  context: PostContext,
  call: Call<typeof calls.hashtagDetail>,
): Promise<Out<typeof calls.hashtagDetail>> {
  const { database } = context;
  const { brand, user, input } = call;
  const reader = await readerOf(context, database, call);
  const [row] = await hashtags.byIds(database, brand, [input.id]);
  if (!row) {
    const post = await posts.find(database, reader, input.id);
    if (!post) throw new DomainError('HASHTAG_NOT_FOUND');
    return { hashtag: null, postId: post.id };
  }
  const pinned = await posts.byIds(database, reader, row.pinned);
  const [card] = await hashtagCards(database, [row]);
  const host = row.host_id;
  const authorOf = await context.relations.authorsOf(database, brand, [host]);
  return {
    hashtag: {
      ...card!,
      intro: row.intro,
      host: host === null ? null : authorOf(host),
      readers: await hashtags.readers(database, row.id),
      followed: user !== null && (await hashtags.isFollowed(database, user.id, row.id)),
      open: row.open,
      pinned: await cardsOf(
        context,
        database,
        reader,
        pinned.toSorted((a, b) => row.pinned.indexOf(a.id) - row.pinned.indexOf(b.id)),
      ),
    },
    postId: null,
  };
}

/** Returns hashtags whose name contains a keyword, or the largest ones. */
export async function suggestHashtags(
  { database }: PostContext,
  { brand, input }: Call<typeof calls.hashtagSuggest>,
): Promise<Out<typeof calls.hashtagSuggest>> {
  const keyword = normOf(input.keyword);
  const rows = await hashtags.named(database, brand, keyword, SUGGESTED);
  return {
    items: await hashtagCards(database, rows),
    isNew: keyword !== '' && !rows.some(({ norm }) => norm === keyword),
  };
}

/** Returns the hashtags that operators put first, then the largest. */
export async function hotHashtags(
  { database }: PostContext,
  { brand }: Call<typeof calls.hashtagHot>,
): Promise<Out<typeof calls.hashtagHot>> {
  return {
    items: await hashtagCards(database, await hashtags.hottest(database, brand, SUGGESTED)),
  };
}

/** Follows a hashtag or ends it. A repeated call changes nothing. */
export const followHashtag = (
  { database }: PostContext,
  { brand, user, now, input: { id, on } }: MemberCall<typeof calls.hashtagFollow>,
): Promise<Out<typeof calls.hashtagFollow>> =>
  inTransaction(database, async (tx) => {
    const [row] = await hashtags.byIds(tx, brand, [id]);
    if (!row) throw new DomainError('HASHTAG_NOT_FOUND');
    return { on, followers: await hashtags.follow(tx, { userId: user.id, id, on, now }) };
  });
