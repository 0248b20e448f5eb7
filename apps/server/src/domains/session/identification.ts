import type { Identification } from '@marque/contract/common';
import { BADGE_OF_IDENTIFICATION } from '@marque/contract/session/identifications';
import type { Exec, Tx } from '#kernel/database.ts';
import { sessionRepository as sessions } from './repository.ts';

const NO_IDENTIFICATION: Identification = { identification: [], badgeUrl: '' };

/**
 * Returns the identifications of some people, the latest first. The badge is the one that the person
 * wears, else that of the latest identification with a badge.
 */
export async function identificationsOf(
  exec: Exec,
  userIds: readonly string[],
): Promise<(userId: string | null) => Identification> {
  const known = new Map<string | null, Identification>();
  if (userIds.length > 0) {
    for (const { user_id: userId, badge_url: badgeUrl } of await sessions.wornBadges(exec, userIds))
      known.set(userId, { identification: [], badgeUrl });
    for (const row of await sessions.identifications(exec, userIds)) {
      const { identification, badgeUrl } = known.get(row.user_id) ?? NO_IDENTIFICATION;
      known.set(row.user_id, {
        identification: [...identification, { id: row.id }],
        badgeUrl: badgeUrl || row.badge_url || (BADGE_OF_IDENTIFICATION[row.id] ?? ''),
      });
    }
  }
  return (userId) => known.get(userId) ?? NO_IDENTIFICATION;
}

type FromOrder = { userId: string; id: string; reference: string };

/** Adds an identification because of an order; one granted by an operator stays as it is. */
export const grantIdentification = (
  tx: Tx,
  { userId, id, reference }: FromOrder,
  at: Date,
): Promise<void> =>
  sessions.addIdentification(tx, { user_id: userId, id, reference, granted_at: at });

/** Sets the picture of the badge that a member wears beside the avatar; null for none. */
export const wearBadge = sessions.wear;

/** Removes the identification that came with that order. */
export const revokeIdentification = (tx: Tx, { userId, id, reference }: FromOrder): Promise<void> =>
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
  const known = await identificationsOf(exec, userIds);
  const rows = userIds.length > 0 ? await sessions.faces(exec, userIds) : [];
  const faces = new Map<string | null, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  return (userId) => {
    const face = faces.get(userId);
    return { ...known(userId), avatar: face?.avatar, nickName: face?.nick_name };
  };
}
