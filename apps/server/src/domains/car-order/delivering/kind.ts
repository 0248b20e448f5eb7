import { DELIVERY_MINUTES, wayMinutes } from '@marque/contract/car-order/delivery/checks';
import type { DeliverySubject } from '@marque/contract/car-order/delivery/subject';
import { CAR_ORDER_PAGES } from '@marque/contract/car-order/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type {
  AppointmentKind,
  Booker,
  KnownAppointment,
  PreparedAppointment,
} from '../../appointment/ports.ts';
import { carOrderRepository as orders } from '../repository.ts';
import { momentText } from '../signing/contract.ts';
import { addNote, lockCarOrder } from '../transitions.ts';
import { checklists } from './repository.ts';
import { DELIVERY } from './subject.ts';

type KnownDelivery = KnownAppointment<DeliverySubject>;

/**
 * Throws CAR_ORDER_NOT_FOUND, CAR_EVENT_REFUSED before the car is at its store, DEALER_NOT_SERVING.
 */
async function prepare(
  exec: Exec,
  { userId, dealerId }: Omit<Booker, 'userId'> & { userId: string | null },
  { orderId }: DeliverySubject,
): Promise<PreparedAppointment> {
  const order = userId === null ? undefined : await orders.find(exec, { userId, id: orderId });
  if (!order) throw new DomainError('CAR_ORDER_NOT_FOUND');
  if (order.status !== 'arrived')
    throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  if (order.dealer_id !== dealerId) throw new DomainError('DEALER_NOT_SERVING');
  const { title } = order.config;
  return order.home_km === null
    ? { title, minutes: DELIVERY_MINUTES, carId: null }
    : { ...broughtHome(order.home_km), title: `${title}，送车上门` };
}

/** A driver and an adviser bring the car to its buyer and drive back. */
function broughtHome(km: number): Omit<PreparedAppointment, 'title'> {
  const way = { before: wayMinutes(km), after: wayMinutes(km) };
  return {
    minutes: DELIVERY_MINUTES,
    carId: null,
    pools: ['driver', 'advisor'],
    travel: { driver: way, advisor: way },
    atDoor: true,
  };
}

/** Stores the time in the order and clears the checklist, which is completed on that day. */
async function booked(tx: Tx, { userId, subject, start }: KnownDelivery, now: Date): Promise<void> {
  const order = await lockCarOrder(tx, { userId, id: subject.orderId });
  await orders.change(tx, order, { delivery_at: start });
  await checklists.uncheck(tx, order);
  const text = `约好 ${momentText(start)} 交车`;
  await addNote(tx, order, { event: 'delivery', by: 'buyer', text, now });
}

/** A buyer who left without the keys can book again. */
async function done(tx: Tx, { userId, subject }: KnownDelivery): Promise<void> {
  const order = await lockCarOrder(tx, { userId, id: subject.orderId });
  if (order.status === 'arrived') await orders.change(tx, order, { delivery_at: null });
}

async function ended(tx: Tx, { userId, subject }: KnownDelivery, now: Date): Promise<void> {
  const order = await lockCarOrder(tx, { userId, id: subject.orderId });
  await orders.change(tx, order, { delivery_at: null });
  // The end of an order ends its appointment as well, which needs no note.
  if (order.status !== 'arrived') return;
  const text = '交车预约没有了，可以另约时间';
  await addNote(tx, order, { event: 'delivery', by: 'system', text, now });
}

/**
 * The appointment for the keys: a bay and an adviser of the store to which the car came, or a driver
 * and an adviser who bring it.
 */
export const deliveryKind: AppointmentKind<DeliverySubject> = {
  kind: DELIVERY,
  pools: ['deliveryBay', 'advisor'],
  gridMinutes: 30,
  leadMinutes: 24 * 60,
  horizonDays: 14,
  confirm: 'atOnce',
  changes: { untilMinutes: 120, most: 2 },
  subjectKey: ({ orderId }) => orderId,
  lock: (tx, userId, { orderId }) => orders.lock(tx, { userId, id: orderId }),
  gate: prepare,
  effects: { booked, ended, done },
  cancelNotes: () => Promise.resolve(['车给你留着，订单不变，准备好了再约时间']),
  labels: { name: '交车', openExists: '已经约了交车时间，可以直接改期' },
  link: ({ orderId }) => ({
    page: CAR_ORDER_PAGES.details,
    query: { id: orderId, sheet: 'delivery' },
  }),
};
