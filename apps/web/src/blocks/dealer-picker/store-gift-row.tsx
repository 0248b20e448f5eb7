import { activityStoreGift } from '@marque/contract/activity/store-gift/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

/** The gift that a store has for visitors now. Renders nothing without one. */
export function StoreGiftRow({ dealerId }: { dealerId: string }) {
  const api = useApi();
  const href = useHref();
  const { data } = useQuery(api.query(activityStoreGift, { dealerId }));
  return data?.gift ? (
    <ListRow
      label="到店礼"
      value={data.gift.title}
      to={href('activity.toStore', { id: data.gift.id })}
    />
  ) : null;
}
