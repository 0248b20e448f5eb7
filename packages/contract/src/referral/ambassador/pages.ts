import { page, pagesOf } from '../../page.ts';

const brands = ['bz'] as const;

/** The pages of those who recommend as ambassadors of the brand, 全民合伙人. */
export const ambassadorPages = pagesOf('ambassador', {
  'referral.ambassador': page('/:brand/universalPartner/index', '全民合伙人', {
    brands,
    ssr: true,
    stage: true,
  }),
  'referral.ambassadorApply': page('/:brand/universalPartner/apply', '申请合伙人', { brands }),
  'referral.ambassadorCar': page('/:brand/universalPartner/myCar', '爱车名片', { brands }),
  // `month`: 2027-03. `id`: a sale.
  'referral.ambassadorSales': page('/:brand/universalPartner/myOrder', '我的成交', {
    brands,
    keepAlive: true,
    params: ['month', 'id'],
  }),
  // `id`: the handle of an ambassador. `code`: by whose link somebody came.
  'referral.ambassadorCard': page('/:brand/universalPartner/partnerDetail', '合伙人主页', {
    brands,
    ssr: true,
    idSegment: true,
    params: ['id', 'code'],
    late: ['code'],
  }),
});
