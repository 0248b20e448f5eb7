import type { About } from '@marque/contract/core';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isTransient, messageOf } from '#shared/api/error.ts';
import { STALE_TIME, type StaleTime } from '#shared/api/use-api.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page says itself what went wrong. */
      ownError?: boolean;
    };
    queryMeta: { stale?: StaleTime; about?: readonly About[] };
  }
}

/**
 * What a change on one page does to the others is known nowhere: whatever was answered before it is
 * asked again when it is next looked at. What is on the screen is up to the page that changes it.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME.list,
        // A refusal stays one; a lost network and a server that recovers come back.
        retry: (failures, error) => isTransient(error) && failures < 2,
        refetchOnWindowFocus: false,
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
        // Cancelled: the page that asked for it was left.
        if (error.name === 'AbortError') return;
        if (!mutation.meta?.ownError) toast(messageOf(error));
      },
    }),
  });
  return client;
}
