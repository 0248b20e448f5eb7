import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.network': { shows: '体验中心', signedOut: 'same' },
  'cars.experienceCentre': {
    params: (_, brand) => ({ id: { xtl: 'ec-sh-xuhui', bz: 'ec-bj-sanlitun' }[brand] }),
    shows: '怎么来',
    signedOut: 'same',
    wrong: {
      params: { id: 'nothing' },
      says: '没有找到',
      wayOn: '看全部体验中心',
      listsWithoutId: true,
    },
  },
};
