import * as bindingCalls from '@marque/contract/referral/binding/endpoints';
import * as calls from '@marque/contract/referral/programme/endpoints';
import * as deskCalls from '@marque/contract/referral/programme/operator-endpoints';
import { referralRanking } from '@marque/contract/referral/ranking/endpoints';
import * as rewardCalls from '@marque/contract/referral/reward/endpoints';
import * as rewardDeskCalls from '@marque/contract/referral/reward/operator-endpoints';
import {
  around,
  defineModule,
  handlers,
  job,
  listen,
  provide,
  withContext,
} from '#kernel/module.ts';
import {
  carCancelled,
  carDelivered,
  carLocked,
  carOrderClosed,
  carReserved,
} from '../car-order/events.ts';
import { testDriveDone } from '../drive/events.ts';
import { orderReturnWindowOver } from '../order/events.ts';
import { rewardKeeper } from '../order/ports.ts';
import { pageModule } from '../page/module.ts';
import { memberLeft } from '../session/events.ts';
import { todoModule } from '../todo/module.ts';
import { bind, change } from './attribution/bind.ts';
import { expireBindings, forgetMember } from './attribution/end.ts';
import { join, joinProgramme, showMe } from './attribution/join.ts';
import { CODE_UNKNOWN, TEXTS } from './attribution/refusals.ts';
import { release, setProgress } from './attribution/release.ts';
import { remind, tellOfStarts } from './attribution/remind.ts';
import { showStanding } from './attribution/standing.ts';
import { purgeTouches, showOffered, touch } from './attribution/touch.ts';
import { showRanking } from './ranking/show.ts';
import { asksForName, claimGain } from './rewards/claim.ts';
import * as rewardDesk from './rewards/desk.ts';
import { keeperOf } from './rewards/goods.ts';
import { countsOf, participationOf, salesOf } from './rewards/sales.ts';
import * as gains from './rewards/show.ts';
import { moveDueOn } from './rewards/sweep.ts';
import { toClaim } from './rewards/todo.ts';
import { SETTLE_JOB, settleJob, settleLater } from './steps/settle.ts';
import { programmesKind } from './blocks.ts';
import { referralContext } from './context.ts';
import { programmePage } from './ports.ts';
import * as desk from './programme/desk.ts';
import { pageAt } from './programme/load.ts';
import { listProgrammes, showProgramme, showRules } from './programme/show.ts';

export { publishContent as seedProgrammes } from './programme/publish.ts';
export { seedRecommendations } from './steps/sample.ts';

/** Programmes by which members recommend cars to friends. */
export const referralModule = defineModule({
  name: 'referral',
  messages: {
    RECOMMENDING_NOT_FOUND: '没有找到这个推荐计划，看看正在进行的',
    ...TEXTS,
    RULES_STALE: '规则有更新，请重新看一遍',
    BINDING_NOT_FOUND: '没有找到这次推荐，可能已经到期或解除',
    BINDING_LOCKED: '车已下订，推荐不能解除',
    PROGRAMME_BEGUN: '推荐已经开始了，现在就能参加',
    RANKING_NOT_FOUND: '这个推荐计划没有榜单',
    GAIN_NOT_FOUND: '没有找到这份奖励，看看我的推荐',
    GAIN_NOT_DUE: '还没到领取的日子，看看这份奖励的说明',
    GAIN_OVER: '这份奖励已经失效，看看我的推荐',
    GAIN_ADDRESS: '这份奖励要填收货地址，请去下单领取',
    REAL_NAME_REQUIRED: '领取实物要先实名，先完成核验再来领',
  },
  ownMessages: {
    CODE_UNKNOWN,
    NOT_ELIGIBLE: '还不能推荐朋友，看看这期推荐谁能参加',
  },
  create: (kernel) => {
    const context = referralContext(kernel);
    kernel.use(pageModule).offer(programmesKind);
    kernel.use(todoModule).offer(toClaim);
    return {
      context,
      join: withContext(joinProgramme, context),
      participationOf,
      countsOf,
      salesOf,
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.referralProgramme, showProgramme],
      [calls.referralRules, showRules],
      [calls.referralProgrammes, listProgrammes],
      [bindingCalls.referralStanding, showStanding],
      [bindingCalls.referralTouch, touch],
      [bindingCalls.referralOffered, showOffered],
      [bindingCalls.referralJoin, join],
      [bindingCalls.referralBind, around(bind)],
      [bindingCalls.referralChange, around(change)],
      [bindingCalls.referralRelease, release],
      [bindingCalls.referralProgress, setProgress],
      [bindingCalls.referralShowMe, showMe],
      [bindingCalls.referralRemind, remind],
      [rewardCalls.referralSums, gains.showSums],
      [rewardCalls.referralFriends, gains.listFriends],
      [rewardCalls.referralFriend, gains.showFriend],
      [rewardCalls.referralAsFriend, gains.showAsFriend],
      [rewardCalls.referralGains, gains.listGains],
      [rewardCalls.referralGainClaim, claimGain],
      [rewardCalls.referralTierPrizes, gains.listTierPrizes],
      [referralRanking, showRanking],
    ]),
  operator: {
    messages: {
      BUDGET_NOT_FOUND: '这个计划没有这个名额',
      RECOMMENDING_NOT_FOUND: '这个品牌没有这个推荐计划',
      PROGRAMME_NOT_PAUSED: '计划没有暂停',
      PROGRAMME_OVER: '计划已经结束了',
      PROGRAMME_PAUSED: '计划已经暂停了',
      BINDING_NOT_FOUND: '这个品牌没有这次推荐',
      BINDING_STATE: '这次推荐现在不能这样做',
      DEMO_OFF: '没有体验支付，不能跳到某一天',
    },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorProgrammes, desk.listForDesk],
        [deskCalls.operatorProgrammeCheck, desk.checkProgramme],
        [deskCalls.operatorProgrammePublish, desk.publishProgramme],
        [deskCalls.operatorProgrammePause, desk.pauseProgramme],
        [deskCalls.operatorProgrammeResume, desk.resumeProgramme],
        [deskCalls.operatorProgrammeEnd, desk.endProgramme],
        [deskCalls.operatorProgrammeBudget, desk.raiseBudget],
        [rewardDeskCalls.operatorReferralReviews, rewardDesk.listReviews],
        [rewardDeskCalls.operatorReferralBinding, rewardDesk.showBinding],
        [rewardDeskCalls.operatorReferralReview, rewardDesk.decideReview],
        [rewardDeskCalls.operatorReferralReturn, rewardDesk.returnSale],
        [rewardDeskCalls.operatorReferralSettle, rewardDesk.settleAsOf],
      ]),
  },
  listeners: ({ context }) => [
    listen(memberLeft, withContext(forgetMember, context)),
    listen(carReserved, settleLater),
    listen(carLocked, settleLater),
    listen(carCancelled, settleLater),
    listen(carDelivered, settleLater),
    listen(carOrderClosed, settleLater),
    listen(testDriveDone, settleLater),
    listen(orderReturnWindowOver, settleLater),
  ],
  jobs: ({ context }, { now }) => [job(SETTLE_JOB, settleJob(context, now))],
  ports: ({ context }) => [
    provide(programmePage, pageAt),
    provide(rewardKeeper, keeperOf(withContext(asksForName, context))),
  ],
  sweeps: ({ context }) => [
    { name: 'referral.remind', everyMs: 30_000, run: withContext(tellOfStarts, context) },
    { name: 'referral.expire', everyMs: 60_000, run: withContext(expireBindings, context) },
    { name: 'referral.due', everyMs: 60_000, run: withContext(moveDueOn, context) },
    { name: 'referral.purge', everyMs: 6 * 3_600_000, run: withContext(purgeTouches, context) },
  ],
});
