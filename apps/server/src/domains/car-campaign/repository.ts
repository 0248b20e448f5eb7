import type { ReminderSubject } from '@marque/contract/cars/campaign/kinds';
import type { Brand } from '@marque/contract/core';
import { type Selectable, sql, type Updateable } from 'kysely';
import { type Exec, startCounting, type Tx } from '#kernel/database.ts';
import type { CarCampaignTables } from './tables.ts';

export type CampaignContent = Selectable<CarCampaignTables['car_campaign']>;
type Places = Omit<Selectable<CarCampaignTables['campaign_places']>, 'campaign_id'>;
/** A campaign with its places. */
export type CampaignRow = CampaignContent & Places;
export type ReminderRow = Selectable<CarCampaignTables['car_campaign_reminder']>;
export type OpeningReminderRow = Selectable<CarCampaignTables['car_opening_reminder']>;
type OpeningReminder = { userId: string; seriesId: string };
type Waiting = { campaignId: string; userId: string; about: ReminderSubject };

const PLACES = { table: 'campaign_places', key: 'campaign_id', content: 'car_campaign' } as const;

const campaigns = (exec: Exec) =>
  exec
    .selectFrom('car_campaign')
    .leftJoin('campaign_places', 'campaign_places.campaign_id', 'car_campaign.id')
    .selectAll('car_campaign')
    .select(({ fn, lit }) => [
      fn.coalesce('campaign_places.taken', lit(0)).as('taken'),
      fn.coalesce('campaign_places.last_no', lit(0)).as('last_no'),
    ]);

/** Selects published campaigns that are not cancelled. */
const on = (exec: Exec) =>
  exec
    .selectFrom('car_campaign')
    .where('published_at', 'is not', null)
    .where('cancelled_at', 'is', null);

export const campaignRepository = {
  find: (exec: Exec, id: string): Promise<CampaignRow | undefined> =>
    campaigns(exec).where('id', '=', id).executeTakeFirst(),

  /** Returns the campaign and locks its places. */
  async lock(tx: Tx, id: string): Promise<CampaignRow | undefined> {
    const [, , campaign] = await Promise.all([
      startCounting(tx, PLACES, id),
      sql`select taken from campaign_places where campaign_id = ${id} for update`.execute(tx),
      campaignRepository.find(tx, id),
    ]);
    return campaign;
  },

  /** Returns the campaigns of a brand, those that open first at the top. */
  ofBrand: (exec: Exec, brand: Brand): Promise<CampaignRow[]> =>
    campaigns(exec).where('brand', '=', brand).orderBy('open_at').orderBy('id').execute(),

  /** Returns the ids of cancelled campaigns. */
  async cancelled(exec: Exec): Promise<string[]> {
    const rows = await exec
      .selectFrom('car_campaign')
      .select('id')
      .where('cancelled_at', 'is not', null)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Returns the ids of campaigns whose price has been told. */
  async told(exec: Exec, now: Date): Promise<string[]> {
    const rows = await on(exec)
      .select('id')
      .where(({ eb, or }) => or([eb('reveal_at', 'is', null), eb('reveal_at', '<=', now)]))
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Returns the campaigns whose time of reveal has passed. */
  withReveal: (exec: Exec, now: Date): Promise<CampaignContent[]> =>
    on(exec).selectAll().where('reveal_at', '<=', now).execute(),

  /** Returns the campaigns that tell the price of some series: presales and places. */
  tellingPrices: (exec: Exec, seriesIds: readonly string[]): Promise<CampaignContent[]> =>
    on(exec)
      .selectAll()
      .where('series_id', 'in', [...seriesIds, ''])
      .where('kind', 'in', ['presale', 'blind'])
      .orderBy('open_at')
      .execute(),

  async set(
    tx: Tx,
    id: string,
    change: Updateable<CarCampaignTables['car_campaign']>,
  ): Promise<void> {
    await tx.updateTable('car_campaign').set(change).where('id', '=', id).execute();
  },

  async setPlaces(tx: Tx, id: string, change: Partial<Places>): Promise<void> {
    await tx.updateTable('campaign_places').set(change).where('campaign_id', '=', id).execute();
  },

  /** Returns the number of waiting people by campaign. */
  async waiting(exec: Exec, ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await exec
      .selectFrom('car_campaign_reminder')
      .select(['campaign_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('campaign_id', 'in', [...ids, ''])
      .where('told_at', 'is', null)
      .groupBy('campaign_id')
      .execute();
    return new Map(rows.map(({ campaign_id, count }) => [campaign_id, Number(count)]));
  },

  reminderOf: (exec: Exec, { campaignId, userId, about }: Waiting) =>
    exec
      .selectFrom('car_campaign_reminder')
      .selectAll()
      .where('campaign_id', '=', campaignId)
      .where('user_id', '=', userId)
      .where('about', '=', about)
      .executeTakeFirst(),

  /** Adds a reminder. A person who waits already keeps their place in line. */
  async addReminder(tx: Tx, { campaignId, userId, about }: Waiting, now: Date): Promise<void> {
    await tx
      .insertInto('car_campaign_reminder')
      .values({ campaign_id: campaignId, user_id: userId, about, created_at: now })
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  removeReminder: (tx: Tx, { campaignId, userId, about }: Waiting) =>
    tx
      .deleteFrom('car_campaign_reminder')
      .where('campaign_id', '=', campaignId)
      .where('user_id', '=', userId)
      .where('about', '=', about)
      .returningAll()
      .executeTakeFirst(),

  /** Returns the person who has waited longest for a place and was not told. */
  nextWaiting: (tx: Tx, campaignId: string): Promise<ReminderRow | undefined> =>
    tx
      .selectFrom('car_campaign_reminder')
      .selectAll()
      .where('campaign_id', '=', campaignId)
      .where('about', '=', 'place')
      .where('told_at', 'is', null)
      .orderBy('created_at')
      .orderBy('user_id')
      .limit(1)
      .executeTakeFirst(),

  async setReminder(
    tx: Tx,
    { campaign_id, user_id, about }: Pick<ReminderRow, 'campaign_id' | 'user_id' | 'about'>,
    change: Updateable<CarCampaignTables['car_campaign_reminder']>,
  ): Promise<void> {
    await tx
      .updateTable('car_campaign_reminder')
      .set(change)
      .where('campaign_id', '=', campaign_id)
      .where('user_id', '=', user_id)
      .where('about', '=', about)
      .execute();
  },

  /** Lists the people to be told that a campaign has started. */
  toTellOfOpening: (exec: Exec, now: Date, size: number): Promise<Omit<Waiting, 'about'>[]> =>
    exec
      .selectFrom('car_campaign_reminder')
      .innerJoin('car_campaign', 'car_campaign.id', 'car_campaign_reminder.campaign_id')
      .select(['campaign_id as campaignId', 'user_id as userId'])
      .where('about', '=', 'open')
      .where('told_at', 'is', null)
      .where('open_at', '<=', now)
      .where('cancelled_at', 'is', null)
      .orderBy('car_campaign_reminder.created_at')
      .limit(size)
      .execute(),

  async hasOpeningReminder(exec: Exec, { userId, seriesId }: OpeningReminder): Promise<boolean> {
    const row = await exec
      .selectFrom('car_opening_reminder')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('series_id', '=', seriesId)
      .executeTakeFirst();
    return row !== undefined;
  },

  async addOpeningReminder(
    tx: Tx,
    { userId, seriesId, brand }: OpeningReminder & { brand: Brand },
    now: Date,
  ): Promise<void> {
    await tx
      .insertInto('car_opening_reminder')
      .values({ user_id: userId, series_id: seriesId, brand, created_at: now })
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  removeOpeningReminder: (
    tx: Tx,
    { userId, seriesId }: OpeningReminder,
  ): Promise<OpeningReminderRow | undefined> =>
    tx
      .deleteFrom('car_opening_reminder')
      .where('user_id', '=', userId)
      .where('series_id', '=', seriesId)
      .returningAll()
      .executeTakeFirst(),

  /** Returns the ids of series that members wait for. */
  async awaitedSeries(exec: Exec): Promise<string[]> {
    const rows = await exec
      .selectFrom('car_opening_reminder')
      .select('series_id')
      .distinct()
      .execute();
    return rows.map(({ series_id }) => series_id);
  },

  /** Lists the people to be told that a series can be ordered. */
  toTellOfSeries: (
    exec: Exec,
    seriesIds: readonly string[],
    size: number,
  ): Promise<OpeningReminder[]> =>
    exec
      .selectFrom('car_opening_reminder')
      .select(['user_id as userId', 'series_id as seriesId'])
      .where('series_id', 'in', [...seriesIds, ''])
      .orderBy('created_at')
      .limit(size)
      .execute(),

  /** Lists offered places that were not taken in time. */
  offersOver: (exec: Exec, now: Date, size: number): Promise<Omit<Waiting, 'about'>[]> =>
    exec
      .selectFrom('car_campaign_reminder')
      .select(['campaign_id as campaignId', 'user_id as userId'])
      .where('offered_until', '<=', now)
      .orderBy('offered_until')
      .limit(size)
      .execute(),
};
