import * as calls from '@marque/contract/referral/circle/endpoints';
import * as submissionCalls from '@marque/contract/referral/circle/submission-endpoints';
import { around, defineModule, handlers, listen } from '#kernel/module.ts';
import { consentWithdrawn } from '../agreement/events.ts';
import { memberLeft } from '../session/events.ts';
import { listCalls, showCall } from './calls.ts';
import { claimPlaceBenefit } from './claim-benefit.ts';
import { sealedContacts } from './contact.ts';
import { circleContext } from './context.ts';
import { forgetMember, withdrawWithConsent } from './leave.ts';
import { moderatedProposals } from './moderated.ts';
import { circleOperator } from './operator.ts';
import { listMine, supplement, withdraw } from './own-submissions.ts';
import { listGoods, listResources, showGood, showPlace } from './show.ts';
import { cooperate, propose } from './submit.ts';
import { wantGood } from './want-good.ts';

/** Places and goods of owners, calls for ideas, and offers to cooperate. */
export const circleModule = defineModule({
  name: 'circle',
  messages: {
    CIRCLE_NOT_FOUND: '没有找到，可能已经失效',
    GOOD_OFF: '它已经下架，看看别的共创好物',
    PLACE_BENEFIT_OVER: '这家店的权益已经结束，看看附近别的店',
    PLACE_BENEFIT_OWNERS: '完成车主认证后可以领取',
    PLACE_BENEFIT_CLAIMED: '你已经领过了，到店出示就能用',
    CALL_OVER: '这期征集已经截止，看看正在进行的',
    CALL_LIMIT: '这期征集每人最多 3 个提案',
    CIRCLE_DAY_FULL: '今天提交的次数用完了，明天再来',
    COOPERATION_OPEN: '你有一份同类的合作意向正在洽谈，先看看它的进展',
    SUBMISSION_NOT_FOUND: '没有找到，可能已经失效',
    SUBMISSION_NOT_ASKED: '现在不需要补充，刷新看看最新进展',
    SUBMISSION_STARTED: '已经开始做了，不能撤回，有疑问请联系客服',
  },
  ownMessages: {
    MEDIA_NOT_FOUND: '有图片已失效，请重新上传',
    CITY_NOT_FOUND: '没有找到这个城市，请重新选择',
  },
  create: circleContext,
  endpoints: (context) =>
    handlers(context, [
      [calls.circleResources, listResources],
      [calls.circleGoods, listGoods],
      [calls.circleGood, showGood],
      [calls.circlePlace, showPlace],
      [calls.circleWant, wantGood],
      [calls.circlePlaceBenefit, claimPlaceBenefit],
      [submissionCalls.circleCalls, listCalls],
      [submissionCalls.circleCall, showCall],
      [submissionCalls.circleMine, listMine],
      [submissionCalls.circlePropose, around(propose)],
      [submissionCalls.circleCooperate, around(cooperate)],
      [submissionCalls.circleSupplement, around(supplement)],
      [submissionCalls.circleWithdraw, withdraw],
    ]),
  operator: {
    messages: { SUBMISSION_STATE: '这一步现在不能做，先看它的状态' },
    endpoints: (context) => circleOperator(context),
  },
  listeners: () => [
    listen(consentWithdrawn, withdrawWithConsent),
    listen(memberLeft, forgetMember),
  ],
  ports: () => [moderatedProposals()],
  sealed: [sealedContacts],
});
