import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.logistics': {
    params: async (member) => {
      const { id, parcel } = await orderIn('shipped')(member);
      return { id, parcel };
    },
    shows: '【成都市】快件已到达成都转运中心',
    signedOut: 'gate',
    wrong: {
      params: { id: 'nope', parcel: 'nope' },
      says: /没有找到这个(包裹|订单)/,
      wayOn: '我的订单',
    },
  },
};
