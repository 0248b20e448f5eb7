import { DomainError } from '#kernel/errors.ts';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { CampaignContext } from './context.ts';
import { stateOf } from './facts.ts';
import { campaignRepository as campaigns, type CampaignRow } from './repository.ts';
import { tellOfPlace } from './tell.ts';

/**
 * How many hours a free place is reserved for a waiting person. The agreement names the same
 * number.
 */
const OFFER_HOURS = 24;

const HOUR_MS = 3_600_000;

type PlaceKey = { campaignId: string; userId: string };

async function demand(tx: Tx, id: string): Promise<CampaignRow> {
  const row = await campaigns.lock(tx, id);
  if (!row) throw new Error(`There is no campaign ${id}`);
  return row;
}

/**
 * Reserves a place for a buyer who is about to pay, or uses the one offered to them. Throws
 * CAMPAIGN_NOT_OPEN, CAMPAIGN_FULL. Locks the campaign's places: after the order, before notices.
 */
export async function takePlace(
  tx: Tx,
  { campaignId, userId }: PlaceKey,
  now: Date,
): Promise<void> {
  const row = await demand(tx, campaignId);
  if (stateOf(row, now) !== 'live') throw new DomainError('CAMPAIGN_NOT_OPEN');
  const waited = await campaigns.removeReminder(tx, { campaignId, userId, about: 'place' });
  if (waited?.offered_until) return;
  if (row.quota !== null && row.taken >= row.quota) throw new DomainError('CAMPAIGN_FULL');
  await campaigns.setPlaces(tx, campaignId, { taken: row.taken + 1 });
}

/** Releases a place: offers it to the person who has waited longest, or frees it for everyone. */
export async function releasePlace(
  { tell }: Pick<CampaignContext, 'tell'>,
  tx: Tx,
  campaignId: string,
  now: Date,
): Promise<void> {
  const row = await demand(tx, campaignId);
  const next =
    stateOf(row, now) === 'live' ? await campaigns.nextWaiting(tx, campaignId) : undefined;
  if (!next) {
    await campaigns.setPlaces(tx, campaignId, { taken: row.taken - 1 });
    return;
  }
  const until = new Date(now.getTime() + OFFER_HOURS * HOUR_MS);
  await campaigns.setReminder(tx, next, { told_at: now, offered_until: until });
  await tellOfPlace(tell, tx, row, next.user_id, until, now);
}

/** Returns the next number of a campaign. Numbers follow the order of payments. */
export async function nextNumber(tx: Tx, campaignId: string): Promise<number> {
  const { last_no } = await demand(tx, campaignId);
  await campaigns.setPlaces(tx, campaignId, { last_no: last_no + 1 });
  return last_no + 1;
}

/** Offers places that were not taken in time to the next person. */
export function passOnPlaces(context: CampaignContext, now: Date): Promise<void> {
  const { database, log } = context;
  return drain({
    find: (size) => campaigns.offersOver(database, now, size),
    take: (of) =>
      inTransaction(database, async (tx) => {
        await demand(tx, of.campaignId);
        const reminder = await campaigns.reminderOf(tx, { ...of, about: 'place' });
        if (reminder?.offered_until && reminder.offered_until <= now) {
          await campaigns.removeReminder(tx, { ...of, about: 'place' });
          await releasePlace(context, tx, of.campaignId, now);
        }
        return true;
      }),
    failed: (error, { campaignId }) => log.error({ err: error, campaignId }, 'place not passed on'),
  });
}
