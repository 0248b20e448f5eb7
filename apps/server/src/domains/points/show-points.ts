import type { Out } from '@marque/contract/core';
import {
  endingByMonth,
  forecastEnding,
  MIN_HISTORY_MONTHS,
  monthlyUse,
  USE_MONTHS,
} from '@marque/contract/points/forecast';
import type * as calls from '@marque/contract/points/endpoints';
import {
  addDays,
  lastDayOfMonth,
  momentOfDay,
  shanghaiDay,
  wholeMonthsBetween,
  timeOfMonth,
} from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';
import { type Database, type Exec, inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { lockAccount } from './booking.ts';
import { isOver } from './policy.ts';
import { pointsRepository as points } from './repository.ts';
import { entryView } from './view.ts';

type Context = { database: Database };

/** Lapses the member's expired batches, in case the job has not done so yet. */
async function lapseDue({ database }: Context, userId: string, now: Date): Promise<void> {
  if (await points.hasDue(database, userId, shanghaiDay(now)))
    await inTransaction(database, (tx) => lockAccount(tx, userId, now));
}

/** Returns the member's points by the day they end on. */
export const endingPoints = async (exec: Exec, userId: string, today: string) =>
  (await points.batches(exec, userId))
    .filter((batch) => !isOver(batch, today))
    .map(({ expiresOn: day, remaining: score }) => ({ day, score }));

export async function showScore(
  { database }: Context,
  { user, now }: MemberCall<typeof calls.scoreGet>,
): Promise<Out<typeof calls.scoreGet>> {
  const today = shanghaiDay(now);
  const [{ balance, debt }, batches] = await Promise.all([
    points.account(database, user.id, today),
    endingPoints(database, user.id, today),
  ]);
  return { score: balance, debt, expiring: batches[0] ?? null };
}

/** Lists the member's entries, the newest first. */
export async function listEntries(
  context: Context,
  { user, input, now }: MemberCall<typeof calls.scoreList>,
): Promise<Out<typeof calls.scoreList>> {
  await lapseDue(context, user.id, now);
  const { database } = context;
  const { kind, month } = input;
  const filter = { userId: user.id, kind, time: month === undefined ? null : timeOfMonth(month) };
  const [{ rows, nextCursor }, total] = await Promise.all([
    points.page(database, filter, input),
    points.count(database, filter),
  ]);
  return { items: rows.map(entryView), nextCursor, total };
}

export async function showEntry(
  { database }: Context,
  { user, input }: MemberCall<typeof calls.scoreEntry>,
): Promise<Out<typeof calls.scoreEntry>> {
  const [rows, uses] = await Promise.all([
    points.withReversals(database, user.id, input.id),
    points.uses(database, user.id, input.id),
  ]);
  const row = rows.find(({ id }) => id === input.id);
  if (!row) throw new DomainError('SCORE_ENTRY_NOT_FOUND');
  const moved = Math.abs(sumBy(uses, ({ amount }) => amount));
  const origin = rows.find(({ id }) => id === row.reverses);
  return {
    ...entryView(row),
    batches: uses.map(({ expiresOn: day, amount }) => ({ day, score: Math.abs(amount) })),
    // Entries from before points had batches have no uses.
    debt: row.title === null ? 0 : Math.abs(row.delta) - moved,
    reverses: origin ? entryView(origin) : null,
    reversedBy: rows.filter(({ reverses }) => reverses === row.id).map(entryView),
  };
}

/** Returns when the member's points end, and how many will probably end unused. */
export async function showForecast(
  { database }: Context,
  { user, now }: MemberCall<typeof calls.scoreForecast>,
): Promise<Out<typeof calls.scoreForecast>> {
  const today = shanghaiDay(now);
  const thisMonth = addDays(lastDayOfMonth(today, -1), 1);
  const time = {
    from: momentOfDay(addDays(lastDayOfMonth(today, -USE_MONTHS - 1), 1)),
    to: momentOfDay(thisMonth),
  };
  const [batches, { since, used }] = await Promise.all([
    endingPoints(database, user.id, today),
    points.history(database, user.id, time),
  ]);
  const months = endingByMonth(batches, today);
  const known =
    since !== null && wholeMonthsBetween(shanghaiDay(since), today) >= MIN_HISTORY_MONTHS;
  const use = monthlyUse(used);
  return known
    ? { months, monthlyUse: use, willExpire: forecastEnding(batches, use, today) }
    : { months, monthlyUse: null, willExpire: [] };
}
