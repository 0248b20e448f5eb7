import { reviewDetail } from '@marque/contract/mall/review/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/** One review with everything about it. */
export function useReview(id: string) {
  const api = useApi();
  return useQuery(api.query(reviewDetail, { id }));
}
