import { formatMoney } from '@marque/contract/money';
import type * as calls from '@marque/contract/car-order/endpoints';
import { isSigned } from '@marque/contract/car-order/machine';
import { isCarPriceItem } from '@marque/contract/car-order/pay-item';
import type { Out } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { PriceDrop } from '../../car/module.ts';
import type { CarOrderContext } from '../context.ts';
import { goodOf, invoices } from '../invoicing/repository.ts';
import { carItems } from '../paying/item-repository.ts';
import { payPartBack } from '../paying/pay-back.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { itemSubject } from '../subject.ts';
import { tellProtected } from '../tell-buyer.ts';
import { addNote, lockCarOrder, settleItem } from '../transitions.ts';
import { protectedUntil } from './protected-until.ts';
import { type ProtectionRow, protections } from './repository.ts';

type Line = CarOrderRow['lines'][number];

/** Returns the subject under which the price of a line is stored. */
const subjectOf = ({ code }: Line, { type_id: typeId }: CarOrderRow): string =>
  code.startsWith('option:') ? `${code}:${typeId}` : code;

/**
 * Returns what the buyer pays for a line in fen: with the campaign's ceiling, less earlier
 * protections.
 */
function agreedFen(order: CarOrderRow, line: Line, known: readonly ProtectionRow[]): number {
  const subject = subjectOf(line, order);
  const ceiling = line.code.startsWith('type:')
    ? order.lines.filter(({ code }) => code.startsWith('ceiling:'))
    : [];
  const off = known.filter((row) => row.subject === subject && row.state !== 'lapsed');
  return (
    line.fen +
    ceiling.reduce((sum, { fen }) => sum + fen, 0) -
    off.reduce((sum, { diff_fen }) => sum + diff_fen, 0)
  );
}

/**
 * Lowers the price of the order. What was paid above it is refunded from the latest partial
 * payment.
 */
async function payBack(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { id, label, diff_fen: diffFen }: Pick<ProtectionRow, 'id' | 'label' | 'diff_fen'>,
  now: Date,
): Promise<void> {
  const { payments } = context;
  const line: Line = {
    code: `protect:${id}`,
    label: '价格保护',
    fen: -diffFen,
    why: `${label}降价`,
  };
  const lower = {
    lines: [...order.lines, line],
    discount_fen: order.discount_fen + diffFen,
    total_fen: order.total_fen - diffFen,
  };
  await orders.change(tx, order, { ...lower, lines: JSON.stringify(lower.lines) });
  // The loan stays as it is; the buyer pays less or gets a refund.
  const own = (await carItems.of(tx, order)).filter(
    ({ kind, due_fen }) => isCarPriceItem(kind) && kind !== 'loan' && due_fen > diffFen,
  );
  const rest = own.find(({ paid_at }) => !paid_at) ?? own[0];
  if (!rest) throw new Error(`Car order ${order.id} has nothing that ${diffFen} come off`);
  const { kind } = rest;
  if (rest.paid_at) return payPartBack(context, tx, order, rest, { amountFen: diffFen, now });
  const dueFen = rest.due_fen - diffFen;
  const isPaid = await payments.lowerDue(tx, itemSubject(order, kind), dueFen, now);
  const paid_fen = Math.min(rest.paid_fen, dueFen);
  // A fully paid item needs `paid_at`.
  await carItems.change(tx, order, kind, {
    due_fen: dueFen,
    paid_fen,
    ...(isPaid && { paid_at: now }),
  });
  if (isPaid) {
    const settled = { kind, channel: 'parts', now } as const;
    await settleItem(context, tx, { ...order, ...lower }, settled);
  }
}

/**
 * Protects the order against a price drop: automatically before the invoice, afterwards as a claim
 * of which the buyer is told.
 */
async function protectFrom(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  drop: PriceDrop,
  now: Date,
): Promise<void> {
  const line = order.lines.find((one) => subjectOf(one, order) === drop.subject);
  if (!line) return;
  const known = await protections.of(tx, order);
  if (known.some(({ subject, since }) => subject === drop.subject && +since === +drop.from)) return;
  const oldFen = agreedFen(order, line, known);
  // An issued invoice cannot change, so from then on the buyer has to claim.
  const isBefore = isSigned(order.status) && !goodOf(await invoices.of(tx, order));
  const row = {
    user_id: order.user_id,
    order_id: order.id,
    id: newId(now),
    subject: drop.subject,
    since: drop.from,
    label: line.label,
    old_fen: oldFen,
    new_fen: drop.fen,
    diff_fen: Math.max(0, oldFen - drop.fen),
    state: isBefore ? ('applied' as const) : ('claimable' as const),
    until: isBefore ? null : protectedUntil(order, order.delivered_at ?? now),
    at: now,
  };
  await protections.add(tx, row);
  if (row.diff_fen === 0) return;
  const less = `${line.label}降价 ${formatMoney(row.diff_fen)}`;
  const text = isBefore ? `${less}，价格保护已自动抵减` : `${less}，可以一键保价`;
  if (isBefore) await payBack(context, tx, order, row, now);
  await addNote(tx, order, { event: 'protect', by: 'system', text, now });
  await tellProtected(context.tell, tx, order, row, now);
}

/** Protects signed orders against price drops, once per drop. */
export async function protectPrices(context: CarOrderContext, now: Date): Promise<void> {
  const { cars, database, log } = context;
  await protections.lapse(database, now);
  const drops = await cars.priceDrops(database, now);
  await drain({
    find: (size) => protections.fallen(database, drops, now, size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const first = await orders.lockIfFree(tx, name);
        if (!first) return false;
        const subjects = new Set(first.lines.map((line) => subjectOf(line, first)));
        for (const drop of drops.filter(({ subject }) => subjects.has(subject))) {
          const order = await lockCarOrder(tx, name);
          const end = order.delivered_at ?? order.locked_at;
          if (end && drop.from > end) await protectFrom(context, tx, order, drop, now);
        }
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'price not protected'),
  });
}

/**
 * Claims a price protection after the hand-over, once per idempotency key. Throws
 * PROTECTION_CLOSED.
 */
export async function claimProtection(
  context: CarOrderContext,
  tx: Tx,
  call: MemberCall<typeof calls.carOrderProtect>,
): Promise<Out<typeof calls.carOrderProtect>> {
  const { user, input, now } = call;
  const order = await lockCarOrder(tx, { userId: user.id, id: input.id });
  const row = (await protections.of(tx, order)).find(({ id }) => id === input.protectionId);
  if (row?.state !== 'claimable' || row.until! <= now) throw new DomainError('PROTECTION_CLOSED');
  await protections.setState(tx, order, { id: row.id, state: 'claimed' });
  await payBack(context, tx, order, row, now);
  const text = `一键保价：${formatMoney(row.diff_fen)} 正在原路退回`;
  await addNote(tx, order, { event: 'protect', by: 'buyer', text, now });
  return { diffFen: row.diff_fen, way: '原路退回', state: 'claimed' };
}
