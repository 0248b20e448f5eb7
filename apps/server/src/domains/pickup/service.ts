import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/pickup/endpoints';
import type { PickupLine, PickupOrder } from '@marque/contract/mall/pickup/schema';
import type { Dealer } from '@marque/contract/dealer/schema';
import type { PlacedLine } from '@marque/contract/mall/order/schema';
import { sum, sumBy } from 'es-toolkit';
import type { Database } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { ApiOf } from '#kernel/module.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { findDealers } from '../dealer/module.ts';
import { appointmentsAhead, closedReason, toFit } from '../installation/module.ts';
import { type OrderLine, type PlacedOrder, type Orders, refundChoices } from '../order/module.ts';
import type { CodeState, orderPassModule } from '../order-pass/module.ts';
import { actionsOf, notesOf, refusalOf, STATE_TEXT, stateOf } from './policy.ts';

/** What the use cases of pick-ups stand on. */
export type PickupContext = {
  database: Database;
  vault: Vault;
  orders: Pick<Orders, 'withLines' | 'lineViews' | 'lineViewsOfMany' | 'pickupPage'>;
  codes: Pick<ApiOf<typeof orderPassModule>, 'codeStates'>;
};

type FoundOrder = { order: PlacedOrder; lines: readonly OrderLine[] };

const forStore = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.filter((line) => line.shipMethod === 'store');

/** A line's pieces that may be given back now, or why none may. */
function refundOf({ order }: FoundOrder, line: OrderLine, now: Date) {
  const { choices, reason } = refundChoices(order, line, now);
  return { refundable: Math.max(0, ...choices.map(({ max }) => max)), reason };
}

type ShownPickup = {
  found: FoundOrder;
  /** The order's lines for a store, as the buyer sees them. */
  lines: PlacedLine[];
  dealer: Dealer | null;
  codes: readonly CodeState[];
  appointment: PickupOrder['appointment'];
};

function view({ found, lines, dealer, codes, appointment }: ShownPickup, now: Date): PickupOrder {
  const { order } = found;
  const stored = forStore(found.lines);
  const usable = codes.filter(({ status }) => status === 'usable');
  const ends = usable.flatMap(({ validUntil }) => validUntil?.getTime() ?? []);
  const known = {
    codes: codes.map(({ status }) => status),
    bookable:
      stored.some(({ kind }) => kind === 'install') && closedReason(order.status, stored) === '',
    appointment,
  };
  const state = stateOf(known);
  return {
    id: order.id,
    orderNo: order.orderNo,
    createdAt: order.createdAt.toISOString(),
    state,
    stateText: STATE_TEXT[state],
    lines,
    dealer,
    codes: { total: codes.length, usable: usable.length },
    validUntil: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    appointment,
    allowed: actionsOf({
      ...known,
      refundable: stored.some((line) => refundOf(found, line, now).refundable > 0),
    }),
  };
}

/** Orders with goods for a store, in a view, newest first. */
export async function listPickups(
  { database, vault, orders, codes: known }: PickupContext,
  { user, brand, input, now }: MemberCall<typeof calls.queryPickOrderList>,
): Promise<Out<typeof calls.queryPickOrderList>> {
  const { rows, nextCursor, total } = await orders.pickupPage(
    database,
    { userId: user.id, brand, view: input.view },
    { cursor: input.cursor, size: input.size },
  );
  const lines = rows.flatMap((found) => found.lines);
  const codes = await known.codeStates(database, user.id, lines, now);
  const ids = rows.map(({ order }) => order.id);
  const appointments = await appointmentsAhead(database, vault, user.id, ids, now);
  const stored = rows.map(({ order, lines: all }) => ({ order, lines: forStore(all) }));
  const placed = await orders.lineViewsOfMany(database, stored, now);
  const dealers = await findDealers(
    database,
    rows.flatMap(({ order }) => order.dealerId ?? []),
  );
  const items = rows.map((found, i) => {
    const { id, dealerId } = found.order;
    return view(
      {
        found,
        lines: placed[i]!,
        dealer: dealers.get(dealerId ?? '') ?? null,
        codes: codes.get(id) ?? [],
        appointment: appointments.get(id) ?? null,
      },
      now,
    );
  });
  return { items, nextCursor, total };
}

/** What of an order's goods for a store may be given back, and what that does to codes and appointment. */
export async function checkPickupRefund(
  { database, vault, orders }: PickupContext,
  { user, input, now }: MemberCall<typeof calls.checkPickRefund>,
): Promise<Out<typeof calls.checkPickRefund>> {
  const found = await orders.withLines(database, user.id, input.orderId);
  const { order } = found;
  const stored = forStore(found.lines);
  const placed = await orders.lineViews(database, order, stored, now);
  const lines = stored.map((line, i): PickupLine => {
    const { title, image, values, quantity, refund } = placed[i]!;
    const { refunding, refunded } = refund;
    const used = line.shippedQuantity;
    return {
      lineId: line.id,
      title,
      image,
      values,
      quantity,
      used,
      refunding,
      refunded,
      ...refundOf(found, line, now),
    };
  });
  const asked = (lineId: string, most: number): number =>
    input.picks ? (input.picks.find((pick) => pick.lineId === lineId)?.quantity ?? 0) : most;
  const wanted = lines.map(({ lineId, refundable }) => asked(lineId, refundable));
  const codes = sum(wanted);
  const allowed = codes > 0 && lines.every(({ refundable }, i) => wanted[i]! <= refundable);
  const appointments = await appointmentsAhead(database, vault, user.id, [order.id], now);
  const appointment = appointments.get(order.id) ?? null;
  // As if it had all been given back, with what is in other refunds.
  const after = stored.map((line, i) => ({
    ...line,
    cancelledQuantity: line.cancelledQuantity + line.heldQuantity + wanted[i]!,
  }));
  const ends = allowed && appointment !== null && toFit(after) === 0;
  const effects = { codes: allowed ? codes : 0, appointment, appointmentEnds: ends };
  const used = sumBy(lines, (line) => line.used);
  return {
    orderId: order.id,
    allowed,
    reason: allowed ? '' : refusalOf(order.status, lines),
    lines,
    ...effects,
    notes: notesOf({ ...effects, used }),
  };
}
