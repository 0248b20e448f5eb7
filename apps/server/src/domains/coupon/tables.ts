import type { Brand } from '@marque/contract/core';
import type { CouponKind } from '@marque/contract/mall/coupon/schema';
import type { Scope } from '@marque/contract/mall/scope';
import type { TablesOf } from '#database/columns.ts';

export type CouponTables = TablesOf<
  'coupon' | 'coupon_claims' | 'coupon_record',
  {
    coupon: {
      brand: Brand;
      kind: CouponKind;
      scope: Scope;
    };
  }
>;
