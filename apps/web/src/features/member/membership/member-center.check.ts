import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.memberCenter': { shows: '签到', personal: true, signedOut: 'same' },
};
