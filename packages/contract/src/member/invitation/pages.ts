import { page, pagesOf } from '../../page.ts';

export const invitationPages = pagesOf('invitation', {
  'member.inviteFriends': page('/:brand/me/InviteFriends', '邀请好友', { ssr: true, stage: true }),
  'member.inviteQrCode': page('/:brand/me/QRCode', '邀请二维码', { params: ['poster'] }),
  'member.inviteRegister': page('/:brand/me/InviteRegister', '好友邀请你加入', {
    ssr: true,
    stage: true,
    params: ['code', 'scene', 'channel'],
    late: ['channel'],
  }),
  'member.inviteRules': page('/:brand/me/InviteRules', '邀请规则', {
    ssr: true,
    params: ['programme'],
  }),
  'member.invitedRecord': page('/:brand/me/InvitedRecord', '邀请记录', {
    keepAlive: true,
    params: ['tab'],
  }),
});
