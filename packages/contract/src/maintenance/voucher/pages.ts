import { page, pagesOf } from '../../page.ts';

export const voucherPages = pagesOf('voucher', {
  /** Without an id it lists the passes. `id`: a pass, or a voucher. */
  'maintenance.electronics': page('/:brand/Electronics', '电子券', {
    alsoAt: ['/:brand/serve/Electronics'],
    params: ['id', 'tab'],
    idSegment: true,
  }),
});
