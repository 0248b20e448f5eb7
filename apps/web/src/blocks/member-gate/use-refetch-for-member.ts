import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedIn } from '#shared/session/session.ts';

/**
 * Refetches for a member the data of the first view, which the server rendered signed out: claimed
 * coupons, bought quantities, prices after the member's coupons.
 * @param fromFirstView whether the answer may be the first view's
 */
export function useRefetchForMember(queryKey: QueryKey, fromFirstView = true): void {
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (signedIn && fromFirstView)
      void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
  }, [client, signedIn, fromFirstView, key]);
}
