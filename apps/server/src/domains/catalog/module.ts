import * as calls from '@marque/contract/mall/catalog/endpoints';
import * as flashCalls from '@marque/contract/mall/flash/endpoints';
import { defineModule, handle, job, type Kernel } from '#kernel/module.ts';
import { garageModule } from '../garage/module.ts';
import { mediaModule, sendPicture } from '../media/module.ts';
import { phoneOf, sessionModule } from '../session/module.ts';
import { ARRIVAL_JOB, createArrivals } from './arrival/service.ts';
import { catalogDesk } from './desk/endpoints.ts';
import { createCatalogFacts } from './facts.ts';
import { createFlashService, flashLine } from './flash/service.ts';
import { createEntrySheets } from './home/entry-sheets.ts';
import { createHomeLayout } from './home/service.ts';
import { type AfterCoupons, afterCoupons, boughtWith, productRating } from './ports.ts';
import { createPreviews } from './preview.ts';
import { createCatalogService } from './service.ts';
import { stockService } from './stock/service.ts';

export { inScope } from '@marque/contract/mall/scope';
export { addOnOfferFor, offerFor, quotaSubjects } from './policy.ts';
export type { HomeSubjects } from './home/show-home.ts';
export type { GoodsFacts, Offer, RunningAddOn, RunningPromotion, SkuFacts } from './policy.ts';
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

/** The handlers of the catalogue's own calls, and what they share. */
function createHandlers(kernel: Kernel) {
  const { config, database, use } = kernel;
  const previews = createPreviews(config.paymentSecret);
  const homeLayout = createHomeLayout(database);
  const askCoupons: AfterCoupons = (exec, viewer) => kernel.ask(afterCoupons)(exec, viewer);
  return {
    previews,
    homeLayout,
    arrivals: createArrivals({
      database,
      tell: async (userId, title) => {
        const phone = await phoneOf(database, userId);
        if (phone) await use(sessionModule).sms.sendNotice({ phone, template: 'arrival', title });
      },
    }),
    flash: createFlashService(database, askCoupons),
    catalog: createCatalogService(database, {
      reviewSummary: (exec, commodityId) => kernel.ask(productRating)(exec, commodityId),
      afterCoupons: askCoupons,
      boughtWith: (exec, commodityId, size) => kernel.ask(boughtWith)(exec, commodityId, size),
      fitsOf: use(garageModule).fits,
      seriesFor: use(garageModule).seriesFor,
      previews,
      homeLayout,
      entrySheets: createEntrySheets(use(mediaModule)),
    }),
  };
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
  create: (kernel) => ({ ...createCatalog(kernel), handlers: createHandlers(kernel) }),
  endpoints: ({ handlers: { catalog, arrivals, flash } }) => [
    handle(calls.home, catalog.home),
    handle(calls.categories, catalog.categories),
    handle(calls.commodityList, catalog.list),
    handle(calls.commodityDetail, catalog.detail),
    handle(calls.relatedGoods, catalog.related),
    handle(calls.previewDetail, catalog.preview),
    handle(calls.specificationSkus, catalog.skus),
    handle(calls.checkCommodityByVin, catalog.checkByVin),
    handle(calls.commodityBuyLimit, catalog.buyLimit),
    handle(calls.hotWords, catalog.hotWords),
    handle(calls.suggest, catalog.suggest),
    handle(calls.nearWords, catalog.near),
    handle(calls.searchCategories, catalog.searchCategories),
    handle(calls.searchHistory, catalog.searchHistory),
    handle(calls.saveSearchHistory, catalog.saveSearchHistory),
    handle(calls.forgetSearchWord, catalog.forgetSearchWord),
    handle(calls.searchRanking, catalog.searchRanking),
    handle(calls.clearSearchHistory, catalog.clearSearchHistory),
    handle(calls.arrivalNotice, catalog.arrivalNotice),
    handle(calls.bookmarkByCommodity, catalog.bookmarkByCommodity),
    handle(calls.operateBookmark, catalog.operateBookmark),
    handle(calls.bookmarkList, catalog.bookmarkList),
    handle(calls.bookmarkDelete, catalog.deleteBookmarks),
    handle(calls.arrivalList, arrivals.list),
    handle(calls.arrivedList, arrivals.arrived),
    handle(calls.arrivalSeen, arrivals.seen),
    handle(flashCalls.flashSessions, flash.sessions),
    handle(flashCalls.flashItems, flash.items),
    handle(flashCalls.flashRemind, flash.remind),
    handle(flashCalls.flashDueReminders, flash.dueReminders),
  ],
  operator: catalogDesk,
  routes: (server, { handlers }, { now }) => {
    server.get<{ Params: { name: string } }>('/media/sheet/:name', async (request, reply) =>
      sendPicture(reply, await handlers.catalog.entrySheet(request.params.name, now())),
    );
  },
  jobs: ({ handlers: { arrivals } }) => [job(ARRIVAL_JOB, arrivals.job)],
  sweeps: ({ handlers: { arrivals, flash } }) => [
    { name: 'catalog.arrivals', everyMs: 15_000, run: arrivals.sweep },
    { name: 'flash.clean', everyMs: 3_600_000, run: flash.clean },
  ],
});
