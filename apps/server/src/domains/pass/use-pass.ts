import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { findDealer } from '../dealer/module.ts';
import type { PassContext } from './context.ts';
import { sourceOfRow } from './pass.ts';
import { statusOf, UNDO_MS } from './policy.ts';
import { sourceOf } from './ports.ts';
import { type PassRow, passRepository as passes } from './repository.ts';

/** The digits of a code, before those that turn. */
export const CODE_DIGITS = 12;

/** The errors of passes that cannot be used, by status. */
const REFUSALS = {
  used: 'WRITE_OFF_USED',
  refunded: 'WRITE_OFF_REFUNDED',
  withdrawn: 'WRITE_OFF_WITHDRAWN',
  expired: 'WRITE_OFF_EXPIRED',
} as const;

/** Who takes a use: an operator or a member of the store's staff. */
export type Taker = { operatorId: string } | { staffId: string };

const takerColumns = (by: Taker) =>
  'staffId' in by
    ? { staff_id: by.staffId, operator_id: null }
    : { staff_id: null, operator_id: by.operatorId };

/**
 * Returns the pass of a code. `dealerId` null allows every store. Throws WRITE_OFF_NOT_FOUND,
 * WRITE_OFF_OTHER_STORE.
 */
export async function passFor(exec: Exec, code: string, dealerId: string | null): Promise<PassRow> {
  const row = await passes.byCode(exec, code);
  if (!row) throw new DomainError('WRITE_OFF_NOT_FOUND');
  if (dealerId && row.dealer_id && row.dealer_id !== dealerId)
    throw new DomainError('WRITE_OFF_OTHER_STORE');
  return row;
}

const storeName = async (exec: Exec, dealerId: string): Promise<string> =>
  (await findDealer(exec, dealerId))!.name;

/**
 * Takes one use of a code in a store. Throws WRITE_OFF_NOT_FOUND, WRITE_OFF_OTHER_STORE for a code
 * of another store, and WRITE_OFF_NOT_YET, _USED, _REFUNDED, _REFUNDING, _WITHDRAWN or _EXPIRED.
 * `held` can refuse the pass by throwing once its source is locked.
 */
export async function usePass(
  { ask }: Pick<PassContext, 'ask'>,
  tx: Tx,
  { code, dealerId, by }: { code: string; dealerId: string; by: Taker },
  now: Date,
  held: (pass: PassRow) => void = () => undefined,
): Promise<{ useId: string }> {
  const named = await passFor(tx, code, dealerId);
  const source = ask(sourceOf(named.source_kind));
  const of = sourceOfRow(named);
  await source.lock(tx, of);
  // Read again, because another transaction may have changed the pass before the lock was granted.
  const current = (await passes.byCode(tx, code))!;
  held(current);
  const status = statusOf(current, now);
  if (status !== 'usable') throw new DomainError(REFUSALS[status]);
  if (current.valid_from && now < current.valid_from) throw new DomainError('WRITE_OFF_NOT_YET');
  if (!(await passes.takeUse(tx, current, now))) throw new DomainError('WRITE_OFF_USED');
  const use = {
    first: current.uses_left === current.uses,
    last: current.uses_left === 1,
    store: await storeName(tx, dealerId),
  };
  await source.used(tx, of, use, now);
  const useId = newId(now);
  await passes.addUse(tx, {
    user_id: current.user_id,
    code_id: current.id,
    id: useId,
    at: now,
    dealer_id: dealerId,
    ...takerColumns(by),
  });
  return { useId };
}

/**
 * Takes back a use of this store. Throws USE_NOT_FOUND, UNDO_LATE, UNDO_DONE, and what the source
 * refuses with.
 */
export async function undoUse(
  { ask }: Pick<PassContext, 'ask'>,
  tx: Tx,
  { code, useId, dealerId, by }: { code: string; useId: string; dealerId: string; by: Taker },
  now: Date,
): Promise<void> {
  const named = await passes.byCode(tx, code);
  const use = named && (await passes.use(tx, named, useId));
  if (!named || use?.dealer_id !== dealerId || use.reverses !== null)
    throw new DomainError('USE_NOT_FOUND');
  if (now.getTime() > use.at.getTime() + UNDO_MS) throw new DomainError('UNDO_LATE');
  const source = ask(sourceOf(named.source_kind));
  const of = sourceOfRow(named);
  await source.lock(tx, of);
  if (await passes.takenBack(tx, named, useId)) throw new DomainError('UNDO_DONE');
  const current = (await passes.byCode(tx, code))!;
  if (!(await passes.giveUse(tx, current))) throw new Error(`Pass ${current.id} was never used`);
  await source.undone(
    tx,
    of,
    {
      first: current.uses_left + 1 === current.uses,
      last: current.uses_left === 0,
      store: await storeName(tx, dealerId),
    },
    now,
  );
  await passes.addUse(tx, {
    user_id: current.user_id,
    code_id: current.id,
    id: newId(now),
    at: now,
    dealer_id: dealerId,
    ...takerColumns(by),
    reverses: useId,
  });
}

/** Takes one use of a person's pass in a store. Throws what `usePass` refuses with. */
export async function useOwnPass(
  context: Pick<PassContext, 'ask'>,
  tx: Tx,
  { userId, passId, dealerId, by }: { userId: string; passId: string; dealerId: string; by: Taker },
  now: Date,
): Promise<void> {
  const row = await passes.own(tx, userId, passId);
  if (!row) throw new DomainError('WRITE_OFF_NOT_FOUND');
  await usePass(context, tx, { code: row.code, dealerId, by }, now);
}
