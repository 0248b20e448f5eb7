import { scoreWays } from '@marque/contract/points/endpoints';
import type { EarnWay } from '@marque/contract/points/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/** What there is to get by a rule now; undefined until that is known, and where there is nothing. */
export function useEarnWay(rule: string): EarnWay | undefined {
  const api = useApi();
  const { data } = useQuery(api.query(scoreWays, {}, 'live'));
  return data?.items.find((way) => way.rule === rule);
}
