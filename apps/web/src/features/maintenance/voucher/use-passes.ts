import { passDetail, passMine } from '@marque/contract/pass/endpoints';
import type { OwnPass } from '@marque/contract/pass/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadScanCodes } from '#blocks/pass-code/load-scan-codes.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';

/** The interval at which a shown code is asked for its use, in ms. */
const ASK_EVERY_MS = 3_000;

export const PASS_TABS = [
  { id: 'usable', name: '可用' },
  { id: 'used', name: '已用' },
  { id: 'expired', name: '已过期' },
] as const;
export type PassTab = (typeof PASS_TABS)[number]['id'];

/** Returns the tab of a pass. One in a refund is not over yet. */
export function tabOf({ status }: Pick<OwnPass, 'status'>): PassTab {
  if (status === 'usable' || status === 'refunding') return 'usable';
  return status === 'used' ? 'used' : 'expired';
}

/** Queries the member's passes; the tab is that of the address. */
export function usePasses() {
  const api = useApi();
  const [query, setQuery] = useQueryParams();
  const asked = query.get('tab');
  const tab = PASS_TABS.find(({ id }) => id === asked)?.id ?? 'usable';
  return {
    tab,
    setTab: (id: PassTab) => setQuery(id === 'usable' ? {} : { tab: id }),
    passes: useQuery({ ...api.query(passMine, {}, 'live'), enabled: useSignedIn() }),
  };
}

/** Queries one pass; asks again while it is usable, so that its use is seen at once. */
export function usePass(id: string) {
  const api = useApi();
  // The component that draws codes loads beside the code and reports a failure of its own.
  useEffect(() => void loadScanCodes().catch(() => undefined), []);
  return useQuery({
    ...api.query(passDetail, { id }, 'live'),
    enabled: useSignedIn(),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'usable' ? ASK_EVERY_MS : false),
  });
}
