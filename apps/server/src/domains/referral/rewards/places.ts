import type { Brand } from '@marque/contract/core';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import type { Tx } from '#kernel/database.ts';
import { enqueue } from '#kernel/jobs/background.ts';
import { promisedBy } from './policy.ts';
import { placeRepository as places, type RewardRow } from './repository.ts';

/** The job that lets a binding follow the facts. Its name stands here because places wake it too. */
export const SETTLE_JOB = 'referral.settle';

type Budget = { programmeId: string; key: string };
/** A binding that needs a place, or has one. `at`: the fact, by which the line goes. */
type Asking = Budget & { bindingId: string; userId: string; at: Date };

/**
 * Gives the first in the line the places that are free. Their rewards move in a job each, since no transaction
 * takes two friends' bindings.
 */
export async function moveUp(tx: Tx, budget: Budget & { brand: Brand }, now: Date): Promise<void> {
  const { total, reserved, spent } = await places.lock(tx, budget);
  const next = await places.line(tx, budget, total - reserved - spent);
  for (const { binding_id: bindingId, user_id: userId } of next) {
    await places.setState(tx, { ...budget, bindingId }, 'reserved');
    await enqueue(tx, SETTLE_JOB, { userId, brand: budget.brand, bindingId }, now);
  }
  await places.count(tx, budget, { reserved: next.length, spent: 0 });
}

/** Reserves a place, or asks for one in the line where there is one. Returns what the binding has. */
export async function takePlace(
  tx: Tx,
  asking: Asking & { hasLine: boolean },
): Promise<'place' | 'number' | null> {
  const { programmeId, key, bindingId, userId, at, hasLine } = asking;
  // Its own binding alone makes a place, whose row is locked.
  const own = await places.of(tx, asking);
  if (own) return own.state === 'waiting' ? 'number' : 'place';
  const { total, reserved, spent } = await places.lock(tx, asking);
  const has = reserved + spent < total;
  if (!has && !hasLine) return null;
  await places.add(tx, {
    programme_id: programmeId,
    key,
    binding_id: bindingId,
    user_id: userId,
    state: has ? 'reserved' : 'waiting',
    at,
  });
  if (has) await places.count(tx, asking, { reserved: 1, spent: 0 });
  return has ? 'place' : 'number';
}

/** The place of a reward is spent once it is given or claimed. */
export async function spendOf(
  { tx, content }: { tx: Tx; content: Programme },
  row: RewardRow,
): Promise<void> {
  const key = promisedBy(content, row).of?.budget;
  if (!key || row.binding_id === null) return;
  const place = { programmeId: row.programme_id, key, bindingId: row.binding_id };
  await places.lock(tx, place);
  if ((await places.of(tx, place))?.state !== 'reserved') return;
  await places.setState(tx, place, 'spent');
  await places.count(tx, place, { reserved: -1, spent: 1 });
}

/** Gives a place up, which the first in the line gets. */
export async function freePlace(
  tx: Tx,
  place: Budget & { bindingId: string; brand: Brand },
  now: Date,
): Promise<void> {
  if (!(await places.of(tx, place))) return;
  await places.lock(tx, place);
  const own = (await places.of(tx, place))!;
  await places.remove(tx, place);
  if (own.state === 'waiting') return;
  const isSpent = own.state === 'spent';
  await places.count(tx, place, { reserved: isSpent ? 0 : -1, spent: isSpent ? -1 : 0 });
  await moveUp(tx, place, now);
}
