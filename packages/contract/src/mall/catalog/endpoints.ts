import { endpointsOf } from '../../core.ts';
import type { catalogSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof catalogSchemas>();

export const categories = endpoint({
  id: 'catalog.categories',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/categories',
});
export const commodityList = endpoint({
  id: 'catalog.list',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/list',
  about: ['ownCoupons'],
});
export const commodityDetail = endpoint({
  id: 'catalog.detail',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/detail',
  wire: { noLoginRedirect: true },
  errors: ['COMMODITY_NOT_FOUND'],
  about: ['ownCoupons'],
});
/**
 * Returns goods related to these. Goods for the member's own cars come first unless the member has
 * objected.
 */
export const relatedGoods = endpoint({
  id: 'catalog.related',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/related',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['COMMODITY_NOT_FOUND'],
  about: ['ownCoupons'],
});
/** Returns goods before their publication, as operators preview them. */
export const previewDetail = endpoint({
  id: 'catalog.preview',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/previewDetail',
  errors: ['COMMODITY_NOT_FOUND', 'PREVIEW_EXPIRED'],
});
export const specificationSkus = endpoint({
  id: 'catalog.skus',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/getSpecificationSkuByCommodityId/{id}',
  auth: 'optional',
  wire: { relative: true },
  errors: ['COMMODITY_NOT_FOUND', 'CAR_NOT_FOUND'],
  about: ['ownCoupons'],
});
export const checkCommodityByVin = endpoint({
  id: 'catalog.checkByVin',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/checkCommodityByVin',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['COMMODITY_NOT_FOUND', 'CAR_NOT_FOUND'],
});
export const commodityBuyLimit = endpoint({
  id: 'catalog.buyLimit',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/getCommodityBuyLimit',
  auth: 'optional',
  errors: ['COMMODITY_NOT_FOUND'],
});
export const hotWords = endpoint({
  id: 'catalog.hotWords',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/hotWords',
});
export const suggest = endpoint({
  id: 'catalog.suggest',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/suggest',
  wire: { hideLoading: true },
});
/** Returns words to try after a search without results: corrections and words that sound alike. */
export const nearWords = endpoint({
  id: 'catalog.near',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/nearWords',
  wire: { hideLoading: true },
});
export const searchCategories = endpoint({
  id: 'catalog.searchCategories',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/searchCategories',
  wire: { hideLoading: true },
});
export const searchHistory = endpoint({
  id: 'catalog.searchHistory',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/searchHistory',
  auth: 'member',
  wire: { noLoginRedirect: true },
});
export const saveSearchHistory = endpoint({
  id: 'catalog.saveSearchHistory',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userCommodity/searchHistory/save',
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
});
export const clearSearchHistory = endpoint({
  id: 'catalog.clearSearchHistory',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userCommodity/searchHistory/clear',
  auth: 'member',
});
/** Removes a word from the search history. */
export const forgetSearchWord = endpoint({
  id: 'catalog.forgetSearchWord',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userCommodity/searchHistory/forget',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Returns the words that members of the brand search for most. */
export const searchRanking = endpoint({
  id: 'catalog.searchRanking',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/searchRanking',
  wire: { hideLoading: true },
});
export const arrivalNotice = endpoint({
  id: 'catalog.arrivalNotice',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userCommodity/arrivalNotice',
  auth: 'member',
  errors: ['COMMODITY_NOT_FOUND', 'STILL_IN_STOCK'],
});
export const arrivalList = endpoint({
  id: 'catalog.arrivals',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/arrivalNotices',
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
});
/**
 * Returns specifications that are back in stock and that the member has not looked at since the
 * notice.
 */
export const arrivedList = endpoint({
  id: 'catalog.arrived',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/arrivalNotices/arrived',
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
});
/** Marks back-in-stock specifications as seen. A new request starts anew. */
export const arrivalSeen = endpoint({
  id: 'catalog.arrivalSeen',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userCommodity/arrivalNotices/seen',
  auth: 'member',
  wire: { hideLoading: true },
});
export const bookmarkByCommodity = endpoint({
  id: 'bookmark.byCommodity',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userBookmark/queryByCommodityId',
  auth: 'member',
  wire: { relative: true, hideLoading: true },
});
export const operateBookmark = endpoint({
  id: 'bookmark.operate',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userBookmark/operateBookmark',
  auth: 'member',
  wire: { relative: true, hideLoading: true },
  errors: ['COMMODITY_NOT_FOUND'],
});
export const bookmarkList = endpoint({
  id: 'bookmark.list',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userBookmark/list',
  auth: 'member',
  wire: { relative: true },
  about: ['ownCoupons'],
});
export const bookmarkDelete = endpoint({
  id: 'bookmark.delete',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userBookmark/deleteByIds',
  auth: 'member',
});
