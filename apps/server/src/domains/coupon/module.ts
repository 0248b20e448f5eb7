import * as calls from '@marque/contract/mall/coupon/endpoints';
import { defineModule, handlers, listen, provide, withContext } from '#kernel/module.ts';
import { afterCoupons, catalogModule } from '../catalog/module.ts';
import { noticeModule } from '../notice/module.ts';
import { pageModule } from '../page/module.ts';
import { pointsModule } from '../points/module.ts';
import { todoModule } from '../todo/module.ts';
import { memberRegistered } from '../session/module.ts';
import { askAfterCoupons } from './after-coupon.ts';
import { toUse } from './todo.ts';
import { couponsKind } from './block.ts';
import { tellOfEnding } from './ending.ts';
import { claimCoupon, listClaimable, showOffer } from './centre.ts';
import { showOwn, showTerms } from './show.ts';
import {
  checkProduct,
  couponUses,
  grantNewMember,
  listForProduct,
  listOwn,
  listUsable,
} from './service.ts';

export { couponUses, type UsedCoupon, type Coupons, weighCoupons } from './service.ts';

export const couponModule = defineModule({
  name: 'coupon',
  messages: {
    COUPON_NOT_FOUND: '这张优惠券已下架，看看别的券吧',
    COUPON_GONE: '优惠券已领完，看看别的券吧',
    COUPON_CLAIMED: '你已经领过这张券了，下单时会自动用上',
    COUPON_LEVEL: '等级还不够，升级后可以领取',
    COUPON_OWNER_ONLY: '这张券留给已认证的车主',
    COUPON_RECORD_NOT_FOUND: '没有找到这张券，可能已经失效',
    COUPON_UNUSABLE: '优惠券已使用或已过期，请重新选择',
  },
  ownMessages: { SCORE_SHORT: '积分不够换这张券，攒一攒再来' },
  create: ({ use }) => {
    use(todoModule).offer(toUse);
    use(pageModule).offer(couponsKind(couponUses));
    return couponUses;
  },
  endpoints: (_coupons, { ask, database, use, vault }) => {
    const context = {
      ask,
      database,
      vault,
      catalog: use(catalogModule),
      points: use(pointsModule),
    };
    return handlers(context, [
      [calls.couponClaim, claimCoupon],
      [calls.couponCenterByCommodity, listForProduct],
      [calls.checkCouponByCommodity, checkProduct],
      [calls.couponCenter, listClaimable],
      [calls.ownCoupons, listOwn],
      [calls.ownCoupon, showOwn],
      [calls.couponOffer, showOffer],
      [calls.couponTerms, showTerms],
      [calls.couponRecordByCommodityId, listUsable],
    ]);
  },
  ports: (_coupons, { use }) => [
    provide(afterCoupons, withContext(askAfterCoupons, { catalog: use(catalogModule) })),
  ],
  listeners: () => [listen(memberRegistered, grantNewMember)],
  sweeps: (_coupons, { database, use, log }) => [
    {
      name: 'coupon.ending',
      everyMs: 600_000,
      run: withContext(tellOfEnding, { database, log, tell: use(noticeModule).tell }),
    },
  ],
});
