import * as calls from '@marque/contract/agreement/endpoints';
import * as operatorCalls from '@marque/contract/agreement/operator-endpoints';
import { defineModule, handle, handlers, listen, withContext } from '#kernel/module.ts';
import { memberLeft } from '../session/events.ts';
import {
  type AgreementContext,
  agreesNow,
  askedConsents,
  giveConsents,
  hasConsent,
  listConsents,
  mustAgree,
  recordConsents,
  recordWithdrawal,
  requireConsent,
  withdrawAll,
  withdrawConsents,
} from './consents.ts';
import { agreementPublished, consentWithdrawn } from './events.ts';
import { previewAgreement, publishAgreement } from './publish.ts';
import { listAgreements, showAgreement } from './show-agreement.ts';
import { textInForce, titlesInForce, versionInForce } from './versions.ts';

export const agreementModule = defineModule({
  name: 'agreement',
  messages: {
    AGREEMENT_NOT_FOUND: '没有这个版本，请看现行的协议',
    AGREEMENT_REQUIRED: '请先阅读并同意用户协议与隐私政策',
    CONSENT_REQUIRED: '需要你先同意这项信息的使用',
  },
  create: ({ database, emit }) => {
    const context: AgreementContext = { database, emit };
    return {
      context,
      recordConsents: withContext(recordConsents, context),
      recordWithdrawal: withContext(recordWithdrawal, context),
      requireConsent,
      agreesNow,
      hasConsent,
      mustAgree,
      versionInForce,
      textInForce,
      titlesInForce,
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.agreementList, listAgreements],
      [calls.agreementText, showAgreement],
      [calls.consentMine, listConsents],
      [calls.consentAsked, askedConsents],
      [calls.consentGive, giveConsents],
      [calls.consentWithdraw, withdrawConsents],
    ]),
  operator: {
    messages: {
      AGREEMENT_EXISTS: '这个版本号或生效日已经有了，请换一个',
      AGREEMENT_TOO_SOON: '生效日至少在 30 天之后，让用户先读到',
    },
    endpoints: ({ context }) => [
      handle(operatorCalls.operatorAgreementPreview, ({ input, now }) =>
        previewAgreement(context.database, input, now),
      ),
      handle(operatorCalls.operatorAgreementPublish, async (tx, call) => {
        await publishAgreement(context, tx, call.input, call.now);
        return { done: true } as const;
      }),
    ],
  },
  listeners: ({ context }) => [listen(memberLeft, withContext(withdrawAll, context))],
  emits: [consentWithdrawn, agreementPublished],
});
