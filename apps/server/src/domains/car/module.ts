import * as calls from '@marque/contract/cars/endpoints';
import * as deskCalls from '@marque/contract/cars/model/operator-endpoints';
import * as competitorCalls from '@marque/contract/cars/competitor/operator-endpoints';
import * as saleCalls from '@marque/contract/cars/sale/operator-endpoints';
import { type ApiOf, defineModule, handle, handlers } from '#kernel/module.ts';

import { catalogModule } from '../catalog/module.ts';
import { mediaModule } from '../media/module.ts';
import { pageModule } from '../page/module.ts';
import { carKinds } from './blocks.ts';
import type { CarContext } from './context.ts';
import { carFacts } from './facts.ts';
import { listClips } from './list-clips.ts';
import { listCompetitors, showCompetitor } from './competitors.ts';
import { listSeries } from './list-series.ts';
import { listTypes } from './list-types.ts';
import { setModel, unsetModel } from './model/set-model.ts';
import { pricesTold } from './ports.ts';
import { modelRoutes } from './model/routes.ts';
import { setPrice, setTypeSale } from './sale.ts';
import { listSheets, setCompetitors } from './set-competitors.ts';

export {
  type CarPrice,
  type PriceDrop,
  type CarSeries,
  type CarType,
  priceVersionOf,
  typeSubject,
} from './facts.ts';
export { type ParamValueRow, paramValueRow } from './param-value.ts';
export { priceKindOf, tellsPrice } from './policy.ts';
export type Cars = ApiOf<typeof carModule>;

/** Series, trims and their prices. */
export const carModule = defineModule({
  name: 'car',
  messages: {
    SERIES_NOT_FOUND: '没有找到这款车',
    COMPETITOR_NOT_FOUND: '没有找到这款对比车型',
  },
  create: ({ database, use, ask }) => {
    const context: CarContext = {
      database,
      catalog: use(catalogModule),
      media: use(mediaModule),
      pricesTold: (...of) => ask(pricesTold)(...of),
    };
    use(pageModule).offer(...carKinds(context));
    return { context, pricesTold: context.pricesTold, ...carFacts };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.queryMycarSeriesApp, listSeries],
      [calls.queryMycarTypeApp, listTypes],
      [calls.queryClipApp, listClips],
      [calls.competitorList, listCompetitors],
      [calls.competitorDetail, showCompetitor],
    ]),
  operator: {
    messages: {
      SERIES_NOT_FOUND: '没有这款车',
      MODEL_UNFIT: '这个模型用不了',
      COMPETITOR_UNFIT: '有的对比车型写得不对，请核对',
      TYPE_NOT_FOUND: '没有这款车型',
      CAR_PRICE_NOT_FOUND: '那时没有它的价格，请核对编号',
    },
    endpoints: ({ context }) => [
      handle(competitorCalls.operatorCompetitors, (call) => listSheets(context.database, call)),
      handle(competitorCalls.operatorCompetitorSet, setCompetitors),
      handle(saleCalls.operatorCarPrice, setPrice),
      handle(saleCalls.operatorCarTypeSale, setTypeSale),
      ...handlers(context, [
        [deskCalls.operatorModelSet, setModel],
        [deskCalls.operatorModelUnset, unsetModel],
      ]),
    ],
  },
  routes: (server, { context }) => modelRoutes(server, context),
});
