import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'community.addPosition': {
    shows: '站在那个地方再添加',
    signedOut: 'gate',
    looks: 'full',
  },
};
