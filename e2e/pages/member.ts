import type { PageIdOf } from '@marque/contract/pages';
import { having, type PageCase } from '../testing/page-case.ts';

export const cases: Record<PageIdOf<'member'>, PageCase> = {
  'member.couponCenter': {
    params: having(({ coupons }) => coupons()),
    shows: /去使用|领取/,
    personal: true,
    signedOut: 'same',
  },
  'member.agreement': { shows: '这份协议说什么', signedOut: 'same' },
  'member.coupons': {
    params: having(({ coupons }) => coupons()),
    shows: '去使用',
    signedOut: 'gate',
  },
};
