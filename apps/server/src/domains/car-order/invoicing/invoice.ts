import { formatMoney } from '@marque/contract/money';
import type * as calls from '@marque/contract/car-order/delivery/endpoints';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { taxIn } from '@marque/contract/car-order/vehicle-invoice';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { carItems } from '../paying/item-repository.ts';
import type { CarOrderRow } from '../repository.ts';
import { isInvoiceDue } from './is-due.ts';
import { showOrder } from '../show/show-orders.ts';
import { areAccepted, supplements } from '../signing/repository.ts';
import { fieldsOf } from '../signing/supplement.ts';
import { tellInvoice } from '../tell-buyer.ts';
import { addNote, assertOrder, lockCarOrder } from '../transitions.ts';
import { amountOf, revisionOf, sealInvoiced, wholeInvoiceRows } from './invoice-view.ts';
import { goodOf, invoices } from './repository.ts';

/**
 * Records the buyer's confirmation of the invoice data. Throws INVOICE_NOT_DUE, SUPPLEMENT_MISSING,
 * REVISION_STALE.
 */
export async function confirmInvoice(
  context: CarOrderContext,
  tx: Tx,
  call: MemberCall<typeof calls.carOrderInvoiceConfirm>,
): Promise<CarOrder> {
  const { user, input, now } = call;
  const name = { userId: user.id, id: input.id };
  const order = await lockCarOrder(tx, name);
  const rows = await invoices.of(tx, order);
  if (!isInvoiceDue(order, await carItems.of(tx, order), rows))
    throw new DomainError('INVOICE_NOT_DUE');
  const papers = await supplements.of(tx, order);
  if (!areAccepted(order, papers)) throw new DomainError('SUPPLEMENT_MISSING');
  if (revisionOf(order, papers) !== input.revision) throw new DomainError('REVISION_STALE');
  const id = newId(now);
  const amountFen = amountOf(order);
  await invoices.add(tx, {
    user_id: order.user_id,
    order_id: order.id,
    id,
    state: 'confirmed',
    buyer: sealInvoiced(context.vault, id, fieldsOf(context, papers, 'buyer')),
    amount_fen: amountFen,
    tax_fen: taxIn(amountFen),
    confirmed_at: now,
  });
  const text = `开票信息已确认，价税合计 ${formatMoney(amountFen)}`;
  await addNote(tx, order, { event: 'invoice', by: 'buyer', text, now });
  return showOrder(context, tx, name, now);
}

/** Returns the invoice's data unmasked to the buyer, and logs it. Throws SUPPLEMENT_MISSING. */
export async function showInvoiceData(
  context: CarOrderContext,
  { user, input, now }: MemberCall<typeof calls.carOrderInvoiceData>,
): Promise<Out<typeof calls.carOrderInvoiceData>> {
  const { database, log } = context;
  const order = await assertOrder(database, { userId: user.id, id: input.id });
  const [rows, papers] = await Promise.all([
    invoices.of(database, order),
    supplements.of(database, order),
  ]);
  const whole = wholeInvoiceRows(context, { rows, papers });
  log.info({ orderId: order.id, at: now }, 'invoice data shown to the buyer');
  return { rows: whole };
}

type Issuing = { step: 'issue' | 'reverse'; number: string; reason: string };

/**
 * Records that the store has issued or reversed the invoice. Throws CAR_EVENT_REFUSED for an order
 * that has ended, INVOICE_NOT_CONFIRMED, INVOICE_NOT_ISSUED, INVOICE_REVERSED for a second
 * reversal, INVOICE_NUMBER_USED.
 */
export async function issueInvoice(
  { tell }: Pick<CarOrderContext, 'tell'>,
  tx: Tx,
  order: CarOrderRow,
  { step, number, reason }: Issuing,
  now: Date,
): Promise<void> {
  const rows = await invoices.of(tx, order);
  const good = goodOf(rows);
  const isOver = order.refund_started_at !== null;
  if (step === 'issue') {
    if (isOver) throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    if (good?.state !== 'confirmed') throw new DomainError('INVOICE_NOT_CONFIRMED');
    await invoices.change(tx, good, { state: 'issued', number, issued_at: now });
    const text = `机动车销售统一发票已开具，号码 ${number}`;
    await addNote(tx, order, { event: 'invoice', by: 'seller', text, now });
    return tellInvoice(tell, tx, order, { number, text }, now);
  }
  if (rows.length > 1) throw new DomainError('INVOICE_REVERSED');
  if (good?.state !== 'issued') throw new DomainError('INVOICE_NOT_ISSUED');
  await invoices.change(tx, good, { state: 'reversed', red_number: number, reversed_at: now });
  const why = reason && `：${reason}`;
  const text = `发票已红冲${why}${isOver ? '' : '，核对资料后重新开具'}`;
  await addNote(tx, order, { event: 'invoice', by: 'seller', text, now });
  await tellInvoice(tell, tx, order, { number, text }, now);
}
