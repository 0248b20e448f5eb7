import type { SharedData } from '@marque/contract/core';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isTransient, messageOf } from '#shared/api/error.ts';
import { STALE_TIME, type StaleTime } from '#shared/api/use-api.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { refetchWhenSeenAgain } from './seen-again.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page shows the error itself, so no toast appears. */
      ownError?: boolean;
    };
    queryMeta: { stale?: StaleTime; about?: readonly SharedData[] };
  }
}

/**
 * Creates the query client. After each mutation all earlier answers count as stale, because no page
 * knows what its change does to others: they are refetched when they are next shown. The page that
 * writes updates what is on the screen itself.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME.list,
        // A refusal would repeat itself. A lost network or an overloaded server may recover.
        retry: (failures, error) => isTransient(error) && failures < 2,
        refetchOnWindowFocus: refetchWhenSeenAgain,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: () =>
        client.invalidateQueries({
          predicate: ({ meta }) => meta?.stale !== 'steady',
          refetchType: 'none',
        }),
      onError: (error, _variables, _result, mutation) => {
        // The mutation was aborted because its page was left.
        if (error.name === 'AbortError') return;
        if (!mutation.meta?.ownError) toast(messageOf(error));
      },
    }),
  });
  return client;
}
