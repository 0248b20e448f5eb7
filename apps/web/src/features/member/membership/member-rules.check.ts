import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.memberRules': { shows: '商城购物', signedOut: 'same', looks: 'brief' },
};
