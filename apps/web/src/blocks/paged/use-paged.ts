import type { AnyEndpoint, In } from '@marque/contract/core';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useMemo } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';

/** The answer of a call with cursor paging; without `total` where the length is not counted. */
type ListPage = { items: unknown[]; nextCursor: string | null; total?: number };

/** An endless list of the items of a call with cursor paging. */
export function usePaged<E extends AnyEndpoint, Item>(endpoint: E, input: In<E>) {
  type Answer = Omit<ListPage, 'items'> & { items: Item[] };
  type Pages = InfiniteData<Answer, string>;
  const api = useApi();
  const client = useQueryClient();
  const first = client.getQueryState<Answer>(api.key(endpoint, input));
  const paged = api.paged<AnyEndpoint>(endpoint, input, 'steady');
  const query = useInfiniteQuery({
    ...paged,
    initialData: (): Pages | undefined => first?.data && { pages: [first.data], pageParams: [''] },
    initialDataUpdatedAt: () => first?.dataUpdatedAt,
  });
  useRefetchForMember(paged.queryKey, first?.data !== undefined);
  const pages = (query.data as Pages | undefined)?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  return {
    query,
    items,
    total: pages?.[0]?.total ?? 0,
    /** The props of `EndlessGrid` that load the next page. */
    more: endlessGridProps(query),
  };
}
