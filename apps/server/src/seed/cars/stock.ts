import { isCertified, monthsOld } from '@marque/contract/used-car/stock/certified';
import { colourFamily } from '@marque/contract/used-car/stock/colour';
import { cityNamed } from '#domains/location/module.ts';
import type { Tx } from '#kernel/database.ts';
import type { Content } from '../format.ts';
import { insertNew, upsert } from '../repository.ts';
import { dayName, momentOf } from '../times.ts';

type UsedCar = Content['used-car-stock'][number];

/** What operators change, and the demo content then leaves as it is. */
const KEPT = ['price_fen', 'status', 'sold_at', 'certified', 'listed_at', 'created_at'] as const;

/** Ten o'clock in Shanghai. */
const opened = (day: string): string => `${day}T10:00:00+08:00`;

function rowOf({ series, dealers }: Content, car: UsedCar, today: number) {
  const of = series.find(({ trims }) => trims.some(({ id }) => id === car.typeId));
  const colour = of?.colors.find(({ id }) => id === car.colourId);
  const dealer = dealers.find(({ id }) => id === car.dealerId);
  const city = dealer && cityNamed(dealer.province, dealer.city);
  if (!of || !colour || !city) throw new Error(`Used car ${car.id} has no series, colour or city`);
  const day = dayName(today).replace(/(....)(..)(..)/, '$1-$2-$3');
  const listed = opened(car.prices[0]!.from);
  return {
    id: car.id,
    brand: car.brand,
    dealer_id: car.dealerId,
    series_id: of.id,
    type_id: car.typeId,
    colour_id: car.colourId,
    colour_family: colourFamily(colour.hex),
    city_code: city.code,
    plate_of: car.plateOf,
    first_plate: car.firstPlate,
    km: car.km,
    transfers: car.transfers,
    used_as: car.use,
    gearbox: car.gearbox,
    price_fen: car.prices.at(-1)!.fen,
    warranty_until: car.warrantyUntil,
    inspected_until: car.inspectedUntil,
    insured_until: car.insuredUntil,
    words: car.words,
    interior: car.interior,
    certified: isCertified({
      months: monthsOld(car.firstPlate, day),
      km: car.km,
      score: car.report.score,
      structural: car.report.structural,
    }),
    status: car.soldAt ? 'sold' : 'onSale',
    sample: true,
    created_at: listed,
    listed_at: listed,
    sold_at: car.soldAt ? momentOf(car.soldAt, today) : null,
  };
}

/** Loads used cars with their inspections. What operators have changed stays. */
export async function loadStock(tx: Tx, content: Content, today: number): Promise<void> {
  const cars = content['used-car-stock'];
  const [sold, onSale] = [cars.filter((car) => car.soldAt), cars.filter((car) => !car.soldAt)];
  const rows = (of: readonly UsedCar[]) => of.map((car) => rowOf(content, car, today));
  await upsert(tx, 'used_car', rows(onSale), { key: ['id'], keep: KEPT });
  await upsert(tx, 'used_car', rows(sold), { key: ['id'] });
  await insertNew(
    tx,
    'used_car_price',
    cars.flatMap(({ id, prices }) =>
      prices.map(({ from, fen }) => ({ used_car_id: id, from_at: opened(from), price_fen: fen })),
    ),
    ['used_car_id', 'from_at'],
  );
  await insertNew(
    tx,
    'used_car_report',
    cars.map(({ id, report }) => ({
      used_car_id: id,
      inspected_on: report.inspectedOn,
      inspector: report.inspector,
      score: report.score,
      structural: report.structural,
      points: report.points,
      findings: report.findings,
      treads: report.treads,
    })),
    ['used_car_id'],
  );
  await insertNew(
    tx,
    'resource',
    onSale.map(({ id, dealerId, typeId, prices }) => ({
      id,
      dealer_id: dealerId,
      pool: 'usedCar',
      name: typeId,
      traits: { usedCarId: id },
      active_from: prices[0]!.from,
      active_to: null,
    })),
    ['id'],
  );
}
