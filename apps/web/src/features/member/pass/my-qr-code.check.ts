import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.myQrCode': { shows: '二维码每 30 秒更新', signedOut: 'gate' },
};
