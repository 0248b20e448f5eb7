import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type Endless = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** What an endless grid needs to go on. */
export const moreOf = (query: Endless) => ({
  hasMore: query.hasNextPage,
  loading: query.isFetchingNextPage,
  failed: query.isFetchNextPageError,
  loadMore: () => void query.fetchNextPage(),
});
