import { invited, invitation } from '@marque/e2e/testing/fixtures/member/invitation.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.inviteFriends': {
    params: having(invited),
    shows: '朋友走三步',
    personal: true,
    signedOut: 'same',
  },
  'member.inviteQrCode': { shows: '邀请码', signedOut: 'gate', looks: 'brief' },
  'member.inviteRegister': {
    params: async (member) => ({ code: await invitation(member) }),
    shows: / 邀请你$/,
    signedOut: 'same',
    looks: 'brief',
  },
  'member.inviteRules': { shows: '怎样算邀请成功', signedOut: 'same', looks: 'brief' },
  'member.invitedRecord': {
    params: having(invited),
    shows: '位朋友接受了邀请',
    signedOut: 'gate',
  },
};
