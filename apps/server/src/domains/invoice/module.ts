import * as calls from '@marque/contract/mall/invoice/endpoints';
import { operatorInvoice } from '@marque/contract/mall/invoice/operator-endpoints';
import { DomainError } from '#kernel/errors.ts';
import { defineModule, handle, handlers, job, withContext } from '#kernel/module.ts';
import { mailModule } from '../mail/module.ts';
import { orderDesk, orderModule } from '../order/module.ts';
import { sealedInvoices } from './content.ts';
import { createInvoicing } from './invoicing.ts';
import { carGoods } from './ports.ts';
import {
  type DeliverContext,
  fileOfToken,
  INVOICE_FILE_PATH,
  linkToFile,
  MAIL_JOB,
  mailJob,
  sealedMails,
  sendInvoice,
} from './deliver.ts';
import { createFileLinks } from './file-link.ts';
import {
  applyForInvoice,
  invoiceOfOrder,
  issueDueInvoices,
  issueInvoice,
  lastTitle,
  listTitles,
  removeTitle,
  reverseInvoices,
  saveTitle,
} from './service.ts';
import { INVOICE_NUMBERS } from './numbered.ts';

const LINK_ENDED = '这个下载链接已失效，请回到发票页重新保存';

export const invoiceModule = defineModule({
  name: 'invoice',
  messages: {
    INVOICE_TITLE_NOT_FOUND: '这个抬头已经删除了，请重新添加',
    INVOICE_TITLES_FULL: '最多保存 20 个抬头，请先删除不用的',
    INVOICE_EXISTS: '这个订单已经申请过发票了，可在订单里查看',
    INVOICE_TOO_EARLY: '确认收货后就能申请发票',
    INVOICE_NOT_ISSUED: '发票还没有开出来，稍后再来',
    INVOICE_SENT_OFTEN: '今天已经发了 5 次，可以直接保存 PDF，或明天再发',
    INVOICE_NOTHING_PAID: '积分兑换或已全部退款的订单不能开发票',
  },
  create: ({ ask, config, database, log, use, vault }) => {
    const context: DeliverContext = {
      database,
      vault,
      orders: createInvoicing(use(orderModule).invoicing, () => ask(carGoods)),
      log,
      links: createFileLinks(config.paymentSecret),
      mail: use(mailModule),
    };
    return { context, issueDue: withContext(issueDueInvoices, context) };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.invoiceLast, lastTitle],
      [calls.invoiceTitles, listTitles],
      [calls.invoiceSave, saveTitle],
      [calls.invoiceRemoveTitle, removeTitle],
      [calls.invoiceOfOrder, invoiceOfOrder],
      [calls.invoiceApply, applyForInvoice],
      [calls.invoiceFile, linkToFile],
      [calls.invoiceSend, sendInvoice],
    ]),
  routes: (server, { context }, { now }) => {
    server.get<{ Querystring: { token?: string } }>(INVOICE_FILE_PATH, async (request, reply) => {
      const file = await fileOfToken(context, request.query.token ?? '', now());
      if (!file) return reply.code(404).type('text/plain; charset=utf-8').send(LINK_ENDED);
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          `attachment; filename="invoice.pdf"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        )
        .send(file.content);
    });
  },
  jobs: ({ context }) => [job(MAIL_JOB, mailJob(context))],
  operator: {
    messages: {
      ORDER_NOT_FOUND: '没有这个订单，请核对单号和品牌',
      INVOICE_NOT_DUE: '这个订单现在不需要开发票',
    },
    endpoints: ({ context }, { ask, database }) => [
      handle(operatorInvoice, async ({ brand, input: { orderNo }, now }) => {
        const ofCar = await ask(carGoods)?.named(database, brand, orderNo);
        const id = ofCar ?? (await orderDesk.byNumber(database, brand, orderNo)).id;
        const isDue = await issueInvoice(context, id, now);
        if (!isDue) throw new DomainError('INVOICE_NOT_DUE');
        return { done: true } as const;
      }),
    ],
  },
  numbered: [INVOICE_NUMBERS],
  sealed: [...sealedInvoices, sealedMails],
  sweeps: ({ context }) => [
    { name: 'invoice.reverse', everyMs: 30_000, run: withContext(reverseInvoices, context) },
  ],
});
