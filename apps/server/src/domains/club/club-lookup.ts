import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { lockActive } from './join.ts';
import { clubRepository as clubs } from './repository.ts';

/** Returns the ids of the clubs that a member is in. */
export const joinedBy = async (exec: Exec, userId: string | null): Promise<string[]> =>
  userId === null ? [] : (await clubs.joinedBy(exec, userId)).map((row) => row.club_id);

/** Returns the names of clubs by id. */
export const namesOf = async (
  exec: Exec,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await clubs.stored(exec, [...new Set(ids)])).map(({ id, name }) => [id, name]));

/** Throws CLUB_NOT_FOUND unless the member is in the club, CLUB_FROZEN for one that is read-only. */
export async function assertWritable(
  tx: Tx,
  { brand, userId, clubId }: { brand: Brand; userId: string; clubId: string },
): Promise<void> {
  await lockActive(tx, brand, clubId);
  if ((await clubs.member(tx, clubId, userId))?.status !== 'member')
    throw new DomainError('CLUB_NOT_FOUND');
}

/** Returns for links of notices whether the club is still there. */
export async function areThere(
  exec: Exec,
  { brand }: { brand: Brand },
  params: readonly Readonly<Record<string, string>>[],
): Promise<boolean[]> {
  const found = await clubs.stored(
    exec,
    params.flatMap(({ id }) => id ?? []),
  );
  const there = new Set(
    found.filter((one) => one.brand === brand && one.state !== 'removed').map(({ id }) => id),
  );
  return params.map(({ id }) => id === undefined || there.has(id));
}
