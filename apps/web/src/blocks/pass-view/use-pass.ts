import { passDetail } from '@marque/contract/pass/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadScanCodes } from '#blocks/pass-code/load-scan-codes.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** The interval at which a shown code is asked for its use, in ms. */
export const ASK_EVERY_MS = 3_000;

/** Loads the component that draws codes beside the code. A failure is reported by the component. */
export const useScanCodes = (): void =>
  useEffect(() => void loadScanCodes().catch(() => undefined), []);

/** Queries one pass. */
export function usePass(id: string) {
  const api = useApi();
  return useQuery({ ...api.query(passDetail, { id }, 'live'), enabled: useSignedIn() });
}

/** The same with its code shown: asks again while it is usable, so that its use is seen at once. */
export function useShownPass(id: string) {
  const api = useApi();
  useScanCodes();
  return useQuery({
    ...api.query(passDetail, { id }, 'live'),
    enabled: useSignedIn(),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'usable' ? ASK_EVERY_MS : false),
  });
}
