import * as calls from '@marque/contract/mall/invoice/endpoints';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { refundSendBack } from '@marque/contract/mall/after-sale/endpoints';
import { orderConfirm } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderModule } from '#domains/order/module.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, bodyOf, draftOf, later, pay, sendOrder, withAddress } from '#testing/orders.ts';
import { askRefund, operatorOf } from '#testing/refunds.ts';
import { createInvoicing } from './invoicing.ts';
import { issueInvoice } from './service.ts';
import { INVOICE_RULES } from './policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
});
afterAll(() => app.close());

const personal: InvoiceInput = { titleType: 'personal', title: '林间', email: '' };
const company: InvoiceInput = {
  titleType: 'company',
  title: '示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'bill@example.com',
};
const special: InvoiceInput = {
  ...company,
  titleType: 'special',
  address: '上海市闵行区示例路 1 号',
  phone: '021-61234567',
  bank: '示例银行上海分行',
  account: '310066661018000000',
};

const sweep = (name: 'invoice.clerk' | 'invoice.reverse') => app.background!.runSweep(name);

/** A paid and shipped order of two pieces at 50.00. */
async function bought({
  invoice = null,
  score = 0,
}: { invoice?: InvoiceInput | null; score?: number } = {}) {
  const buyer = await signIn(app);
  await withAddress(buyer);
  const priceFen = score > 0 ? 0 : 5000;
  const draft = draftOf(await addGoods(app, { skus: [{ priceFen, score }] }), 2);
  const { data } = await sendOrder(buyer, { ...(await bodyOf(buyer, draft)), invoice });
  if (priceFen > 0) await pay(app, buyer, data.orderId, 'pay');
  later(app, 120_000);
  await app.background!.runSweep('order.clerk');
  return { buyer, orderId: data.orderId };
}
async function completed(options?: Parameters<typeof bought>[0]) {
  const order = await bought(options);
  await order.buyer.call(orderConfirm, { id: order.orderId, second: 'all' });
  return order;
}
const invoiceOf = (client: Client, orderId: string) =>
  client.call(calls.invoiceOfOrder, { orderId });

/** Returns pieces of an order and completes their refund. */
async function giveBack(buyer: Client, orderId: string, quantity: number): Promise<void> {
  const operator = operatorOf(app);
  const { id } = await askRefund(buyer, orderId, { picks: { 1: quantity }, type: 'returnRefund' });
  await operator.approve(id);
  await buyer.call(refundSendBack, { id, carrier: '远达快递', trackingNo: 'YD0001112223' });
  await operator.receive(id);
  await app.background!.runJobs();
}

describe('titles', () => {
  test('the same is kept once, the one used last comes first', async () => {
    const me = await signIn(app);
    expect(await me.call(calls.invoiceLast, {})).toEqual({ invoice: null });
    for (const content of [personal, company, special, company]) {
      later(app, 1000);
      await me.call(calls.invoiceSave, { content });
    }
    const { items } = await me.call(calls.invoiceTitles, {});
    expect(items.map(({ content }) => content)).toEqual([company, special, personal]);
    expect((await me.call(calls.invoiceLast, {})).invoice).toEqual(items[0]);
    expect(await (await signIn(app)).call(calls.invoiceTitles, {})).toEqual({ items: [] });
  });

  test('are changed and removed by their owner alone', async () => {
    const [me, other] = [await signIn(app), await signIn(app)];
    const { id } = await me.call(calls.invoiceSave, { content: personal });
    const renamed = { ...personal, title: '林间的店' };
    const foreign = await other.send(calls.invoiceSave, { id, content: renamed });
    expect([foreign.http, foreign.code]).toEqual([404, 'INVOICE_TITLE_NOT_FOUND']);
    expect(await other.call(calls.invoiceRemoveTitle, { id })).toEqual({ items: [] });
    expect(await me.call(calls.invoiceSave, { id, content: renamed })).toEqual({
      id,
      content: renamed,
    });
    // A title changed to equal another one is merged with it.
    await me.call(calls.invoiceSave, { content: personal });
    await me.call(calls.invoiceSave, { id, content: personal });
    expect(await me.call(calls.invoiceTitles, {})).toEqual({ items: [{ id, content: personal }] });
    expect(await me.call(calls.invoiceRemoveTitle, { id })).toEqual({ items: [] });
  });

  test('become one also when they are added and changed at once', async () => {
    const me = await signIn(app);
    const kept = await Promise.all(
      [1, 2, 3, 4].map((i) =>
        me.call(calls.invoiceSave, { content: { ...personal, title: `抬头 ${i}` } }),
      ),
    );
    const answers = await Promise.all([
      ...kept.map(({ id }) => me.send(calls.invoiceSave, { id, content: company })),
      ...kept.map(() => me.send(calls.invoiceSave, { content: company })),
    ]);
    for (const { code } of answers) expect(['0', 'INVOICE_TITLE_NOT_FOUND']).toContain(code);
    const { items } = await me.call(calls.invoiceTitles, {});
    expect(items.map(({ content }) => content)).toEqual([company]);
  });

  test('are bounded, also in parallel', async () => {
    const me = await signIn(app);
    const answers = await Promise.all(
      Array.from({ length: INVOICE_RULES.maxTitles + 5 }, (_, i) =>
        me.send(calls.invoiceSave, { content: { ...personal, title: `抬头 ${i}` } }),
      ),
    );
    expect(answers.filter(({ code }) => code === 'INVOICE_TITLES_FULL')).toHaveLength(5);
    expect((await me.call(calls.invoiceTitles, {})).items).toHaveLength(INVOICE_RULES.maxTitles);
  });

  test.each([
    [{ ...company, taxNumber: '91350100M000100Y44' }, 'content.taxNumber'],
    [{ ...company, email: 'nobody' }, 'content.email'],
    [{ ...personal, title: 'a\u0000b' }, 'content.title'],
    [{ ...special, account: '12ab' }, 'content.account'],
    [{ ...special, phone: '电话' }, 'content.phone'],
    [{ ...special, address: '' }, 'content.address'],
  ])('%j is refused with the field', async (content, path) => {
    const me = await signIn(app);
    const answer = await me.send(calls.invoiceSave, { content: content as InvoiceInput });
    expect(answer).toMatchObject({ code: 'BAD_INPUT', data: { fields: [{ path }] } });
  });
});

describe('the invoice of an order', () => {
  test('asked for with it, is made out when it is completed, once', async () => {
    const { buyer, orderId } = await bought({ invoice: special });
    expect(await invoiceOf(buyer, orderId)).toMatchObject({ state: 'waiting', canApply: false });
    await sweep('invoice.clerk');
    expect(await invoiceOf(buyer, orderId)).toMatchObject({ state: 'waiting', issued: null });
    await buyer.call(orderConfirm, { id: orderId, second: 'all' });
    expect(await invoiceOf(buyer, orderId)).toMatchObject({
      state: 'requested',
      content: special,
      amountFen: 10_000,
    });
    await Promise.all(Array.from({ length: 4 }, () => sweep('invoice.clerk')));
    const issued = await invoiceOf(buyer, orderId);
    expect(issued).toMatchObject({ state: 'issued', issued: { amountFen: 10_000 }, redNotes: [] });
    expect(issued.issued!.number).toMatch(/^\d{20}$/);
  });

  test('is asked for afterwards, once, by its buyer alone', async () => {
    const { buyer, orderId } = await bought();
    const apply = (client: Client, content = company) =>
      client.send(calls.invoiceApply, { orderId, content });
    expect((await apply(buyer)).code).toBe('INVOICE_TOO_EARLY');
    await buyer.call(orderConfirm, { id: orderId, second: 'all' });
    expect(await invoiceOf(buyer, orderId)).toMatchObject({ state: 'none', canApply: true });
    const stranger = await signIn(app);
    const missing = await stranger.send(calls.invoiceApply, { orderId: 'none', content: company });
    expect(await apply(stranger)).toMatchObject({
      http: 404,
      code: missing.code,
      msg: missing.msg,
      data: missing.data,
    });
    const inBz = createClient(app, { brand: 'bz', token: buyer.token });
    expect((await apply(inBz)).code).toBe('ORDER_NOT_FOUND');
    const answers = await Promise.all([
      apply(buyer),
      apply(buyer, personal as never),
      apply(buyer),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      '0',
      'INVOICE_EXISTS',
      'INVOICE_EXISTS',
    ]);
    expect(await invoiceOf(buyer, orderId)).toMatchObject({ state: 'requested', canApply: false });
  });

  test('is made out by an operator, by the order alone', async () => {
    const { buyer, orderId } = await completed({ invoice: personal });
    const { database, log, use, vault } = app.kernel;
    const context = {
      database,
      log,
      vault,
      orders: createInvoicing(use(orderModule).invoicing, () => null),
    };
    const issue = (id: string) => issueInvoice(context, id, app.clock.now);
    expect(await issue('none')).toBe(false);
    const results = await Promise.all(Array.from({ length: 5 }, () => issue(orderId)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect((await invoiceOf(buyer, orderId)).state).toBe('issued');
  });

  test('is taken back by red notes as money goes back', async () => {
    const { buyer, orderId } = await completed({ invoice: company });
    await sweep('invoice.clerk');
    const refund = async () => {
      await giveBack(buyer, orderId, 1);
      await Promise.all([sweep('invoice.reverse'), sweep('invoice.reverse')]);
      return invoiceOf(buyer, orderId);
    };
    expect(await refund()).toMatchObject({
      state: 'issued',
      amountFen: 10_000,
      redNotes: [{ amountFen: 5000 }],
    });
    const all = await refund();
    expect(all).toMatchObject({ state: 'reversed', redNotes: [{}, {}] });
    expect(new Set([all.issued, ...all.redNotes].map((note) => note!.number)).size).toBe(3);
  });

  test('says what is left when part went back before, and nothing when all did', async () => {
    const [part, whole] = [await completed(), await completed()];
    await giveBack(part.buyer, part.orderId, 1);
    await giveBack(whole.buyer, whole.orderId, 2);
    await part.buyer.call(calls.invoiceApply, { orderId: part.orderId, content: personal });
    await sweep('invoice.clerk');
    await sweep('invoice.reverse');
    expect(await invoiceOf(part.buyer, part.orderId)).toMatchObject({
      issued: { amountFen: 5000 },
      redNotes: [],
    });
    expect(await invoiceOf(whole.buyer, whole.orderId)).toMatchObject({ state: 'void' });
    const late = await whole.buyer.send(calls.invoiceApply, {
      orderId: whole.orderId,
      content: personal,
    });
    expect(late.code).toBe('INVOICE_NOTHING_PAID');
  });

  test('points are no money', async () => {
    const { buyer, orderId } = await completed({ score: 100 });
    expect(await invoiceOf(buyer, orderId)).toMatchObject({ state: 'void', canApply: false });
  });
});
