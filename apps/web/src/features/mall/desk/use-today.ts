import { passToday } from '@marque/contract/pass/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** What the store of a member who works there took today. */
export function useToday() {
  const api = useApi();
  return useQuery({ ...api.query(passToday, {}, 'live'), enabled: useSignedIn() });
}
