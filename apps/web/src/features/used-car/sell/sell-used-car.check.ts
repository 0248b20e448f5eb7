import { offeredSale } from '@marque/e2e/testing/fixtures/sale.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'usedCar.sellUsedCar': {
    params: withId(offeredSale),
    shows: '收购价怎么来的',
    signedOut: 'gate',
    looks: 'brief',
    wrong: {
      says: '没有找到这次联系',
      wayOn: '看二手车服务',
      listsWithoutId: true,
    },
  },
};
