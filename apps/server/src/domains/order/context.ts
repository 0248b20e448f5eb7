import type { Kernel } from '#kernel/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { couponModule, type Coupons } from '../coupon/module.ts';
import { type Member, memberModule } from '../member/module.ts';

/** What the use cases of orders stand on. */
export type OrderContext = Pick<Kernel, 'ask' | 'database' | 'emit' | 'log'> & {
  catalog: Catalog;
  coupons: Coupons;
  member: Member;
};

export const orderContext = (kernel: Kernel): OrderContext => ({
  ask: kernel.ask,
  database: kernel.database,
  emit: kernel.emit,
  log: kernel.log,
  catalog: kernel.use(catalogModule),
  coupons: kernel.use(couponModule),
  member: kernel.use(memberModule),
});
