import type { invitationPages } from '@marque/contract/member/invitation/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as inviteFriends from './invite-friends.page.tsx';
import * as inviteQrCode from './invite-qr-code.page.tsx';
import * as inviteRegister from './invite-register.page.tsx';
import * as inviteRules from './invite-rules.page.tsx';
import * as invitedRecord from './invited-record.page.tsx';

export const pages: ModulesOf<typeof invitationPages> = {
  'member.inviteFriends': inviteFriends,
  'member.inviteQrCode': inviteQrCode,
  'member.inviteRegister': inviteRegister,
  'member.inviteRules': inviteRules,
  'member.invitedRecord': invitedRecord,
};
