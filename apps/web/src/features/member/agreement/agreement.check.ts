import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.agreement': { shows: '这份协议说什么', signedOut: 'same' },
};
