import { enqueue } from '#kernel/jobs/background.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import { href, isPageId } from '@marque/contract/pages';
import { DAY_MS, startOfDay } from '@marque/contract/shanghai';
import type { NoticeContext } from './context.ts';
import { openIdOf } from './grant.ts';
import type { Answer } from './messenger.ts';
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
const failed = (reason: string): Outcome => ({ state: 'failed', reason });

/** How long to wait while another process requests the host's access token, in ms. */
const BUSY_MS = 5_000;

/** Returns why a delivery is skipped; null when it is not. */
function reasonAgainst({ is_read, is_on, kind, channel }: DeliveryRow): string | null {
  const asked = channel === 'sms' ? 'sms' : 'subscribe';
  if (is_on === false && !isFixed(kind, asked)) return 'switched off';
  return is_read ? 'read' : null;
}

/** A delivery in progress. `attempts` includes the present one. */
type Sending = { delivery: DeliveryRow; attempts: number; now: Date };

async function sendSms(context: NoticeContext, { delivery }: Sending): Promise<Outcome> {
  const { template, template_values: values, user_id: userId } = delivery;
  const phone = await context.phoneOf(context.database, userId);
  if (phone === undefined) return skipped('no phone');
  await context.sms.sendNotice({ phone, template, values });
  return { state: 'sent', reason: null };
}

/** Returns the link of a notice as an address of this product. */
function pathOf({ link, brand }: DeliveryRow): string | null {
  return link && isPageId(link.page) ? href(link.page, link.params, brand ?? 'xtl') : null;
}

/** Returns the outcome that follows from a host's response. */
async function outcomeOf(
  { database }: NoticeContext,
  { delivery, attempts, now }: Sending,
  { answer, code }: { answer: Answer; code?: number },
): Promise<Outcome> {
  if (answer === 'sent') return { state: 'sent', reason: null };
  if (answer === 'refused') {
    await notices.endGrants(database, delivery);
    return skipped('refused by the person');
  }
  if (answer === 'unknownPerson') {
    await notices.forgetOpenId(database, delivery);
    return skipped('unknown openId');
  }
  if (answer === 'rejected') return failed(`rejected ${code}`);
  if (attempts >= ATTEMPTS) return failed(answer);
  if (answer === 'busy') return { postponed: new Date(now.getTime() + BUSY_MS) };
  return delivery.urgent
    ? failed('quota')
    : { postponed: politeTime(new Date(startOfDay(now).getTime() + DAY_MS)) };
}

async function sendToHost(context: NoticeContext, sending: Sending): Promise<Outcome> {
  const { database, messengers, vault } = context;
  const { delivery, now } = sending;
  const { channel, template, template_values: values } = delivery;
  const messenger = channel === 'sms' ? undefined : messengers[channel];
  const templateId = messenger?.templateId(template);
  if (!messenger || templateId === undefined) return skipped('no messenger');
  const grant = await notices.grantOf(database, delivery);
  const openId = grant ? openIdOf(vault, grant) : null;
  if (grant && openId === null && messenger.needsOpenId) return skipped('no openId');
  // Taken before sending: a lost message costs its grant, but one grant can never send two
  // messages.
  if (!delivery.granted && !(await notices.takeGrant(database, delivery)))
    return skipped('no grant');
  const message = { openId, template, templateId, values, path: pathOf(delivery) };
  return outcomeOf(context, sending, await messenger.send(message, now));
}

/**
 * Delivers one message outside the app. Gives up after a few attempts, because a late message is
 * useless.
 */
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
      return await (delivery.channel === 'sms' ? sendSms : sendToHost)(context, {
        delivery,
        attempts,
        now,
      });
    } catch (error) {
      if (attempts < ATTEMPTS) throw error;
      return failed(error instanceof Error ? error.name : 'unknown');
    }
  },
  apply: async (tx, delivering, outcome) => {
    if (outcome === null) return;
    if ('postponed' in outcome) await enqueue(tx, DELIVER_JOB, delivering, outcome.postponed);
    else await notices.endDelivery(tx, delivering, outcome, context.now());
  },
});
