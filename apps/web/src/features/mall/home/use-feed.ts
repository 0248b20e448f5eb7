import type { In } from '@marque/contract/core';
import { categories } from '@marque/contract/mall/catalog/endpoints';
import { feedList } from '@marque/contract/mall/feed/endpoints';
import type { FeedItem } from '@marque/contract/mall/feed/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { GOODS_PAGE } from '../browse/list-filter.ts';
import { usePaged } from '#blocks/paged/use-paged.ts';

/**
 * Returns the feed's input. The server's prefetch and the browser use the same input, so that they
 * share one cache entry.
 */
export const feedInput = (categoryId: string | undefined): In<typeof feedList> => ({
  size: GOODS_PAGE,
  ...(categoryId ? { categoryId } : {}),
});

/** The tab of recommended goods; its id '' means no category. */
const EVERYTHING = { id: '', name: '推荐' };

/** Queries the feed of the home page; the tabs are the recommended goods and each category. */
export function useFeed() {
  const api = useApi();
  const { tab = '' } = usePageParams('mall.home');
  const [, setQuery] = useQueryParams();
  const known = useQuery(api.query(categories, {}, 'steady')).data?.items ?? [];
  return {
    tab,
    tabs: [EVERYTHING, ...known.map(({ id, name }) => ({ id, name }))],
    show: (id: string) =>
      setQuery((old) => {
        const next = new URLSearchParams(old);
        if (id) next.set('tab', id);
        else next.delete('tab');
        return next;
      }),
    feed: usePaged<typeof feedList, FeedItem>(feedList, feedInput(tab)),
  };
}
