import * as classify from '../classify/classify.page.tsx';
import * as search from '../search/search.page.tsx';
import * as searchHistory from '../search/search-history.page.tsx';

export const pages = {
  'mall.classify': classify,
  'mall.search': search,
  'mall.searchHistory': searchHistory,
};
