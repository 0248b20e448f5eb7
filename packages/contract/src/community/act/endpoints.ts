import { endpointsOf } from '../../core.ts';
import type { actSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof actSchemas>();

const gone = ['ACT_NOT_FOUND'] as const;
const noJoin = ['ACT_JOIN_NOT_FOUND'] as const;

/** An activity, with the caller's own sign-up. */
export const actDetail = endpoint({
  id: 'act.detail',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/getActDetailById/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: gone,
});
/** The first of those who take part and agreed to be shown. */
export const actTop6 = endpoint({
  id: 'act.top6',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/user/getActUserTop6/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: gone,
});
export const actMembers = endpoint({
  id: 'act.members',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/user/getActUserAll/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: gone,
});
/** Signs up, or queues where no place is free. */
export const actSign = endpoint({
  id: 'act.sign',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/act/v2Sign',
  auth: 'member',
  once: true,
  errors: [
    gone,
    'ACT_NOT_OPEN',
    'ACT_SIGN_ENDED',
    'ACT_FULL',
    'ACT_WAITLIST_FULL',
    'ACT_JOINED',
    'ACT_NOT_ELIGIBLE',
    'ACT_FORM_CHANGED',
    'ACT_FORM_INVALID',
    'ACT_PARTY_TOO_LARGE',
    'CAR_NOT_FOUND',
    'SCORE_SHORT',
    'MEDIA_NOT_FOUND',
  ],
});
/** Leaves an activity or its queue, or declines an offered place. */
export const actExit = endpoint({
  id: 'act.exit',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/act/exitAct',
  auth: 'member',
  once: true,
  errors: [noJoin, 'ACT_REFUND_CHANGED', 'ACT_EXIT_CLOSED'],
});
/** The states of the caller's own sign-ups. */
export const actJoinStatus = endpoint({
  id: 'act.joinStatus',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/act/checkActJoinStatusByUser',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
});
/** The caller's latest sign-up for an activity, and what can be done. */
export const actJoin = endpoint({
  id: 'act.join',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/member/checkUserJoinAct/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: gone,
});
/** The cut price of an activity; null without one. */
export const actGroupKj = endpoint({
  id: 'act.groupKj',
  method: 'GET',
  path: '/api-c/v1/community/groupKj/query/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
});
/** The group price of an activity; null without one. */
export const actGroupBuying = endpoint({
  id: 'act.groupBuying',
  method: 'GET',
  path: '/api-c/v1/community/groupBuying/query/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
});
export const actPage = endpoint({
  id: 'act.page',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/page',
  wire: { hideLoading: true },
});
/** The caller's sign-ups of a tab, the latest first. */
export const actMine = endpoint({
  id: 'act.mine',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/mine',
  auth: 'member',
  wire: { hideLoading: true },
});
export const actTicket = endpoint({
  id: 'act.ticket',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/ticket/{joinId}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: noJoin,
});
/** Takes an offered place. One that costs money is confirmed by its payment. */
export const actAcceptOffer = endpoint({
  id: 'act.acceptOffer',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/act/acceptOffer',
  auth: 'member',
  once: true,
  errors: [noJoin, 'ACT_OFFER_OVER', 'SCORE_SHORT'],
});
