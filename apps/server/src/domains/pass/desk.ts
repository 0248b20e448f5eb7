import type { Out } from '@marque/contract/core';
import { maskPhone } from '@marque/contract/mask';
import type * as calls from '@marque/contract/pass/endpoints';
import type { DeskPass } from '@marque/contract/pass/schema';
import { startOfDay } from '@marque/contract/shanghai';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { withIdempotency } from '#kernel/idempotency.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { findDealer } from '../dealer/module.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { phoneOf, phonesOf } from '../session/module.ts';
import type { PassContext } from './context.ts';
import { deskMember } from './member-code.ts';
import { seedOf } from './pass.ts';
import { afterWrong, OPEN_MS, UNDO_MS } from './policy.ts';
import { type PassRow, passRepository as passes } from './repository.ts';
import { shownOf, storeCode } from './show-pass.ts';
import { stepOf } from './turning.ts';
import { CODE_DIGITS, passFor, undoUse, usePass } from './use-pass.ts';

/** The maximum number of uses in the desk's list of today. */
const LISTED = 200;

/** Returns where the member works. Throws STAFF_ONLY for a member who works nowhere. */
async function worksAt({ dealers }: PassContext, exec: Exec, userId: string) {
  const staff = await dealers.staffOf(exec, userId);
  if (!staff) throw new DomainError('STAFF_ONLY');
  return staff;
}

async function deskPass(
  context: PassContext,
  exec: Exec,
  { code, dealerId }: { code: string; dealerId: string },
  now: Date,
): Promise<DeskPass> {
  const row = (await passes.byCode(exec, code))!;
  const shown = (await shownOf(context, exec, [row])).get(row.id)!;
  const holder = shown.holder ?? maskPhone((await phoneOf(exec, context.vault, row.user_id)) ?? '');
  return {
    ...storeCode(row, shown, now),
    kind: row.source_kind,
    holder,
    validFrom: row.valid_from?.toISOString() ?? null,
    member:
      row.source_kind === 'member' ? await deskMember(context, exec, row, dealerId, now) : null,
  };
}

/** The errors that count as wrong codes. */
const WRONG = new Set(['WRITE_OFF_NOT_FOUND', 'PASS_STALE', 'PASS_REPLAYED', 'PASS_TAIL_WRONG']);

type Looking = { staffId: string; dealerId: string; text: string; tail: string | undefined };

/** Opens a pass for a use at this desk. Throws the reason for a refusal. */
async function openPass(
  { vault }: PassContext,
  tx: Tx,
  { staffId, dealerId, text: typed, tail }: Looking,
  now: Date,
): Promise<PassRow> {
  const text = typed.replaceAll(/[\s-]/g, '');
  const row = await passFor(tx, text.slice(0, CODE_DIGITS), dealerId);
  const until = new Date(now.getTime() + OPEN_MS);
  const digits = text.slice(CODE_DIGITS);
  const seed = seedOf(vault, row);
  if (digits === '') {
    // Who has shown the own code here has proved to be present.
    if (seed && !(await passes.hasOpened(tx, staffId, row.user_id, now)))
      await assertTail(vault, tx, row, tail);
    await passes.open(tx, row, staffId, until);
    return row;
  }
  const step = seed && stepOf(seed, digits, now);
  if (step === null) throw new DomainError('PASS_STALE');
  if (await passes.openBy(tx, row, step, staffId, until)) return row;
  const current = (await passes.byCode(tx, row.code))!;
  const here = current.opened_by === staffId && current.opened_until! > now;
  // The desk that opened the pass with this step scans the code again.
  if (here && current.last_step === step) return row;
  throw new DomainError('PASS_REPLAYED');
}

/**
 * Requires the last digits of the holder's phone when a turning code's digits are typed, as proof
 * that the holder is present.
 */
async function assertTail(
  vault: Vault,
  exec: Exec,
  row: PassRow,
  tail: string | undefined,
): Promise<void> {
  if (tail === undefined) throw new DomainError('PASS_TAIL_NEEDED');
  if (!(await phoneOf(exec, vault, row.user_id))?.endsWith(tail))
    throw new DomainError('PASS_TAIL_WRONG');
}

/** Shows a pass at the desk and opens it for a use. Several wrong codes lock the desk. */
export async function lookAtDesk(
  context: PassContext,
  { user, input, now }: MemberCall<typeof calls.passLook>,
): Promise<DeskPass> {
  const staffId = user.id;
  const looked = await inTransaction(context.database, async (tx) => {
    const { dealerId } = await worksAt(context, tx, staffId);
    const desk = await passes.lockDesk(tx, staffId);
    if (desk.locked_until && desk.locked_until > now)
      throw new DomainError('DESK_LOCKED', {
        retryAfterMs: desk.locked_until.getTime() - now.getTime(),
      });
    try {
      const { text, tail } = input;
      const { code } = await openPass(context, tx, { staffId, dealerId, text, tail }, now);
      return { pass: await deskPass(context, tx, { code, dealerId }, now) };
    } catch (error) {
      if (!(error instanceof DomainError) || !WRONG.has(error.code)) throw error;
      await passes.noteWrong(tx, staffId, afterWrong(desk.wrong_at, now));
      return { error };
    }
  });
  if (looked.error) throw looked.error;
  return looked.pass;
}

/** Takes a use of a pass that this desk has opened. */
export async function useAtDesk(
  context: PassContext,
  { user, input, now, idempotencyKey: key }: MemberCall<typeof calls.passUse>,
): Promise<Out<typeof calls.passUse>> {
  if (!key) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
  const staffId = user.id;
  const { code } = input;
  const { database, vault } = context;
  return inTransaction(database, async (tx) => {
    const { dealerId } = await worksAt(context, tx, staffId);
    const attempt = { userId: staffId, call: 'pass.use', key, body: input, now, vault };
    return withIdempotency(tx, attempt, async () => {
      const opened = (row: PassRow | undefined): void => {
        if (row?.opened_by !== staffId || row.opened_until! <= now)
          throw new DomainError('PASS_NOT_OPEN');
      };
      // A pass that was not opened reveals nothing.
      opened(await passes.byCode(tx, code));
      const { useId } = await usePass(
        context,
        tx,
        { code, dealerId, by: { staffId } },
        now,
        opened,
      );
      const store = (await findDealer(tx, dealerId))!.name;
      const pass = await deskPass(context, tx, { code, dealerId }, now);
      return { useId, store, at: now.toISOString(), pass };
    });
  });
}

/** Takes back a use of the manager's own store. */
export const undoAtDesk = (
  context: PassContext,
  { user, input, now }: MemberCall<typeof calls.passUndo>,
): Promise<DeskPass> =>
  inTransaction(context.database, async (tx) => {
    const { dealerId, role } = await worksAt(context, tx, user.id);
    if (role !== 'manager') throw new DomainError('STAFF_ONLY');
    await undoUse(context, tx, { ...input, dealerId, by: { staffId: user.id } }, now);
    return deskPass(context, tx, { code: input.code, dealerId }, now);
  });

/** Returns the name of the store where the member works; null for none. */
export async function showStore(
  { database, dealers }: PassContext,
  { user }: MemberCall<typeof calls.passStore>,
): Promise<Out<typeof calls.passStore>> {
  const staff = await dealers.staffOf(database, user.id);
  return { store: staff && (await findDealer(database, staff.dealerId))!.name };
}

/** Lists the uses that the store took today. */
export async function showToday(
  context: PassContext,
  { user, now }: MemberCall<typeof calls.passToday>,
): Promise<Out<typeof calls.passToday>> {
  const { database } = context;
  const { dealerId, role } = await worksAt(context, database, user.id);
  const rows = await passes.usesOfStore(database, dealerId, startOfDay(now), LISTED);
  const shown = await shownOf(context, database, rows);
  const phones = await phonesOf(
    database,
    context.vault,
    rows.map((row) => row.user_id),
  );
  return {
    store: (await findDealer(database, dealerId))!.name,
    role,
    uses: rows.map((row) => {
      const undoUntil = new Date(row.use_at.getTime() + UNDO_MS);
      const undone = row.taken_back !== null;
      const mayUndo = role === 'manager' && !undone && now <= undoUntil;
      const { title, holder = maskPhone(phones.get(row.user_id) ?? '') } = shown.get(row.id)!;
      return {
        id: row.use_id,
        code: row.code,
        title,
        holder,
        at: row.use_at.toISOString(),
        undone,
        undoUntil: mayUndo ? undoUntil.toISOString() : null,
      };
    }),
  };
}
