import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type EndlessQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** The props of `EndlessGrid` that load the next page of an infinite query. */
export const endlessGridProps = (query: EndlessQuery) => ({
  hasMore: query.hasNextPage,
  loading: query.isFetchingNextPage,
  failed: query.isFetchNextPageError,
  loadMore: () => void query.fetchNextPage(),
});

/** What loads the next page of a list. */
export type MoreRows = ReturnType<typeof endlessGridProps>;
