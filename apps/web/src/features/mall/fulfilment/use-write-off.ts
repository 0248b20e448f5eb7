import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadScanCodes } from '#blocks/pass-code/load-scan-codes.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** How often a shown code asks whether the store has taken it, in milliseconds. */
const POLL_MS = 3_000;

/** The codes of an order; asks again when the page is seen again and while one can be used. */
export function useWriteOffCodes(orderId: string) {
  const api = useApi();
  // It loads beside the codes, not after them; the component that shows them reports a failure.
  useEffect(() => void loadScanCodes().catch(() => undefined), []);
  return useQuery({
    ...api.query(writeOffCodes, { id: orderId }, 'live'),
    enabled: useSignedIn(),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.codes.some(({ status }) => status === 'usable') ? POLL_MS : false,
  });
}
