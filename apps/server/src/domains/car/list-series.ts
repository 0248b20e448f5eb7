import { cutOf } from '@marque/contract/cars/car-cut';
import { byNight, cutKeys, sideKey } from '@marque/contract/cars/custom/car-view';
import type * as calls from '@marque/contract/cars/endpoints';
import type { CarPoses, Series } from '@marque/contract/cars/schema';
import type { StoredImage } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { CarContext } from './context.ts';
import { carFacts, type CarPrice, type CarSeries, type CarType, typeSubject } from './facts.ts';
import { tellsParams, tellsPrice } from './policy.ts';

type SeriesSurroundings = {
  types: readonly CarType[];
  prices: Readonly<Record<string, CarPrice>>;
  pictures: ReadonlyMap<string, StoredImage>;
};

/** The keys of a series' first colour in the poses of lists, by day and by night. */
const poseKeys = ({ colours }: CarSeries) =>
  colours.slice(0, 1).flatMap(({ image }) =>
    (['side', 'rear45'] as const).map((side) => {
      const day = sideKey(image, side);
      return { day, night: byNight(day) };
    }),
  );

function posesOf(series: CarSeries, pictures: ReadonlyMap<string, StoredImage>): CarPoses | null {
  const [side, rear45] = poseKeys(series).map((keys) => {
    const [day, night] = [pictures.get(keys.day), pictures.get(keys.night)];
    return day && night ? { day, night } : null;
  });
  return side && rear45 ? { side, rear45 } : null;
}

function viewOf(series: CarSeries, { types, prices, pictures }: SeriesSurroundings): Series {
  const own = types.filter(({ seriesId }) => seriesId === series.id);
  const fen = tellsPrice(series.saleState)
    ? own.flatMap(({ id }) => prices[typeSubject(id)]?.fen ?? [])
    : [];
  return {
    seriesId: series.id,
    seriesName: series.name,
    slogan: series.slogan,
    energyType: series.energy,
    bodyType: series.bodyType,
    seats: series.seats,
    priceFromFen: fen.length > 0 ? Math.min(...fen) : null,
    priceToFen: fen.length > 0 ? Math.max(...fen) : null,
    saleState: series.saleState,
    hero: pictures.get(series.hero)!,
    layers: {
      colours: series.colours.flatMap((colour) => {
        const image = pictures.get(colour.image);
        return image
          ? [
              {
                ...colour,
                image,
                night: pictures.get(byNight(colour.image)) ?? null,
                cut: cutOf(colour.image, pictures),
              },
            ]
          : [];
      }),
    },
    poses: posesOf(series, pictures),
    model: series.model,
    typeCount: own.length,
    highlights: tellsParams(series.saleState) ? [...series.highlights] : [],
  };
}

/** Returns views of series with their prices. Series without a picture are left out. */
export async function seriesViews(
  { catalog }: Pick<CarContext, 'catalog'>,
  exec: Exec,
  wanted: readonly CarSeries[],
  now: Date,
): Promise<Series[]> {
  const ids = wanted.map(({ id }) => id);
  const [types, pictures] = await Promise.all([
    carFacts.typesOnSale(exec, ids, now),
    catalog.pictures(
      exec,
      wanted.flatMap((series) => [
        series.hero,
        ...poseKeys(series).flatMap(({ day, night }) => [day, night]),
        ...series.colours.flatMap(({ image }) => [
          image,
          byNight(image),
          ...Object.values(cutKeys(image)),
        ]),
      ]),
    ),
  ]);
  const prices = await carFacts.pricesOf(
    exec,
    types.map(({ id }) => typeSubject(id)),
    now,
  );
  return wanted
    .filter(({ hero }) => pictures.has(hero))
    .map((series) => viewOf(series, { types, prices, pictures }));
}

/** Lists the brand's series. Series without a picture are left out. */
export async function listSeries(
  context: CarContext,
  { brand, input, now }: Call<typeof calls.queryMycarSeriesApp>,
): Promise<Out<typeof calls.queryMycarSeriesApp>> {
  const { seriesId, saleState, energyType, keyword = '' } = input;
  const { database } = context;
  const wanted = (await carFacts.seriesOf(database, brand)).filter(
    (series) =>
      (seriesId === undefined || series.id === seriesId) &&
      (saleState === 'all' || series.saleState === 'onSale') &&
      (energyType === undefined || series.energy === energyType) &&
      series.name.toLowerCase().includes(keyword.toLowerCase()),
  );
  return { items: await seriesViews(context, database, wanted, now) };
}
