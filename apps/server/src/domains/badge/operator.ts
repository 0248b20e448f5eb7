import type { Brand, Out } from '@marque/contract/core';
import * as calls from '@marque/contract/community/badge/operator-endpoints';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { handle, type HandledCall } from '#kernel/module.ts';
import { memberByPhone, wearBadge } from '../session/module.ts';
import type { BadgeContext } from './context.ts';
import { award, replay } from './earn-badges.ts';
import { badgeRepository as badges, type BadgeRow } from './repository.ts';
import { shelfOf } from './show-badges.ts';

type BadgesAnswer = Out<typeof calls.operatorBadges>;

async function heldBy(exec: Exec, member: { userId: string; brand: Brand }): Promise<BadgesAnswer> {
  const levels = new Map(
    (await badges.levels(exec, member)).map((row) => [row.badge_id, row.level] as const),
  );
  const values = new Map(
    (await badges.progress(exec, member)).map((row) => [row.badge_id, row.value] as const),
  );
  const rows = await badges.ofBrand(exec, member.brand);
  return {
    badges: rows
      .map(({ id, name }) => ({
        id,
        name,
        level: levels.get(id) ?? 0,
        value: values.get(id) ?? 0,
      }))
      .filter(({ level, value }) => level + value > 0),
  };
}

async function demandBadge(exec: Exec, brand: Brand, id: string): Promise<BadgeRow> {
  const badge = await badges.find(exec, brand, id);
  if (!badge) throw new DomainError('BADGE_NOT_FOUND');
  return badge;
}

const valueOf = async (
  exec: Exec,
  member: { userId: string; brand: Brand },
  badgeId: string,
): Promise<number> =>
  (await badges.progress(exec, member)).find((row) => row.badge_id === badgeId)?.value ?? 0;

/** Takes a badge away with all its levels, also from the avatar and the wall. */
async function revoke(
  tx: Tx,
  member: { userId: string; brand: Brand },
  { id }: BadgeRow,
  now: Date,
): Promise<void> {
  const { userId, brand } = member;
  const value = await valueOf(tx, member, id);
  await badges.setProgress(tx, { userId, badgeId: id }, { value, revokedAt: now });
  await badges.removeLevels(tx, userId, id);
  const { worn, pinned } = await shelfOf(tx, userId, brand);
  if (pinned.includes(id))
    await badges.setShelf(tx, member, { pinned: pinned.filter((one) => one !== id) });
  if (worn !== id) return;
  await badges.takeOff(tx, userId);
  await wearBadge(tx, userId, null);
}

/** The operators' work with badges. Every call throws MEMBER_NOT_FOUND. */
export const badgeOperator = (context: BadgeContext): HandledCall[] => {
  const { database, vault } = context;
  const memberOf = async (exec: Exec, brand: Brand, phone: string) => ({
    userId: (await memberByPhone(exec, vault, phone)).userId,
    brand,
  });
  return [
    handle(calls.operatorBadges, async ({ brand, input }) =>
      heldBy(database, await memberOf(database, brand, input.phone)),
    ),
    handle(calls.operatorBadgeGrant, async (tx, { brand, input, now }) => {
      const member = await memberOf(tx, brand, input.phone);
      const badge = await demandBadge(tx, brand, input.id);
      const { userId } = member;
      await badges.setProgress(
        tx,
        { userId, badgeId: badge.id },
        { value: await valueOf(tx, member, badge.id), revokedAt: null },
      );
      const level = Math.min(input.level, badge.levels.length);
      await award(context, tx, badge, { userId, level, cause: 'operator', at: now });
      return heldBy(tx, member);
    }),
    handle(calls.operatorBadgeRevoke, async (tx, { brand, input, now }) => {
      const member = await memberOf(tx, brand, input.phone);
      await revoke(tx, member, await demandBadge(tx, brand, input.id), now);
      return heldBy(tx, member);
    }),
    handle(calls.operatorBadgeReplay, async (tx, { brand, input, now }) => {
      const member = await memberOf(tx, brand, input.phone);
      await replay(context, tx, member, now);
      return heldBy(tx, member);
    }),
  ];
};
