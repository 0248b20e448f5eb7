import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PostContext } from './context.ts';
import { type PostRow, postRepository as posts, type Reader } from './repository.ts';

/** Returns who reads, with the members whom they do not see and their clubs. */
export async function readerOf(
  { clubs, relations }: Pick<PostContext, 'clubs' | 'relations'>,
  exec: Exec,
  { brand, user }: { brand: Brand; user: { id: string } | null },
): Promise<Reader> {
  const userId = user?.id ?? null;
  return {
    brand,
    userId,
    without: await relations.hiddenFrom(exec, userId),
    clubs: await clubs.joinedBy(exec, userId),
  };
}

/** Returns a post that the reader sees. Throws POST_NOT_FOUND. */
export async function seenPost(exec: Exec, reader: Reader, id: string): Promise<PostRow> {
  const row = await posts.find(exec, reader, id);
  if (!row) throw new DomainError('POST_NOT_FOUND');
  return row;
}
