import { usedCarDetail } from '@marque/contract/used-car/stock/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { readDraft, saveDraft } from '#shared/session/draft.ts';
import { useHydratedValue } from '#shared/ui/loading/use-hydrated.ts';

/** Returns a used car. */
export function useUsedCar(id: string) {
  const api = useApi();
  const query = api.query(usedCarDetail, { id });
  // The server renders the page for a visitor, so it is fetched again for a member.
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

/** Returns the price that the person saw of a car in this visit, if it has changed since; else null. */
export function usePriceSeen({ id, priceFen }: { id: string; priceFen: number }): number | null {
  const name = `usedCarSeen:${id}`;
  const kept = readDraft(name)?.fen;
  const seen = useHydratedValue(typeof kept === 'number' ? kept : 0, 0) || null;
  useEffect(() => {
    if (readDraft(name) === null) saveDraft(name, { fen: priceFen });
  }, [name, priceFen]);
  return seen !== null && seen !== priceFen ? seen : null;
}
