import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.makeNetWork': { shows: '上海闵行用户中心', signedOut: 'same' },
};
