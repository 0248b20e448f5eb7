import type { Identification } from '@marque/contract/common';
import type { Exec, Tx } from '#kernel/database.ts';
import { sessionRepository as sessions } from './repository.ts';

const NOBODY_SPECIAL: Identification = { identification: [], badgeUrl: '' };

/**
 * Returns the identifications of some people, the latest first. The badge is that of the latest one
 * with a badge.
 */
export async function knownAs(
  exec: Exec,
  userIds: readonly string[],
): Promise<(userId: string | null) => Identification> {
  const known = new Map<string | null, Identification>();
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

type KnownBy = { userId: string; id: string; reference: string };

/** Adds an identification because of an order; one granted by an operator stays as it is. */
export const becomeKnown = (tx: Tx, { userId, id, reference }: KnownBy, at: Date): Promise<void> =>
  sessions.addIdentification(tx, { user_id: userId, id, reference, granted_at: at });

/** Removes the identification that came with that order. */
export const ceaseKnown = (tx: Tx, { userId, id, reference }: KnownBy): Promise<void> =>
  sessions.removeIdentification(tx, userId, id, reference);

/** The key of the avatar (null without one) and the name; both undefined for an id of no member. */
export type Face = Identification & {
  avatar: string | null | undefined;
  nickName: string | undefined;
};

/** Returns the current avatars and names of authors. */
export async function facesOf(
  exec: Exec,
  userIds: readonly string[],
): Promise<(userId: string | null) => Face> {
  const known = await knownAs(exec, userIds);
  const rows = userIds.length > 0 ? await sessions.faces(exec, userIds) : [];
  const faces = new Map<string | null, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  return (userId) => {
    const face = faces.get(userId);
    return { ...known(userId), avatar: face?.avatar, nickName: face?.nick_name };
  };
}
