import type { Kernel } from '#kernel/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { orderModule, type Orders } from '../order/module.ts';

/** What the use cases of parcels stand on. */
export type FulfilmentContext = Pick<Kernel, 'database' | 'log'> & {
  catalog: Catalog;
  orders: Orders;
};

export const fulfilmentContext = ({ database, log, use }: Kernel): FulfilmentContext => ({
  database,
  log,
  catalog: use(catalogModule),
  orders: use(orderModule),
});
