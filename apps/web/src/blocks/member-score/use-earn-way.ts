import { scoreWays } from '@marque/contract/points/endpoints';
import type { EarnWay } from '@marque/contract/points/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/** The points that a rule currently gives; undefined while loading, and when it gives none. */
export function useEarnWay(rule: string): EarnWay | undefined {
  const api = useApi();
  const { data } = useQuery(api.query(scoreWays, {}, 'live'));
  return data?.items.find((way) => way.rule === rule);
}
