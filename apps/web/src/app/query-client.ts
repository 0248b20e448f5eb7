import { MutationCache, QueryClient } from '@tanstack/react-query';
import { messageOf, NetworkError } from '#shared/api/error.ts';
import { STALE } from '#shared/api/use-api.ts';
import { toast } from '#shared/ui/toaster-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page says itself what went wrong. */
      ownError?: boolean;
    };
  }
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE.list,
        // A refusal stays one; a lost network may come back.
        retry: (failures, error) => error instanceof NetworkError && failures < 2,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.ownError) toast(messageOf(error));
      },
    }),
  });
