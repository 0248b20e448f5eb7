import * as replacementCalls from '@marque/contract/used-car/replacement/endpoints';
import * as replacementDesk from '@marque/contract/used-car/replacement/operator-endpoints';
import * as calls from '@marque/contract/used-car/valuation/endpoints';
import * as desk from '@marque/contract/used-car/valuation/operator-endpoints';
import type { Exec } from '#kernel/database.ts';
import { type ApiOf, defineModule, handle, handlers, withContext } from '#kernel/module.ts';
import { carModule } from '../car/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { garageModule } from '../garage/module.ts';
import { defineLeadKind } from '../lead/ports.ts';
import { locationModule } from '../location/module.ts';
import { spendTicket } from '../session/module.ts';
import type { ValuationContext } from './context.ts';
import { listRules, listSubsidies, setRule, setSubsidies } from './desk.ts';
import { listMakes, listModels } from './models.ts';
import { countReplacement, replacementKind } from './replace-car.ts';
import {
  findReport,
  forgetVisitors,
  knownReport,
  listReports,
  reportInForce,
  showReport,
} from './reports.ts';
import { valueCar } from './value-car.ts';
import { valueFound } from './value-found.ts';

export { subsidyRow } from './desk.ts';

export type Valuation = ApiOf<typeof valuationModule>;

/** What cars of any make are worth, and what a new one costs when an old one is given for it. */
export const valuationModule = defineModule({
  name: 'valuation',
  messages: {
    VALUATION_CLOSED: '估值暂时不能用，请直接问门店',
    MODEL_UNKNOWN: '没有找到这款车，换一款，或手动填写',
    REGISTERED_LATER: '上牌时间不能晚于今天',
    REPORT_NOT_FOUND: '没有找到这份估值，可能已经删除',
    REPORT_EXPIRED: '这份估值已过期，已按今天重新算好',
  },
  create: ({ database, use }) => {
    const context: ValuationContext = {
      database,
      cars: use(carModule),
      catalog: use(catalogModule),
      garage: use(garageModule),
      regions: use(locationModule).regions,
      spendTicket,
    };
    return {
      context,
      /** Returns a report that holds. Throws REPORT_NOT_FOUND, REPORT_EXPIRED. */
      reportInForce: async (exec: Exec, id: string, now: Date) =>
        knownReport(await reportInForce(context, exec, id, now)),
      reportOf: findReport,
      valueFound: withContext(valueFound, context),
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.usedCarMakes, listMakes],
      [calls.usedCarModels, listModels],
      [calls.usedCarValue, valueCar],
      [calls.usedCarReport, showReport],
      [calls.usedCarReports, listReports],
      [replacementCalls.usedCarSubsidy, countReplacement],
    ]),
  operator: {
    endpoints: (_valuation, { database }) => [
      handle(desk.operatorValuationRules, (call) => listRules(database, call)),
      handle(desk.operatorValuationRulesSet, setRule),
      handle(replacementDesk.operatorSubsidyRules, () => listSubsidies(database)),
      handle(replacementDesk.operatorSubsidyRulesSet, setSubsidies),
    ],
  },
  ports: ({ context }) => [defineLeadKind(replacementKind(context))],
  sweeps: (_valuation, { database }) => [
    {
      name: 'valuation.forget',
      everyMs: 3_600_000,
      run: (now) => forgetVisitors(database, now),
    },
  ],
});
