import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/pass/endpoints';
import { type OwnPass, type OwnPassDetail, OwnPassKind } from '@marque/contract/pass/schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { findDealer, findDealers } from '../dealer/module.ts';
import type { PassContext } from './context.ts';
import { passOf, sourceOfRow } from './pass.ts';
import { type PassShown, type PassWork, passWork } from './ports.ts';
import { type PassRow, passRepository as passes } from './repository.ts';
import { shownOf, storeCode } from './show-pass.ts';

/** The maximum number of passes in a member's list, and how many of both brands are read for it. */
const LISTED = 100;
const READ = 200;

type HeldPass = { row: PassRow; shown: PassShown; work: PassWork | undefined };

function ownPass({ row, shown, work }: HeldPass, now: Date): OwnPass {
  const { title, values, status, statusText, uses, usesLeft, validUntil } = storeCode(
    row,
    shown,
    now,
  );
  const { kind, sourceId } = sourceOfRow(row);
  return {
    id: row.id,
    kind: OwnPassKind.parse(kind),
    sourceId,
    title,
    values,
    image: shown.image ?? null,
    status,
    statusText,
    uses,
    usesLeft,
    validFrom: row.valid_from?.toISOString() ?? null,
    validUntil,
    work: work
      ? { ...work, visit: work.visit && { ...work.visit, start: work.visit.start.toISOString() } }
      : null,
  };
}

/** Adds what is known of a person's passes of one brand. */
async function heldOf(
  { ask }: PassContext,
  exec: Exec,
  rows: readonly PassRow[],
  { userId, brand }: { userId: string; brand: Brand },
): Promise<HeldPass[]> {
  const shown = await shownOf({ ask }, exec, rows);
  const own = rows.filter(({ id }) => shown.get(id)!.brand === brand);
  const worthy = own.flatMap(({ id: passId }) => {
    const { worth } = shown.get(passId)!;
    return worth ? [{ passId, worth }] : [];
  });
  const work = await ask(passWork)(exec, userId, worthy);
  return own.map((row) => ({ row, shown: shown.get(row.id)!, work: work.get(row.id) }));
}

/** A check-in code that is over says nothing: its appointment does. */
const isKept = ({ kind, status }: OwnPass): boolean =>
  kind === 'order' || kind === 'voucher' || status === 'usable';

const byEnd = (a: OwnPass, b: OwnPass): number =>
  (a.validUntil ?? '9') < (b.validUntil ?? '9') ? -1 : 1;

/** Lists the member's passes: usable ones first, those that end soonest on top. */
export async function listOwn(
  context: PassContext,
  { user, brand, now }: MemberCall<typeof calls.passMine>,
): Promise<Out<typeof calls.passMine>> {
  const { database } = context;
  const rows = await passes.ofUser(database, user.id, READ);
  const held = await heldOf(context, database, rows, { userId: user.id, brand });
  const all = held.map((one) => ownPass(one, now)).filter(isKept);
  const usable = all.filter(({ status }) => status === 'usable').sort(byEnd);
  const others = all.filter(({ status }) => status !== 'usable');
  return { items: [...usable, ...others].slice(0, LISTED) };
}

/** Shows one of the member's passes with its code. Throws PASS_NOT_FOUND. */
export async function showOwn(
  context: PassContext,
  { user, brand, input, now }: MemberCall<typeof calls.passDetail>,
): Promise<OwnPassDetail> {
  const { database, vault } = context;
  const row = await passes.own(database, user.id, input.id);
  const [held] = row ? await heldOf(context, database, [row], { userId: user.id, brand }) : [];
  if (!row || !held) throw new DomainError('PASS_NOT_FOUND');
  const uses = await passes.uses(database, user.id, [row.id]);
  const stores = await findDealers(
    database,
    uses.map(({ dealer_id }) => dealer_id),
  );
  const pass = ownPass(held, now);
  return {
    ...pass,
    code: row.code,
    turning: pass.status === 'usable' ? passOf(vault, row, now).turning() : [],
    reason: held.shown.reason ?? '',
    terms: held.shown.terms ?? '',
    store: row.dealer_id === null ? null : await findDealer(database, row.dealer_id),
    history: uses.map(({ at, dealer_id }) => ({
      at: at.toISOString(),
      store: stores.get(dealer_id)!.name,
    })),
  };
}
