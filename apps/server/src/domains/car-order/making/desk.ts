import type * as calls from '@marque/contract/operator/car-order-endpoints';
import type { Out } from '@marque/contract/core';
import type { CarOrderStatus } from '@marque/contract/car-order/machine';
import type { Tx } from '#kernel/database.ts';
import type { OperatorCall } from '#kernel/serve.ts';
import { fitBag } from '../boutique/fit.ts';
import type { CarOrderContext } from '../context.ts';
import { fixDefect } from '../delivering/desk.ts';
import { issueInvoice } from '../invoicing/invoice.ts';
import { lockNamed } from '../named.ts';
import { stepLoan } from '../planning/loan.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { judgeCorrection, judgeSupplement } from '../signing/supplement.ts';
import { changeWindow, handOver, moveCertificate, nameCar, reachStage } from './steps.ts';

type Moved = { orderNo: string; status: CarOrderStatus };
type Step = Pick<OperatorCall<typeof calls.operatorCarOrderHandOver>, 'operator' | 'now'> & {
  input: { orderNo: string };
};

/** Takes a step with an order, and says how it stands then. */
export async function withOrder(
  tx: Tx,
  { input, operator }: Step,
  take: (order: CarOrderRow) => Promise<void>,
): Promise<Moved> {
  const order = await lockNamed(tx, operator, input.orderNo);
  await take(order);
  const { order_no: orderNo, status } = (await orders.byNumber(tx, order.order_no))!;
  return { orderNo, status };
}

export const deskStage = (
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderStage>,
): Promise<Moved> =>
  withOrder(tx, call, (order) => reachStage(context, tx, order, call.input, call.now));

export const deskCar = (
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderCar>,
): Promise<Moved> => {
  const { vin, engineNo, certificateNo, builtOn } = call.input;
  const car = { vin, engineNo, certificateNo, builtOn };
  return withOrder(tx, call, (order) => nameCar(context, tx, order, car, call.now));
};

export const deskCertificate = (
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderCertificate>,
): Promise<Moved> =>
  withOrder(tx, call, (order) => moveCertificate(context, tx, order, call.input.place, call.now));

export const deskWindow = (
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderWindow>,
): Promise<Moved> =>
  withOrder(tx, call, (order) => changeWindow(context, tx, order, call.input, call.now));

export const deskSupplement = (
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderSupplement>,
): Promise<Out<typeof calls.operatorCarOrderSupplement>> =>
  withOrder(tx, call, (order) => judgeSupplement(context, tx, order, call.input, call.now));

export const deskCorrection = (
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderCorrection>,
): Promise<Moved> =>
  withOrder(tx, call, (order) => judgeCorrection(context, tx, order, call.input, call.now));

export const deskFit = (
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderFit>,
): Promise<Moved> => withOrder(tx, call, (order) => fitBag(tx, order, call.input, call.now));

export const deskInvoice = (
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderInvoice>,
): Promise<Moved> =>
  withOrder(tx, call, (order) => issueInvoice(context, tx, order, call.input, call.now));

export const deskLoan = (
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderLoan>,
): Promise<Moved> =>
  withOrder(tx, call, (order) => stepLoan(context, tx, order, call.input, call.now));

export const deskFixed = (
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderDefectFixed>,
): Promise<Moved> =>
  withOrder(tx, call, (order) =>
    fixDefect(context, tx, order, { id: call.input.defectId, answer: call.input.answer }, call.now),
  );

export const deskHandOver = (
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderHandOver>,
): Promise<Moved> => withOrder(tx, call, (order) => handOver(context, tx, order, call.now));
