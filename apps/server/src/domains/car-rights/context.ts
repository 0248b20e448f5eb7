import type { ApiOf, Kernel } from '#kernel/module.ts';
import { carModule, type Cars } from '../car/module.ts';
import { carOrderModule } from '../car-order/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';

/** The dependencies of the use cases of rights. */
export type CarRightsContext = Pick<Kernel, 'database' | 'log'> & {
  cars: Pick<Cars, 'seriesOf'>;
  carOrders: Pick<ApiOf<typeof carOrderModule>, 'orderOfNumber' | 'ordersOfSeries'>;
  catalog: Pick<Catalog, 'pictures'>;
  tell: TellMember;
};

export const carRightsContext = ({ database, log, use }: Kernel): CarRightsContext => ({
  database,
  log,
  cars: use(carModule),
  carOrders: use(carOrderModule),
  catalog: use(catalogModule),
  tell: use(noticeModule).tell,
});
