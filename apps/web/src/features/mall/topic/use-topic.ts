import { topicDetail } from '@marque/contract/mall/topic/endpoints';
import type { Landing } from '@marque/contract/page-blocks/schema';
import { useQuery } from '@tanstack/react-query';
import { couponsWith, useCouponClaim } from '#blocks/coupon-strip/use-coupon-claim.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';

/** Returns the input for the published topic, or for the version in a preview link. */
export const topicInput = (id: string, preview: string | undefined) =>
  preview ? { id, preview } : { id };

/** Queries a topic and claims the coupons on it. */
export function useTopic(id: string, preview: string | undefined) {
  const api = useApi();
  const query = api.query(topicDetail, topicInput(id, preview));
  const topic = useQuery(query);
  useRefetchForMember(query.queryKey);
  const claim = useCouponClaim<Landing>(query.queryKey, (kept, couponId, state) => ({
    ...kept,
    blocks: kept.blocks.map((block) =>
      block.type === 'coupons'
        ? { ...block, items: couponsWith(block.items, couponId, state) }
        : block,
    ),
  }));
  return { topic, claim };
}
