import type { KnownAs } from '@marque/contract/common';
import type { Exec } from '#kernel/database.ts';
import { sessionRepository as sessions } from './repository.ts';

const NOBODY_SPECIAL: KnownAs = { identification: [], badgeUrl: '' };

/** What some people are known as, the latest first; the badge is that of the latest that has one. */
export async function knownAs(
  exec: Exec,
  userIds: readonly string[],
): Promise<(userId: string | null) => KnownAs> {
  const known = new Map<string | null, KnownAs>();
  if (userIds.length > 0)
    for (const row of await sessions.identifications(exec, userIds)) {
      const { identification, badgeUrl } = known.get(row.user_id) ?? NOBODY_SPECIAL;
      known.set(row.user_id, {
        identification: [...identification, { id: row.id }],
        badgeUrl: badgeUrl || row.badge_url,
      });
    }
  return (userId) => known.get(userId) ?? NOBODY_SPECIAL;
}
