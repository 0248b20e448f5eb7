import {
  bookmarkByCommodity,
  bookmarkList,
  operateBookmark,
} from '@marque/contract/mall/catalog/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';

/** Queries whether goods are among the member's favourites, and changes it optimistically. */
export function useFavourite(commodityId: string) {
  const api = useApi();
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const query = api.query(bookmarkByCommodity, { commodityId });
  const { data } = useQuery({ ...query, enabled: signedIn && commodityId !== '' });
  const set = (bookmarked: boolean) => client.setQueryData(query.queryKey, { bookmarked });
  const change = useWrite({
    mutationFn: (bookmarked: boolean) =>
      api.call(operateBookmark, { commodityId, operate: bookmarked ? '1' : '0' }),
    onMutate: async (bookmarked) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      set(bookmarked);
    },
    onError: (_error, bookmarked) => set(!bookmarked),
    onSuccess: ({ bookmarked }) => {
      set(bookmarked);
      void client.invalidateQueries({ queryKey: [bookmarkList.id] });
      toast(bookmarked ? '已收藏' : '已取消收藏');
    },
  });
  const bookmarked = signedIn && data?.bookmarked === true;
  const intend = useMemberIntent<boolean>(`favourite:${commodityId}`, (to) => change.mutate(to));
  return {
    bookmarked,
    toggle: () => intend(!bookmarked),
  };
}
