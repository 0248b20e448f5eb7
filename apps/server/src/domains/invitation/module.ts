import * as calls from '@marque/contract/member/invitation/endpoints';
import * as deskCalls from '@marque/contract/member/invitation/operator-endpoints';
import { defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { refundSettled } from '../after-sale/events.ts';
import { certificationActivated, certificationEnded } from '../certification/events.ts';
import { orderReturnWindowOver } from '../order/events.ts';
import { acceptInvitation } from './accept.ts';
import { invitationContext } from './context.ts';
import * as desk from './desk.ts';
import { listFriends, listRewards, showOwn } from './own.ts';
import { NOTES } from './policy.ts';
import { showProgramme } from './programme.ts';
import { settleInvitations } from './settle.ts';
import { remindFriend } from './remind.ts';
import { loseCertification, reachStep, refundStep } from './steps.ts';
import { showVisit } from './visit.ts';

/** Members who invite others, and what they get for it. */
export const invitationModule = defineModule({
  name: 'invitation',
  messages: {
    PROGRAMME_NOT_FOUND: '现在没有邀请活动，过些时候再来看看',
    INVITATION_NOT_FOUND: NOTES.unknown,
    INVITATION_CLOSED: NOTES.closed,
    INVITATION_OWN: NOTES.own,
    INVITATION_BOUND: NOTES.bound,
    INVITATION_MEMBER: NOTES.member,
    INVITATION_RETURNED: NOTES.returned,
    INVITATION_LATER: NOTES.later,
    INVITATION_REMINDED: '一周内已经提醒过，过几天再来',
    INVITATION_COMPLETE: '没有要提醒的步骤了，刷新看看',
  },
  create: (kernel) => ({ context: invitationContext(kernel) }),
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.invitationProgramme, showProgramme],
      [calls.invitationVisit, showVisit],
      [calls.invitationAccept, acceptInvitation],
      [calls.invitationMine, showOwn],
      [calls.invitationRecords, listFriends],
      [calls.invitationRemind, remindFriend],
      [calls.invitationRewards, listRewards],
    ]),
  operator: {
    messages: {
      PROGRAMME_NOT_FOUND: '没有这个邀请活动',
      INVITATION_NOT_FOUND: '没有找到这次邀请',
      INVITATION_REFUSED: '这次邀请已经拒绝过了',
    },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorInvitations, desk.listInvitations],
        [deskCalls.operatorInvitationRefuse, desk.refuse],
        [deskCalls.operatorInviteProgrammes, desk.listProgrammes],
        [deskCalls.operatorInviteProgrammeSet, desk.setProgramme],
      ]),
  },
  listeners: ({ context }) => [
    listen(orderReturnWindowOver, (tx, { userId, orderId, brand, keptFen, at }) =>
      reachStep(tx, { userId, brand, step: 'ordered', reference: orderId, keptFen, at }),
    ),
    listen(certificationActivated, (tx, { userId, brand, carId, at }) =>
      reachStep(tx, { userId, brand, step: 'certified', reference: carId, keptFen: 0, at }),
    ),
    listen(certificationEnded, withContext(loseCertification, context)),
    listen(refundSettled, (tx, refund) => refundStep(tx, refund)),
  ],
  sweeps: ({ context }) => [
    {
      name: 'invitation.settle',
      everyMs: 60_000,
      run: withContext(settleInvitations, context),
    },
  ],
});
