import { orderNetWork } from '@marque/contract/mall/installation/endpoints';
import type { Dealer } from '@marque/contract/dealer/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/**
 * Queries the store of an order, with its distance when the user's position is known; `locate` asks
 * for the position and needs a tap.
 */
export function useOrderDealer(orderId: string, known: Dealer | null) {
  const api = useApi();
  const { position, state, locate } = useGeolocation();
  const store = useQuery({
    ...api.query(orderNetWork, { id: orderId, ...position }, 'list'),
    enabled: useSignedIn() && known !== null,
  });
  const failed = state.status === 'failed' ? state.message : '';
  // A failure from before this page is not reported again.
  const asked = useRef(false);
  useEffect(() => {
    if (failed && asked.current) toast(failed);
  }, [failed]);
  return {
    store: store.data?.dealer ?? known,
    locate: () => {
      asked.current = true;
      void locate();
    },
  };
}
