import type { SaleState } from '@marque/contract/cars/schema';
import type { Exec } from '#kernel/database.ts';
import type { CampaignContext } from './context.ts';
import { campaignRepository as campaigns, type CampaignContent } from './repository.ts';

/** The sale states in the order a series passes through them. */
const WAY: readonly SaleState[] = ['blind', 'preview', 'presale', 'onSale'];

/** Returns the sale state by time: first only holders of a place can buy, then everyone. */
const reached = ({ kind, convert_by: convertBy }: CampaignContent, now: Date): SaleState =>
  kind === 'blind' && convertBy !== null && now < convertBy ? 'presale' : 'onSale';

/** Advances the sale states of series as their campaigns require. */
export async function openSeries(
  { cars }: Pick<CampaignContext, 'cars'>,
  exec: Exec,
  now: Date,
): Promise<void> {
  for (const row of await campaigns.withReveal(exec, now)) {
    const to = reached(row, now);
    await cars.openSeries(exec, row.series_id, { to, from: WAY.slice(0, WAY.indexOf(to)) });
  }
}
