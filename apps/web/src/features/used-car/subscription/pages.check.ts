import type { PageChecks } from '#testing/page-check.ts';

const CARS = { xtl: 'used-xtl-01', bz: 'used-bz-01' } as const;

export const checks: PageChecks = {
  'usedCar.subscribeCar': {
    params: (_, brand) => ({ id: CARS[brand] }),
    shows: '和买车比一比',
    signedOut: 'same',
    looks: 'brief',
    wrong: {
      params: { id: 'nothing' },
      says: '没有找到这台车',
      wayOn: '看别的可订阅的车',
      listsWithoutId: true,
    },
  },
};
