import { TRIMS } from '@marque/e2e/testing/fixtures/cars.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.customDetails': {
    params: (_, brand) => ({ typeId: TRIMS[brand] }),
    shows: '价格明细',
    signedOut: 'same',
    wrong: {
      params: { typeId: 'none' },
      says: '这款车暂时不能定制，看看其他车型吧',
      wayOn: '重新选一台',
    },
  },
};
