import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.video': {
    params: () => ({ id: 'bz-408x' }),
    shows: '车头',
    signedOut: 'same',
    wrong: { params: { id: 'nothing' }, says: '没有找到这款车', wayOn: '去展厅看看' },
  },
};
