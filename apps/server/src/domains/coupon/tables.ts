import type { Brand } from '@marque/contract/core';
import type { CouponKind } from '@marque/contract/mall/coupon/schema';
import type { ColumnType, Generated } from 'kysely';
import type { Scope } from '@marque/contract/mall/scope';

export type CouponTables = {
  coupon: {
    id: string;
    brand: Brand;
    kind: CouponKind;
    name: string;
    threshold_fen: number;
    value_fen: number | null;
    percent: number | null;
    max_fen: number | null;
    score: number | null;
    scope: ColumnType<Scope, string, string>;
    scope_text: string;
    total: number;
    claimed: Generated<number>;
    per_user: number;
    claim_from: Date;
    claim_to: Date;
    valid_days: number;
    claimable: boolean;
    for_new_member: Generated<boolean>;
  };
  coupon_record: {
    user_id: string;
    id: string;
    coupon_id: string;
    serial: number;
    claimed_at: Date;
    expires_at: Date;
    order_id: string | null;
    used_at: Date | null;
  };
};
