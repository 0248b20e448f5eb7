import { referralAsFriend } from '@marque/contract/referral/reward/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** What the member accepted in the programme, and what it brought; not asked for a visitor. */
export function useAsFriend(slug: string) {
  const api = useApi();
  const signedIn = useSignedIn();
  return useQuery({ ...api.query(referralAsFriend, { slug }, 'live'), enabled: signedIn });
}
