import * as calls from '@marque/contract/serve/quotation/endpoints';
import * as deskCalls from '@marque/contract/serve/quotation/operator-endpoints';
import { type ApiOf, defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { dealerModule } from '../dealer/module.ts';
import { leadWithdrawn } from '../lead/events.ts';
import { leadModule } from '../lead/module.ts';
import { noticeModule } from '../notice/module.ts';
import { todoModule } from '../todo/module.ts';
import type { QuotationContext } from './context.ts';
import { acceptQuotation, declineQuotations } from './decide.ts';
import { endQuotation, listQuotations } from './desk.ts';
import { expireQuotations, removeQuotations } from './ending.ts';
import { quotationsOf, quote } from './quote.ts';
import { toDecide } from './todo.ts';

/** 报价: what a store offers in answer to a lead, until a moment. One of a lead is accepted. */
export const quotationModule = defineModule({
  name: 'quotation',
  messages: {
    QUOTATION_NOT_FOUND: '没有找到这份报价，可能已经撤回',
    QUOTATION_EXPIRED: '这份报价已经过期，请选别的，或请门店重新报价',
    QUOTATION_DECIDED: '这次报价已经有了结果，刷新看看',
  },
  create: ({ database, use }) => {
    use(todoModule).offer(toDecide);
    const context: QuotationContext = {
      database,
      leads: use(leadModule),
      dealers: use(dealerModule),
      tell: use(noticeModule).tell,
    };
    return { context, quote, quotationsOf };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.quotationAccept, acceptQuotation],
      [calls.quotationDecline, declineQuotations],
    ]),
  operator: {
    messages: {
      QUOTATION_NOT_FOUND: '没有这份报价，或是别的门店的，或已被客户撤回',
      QUOTATION_DECIDED: '客户已经选了，或这份报价已经结束',
    },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorQuotations, listQuotations],
        [deskCalls.operatorQuotationEnd, endQuotation],
      ]),
  },
  listeners: () => [listen(leadWithdrawn, (tx, withdrawn) => removeQuotations(tx, withdrawn))],
  sweeps: ({ context }) => [
    {
      name: 'quotation.expire',
      everyMs: 60_000,
      run: withContext(expireQuotations, context),
    },
  ],
});
export type Quotations = ApiOf<typeof quotationModule>;
