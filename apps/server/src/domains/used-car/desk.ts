import { parseVin } from '@marque/contract/garage/vin';
import type { Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import { isCertified, monthsOld } from '@marque/contract/used-car/stock/certified';
import { colourFamily } from '@marque/contract/used-car/stock/colour';
import type * as calls from '@marque/contract/used-car/stock/operator-endpoints';
import type {
  UsedCarSheet,
  UsedCarStanding,
} from '@marque/contract/used-car/stock/operator-schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Operator, OperatorCall } from '#kernel/http/serve.ts';
import { assertOwnStore } from '../dealer/module.ts';
import type { UsedCarContext } from './context.ts';
import { type UsedCarRow, usedCarRepository as usedCars } from './repository.ts';
import { sealVin } from './vin.ts';

const GONE = { sold: '这台车已经售出', off: '这台车暂时不卖了' } as const;

const standing = ({ id, status, certified, price_fen }: UsedCarRow): UsedCarStanding => ({
  id,
  status,
  certified,
  priceFen: price_fen,
});

/** Locks a car of the operator's store that is not sold. Throws FORBIDDEN, USED_CAR_NOT_FOUND, USED_CAR_SOLD. */
async function lockOwn(tx: Tx, operator: Operator, id: string): Promise<UsedCarRow> {
  const row = await usedCars.lock(tx, id);
  if (!row) throw new DomainError('USED_CAR_NOT_FOUND');
  assertOwnStore(operator, row.dealer_id);
  if (row.status === 'sold') throw new DomainError('USED_CAR_SOLD');
  return row;
}

const current = async (tx: Tx, id: string): Promise<UsedCarStanding> =>
  standing((await usedCars.find(tx, id))!);

/** Returns whether a car is certified with a score. */
const certifiedOn = (
  row: { first_plate: string; km: number },
  report: { score: number; structural: boolean } | undefined,
  now: Date,
): boolean =>
  isCertified({
    months: monthsOld(row.first_plate, shanghaiDay(now)),
    km: row.km,
    score: report?.score ?? null,
    structural: report?.structural ?? false,
  });

/** Returns the columns of a sheet. Throws DEALER_NOT_FOUND, CAR_TYPE_UNFIT. */
async function columnsOf(
  { cars, dealers, location }: UsedCarContext,
  exec: Exec,
  sheet: UsedCarSheet,
  now: Date,
) {
  const dealer = await dealers.dealerOf(exec, sheet.dealerId);
  if (!dealer || !(await dealers.serves(exec, dealer.id, sheet.brand)))
    throw new DomainError('DEALER_NOT_FOUND');
  const [type] = await cars.typesOf(exec, [sheet.typeId], now);
  const series = (await cars.seriesOf(exec, sheet.brand)).find(({ id }) => id === type?.seriesId);
  const colour = series?.colours.find(({ id }) => id === sheet.colourId);
  const city = location.cityNamed(dealer.province, dealer.city);
  if (!series || !colour || !city) throw new DomainError('CAR_TYPE_UNFIT');
  return {
    brand: sheet.brand,
    dealer_id: dealer.id,
    series_id: series.id,
    type_id: sheet.typeId,
    colour_id: colour.id,
    colour_family: colourFamily(colour.hex),
    city_code: city.code,
    plate_of: sheet.plateOf,
    first_plate: sheet.firstPlate,
    km: sheet.km,
    transfers: sheet.transfers,
    used_as: sheet.use,
    gearbox: sheet.gearbox,
    price_fen: sheet.priceFen,
    warranty_until: sheet.warrantyUntil as never,
    inspected_until: sheet.inspectedUntil as never,
    insured_until: sheet.insuredUntil as never,
    words: JSON.stringify(sheet.words),
  };
}

/** Returns the sealed VIN of a sheet. Throws VIN_WRONG, VIN_STANDS. */
async function vinOf({ vault }: UsedCarContext, tx: Tx, { id, vin: typed }: UsedCarSheet) {
  if (typed === undefined) return {};
  const vin = parseVin(typed);
  if (!vin) throw new DomainError('VIN_WRONG');
  const sealed = sealVin(vault, id, vin);
  const other = await usedCars.byVin(tx, sealed.vin_index);
  if (other && other.id !== id) throw new DomainError('VIN_STANDS');
  return sealed;
}

/** Enters a car, or changes it. A new one is shown once it is inspected. */
export async function addCar(
  context: UsedCarContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorUsedCarAdd>,
): Promise<Out<typeof calls.operatorUsedCarAdd>> {
  assertOwnStore(operator, input.dealerId);
  const before = (await usedCars.find(tx, input.id)) && (await lockOwn(tx, operator, input.id));
  const columns = {
    ...(await columnsOf(context, tx, input, now)),
    ...(await vinOf(context, tx, input)),
  };
  const report = await usedCars.report(tx, input.id);
  const certified = certifiedOn(columns, report, now);
  if (before) {
    await usedCars.update(tx, input.id, { ...columns, certified });
    if (before.status === 'onSale')
      await stand(context, tx, (await usedCars.find(tx, input.id))!, now);
  } else await usedCars.add(tx, { ...columns, id: input.id, certified, created_at: now });
  if (before?.price_fen !== columns.price_fen)
    await usedCars.addPrice(tx, input.id, columns.price_fen, now);
  return current(tx, input.id);
}

/** Lets people book a time to see a car. */
const stand = ({ appointments }: UsedCarContext, tx: Tx, row: UsedCarRow, now: Date) =>
  appointments.standResource(
    tx,
    {
      id: row.id,
      dealerId: row.dealer_id,
      pool: 'usedCar',
      name: row.type_id,
      traits: { usedCarId: row.id },
    },
    now,
  );

/** Keeps the result of an inspection, and shows the car. */
export async function inspectCar(
  context: UsedCarContext,
  tx: Tx,
  { operator, input: { id, report }, now }: OperatorCall<typeof calls.operatorUsedCarInspection>,
): Promise<UsedCarStanding> {
  const row = await lockOwn(tx, operator, id);
  await usedCars.saveReport(tx, {
    used_car_id: id,
    inspected_on: report.inspectedOn as never,
    inspector: report.inspector,
    score: report.score,
    structural: report.structural,
    points: JSON.stringify(report.points),
    findings: JSON.stringify(report.findings),
    treads: report.treads,
  });
  await usedCars.update(tx, id, {
    certified: certifiedOn(row, report, now),
    status: 'onSale',
    listed_at: row.listed_at ?? now,
  });
  await stand(context, tx, row, now);
  return current(tx, id);
}

export async function setPrice(
  tx: Tx,
  { operator, input: { id, priceFen }, now }: OperatorCall<typeof calls.operatorUsedCarPrice>,
): Promise<UsedCarStanding> {
  const row = await lockOwn(tx, operator, id);
  if (row.price_fen !== priceFen) {
    await usedCars.update(tx, id, { price_fen: priceFen });
    await usedCars.addPrice(tx, id, priceFen, now);
  }
  return current(tx, id);
}

/** Ends the sale of a car. Appointments to see it are cancelled. */
const endSale =
  (status: 'sold' | 'off') =>
  async (
    { appointments }: UsedCarContext,
    tx: Tx,
    {
      operator,
      input: { id },
      now,
    }: OperatorCall<typeof calls.operatorUsedCarSold | typeof calls.operatorUsedCarOff>,
  ): Promise<UsedCarStanding> => {
    const row = await lockOwn(tx, operator, id);
    await usedCars.update(tx, id, {
      status,
      listed_at: row.listed_at ?? now,
      ...(status === 'sold' && { sold_at: now }),
    });
    await appointments.endResource(tx, { dealerId: row.dealer_id, id, reason: GONE[status] }, now);
    return current(tx, id);
  };

export const sellCar = endSale('sold');
export const takeOff = endSale('off');
