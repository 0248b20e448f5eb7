import type * as calls from '@marque/contract/cars/campaign/endpoints';
import {
  REMINDER_SUBJECTS,
  type RemindedOf,
  type ReminderSubject,
} from '@marque/contract/cars/campaign/kinds';
import type { Out } from '@marque/contract/core';
import { type Exec, inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CampaignContext, FindReminder } from './context.ts';
import { type CarCampaign, findCampaign } from './facts.ts';
import { seriesReminder } from './series-opening.ts';
import { releasePlace } from './places.ts';
import { campaignRepository as campaigns } from './repository.ts';
import { tellOfOpening } from './tell.ts';

/**
 * Returns the possible reminder: the start of a scheduled campaign, or a free place of a full one;
 * null for none.
 */
export const toldOf = ({
  state,
  left,
}: Pick<CarCampaign, 'state' | 'left'>): ReminderSubject | null =>
  state === 'scheduled' ? 'open' : state === 'live' && left === 0 ? 'place' : null;

/** Returns the buyer's reminder, and until when a place is reserved for them. */
export async function reminderOf(
  exec: Exec,
  { id, userId }: { id: string; userId: string },
  { state }: Pick<CarCampaign, 'state'>,
): Promise<{ about: ReminderSubject; until: string | null } | null> {
  const about = state === 'scheduled' ? 'open' : 'place';
  if (about === 'place' && state !== 'live') return null;
  const row = await campaigns.reminderOf(exec, { campaignId: id, userId, about });
  return row ? { about, until: row.offered_until?.toISOString() ?? null } : null;
}

/** The reminder of a campaign. Locks the campaign's places. Throws CAMPAIGN_NOT_FOUND. */
const campaignReminder: FindReminder = async (context, tx, { id, userId, brand, now }) => {
  if (!(await campaigns.lock(tx, id))) throw new DomainError('CAMPAIGN_NOT_FOUND');
  const campaign = await findCampaign(tx, { brand, id }, now);
  if (!campaign) throw new DomainError('CAMPAIGN_NOT_FOUND');
  const of = { campaignId: id, userId };
  return {
    about: toldOf(campaign),
    add: (about) => campaigns.addReminder(tx, { ...of, about }, now),
    remove: async () => {
      for (const about of REMINDER_SUBJECTS) {
        const removed = await campaigns.removeReminder(tx, { ...of, about });
        if (removed?.offered_until) await releasePlace(context, tx, id, now);
      }
    },
  };
};

const FIND: Record<RemindedOf, FindReminder> = {
  campaign: campaignReminder,
  series: seriesReminder,
};

/** Sets or removes a reminder. Throws CAMPAIGN_NOT_FOUND, SERIES_NOT_FOUND, NOTHING_TO_TELL. */
export function remind(
  context: CampaignContext,
  { user, brand, input: { of, id, on }, now }: MemberCall<typeof calls.campaignRemind>,
): Promise<Out<typeof calls.campaignRemind>> {
  return inTransaction(context.database, async (tx) => {
    const { about, add, remove } = await FIND[of](context, tx, { id, userId: user.id, brand, now });
    if (!on) {
      await remove();
      return { reminder: null };
    }
    if (!about) throw new DomainError('NOTHING_TO_TELL');
    await add(about);
    return { reminder: { about } };
  });
}

/** Tells people who set a reminder that a campaign has started. */
export function tellOfOpenings({ database, log, tell }: CampaignContext, now: Date): Promise<void> {
  return drain({
    find: (size) => campaigns.toTellOfOpening(database, now, size),
    take: (of) =>
      inTransaction(database, async (tx) => {
        const campaign = await campaigns.lock(tx, of.campaignId);
        const reminder = await campaigns.reminderOf(tx, { ...of, about: 'open' });
        if (!campaign || !reminder || reminder.told_at) return true;
        await campaigns.setReminder(tx, reminder, { told_at: now });
        await tellOfOpening(tell, tx, campaign, of.userId, now);
        return true;
      }),
    failed: (error, { campaignId }) => log.error({ err: error, campaignId }, 'opening not told'),
  });
}
