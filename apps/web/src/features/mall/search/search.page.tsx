import {
  commodityList,
  hotWords,
  nearWords,
  searchCategories,
} from '@marque/contract/mall/catalog/endpoints';
import { usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { cleanKeyword, goodsInput, readFilter } from '../browse/list-filter.ts';
import { BrowseBar } from '../browse/browse-bar.tsx';
import { correctedInput, POPULAR } from './nothing-found.tsx';
import { SearchResults } from './search-results.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const keyword = cleanKeyword(params.keyword);
  const [{ items }] = await Promise.all([
    load(commodityList, goodsInput({ keyword }, readFilter(params))),
    load(searchCategories, keyword ? { keyword } : {}),
  ]);
  if (items.length > 0 || !keyword) return {};
  const { corrected, words } = await load(nearWords, { keyword });
  await Promise.all([
    load(commodityList, corrected ? correctedInput(corrected) : POPULAR),
    corrected || words.length > 0 ? null : load(hotWords, {}),
  ]);
  return {};
};

export function Component() {
  const keyword = cleanKeyword(usePageParams('mall.search').keyword);
  return (
    <Page id="mall.search" header={<BrowseBar placeholder="搜索商品" keyword={keyword} />}>
      <h1 className="visually-hidden">{keyword ? `「${keyword}」的搜索结果` : '全部商品'}</h1>
      <SearchResults key={keyword} keyword={keyword} />
    </Page>
  );
}
