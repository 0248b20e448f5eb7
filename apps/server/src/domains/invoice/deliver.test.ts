import { inflateSync } from 'node:zlib';
import * as calls from '@marque/contract/mall/invoice/endpoints';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailModule, type MailProvider } from '#domains/mail/module.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addGoods,
  bodyOf,
  draftOf,
  later,
  payAndReceive,
  sendOrder,
  withAddress,
} from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
});
afterAll(() => app.close());

const content: InvoiceInput = {
  titleType: 'company',
  title: '示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'bill@example.com',
};

/** A completed order of 100.00 with a requested invoice. */
async function completed() {
  const buyer = await signIn(app);
  await withAddress(buyer);
  const draft = draftOf(await addGoods(app));
  const { data } = await sendOrder(buyer, { ...(await bodyOf(buyer, draft)), invoice: content });
  await payAndReceive(app, buyer, data.orderId);
  return { buyer, orderId: data.orderId };
}

async function issued() {
  const order = await completed();
  later(app, 120_000);
  await app.background!.runSweep('invoice.clerk');
  return order;
}

const fetched = (url: string) => app.server.inject({ method: 'GET', url });

/** Returns the decompressed streams of a PDF. */
function unpacked(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

test('the owner fetches it as PDF in Chinese, and the address ends', async () => {
  const { buyer, orderId } = await issued();
  const { path } = await buyer.call(calls.invoiceFile, { orderId });
  const file = await fetched(path);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  });
  const { issued: note } = await buyer.call(calls.invoiceOfOrder, { orderId });
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
    `雪铁龙商城发票-${note!.number}.pdf`,
  );
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  // The glyph map contains the characters of 示例科技 and 壹佰圆整.
  const inside = unpacked(file.rawPayload);
  for (const character of '示例科技壹佰圆整')
    expect(inside).toContain(character.charCodeAt(0).toString(16));

  for (const wrong of [`${path}x`, path.replace('token=', 'token=a'), path.split('?')[0]!])
    expect((await fetched(wrong)).statusCode).toBe(404);
  later(app, 11 * 60_000);
  expect((await fetched(path)).statusCode).toBe(404);
});

test('others get no address of an invoice, and it has none before it is issued', async () => {
  const { orderId } = await issued();
  const other = await signIn(app);
  for (const client of [other, createClient(app)])
    expect((await client.send(calls.invoiceFile, { orderId })).code).toMatch(
      /^(ORDER_NOT_FOUND|401)$/,
    );
  const early = await completed();
  expect((await early.buyer.send(calls.invoiceFile, { orderId: early.orderId })).code).toBe(
    'INVOICE_NOT_ISSUED',
  );
});

test('a buyer has an invoice sent by e-mail, five times a day at most', async () => {
  const { buyer, orderId } = await issued();
  const { sent } = app.kernel.use(mailModule) as MailProvider & {
    sent: readonly Parameters<MailProvider['send']>[0][];
  };
  const send = (client: Client, email = 'finance@example.com') =>
    client.send(calls.invoiceSend, { orderId, email });
  expect((await send(buyer, 'nobody')).code).toBe('BAD_INPUT');
  expect((await send(await signIn(app))).code).toBe('ORDER_NOT_FOUND');
  expect((await send(buyer)).status).toBe(200);
  await app.background!.runJobs();
  const mail = sent.at(-1)!;
  expect(mail).toMatchObject({ to: 'finance@example.com', from: '雪铁龙商城' });
  expect(Buffer.from(mail.attachment.content).subarray(0, 5).toString()).toBe('%PDF-');
  for (let i = 0; i < 4; i++) expect((await send(buyer)).status).toBe(200);
  expect((await send(buyer)).code).toBe('INVOICE_SENT_OFTEN');
});
