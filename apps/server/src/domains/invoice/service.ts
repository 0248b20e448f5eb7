import { randomInt } from 'node:crypto';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/invoice/endpoints';
import type { Invoice, InvoiceInput, OrderInvoice } from '@marque/contract/mall/invoice/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';
import { type Database, inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { OrderKey } from '../order/module.ts';
import type { InvoicedSubject, Invoicing } from './invoicing.ts';
import { INVOICE_RULES, invoiceState } from './policy.ts';
import { invoiceRepository as invoices, type NoteRow } from './repository.ts';

/**
 * Returns a number of 20 digits that begins with the year, like those of fully digital invoices.
 */
const noteNumber = (now: Date): string =>
  shanghaiDay(now).slice(2, 4) +
  String(randomInt(10 ** 9)).padStart(9, '0') +
  String(randomInt(10 ** 9)).padStart(9, '0');

const noteView = ({ number, amount_fen, issued_at }: NoteRow) => ({
  number,
  amountFen: amount_fen,
  issuedAt: issued_at.toISOString(),
});

function view(order: InvoicedSubject, notes: readonly NoteRow[]): OrderInvoice {
  const blue = notes.find(({ kind }) => kind === 'blue');
  const red = notes.filter(({ kind }) => kind === 'red');
  const paidFen = order.payableFen - order.refundedFen;
  const state = invoiceState({
    status: order.status,
    wanted: order.invoice !== null,
    issuedFen: blue?.amount_fen ?? null,
    redFen: sumBy(red, ({ amount_fen }) => amount_fen),
    paidFen,
  });
  const requestedAt = order.invoice && (order.invoiceAskedAt ?? order.completedAt);
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    of: order.of,
    seller: order.seller,
    state,
    content: order.invoice,
    amountFen: blue?.amount_fen ?? paidFen,
    requestedAt: requestedAt?.toISOString() ?? null,
    issued: blue ? noteView(blue) : null,
    redNotes: red.map(noteView),
    canApply: state === 'none' && order.status === 'completed',
  };
}

/** What the use cases of invoices depend on. */
export type InvoiceContext = {
  database: Database;
  vault: Vault;
  orders: Invoicing;
  log: { error: (what: object, text: string) => void };
};

const titlesOf = async (
  { database, vault }: InvoiceContext,
  userId: string,
): Promise<{ items: Invoice[] }> => ({
  items: await invoices.titles(database, vault, userId, INVOICE_RULES.maxTitles),
});

async function addNote(
  tx: Tx,
  vault: Vault,
  { userId, orderId }: OrderKey,
  note: { kind: 'blue' | 'red'; amountFen: number; content: InvoiceInput },
  now: Date,
): Promise<void> {
  const row = {
    user_id: userId,
    order_id: orderId,
    id: newId(now),
    kind: note.kind,
    amount_fen: note.amountFen,
    content: note.content,
    issued_at: now,
  };
  while (!(await invoices.addNote(tx, vault, { ...row, number: noteNumber(now) })));
}

/** Issues the invoice of an order. Returns false when it is not due. */
const issueOne = (
  { database, orders, vault }: InvoiceContext,
  order: OrderKey,
  now: Date,
): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const due = await orders.invoice(tx, order, now);
    if (!due) return false;
    const amountFen = due.payableFen - due.refundedFen;
    await addNote(tx, vault, order, { kind: 'blue', amountFen, content: due.invoice! }, now);
    return true;
  });

/** Issues a red note for what was refunded since the last note. Returns false when nothing was. */
const reverseOne = (
  { database, orders, vault }: InvoiceContext,
  named: OrderKey,
  now: Date,
): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const order = await orders.lock(tx, named);
    if (!order?.invoicedAt) return false;
    const { reversedFen: from, refundedFen: to, invoice } = order;
    if (to <= from || !(await orders.reverse(tx, named, from, to))) return false;
    await addNote(tx, vault, named, { kind: 'red', amountFen: to - from, content: invoice! }, now);
    return true;
  });

const each = (
  { log }: InvoiceContext,
  find: (size: number) => Promise<OrderKey[]>,
  take: (order: OrderKey) => Promise<boolean>,
): Promise<void> =>
  drain({
    find,
    take,
    failed: (error, { orderId }) => log.error({ err: error, orderId }, 'invoice not written'),
  });

/** Returns the title used last. */
export async function lastTitle(
  { database, vault }: InvoiceContext,
  { user }: MemberCall<typeof calls.invoiceLast>,
): Promise<Out<typeof calls.invoiceLast>> {
  return { invoice: (await invoices.titles(database, vault, user.id, 1))[0] ?? null };
}

export const listTitles = (
  context: InvoiceContext,
  { user }: MemberCall<typeof calls.invoiceTitles>,
): Promise<Out<typeof calls.invoiceTitles>> => titlesOf(context, user.id);

/** Adds a title or changes one. */
export const saveTitle = (
  { database, vault }: InvoiceContext,
  { user, input, now }: MemberCall<typeof calls.invoiceSave>,
): Promise<Invoice> =>
  inTransaction(database, async (tx) => {
    const { content } = input;
    const title = { userId: user.id, id: input.id ?? newId(now), content, now };
    if (input.id !== undefined) {
      if (!(await invoices.change(tx, vault, title, INVOICE_RULES.maxTitles)))
        throw new DomainError('INVOICE_TITLE_NOT_FOUND');
      return { id: input.id, content };
    }
    const id = await invoices.keep(tx, vault, title, INVOICE_RULES.maxTitles);
    if (id === undefined) throw new DomainError('INVOICE_TITLES_FULL');
    return { id, content };
  });

/** Removes a title. Idempotent. */
export async function removeTitle(
  context: InvoiceContext,
  { user, input }: MemberCall<typeof calls.invoiceRemoveTitle>,
): Promise<Out<typeof calls.invoiceRemoveTitle>> {
  await invoices.remove(context.database, user.id, input.id);
  return titlesOf(context, user.id);
}

/** Returns the invoice of an order, or what it would be. Throws ORDER_NOT_FOUND. */
export async function invoiceOfOrder(
  { database, orders, vault }: InvoiceContext,
  { user, brand, input: { orderId } }: MemberCall<typeof calls.invoiceOfOrder>,
): Promise<OrderInvoice> {
  const order = await orders.find(database, { userId: user.id, brand, orderId });
  if (!order) throw new DomainError('ORDER_NOT_FOUND');
  return view(order, await invoices.notes(database, vault, user.id, orderId));
}

/** Requests the invoice of a completed order. */
export async function applyForInvoice(
  context: InvoiceContext,
  call: MemberCall<typeof calls.invoiceApply>,
): Promise<OrderInvoice> {
  const { database, orders } = context;
  const { user, brand, input, now } = call;
  const { orderId, content } = input;
  const asked = await orders.ask(database, { userId: user.id, brand, orderId }, content, now);
  const invoice = await invoiceOfOrder(context, call);
  if (asked) return invoice;
  if (invoice.content) throw new DomainError('INVOICE_EXISTS');
  if (invoice.state === 'void') throw new DomainError('INVOICE_NOTHING_PAID');
  throw new DomainError(
    'INVOICE_TOO_EARLY',
    invoice.of === 'carGoods' ? { msg: '交车后就能申请发票' } : undefined,
  );
}

/** Issues the invoice of any member's order. Returns false when none is due. */
export async function issueInvoice(
  context: InvoiceContext,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const userId = await context.orders.ownerOf(context.database, orderId);
  return userId !== undefined && issueOne(context, { userId, orderId }, now);
}

/** Issues red notes for refunds after the invoice. */
export const reverseInvoices = (context: InvoiceContext, now: Date): Promise<void> =>
  each(
    context,
    (size) => context.orders.toReverse(context.database, size),
    (order) => reverseOne(context, order, now),
  );

/** Issues every due invoice. */
export const issueDueInvoices = (context: InvoiceContext, now: Date): Promise<void> =>
  each(
    context,
    (size) => context.orders.toInvoice(context.database, size),
    (order) => issueOne(context, order, now),
  );
