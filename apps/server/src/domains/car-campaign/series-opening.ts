import type * as calls from '@marque/contract/cars/campaign/endpoints';
import type { SaleState } from '@marque/contract/cars/schema';
import { BRANDS, type Brand, type Out } from '@marque/contract/core';
import { type Exec, inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { CarSeries } from '../car/module.ts';
import type { CampaignContext, FindReminder } from './context.ts';
import { campaignRepository as campaigns } from './repository.ts';
import { tellOfSeries } from './tell.ts';

/** Whether everybody will be able to order a series in this state, and cannot yet. */
const isAwaited = (state: SaleState): boolean => state !== 'onSale' && state !== 'ended';

async function seriesNamed(
  { cars }: CampaignContext,
  exec: Exec,
  { brand, id }: { brand: Brand; id: string },
): Promise<CarSeries> {
  const series = (await cars.seriesOf(exec, brand)).find((one) => one.id === id);
  if (!series) throw new DomainError('SERIES_NOT_FOUND');
  return series;
}

/** Returns whether a series is awaited, and whether the reader is told of its opening. */
export async function showOpening(
  context: CampaignContext,
  { user, brand, input: { seriesId } }: Call<typeof calls.campaignOpening>,
): Promise<Out<typeof calls.campaignOpening>> {
  const { database } = context;
  const { saleState } = await seriesNamed(context, database, { brand, id: seriesId });
  const reminded = user
    ? await campaigns.hasOpeningReminder(database, { userId: user.id, seriesId })
    : false;
  return { awaited: isAwaited(saleState), reminded };
}

/** The reminder of the day on which everybody can order a series. Throws SERIES_NOT_FOUND. */
export const seriesReminder: FindReminder = async (context, tx, { id, userId, brand, now }) => {
  const { saleState } = await seriesNamed(context, tx, { brand, id });
  const of = { userId, seriesId: id };
  return {
    about: isAwaited(saleState) ? 'open' : null,
    add: () => campaigns.addOpeningReminder(tx, { ...of, brand }, now),
    remove: async () => void (await campaigns.removeOpeningReminder(tx, of)),
  };
};

/** Tells people who wait for a series that everybody can order it, each once. */
export async function tellOfSeriesOpenings(
  { database, cars, log, tell }: CampaignContext,
  now: Date,
): Promise<void> {
  const awaited = await campaigns.awaitedSeries(database);
  if (awaited.length === 0) return;
  const series = (await Promise.all(BRANDS.map((brand) => cars.seriesOf(database, brand)))).flat();
  const open = new Map(
    series.flatMap((one) =>
      one.saleState === 'onSale' && awaited.includes(one.id) ? [[one.id, one] as const] : [],
    ),
  );
  await drain({
    find: (size) => campaigns.toTellOfSeries(database, [...open.keys()], size),
    take: (of) =>
      inTransaction(database, async (tx) => {
        const reminder = await campaigns.removeOpeningReminder(tx, of);
        if (reminder) await tellOfSeries(tell, tx, open.get(of.seriesId)!, reminder, now);
        return true;
      }),
    failed: (error, { seriesId }) => log.error({ err: error, seriesId }, 'opening not told'),
  });
}
