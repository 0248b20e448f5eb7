import type { browsePages } from '@marque/contract/mall/browse/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as classify from '../classify/classify.page.tsx';
import * as search from '../search/search.page.tsx';
import * as searchHistory from '../search/search-history.page.tsx';

export const pages: ModulesOf<typeof browsePages> = {
  'mall.classify': classify,
  'mall.search': search,
  'mall.searchHistory': searchHistory,
};
