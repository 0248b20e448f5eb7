import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import { GEARBOXES } from '@marque/contract/used-car/stock/kinds';
import { monthsOld } from '@marque/contract/used-car/stock/certified';
import type { UsedCarCard } from '@marque/contract/used-car/stock/schema';
import { subscription, USUAL } from '@marque/contract/used-car/subscription/subscription';
import type { Exec } from '#kernel/database.ts';
import { type CarSeries, type CarType, tellsPrice, typeSubject } from '../car/module.ts';
import type { UsedCarContext } from './context.ts';
import type { UsedCarRow } from './repository.ts';

/** A row with its series, trim and colour. */
export type KnownCar = {
  row: UsedCarRow;
  series: CarSeries;
  type: CarType;
  colour: CarSeries['colours'][number] | undefined;
  newPriceFen: number | null;
};

type CardQuery = { brand: Brand; now: Date };

/** Returns the key of the still of a car in a pose, such as `side-night`. */
export const stillOf = ({ colour, series }: KnownCar, pose = ''): string =>
  colour ? `${colour.image}${pose && `-${pose}`}` : series.hero;

/** E.g. 1.6 升. */
export const engineOf = ({ displacementMl }: Pick<CarType, 'displacementMl'>): string =>
  displacementMl > 0 ? `${(displacementMl / 1000).toFixed(1)} 升` : '纯电';

/** Returns the price of the same car today: of the trim of its name that is on sale, else its own last. */
async function newPrices(
  { cars }: UsedCarContext,
  exec: Exec,
  { now }: CardQuery,
  types: readonly CarType[],
): Promise<ReadonlyMap<string, number>> {
  const onSale = await cars.typesOnSale(
    exec,
    [...new Set(types.map((type) => type.seriesId))],
    now,
  );
  const sameOf = ({ id, seriesId, name }: CarType) =>
    onSale.find((one) => one.seriesId === seriesId && one.name === name)?.id ?? id;
  const prices = await cars.pricesOf(
    exec,
    [...new Set(types.map((type) => typeSubject(sameOf(type))))],
    now,
  );
  return new Map(
    types.flatMap((type) => {
      const price = prices[typeSubject(sameOf(type))];
      return price && tellsPrice(type.saleState) ? [[type.id, price.fen] as const] : [];
    }),
  );
}

/** Returns cars with what is known of them, in the same order. */
export async function knownCars(
  context: UsedCarContext,
  exec: Exec,
  asked: CardQuery,
  rows: readonly UsedCarRow[],
): Promise<KnownCar[]> {
  const { cars } = context;
  const all = new Map((await cars.seriesOf(exec, asked.brand)).map((one) => [one.id, one]));
  const typeIds = [...new Set(rows.map(({ type_id }) => type_id))];
  const types = await cars.typesOf(exec, typeIds, asked.now);
  const prices = await newPrices(context, exec, asked, types);
  const typeById = new Map(types.map((type) => [type.id, type]));
  return rows.flatMap((row) => {
    const [series, type] = [all.get(row.series_id), typeById.get(row.type_id)];
    if (!series || !type) return [];
    const colour = series.colours.find(({ id }) => id === row.colour_id);
    return [{ row, series, type, colour, newPriceFen: prices.get(type.id) ?? null }];
  });
}

/** What a subscription is counted with. */
export const subscribed = ({ row, series }: KnownCar, today: string) => ({
  priceFen: row.price_fen,
  ageMonths: monthsOld(row.first_plate, today),
  nev: series.energy === 'BEV' || series.energy === 'PHEV',
});

const CARD_POSES = ['side', 'rear45', 'side-night', 'rear45-night'] as const;

/** Returns the pictures of cards by key. */
const picturesOf = (
  { catalog }: UsedCarContext,
  exec: Exec,
  known: readonly KnownCar[],
): Promise<Map<string, StoredImage>> =>
  catalog.pictures(
    exec,
    known.flatMap((car) => CARD_POSES.map((pose) => stillOf(car, pose))),
  );

function cardView(
  car: KnownCar,
  { location }: UsedCarContext,
  pictures: ReadonlyMap<string, StoredImage>,
  today: string,
): UsedCarCard {
  const { row, series, type, colour, newPriceFen } = car;
  const still = (pose: (typeof CARD_POSES)[number]) => pictures.get(stillOf(car, pose)) ?? null;
  const { warranty_until: until } = row;
  return {
    id: row.id,
    status: row.status === 'sold' ? 'sold' : 'onSale',
    seriesId: series.id,
    seriesName: series.name,
    typeName: type.name,
    modelYear: type.modelYear,
    colourName: colour?.name ?? '',
    priceFen: row.price_fen,
    newPriceFen: newPriceFen !== null && newPriceFen > row.price_fen ? newPriceFen : null,
    firstPlate: row.first_plate,
    km: row.km,
    transfers: row.transfers,
    gearboxText: GEARBOXES.find(({ id }) => id === row.gearbox)!.name,
    engine: engineOf(type),
    city: location.cityOf(row.city_code)?.name ?? '',
    certified: row.certified,
    subscribeFen:
      row.status === 'onSale'
        ? subscription({ ...subscribed(car, today), ...USUAL }).monthlyFen
        : null,
    warrantyUntil: until !== null && until >= today ? until : null,
    side: still('side'),
    rear45: still('rear45'),
    sideNight: still('side-night'),
    rear45Night: still('rear45-night'),
    sample: row.sample,
  };
}

/** Returns the cards of cars, in the same order. */
export async function cardsOf(
  context: UsedCarContext,
  exec: Exec,
  asked: CardQuery,
  rows: readonly UsedCarRow[],
): Promise<UsedCarCard[]> {
  const known = await knownCars(context, exec, asked, rows);
  const pictures = await picturesOf(context, exec, known);
  const today = shanghaiDay(asked.now);
  return known.map((car) => cardView(car, context, pictures, today));
}
