import { DAY_MS } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { participantRepository as participants } from '../attribution/participant-repository.ts';
import { rankingRepository as ranking } from '../ranking/repository.ts';
import { type Moving, release } from '../rewards/give.ts';
import { type RewardRow, rewardRepository as rewards } from '../rewards/repository.ts';
import { tellInviter } from './news.ts';
import { type BindingRow, stepRepository as steps } from './repository.ts';

const YEAR_MS = 365 * DAY_MS;

/** Whether an inviter has had as many kept sales before this one as a year gives. */
export async function isOverYear({ tx, content, now }: Moving, row: BindingRow): Promise<boolean> {
  const since = new Date((row.due_at ?? now).getTime() - YEAR_MS);
  return (await steps.keptBefore(tx, row, since)) >= content.inviter.maxKeptYear;
}

/** Counts a sale that is kept for its inviter, who gets the prizes of the tiers that they reach with it. */
export async function keepSale(moving: Moving, row: BindingRow): Promise<void> {
  const { tx, programme, now } = moving;
  const of = { userId: row.inviter_id, programmeId: row.programme_id };
  // One sale of an inviter at a time, so that numbers and the year's limit are true.
  if (!(await participants.lock(tx, of))) return;
  if (await isOverYear(moving, row)) return tellInviter(moving, row, { what: 'overYear' });
  await steps.change(tx, row, { counted: true });
  const kept = await ranking.count(tx, of, { at: row.due_at ?? now });
  await tellInviter(moving, row, { what: 'kept' });
  const has = await rewards.tiersOf(tx, of);
  // Prizes are of the rules in force; those of a tier come once.
  const content = { ...moving, content: programme.content };
  for (const { key, from } of programme.content.tiers)
    if (from <= kept && !has.some((one) => one.key === key))
      await release(content, await addPrize(tx, { ...moving, row, key }));
}

function addPrize(
  tx: Tx,
  {
    row,
    key,
    programme,
    now,
  }: Pick<Moving, 'programme' | 'now'> & { row: BindingRow; key: string },
): Promise<RewardRow> {
  return rewards.add(tx, {
    user_id: row.inviter_id,
    id: newId(now),
    programme_id: row.programme_id,
    version: programme.row.version,
    brand: row.brand,
    side: 'inviter',
    key,
    state: 'held',
    at: now,
    due_at: now,
  });
}
