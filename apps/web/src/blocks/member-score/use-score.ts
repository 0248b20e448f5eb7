import { scoreGet } from '@marque/contract/points/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** The points the signed-in member has; undefined until that is known. */
export function useScore(): number | undefined {
  const api = useApi();
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...api.query(scoreGet, {}, 'live'), enabled: signedIn });
  return signedIn ? data?.score : undefined;
}
