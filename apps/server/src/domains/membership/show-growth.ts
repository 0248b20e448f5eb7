import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/member/membership/endpoints';
import type { GrowthEntry } from '@marque/contract/member/membership/schema';
import { endingByMonth } from '@marque/contract/points/forecast';
import { shanghaiDay, timeOfMonth } from '@marque/contract/shanghai';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { MembershipContext } from './context.ts';
import { growthRepository as growth, type GrowthRow } from './growth-repository.ts';
import { ownLevel } from './show-center.ts';

export const growthView = (row: GrowthRow): GrowthEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  title: row.title,
  delta: row.delta,
  countsUntil: row.counts_until,
  link: row.link,
});

/** Shows the growth that counts, and when it ends. */
export async function showGrowth(
  context: MembershipContext,
  { brand, user, now }: MemberCall<typeof calls.growthGet>,
): Promise<Out<typeof calls.growthGet>> {
  const member = { userId: user.id, brand };
  const today = shanghaiDay(now);
  const own = await ownLevel(context, member, now);
  const ending = await growth.byLastDay(context.database, member, today);
  const { level, name, until, next } = own;
  return {
    growth: own.growth,
    level: { level, name },
    until,
    next: next && { level: next.level, name: next.name, missing: next.missing },
    months: endingByMonth(
      ending.map(({ day, score }) => ({ day, score: Math.max(0, score) })),
      today,
    ),
  };
}

/** Lists the member's entries of growth, the newest first. */
export async function listGrowth(
  { database }: MembershipContext,
  { brand, user, input }: MemberCall<typeof calls.growthList>,
): Promise<Out<typeof calls.growthList>> {
  const { kind, month } = input;
  const time = month === undefined ? null : timeOfMonth(month);
  const filter = { userId: user.id, brand, kind, time };
  const [{ rows, nextCursor }, total] = await Promise.all([
    growth.page(database, filter, input),
    growth.count(database, filter),
  ]);
  return { items: rows.map(growthView), nextCursor, total };
}

export async function showGrowthEntry(
  { database }: MembershipContext,
  { brand, user, input }: MemberCall<typeof calls.growthEntry>,
): Promise<Out<typeof calls.growthEntry>> {
  const rows = await growth.withReversals(database, { userId: user.id, brand }, input.id);
  const row = rows.find(({ id }) => id === input.id);
  if (!row) throw new DomainError('GROWTH_ENTRY_NOT_FOUND');
  const origin = rows.find(({ id }) => id === row.reverses);
  return {
    ...growthView(row),
    reverses: origin ? growthView(origin) : null,
    reversedBy: rows.filter(({ reverses }) => reverses === row.id).map(growthView),
  };
}
