import {
  bookmarkByCommodity,
  bookmarkDelete,
  bookmarkList,
} from '@marque/contract/mall/catalog/endpoints';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Queries the member's favourites, and holds the selection for removing several. */
export function useFavourites() {
  const api = useApi();
  const client = useQueryClient();
  const favourites = useInfiniteQuery({
    ...api.paged(bookmarkList, {}, 'live'),
    enabled: useSignedIn(),
  });
  /** Null while the list is not being managed. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const pages = favourites.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const invalid = pages[0]?.invalidList ?? [];
  const ids = [...items, ...invalid].map(({ id }) => id);
  const remove = useWrite({
    mutationFn: (commodityIds: string[]) => api.call(bookmarkDelete, { commodityIds }),
    per: String,
    onSuccess: async ({ removed }, commodityIds) => {
      for (const commodityId of commodityIds)
        client.setQueryData(api.key(bookmarkByCommodity, { commodityId }), { bookmarked: false });
      setChosen(null);
      toast(`已移除 ${removed} 件`);
      await client.invalidateQueries({ queryKey: [bookmarkList.id] });
    },
  });
  return {
    favourites,
    items,
    invalid,
    choosing: chosen !== null,
    chosen: chosen ?? new Set<string>(),
    all: chosen !== null && ids.length > 0 && ids.every((id) => chosen.has(id)),
    edit: (on: boolean) => setChosen(on ? new Set() : null),
    choose: (id: string, on: boolean) =>
      setChosen(
        (old) => new Set(on ? [...(old ?? []), id] : [...(old ?? [])].filter((one) => one !== id)),
      ),
    chooseAll: (on: boolean) => setChosen(new Set(on ? ids : [])),
    remove: (commodityIds: string[]) => remove.mutate(commodityIds),
    removing: remove.isPending,
  };
}
export type Favourites = ReturnType<typeof useFavourites>;
