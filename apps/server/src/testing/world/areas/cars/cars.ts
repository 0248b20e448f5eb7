import { addMileage, bindCar } from '@marque/contract/garage/endpoints';
import type { Car } from '@marque/contract/garage/schema';
import { addOptions, addSeries, freshPlate, freshVin } from '../../../cars/cars.ts';
import { oncePer } from '../../../once-per.ts';
import { keyed } from '../../../orders.ts';
import { type Area, byId, copyId, quoted } from '../../area.ts';
import { idOf, mallKind, type Owner, ownKind, typed } from '../../kinds.ts';

export const series = mallKind(async ({ app }) => [await addSeries(app)]);
export const trim = mallKind(async (mall) => {
  const [id] = await series.inMall(mall);
  return [`${id}-0`, `${id}-1`];
});
/** The options of a valid choice. */
export const option = mallKind(async (mall) => {
  const [id] = await series.inMall(mall);
  return addOptions(mall.app, id!);
});

/** A configured car, in an input. */
export const configuration = { typeId: trim, chosen: { '*': option } } as const;

/** Cars of each trim. No order needs the last one, so it can be unbound. */
const cars = oncePer(async (owner: Owner) => {
  const [seriesId] = await series.make(owner);
  const bound: Car[] = [];
  for (const trimId of await trim.make(owner))
    bound.push(
      await owner.client.call(bindCar, {
        plate: freshPlate(),
        vin: freshVin(),
        seriesId: seriesId!,
        trimId,
      }),
    );
  return bound;
});
export const car = ownKind(async (owner) => (await cars(owner)).map(({ id }) => id));
/** Readings of the cars, each the last one of its car. */
export const reading = ownKind(async (owner) => {
  const ids: string[] = [];
  for (const { id } of await cars(owner)) {
    const { items } = await owner.client.call(addMileage, { id, km: 100 }, keyed());
    ids.push(items[0]!.id);
  }
  return ids;
});
export const vin = ownKind(async (owner) => (await cars(owner)).map((one) => one.vin), {
  missing: freshVin,
});

export const area: Area = {
  ids: {
    'cars.series': { seriesId: series },
    'cars.clips': { seriesId: series },
    'cars.types': { seriesId: series, typeIds: { '*': trim } },
    'cars.competitors': { typeId: trim },
    'cars.competitor': { id: typed },
    'carOption.all': { typeId: trim },
    'carOption.first': { typeId: trim },
    'carOption.extras': configuration,
    'carOption.byId': { id: option },
    'garage.bind': { vin: typed, seriesId: series, trimId: trim },
    'garage.mileage': { id: car },
    'garage.readingRemove': { id: car, readingId: reading },
    'garage.readings': { id: car },
    'garage.unbind': { id: car },
    'garage.update': { id: car },
    'operator.competitorSet': { cars: { '*': { id: typed } } },
    'operator.optionOff': { id: option },
    'operator.carTypeSale': { id: trim },
    'operator.modelSet': { id: series },
    'operator.modelUnset': { id: series },
  },
  inputs: {
    'garage.mileage': (owner) => ({ id: idOf(car, owner), km: 200 }),
    'garage.readingRemove': (owner) => ({
      id: idOf(car, owner, 1),
      readingId: idOf(reading, owner, 1),
    }),
    'garage.readings': byId(car),
    'garage.unbind': byId(car, 1),
    'garage.update': byId(car),
  },
  lists: {
    measured: {
      'garage.cars': {},
      'garage.readings': { input: byId(car) },
    },
    fixed: {
      'as many as the brand has published': [
        'cars.series',
        'garage.series',
        'cars.types',
        'cars.clips',
        'cars.competitors',
        'operator.competitors',
      ],
      'as garage.readings, after a change': ['garage.mileage', 'garage.readingRemove'],
      'parts of one car or of one configuration': [
        'cars.competitor',
        'carOption.all',
        'carOption.extras',
        'carOption.byId',
      ],
    },
    grow: async ({ owner, me, copy }) => {
      const original = quoted(idOf(series, owner));
      await copy('series', `id = ${original}`, { id: copyId, name: `one.name || n` });
      await copy('car_type', `series_id = ${original}`, {
        id: copyId,
        series_id: `one.series_id || '-' || n`,
      });
      await copy('member_car', `${me} and id = ${quoted(idOf(car, owner))}`, {
        id: copyId,
        vin_index: `one.vin_index || '-' || n`,
      });
      await copy('car_mileage', me, { id: copyId });
    },
  },
};
