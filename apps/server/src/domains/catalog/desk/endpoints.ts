import * as calls from '@marque/contract/mall/catalog/operator-endpoints';
import { href } from '@marque/contract/pages';
import { DAY_MS } from '@marque/contract/shanghai';
import { handle, type Kernel } from '#kernel/module.ts';
import type { Previews } from '#kernel/http/previews.ts';
import { shelfDesk as shelf } from './service.ts';

type Api = { contexts: { previews: Previews } };

/** Operator calls for the catalogue. */
export const catalogDesk = {
  messages: {
    COMMODITY_NOT_FOUND: '没有这件商品',
    SKU_NOT_FOUND: '没有这个规格',
    STOCK_SHORT: '库存没有这么多',
  },
  endpoints: ({ contexts: { previews } }: Api, { database }: Kernel) => [
    handle(calls.operatorProducts, ({ brand, input }) =>
      shelf.page(database, { brand, keyword: input.keyword }, input),
    ),
    handle(calls.operatorPreview, async ({ brand, input, now }) => {
      const { id, days } = input;
      await shelf.demand(database, brand, id);
      const until = new Date(now.getTime() + days * DAY_MS);
      return {
        path: href('mall.productPreview', { id, key: previews.token(id, until) }, brand),
        until: until.toISOString(),
      };
    }),
    handle(calls.operatorPublish, (tx, { brand, input }) =>
      shelf.publish(tx, brand, input.id, input.onShelf),
    ),
    handle(calls.operatorStock, (tx, { brand, input }) =>
      shelf.addStock(tx, brand, input.skuId, input.change),
    ),
  ],
};
