import { address } from '@marque/e2e/testing/fixtures/mall/address.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.addressEdit': {
    params: withId(address),
    shows: '保存',
    signedOut: 'gate',
    wrong: { says: '这个地址已不存在', wayOn: '收货地址' },
  },
};
