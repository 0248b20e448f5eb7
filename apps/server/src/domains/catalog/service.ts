import type { Database } from '#kernel/database.ts';
import { withContext } from '#kernel/module.ts';
import { arrivalNotice } from './arrival/ask-for-arrival.ts';
import {
  bookmarkByCommodity,
  bookmarkList,
  deleteBookmarks,
  operateBookmark,
} from './bookmark/bookmarks.ts';
import type { CatalogContext, CatalogServiceDeps } from './context.ts';
import { entrySheet, home, homeSubjects } from './home/show-home.ts';
import { categories, list } from './list/list-goods.ts';
import { detail, preview } from './product/detail.ts';
import { related } from './product/related.ts';
import { buyLimit, checkByVin, skus } from './product/specifications.ts';
import * as search from './search/search.ts';

/** Handlers of the catalogue's calls, bookmarks and search included. */
export function createCatalogService(database: Database, deps: CatalogServiceDeps) {
  const context: CatalogContext = { database, ...deps };
  return {
    home: withContext(home, context),
    homeSubjects: withContext(homeSubjects, context),
    entrySheet: withContext(entrySheet, context),
    categories: withContext(categories, context),
    list: withContext(list, context),
    detail: withContext(detail, context),
    related: withContext(related, context),
    preview: withContext(preview, context),
    skus: withContext(skus, context),
    checkByVin: withContext(checkByVin, context),
    buyLimit: withContext(buyLimit, context),
    arrivalNotice: withContext(arrivalNotice, context),
    bookmarkByCommodity: withContext(bookmarkByCommodity, context),
    operateBookmark: withContext(operateBookmark, context),
    bookmarkList: withContext(bookmarkList, context),
    deleteBookmarks: withContext(deleteBookmarks, context),
    hotWords: withContext(search.hotWords, context),
    suggest: withContext(search.suggest, context),
    near: withContext(search.near, context),
    searchCategories: withContext(search.searchCategories, context),
    searchHistory: withContext(search.searchHistory, context),
    saveSearchHistory: withContext(search.saveSearchHistory, context),
    forgetSearchWord: withContext(search.forgetSearchWord, context),
    searchRanking: withContext(search.searchRanking, context),
    clearSearchHistory: withContext(search.clearSearchHistory, context),
  };
}
