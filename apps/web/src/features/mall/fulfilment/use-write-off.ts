import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadScanCodes } from '#blocks/pass-code/load-scan-codes.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** The interval at which a shown code is polled for its redemption, in ms. */
const POLL_MS = 3_000;

/**
 * Queries the write-off codes of an order; polls while one is usable and refetches when the page is
 * shown again.
 */
export function useWriteOffCodes(orderId: string) {
  const api = useApi();
  // The code component loads in parallel with the codes; the component that shows them reports a
  // failure.
  useEffect(() => void loadScanCodes().catch(() => undefined), []);
  return useQuery({
    ...api.query(writeOffCodes, { id: orderId }, 'live'),
    enabled: useSignedIn(),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.codes.some(({ status }) => status === 'usable') ? POLL_MS : false,
  });
}
