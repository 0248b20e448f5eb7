import { partial } from 'es-toolkit';
import type { Database } from '#kernel/database.ts';
import { arrivalNotice } from './arrival/ask-for-arrival.ts';
import {
  bookmarkByCommodity,
  bookmarkList,
  deleteBookmarks,
  operateBookmark,
} from './bookmark/bookmarks.ts';
import type { CatalogContext, CatalogServiceDeps } from './context.ts';
import { entrySheet, home } from './home/show-home.ts';
import { categories, list } from './list/list-goods.ts';
import { detail, preview } from './product/detail.ts';
import { buyLimit, checkByVin, skus } from './product/specifications.ts';
import * as search from './search/search.ts';

/** Handlers of the catalogue's calls, bookmarks and search included. */
export function createCatalogService(database: Database, deps: CatalogServiceDeps) {
  const context: CatalogContext = { database, ...deps };
  return {
    home: partial(home, context),
    entrySheet: partial(entrySheet, context),
    categories: partial(categories, context),
    list: partial(list, context),
    detail: partial(detail, context),
    preview: partial(preview, context),
    skus: partial(skus, context),
    checkByVin: partial(checkByVin, context),
    buyLimit: partial(buyLimit, context),
    arrivalNotice: partial(arrivalNotice, context),
    bookmarkByCommodity: partial(bookmarkByCommodity, context),
    operateBookmark: partial(operateBookmark, context),
    bookmarkList: partial(bookmarkList, context),
    deleteBookmarks: partial(deleteBookmarks, context),
    hotWords: partial(search.hotWords, context),
    suggest: partial(search.suggest, context),
    near: partial(search.near, context),
    searchCategories: partial(search.searchCategories, context),
    searchHistory: partial(search.searchHistory, context),
    saveSearchHistory: partial(search.saveSearchHistory, context),
    clearSearchHistory: partial(search.clearSearchHistory, context),
  };
}
