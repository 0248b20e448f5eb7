import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSignedIn, onSessionChange } from '#shared/session/session.ts';

/**
 * Refetches for a member the data of the first view, which the server rendered signed out: claimed
 * coupons, bought quantities, prices after the member's coupons.
 * The caller does not render again for it, which would hydrate all sections of its page in one long task.
 * @param fromFirstView whether the answer may be the first view's
 */
export function useRefetchForMember(queryKey: QueryKey, fromFirstView = true): void {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!fromFirstView) return undefined;
    let wasSignedIn = false;
    const refetch = (): void => {
      const signedIn = isSignedIn();
      if (signedIn && !wasSignedIn)
        void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
      wasSignedIn = signedIn;
    };
    refetch();
    return onSessionChange(refetch);
  }, [client, fromFirstView, key]);
}
