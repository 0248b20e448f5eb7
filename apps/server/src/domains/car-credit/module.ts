import * as calls from '@marque/contract/car-credit/endpoints';
import * as deskCalls from '@marque/contract/car-credit/operator-endpoints';
import {
  around,
  type ApiOf,
  defineModule,
  handle,
  handlers,
  listen,
  withContext,
} from '#kernel/module.ts';
import { paymentRefunded } from '../payment/events.ts';
import { carCreditContext } from './context.ts';
import { endOffer, listForDesk, setApplet } from './desk.ts';
import {
  buyCredit,
  cancelCredit,
  closeUnpaid,
  returnUnused,
  settleRefund,
} from './credit-transitions.ts';
import { paidCredits, payableCredit } from './payable.ts';
import { listCredits, listOffers, showCredit, showOffer, wayToPay } from './show.ts';
import { bestCredit, freeCredit, useCredit } from './use.ts';
import { CREDIT_NUMBERS } from './numbered.ts';

export type CarCredits = ApiOf<typeof carCreditModule>;
export type { UsableCredit } from './use.ts';

/** Credits: money counted off the price of a car, bought ahead for less than it is worth. */
export const carCreditModule = defineModule({
  name: 'car-credit',
  messages: {
    CREDIT_OFFER_NOT_FOUND: '没有找到这项购车权益',
    CREDIT_NOT_FOUND: '没有找到这个权益订单',
    CREDIT_CLOSED: '现在不在购买时间里，看看页面上的时间',
    CREDIT_EVENT_REFUSED: '状态已变化，请刷新后再看',
    MARKETING_FULL: '已经售罄，看看别的购车权益',
    MARKETING_LIMIT: '每人限购的数量买满了',
  },
  ownMessages: { PRICE_CHANGED: '价格有变动，请确认新的金额' },
  create: (kernel) => {
    const context = carCreditContext(kernel);
    return { context, bestCredit, useCredit, freeCredit };
  },
  numbered: [CREDIT_NUMBERS],
  endpoints: ({ context }) => [
    ...handlers(context, [
      [calls.carCreditOffer, showOffer],
      [calls.carCreditOffers, listOffers],
      [calls.carCreditBuy, buyCredit],
      [calls.carCreditList, listCredits],
      [calls.carCreditCancel, around(cancelCredit)],
      [calls.carCreditWay, wayToPay],
    ]),
    handle(calls.carCreditDetail, ({ user, input }) =>
      showCredit(context, context.database, { userId: user.id, id: input.id }),
    ),
  ],
  operator: {
    messages: { CREDIT_OFFER_NOT_FOUND: '没有这项购车权益，或是另一个品牌的' },
    endpoints: ({ context }) => [
      ...handlers(context, [[deskCalls.operatorCreditOffers, listForDesk]]),
      handle(deskCalls.operatorCreditOfferEnd, endOffer),
      handle(deskCalls.operatorCreditOfferApplet, setApplet),
    ],
  },
  listeners: () => [listen(paymentRefunded, settleRefund)],
  ports: ({ context }) => [payableCredit(context), paidCredits()],
  sweeps: ({ context }) => [
    { name: 'carCredit.expire', everyMs: 30_000, run: withContext(closeUnpaid, context) },
    { name: 'carCredit.return', everyMs: 60_000, run: withContext(returnUnused, context) },
  ],
});
