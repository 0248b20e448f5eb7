import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedIn } from '#shared/session/session.ts';

/**
 * Asks again for a member what the server's first view answered as to a stranger: coupons claimed,
 * pieces bought, what goods cost with their own coupons.
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
