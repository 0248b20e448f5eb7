import * as arrivalCalls from '@marque/contract/community/act/arrival-endpoints';
import * as reviewCalls from '@marque/contract/community/act-review/endpoints';
import * as reviewDeskCalls from '@marque/contract/community/act-review/operator-endpoints';
import * as calls from '@marque/contract/community/act/endpoints';
import * as deskCalls from '@marque/contract/community/act/operator-endpoints';
import { around, defineModule, handle, handlers, withContext } from '#kernel/module.ts';
import { pageModule } from '../page/module.ts';
import { todoModule } from '../todo/module.ts';
import { elsewhere } from './acts/act-ports.ts';
import { listActs } from './acts/list-acts.ts';
import { listMembers, listTop } from './acts/members.ts';
import { showAct, showGroupBuying, showGroupKj, showJoin } from './acts/show-act.ts';
import { checkIn, scanTicket } from './arriving/check-in.ts';
import { listGuests } from './arriving/guests.ts';
import { showRanking } from './arriving/ranking.ts';
import { exchangeCode, forgetPresences, showVenue } from './arriving/venue.ts';
import { actsKind } from './blocks.ts';
import { actContext } from './context.ts';
import { moveActs } from './desk/clock.ts';
import * as desk from './desk/desk.ts';
import { setOrganiser } from './desk/organisers.ts';
import { draw, showLottery } from './drawing/draw.ts';
import { actAttended, actHosted, actUnattended } from './events.ts';
import { formOfActs } from './form-use.ts';
import { COMPANIONS } from './joining/companions.ts';
import { acceptOffer, exitAct, expireHeld } from './joining/leave.ts';
import { listMine, listStates } from './joining/own-sign-ups.ts';
import { signUp } from './joining/sign.ts';
import { payableJoin } from './paying/payable.ts';
import { listToAnswer } from './reviews/answer-reviews.ts';
import { listOwnReviews, listReviews, showPending, showReview } from './reviews/show-reviews.ts';
import { appendToReview, removeReview, saveReview } from './reviews/write-review.ts';
import { ticketSource } from './ticket/pass-source.ts';
import { showTicket } from './ticket/show-ticket.ts';
import { toAttend } from './todo.ts';

/** Activities on site and online: places, queue, fees and tickets. */
export const actModule = defineModule({
  name: 'act',
  messages: {
    ACT_NOT_FOUND: '没有找到这场活动，可能已经下线',
    ACT_JOIN_NOT_FOUND: '没有找到这次报名，可能已经失效',
    ACT_NOT_OPEN: '现在不能报名，看看活动上的时间',
    ACT_SIGN_ENDED: '报名已截止，看看别的活动',
    ACT_FULL: '名额刚刚没了，可以加入候补',
    ACT_WAITLIST_FULL: '候补也满了，看看别的场次',
    ACT_JOINED: '你已经报过名了，去「我的报名」看看',
    ACT_NOT_ELIGIBLE: '这场活动有报名条件，请看活动要求',
    ACT_FORM_CHANGED: '活动信息刚刚更新，请核对后再提交',
    ACT_FORM_INVALID: '还有内容需要修改，请检查',
    ACT_PARTY_TOO_LARGE: '同行人太多，请减少人数',
    ACT_REFUND_CHANGED: '退回的金额有变化，请核对后再退出',
    ACT_EXIT_CLOSED: '现在不能退出了，有问题请联系客服',
    ACT_OFFER_OVER: '保留的时间过了，名额已让给其他车友',
    ACT_NOT_ATTENDED: '签到后就能评价',
    ACT_CODE_WRONG: '现场码不对或已经换了，请重新扫码',
    ACT_CODE_LOCKED: '试了太多次，请 10 分钟后再试，或请领队扫你的凭证',
    ACT_CHECKED_IN: '已经签过到了',
    ACT_NOT_CONFIRMED: '没有有效的报名，不能签到',
    ACT_CHECK_IN_CLOSED: '开始前 1 小时到结束后半小时可以签到',
    ACT_TICKET_OTHER: '这是另一场活动的凭证',
    ACT_DRAW_LOCKED: '签到后就能抽奖',
  },
  ownMessages: {
    REVIEW_NOT_FOUND: '这条评价已不在了',
    REVIEW_EXISTS: '这场活动你已经评价过了',
    REVIEW_TOO_LATE: '活动结束已超过 90 天，不能再评价了',
    CAR_NOT_FOUND: '没有符合要求的车，请先添加',
    SCORE_SHORT: '积分不够，暂时不能报名',
    WRITE_OFF_NOT_FOUND: '没有这张凭证，请核对后再试',
    PASS_STALE: '这个码过期了，请车友刷新凭证',
    PASS_REPLAYED: '这个码刚刚用过，请车友刷新凭证',
    MEDIA_NOT_FOUND: '有图片已失效，请重新上传',
  },
  create: (kernel) => {
    const context = actContext(kernel);
    kernel.use(todoModule).offer(toAttend);
    kernel.use(pageModule).offer(actsKind);
    return { context };
  },
  endpoints: ({ context }) => [
    ...handlers(context, [
      [calls.actDetail, showAct],
      [calls.actTop6, listTop],
      [calls.actMembers, listMembers],
      [calls.actSign, signUp],
      [calls.actExit, around(exitAct)],
      [calls.actJoinStatus, listStates],
      [calls.actJoin, showJoin],
      [calls.actGroupKj, showGroupKj],
      [calls.actGroupBuying, showGroupBuying],
      [calls.actPage, listActs],
      [calls.actMine, listMine],
      [calls.actTicket, showTicket],
      [calls.actAcceptOffer, acceptOffer],
      [arrivalCalls.actPresence, exchangeCode],
      [arrivalCalls.actCheckIn, checkIn],
      [arrivalCalls.actVenue, showVenue],
      [arrivalCalls.actGuests, listGuests],
      [arrivalCalls.actScan, scanTicket],
      [arrivalCalls.actRanking, showRanking],
      [arrivalCalls.queryLotteryByJoinId, showLottery],
      [arrivalCalls.actDraw, draw],
      [reviewCalls.actReviewPage, listReviews],
      [reviewCalls.actReviewDetail, showReview],
      [reviewCalls.actReviewPending, showPending],
      [reviewCalls.myActReviews, listOwnReviews],
      [reviewCalls.actReviewSave, around(saveReview)],
      [reviewCalls.actReviewAppend, around(appendToReview)],
      [reviewCalls.actReviewRemove, removeReview],
    ]),
    handle(reviewCalls.actReviewLike, context.reviews.like),
  ],
  operator: {
    messages: {
      ACT_NOT_FOUND: '这个品牌没有这场活动',
      ACT_INVALID: '活动内容有问题，没有保存',
      ACT_NOT_DRAFT: '只有草稿可以改，已发布的请用改期、名额或取消',
      ACT_OVER: '活动已经开始、结束或取消',
      ACT_CAPACITY_TAKEN: '名额不能少于已经占用的人数',
      MEMBER_NOT_FOUND: '没有找到这位会员',
      REVIEW_NOT_FOUND: '没有这条公开的活动评价',
    },
    endpoints: ({ context }) => [
      ...handlers(context, [
        [deskCalls.operatorActs, desk.listForDesk],
        [deskCalls.operatorActSave, desk.saveAct],
        [deskCalls.operatorActMove, desk.moveAct],
        [deskCalls.operatorActCapacity, desk.setCapacity],
        [deskCalls.operatorActCancel, desk.cancelAct],
        [deskCalls.operatorActOrganiser, setOrganiser],
        [deskCalls.operatorActSigns, desk.listSigns],
        [reviewDeskCalls.operatorActReviews, listToAnswer],
      ]),
      handle(reviewDeskCalls.operatorActReviewAnswer, context.reviews.answer),
      handle(deskCalls.operatorActPublish, desk.publishAct),
    ],
  },
  ports: ({ context }) => [
    payableJoin(context),
    ticketSource(context),
    formOfActs(),
    ...context.reviews.ports,
    ...elsewhere(),
  ],
  emits: [actAttended, actHosted, actUnattended],
  sealed: [COMPANIONS],
  sweeps: ({ context }) => [
    { name: 'act.expire', everyMs: 30_000, run: withContext(expireHeld, context) },
    { name: 'act.move', everyMs: 30_000, run: withContext(moveActs, context) },
    {
      name: 'act.presence',
      everyMs: 3_600_000,
      run: withContext(forgetPresences, context),
    },
  ],
});
