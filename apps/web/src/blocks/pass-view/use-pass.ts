import { passDetail } from '@marque/contract/pass/endpoints';
import { useQuery } from '@tanstack/react-query';
import { ASK_EVERY_MS, useScanCodes } from '#blocks/pass-code/use-scan-codes.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

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
