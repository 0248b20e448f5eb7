import * as calls from '@marque/contract/mall/catalog/endpoints';
import type { FastifyInstance } from 'fastify';
import { sendPicture } from '../media/index.ts';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { CatalogService } from './service.ts';

export function catalogRoutes(
  app: FastifyInstance,
  catalog: CatalogService,
  now: () => Date,
): void {
  registerMessages({
    COMMODITY_NOT_FOUND: '这件商品已下架，去看看别的吧',
    PREVIEW_EXPIRED: '预览链接已失效，请向运营同事要一个新的',
    STILL_IN_STOCK: '这个规格有货，可以直接购买',
    STOCK_SHORT: '库存不够了，请减少数量',
    BUY_LIMIT_REACHED: '已达到每人限购数量',
  });
  serve(app, calls.home, catalog.home);
  serve(app, calls.categories, catalog.categories);
  serve(app, calls.commodityList, catalog.list);
  serve(app, calls.commodityDetail, catalog.detail);
  serve(app, calls.previewDetail, catalog.preview);
  serve(app, calls.specificationSkus, catalog.skus);
  serve(app, calls.checkCommodityByVin, catalog.checkByVin);
  serve(app, calls.commodityBuyLimit, catalog.buyLimit);
  serve(app, calls.hotWords, catalog.hotWords);
  serve(app, calls.suggest, catalog.suggest);
  serve(app, calls.nearWords, catalog.near);
  serve(app, calls.searchCategories, catalog.searchCategories);
  serve(app, calls.searchHistory, catalog.searchHistory);
  serve(app, calls.saveSearchHistory, catalog.saveSearchHistory);
  serve(app, calls.clearSearchHistory, catalog.clearSearchHistory);
  serve(app, calls.arrivalNotice, catalog.arrivalNotice);
  serve(app, calls.bookmarkByCommodity, catalog.bookmarkByCommodity);
  serve(app, calls.operateBookmark, catalog.operateBookmark);
  app.get<{ Params: { name: string } }>('/media/sheet/:name', async (request, reply) =>
    sendPicture(reply, await catalog.entrySheet(request.params.name, now())),
  );
  serve(app, calls.bookmarkList, catalog.bookmarkList);
  serve(app, calls.bookmarkDelete, catalog.deleteBookmarks);
}
