import { SLUG } from '@marque/e2e/testing/fixtures/referral.ts';
import type { PageChecks } from '#testing/page-check.ts';

/** A programme of each brand. */
const RUNNING = { xtl: 'recommendNEWTianYi', bz: SLUG } as const;

export const checks: PageChecks = {
  'referral.index': {
    params: (_, brand) => ({ slug: RUNNING[brand] }),
    shows: '挑一台看看',
    personal: true,
    signedOut: 'same',
    looks: 'full',
  },
  'referral.rights': {
    params: () => ({ slug: 'partner' }),
    shows: '按成交台数',
    only: 'bz',
    personal: true,
    signedOut: 'same',
    looks: 'full',
  },
  'referral.equity': {
    params: () => ({ slug: SLUG }),
    shows: '推荐专享',
    only: 'bz',
    personal: true,
    signedOut: 'same',
    looks: 'full',
  },
};
