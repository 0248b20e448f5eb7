import type * as calls from '@marque/contract/community/post/endpoints';
import type { Post } from '@marque/contract/community/post/schema';
import type { Out } from '@marque/contract/core';
import type { Call } from '#kernel/http/serve.ts';
import type { PostContext } from '../context.ts';
import { feedRepository as feed } from '../feed/repository.ts';
import { hashtagRepository as hashtags } from '../hashtag/repository.ts';
import { readerOf, seenPost } from '../reader.ts';
import { cardsOf, postsOf } from '../view.ts';

/** The posts that stand below another one. */
const RELATED = 6;

/** Returns a post as the reader sees it. Throws POST_NOT_FOUND. */
export async function showPost(
  context: PostContext,
  call: Call<typeof calls.postDetail>,
): Promise<Post> {
  const { database } = context;
  const reader = await readerOf(context, database, call);
  const row = await seenPost(database, reader, call.input.id);
  return (await postsOf(context, database, reader, [row]))[0]!;
}

/** Returns other posts that share a hashtag, the series or the author, the hottest first. */
export async function showRelated(
  context: PostContext,
  call: Call<typeof calls.postRelated>,
): Promise<Out<typeof calls.postRelated>> {
  const { database } = context;
  const reader = await readerOf(context, database, call);
  const row = await seenPost(database, reader, call.input.id);
  const tags = await hashtags.idsOf(database, row.id);
  const rows = await feed.related(database, reader, row, tags, RELATED);
  return { items: await cardsOf(context, database, reader, rows) };
}
