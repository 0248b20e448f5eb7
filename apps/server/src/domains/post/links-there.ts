import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { commentRepository as comments } from './comment/repository.ts';
import type { PostContext } from './context.ts';
import { readerOf } from './reader.ts';
import { postRepository as posts } from './repository.ts';

/** Returns for links of notices whether post and comment are still there for the person. */
export async function areThere(
  context: PostContext,
  exec: Exec,
  { userId, brand }: { userId: string; brand: Brand },
  params: readonly Readonly<Record<string, string>>[],
): Promise<boolean[]> {
  const reader = await readerOf(context, exec, { brand, user: { id: userId } });
  const ids = params.flatMap(({ id, answer }) => [id, answer].filter((one) => one !== undefined));
  const seen = new Set([
    ...(await posts.byIds(exec, reader, ids)).map(({ id }) => id),
    ...(await posts.stored(exec, ids)).flatMap((row) => (row.user_id === userId ? row.id : [])),
  ]);
  const said = await comments.stored(
    exec,
    params.flatMap(({ comment }) => comment ?? []),
  );
  const heard = new Set(
    said
      .filter(
        (row) =>
          row.deleted_at === null &&
          !reader.without.includes(row.user_id) &&
          (row.state === 'live' || row.user_id === userId),
      )
      .map(({ id }) => id),
  );
  return params.map(
    ({ id, answer, comment }) =>
      (id === undefined || seen.has(id)) &&
      (answer === undefined || seen.has(answer)) &&
      (comment === undefined || heard.has(comment)),
  );
}
