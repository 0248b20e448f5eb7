import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'serve.download': { shows: '备案号', signedOut: 'same', looks: 'brief' },
};
