import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'serve.carVideoDetail': {
    params: (_member, brand) => ({ id: `${brand}-walkaround`, t: '12' }),
    shows: /警示灯/,
    signedOut: 'same',
    wrong: { params: { id: 'nothing' }, says: '没有找到这段视频', wayOn: '看全部视频' },
  },
};
