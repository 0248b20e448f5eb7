import { arrivalSeen, arrivedList } from '@marque/contract/mall/catalog/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Queries the goods of the member's reminders that are in stock again and not yet seen. */
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
    // A failure needs no message: the bar appears again on the next visit.
    meta: { ownError: true },
  });
  return { items, seen: (skuIds: string[]) => seen.mutate(skuIds) };
}
