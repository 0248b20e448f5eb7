import { enqueue } from '#kernel/background.ts';
import type { JobHandler } from '#kernel/job-runner.ts';
import type { NoticeContext } from './context.ts';
import { ATTEMPTS, isFixed, politeTime } from './policy.ts';
import { type DeliveryRow, noticeRepository as notices } from './repository.ts';
import type { DeliveryChannel } from './tables.ts';

export const DELIVER_JOB = 'notice.deliver';
export type Delivering = { userId: string; noticeId: string; channel: DeliveryChannel };

type Outcome =
  | { state: 'sent' | 'skipped' | 'failed'; reason: string | null }
  | { postponed: Date }
  | null;

const skipped = (reason: string): Outcome => ({ state: 'skipped', reason });

/** Why a message does not go out this way any more; null while it does. */
function reasonAgainst({ is_read, is_on, kind, channel }: DeliveryRow): string | null {
  const asked = channel === 'sms' ? 'sms' : 'subscribe';
  if (is_on === false && !isFixed(kind, asked)) return 'switched off';
  return is_read ? 'read' : null;
}

async function sendSms(context: NoticeContext, delivery: DeliveryRow): Promise<Outcome> {
  const { template, template_values: values, user_id: userId } = delivery;
  const phone = await context.phoneOf(context.database, userId);
  if (phone === undefined) return skipped('no phone');
  await context.sms.sendNotice({ phone, template, values });
  return { state: 'sent', reason: null };
}

async function sendToHost(context: NoticeContext, delivery: DeliveryRow): Promise<Outcome> {
  const { channel, template, template_values: values, user_id: userId, link } = delivery;
  const messenger = channel === 'sms' ? undefined : context.messengers[channel];
  const templateId = messenger?.templateId(template);
  if (!messenger || templateId === undefined) return skipped('no messenger');
  // Taken before it is used: a message that was lost has used its grant, no grant sends two.
  if (!delivery.granted && !(await notices.takeGrant(context.database, delivery)))
    return skipped('no grant');
  await messenger.send({ userId, templateId, values, link });
  return { state: 'sent', reason: null };
}

/** Sends one message out of the app. Given up after a few attempts: late it is of no use. */
export const deliverJob = (context: NoticeContext): JobHandler<Delivering, Outcome> => ({
  before: async (delivering) => {
    const now = context.now();
    const delivery = await notices.delivery(context.database, delivering);
    if (delivery?.state !== 'waiting') return null;
    const against = reasonAgainst(delivery);
    if (against) return skipped(against);
    const due = delivery.urgent ? now : politeTime(now);
    if (due > now) return { postponed: due };
    const attempts = await notices.countAttempt(context.database, delivering, now);
    try {
      return await (delivery.channel === 'sms' ? sendSms : sendToHost)(context, delivery);
    } catch (error) {
      if (attempts < ATTEMPTS) throw error;
      return { state: 'failed', reason: error instanceof Error ? error.name : 'unknown' };
    }
  },
  apply: async (tx, delivering, outcome) => {
    if (outcome === null) return;
    if ('postponed' in outcome) await enqueue(tx, DELIVER_JOB, delivering, outcome.postponed);
    else await notices.endDelivery(tx, delivering, outcome, context.now());
  },
});
