import { countOf, countsFor, levelAt } from '@marque/contract/community/badge/progress';
import type { MemberEventKind } from '@marque/contract/community/badge/member-events';
import type { Brand } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { memberEventChanged } from '../member-event/events.ts';
import type { BadgeContext } from './context.ts';
import { badgeRepository as badges, type BadgeRow, type ProgressRow } from './repository.ts';

type Award = {
  userId: string;
  level: number;
  cause: MemberEventKind | 'operator';
  at: Date;
};

/** Gives a level with all before it, and tells of the highest that is new. */
export async function award(
  { tell }: Pick<BadgeContext, 'tell'>,
  tx: Tx,
  { id, brand, name, levels }: BadgeRow,
  { userId, level, cause, at }: Award,
): Promise<void> {
  const added = await badges.addLevels(
    tx,
    Array.from({ length: level }, (_, i) => ({
      user_id: userId,
      badge_id: id,
      level: i + 1,
      cause,
      earned_at: at,
    })),
  );
  // Who has just joined did not earn it, and is told of more important things.
  if (added.length === 0 || cause === 'member.registered') return;
  const highest = Math.max(...added);
  await tell(tx, {
    userId,
    brand,
    kind: 'community',
    dedupe: `badge:${id}:${highest}`,
    title: levels.length > 1 ? `获得勋章「${name}」${highest} 级` : `获得勋章「${name}」`,
    body: '可以佩戴在头像旁，也可以置顶在勋章墙上。',
    link: { page: 'community.badgeDetail', query: { id } },
    at,
  });
}

const awardReached = (
  context: Pick<BadgeContext, 'tell'>,
  tx: Tx,
  badge: BadgeRow,
  { user_id: userId, value, revoked_at: revoked }: ProgressRow,
  at: Date,
): Promise<void> =>
  revoked
    ? Promise.resolve()
    : award(context, tx, badge, {
        userId,
        level: levelAt(badge.levels, value),
        cause: badge.event,
        at,
      });

/**
 * Counts an event for the badges of its kind, and gives the levels it reaches. An event that was undone
 * lowers the count and takes no level.
 */
export async function followEvent(
  context: BadgeContext,
  tx: Tx,
  event: PayloadOf<typeof memberEventChanged>,
): Promise<void> {
  const { userId, brand, kind, undone, changedAt } = event;
  const counting = await badges.counting(tx, brand, kind, changedAt);
  const fitting = counting.filter((badge) => countsFor(badge, event));
  if (fitting.length === 0) return;
  const counted = new Set(
    (await badges.progress(tx, { userId, brand })).map(({ badge_id: id }) => id),
  );
  // What was done before there was the badge counts with the first event after it.
  const all = fitting.every(({ id }) => counted.has(id))
    ? []
    : await context.eventsOf(tx, { userId, brand }, [kind]);
  for (const badge of fitting) {
    const progress = await badges.count(
      tx,
      { userId, badgeId: badge.id },
      { change: undone ? -1 : 1, counted: countOf(badge, all) },
    );
    await awardReached(context, tx, badge, progress, changedAt);
  }
}

/** Counts all events of a member anew, and gives the levels they reach. */
export async function replay(
  context: BadgeContext,
  tx: Tx,
  { userId, brand }: { userId: string; brand: Brand },
  now: Date,
): Promise<void> {
  const rows = await badges.ofBrand(tx, brand);
  const kinds = [...new Set(rows.map(({ event }) => event))];
  const events = await context.eventsOf(tx, { userId, brand }, kinds);
  for (const badge of rows) {
    const counted = { userId, badgeId: badge.id };
    const progress = await badges.setProgress(tx, counted, { value: countOf(badge, events) });
    await awardReached(context, tx, badge, progress, now);
  }
}
