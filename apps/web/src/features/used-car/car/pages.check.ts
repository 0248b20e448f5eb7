import type { PageChecks } from '#testing/page-check.ts';

const CARS = { xtl: 'used-xtl-01', bz: 'used-bz-01' } as const;

export const checks: PageChecks = {
  'usedCar.buyUsedCarDetail': {
    params: (_, brand) => ({ id: CARS[brand] }),
    shows: '检测报告',
    signedOut: 'same',
    wrong: { params: { id: 'nothing' }, says: '没有找到这台车', wayOn: '看在售的车' },
  },
};
