import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.growthValueDetail': { shows: '注册会员', signedOut: 'gate' },
};
