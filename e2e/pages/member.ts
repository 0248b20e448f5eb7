import type { PageIdOf } from '@marque/contract/pages';
import type { PageCase } from '../testing/page-case.ts';

export const cases: Record<PageIdOf<'member'>, PageCase> = {
  'member.couponCenter': { shows: /去使用|领取/, signedOut: 'same' },
  'member.coupons': { shows: '去使用', signedOut: 'gate' },
};
