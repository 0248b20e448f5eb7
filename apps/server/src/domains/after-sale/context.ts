import type { Kernel } from '#kernel/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { couponModule, type Coupons } from '../coupon/module.ts';
import { orderModule, type Orders } from '../order/module.ts';

/** What the use cases of refunds stand on. */
export type AfterSaleContext = Pick<Kernel, 'database' | 'emit' | 'log'> & {
  catalog: Catalog;
  coupons: Coupons;
  orders: Orders;
};

export const afterSaleContext = ({ database, emit, log, use }: Kernel): AfterSaleContext => ({
  database,
  emit,
  log,
  catalog: use(catalogModule),
  coupons: use(couponModule),
  orders: use(orderModule),
});
