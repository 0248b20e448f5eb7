import { recommended, SLUG } from '@marque/e2e/testing/fixtures/referral.ts';
import type { PageChecks } from '#testing/page-check.ts';

/** Programmes with a ranking. */
const RANKED = { xtl: 'recommendNEWTianYi', bz: 'recommendP54' } as const;

export const checks: PageChecks = {
  'referral.myInvitation': {
    params: async (member) => {
      await recommended(member);
      return { slug: SLUG };
    },
    shows: '位好友在路上',
    only: 'bz',
    signedOut: 'gate',
    looks: 'full',
    wrong: {
      params: { slug: SLUG, id: 'nothing' },
      says: /没有找到/,
      wayOn: '看全部好友',
      listsWithoutId: true,
    },
  },
  'referral.list': {
    params: (_, brand) => ({ slug: RANKED[brand] }),
    shows: /先达到的在前/,
    signedOut: 'same',
    personal: true,
    looks: 'full',
  },
  'referral.prize': {
    params: () => ({ slug: 'partner' }),
    shows: '没有等着到手的奖励',
    only: 'bz',
    signedOut: 'gate',
    looks: 'full',
  },
  'referral.idCard': {
    params: () => ({ slug: SLUG, back: 'myInvitation' }),
    shows: '为什么要核验',
    only: 'bz',
    signedOut: 'gate',
    looks: 'full',
  },
};
