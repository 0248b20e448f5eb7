import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/invoice/endpoints';
import { goodsText } from '@marque/contract/mall/invoice/goods-text';
import { DAY_MS } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';
import { enqueue } from '#kernel/jobs/background.ts';
import { type Exec, inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { countAgainst } from '#kernel/limits.ts';
import { newId } from '#kernel/ids.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import { placeOf, type SealedColumn } from '#kernel/secrets/sealed.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { MailProvider } from '../mail/module.ts';
import type { FileLinks, InvoiceFileKey } from './file-link.ts';
import { invoiceFileName, type InvoicePaper, invoicePdf } from './pdf.ts';
import { invoiceRepository as invoices } from './repository.ts';
import type { InvoiceContext } from './service.ts';

export type DeliverContext = InvoiceContext & { links: FileLinks; mail: MailProvider };

/** The address of files. The calls' own addresses require headers. */
export const INVOICE_FILE_PATH = '/api-mall/v1/mall/app/UserInvoice/pdf';

export const MAIL_JOB = 'invoice.mail';
/** Identifies a row of `invoice_mail`, so that the job queue contains no addresses. */
type MailJob = { userId: string; mailId: string };

const MAIL = { table: 'invoice_mail', column: 'sealed' };
/** After the address is erased, its pending mails are not sent. */
export const sealedMails: SealedColumn = {
  ...MAIL,
  key: ['user_id', 'id'],
  erasing: { how: 'row' },
};

/** The largest number of mails per member and day. */
const MAX_MAILS = 5;

/** Returns the data of an order's invoice. Throws ORDER_NOT_FOUND and INVOICE_NOT_ISSUED. */
async function paperOf(
  { orders, vault }: InvoiceContext,
  exec: Exec,
  { userId, brand, orderId }: InvoiceFileKey,
): Promise<InvoicePaper> {
  const order = await orders.find(exec, { userId, brand, orderId });
  if (!order) throw new DomainError('ORDER_NOT_FOUND');
  const notes = await invoices.notes(exec, vault, userId, orderId);
  const blue = notes.find(({ kind }) => kind === 'blue');
  if (!blue) throw new DomainError('INVOICE_NOT_ISSUED');
  return {
    seller: order.seller,
    goods: goodsText(order.of, order.orderNo),
    orderNo: order.orderNo,
    content: blue.content,
    number: blue.number,
    amountFen: blue.amount_fen,
    issuedAt: blue.issued_at,
    redFen: sumBy(
      notes.filter(({ kind }) => kind === 'red'),
      ({ amount_fen }) => amount_fen,
    ),
  };
}

/** Returns an address from which the caller's invoice can be fetched without headers. */
export async function linkToFile(
  context: DeliverContext,
  { user, brand, input: { orderId }, now }: MemberCall<typeof calls.invoiceFile>,
): Promise<Out<typeof calls.invoiceFile>> {
  const named = { userId: user.id, brand, orderId };
  await paperOf(context, context.database, named);
  return { path: `${INVOICE_FILE_PATH}?token=${context.links.token(named, now)}` };
}

/** Returns the file for a token; null for an invalid one. */
export async function fileOfToken(
  context: DeliverContext,
  token: string,
  now: Date,
): Promise<{ fileName: string; content: Buffer } | null> {
  const named = context.links.read(token, now);
  if (!named) return null;
  const paper = await paperOf(context, context.database, named);
  return { fileName: invoiceFileName(paper), content: await invoicePdf(paper) };
}

/** Sends the caller's invoice by e-mail, within a daily limit. */
export async function sendInvoice(
  context: DeliverContext,
  { user, brand, input: { orderId, email }, now }: MemberCall<typeof calls.invoiceSend>,
): Promise<Out<typeof calls.invoiceSend>> {
  if (!context.mail.works) throw new DomainError('MAIL_UNAVAILABLE');
  const named = { userId: user.id, brand, orderId };
  await paperOf(context, context.database, named);
  const limit = { key: `invoiceMail:${user.id}`, max: MAX_MAILS, windowMs: DAY_MS };
  await inTransaction(context.database, async (tx) => {
    await countAgainst(tx, { ...limit, code: 'INVOICE_SENT_OFTEN' }, now);
    const mailId = newId(now);
    await invoices.addMail(tx, {
      user_id: user.id,
      id: mailId,
      order_id: orderId,
      brand,
      sealed: context.vault.seal(placeOf(MAIL, mailId), email),
      created_at: now,
    });
    await enqueue(tx, MAIL_JOB, { userId: user.id, mailId } satisfies MailJob, now);
  });
  return { done: true };
}

/** Sends a requested invoice, unless its address was erased. */
async function mailInvoice(context: DeliverContext, { userId, mailId }: MailJob): Promise<void> {
  const mail = await invoices.mail(context.database, userId, mailId);
  if (!mail) return;
  const named = { userId, brand: mail.brand, orderId: mail.order_id };
  const paper = await paperOf(context, context.database, named);
  const { seller, number, orderNo } = paper;
  await context.mail.send({
    to: context.vault.open(placeOf(MAIL, mailId), mail.sealed),
    from: seller,
    subject: `${seller}电子发票 ${number}`,
    text: `你好，订单 ${orderNo} 的电子发票在附件里，可直接打开、打印或转发给财务。`,
    attachment: {
      fileName: invoiceFileName(paper),
      type: 'application/pdf',
      content: await invoicePdf(paper),
    },
  });
}

/** The job that sends a requested mail and deletes its address. */
export const mailJob = (context: DeliverContext): JobHandler<MailJob, void> => ({
  before: (payload) => mailInvoice(context, payload),
  apply: (tx, { userId, mailId }) => invoices.removeMail(tx, userId, mailId),
});
