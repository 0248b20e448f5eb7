import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { useQuery } from '@tanstack/react-query';
import { ASK_EVERY_MS, useScanCodes } from '#blocks/pass-code/use-scan-codes.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/**
 * Queries the write-off codes of an order; polls while one is usable and refetches when the page is
 * shown again.
 */
export function useWriteOffCodes(orderId: string) {
  const api = useApi();
  useScanCodes();
  return useQuery({
    ...api.query(writeOffCodes, { id: orderId }, 'live'),
    enabled: useSignedIn(),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.codes.some(({ status }) => status === 'usable') ? ASK_EVERY_MS : false,
  });
}
