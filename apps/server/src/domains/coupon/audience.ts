import type { CentreOffer } from '@marque/contract/mall/coupon/schema';
import type { ClaimerStanding } from './ports.ts';
import type { CouponRow } from './repository.ts';

type Bounds = Pick<CouponRow, 'min_level' | 'certified_only' | 'price_score'>;

/** Whether everybody can claim a coupon, for nothing. */
export const isForAll = ({
  min_level: level,
  certified_only: certified,
  price_score: price,
}: Bounds) => level === null && !certified && price === null;

/** Whether a coupon can be claimed now, by those it is for. */
export const isOpen = (row: CouponRow, now: Date): boolean =>
  row.claimable && row.claim_from <= now && row.claim_to > now;

/** Returns why a coupon is not for a member; null when it is. */
export function obstacleOf(
  { min_level: minLevel, certified_only: certifiedOnly }: Bounds,
  { level, certified }: Omit<ClaimerStanding, 'names'>,
): 'level' | 'ownerOnly' | null {
  if (minLevel !== null && level < minLevel) return 'level';
  return certifiedOnly && !certified ? 'ownerOnly' : null;
}

/** Says whom a coupon is for; '' for everybody. */
export const audienceText = (
  { min_level: minLevel, certified_only: certifiedOnly }: Bounds,
  names: readonly string[],
): string =>
  [
    minLevel === null ? '' : `「${names[minLevel - 1] ?? `V${minLevel}`}」及以上会员可领`,
    certifiedOnly ? '留给已认证的车主' : '',
  ]
    .filter(Boolean)
    .join('，');

/** Returns the group of the coupon centre in which a coupon stands. */
export function groupOf(row: Bounds & Pick<CouponRow, 'for_store'>): CentreOffer['group'] {
  if (row.price_score !== null) return 'score';
  if (!isForAll(row)) return 'member';
  return row.for_store ? 'store' : 'mall';
}
