import * as calls from '@marque/contract/cars/finance/endpoints';
import * as deskCalls from '@marque/contract/cars/finance/operator-endpoints';
import { type ApiOf, defineModule, handle, handlers } from '#kernel/module.ts';
import { carModule } from '../car/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { locationModule } from '../location/module.ts';
import { calculate } from './calculate.ts';
import type { FinanceContext } from './context.ts';
import { listProducts, setProducts, setRules } from './desk.ts';
import { monthlyBy } from './monthly.ts';
import { productsOf } from './products.ts';
import { cityOf, insuranceRulesOf } from './rules.ts';
import { listPlans, removePlan, savePlan } from './saved-plans.ts';
import { showPlans } from './show-plans.ts';

export type Finance = ApiOf<typeof carFinanceModule>;

/** The total cost of a car on the road, and its loans. */
export const carFinanceModule = defineModule({
  name: 'car-finance',
  messages: {
    CAR_TYPE_NOT_FOUND: '没有找到这款车，换一款算算',
    CAR_NOT_PRICED: '这款车还没有公布价格，先看看别的',
    CITY_NOT_SERVED: '这个地区或日期暂时算不了，换一个试试',
    PRODUCT_NOT_FOUND: '这个金融方案已经下架，换一个试试',
    CALC_RANGE: '有一项超出了可选范围，请改一改',
    PLAN_LIMIT: '最多保存 20 份，先删掉一份',
    PLAN_NOT_FOUND: '这份方案已经不在了',
  },
  create: ({ database, use, vault }) => {
    const context: FinanceContext = {
      database,
      vault,
      cars: use(carModule),
      catalog: use(catalogModule),
      regions: use(locationModule).regions,
    };
    return {
      context,
      monthlyBy,
      productsOf,
      insuranceRulesOf,
      /** Returns the city with this code. Throws CITY_NOT_SERVED. */
      cityOf: (code: string) => cityOf(context.regions, code),
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.queryPlanApp, showPlans],
      [calls.calcApp, calculate],
      [calls.savePlanApp, savePlan],
      [calls.listPlanApp, listPlans],
      [calls.removePlanApp, removePlan],
    ]),
  operator: {
    messages: { SERIES_NOT_FOUND: '有一个车系不是这个品牌的，请核对' },
    endpoints: ({ context }) => [
      handle(deskCalls.operatorFinance, (call) => listProducts(context.database, call)),
      ...handlers(context, [[deskCalls.operatorFinanceSet, setProducts]]),
      handle(deskCalls.operatorFeeRulesSet, setRules),
    ],
  },
});
