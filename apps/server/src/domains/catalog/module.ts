import * as calls from '@marque/contract/mall/catalog/endpoints';
import * as homeCalls from '@marque/contract/mall/home/endpoints';
import * as flashCalls from '@marque/contract/mall/flash/endpoints';
import { defineModule, handlers, job, type Kernel, listen, withContext } from '#kernel/module.ts';
import { createPreviews } from '#kernel/http/previews.ts';
import { agreementModule } from '../agreement/module.ts';
import { garageModule } from '../garage/module.ts';
import { noticeModule } from '../notice/module.ts';
import { pageModule } from '../page/module.ts';
import { memberLeft } from '../session/events.ts';
import { arrivalNotice } from './arrival/ask-for-arrival.ts';
import {
  ARRIVAL_JOB,
  type ArrivalContext,
  arrivalJob,
  arrivalList,
  arrivalSeen,
  arrivedList,
  chooseToTell,
} from './arrival/service.ts';
import {
  bookmarkByCommodity,
  bookmarkList,
  deleteFavourites,
  forgetShopper,
  operateBookmark,
} from './favourite/favourites.ts';
import type { CatalogContext } from './context.ts';
import { catalogDesk } from './desk/endpoints.ts';
import { deals } from './deals/set-aside.ts';
import { createCatalogFacts } from './facts.ts';
import {
  cleanReminders,
  flashDueReminders,
  flashItems,
  flashLine,
  flashRemind,
  flashSessions,
} from './flash/service.ts';
import { goodsKinds } from './home/blocks.ts';
import { home, homeSubjects } from './home/show-home.ts';
import { categories, list } from './list/list-goods.ts';
import { afterCoupons, boughtWith, productRating } from './ports.ts';
import { detail, preview } from './product/detail.ts';
import { related } from './product/related.ts';
import { buyLimit, checkByVin, skus } from './product/specifications.ts';
import * as search from './search/search.ts';
import { stillSold } from './still-sold.ts';
import { publishSales } from './stock/publish-sales.ts';
import { stockService } from './stock/service.ts';
import { countViewed } from './viewed/count-viewed.ts';

export { inScope } from '@marque/contract/mall/scope';
export { addOnOfferFor, dealOfferFor, offerFor, quotaSubjects } from './policy.ts';
export { dealItems, lowestPrices, setAside } from './deals/set-aside.ts';
export type { GoodsFacts, Offer, RunningAddOn, RunningPromotion, SkuFacts } from './policy.ts';
export type { HomeSubjects } from './home/show-home.ts';
export {
  type AfterCouponOf,
  afterCoupons,
  boughtWith,
  productRating,
  type Viewer,
} from './ports.ts';

/**
 * The catalogue's API for other domains: facts and prices of specifications, and their stock.
 * `exec` is the database or a transaction; `tx` has to be the transaction of the effect.
 */
export const createCatalog = (deps: Pick<Kernel, 'now' | 'ask'>) => ({
  ...createCatalogFacts(deps),
  ...stockService,
  ...flashLine,
  ...deals,
});
export type Catalog = ReturnType<typeof createCatalog>;

/** The contexts of the catalogue's calls and of its desk. */
function createContexts({ ask, config, database, use }: Kernel) {
  const previews = createPreviews(config.paymentSecret);
  const arrivals: ArrivalContext = {
    database,
    tell: use(noticeModule).tell,
  };
  const context: CatalogContext = {
    database,
    reviewSummary: (exec, commodityId) => ask(productRating)(exec, commodityId),
    afterCoupons: (exec, viewer) => ask(afterCoupons)(exec, viewer),
    boughtWith: (exec, commodityId, size) => ask(boughtWith)(exec, commodityId, size),
    personal: async (exec, { userId, brand }, ids) => {
      if (userId === null) return new Set();
      const asked = { userId, kind: 'personalised' } as const;
      if (!(await use(agreementModule).hasConsent(exec, asked))) return new Set();
      return use(garageModule).madeForOwn(exec, { userId, brand }, ids);
    },
    seriesFor: use(garageModule).seriesFor,
    fitsOf: use(garageModule).fits,
    previews,
    pages: use(pageModule),
  };
  return { previews, arrivals, context };
}

export const catalogModule = defineModule({
  name: 'catalog',
  messages: {
    COMMODITY_NOT_FOUND: '这件商品已下架，去看看别的吧',
    STILL_IN_STOCK: '这个规格有货，可以直接购买',
    STOCK_SHORT: '库存不够了，请减少数量',
    BUY_LIMIT_REACHED: '已到每人限购数量，先结算这些吧',
    SKU_NOT_FOUND: '这个规格已下架，换一个试试',
    FLASH_NOT_FOUND: '这一场已经结束，去看看别的场次吧',
    FLASH_STARTED: '已经开抢了，现在就可以下单',
    FLASH_BUSY: '抢的人有点多，请稍后再试',
  },
  create: (kernel) => {
    const contexts = createContexts(kernel);
    kernel.use(noticeModule).checkLinks('mall.product', stillSold);
    const catalog = createCatalog(kernel);
    kernel.use(pageModule).offer(...goodsKinds(catalog));
    return {
      ...catalog,
      contexts,
      homeSubjects: withContext(homeSubjects, contexts.context),
    };
  },
  endpoints: ({ contexts: { context, arrivals } }) => [
    ...handlers(context, [
      [homeCalls.home, home],
      [calls.categories, categories],
      [calls.commodityList, list],
      [calls.commodityDetail, detail],
      [calls.previewDetail, preview],
      [calls.relatedGoods, related],
      [calls.specificationSkus, skus],
      [calls.checkCommodityByVin, checkByVin],
      [calls.commodityBuyLimit, buyLimit],
      [calls.hotWords, search.hotWords],
      [calls.suggest, search.suggest],
      [calls.nearWords, search.near],
      [calls.searchCategories, search.searchCategories],
      [calls.searchHistory, search.searchHistory],
      [calls.saveSearchHistory, search.saveSearchHistory],
      [calls.forgetSearchWord, search.forgetSearchWord],
      [calls.searchRanking, search.searchRanking],
      [calls.clearSearchHistory, search.clearSearchHistory],
      [calls.arrivalNotice, arrivalNotice],
      [calls.bookmarkByCommodity, bookmarkByCommodity],
      [calls.operateBookmark, operateBookmark],
      [calls.bookmarkList, bookmarkList],
      [calls.bookmarkDelete, deleteFavourites],
      [flashCalls.flashSessions, flashSessions],
      [flashCalls.flashItems, flashItems],
      [flashCalls.flashRemind, flashRemind],
      [flashCalls.flashDueReminders, flashDueReminders],
    ]),
    ...handlers(arrivals, [
      [calls.arrivalList, arrivalList],
      [calls.arrivedList, arrivedList],
      [calls.arrivalSeen, arrivalSeen],
    ]),
  ],
  listeners: () => [listen(memberLeft, forgetShopper)],
  operator: catalogDesk,
  jobs: ({ contexts: { arrivals } }) => [job(ARRIVAL_JOB, arrivalJob(arrivals))],
  sweeps: ({ contexts: { arrivals, context } }) => [
    { name: 'catalog.arrivals', everyMs: 15_000, run: withContext(chooseToTell, arrivals) },
    { name: 'catalog.sales', everyMs: 10_000, run: withContext(publishSales, context) },
    { name: 'catalog.viewed', everyMs: 3_600_000, run: withContext(countViewed, context) },
    { name: 'flash.clean', everyMs: 3_600_000, run: withContext(cleanReminders, context) },
  ],
});
