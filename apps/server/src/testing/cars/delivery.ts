import * as appointments from '@marque/contract/appointment/endpoints';
import { DELIVERY_CHECK_CODES } from '@marque/contract/car-order/delivery/checks';
import * as calls from '@marque/contract/car-order/delivery/endpoints';
import type { Handover } from '@marque/contract/car-order/delivery/schema';
import type { In } from '@marque/contract/core';
import { type Client, signIn, type TestApp } from '../app.ts';
import { accepted, type Bookable, brought, payItem, signed } from './orders.ts';
import type { OperatorClient } from '../operators.ts';
import { addDealer, keyed } from '../orders.ts';

export type BuyersOrder = { buyer: Client; id: string; orderNo: string };

/** An order whose car is paid for and at the store. Each order has a new store, because a store hands over one car a day. */
export async function paidFor(
  app: TestApp,
  admin: OperatorClient,
  car: Bookable,
): Promise<BuyersOrder> {
  const buyer = await signIn(app);
  const order = await signed(app, buyer, { ...car, dealerId: await addDealer(app) });
  await brought(app, admin, order);
  await payItem(app, buyer, order.id);
  await accepted(admin, order.orderNo);
  return { buyer, ...order };
}

export const handoverOf = ({ buyer, id }: Omit<BuyersOrder, 'orderNo'>): Promise<Handover> =>
  buyer.call(calls.carOrderHandover, { id });

/** Books the first free time at the order's store. */
export async function bookDelivery(order: BuyersOrder) {
  const { dealerId } = await handoverOf(order);
  const subject = { orderId: order.id };
  const what = { kind: 'delivery', dealerId, subject } as const;
  const { slots } = await order.buyer.call(appointments.appointmentSlots, what);
  const { start } = slots.find(({ left }) => left > 0)!;
  return order.buyer.call(appointments.createAppointment, { ...what, start }, keyed());
}

/** Books a time for the keys and sets the clocks of the processes to it. */
export async function standThere(order: BuyersOrder, ...apps: TestApp[]): Promise<void> {
  const { start } = await bookDelivery(order);
  for (const { clock } of apps) clock.now = new Date(start);
}

type Check = Omit<In<typeof calls.carOrderHandoverCheck>, 'id'>;
export const checkOff = ({ buyer, id }: Omit<BuyersOrder, 'orderNo'>, of: Check) =>
  buyer.send(calls.carOrderHandoverCheck, { id, ...of }, keyed());

/** Ticks the whole checklist. Returns the code for the store. */
export async function checkAll(order: BuyersOrder): Promise<string> {
  for (const code of DELIVERY_CHECK_CODES) await checkOff(order, { code, done: true });
  return (await handoverOf(order)).pass!.code;
}
