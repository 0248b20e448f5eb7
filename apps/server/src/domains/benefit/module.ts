import * as calls from '@marque/contract/member/benefit/endpoints';
import { defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { certificationEnded } from '../certification/events.ts';
import { levelChanged } from '../membership/events.ts';
import { claimBenefit, followCertification, followLevel } from './claim-benefit.ts';
import { benefitContext } from './context.ts';
import { benefitOperator } from './operator.ts';
import { listBenefits, listGrants } from './show-benefits.ts';

/** What the level of a member brings: claimed as vouchers, coupons and points, or had as it is. */
export const benefitModule = defineModule({
  name: 'benefit',
  messages: {
    RIGHT_NOT_FOUND: '没有找到这项权益，可能已经失效',
    RIGHT_LEVEL: '等级还不够，升级后可以领取',
    RIGHT_OWNER_ONLY: '完成车主认证后可以领取',
    RIGHT_USED_UP: '本期的次数已经领完',
    RIGHT_GONE: '这一期已经领完，下月 1 日补足',
    RIGHT_PAUSED: '这项权益暂停中，恢复后可以领取',
  },
  create: benefitContext,
  endpoints: (context) =>
    handlers(context, [
      [calls.benefitList, listBenefits],
      [calls.benefitRecords, listGrants],
      [calls.benefitClaim, claimBenefit],
    ]),
  operator: { endpoints: (context) => benefitOperator(context) },
  listeners: (context) => [
    listen(levelChanged, withContext(followLevel, context)),
    listen(certificationEnded, withContext(followCertification, context)),
  ],
});
