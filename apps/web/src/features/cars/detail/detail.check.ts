import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.detail': {
    params: (_, brand) => ({ id: { xtl: 'xtl-tianyi', bz: 'bz-408x' }[brand] }),
    shows: '版型',
    signedOut: 'same',
    wrong: { says: '没有找到这款车', wayOn: '去展厅看看' },
  },
};
