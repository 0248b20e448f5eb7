import { categories, commodityList } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { goodsInput, readFilter } from '../browse/list-filter.ts';
import { BrowseBar } from '../browse/browse-bar.tsx';
import { ClassifySkeleton, ClassifyView } from './classify-view.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await Promise.all([
    load(categories, {}),
    load(commodityList, goodsInput({}, readFilter(params))),
  ]);
  return {};
};

export function Component() {
  const api = useApi();
  const { categoryId } = usePageParams('mall.classify');
  const query = useQuery(api.query(categories, {}, 'steady'));
  return (
    <Page id="mall.classify" header={<BrowseBar placeholder="搜索商品" />}>
      <h1 className="visually-hidden">全部分类</h1>
      <QueryView of={query} skeleton={<ClassifySkeleton />}>
        {({ items }) => <ClassifyView categories={items} categoryId={categoryId} />}
      </QueryView>
    </Page>
  );
}
