import type { Fit } from '@marque/contract/garage/fit-schema';
import type { Car } from '@marque/contract/garage/schema';
import type { Database, Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Appointments } from '../appointment/module.ts';
import type { Garage } from '../garage/module.ts';
import type { Orders } from '../order/module.ts';
import { closedReason } from './policy.ts';

/** The dependencies of the use cases of installations. */
export type InstallationContext = {
  database: Database;
  vault: Vault;
  garage: Garage;
  orders: Pick<Orders, 'withLines' | 'lineViews' | 'lock'>;
  appointments: Pick<Appointments, 'bookFor' | 'bookingRefusals' | 'cancelFor' | 'openFor'>;
};

/** Returns an order and its lines to be fitted. Throws ORDER_NOT_FOUND, INSTALLATION_NOT_FOUND. */
export async function fitted(
  { orders }: Pick<InstallationContext, 'orders'>,
  exec: Exec,
  userId: string,
  id: string,
) {
  const { order, lines } = await orders.withLines(exec, userId, id);
  const install = lines.filter(({ kind }) => kind === 'install');
  if (install.length === 0) throw new DomainError('INSTALLATION_NOT_FOUND');
  return { order, lines: install, closedReason: closedReason(order.status, install) };
}
export type FittedOrder = Awaited<ReturnType<typeof fitted>>;

/** Returns for each car whether all of the goods fit it. */
export const fitsOf = (
  { garage }: Pick<InstallationContext, 'garage'>,
  exec: Exec,
  { lines }: FittedOrder,
  cars: readonly Car[],
): Promise<Fit[]> =>
  garage.fitsAll(
    exec,
    cars,
    lines.map(({ skuId }) => skuId),
  );
