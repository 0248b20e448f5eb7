import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/voucher/endpoints';
import type { operatorVouchers } from '@marque/contract/voucher/operator-endpoints';
import type { Voucher } from '@marque/contract/voucher/schema';
import { groupBy, keyBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall, OperatorCall } from '#kernel/http/serve.ts';
import { findDealers } from '../dealer/module.ts';
import type { VoucherContext } from './context.ts';
import { type VoucherRow, voucherRepository as vouchers } from './repository.ts';
import { voucherView } from './view.ts';

/** The maximum number of vouchers in a member's list. */
const LISTED = 100;

/** Returns one person's vouchers with their codes and uses. */
async function viewsOf(
  { database, passes }: VoucherContext,
  userId: string,
  rows: readonly VoucherRow[],
  now: Date,
): Promise<Voucher[]> {
  const sourceIds = rows.map(({ id }) => id);
  const own = await passes.passesOf(database, { userId, kind: 'voucher', sourceIds }, now);
  const uses = await passes.usesOf(
    database,
    userId,
    own.map(({ passId }) => passId),
  );
  const stores = await findDealers(
    database,
    uses.map(({ dealerId }) => dealerId),
  );
  const passOf = keyBy(own, ({ sourceId }) => sourceId);
  const usesOf = groupBy(uses, ({ passId }) => passId);
  return rows.map((row) => {
    const pass = passOf[row.id]!;
    const history = (usesOf[pass.passId] ?? []).map(({ at, dealerId }) => ({
      at,
      store: stores.get(dealerId)!.name,
    }));
    return voucherView(row, pass, history);
  });
}

/** Lists the member's vouchers: usable ones first, those that end soonest on top. */
export async function listVouchers(
  context: VoucherContext,
  { user, brand, now }: MemberCall<typeof calls.voucherList>,
): Promise<Out<typeof calls.voucherList>> {
  const rows = await vouchers.newest(context.database, user.id, brand, LISTED);
  const all = await viewsOf(context, user.id, rows, now);
  const usable = all
    .filter(({ status }) => status === 'usable')
    .sort((a, b) => (a.validUntil < b.validUntil ? -1 : 1));
  return { items: [...usable, ...all.filter(({ status }) => status !== 'usable')] };
}

/** Returns how many usable vouchers the member has in the brand. */
export async function countUsable(
  { passes }: VoucherContext,
  exec: Exec,
  { userId, brand, now }: { userId: string; brand: Brand; now: Date },
): Promise<number> {
  const rows = await vouchers.newest(exec, userId, brand, LISTED);
  const sourceIds = rows.map(({ id }) => id);
  const own = await passes.passesOf(exec, { userId, kind: 'voucher', sourceIds }, now);
  return own.filter(({ status }) => status === 'usable').length;
}

export async function showVoucher(
  context: VoucherContext,
  { user, input, now }: MemberCall<typeof calls.voucherDetail>,
): Promise<Voucher> {
  const row = await vouchers.find(context.database, { userId: user.id, id: input.id });
  if (!row) throw new DomainError('VOUCHER_NOT_FOUND');
  return (await viewsOf(context, user.id, [row], now))[0]!;
}

export async function showTemplates(
  { database }: VoucherContext,
  { brand }: OperatorCall<typeof operatorVouchers>,
): Promise<Out<typeof operatorVouchers>> {
  const rows = await vouchers.templates(database, brand);
  return {
    items: rows.map(({ id, kind, title, value_fen, covers, terms, uses, valid_days }) => ({
      id,
      kind,
      title,
      valueFen: value_fen,
      covers,
      terms,
      uses,
      validDays: valid_days,
    })),
  };
}

/** Whether the brand has a voucher of this template. */
export const hasTemplate = async (exec: Exec, brand: Brand, id: string): Promise<boolean> =>
  (await vouchers.templates(exec, brand)).some((one) => one.id === id);
