import type { Tx } from '#kernel/database.ts';
import { enqueue } from '#kernel/jobs/background.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import { placeOf } from '#kernel/secrets/sealed.ts';
import type { AccountContext } from './context.ts';

export const CLOSING_SMS_JOB = 'account.closingSms';
/** The number is sealed, because it goes with the account before the message is sent. */
export type ClosingSms = { userId: string; phone: string; title: string };

const placeOfPhone = (userId: string): string => placeOf({ table: 'job', column: 'phone' }, userId);

/** Has an SMS sent to the number that the account has now. */
export const sendClosingSms = (
  { vault }: Pick<AccountContext, 'vault'>,
  tx: Tx,
  { userId, phone, title }: ClosingSms,
  at: Date,
): Promise<void> => {
  const message: ClosingSms = { userId, phone: vault.seal(placeOfPhone(userId), phone), title };
  return enqueue(tx, CLOSING_SMS_JOB, message, at);
};

export const closingSmsJob = ({
  sms,
  vault,
}: Pick<AccountContext, 'sms' | 'vault'>): JobHandler<ClosingSms, void> => ({
  before: async ({ userId, phone, title }) => {
    if (!sms.canSend('security')) return;
    const to = vault.open(placeOfPhone(userId), phone);
    await sms.sendNotice({ phone: to, template: 'security', values: { title } });
  },
  apply: () => Promise.resolve(),
});
