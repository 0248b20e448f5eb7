import type { CampaignKind, CampaignState } from '@marque/contract/cars/campaign/kinds';
import type { CampaignRight } from '@marque/contract/cars/campaign/schema';
import type { Brand } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import type { PriceTold } from '../car/ports.ts';
import { campaignRepository as campaigns, type CampaignRow } from './repository.ts';
import type { Ceiling } from './tables.ts';

/** A campaign as other domains see it. */
export type CarCampaign = {
  id: string;
  brand: Brand;
  kind: CampaignKind;
  /** Derived from its times. draft: not visible to buyers. */
  state: CampaignState | 'draft';
  seriesId: string;
  /** The trims; [] for every trim of the series. */
  typeIds: readonly string[];
  title: string;
  slogan: string;
  openAt: Date;
  closeAt: Date;
  revealAt: Date | null;
  convertBy: Date | null;
  depositFen: number;
  offsetFen: number;
  ceilings: readonly Ceiling[];
  rights: readonly CampaignRight[];
  quota: number | null;
  /** The number of places left; null without a limit. */
  left: number | null;
};

export function stateOf(row: CampaignRow, now: Date): CarCampaign['state'] {
  if (row.cancelled_at) return 'cancelled';
  if (!row.published_at) return 'draft';
  if (now < row.open_at) return 'scheduled';
  if (now < row.close_at) return 'live';
  return row.convert_by && now < row.convert_by ? 'ended' : 'settled';
}

export const campaignOf = (row: CampaignRow, now: Date): CarCampaign => ({
  id: row.id,
  brand: row.brand,
  kind: row.kind,
  state: stateOf(row, now),
  seriesId: row.series_id,
  typeIds: row.type_ids,
  title: row.title,
  slogan: row.slogan,
  openAt: row.open_at,
  closeAt: row.close_at,
  revealAt: row.reveal_at,
  convertBy: row.convert_by,
  depositFen: row.deposit_fen,
  offsetFen: row.offset_fen,
  ceilings: row.ceilings,
  rights: row.rights,
  quota: row.quota,
  left: row.quota === null ? null : Math.max(0, row.quota - row.taken),
});

/** Returns a published campaign of the brand; undefined for a draft or another brand's. */
export async function findCampaign(
  exec: Exec,
  { brand, id }: { brand: Brand; id: string },
  now: Date,
): Promise<CarCampaign | undefined> {
  const row = await campaigns.find(exec, id);
  if (!row || row.brand !== brand) return undefined;
  const campaign = campaignOf(row, now);
  return campaign.state === 'draft' ? undefined : campaign;
}

/** Returns whether price and trims have been told. */
export const hasTold = ({ revealAt }: Pick<CarCampaign, 'revealAt'>, now: Date): boolean =>
  revealAt === null || revealAt <= now;

/** Returns the live booking campaign with a free place that covers a trim; undefined without one. */
export async function giftFor(
  exec: Exec,
  { brand, seriesId, typeId }: { brand: Brand; seriesId: string; typeId: string },
  now: Date,
): Promise<CarCampaign | undefined> {
  const rows = await campaigns.ofBrand(exec, brand);
  return rows
    .filter((row) => row.kind === 'booking' && row.series_id === seriesId)
    .map((row) => campaignOf(row, now))
    .find(
      ({ state, typeIds, left }) =>
        state === 'live' && left !== 0 && (typeIds.length === 0 || typeIds.includes(typeId)),
    );
}

/** Returns how campaigns tell the prices of series, the newest campaign's word by series. */
export async function pricesToldBy(
  exec: Exec,
  seriesIds: readonly string[],
  at: Date,
): Promise<Map<string, PriceTold>> {
  const rows = await campaigns.tellingPrices(exec, seriesIds);
  return new Map(
    rows.flatMap(({ series_id, kind, open_at, reveal_at }): [string, PriceTold][] => {
      if (reveal_at && reveal_at <= at)
        return [[series_id, { isCeiling: false, since: reveal_at }]];
      return kind === 'presale' && open_at <= at
        ? [[series_id, { isCeiling: true, since: open_at }]]
        : [];
    }),
  );
}

/** Returns the day a campaign's car is launched; null for a car on sale. */
export const launchOf = (campaign: Pick<CarCampaign, 'revealAt'> | null): string | null =>
  campaign?.revealAt ? shanghaiDay(campaign.revealAt) : null;

/** Returns the ids of campaigns whose price and trims have been told. */
export const toldCampaigns = (exec: Exec, now: Date): Promise<string[]> =>
  campaigns.told(exec, now);

/** Returns the ids of cancelled campaigns. */
export const cancelledCampaigns = (exec: Exec): Promise<string[]> => campaigns.cancelled(exec);
