import type { PageChecks } from '#testing/page-check.ts';
import { ownCar } from '@marque/e2e/testing/fixtures/maintenance.ts';

export const checks: PageChecks = {
  'maintenance.maintenance': {
    params: async (member) => {
      await ownCar(member);
      return {};
    },
    shows: '机油',
    signedOut: 'same',
    wrong: {
      params: { move: 'nothing' },
      says: '没有找到这个预约',
      wayOn: '看预约记录',
      listsWithoutId: true,
    },
  },
};
