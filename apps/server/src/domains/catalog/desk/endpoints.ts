import * as calls from '@marque/contract/operator/endpoints';
import { href } from '@marque/contract/pages';
import { DAY_MS } from '@marque/contract/shanghai';
import { handle, type Kernel, type OperatorDesk } from '#kernel/module.ts';
import type { HomeLayout } from '../home/service.ts';
import type { Previews } from '../preview.ts';
import { shelfDesk as shelf } from './service.ts';

type Api = { contexts: { previews: Previews; homeLayout: HomeLayout } };

/** What operators do about the shelf and the home page. */
export const catalogDesk = {
  messages: {
    COMMODITY_NOT_FOUND: '没有这件商品',
    SKU_NOT_FOUND: '没有这个规格',
    STOCK_SHORT: '库存没有这么多',
    HOME_CHANGED: '首页刚刚被别人改过，请重新读取',
  },
  endpoints: (
    { look, change }: OperatorDesk,
    { contexts: { previews, homeLayout: home } }: Api,
    { database }: Kernel,
  ) => {
    const setHome = change('homeSet', calls.operatorHomeSet, (tx, { brand, input, now }) =>
      home.replace(tx, brand, input, now),
    );
    return [
      look('products', calls.operatorProducts, ({ brand, input }) =>
        shelf.page(database, { brand, keyword: input.keyword }, input),
      ),
      look('preview', calls.operatorPreview, async ({ brand, input, now }) => {
        const { id, days } = input;
        await shelf.demand(database, brand, id);
        const until = new Date(now.getTime() + days * DAY_MS);
        return {
          path: href('mall.productPreview', { id, key: previews.token(id, until) }, brand),
          until: until.toISOString(),
        };
      }),
      change('publish', calls.operatorPublish, (tx, { brand, input }) =>
        shelf.publish(tx, brand, input.id, input.onShelf),
      ),
      change('stock', calls.operatorStock, (tx, { brand, input }) =>
        shelf.addStock(tx, brand, input.skuId, input.change),
      ),
      look('home', calls.operatorHome, ({ brand }) => home.layout(database, brand)),
      // The page kept in memory is forgotten after the commit, or a reader would keep the old one.
      handle(calls.operatorHomeSet, async (call) => {
        const layout = await setHome.handler(call as never);
        home.forget(call.brand);
        return layout as Awaited<ReturnType<HomeLayout['replace']>>;
      }),
    ];
  },
};
