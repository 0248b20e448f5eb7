import type * as calls from '@marque/contract/community/post/endpoints';
import type { Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { PostContext } from '../context.ts';
import { countAgainst } from '#kernel/limits.ts';
import { postRepository as posts } from '../repository.ts';
import { readerRepository as readers } from './reader-repository.ts';

/** How many posts an address reads in a minute. */
const READS = { max: 60, windowMs: 60_000 } as const;

/**
 * Counts a reader of posts. Members count once; visitors once a day and address, which is kept as a
 * hash that nobody can turn back.
 */
export async function readPosts(
  { database, vault }: PostContext,
  { brand, user, ip, now, input }: Call<typeof calls.postRead>,
): Promise<Out<typeof calls.postRead>> {
  await countAgainst(database, { key: `post.read:${user?.id ?? ip}`, ...READS }, now);
  const day = shanghaiDay(now);
  const reader = vault.proof('postReader', user ? `member:${user.id}` : `${ip} ${day}`);
  await inTransaction(database, async (tx) => {
    const added = await readers.add(tx, { brand, ids: input.ids, reader, day });
    for (const id of added.toSorted()) await posts.count(tx, id, { readers: 1 });
  });
  return { done: true };
}
