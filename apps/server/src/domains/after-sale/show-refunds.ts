import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/after-sale/endpoints';
import type {
  RefundDetail,
  RefundNote,
  RefundStatus,
  RefundSummary,
} from '@marque/contract/mall/after-sale/schema';
import { uniqBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall, User } from '#kernel/http/serve.ts';
import { takesAll } from './amounts.ts';
import type { AfterSaleContext } from './context.ts';
import { UNDER_WAY } from './machine.ts';
import { notesAfter, notesBefore } from './notes.ts';
import { optionsOf } from './options.ts';
import { refundsOfOrders } from './order-refunds.ts';
import { explanation, proofOf } from './proof.ts';
import { parsePicks, refundOptions } from './refund-options.ts';
import { refundRepository as refunds, type RefundRow } from './repository.ts';
import { detailView, type RefundParts, summaryView } from './view.ts';
import { currentAmounts } from './weigh-pieces.ts';

/** Returns refunds with everything that is shown of them. */
async function partsOf(
  { catalog, orders }: AfterSaleContext,
  exec: Exec,
  rows: readonly RefundRow[],
  now: Date,
): Promise<RefundParts[]> {
  const names = uniqBy(rows, (row) => row.order_id);
  const refundsOf = await refundsOfOrders(exec, names);
  const found = await orders.manyWithLines(
    exec,
    names.map(({ user_id: userId, order_id: id }) => ({ userId, id })),
  );
  const pictures = await catalog.pictures(
    exec,
    [...found.values()].flatMap((one) => one.lines.map((line) => line.image)),
  );
  return rows.map((row) => {
    const { order, lines } = found.get(row.order_id)!;
    const all = refundsOf(row.order_id);
    const own = all.lines.filter((line) => line.after_sale_id === row.id);
    const again = optionsOf(
      order,
      lines.filter(({ id }) => own.some(({ line_id }) => line_id === id)),
      now,
    ).some(({ choices }) => choices.length > 0);
    const amounts = currentAmounts({ row, order, lines, refunds: all });
    return { row, lines: own, amounts, order, orderLines: lines, pictures, again };
  });
}

async function notesOf(
  { coupons, points }: AfterSaleContext,
  exec: Exec,
  { row, amounts, order, orderLines }: RefundParts,
  now: Date,
): Promise<RefundNote[]> {
  if (row.status === 'refused' || row.status === 'withdrawn') return [];
  if (row.status === 'refunded') return notesAfter(amounts, row.coupons, row.debt_score);
  const used = await coupons.ofOrder(exec, row.user_id, row.order_id);
  const account = await points.account(exec, row.user_id);
  const last = takesAll(orderLines, []);
  return notesBefore({ order, amounts, coupons: used, account, last, now });
}

async function detailOf(
  context: AfterSaleContext,
  row: RefundRow | undefined,
  viewer: User | null,
  now: Date,
): Promise<RefundDetail> {
  if (!row) throw new DomainError('REFUND_NOT_FOUND');
  const { database } = context;
  const [parts] = await partsOf(context, database, [row], now);
  return detailView({
    ...parts!,
    events: await refunds.events(database, row),
    ...(await proofOf(context, database, row, viewer, now)),
    notes: await notesOf(context, database, parts!, now),
    explanation: explanation.open(context.vault, row.id, row),
    hotline: BRAND_FACTS[row.brand].hotline,
  });
}

/** Returns a refund of this member. Throws REFUND_NOT_FOUND. */
export const ownRefund = async (
  context: AfterSaleContext,
  { user, id }: { user: User; id: string },
  now: Date,
): Promise<RefundDetail> =>
  detailOf(context, await refunds.find(context.database, user.id, id), user, now);

/** Returns any member's refund, for operators. Throws REFUND_NOT_FOUND. */
export const anyRefund = async (
  context: AfterSaleContext,
  id: string,
  now: Date,
): Promise<RefundDetail> =>
  detailOf(context, await refunds.findAny(context.database, id), null, now);

/** Returns a refund, or what of an order can be refunded. */
export async function refundInfo(
  context: AfterSaleContext,
  { user, input, now }: MemberCall<typeof calls.refundInfo>,
): Promise<Out<typeof calls.refundInfo>> {
  if (input.id !== undefined)
    return {
      refund: await ownRefund(context, { user, id: input.id }, now),
      options: null,
    };
  const asked = { type: input.type, picks: parsePicks(input.picks) };
  const of = { userId: user.id, orderId: input.orderId!, asked };
  return { refund: null, options: await refundOptions(context, context.database, of, now) };
}

/** Returns the buyer's refunds, the newest first. */
export async function listRefunds(
  context: AfterSaleContext,
  { user, brand, input, now }: MemberCall<typeof calls.refundList>,
): Promise<Out<typeof calls.refundList>> {
  const { database } = context;
  const paging = { cursor: input.cursor, size: input.size };
  const of = { brand, statuses: input.state === 'underWay' ? UNDER_WAY : null };
  const { rows, nextCursor, total } = await refunds.ofUser(database, user.id, of, paging);
  const parts = await partsOf(context, database, rows, now);
  return { items: parts.map(summaryView), nextCursor, total };
}

/** Returns a brand's refunds in a status, the newest first, for operators. */
export async function listRefundsOfBrand(
  context: AfterSaleContext,
  { brand, status }: { brand: Brand; status: RefundStatus },
  paging: { cursor: string | undefined; size: number },
  now: Date,
): Promise<{ items: RefundSummary[]; nextCursor: string | null }> {
  const { database } = context;
  const { rows, nextCursor } = await refunds.ofBrand(database, brand, status, paging);
  const parts = await partsOf(context, database, rows, now);
  return { items: parts.map(summaryView), nextCursor };
}
