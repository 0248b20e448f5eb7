import { hotWords, searchRanking } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useNavigateToPage, usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { useSearchHistory } from './use-search-history.ts';
import { useSuggestions } from './use-suggestions.ts';
import { cleanKeyword } from '../browse/list-filter.ts';
import { hotWordOf } from './search-keywords.ts';
import { SearchForm } from './search-form.tsx';
import { Suggestions } from './suggestions.tsx';
import { Discovery } from './discovery.tsx';
import { SearchHistory } from './history.tsx';
import { Ranking } from './ranking.tsx';

export function Component() {
  const api = useApi();
  const go = useNavigateToPage();
  const { keyword = '' } = usePageParams('mall.searchHistory');
  const [typed, setTyped] = useState(keyword);
  const { data: hot } = useQuery(api.query(hotWords, {}, 'steady'));
  const searchHistory = useSearchHistory();
  const suggestions = useSuggestions(typed);
  const search = () => {
    const word = cleanKeyword(typed) || hotWordOf(hot?.placeholder);
    if (!word) return;
    searchHistory.add(word);
    go('mall.search', { keyword: word });
  };
  const field = {
    value: typed,
    onChange: setTyped,
    placeholder: hot?.placeholder || '搜索商品',
    onSearch: search,
  };
  return (
    <Page id="mall.searchHistory" header={<SearchForm {...field} />}>
      <h1 className="visually-hidden">搜索</h1>
      {suggestions.length > 0 ? (
        <Suggestions words={suggestions} typed={typed} onPick={searchHistory.add} />
      ) : (
        <BeforeSearch history={searchHistory} />
      )}
    </Page>
  );
}

function BeforeSearch({ history }: { history: ReturnType<typeof useSearchHistory> }) {
  const api = useApi();
  const ranking = useQuery(api.query(searchRanking, {}, 'list'));
  // They stand one under the other: what came later would move what is there.
  if (history.isLoading || ranking.isLoading)
    return (
      <div role="status" aria-label="加载中">
        <SkeletonCards heights={[108, 280]} />
      </div>
    );
  return (
    <>
      {history.words.length > 0 ? <SearchHistory of={history} /> : null}
      <Ranking items={ranking.data?.items ?? []} onPick={history.add} />
      <Discovery />
    </>
  );
}
