import * as calls from '@marque/contract/serve/insurance/endpoints';
import * as deskCalls from '@marque/contract/serve/insurance/operator-endpoints';
import { defineModule, handlers, withContext } from '#kernel/module.ts';
import { carFinanceModule } from '../car-finance/module.ts';
import { carModule } from '../car/module.ts';
import { dictModule } from '../dict/module.ts';
import { garageModule } from '../garage/module.ts';
import { leadModule } from '../lead/module.ts';
import { defineLeadKind } from '../lead/ports.ts';
import { quotationModule } from '../quotation/module.ts';
import type { InsuranceContext } from './context.ts';
import { showEstimate } from './estimate.ts';
import { INSURERS } from './insurers.ts';
import { insuranceKind } from './kind.ts';
import { listRequests, showRequest } from './own-requests.ts';
import { lookAtCar, quoteRequest, quoteTaken } from './quote.ts';

export type { MakeQuote } from './quote.ts';

/** 车险: what a year costs by the product's own rules, and quotations from a store's insurers. */
export const insuranceModule = defineModule({
  name: 'insurance',
  messages: { INSURE_WORTH_REQUIRED: '这款车没有参考价，请填写车辆现在的价值' },
  create: ({ database, use }) => {
    const dict = use(dictModule);
    dict.declare(INSURERS.entry);
    const context: InsuranceContext = {
      database,
      cars: use(carModule),
      dict,
      finance: use(carFinanceModule),
      garage: use(garageModule),
      leads: use(leadModule),
      quotations: use(quotationModule),
    };
    return { context, quoteTaken: withContext(quoteTaken, context) };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.insureEstimate, showEstimate],
      [calls.insureList, listRequests],
      [calls.insureDetail, showRequest],
    ]),
  operator: {
    messages: {
      INSURER_UNKNOWN: '没有这家保险公司，先在字典 insurance/insurers 里添加',
      LEAD_NOT_TAKEN: '先接手，再看车牌和车架号',
    },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorInsureCar, lookAtCar],
        [deskCalls.operatorInsureQuote, quoteRequest],
      ]),
  },
  ports: ({ context }) => [defineLeadKind(insuranceKind(context))],
});
