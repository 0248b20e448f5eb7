import * as calls from '@marque/contract/cars/finance/endpoints';
import * as deskCalls from '@marque/contract/cars/finance/operator-endpoints';
import { type ApiOf, defineModule, handle, withContext } from '#kernel/module.ts';
import { carModule } from '../car/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { locationModule } from '../location/module.ts';
import { calculate } from './calculate.ts';
import type { FinanceContext } from './context.ts';
import { listProducts, setProducts, setRules } from './desk.ts';
import { monthlyBy } from './monthly.ts';
import { productsOf } from './products.ts';
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
    return { context, monthlyBy, productsOf };
  },
  endpoints: ({ context }) => [
    handle(calls.queryPlanApp, withContext(showPlans, context)),
    handle(calls.calcApp, withContext(calculate, context)),
    handle(calls.savePlanApp, withContext(savePlan, context)),
    handle(calls.listPlanApp, withContext(listPlans, context)),
    handle(calls.removePlanApp, withContext(removePlan, context)),
  ],
  operator: {
    messages: {
      SERIES_NOT_FOUND: '有一个车系不是这个品牌的，请核对',
      RULE_IN_PAST: '生效日已经过了，过去的规则不再改动',
    },
    endpoints: ({ look, change }, { context }) => [
      look('finance', deskCalls.operatorFinance, (call) => listProducts(context.database, call)),
      change('financeSet', deskCalls.operatorFinanceSet, (tx, call) =>
        setProducts(context, tx, call),
      ),
      change('feeRulesSet', deskCalls.operatorFeeRulesSet, setRules),
    ],
  },
});
