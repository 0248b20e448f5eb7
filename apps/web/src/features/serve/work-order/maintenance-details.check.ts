import { visitIn } from '@marque/e2e/testing/fixtures/workshop.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'serve.maintenanceDetails': {
    params: withId(visitIn('ready')),
    shows: '查看并确认结算单',
    signedOut: 'gate',
    looks: 'brief',
    wrong: { says: '没有找到这条保养记录', wayOn: '我的保养记录' },
  },
};
