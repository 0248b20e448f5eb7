import { visitIn } from '@marque/e2e/testing/fixtures/workshop.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'maintenance.mainRecordDetail': {
    params: withId(visitIn('waiting')),
    shows: '这次不做',
    signedOut: 'gate',
    wrong: { says: '没有找到这条保养记录', wayOn: '我的保养记录' },
  },
};
