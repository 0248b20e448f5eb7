import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'serve.videoManual': { shows: /0:24/, signedOut: 'same', looks: 'brief' },
};
