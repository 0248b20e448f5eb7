import type { OrderInvoice } from './schema.ts';

/** Returns what an invoice is for, for display. */
export const goodsText = (of: OrderInvoice['of'], orderNo: string): string =>
  of === 'carGoods' ? `购车订单 ${orderNo} 的精品` : `商城订单 ${orderNo} 的商品`;
