import { carOrderDetail } from '@marque/contract/car-order/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Seconds from one question to the next while money is on its way. */
const WAITS = [1, 2, 3, 5, 8];

/** A car order of one's own; while money for it is on its way it is asked for again and again. */
export function useCarOrder(id: string) {
  const api = useApi();
  return useQuery({
    ...api.query(carOrderDetail, { id: id || '-' }, 'live'),
    enabled: useSignedIn(),
    refetchInterval: ({ state }) => {
      const waits = state.data?.items.some(isOpen);
      return waits === true && (WAITS[state.dataUpdateCount - 1] ?? WAITS.at(-1)!) * 1000;
    },
  });
}

/** Its money is waited for. */
export const isOpen = ({ openFen }: { openFen: number }): boolean => openFen > 0;
