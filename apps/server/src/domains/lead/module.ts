import * as calls from '@marque/contract/lead/endpoints';
import * as deskCalls from '@marque/contract/lead/operator-endpoints';
import { LEAD_KINDS, type LeadKindName } from '@marque/contract/lead/kinds';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import {
  type ApiOf,
  defineModule,
  handle,
  handlers,
  job,
  listen,
  withContext,
} from '#kernel/module.ts';
import { consentWithdrawn } from '../agreement/events.ts';
import { agreementModule } from '../agreement/module.ts';
import { dealerModule } from '../dealer/module.ts';
import { noticeModule } from '../notice/module.ts';
import { pageModule } from '../page/module.ts';
import { memberRegistered, membersOfPhones, phoneOf, sessionModule } from '../session/module.ts';
import { ANSWER_SMS_JOB, answerSmsJob } from './answer-sms.ts';
import { answer, take } from './change.ts';
import { leadKind } from './block.ts';
import { sealedLeads } from './contact.ts';
import type { LeadContext } from './context.ts';
import { createLead } from './create-lead.ts';
import * as desk from './desk.ts';
import { leadWithdrawn } from './events.ts';
import {
  answerFor,
  closeFor,
  type KnownLead,
  leadOf,
  leadsOf,
  lockLead,
  lockLeadOfStore,
  lookAtPapers,
  papersOf,
  shownLeads,
} from './known-leads.ts';
import * as own from './own-leads.ts';
import { adoptLeads } from './lead-person.ts';
import { kindPort } from './ports.ts';
import { shareLead } from './share-lead.ts';
import { moveWaiting, settleLeads } from './sweep.ts';

export type { KnownLead } from './known-leads.ts';

export const leadModule = defineModule({
  name: 'lead',
  messages: {
    LEAD_UNKNOWN: '这项咨询暂时不能在线提交，请打门店电话',
    LEAD_LIMIT: '今天提交的次数用完了，着急的话请直接打门店电话',
    LEAD_PHONE_REQUIRED: '请填写手机号',
    LEAD_NOT_FOUND: '没有找到这次联系',
    LEAD_ENDED: '这次联系已经结束，请重新选门店',
    LEAD_SHARE_LIMIT: '最多请 3 家门店，先等等它们的回复',
  },
  create: ({ ask, database, emit, log, now, use, vault }) => {
    use(pageModule).offer(leadKind);
    const { provedPhones, sms } = use(sessionModule);
    const context: LeadContext = {
      database,
      vault,
      now,
      emit,
      agreements: use(agreementModule),
      dealers: use(dealerModule),
      tell: use(noticeModule).tell,
      sms,
      provedPhones,
      phoneOf: (exec, userId) => phoneOf(exec, vault, userId),
      memberOf: async (tx, phone) => (await membersOfPhones(tx, vault, [phone]))[0],
      kindOf: (name) => {
        const kind = ask(kindPort(name));
        if (!kind) throw new DomainError('LEAD_UNKNOWN');
        return kind;
      },
    };
    const failed = (error: unknown, { id }: { id: string }): void =>
      log.error({ err: error, lead: id }, 'lead not moved');
    const ofKinds = (isQuoted: boolean) =>
      LEAD_KINDS.filter((name) => (ask(kindPort(name))?.isQuoted ?? false) === isQuoted);
    return {
      context,
      leadOf,
      leadsOf,
      lockLead,
      lockLeadOfStore,
      shownLeads: withContext(shownLeads, context),
      papersOf: withContext(papersOf, context),
      lookAtPapers: withContext(lookAtPapers, context),
      answerFor: withContext(answerFor, context),
      closeFor: withContext(closeFor, context),
      settle: (at: Date) => settleLeads(context, failed, at),
      /** Takes leads that were submitted before a moment, in the name of a store. */
      takeWaiting: (before: Date, by: string, at: Date) =>
        moveWaiting(
          context,
          { status: 'submitted', kinds: LEAD_KINDS, before },
          (tx, row) => take(tx, row, by, at),
          failed,
        ),
      /** Answers leads that were taken before a moment, but for those that are quoted. */
      answerTaken: (before: Date, reply: { text: string; by: string }, at: Date) =>
        moveWaiting(
          context,
          { status: 'taken', kinds: ofKinds(false), before },
          (tx, row) => answer(context, tx, row, reply, at),
          failed,
        ),
      /** Has leads of a kind that were taken before a moment quoted, each in a transaction. */
      quoteTaken: (
        { kind, before }: { kind: LeadKindName; before: Date },
        quote: (tx: Tx, lead: KnownLead) => Promise<void>,
      ) =>
        moveWaiting(
          context,
          { status: 'taken', kinds: [kind], before },
          async (tx, { user_id: userId, id }) => quote(tx, (await leadOf(tx, { userId, id }))!),
          failed,
        ),
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.leadCreate, createLead],
      [calls.leadOpen, own.showOpen],
      [calls.leadDetail, own.showLead],
      [calls.leadList, own.listLeads],
      [calls.leadShareWith, shareLead],
      [calls.leadWithdraw, own.withdrawLead],
    ]),
  operator: {
    messages: {
      LEAD_NOT_FOUND: '没有这条线索，或是别的门店的',
      LEAD_NOT_TAKEN: '先接手，再看号码',
      LEAD_NO_CALL: '客户没有要电话，请在这里回复',
      LEAD_CALL_HOURS: '客户只在 10–18 点接电话',
    },
    endpoints: ({ context }) => [
      ...handlers(context, [
        [deskCalls.operatorLeads, desk.listLeads],
        [deskCalls.operatorLeadContact, desk.lookAtContact],
        [deskCalls.operatorLeadAnswer, desk.answerLead],
        [deskCalls.operatorLeadClose, desk.closeLead],
      ]),
      handle(deskCalls.operatorLeadTake, desk.takeLead),
    ],
  },
  listeners: ({ context }) => [
    listen(consentWithdrawn, (tx, withdrawn) => own.withdrawAll(context, tx, withdrawn)),
    listen(memberRegistered, (tx, registered) => adoptLeads(context, tx, registered)),
  ],
  jobs: ({ context }) => [job(ANSWER_SMS_JOB, answerSmsJob(context))],
  emits: [leadWithdrawn],
  sweeps: ({ settle }) => [{ name: 'lead.settle', everyMs: 60_000, run: settle }],
  sealed: sealedLeads,
});
export type Leads = ApiOf<typeof leadModule>;
