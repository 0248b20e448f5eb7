import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import { openContact } from './contact.ts';
import type { LeadContext } from './context.ts';
import { leadRepository as leads } from './repository.ts';

export const ANSWER_SMS_JOB = 'lead.answerSms';
export type AnswerSms = { id: string };

/** Tells a visitor by SMS that the store answered. Erased leads are skipped. */
export const answerSmsJob = (context: LeadContext): JobHandler<AnswerSms, void> => ({
  before: async ({ id }) => {
    const { database, dealers, sms, vault } = context;
    const row = await leads.find(database, id);
    const phone = row && openContact(vault, row)?.phone;
    if (!phone || !sms.canSend('leadAnswer')) return;
    const dealer = (await dealers.dealerOf(database, row.dealer_id))!;
    await sms.sendNotice({ phone, template: 'leadAnswer', values: { store: dealer.name } });
  },
  apply: () => Promise.resolve(),
});
