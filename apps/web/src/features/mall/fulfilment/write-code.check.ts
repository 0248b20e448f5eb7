import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import { NO_ORDER } from '#features/mall/testing/no-order.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.writeCode': {
    params: withId(orderIn('voucher')),
    shows: '全国门店通用',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
};
