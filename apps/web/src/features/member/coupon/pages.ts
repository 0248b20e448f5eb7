import type { couponPages } from '@marque/contract/member/coupon/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as couponCenter from './coupon-center.page.tsx';
import * as couponRules from './coupon-rules.page.tsx';
import * as coupons from './coupons.page.tsx';
import * as myQrCode from './my-qr-code.page.tsx';
import * as voucherDetails from './voucher-details.page.tsx';
import * as writeOff from './write-off.page.tsx';

export const pages: ModulesOf<typeof couponPages> = {
  'member.couponCenter': couponCenter,
  'member.coupons': coupons,
  'member.couponRules': couponRules,
  'member.writeOff': writeOff,
  'member.voucherDetails': voucherDetails,
  'member.myQrCode': myQrCode,
};
