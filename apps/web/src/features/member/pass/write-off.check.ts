import { ownPass } from '@marque/e2e/testing/fixtures/passes.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.writeOff': {
    params: withId(ownPass),
    shows: '全国门店通用',
    signedOut: 'gate',
    looks: 'brief',
    wrong: {
      params: { id: 'nobodys' },
      says: '没有找到这张券',
      wayOn: '选一张券',
      listsWithoutId: true,
    },
  },
};
