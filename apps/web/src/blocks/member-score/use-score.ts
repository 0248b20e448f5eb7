import { scoreGet } from '@marque/contract/points/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** The balance of points of the signed-in member; undefined while loading and for visitors. */
export function useScore(): number | undefined {
  const api = useApi();
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...api.query(scoreGet, {}, 'live'), enabled: signedIn });
  return signedIn ? data?.score : undefined;
}
