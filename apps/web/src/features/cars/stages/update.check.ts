import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.stagesUpdate': {
    params: (_, brand) => ({
      typeId: { xtl: 'xtl-tianyi-family', bz: 'bz-408x-gt' }[brand],
      plan: 'balloon',
    }),
    shows: '怎么付',
    signedOut: 'same',
    wrong: { params: { typeId: 'none' }, says: '没有找到这款车', wayOn: '换一款车算' },
  },
};
