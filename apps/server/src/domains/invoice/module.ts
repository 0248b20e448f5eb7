import * as calls from '@marque/contract/mall/invoice/endpoints';
import { operatorInvoice } from '@marque/contract/operator/endpoints';
import { DomainError } from '#kernel/errors.ts';
import { defineModule, handle, withContext } from '#kernel/module.ts';
import { orderDesk, orderInvoicing } from '../order/module.ts';
import {
  applyForInvoice,
  type InvoiceContext,
  invoiceOfOrder,
  issueDueInvoices,
  issueInvoice,
  lastTitle,
  listTitles,
  removeTitle,
  reverseInvoices,
  saveTitle,
} from './service.ts';

export const invoiceModule = defineModule({
  name: 'invoice',
  messages: {
    INVOICE_TITLE_NOT_FOUND: '这个抬头已经删除了，请重新添加',
    INVOICE_TITLES_FULL: '最多保存 20 个抬头，请先删除不用的',
    INVOICE_EXISTS: '这个订单已经申请过发票了，可在订单里查看',
    INVOICE_TOO_EARLY: '确认收货后就能申请发票',
    INVOICE_NOTHING_PAID: '积分兑换或已全部退款的订单不能开发票',
  },
  create: ({ database, log }) => {
    const context: InvoiceContext = { database, orders: orderInvoicing, log };
    return { context, issueDue: withContext(issueDueInvoices, context) };
  },
  endpoints: ({ context }) => [
    handle(calls.invoiceLast, withContext(lastTitle, context)),
    handle(calls.invoiceTitles, withContext(listTitles, context)),
    handle(calls.invoiceSave, withContext(saveTitle, context)),
    handle(calls.invoiceRemoveTitle, withContext(removeTitle, context)),
    handle(calls.invoiceOfOrder, withContext(invoiceOfOrder, context)),
    handle(calls.invoiceApply, withContext(applyForInvoice, context)),
  ],
  operator: {
    messages: {
      ORDER_NOT_FOUND: '没有这个订单，请核对单号和品牌',
      INVOICE_NOT_DUE: '这个订单现在不需要开发票',
    },
    endpoints: ({ step }, { context }, { database }) => [
      step('invoice', operatorInvoice, async ({ brand, input, now }) => {
        const { id } = await orderDesk.byNumber(database, brand, input.orderNo);
        if (!(await issueInvoice(context, id, now))) throw new DomainError('INVOICE_NOT_DUE');
        return { done: true } as const;
      }),
    ],
  },
  sweeps: ({ context }) => [
    { name: 'invoice.reverse', everyMs: 30_000, run: withContext(reverseInvoices, context) },
  ],
});
