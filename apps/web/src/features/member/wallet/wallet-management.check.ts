import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.walletManagement': {
    params: having(orderIn('paid')),
    shows: '这里不存钱，退款原路退回。',
    signedOut: 'gate',
  },
};
