import { certification, profession } from '@marque/e2e/testing/fixtures/certification.ts';
import { having, type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.ownerCertification': {
    params: withId(certification),
    shows: '已认证，有效到',
    personal: true,
    signedOut: 'gate',
    wrong: { says: '没有找到，可能已经失效', wayOn: '我的车主认证', listsWithoutId: true },
  },
  'member.career': {
    params: having(profession),
    shows: /人工审核中，最迟|登录后认证/,
    personal: true,
    signedOut: 'same',
    looks: 'brief',
  },
};
