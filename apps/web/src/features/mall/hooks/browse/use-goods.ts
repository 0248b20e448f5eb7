import type { In, Out } from '@marque/contract/core';
import { commodityList } from '@marque/contract/mall/catalog/endpoints';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { moreOf } from '../endless.ts';

type Pages = InfiniteData<Out<typeof commodityList>, string>;

/** An endless list of goods. It begins with the first page where the server has sent it. */
export function useGoods(input: In<typeof commodityList>) {
  const api = useApi();
  const client = useQueryClient();
  const first = client.getQueryState<Out<typeof commodityList>>(api.key(commodityList, input));
  const query = useInfiniteQuery({
    ...api.paged(commodityList, input, 'steady'),
    initialData: (): Pages | undefined => first?.data && { pages: [first.data], pageParams: [''] },
    initialDataUpdatedAt: () => first?.dataUpdatedAt,
  });
  return {
    query,
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
    more: moreOf(query),
  };
}
export type Goods = ReturnType<typeof useGoods>;
