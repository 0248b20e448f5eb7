import * as calls from '@marque/contract/mall/invoice/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { InvoiceService } from './service.ts';

export function invoiceRoutes(app: FastifyInstance, invoice: InvoiceService): void {
  registerMessages({
    INVOICE_TITLE_NOT_FOUND: '这个抬头已经删除了，请重新添加',
    INVOICE_TITLES_FULL: '最多保存 20 个抬头，请先删除不用的',
    INVOICE_EXISTS: '这个订单已经申请过发票了',
    INVOICE_TOO_EARLY: '订单完成后才能申请发票',
    INVOICE_NOTHING_PAID: '积分兑换或已全部退款的订单不能开发票',
  });
  serve(app, calls.invoiceLast, invoice.last);
  serve(app, calls.invoiceTitles, invoice.titles);
  serve(app, calls.invoiceSave, invoice.save);
  serve(app, calls.invoiceRemoveTitle, invoice.removeTitle);
  serve(app, calls.invoiceOfOrder, invoice.ofOrder);
  serve(app, calls.invoiceApply, invoice.apply);
}
