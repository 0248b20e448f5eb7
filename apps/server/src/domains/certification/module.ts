import * as calls from '@marque/contract/member/certification/endpoints';
import * as deskCalls from '@marque/contract/member/certification/operator-endpoints';
import { around, defineModule, handlers, listen, provide, withContext } from '#kernel/module.ts';
import { consentWithdrawn } from '../agreement/events.ts';
import { certifiedOwner } from '../membership/ports.ts';
import { todoModule } from '../todo/module.ts';
import { appeal } from './appeal.ts';
import { decideSamples } from './clerk.ts';
import { certificationContext } from './context.ts';
import * as desk from './desk.ts';
import { certificationActivated, certificationEnded } from './events.ts';
import { sealedPapers } from './papers.ts';
import { applyProfession, listProfessions } from './professions/apply.ts';
import { recognise } from './reading/recognise.ts';
import { release, releaseWithConsent } from './release.ts';
import { purge, settle } from './settle.ts';
import { listCertifications, showCertification } from './show.ts';
import {
  certifiedCars,
  certifiedCarsSince,
  certifiedSeries,
  certifiedSince,
  isCertifiedOwner,
  showStatus,
} from './status.ts';
import { submit } from './submit.ts';
import { toMend } from './todo.ts';

/** Certifications of owners by their licence and of professions by a proof. */
export const certificationModule = defineModule({
  name: 'certification',
  messages: {
    APPEAL_LATE: '申诉要在结果出来后 30 天内提出，可以重新认证',
    APPEAL_USED: '这次结果已经申诉过',
    AUTH_DONE: '你已经认证过了，不用再认证一次',
    AUTH_LIMIT: '最多认证 5 台车',
    AUTH_NOT_ACTIVE: '这项认证已经不在有效状态，刷新看看',
    AUTH_PENDING: '正在审核，结果会通知你',
    AUTH_TRIES: '今天的次数用完了，明天再来，或联系客服',
    CERTIFICATION_NOT_FOUND: '没有找到，可能已经失效',
    PHOTO_UNREADABLE: '没有认出行驶证，请把主页放进取景框，在光线均匀处重拍',
    PROFESSION_NOT_FOUND: '这个职业暂不认证，看看别的',
    VIN_CHECK: '车架号没有通过校验，请对照行驶证逐位核对',
    VIN_FOREIGN: '这台车不是本品牌的，请核对车架号，或到另一个品牌认证',
  },
  ownMessages: {
    MEDIA_NOT_FOUND: '照片已失效，请重新拍一张',
    CONSENT_REQUIRED: '需要你先同意单独处理证件信息',
    SERIES_NOT_FOUND: '车系有误，请重新选择',
  },
  create: (kernel) => {
    const context = certificationContext(kernel);
    kernel.use(todoModule).offer(toMend);
    return {
      context,
      isCertifiedOwner,
      certifiedCars,
      certifiedCarsSince,
      certifiedSeries,
      certifiedSince,
      /** Decides what belongs to the demonstration. */
      decideSamples: withContext(decideSamples, context),
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.queryAuthStatus, showStatus],
      [calls.recogniseLicence, recognise],
      [calls.submitCertification, submit],
      [calls.certificationList, listCertifications],
      [calls.certificationDetail, showCertification],
      [calls.appealCertification, appeal],
      [calls.releaseCertification, around(release)],
      [calls.professionKinds, listProfessions],
      [calls.applyProfession, applyProfession],
    ]),
  operator: {
    messages: {
      APPEAL_BY_ANOTHER: '申诉要由另一位审核人员复核',
      AUTH_NOT_ACTIVE: '这项认证不在有效状态',
      CERTIFICATION_DECIDED: '已经审核过了',
      CERTIFICATION_NOT_FOUND: '这个品牌没有这项认证',
      REFUSAL_UNSAID: '请写明没有通过的原因，会员会看到',
    },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorCertifications, desk.listQueue],
        [deskCalls.operatorCertification, desk.showForReview],
        [deskCalls.operatorCertificationPictures, desk.lookAtPictures],
        [deskCalls.operatorCertificationDecide, desk.decideCertification],
        [deskCalls.operatorCertificationRevoke, desk.revoke],
      ]),
  },
  emits: [certificationActivated, certificationEnded],
  listeners: ({ context }) => [listen(consentWithdrawn, withContext(releaseWithConsent, context))],
  ports: () => [provide(certifiedOwner, isCertifiedOwner)],
  sealed: sealedPapers,
  sweeps: ({ context }) => [
    { name: 'certification.settle', everyMs: 600_000, run: withContext(settle, context) },
    { name: 'certification.purge', everyMs: 600_000, run: withContext(purge, context) },
  ],
});
