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

export type InstallationDeps = {
  database: Database;
  garage: Garage;
  orders: Pick<Orders, 'withLines' | 'lineViews' | 'lock'>;
};

type Position = { lng?: number | undefined; lat?: number | undefined };

export function createInstallationService({ database, garage, orders }: InstallationDeps) {
  /** An order and the lines of it that are fitted. Throws ORDER_NOT_FOUND, INSTALLATION_NOT_FOUND. */
  const fitted = async (exec: Exec, userId: string, id: string) => {
    const { order, lines } = await orders.withLines(exec, userId, id);
    const install = lines.filter(({ kind }) => kind === 'install');
    if (install.length === 0) throw new DomainError('INSTALLATION_NOT_FOUND');
    return { order, lines: install, closedReason: closedReason(order.status, install) };
  };
  type Fitted = Awaited<ReturnType<typeof fitted>>;

  /** Whether all of the goods can be fitted to each of these cars. */
  const fitsOf = (exec: Exec, { lines }: Fitted, cars: readonly Car[]): Promise<Fit[]> =>
    garage.fitsAll(
      exec,
      cars,
      lines.map(({ skuId }) => skuId),
    );

  const view = async (
    exec: Exec,
    userId: string,
    id: string,
    now: Date,
    from: Position = {},
  ): Promise<Installation> => {
    const found = await fitted(exec, userId, id);
    const { order, lines } = found;
    const [row] = await installations.ofOrders(exec, userId, [id]);
    const cars = await garage.cars(exec, userId, order.brand);
    const fits = await fitsOf(exec, found, cars);
    return {
      orderId: order.id,
      orderNo: order.orderNo,
      lines: await orders.lineViews(exec, order, lines, now),
      dealer: order.dealerId ? await findDealer(exec, order.dealerId, from) : null,
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
  };

  return {
    async netWork({
      user,
      input,
    }: MemberCall<typeof calls.orderNetWork>): Promise<Out<typeof calls.orderNetWork>> {
      const { order } = await orders.withLines(database, user.id, input.id);
      return {
        dealer: order.dealerId ? await findDealer(database, order.dealerId, input) : null,
      };
    },

    get: ({ user, input, now }: MemberCall<typeof calls.installation>): Promise<Installation> =>
      view(database, user.id, input.id, now, input),

    /** Keeps what the member proposes until they change it or the goods are fitted. */
    async propose({
      user,
      input,
      now,
    }: MemberCall<typeof calls.proposeInstallation>): Promise<Installation> {
      const { id, carId, day, half } = input;
      await inTransaction(database, async (tx) => {
        // Nothing is fitted or refunded meanwhile.
        await orders.lock(tx, user.id, id);
        const found = await fitted(tx, user.id, id);
        if (found.closedReason) throw new DomainError('INSTALLATION_CLOSED');
        if (!openDays(now).includes(day)) throw new DomainError('DAY_UNAVAILABLE');
        const car = await garage.car(tx, user.id, found.order.brand, carId);
        if (!car) throw new DomainError('CAR_NOT_FOUND');
        const [fit] = await fitsOf(tx, found, [car]);
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
      return view(database, user.id, id, now);
    },
  };
}
