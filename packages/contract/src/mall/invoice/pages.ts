import { page, pagesOf } from '../../page.ts';

export const invoicePages = pagesOf('invoice', {
  'mall.invoice': page('/:brand/mall/common/Invoice', '发票', { params: ['orderId'] }),
});
