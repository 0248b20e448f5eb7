import type { Kernel } from '#kernel/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { couponModule, type Coupons } from '../coupon/module.ts';
import { mediaModule, type PrivatePictures } from '../media/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { orderModule, type Orders } from '../order/module.ts';
import { paymentModule, type Payments } from '../payment/module.ts';
import { type Points, pointsModule } from '../points/module.ts';

/** What the use cases of refunds depend on. */
export type AfterSaleContext = Pick<Kernel, 'database' | 'emit' | 'log' | 'vault'> & {
  catalog: Catalog;
  coupons: Coupons;
  orders: Orders;
  payments: Payments;
  pictures: PrivatePictures;
  tell: TellMember;
  points: Points;
};

export const afterSaleContext = ({
  database,
  emit,
  log,
  use,
  vault,
}: Kernel): AfterSaleContext => ({
  database,
  emit,
  log,
  vault,
  catalog: use(catalogModule),
  coupons: use(couponModule),
  orders: use(orderModule),
  payments: use(paymentModule),
  pictures: use(mediaModule).privately,
  tell: use(noticeModule).tell,
  points: use(pointsModule),
});
