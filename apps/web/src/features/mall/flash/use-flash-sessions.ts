import { commodityList } from '@marque/contract/mall/catalog/endpoints';
import { home } from '@marque/contract/mall/home/endpoints';
import { flashItems, flashSessions } from '@marque/contract/mall/flash/endpoints';
import type { FlashSession } from '@marque/contract/mall/flash/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';

/** The interval at which the stock of a running session is polled, in ms. */
const POLL_MS = 10_000;

/** Returns the session with the id in the address, or the server's current one. */
export const sessionToShow = (
  { items, currentId }: { items: readonly FlashSession[]; currentId: string | null },
  asked: string | undefined | null,
): FlashSession | undefined =>
  items.find(({ id }) => id === asked) ?? items.find(({ id }) => id === currentId);

/** Queries the flash sessions, holds the shown one, and refetches when a session begins or ends. */
export function useFlashSessions() {
  const api = useApi();
  const client = useQueryClient();
  const [query, setQuery] = useQueryParams();
  const sessions = useQuery(api.query(flashSessions, {}, 'live'));
  const session = sessions.data && sessionToShow(sessions.data, query.get('sessionId'));
  return {
    sessions,
    session,
    select: (sessionId: string) =>
      setQuery((old) => {
        const next = new URLSearchParams(old);
        next.set('sessionId', sessionId);
        return next;
      }),
    turned: () => {
      for (const changed of [flashSessions, flashItems, home])
        void client.invalidateQueries({ queryKey: [changed.id, api.brand] });
      // Lists have cached the earlier prices; they refetch when they are shown again.
      void client.invalidateQueries({
        queryKey: [commodityList.id, api.brand],
        refetchType: 'none',
      });
    },
  };
}

/** Queries the items of a session; polls while it is running. */
export function useFlashItems({ id: sessionId, state }: FlashSession) {
  const api = useApi();
  const query = api.query(flashItems, { sessionId }, 'live');
  useRefetchForMember(query.queryKey);
  return useQuery({ ...query, refetchInterval: state === 'live' ? POLL_MS : false });
}
