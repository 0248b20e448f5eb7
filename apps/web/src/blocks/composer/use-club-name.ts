import { clubDetail } from '@marque/contract/community/club/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/** The name of a club; '' for none. */
export function useClubName(clubId: string | null): string {
  const api = useApi();
  const query = api.query(clubDetail, { id: clubId ?? '-' });
  return useQuery({ ...query, enabled: clubId !== null }).data?.name ?? '';
}
