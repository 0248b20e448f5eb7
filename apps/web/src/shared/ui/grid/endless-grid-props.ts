import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type EndlessQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** What an endless grid needs to go on. */
export const endlessGridProps = (query: EndlessQuery) => ({
  hasMore: query.hasNextPage,
  loading: query.isFetchingNextPage,
  failed: query.isFetchNextPageError,
  loadMore: () => void query.fetchNextPage(),
});
