import type { Kernel } from '#kernel/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { orderModule, type Orders } from '../order/module.ts';

/** What the use cases of parcels depend on. */
export type FulfilmentContext = Pick<Kernel, 'database' | 'log' | 'vault'> & {
  catalog: Catalog;
  orders: Orders;
  tell: TellMember;
};

export const fulfilmentContext = ({ database, log, use, vault }: Kernel): FulfilmentContext => ({
  database,
  log,
  vault,
  catalog: use(catalogModule),
  orders: use(orderModule),
  tell: use(noticeModule).tell,
});
