import { suggest } from '@marque/contract/mall/catalog/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { cleanKeyword } from '../browse/list-filter.ts';

const PAUSE_MS = 180;

/**
 * Queries suggestions for the typed text, after a pause in typing; an outdated request is
 * cancelled.
 */
export function useSuggestions(typed: string): readonly string[] {
  const api = useApi();
  const keyword = cleanKeyword(typed);
  const [paused, setPaused] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(keyword), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  const { data } = useQuery({
    ...api.query(suggest, { keyword: paused }),
    enabled: paused !== '',
    placeholderData: keepPreviousData,
  });
  return keyword === '' ? [] : (data?.words ?? []);
}
