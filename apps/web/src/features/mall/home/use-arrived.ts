import { arrivalSeen, arrivedList } from '@marque/contract/mall/catalog/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** What the member waited for and can have now, until they have looked at it. */
export function useArrived() {
  const api = useApi();
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...api.query(arrivedList, {}), enabled: signedIn });
  const items = (signedIn && data?.items) || [];
  const seen = useWrite({
    mutationFn: (skuIds: string[]) => api.call(arrivalSeen, { skuIds }),
    per: String,
    onMutate: (skuIds) =>
      client.setQueryData(api.key(arrivedList, {}), {
        items: items.filter(({ skuId }) => !skuIds.includes(skuId)),
      }),
    onError: () => void client.invalidateQueries({ queryKey: [arrivedList.id] }),
    // It is said again with the next visit.
    meta: { ownError: true },
  });
  return { items, seen: (skuIds: string[]) => seen.mutate(skuIds) };
}
