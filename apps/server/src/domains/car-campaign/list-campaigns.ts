import type * as calls from '@marque/contract/cars/campaign/endpoints';
import type { CampaignBrief } from '@marque/contract/cars/campaign/schema';
import type { StoredImage } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Call } from '#kernel/http/serve.ts';
import type { CarSeries } from '../car/module.ts';
import type { CampaignContext } from './context.ts';
import { campaignOf, type CarCampaign } from './facts.ts';
import { campaignRepository as campaigns } from './repository.ts';

/** How many days after its end a campaign is still listed. */
const AFTER_DAYS = 30;

/** Returns the data for lists; null for a draft or a series without a picture. */
export function briefOf(
  campaign: CarCampaign,
  series: CarSeries | undefined,
  pictures: ReadonlyMap<string, StoredImage>,
): CampaignBrief | null {
  const hero = series && pictures.get(series.hero);
  if (!hero || campaign.state === 'draft') return null;
  const { id, kind, state, title, slogan, depositFen, offsetFen, rights } = campaign;
  return {
    id,
    kind,
    state,
    title,
    slogan,
    seriesId: series.id,
    seriesName: series.name,
    isVeiled: series.saleState === 'blind',
    hero,
    openAt: campaign.openAt.toISOString(),
    closeAt: campaign.closeAt.toISOString(),
    depositFen,
    offsetFen,
    worthFen: rights.reduce((sum, { worthFen }) => sum + worthFen, 0),
    rights: [...rights],
  };
}

const SHOWN = ['live', 'scheduled', 'ended', 'settled'] as const;

/** Lists campaigns: live ones first, then scheduled ones, then those ended lately. */
export async function listCampaigns(
  { database, cars, catalog }: CampaignContext,
  { brand, input: { seriesId }, now }: Call<typeof calls.campaignList>,
): Promise<Out<typeof calls.campaignList>> {
  const since = now.getTime() - AFTER_DAYS * DAY_MS;
  const rows = await campaigns.ofBrand(database, brand);
  const shown = rows
    .map((row) => campaignOf(row, now))
    .filter(
      (one) =>
        (seriesId === undefined || one.seriesId === seriesId) &&
        (one.convertBy ?? one.closeAt).getTime() > since,
    );
  if (shown.length === 0) return { items: [] };
  const series = await cars.seriesOf(database, brand);
  const pictures = await catalog.pictures(
    database,
    series.map(({ hero }) => hero),
  );
  const briefs = shown.flatMap(
    (one) =>
      briefOf(
        one,
        series.find(({ id }) => id === one.seriesId),
        pictures,
      ) ?? [],
  );
  return { items: SHOWN.flatMap((state) => briefs.filter((one) => one.state === state)) };
}
