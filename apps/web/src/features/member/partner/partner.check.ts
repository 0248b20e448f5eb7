import { invitation } from '@marque/e2e/testing/fixtures/member/invitation.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.partner': {
    params: async (member) => ({ code: await invitation(member) }),
    shows: '挑一台看看',
    personal: true,
    signedOut: 'same',
    looks: 'brief',
  },
};
