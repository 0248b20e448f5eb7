import { randomInt } from 'node:crypto';
import type * as calls from '@marque/contract/mall/write-off/endpoints';
import type { WriteOffCode, WriteOffCodes } from '@marque/contract/mall/write-off/schema';
import type { StoreCode } from '@marque/contract/operator/schema';
import type { Database, Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/serve.ts';
import type { Catalog } from '../catalog/module.ts';
import { findDealer } from '../dealer/module.ts';
import type { PaidLine } from '../order/events.ts';
import type { Orders } from '../order/module.ts';
import { refundingOf } from './codes.ts';
import { STATUS_TEXT, statusOf, validUntil } from './policy.ts';
import { type CodeRow, writeOffRepository as codes } from './repository.ts';

/** What the use cases of codes stand on. */
export type WriteOffContext = {
  database: Database;
  catalog: Catalog;
  orders: Pick<Orders, 'withLines' | 'lock' | 'useInStore'>;
};

/** Why a code is not taken. */
const REFUSALS = {
  used: 'WRITE_OFF_USED',
  refunded: 'WRITE_OFF_REFUNDED',
  expired: 'WRITE_OFF_EXPIRED',
} as const;

async function storeNames(exec: Exec, ids: Iterable<string>): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) names.set(id, (await findDealer(exec, id))?.name ?? '');
  return names;
}

/** The codes of an order; those that can be used first. */
export async function listCodes(
  { catalog, database, orders }: WriteOffContext,
  { user, input, now }: MemberCall<typeof calls.writeOffCodes>,
): Promise<WriteOffCodes> {
  const { order, lines } = await orders.withLines(database, user.id, input.id);
  const rows = await codes.ofOrders(database, user.id, [order.id]);
  const uses = await codes.uses(
    database,
    user.id,
    rows.map(({ id }) => id),
  );
  const stores = await storeNames(
    database,
    uses.map(({ dealer_id }) => dealer_id),
  );
  const pictures = await catalog.pictures(
    database,
    lines.map((line) => line.image),
  );
  const refunding = refundingOf(rows, lines);
  const view = (row: CodeRow): WriteOffCode => {
    const line = lines.find(({ id }) => id === row.line_id)!;
    const status = refunding.has(row.id) ? 'refunding' : statusOf(row, now);
    return {
      id: row.id,
      lineId: row.line_id,
      title: line.title,
      image: pictures.get(line.image)!,
      values: line.values,
      code: row.code,
      status,
      statusText: STATUS_TEXT[status],
      uses: row.uses,
      usesLeft: row.uses_left,
      validUntil: row.valid_until?.toISOString() ?? null,
      history: uses
        .filter(({ code_id }) => code_id === row.id)
        .map(({ at, dealer_id }) => ({
          at: at.toISOString(),
          store: stores.get(dealer_id) ?? '',
        })),
    };
  };
  const views = rows.map(view);
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    codes: [
      ...views.filter(({ status }) => status === 'usable'),
      ...views.filter(({ status }) => status !== 'usable'),
    ],
    store: order.dealerId ? await findDealer(database, order.dealerId) : null,
  };
}

/** Gives every paid piece that is used in a store its code. The order must be locked. */
export async function issueCodes(
  { catalog }: WriteOffContext,
  tx: Tx,
  order: {
    userId: string;
    orderId: string;
    dealerId: string | null;
    lines: readonly PaidLine[];
    at: Date;
  },
): Promise<void> {
  const stored = order.lines.filter((line) => line.shipMethod === 'store');
  const terms = await catalog.storeTerms(
    tx,
    stored.map((line) => line.skuId),
  );
  for (const line of stored) {
    const { uses, validDays } = terms.get(line.skuId)!;
    const row = {
      user_id: order.userId,
      order_id: order.orderId,
      line_id: line.id,
      dealer_id: line.kind === 'install' ? order.dealerId : null,
      uses,
      uses_left: uses,
      issued_at: order.at,
      valid_until: validDays === null ? null : validUntil(order.at, validDays),
      used_at: null,
      voided_at: null,
    };
    for (let piece = 0; piece < line.quantity; piece++)
      while (!(await codes.insert(tx, { ...row, id: newId(), code: newCode() })));
  }
}

/**
 * What a code is worth, for staff of a store or, for null, of the mall. Throws WRITE_OFF_NOT_FOUND,
 * WRITE_OFF_OTHER_STORE.
 */
export async function lookAtCode(
  { orders }: WriteOffContext,
  exec: Exec,
  code: string,
  dealerId: string | null,
  now: Date,
): Promise<StoreCode> {
  const row = await codeFor(exec, code, dealerId);
  const { lines } = await orders.withLines(exec, row.user_id, row.order_id);
  const line = lines.find(({ id }) => id === row.line_id)!;
  const all = await codes.ofOrders(exec, row.user_id, [row.order_id]);
  const status = refundingOf(all, lines).has(row.id) ? 'refunding' : statusOf(row, now);
  return {
    code,
    title: line.title,
    values: line.values,
    status,
    statusText: STATUS_TEXT[status],
    uses: row.uses,
    usesLeft: row.uses_left,
    validUntil: row.valid_until?.toISOString() ?? null,
  };
}

/**
 * One use of a code in a store. Throws WRITE_OFF_NOT_FOUND, WRITE_OFF_OTHER_STORE for a code of
 * another store, and WRITE_OFF_USED, _REFUNDED, _REFUNDING or _EXPIRED for one that is good no more.
 */
export async function useCode(
  { orders }: WriteOffContext,
  tx: Tx,
  { code, dealerId, operatorId }: { code: string; dealerId: string; operatorId: string },
  now: Date,
): Promise<void> {
  const named = await codeFor(tx, code, dealerId);
  const order = await orders.lock(tx, named.user_id, named.order_id);
  // Whoever was before us has the order no more: this is how the code is now.
  const current = (await codes.byCode(tx, code))!;
  const status = statusOf(current, now);
  if (status !== 'usable') throw new DomainError(REFUSALS[status]);
  if (!(await codes.takeUse(tx, current, now))) throw new DomainError('WRITE_OFF_USED');
  const store = (await findDealer(tx, dealerId))!;
  await orders.useInStore(
    tx,
    order,
    {
      lineId: current.line_id,
      first: current.uses_left === current.uses,
      last: current.uses_left === 1,
      store: store.name,
    },
    now,
  );
  await codes.addUse(tx, {
    user_id: current.user_id,
    code_id: current.id,
    id: newId(),
    at: now,
    dealer_id: dealerId,
    operator_id: operatorId,
  });
}

/** A code a store may take; null for the mall. Throws WRITE_OFF_NOT_FOUND, WRITE_OFF_OTHER_STORE. */
async function codeFor(exec: Exec, code: string, dealerId: string | null): Promise<CodeRow> {
  const row = await codes.byCode(exec, code);
  if (!row) throw new DomainError('WRITE_OFF_NOT_FOUND');
  if (dealerId && row.dealer_id && row.dealer_id !== dealerId)
    throw new DomainError('WRITE_OFF_OTHER_STORE');
  return row;
}

/** Twelve digits nobody can guess. */
const newCode = (): string => String(randomInt(10 ** 12)).padStart(12, '0');
