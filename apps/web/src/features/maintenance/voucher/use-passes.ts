import { passMine } from '@marque/contract/pass/endpoints';
import type { OwnPass } from '@marque/contract/pass/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';

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
