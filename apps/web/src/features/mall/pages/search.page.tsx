import { commodityList, hotWords } from '@marque/contract/mall/catalog/endpoints';
import { usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useWarmPage } from '#shared/routing/warm.ts';
import { Page } from '#shared/ui/page.tsx';
import { cleanKeyword, goodsInput, readFilter } from '../model/browse/list-filter.ts';
import { BrowseBar } from '../parts/browse/browse-bar.tsx';
import { SearchResults } from '../parts/browse/search-results.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const keyword = cleanKeyword(params.keyword);
  const { items } = await load(commodityList, goodsInput({ keyword }, readFilter(params)));
  if (items.length === 0) await load(hotWords, {});
  return {};
};

export function Component() {
  useWarmPage('mall.product');
  const keyword = cleanKeyword(usePageParams('mall.search').keyword);
  return (
    <Page id="mall.search" header={<BrowseBar placeholder="搜索商品" keyword={keyword} />}>
      <h1 className="visually-hidden">{keyword ? `「${keyword}」的搜索结果` : '全部商品'}</h1>
      <SearchResults key={keyword} keyword={keyword} />
    </Page>
  );
}
