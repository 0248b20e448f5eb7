import type { CouponKind } from '@marque/contract/mall/coupon/schema';
import { inScope, type Scope } from '@marque/contract/mall/scope';
import type { CouponRule } from '../pricing/module.ts';

export type Goods = { commodityId: string; categoryId: string };

type KeptRule = {
  kind: CouponKind;
  name: string;
  threshold_fen: number;
  value_fen: number | null;
  percent: number | null;
  max_fen: number | null;
  score: number | null;
  scope: Scope;
};

/** Returns a coupon as pricing takes it; `recordId` is '' for one that is not claimed. */
export const ruleOf = (
  row: KeptRule,
  { recordId, expiresAt }: Pick<CouponRule, 'recordId' | 'expiresAt'>,
  goods: readonly Goods[],
): CouponRule => ({
  recordId,
  kind: row.kind,
  name: row.name,
  covers: goods.map((one) => inScope(row.scope, one)),
  thresholdFen: row.threshold_fen,
  valueFen: row.value_fen,
  percent: row.percent,
  maxFen: row.max_fen,
  score: row.score,
  expiresAt,
});
