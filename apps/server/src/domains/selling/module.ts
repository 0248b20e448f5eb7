import * as calls from '@marque/contract/used-car/sell/endpoints';
import * as deskCalls from '@marque/contract/used-car/sell/operator-endpoints';
import { defineModule, handlers, listen } from '#kernel/module.ts';
import { appointmentModule } from '../appointment/module.ts';
import { defineAppointmentKind } from '../appointment/ports.ts';
import { dealerModule } from '../dealer/module.ts';
import { leadWithdrawn } from '../lead/events.ts';
import { leadModule } from '../lead/module.ts';
import { defineLeadKind } from '../lead/ports.ts';
import { quotationModule } from '../quotation/module.ts';
import { valuationModule } from '../valuation/module.ts';
import type { SellingContext } from './context.ts';
import { inspectKind } from './inspect-kind.ts';
import { enterInspection } from './enter-inspection.ts';
import { sellKind } from './lead-kind.ts';
import { listSales, showSale } from './own-sales.ts';

/** 卖车: a store inspects a member's car and offers a price, each difference tied to a fact. */
export const sellingModule = defineModule({
  name: 'selling',
  messages: {
    SELL_MEMBER: '登录后再约卖车检测',
    SALE_NOT_FOUND: '没有找到这次卖车，可能已经撤回',
    SALE_ENDED: '这次卖车已经结束，请重新估值再约',
    SALE_OTHER_STORE: '检测要在你选的那家门店',
  },
  create: ({ database, use }) => {
    const context: SellingContext = {
      database,
      appointments: use(appointmentModule),
      dealers: use(dealerModule),
      leads: use(leadModule),
      quotations: use(quotationModule),
      valuation: use(valuationModule),
    };
    return { context };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.sellList, listSales],
      [calls.sellDetail, showSale],
    ]),
  operator: {
    messages: { CAR_STRUCTURAL: '有结构性损伤的车不报价，请和客户当面说明并结束这条线索' },
    endpoints: ({ context }) =>
      handlers(context, [[deskCalls.operatorSellInspected, enterInspection]]),
  },
  listeners: ({ context }) => [
    listen(leadWithdrawn, async (tx, { userId, id, kind, at }) => {
      if (kind !== 'sell') return;
      const of = { kind: 'inspect', userId, subjectKey: id } as const;
      await context.appointments.cancelFor(tx, of, '卖车已撤回', at);
    }),
  ],
  ports: ({ context }) => [
    defineLeadKind(sellKind(context)),
    defineAppointmentKind(inspectKind(context)),
  ],
});
