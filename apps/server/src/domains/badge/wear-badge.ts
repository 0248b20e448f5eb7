import { imageSrc } from '@marque/contract/picture-url';
import type * as calls from '@marque/contract/community/badge/endpoints';
import type { Brand, Out } from '@marque/contract/core';
import { type Exec, inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { BADGE_WIDTH, wearBadge } from '../session/module.ts';
import type { BadgeContext } from './context.ts';
import { badgeImage } from './picture.ts';
import { badgeRepository as badges } from './repository.ts';
import { shelfOf } from './show-badges.ts';

/** Returns the highest level of each badge that a member has. Throws BADGE_NOT_EARNED without one. */
async function demandEarned(
  exec: Exec,
  member: { userId: string; brand: Brand },
  ids: readonly string[],
): Promise<Map<string, number>> {
  const levels = new Map(
    (await badges.levels(exec, member)).map((row) => [row.badge_id, row.level] as const),
  );
  if (ids.some((id) => !levels.has(id))) throw new DomainError('BADGE_NOT_EARNED');
  return levels;
}

/**
 * Wears a badge beside the avatar, in both brands, or none. Throws BADGE_NOT_FOUND, BADGE_NOT_EARNED.
 */
export const wear = (
  { database }: BadgeContext,
  { brand, user, input: { badgeId } }: MemberCall<typeof calls.badgeWear>,
): Promise<Out<typeof calls.badgeWear>> =>
  inTransaction(database, async (tx) => {
    const member = { userId: user.id, brand };
    await badges.takeOff(tx, user.id);
    if (badgeId === null) await wearBadge(tx, user.id, null);
    else {
      const badge = await badges.find(tx, brand, badgeId);
      if (!badge) throw new DomainError('BADGE_NOT_FOUND');
      const level = (await demandEarned(tx, member, [badgeId])).get(badgeId)!;
      const { tone } = (await badges.drawers(tx, brand)).find(({ id }) => id === badge.drawer_id)!;
      const image = badgeImage({ brand, tone, art: badge.art, level });
      await badges.setShelf(tx, member, { worn: badgeId });
      await wearBadge(tx, user.id, imageSrc(image, BADGE_WIDTH));
    }
    return shelfOf(tx, user.id, brand);
  });

/** Sets the badges that come first on the member's wall. Throws BADGE_NOT_EARNED. */
export const pin = (
  { database }: BadgeContext,
  { brand, user, input }: MemberCall<typeof calls.badgePin>,
): Promise<Out<typeof calls.badgePin>> =>
  inTransaction(database, async (tx) => {
    const member = { userId: user.id, brand };
    const pinned = [...new Set(input.ids)];
    await demandEarned(tx, member, pinned);
    await badges.setShelf(tx, member, { pinned });
    return shelfOf(tx, user.id, brand);
  });
