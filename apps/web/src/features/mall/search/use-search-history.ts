import {
  clearSearchHistory,
  forgetSearchWord,
  saveSearchHistory,
  searchHistory,
} from '@marque/contract/mall/catalog/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { useStore } from '#shared/store.ts';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { visitorHistory, withKeyword } from './search-keywords.ts';

const NONE: readonly string[] = [];

/** Holds the search history: a member's on the server, a visitor's in memory until they sign in. */
export function useSearchHistory() {
  const api = useApi();
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const query = api.query(searchHistory, {});
  const { data, isLoading } = useQuery({ ...query, enabled: signedIn });
  const visited = useStore(visitorHistory);
  const set = (words: readonly string[]) =>
    client.setQueryData(query.queryKey, { words: [...words] });
  // A failure to save the keyword does not stop the search.
  const meta = { ownError: true };
  const save = useWrite({
    mutationFn: (words: readonly string[]) => api.call(saveSearchHistory, { words: [...words] }),
    onSuccess: ({ words }) => set(words),
    every: true,
    meta,
  });
  const clear = useWrite({
    mutationFn: () => api.call(clearSearchHistory, {}, { hideLoading: true }),
    onMutate: () => set([]),
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const forget = useWrite({
    mutationFn: (word: string) => api.call(forgetSearchWord, { word }),
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
    per: (word) => word,
  });
  const { mutate } = save;
  useEffect(() => {
    if (!signedIn || visited.length === 0) return;
    visitorHistory.set([]);
    mutate(visited);
  }, [signedIn, visited, mutate]);

  const words = signedIn ? (data?.words ?? NONE) : visited;
  return {
    words,
    isLoading,
    add: (word: string) => {
      if (signedIn) {
        set(withKeyword(words, word));
        save.mutate([word]);
      } else visitorHistory.set(withKeyword(visited, word));
    },
    remove: (word: string) => {
      const others = words.filter((one) => one !== word);
      if (signedIn) {
        set(others);
        forget.mutate(word);
      } else visitorHistory.set(others);
    },
    clear: async () => {
      if (!(await askConfirm({ title: '清空搜索记录？', text: '清空后不能找回', yes: '清空' })))
        return;
      if (signedIn) clear.mutate();
      else visitorHistory.set([]);
    },
  };
}
