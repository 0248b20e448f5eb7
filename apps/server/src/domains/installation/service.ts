import type { Out } from '@marque/contract/core';
import type { Fit } from '@marque/contract/garage/fit-schema';
import type { Car } from '@marque/contract/garage/schema';
import type * as calls from '@marque/contract/mall/installation/endpoints';
import type { Installation } from '@marque/contract/mall/installation/schema';
import { type Database, type Exec, inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/serve.ts';
import { findDealer } from '../dealer/module.ts';
import type { Garage } from '../garage/module.ts';
import type { Orders } from '../order/module.ts';
import { closedReason, openDays } from './policy.ts';
import { installationRepository as installations } from './repository.ts';

/** What the use cases of installations stand on. */
export type InstallationContext = {
  database: Database;
  garage: Garage;
  orders: Pick<Orders, 'withLines' | 'lineViews' | 'lock'>;
};

type Position = { lng?: number | undefined; lat?: number | undefined };

/** An order and the lines of it that are fitted. Throws ORDER_NOT_FOUND, INSTALLATION_NOT_FOUND. */
async function fitted({ orders }: InstallationContext, exec: Exec, userId: string, id: string) {
  const { order, lines } = await orders.withLines(exec, userId, id);
  const install = lines.filter(({ kind }) => kind === 'install');
  if (install.length === 0) throw new DomainError('INSTALLATION_NOT_FOUND');
  return { order, lines: install, closedReason: closedReason(order.status, install) };
}
type Fitted = Awaited<ReturnType<typeof fitted>>;

/** Whether all of the goods can be fitted to each of these cars. */
const fitsOf = (
  { garage }: InstallationContext,
  exec: Exec,
  { lines }: Fitted,
  cars: readonly Car[],
): Promise<Fit[]> =>
  garage.fitsAll(
    exec,
    cars,
    lines.map(({ skuId }) => skuId),
  );

async function show(
  context: InstallationContext,
  { userId, id, from = {} }: { userId: string; id: string; from?: Position },
  now: Date,
): Promise<Installation> {
  const { database, garage, orders } = context;
  const found = await fitted(context, database, userId, id);
  const { order, lines } = found;
  const [row] = await installations.ofOrders(database, userId, [id]);
  const cars = await garage.cars(database, userId, order.brand);
  const fits = await fitsOf(context, database, found, cars);
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    lines: await orders.lineViews(database, order, lines, now),
    dealer: order.dealerId ? await findDealer(database, order.dealerId, from) : null,
    appointment: row
      ? {
          day: row.day,
          half: row.half,
          carId: row.car_id,
          plate: row.plate,
          modelName: row.model_name,
        }
      : null,
    cars: cars.map((car, i) => ({ car, fit: fits[i]! })),
    days: openDays(now),
    open: found.closedReason === '',
    closedReason: found.closedReason,
  };
}

/** The store of an order. */
export async function showDealer(
  { database, orders }: InstallationContext,
  { user, input }: MemberCall<typeof calls.orderNetWork>,
): Promise<Out<typeof calls.orderNetWork>> {
  const { order } = await orders.withLines(database, user.id, input.id);
  return { dealer: order.dealerId ? await findDealer(database, order.dealerId, input) : null };
}

export const showInstallation = (
  context: InstallationContext,
  { user, input, now }: MemberCall<typeof calls.installation>,
): Promise<Installation> => show(context, { userId: user.id, id: input.id, from: input }, now);

/** Keeps what the member proposes until they change it or the goods are fitted. */
export async function proposeInstallation(
  context: InstallationContext,
  { user, input, now }: MemberCall<typeof calls.proposeInstallation>,
): Promise<Installation> {
  const { database, garage, orders } = context;
  const { id, carId, day, half } = input;
  await inTransaction(database, async (tx) => {
    // Nothing is fitted or refunded meanwhile.
    await orders.lock(tx, user.id, id);
    const found = await fitted(context, tx, user.id, id);
    if (found.closedReason) throw new DomainError('INSTALLATION_CLOSED');
    if (!openDays(now).includes(day)) throw new DomainError('DAY_UNAVAILABLE');
    const car = await garage.car(tx, user.id, found.order.brand, carId);
    if (!car) throw new DomainError('CAR_NOT_FOUND');
    const [fit] = await fitsOf(context, tx, found, [car]);
    if (!fit!.fits) throw new DomainError('CAR_UNFIT', { reason: fit!.reason });
    await installations.save(tx, {
      user_id: user.id,
      order_id: id,
      car_id: car.id,
      plate: car.plate,
      vin: car.vin,
      model_name: car.modelName,
      day,
      half,
      updated_at: now,
    });
  });
  return show(context, { userId: user.id, id }, now);
}
