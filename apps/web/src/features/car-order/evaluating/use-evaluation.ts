import { carOrderEvaluation } from '@marque/contract/car-order/evaluation/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Queries the member's order with its evaluation. */
export function useEvaluation(id: string) {
  const api = useApi();
  return useQuery({
    ...api.query(carOrderEvaluation, { id: id || '-' }, 'live'),
    enabled: useSignedIn(),
  });
}
