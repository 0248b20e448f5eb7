import { commodityBuyLimit, commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { viewMallGoodsTask } from '@marque/contract/points/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toastReward } from '#shared/ui/modal/toaster-store.ts';
import { cachedCard } from './cached-card.ts';
import { forBuyer } from '../share/shared-offer.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';

/**
 * Queries goods by id, with the card from cached lists and the user's buy limit. `skuId` is the
 * specification in the address; null for none.
 */
export function useProduct(commodityId: string, skuId: string | null = null) {
  const api = useApi();
  const client = useQueryClient();
  const enabled = commodityId !== '';
  const detailQuery = api.query(commodityDetail, { commodityId }, 'live');
  const detail = useQuery({ ...detailQuery, enabled });
  useRefetchForMember(detailQuery.queryKey, enabled);
  const limitQuery = api.query(commodityBuyLimit, { commodityId }, 'live');
  const limit = useQuery({ ...limitQuery, enabled: detail.data !== undefined });
  useRefetchForMember(limitQuery.queryKey);
  const product = useMemo(
    () => detail.data && forBuyer(detail.data, limit.data),
    [detail.data, limit.data],
  );
  return {
    detail,
    /** With the user's limits applied. */
    product,
    card: detail.data ?? cachedCard(client, api.brand, commodityId, skuId),
    limit: limit.data,
  };
}

/** Reports the viewed product to the member's task. Visitors have no tasks. */
export function useViewTask(commodityId: string | undefined): void {
  const api = useApi();
  const { copy } = useBrand();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn || !commodityId) return undefined;
    const abort = new AbortController();
    api.call(viewMallGoodsTask, { commodityId }, { signal: abort.signal }).then(
      ({ granted }) => granted > 0 && toastReward(`${copy.score} +${granted}`),
      // A failure is ignored: the task is not part of the page.
      () => undefined,
    );
    return () => abort.abort();
  }, [api, copy, signedIn, commodityId]);
}
