import * as calls from '@marque/contract/mall/catalog/endpoints';
import * as flashCalls from '@marque/contract/mall/flash/endpoints';
import { defineModule, handle, job, type Kernel, withContext } from '#kernel/module.ts';
import { garageModule } from '../garage/module.ts';
import { mediaModule, sendPicture } from '../media/module.ts';
import { phoneOf, sessionModule } from '../session/module.ts';
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
  deleteBookmarks,
  operateBookmark,
} from './bookmark/bookmarks.ts';
import type { CatalogContext } from './context.ts';
import { catalogDesk } from './desk/endpoints.ts';
import { createCatalogFacts } from './facts.ts';
import {
  cleanReminders,
  flashDueReminders,
  flashItems,
  flashLine,
  flashRemind,
  flashSessions,
} from './flash/service.ts';
import { createEntrySheets } from './home/entry-sheets.ts';
import { createHomeLayout } from './home/service.ts';
import { entrySheet, home, homeSubjects } from './home/show-home.ts';
import { categories, list } from './list/list-goods.ts';
import { afterCoupons, boughtWith, productRating } from './ports.ts';
import { createPreviews } from './preview.ts';
import { detail, preview } from './product/detail.ts';
import { related } from './product/related.ts';
import { buyLimit, checkByVin, skus } from './product/specifications.ts';
import * as search from './search/search.ts';
import { stockService } from './stock/service.ts';

export { inScope } from '@marque/contract/mall/scope';
export { addOnOfferFor, offerFor, quotaSubjects } from './policy.ts';
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
 * What other domains may ask of the catalogue: facts and prices of specifications, and their stock.
 * `exec` is the database or a transaction; `tx` must be the transaction of the effect.
 */
export const createCatalog = (deps: Pick<Kernel, 'now' | 'ask'>) => ({
  ...createCatalogFacts(deps),
  ...stockService,
  ...flashLine,
});
export type Catalog = ReturnType<typeof createCatalog>;

/** What the catalogue's own calls and its desk share. */
function createContexts({ ask, config, database, use }: Kernel) {
  const previews = createPreviews(config.paymentSecret);
  const homeLayout = createHomeLayout(database);
  const arrivals: ArrivalContext = {
    database,
    tell: async (userId, title) => {
      const phone = await phoneOf(database, userId);
      if (phone) await use(sessionModule).sms.sendNotice({ phone, template: 'arrival', title });
    },
  };
  const context: CatalogContext = {
    database,
    reviewSummary: (exec, commodityId) => ask(productRating)(exec, commodityId),
    afterCoupons: (exec, viewer) => ask(afterCoupons)(exec, viewer),
    boughtWith: (exec, commodityId, size) => ask(boughtWith)(exec, commodityId, size),
    seriesFor: use(garageModule).seriesFor,
    fitsOf: use(garageModule).fits,
    previews,
    homeLayout,
    entrySheets: createEntrySheets(use(mediaModule)),
  };
  return { previews, homeLayout, arrivals, context };
}

export const catalogModule = defineModule({
  name: 'catalog',
  messages: {
    COMMODITY_NOT_FOUND: '这件商品已下架，去看看别的吧',
    PREVIEW_EXPIRED: '预览链接已失效，请向运营同事要一个新的',
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
    return {
      ...createCatalog(kernel),
      contexts,
      homeSubjects: withContext(homeSubjects, contexts.context),
    };
  },
  endpoints: ({ contexts: { context, arrivals } }) => [
    handle(calls.home, withContext(home, context)),
    handle(calls.categories, withContext(categories, context)),
    handle(calls.commodityList, withContext(list, context)),
    handle(calls.commodityDetail, withContext(detail, context)),
    handle(calls.previewDetail, withContext(preview, context)),
    handle(calls.relatedGoods, withContext(related, context)),
    handle(calls.specificationSkus, withContext(skus, context)),
    handle(calls.checkCommodityByVin, withContext(checkByVin, context)),
    handle(calls.commodityBuyLimit, withContext(buyLimit, context)),
    handle(calls.hotWords, withContext(search.hotWords, context)),
    handle(calls.suggest, withContext(search.suggest, context)),
    handle(calls.nearWords, withContext(search.near, context)),
    handle(calls.searchCategories, withContext(search.searchCategories, context)),
    handle(calls.searchHistory, withContext(search.searchHistory, context)),
    handle(calls.saveSearchHistory, withContext(search.saveSearchHistory, context)),
    handle(calls.forgetSearchWord, withContext(search.forgetSearchWord, context)),
    handle(calls.searchRanking, withContext(search.searchRanking, context)),
    handle(calls.clearSearchHistory, withContext(search.clearSearchHistory, context)),
    handle(calls.arrivalNotice, withContext(arrivalNotice, context)),
    handle(calls.bookmarkByCommodity, withContext(bookmarkByCommodity, context)),
    handle(calls.operateBookmark, withContext(operateBookmark, context)),
    handle(calls.bookmarkList, withContext(bookmarkList, context)),
    handle(calls.bookmarkDelete, withContext(deleteBookmarks, context)),
    handle(calls.arrivalList, withContext(arrivalList, arrivals)),
    handle(calls.arrivedList, withContext(arrivedList, arrivals)),
    handle(calls.arrivalSeen, withContext(arrivalSeen, arrivals)),
    handle(flashCalls.flashSessions, withContext(flashSessions, context)),
    handle(flashCalls.flashItems, withContext(flashItems, context)),
    handle(flashCalls.flashRemind, withContext(flashRemind, context)),
    handle(flashCalls.flashDueReminders, withContext(flashDueReminders, context)),
  ],
  operator: catalogDesk,
  routes: (server, { contexts: { context } }, { now }) => {
    server.get<{ Params: { name: string } }>('/media/sheet/:name', async (request, reply) =>
      sendPicture(reply, await entrySheet(context, request.params.name, now())),
    );
  },
  jobs: ({ contexts: { arrivals } }) => [job(ARRIVAL_JOB, arrivalJob(arrivals))],
  sweeps: ({ contexts: { arrivals, context } }) => [
    { name: 'catalog.arrivals', everyMs: 15_000, run: withContext(chooseToTell, arrivals) },
    { name: 'flash.clean', everyMs: 3_600_000, run: withContext(cleanReminders, context) },
  ],
});
