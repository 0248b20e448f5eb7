import type { ApiOf, Kernel } from '#kernel/module.ts';
import { carModule, type Cars } from '../car/module.ts';
import { carOrderModule } from '../car-order/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';

/** What rights of owners stand on. */
export type CarRightsContext = Pick<Kernel, 'database'> & {
  cars: Pick<Cars, 'seriesOf'>;
  carOrders: Pick<ApiOf<typeof carOrderModule>, 'idOfNumber' | 'ordersOfSeries'>;
  catalog: Pick<Catalog, 'pictures'>;
};

export const carRightsContext = ({ database, use }: Kernel): CarRightsContext => ({
  database,
  cars: use(carModule),
  carOrders: use(carOrderModule),
  catalog: use(catalogModule),
});
