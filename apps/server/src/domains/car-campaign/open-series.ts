import type { SaleState } from '@marque/contract/cars/schema';
import type { Exec } from '#kernel/database.ts';
import type { CampaignContext } from './context.ts';
import { campaignRepository as campaigns, type CampaignRow } from './repository.ts';

/** From what nobody knows to what everybody can buy. */
const WAY: readonly SaleState[] = ['blind', 'preview', 'presale', 'onSale'];

/** How far its series is by now: for those who have a place first, then for everybody. */
const reached = ({ kind, convert_by: convertBy }: CampaignRow, now: Date): SaleState =>
  kind === 'blind' && convertBy !== null && now < convertBy ? 'presale' : 'onSale';

/** Tells what a series costs, and sells it, as its campaigns say. */
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
