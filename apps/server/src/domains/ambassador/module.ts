import * as calls from '@marque/contract/referral/ambassador/endpoints';
import * as deskCalls from '@marque/contract/referral/ambassador/operator-endpoints';
import { around, defineModule, handlers, listen, provide } from '#kernel/module.ts';
import { consentWithdrawn } from '../agreement/events.ts';
import { certificationEnded } from '../certification/events.ts';
import { ambassador } from '../referral/ports.ts';
import { memberLeft } from '../session/events.ts';
import { apply, saveDraft, showDraft, supplement, withdraw } from './apply.ts';
import { showCard } from './card.ts';
import { listCars, saveCar, takeOff } from './cars.ts';
import { ambassadorContext } from './context.ts';
import * as desk from './desk.ts';
import { endWithConsent, forgetMember, takeOffWithCar } from './leave.ts';
import { moderatedCards, moderatedWords } from './moderated.ts';
import { agree, leave, saveWords } from './own-ambassador.ts';
import { listSales } from './sales.ts';
import { sealedColumns } from './sealed.ts';
import { EMPLOYED, isActive, showMine } from './standing.ts';

/** Who recommends as an ambassador of the brand (合伙人), by an application. */
export const ambassadorModule = defineModule({
  name: 'ambassador',
  messages: {
    AGAIN_FROM: '还没到可以再次申请的日子，刷新看看是哪一天',
    AMBASSADOR_ALREADY: '你已经是合伙人了',
    AMBASSADOR_NOT_FOUND: '这位合伙人已不在，看看我们的车',
    APPLICATION_LIMIT: '一年最多申请 3 次，过一段时间再来',
    APPLICATION_NOT_ASKED: '现在不需要补充，刷新看看最新进展',
    APPLICATION_NOT_OPEN: '没有正在审核的申请',
    APPLICATION_OPEN: '你有一份申请正在审核，先看看它的进展',
    CARD_CAR: '先认证这台车，再给它做名片',
    EMPLOYED,
    NOT_AMBASSADOR: '你还不是合伙人，先提交申请',
  },
  ownMessages: {
    CITY_NOT_FOUND: '没有找到这个城市，请重新选择',
    CONSENT_STALE: '合伙人协议更新了，请重新阅读并同意',
    MEDIA_NOT_FOUND: '有图片已失效，请重新上传',
    REAL_NAME_REQUIRED: '请先完成实名核验，再提交申请',
  },
  create: ambassadorContext,
  endpoints: (context) =>
    handlers(context, [
      [calls.ambassadorMine, showMine],
      [calls.ambassadorDraft, showDraft],
      [calls.ambassadorDraftSave, saveDraft],
      [calls.ambassadorApply, around(apply)],
      [calls.ambassadorSupplement, around(supplement)],
      [calls.ambassadorWithdraw, withdraw],
      [calls.ambassadorAgree, agree],
      [calls.ambassadorWords, saveWords],
      [calls.ambassadorLeave, leave],
      [calls.ambassadorCars, listCars],
      [calls.ambassadorCarSave, around(saveCar)],
      [calls.ambassadorCarOff, takeOff],
      [calls.ambassadorSales, listSales],
      [calls.ambassadorCard, showCard],
    ]),
  operator: {
    messages: {
      AMBASSADOR_NOT_FOUND: '这个品牌没有这位合伙人',
      AMBASSADOR_STATE: '这位合伙人现在不在这个状态',
      ANSWER_UNSAID: '请写明原因，申请人会看到',
      APPLICATION_DECIDED: '这份申请已经处理过了',
      APPLICATION_NOT_FOUND: '没有这份申请，或联系人已经删除',
    },
    endpoints: (context) =>
      handlers(context, [
        [deskCalls.operatorAmbassadors, desk.listForDesk],
        [deskCalls.operatorAmbassadorDecide, desk.decide],
        [deskCalls.operatorAmbassadorSuspend, desk.suspend],
        [deskCalls.operatorAmbassadorRestore, desk.restore],
        [deskCalls.operatorAmbassadorContact, desk.showContact],
      ]),
  },
  listeners: () => [
    listen(consentWithdrawn, endWithConsent),
    listen(certificationEnded, takeOffWithCar),
    listen(memberLeft, forgetMember),
  ],
  ports: (context, { now }) => [
    provide(ambassador, (exec, member) => isActive(context, exec, member, now())),
    moderatedWords(context),
    moderatedCards(),
  ],
  sealed: sealedColumns,
});
