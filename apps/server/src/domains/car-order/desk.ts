import * as calls from '@marque/contract/car-order/operator-endpoints';
import type { DeskCarOrder } from '@marque/contract/car-order/operator-schema';
import type { Out } from '@marque/contract/core';
import { maskName, maskPhone } from '@marque/contract/mask';
import { sourcePageLabel, sourcePlatform } from '@marque/contract/session/source';
import type { Tx } from '#kernel/database.ts';
import { handle, type HandledCall, handlers } from '#kernel/module.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { carRemark, openBuyer } from './buyer.ts';
import { takeCard } from './paying/card-at-store.ts';
import type { CarOrderContext } from './context.ts';
import { setPolicy } from './current-policy.ts';
import { setTransport } from './transport.ts';
import { type CarOrderRow, carOrderRepository as orders } from './repository.ts';
import { setHomeDelivery } from './delivering/home.ts';
import { fixDefect, showDefects } from './delivering/desk.ts';
import { bookPayout, lookAtPayees } from './ending/payout.ts';
import { answerCancel } from './ending/ask-to-stop.ts';
import { demoOrder } from './making/demo.ts';
import { changeWindow, handOver, moveCertificate, nameCar, reachStage } from './making/steps.ts';
import { stepLoan } from './planning/loan.ts';
import { issueInvoice } from './invoicing/invoice.ts';
import { fitBag } from './boutique/fit.ts';
import { listEvaluations } from './evaluating/answer.ts';
import { endingOrder, named, withOrder } from './named-order.ts';
import { end } from './transitions.ts';
import { adviserOperator } from './advising/desk.ts';
import {
  judgeCorrection,
  judgeSupplement,
  lookAtPapers,
  lookAtPictures,
} from './signing/supplement.ts';
import { STATUS_TEXT } from './show/view.ts';

function deskView({ vault }: CarOrderContext, order: CarOrderRow): DeskCarOrder {
  const buyer = openBuyer(vault, order);
  return {
    orderNo: order.order_no,
    brand: order.brand,
    status: order.status,
    statusText: STATUS_TEXT[order.status],
    title: order.config.title,
    configText: order.config.text,
    totalFen: order.total_fen,
    depositFen: order.deposit_fen,
    dealerId: order.dealer_id,
    plateCity: order.plate_city_name,
    buyerKind: order.buyer_kind,
    buyerName: buyer ? maskName(buyer.name) : '',
    buyerPhone: buyer ? maskPhone(buyer.phone) : '',
    payPlan: order.pay_plan,
    remark: carRemark.open(vault, order.id, order),
    windowFrom: order.window_from,
    windowTo: order.window_to,
    sourcePage: sourcePageLabel(order.source_page),
    sourcePlatform: sourcePlatform(order.source_platform),
    createdAt: order.created_at.toISOString(),
    expireAt: order.expire_at?.toISOString() ?? null,
    paidAt: order.paid_at?.toISOString() ?? null,
    closedReason: order.closed_reason,
    stage: order.stage,
    withdrawUntil: order.withdraw_until?.toISOString() ?? null,
    certificate: order.certificate_place,
    cancelAskedAt: order.cancel_asked_at?.toISOString() ?? null,
    cancelEscalatedAt: order.cancel_escalated_at?.toISOString() ?? null,
  };
}

async function list(
  context: CarOrderContext,
  { brand, input, operator }: OperatorCall<typeof calls.operatorCarOrders>,
): Promise<Out<typeof calls.operatorCarOrders>> {
  const { status, stop, cursor, size } = input;
  const of = { brand, status, stop, dealerId: operator.dealerId };
  const page = await orders.desk(context.database, of, { cursor, size });
  return {
    items: page.rows.map((row) => deskView(context, row)),
    nextCursor: page.nextCursor,
  };
}

async function show(
  context: CarOrderContext,
  { input, operator }: OperatorCall<typeof calls.operatorCarOrder>,
): Promise<Out<typeof calls.operatorCarOrder>> {
  const { database } = context;
  const order = await named(database, operator, input.orderNo);
  const events = await orders.events(database, { userId: order.user_id, id: order.id });
  return {
    ...deskView(context, order),
    events: events.map(({ at, by, event, text }) => ({ at: at.toISOString(), by, event, text })),
  };
}

/** Cancels an order for the seller and refunds everything. */
async function sellerCancel(
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderSellerCancel>,
): Promise<Out<typeof calls.operatorCarOrderSellerCancel>> {
  const reason = `门店取消：${call.input.reason}`;
  return endingOrder(tx, call, (order) =>
    end(context, tx, order, { event: 'sellerCancel', by: 'seller', reason }, call.now),
  );
}

/** Operator calls for the making and transport of a car. */
const makingOperator = (context: CarOrderContext): HandledCall[] => [
  handle(calls.operatorCarOrderStage, (tx, call) =>
    withOrder(tx, call, (order) => reachStage(context, tx, order, call.input, call.now)),
  ),
  handle(calls.operatorCarOrderCar, (tx, call) => {
    const { orderNo: _, ...car } = call.input;
    return withOrder(tx, call, (order) => nameCar(context, tx, order, car, call.now));
  }),
  handle(calls.operatorCarOrderCertificate, (tx, call) =>
    withOrder(tx, call, (order) => moveCertificate(context, tx, order, call.input.place, call.now)),
  ),
  handle(calls.operatorCarOrderWindow, (tx, call) =>
    withOrder(tx, call, (order) => changeWindow(context, tx, order, call.input, call.now)),
  ),
  ...handlers(context, [[calls.operatorCarOrderDefects, showDefects]]),
  handle(calls.operatorCarOrderDefectFixed, (tx, call) => {
    const { defectId: id, answer } = call.input;
    return withOrder(tx, call, (order) => fixDefect(context, tx, order, { id, answer }, call.now));
  }),
  handle(calls.operatorCarOrderHandOver, (tx, call) =>
    withOrder(tx, call, (order) => handOver(context, tx, order, call.now)),
  ),
];

/** Operator calls for papers, goods, payments and cancellations. */
const papersOperator = (context: CarOrderContext): HandledCall[] => [
  handle(calls.operatorCarOrderSupplement, (tx, call) =>
    withOrder(tx, call, (order) => judgeSupplement(context, tx, order, call.input, call.now)),
  ),
  ...handlers(context, [
    [calls.operatorCarOrderPapers, lookAtPapers],
    [calls.operatorCarOrderPictures, lookAtPictures],
    [calls.operatorCarOrderCancelAnswer, answerCancel],
  ]),
  handle(calls.operatorCarOrderCorrection, (tx, call) =>
    withOrder(tx, call, (order) => judgeCorrection(context, tx, order, call.input, call.now)),
  ),
  handle(calls.operatorCarOrderFit, (tx, call) =>
    withOrder(tx, call, (order) => fitBag(tx, order, call.input, call.now)),
  ),
  handle(calls.operatorCarOrderInvoice, (tx, call) =>
    withOrder(tx, call, (order) => issueInvoice(context, tx, order, call.input, call.now)),
  ),
  // Only operators of the mall record the lender's payments.
  handle(calls.operatorCarOrderLoan, (tx, call) =>
    withOrder(tx, call, (order) => stepLoan(context, tx, order, call.input, call.now)),
  ),
];

export const carOrderOperator = (context: CarOrderContext): HandledCall[] => {
  return [
    ...handlers(context, [
      [calls.operatorCarOrders, list],
      [calls.operatorCarOrder, show],
      [calls.operatorCarOrderSellerCancel, sellerCancel],
      [calls.operatorCarOrderCard, takeCard],
      [calls.operatorCarEvaluations, listEvaluations],
      [calls.operatorCarHomeDelivery, setHomeDelivery],
      [calls.operatorCarOrderDemo, demoOrder],
      [calls.operatorCarOrderPayout, bookPayout],
      [calls.operatorCarOrderPayees, lookAtPayees],
    ]),
    handle(calls.operatorCarEvaluationAnswer, context.reviews.answer),
    ...makingOperator(context),
    ...papersOperator(context),
    ...adviserOperator(context),
    handle(calls.operatorCarPolicySet, setPolicy),
    handle(calls.operatorCarTransportSet, setTransport),
  ];
};
