import type { Kernel } from '#kernel/module.ts';
import { type Coupons, couponModule } from '../coupon/module.ts';
import { earningModule, type Earnings } from '../earning/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { type Points, pointsModule } from '../points/module.ts';
import { type Vouchers, voucherModule } from '../voucher/module.ts';

/** The dependencies of the use cases of membership. */
export type MembershipContext = Pick<
  Kernel,
  'ask' | 'config' | 'database' | 'emit' | 'now' | 'vault'
> & {
  points: Points;
  earnings: Earnings;
  coupons: Coupons;
  vouchers: Vouchers;
  tell: TellMember;
};

export const membershipContext = (kernel: Kernel): MembershipContext => {
  const { ask, config, database, emit, now, use, vault } = kernel;
  return {
    ask,
    config,
    database,
    emit,
    now,
    vault,
    points: use(pointsModule),
    earnings: use(earningModule),
    coupons: use(couponModule),
    vouchers: use(voucherModule),
    tell: use(noticeModule).tell,
  };
};
