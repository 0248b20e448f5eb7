import { commodityList } from '@marque/contract/mall/catalog/endpoints';
import { home } from '@marque/contract/mall/home/endpoints';
import { flashItems, flashSessions } from '@marque/contract/mall/flash/endpoints';
import type { FlashSession } from '@marque/contract/mall/flash/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';

/** Stock of a session that sells moves: asked for again this often, in milliseconds. */
const POLL_MS = 10_000;

/** The session the address asks for, else the one to show first. */
export const sessionToShow = (
  { items, currentId }: { items: readonly FlashSession[]; currentId: string | null },
  asked: string | undefined | null,
): FlashSession | undefined =>
  items.find(({ id }) => id === asked) ?? items.find(({ id }) => id === currentId);

/** Flash sessions, which of them is shown, and what follows when one begins or ends. */
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
      // Lists show the price of the moment: they ask again when they are next looked at.
      void client.invalidateQueries({
        queryKey: [commodityList.id, api.brand],
        refetchType: 'none',
      });
    },
  };
}

/** What a session sells, fresh while it does. */
export function useFlashItems({ id: sessionId, state }: FlashSession) {
  const api = useApi();
  const query = api.query(flashItems, { sessionId }, 'live');
  useRefetchForMember(query.queryKey);
  return useQuery({ ...query, refetchInterval: state === 'live' ? POLL_MS : false });
}
