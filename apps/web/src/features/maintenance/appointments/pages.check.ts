import { withId, type PageChecks } from '#testing/page-check.ts';
import { bookedVisit } from '@marque/e2e/testing/fixtures/maintenance.ts';

export const checks: PageChecks = {
  'maintenance.mainResult': {
    params: withId(bookedVisit),
    shows: '约定价格',
    signedOut: 'gate',
    wrong: { params: { id: 'nothing' }, says: '没有找到这个预约', wayOn: '看预约记录' },
  },
  'maintenance.cancel': {
    params: withId(bookedVisit),
    shows: '为什么取消',
    signedOut: 'gate',
    looks: 'brief',
    wrong: { params: { id: 'nothing' }, says: '没有找到这个预约', wayOn: '看预约记录' },
  },
  'maintenance.reseeRecord': {
    params: async (member) => {
      await bookedVisit(member);
      return {};
    },
    shows: '看预约码',
    signedOut: 'gate',
    looks: 'brief',
  },
};
