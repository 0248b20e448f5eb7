import { page, pagesOf } from '../../page.ts';

/** `id`: the order. */
export const signingPages = pagesOf('signing', {
  // `v`: the number of a signed contract.
  'carOrder.contract': page('/:brand/Contract', '购车合同', {
    idSegment: true,
    params: ['id', 'v'],
  }),
  'carOrder.supplement': page('/:brand/carOrder/order-supplement', '补充资料', {
    idSegment: true,
    params: ['id', 'part'],
  }),
});
