import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.beyondScore': { shows: '还没有爱车', signedOut: 'gate', looks: 'brief' },
};
