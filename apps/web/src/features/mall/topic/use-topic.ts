import type { Topic } from '@marque/contract/mall/topic/schema';
import { topicDetail } from '@marque/contract/mall/topic/endpoints';
import { useQuery } from '@tanstack/react-query';
import { couponsWith, useCouponClaim } from '#blocks/coupon-strip/use-coupon-claim.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';

/** A themed page, and claiming the coupons on it. */
export function useTopic(id: string) {
  const api = useApi();
  const query = api.query(topicDetail, { id });
  const topic = useQuery(query);
  useRefetchForMember(query.queryKey);
  const claim = useCouponClaim<Topic>(query.queryKey, (kept, couponId, state) => ({
    ...kept,
    blocks: kept.blocks.map((block) =>
      block.type === 'coupons'
        ? { ...block, items: couponsWith(block.items, couponId, state) }
        : block,
    ),
  }));
  return { topic, claim };
}
