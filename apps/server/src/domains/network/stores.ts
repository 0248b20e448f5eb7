import type { AppointmentKindName } from '@marque/contract/appointment/kinds';
import { driveMinutes } from '@marque/contract/cars/drive/test-drive';
import type { Brand, Out, ParsedIn } from '@marque/contract/core';
import type * as calls from '@marque/contract/dealer/endpoints';
import type { DealerKind } from '@marque/contract/dealer/kinds';
import type { DemoCar, NetworkDealer } from '@marque/contract/dealer/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { groupBy } from 'es-toolkit';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { positionOf, type Store } from '../dealer/module.ts';
import type { NetworkContext } from './context.ts';

type Search = Omit<ParsedIn<typeof calls.appointmentDealers>, 'kind' | 'items'>;
type StoresReader = { brand: Brand; user: { id: string } | null; now: Date };

/** The service a store must offer for a kind of appointment. */
const KIND_OF: Readonly<Record<AppointmentKindName, DealerKind>> = {
  testDrive: 'drive',
  delivery: 'delivery',
  view: 'usedCar',
  install: 'service',
  maintain: 'service',
  repair: 'service',
  inspect: 'usedCar',
};

/** The kinds that are about a member's car, not one of the store's. */
const WORKSHOP_KINDS: ReadonlySet<AppointmentKindName> = new Set(['maintain', 'repair']);

/** Returns the brand's demo cars of some stores with their names, by store. */
async function carsOf(
  { appointments, cars, database }: NetworkContext,
  { brand, now }: StoresReader,
  ids: readonly string[],
): Promise<Partial<Record<string, DemoCar[]>>> {
  const standing = await appointments.demoCarsOf(database, ids, shanghaiDay(now));
  const series = new Map((await cars.seriesOf(database, brand)).map((one) => [one.id, one]));
  const typeIds = [...new Set(standing.map(({ typeId }) => typeId))];
  const types = await cars.typesOf(database, typeIds, now);
  const typeById = new Map(types.map((type) => [type.id, type]));
  const named = standing.flatMap(({ dealerId, colourId, ...car }) => {
    const [of, type] = [series.get(car.seriesId), typeById.get(car.typeId)];
    if (!of || !type) return [];
    const colour = of.colours.find(({ id }) => id === colourId);
    return [
      {
        dealerId,
        car: {
          ...car,
          seriesName: of.name,
          typeName: type.name,
          colourName: colour?.name ?? '',
          colourHex: colour?.hex ?? '',
        },
      },
    ];
  });
  return Object.fromEntries(
    Object.entries(groupBy(named, ({ dealerId }) => dealerId)).map(([dealerId, all]) => [
      dealerId,
      all.map(({ car }) => car),
    ]),
  );
}

/** Work on a car of a series; without one something short. */
type Workshop = {
  kind: AppointmentKindName;
  items: readonly string[];
  seriesId?: string | undefined;
};
/** What is to be done in the stores. Without `workshop` it is a drive. */
type Visit = Pick<Search, 'seriesId' | 'driveType'> & { workshop?: Workshop | undefined };

/** Returns the earliest times of a visit by store, and its price by labour tier. */
async function timesOf(
  { appointments, database }: NetworkContext,
  { brand, now }: StoresReader,
  stores: readonly Store[],
  { seriesId, driveType, workshop }: Visit,
) {
  if (workshop) {
    const { kind, ...of } = workshop;
    const terms = await appointments.termsOf(database, kind, { brand, now, ...of });
    const able = stores.filter(({ kinds }) => kinds.includes(KIND_OF[kind]));
    return {
      earliest: terms && (await appointments.earliestOf(database, kind, able, terms, now)),
      priceFen: terms?.priceFen ?? null,
    };
  }
  const drivable = stores.filter(
    ({ kinds, doorDriveKm }) =>
      kinds.includes('drive') && (driveType !== '上门试驾' || doorDriveKm !== null),
  );
  const wanted = {
    minutes: driveMinutes(driveType ?? '进店试驾'),
    needs: seriesId ? { demoCar: { seriesId } } : {},
  };
  return {
    earliest: await appointments.earliestOf(database, 'testDrive', drivable, wanted, now),
    priceFen: null,
  };
}

/** Returns stores with their demo cars and free times, with one query for all of them. */
async function dressed(
  context: NetworkContext,
  who: StoresReader,
  stores: readonly Store[],
  visit: Visit,
): Promise<NetworkDealer[]> {
  const { catalog, database, dealers } = context;
  const { user, brand } = who;
  const ids = stores.map(({ id }) => id);
  const pictures = await catalog.pictures(
    database,
    stores.flatMap(({ photos }) => photos),
  );
  const cars = await carsOf(context, who, ids);
  const { earliest, priceFen } = await timesOf(context, who, stores, visit);
  const own = user && (await dealers.ownStoreOf(database, { userId: user.id, brand }));
  return stores.map((store) => ({
    ...store,
    kinds: [...store.kinds],
    photos: valuesOf(store.photos, pictures),
    exclusive: store.id === own,
    demoCars: cars[store.id] ?? [],
    earliest: earliest?.get(store.id)?.toISOString() ?? null,
    priceFen: priceFen?.[store.labourTier] ?? null,
  }));
}

async function page(
  context: NetworkContext,
  who: StoresReader,
  search: Search &
    Pick<Visit, 'workshop'> & {
      kind: DealerKind | undefined;
      service?: string | undefined;
      openNow: boolean;
    },
): Promise<Out<typeof calls.dealerPage>> {
  const { appointments, database, dealers, middleOf } = context;
  const { brand, now } = who;
  const { seriesId, driveType, city, keyword, cursor, size, kind, service, openNow } = search;
  const { around, workshop } = search;
  const ids =
    seriesId &&
    workshop?.seriesId === undefined &&
    (await appointments.storesWithCar(database, seriesId, shanghaiDay(now)));
  const found = await dealers.storesOf(
    database,
    {
      brand,
      kind,
      service,
      city,
      keyword,
      from: positionOf(search) ?? (around ? middleOf(around) : null),
      door: driveType === '上门试驾',
      ...(openNow && { openAt: now }),
      ...(ids && { ids }),
    },
    { cursor, size },
  );
  return {
    ...found,
    items: await dressed(context, who, found.items, { seriesId, driveType, workshop }),
  };
}

/** Lists stores of the brand's network, the nearest first when a position is given. */
export const listStores = (
  context: NetworkContext,
  { input: { openNow, ...search }, ...who }: Call<typeof calls.dealerPage>,
): Promise<Out<typeof calls.dealerPage>> =>
  page(context, who, {
    ...search,
    kind: search.kind,
    openNow: openNow === '1',
    // People who look for a workshop see when it has time for something short.
    ...(search.kind === 'service' && { workshop: { kind: 'maintain', items: [] } }),
  });

/** Lists the stores where a kind of appointment can be booked. */
export const listBookable = (
  context: NetworkContext,
  { input: { kind, items = [], ...search }, ...who }: Call<typeof calls.appointmentDealers>,
): Promise<Out<typeof calls.appointmentDealers>> =>
  page(context, who, {
    ...search,
    kind: KIND_OF[kind],
    openNow: false,
    ...(WORKSHOP_KINDS.has(kind) && { workshop: { kind, items, seriesId: search.seriesId } }),
  });

/** Returns one store. Throws DEALER_NOT_FOUND. */
export async function showStore(
  context: NetworkContext,
  { input, ...who }: Call<typeof calls.dealerDetail>,
): Promise<Out<typeof calls.dealerDetail>> {
  const found = await context.dealers.storeOf(context.database, input.id, positionOf(input));
  if (!found) throw new DomainError('DEALER_NOT_FOUND');
  const [store] = await dressed(context, who, [found.store], {});
  const technicians = await context.appointments.techniciansOf(
    context.database,
    input.id,
    shanghaiDay(who.now),
  );
  return { ...store!, ...found.about, technicians };
}
