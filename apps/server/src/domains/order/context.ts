import type { Kernel } from '#kernel/module.ts';
import { type Addresses, addressModule } from '../address/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { couponModule, type Coupons } from '../coupon/module.ts';
import { paymentModule, type Payments } from '../payment/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { earningModule, type Earnings } from '../earning/module.ts';
import { type Points, pointsModule } from '../points/module.ts';

/** What the use cases of orders depend on. */
export type OrderContext = Pick<Kernel, 'ask' | 'database' | 'emit' | 'log' | 'vault'> & {
  addresses: Addresses;
  catalog: Catalog;
  coupons: Coupons;
  payments: Payments;
  earning: Earnings;
  points: Points;
  tell: TellMember;
};

export const orderContext = (kernel: Kernel): OrderContext => ({
  ask: kernel.ask,
  database: kernel.database,
  emit: kernel.emit,
  log: kernel.log,
  vault: kernel.vault,
  addresses: kernel.use(addressModule),
  catalog: kernel.use(catalogModule),
  coupons: kernel.use(couponModule),
  payments: kernel.use(paymentModule),
  earning: kernel.use(earningModule),
  points: kernel.use(pointsModule),
  tell: kernel.use(noticeModule).tell,
});
