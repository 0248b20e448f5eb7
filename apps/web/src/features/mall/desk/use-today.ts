import { passToday } from '@marque/contract/pass/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Queries today's redemptions of the store the member works at. */
export function useToday() {
  const api = useApi();
  return useQuery({ ...api.query(passToday, {}, 'live'), enabled: useSignedIn() });
}
