import { orderList } from '@marque/contract/mall/order/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { personalStorage } from '#shared/session/personal-state.ts';
import { cleanKeyword } from '../browse/list-filter.ts';
import { withKeyword } from '../search/search-keywords.ts';
import { readRecentSearches } from './recent-searches.ts';

const RECENT = 'orderSearch';

/**
 * Searches the member's orders. The keyword is kept in the address, recent keywords for the visit.
 */
export function useOrderSearch() {
  const api = useApi();
  const [query, setQuery] = useQueryParams();
  const keyword = cleanKeyword(query.get('keyword') ?? '');
  const [typed, setTyped] = useState(keyword);
  const [of, setOf] = useState(keyword);
  const [recent, setRecent] = useState(() => readRecentSearches(personalStorage.get(RECENT)));
  // The address has another keyword, after a tap on a recent one or after back.
  if (of !== keyword) {
    setOf(keyword);
    setTyped(keyword);
  }
  const orders = useInfiniteQuery({
    ...api.paged(orderList, { keyword }, 'live'),
    enabled: useSignedIn() && keyword !== '',
  });
  const remember = (words: string[]) => {
    personalStorage.set(RECENT, words.length > 0 ? JSON.stringify(words) : null);
    setRecent(words);
  };
  return {
    keyword,
    orders,
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      if (text === '') setQuery({});
    },
    search: () => {
      const word = cleanKeyword(typed);
      if (!word) return;
      remember(withKeyword(recent, word));
      setQuery({ keyword: word });
    },
    recent,
    again: (word: string) => remember(withKeyword(recent, word)),
    forget: () => remember([]),
  };
}
