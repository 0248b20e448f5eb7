import { type DelayKind, delayText } from '@marque/contract/car-order/delay-kinds';
import {
  type CarStage,
  isFurther,
  nextCarStatus,
  stageText,
  statusOfStage,
} from '@marque/contract/car-order/machine';
import type { CertificatePlace } from '@marque/contract/car-order/schema';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { fitAtWorks, fitRest } from '../boutique/fit.ts';
import type { CarOrderContext } from '../context.ts';
import { NOT_ASKED } from '../ending/answer-day.ts';
import { keysOf } from '../delivering/subject.ts';
import { keyFacts, obstaclesOf } from '../delivering/obstacles.ts';
import { carDelivered } from '../events.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { protectedUntil } from '../protecting/protected-until.ts';
import { protections } from '../protecting/repository.ts';
import {
  tellArrived,
  tellBalanceOpen,
  tellDelivered,
  tellScheduled,
  tellShipped,
  tellStage,
  tellWindow,
} from '../tell-buyer.ts';
import { papersOver } from '../signing/paper-pictures.ts';
import { addNote, factOf, move } from '../transitions.ts';
import { type BuiltCar, openCar, sealCar } from './car.ts';
import { making } from './repository.ts';

/** The days after the hand-over when an order completes. */
const COMPLETE_AFTER_DAYS = 15;
const DAY_MS = 24 * 3_600_000;

const MOVES = { producing: 'schedule', shipping: 'ship', arrived: 'arrive' } as const;
const TELLS = { schedule: tellScheduled, ship: tellShipped, arrive: tellArrived } as const;

/** Moves the order when the stage has another status. Throws CAR_WITHDRAWABLE, CAR_VIN_MISSING. */
async function moveOrder(
  { tell }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { stage, text }: { stage: CarStage; text: string },
  now: Date,
): Promise<void> {
  const status = statusOfStage(stage) as keyof typeof MOVES;
  const event = MOVES[status];
  if (event === 'schedule' && order.withdraw_until! > now)
    throw new DomainError('CAR_WITHDRAWABLE');
  if (event === 'ship' && order.vin_index === null) throw new DomainError('CAR_VIN_MISSING');
  const change = event === 'arrive' ? { stage, arrived_at: now } : { stage };
  const moved = await move(tx, order, { event, by: 'seller', text, now }, change);
  await TELLS[event](tell, tx, moved, now);
}

/**
 * Records that the car has reached a stage. Throws CAR_EVENT_REFUSED, CAR_STAGE_REFUSED for an
 * earlier stage.
 */
export async function reachStage(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { stage, place }: { stage: CarStage; place: string },
  now: Date,
): Promise<void> {
  const status = statusOfStage(stage);
  if (!isFurther(order.stage, stage)) throw new DomainError('CAR_STAGE_REFUSED');
  const text = [stageText(stage), place].filter(Boolean).join('，');
  if (status === order.status) {
    await orders.change(tx, order, { stage });
    await addNote(tx, order, { event: 'stage', by: 'seller', text, now });
    await tellStage(context.tell, tx, order, { stage, place }, now);
  } else {
    const event = MOVES[status as keyof typeof MOVES];
    if (nextCarStatus(order.status, event) === null)
      throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    await moveOrder(context, tx, order, { stage, text }, now);
  }
  await making.addStage(tx, order, { stage, place, at: now });
  if (!isFurther(stage, 'checked')) await fitAtWorks(context, tx, order, now);
}

/**
 * Stores the data of the built car. Throws CAR_EVENT_REFUSED unless the car is in production,
 * VIN_TAKEN.
 */
export async function nameCar(
  { vault }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  car: BuiltCar,
  now: Date,
): Promise<void> {
  if (order.status !== 'producing')
    throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  const sealed = sealCar(vault, order.id, car);
  if (!(await orders.nameCar(tx, order, sealed.vin_index))) throw new DomainError('VIN_TAKEN');
  await orders.change(tx, order, {
    ...sealed,
    certificate_place: 'factory',
    certificate_since: now,
  });
  const text = `车架号已确定，尾号 ${car.vin.slice(-6)}`;
  await addNote(tx, order, { event: 'stage', by: 'seller', text, now });
}

export const PLACE_TEXT: Record<CertificatePlace, string> = {
  factory: '在工厂',
  bank: '在银行',
  store: '已到店',
  handed: '已交给你',
};

/** Records the location of the certificate. Throws CAR_VIN_MISSING. */
export async function moveCertificate(
  { tell }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  place: CertificatePlace,
  now: Date,
): Promise<void> {
  if (order.vin_index === null) throw new DomainError('CAR_VIN_MISSING');
  await orders.change(tx, order, { certificate_place: place, certificate_since: now });
  const text = `合格证${PLACE_TEXT[place]}`;
  await addNote(tx, order, { event: 'certificate', by: 'seller', text, now });
  if (place === 'store') await tellBalanceOpen(tell, tx, order, now);
}

type NewWindow = { from: string; to: string; kind?: DelayKind | undefined; reason: string };

/** Changes the delivery window. Throws CAR_WINDOW_REASON when a later end has no kind or reason. */
export async function changeWindow(
  { tell }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { from, to, kind, reason }: NewWindow,
  now: Date,
): Promise<void> {
  if (!['locked', 'producing', 'shipping'].includes(order.status) || from > to)
    throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  const isLater = to > order.window_to!;
  if (isLater && (reason === '' || kind === undefined)) throw new DomainError('CAR_WINDOW_REASON');
  const was = `${order.window_from} 至 ${order.window_to}`;
  const id = newId(now);
  await orders.change(tx, order, { window_from: from, window_to: to });
  await making.addWindow(tx, {
    user_id: order.user_id,
    order_id: order.id,
    id,
    from_day: from,
    to_day: to,
    kind: kind ?? null,
    reason,
    at: now,
  });
  const why = delayText(kind ?? null, reason);
  const text = `预计交付改为 ${from} 至 ${to}${why && `，${why}`}`;
  await addNote(tx, order, { event: 'window', by: 'seller', text, now });
  if (isLater)
    await tellWindow(
      tell,
      tx,
      { ...order, window_from: from, window_to: to },
      { id, was, reason: why },
      now,
    );
}

/**
 * Hands the car over and adds it to the buyer's cars. Throws CAR_EVENT_REFUSED, BALANCE_OPEN,
 * CERTIFICATE_NOT_HERE, SUPPLEMENT_MISSING, INVOICE_MISSING, DEFECT_OPEN.
 */
export async function handOver(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  const { appointments, emit, garage, tell } = context;
  const [refused] = obstaclesOf(await keyFacts(tx, order));
  if (refused) throw new DomainError(refused, { status: order.status });
  await fitRest(tx, order, now);
  const text = '车辆、合格证和钥匙已交付';
  const delivered = await move(
    tx,
    order,
    { event: 'handOver', by: 'seller', text, now },
    {
      delivered_at: now,
      certificate_place: 'handed',
      certificate_since: now,
      // The hand-over settles a pending request to cancel.
      ...NOT_ASKED,
    },
  );
  await garage.receive(
    tx,
    {
      userId: order.user_id,
      brand: order.brand,
      seriesId: order.series_id,
      trimId: order.type_id,
      look: order.config.image ?? '',
      modelName: order.config.title,
      vin: openCar(context, order)!.vin,
    },
    now,
  );
  await appointments.finishFor(tx, keysOf(order), '已经交车', now);
  await protections.openUntil(tx, order, protectedUntil(order, now));
  await emit(tx, carDelivered, factOf(delivered, now));
  await tellDelivered(tell, tx, delivered, now);
}

/** Completes orders some days after the hand-over. */
export const completeDelivered = (context: CarOrderContext, now: Date): Promise<void> => {
  const { database, log } = context;
  const before = new Date(now.getTime() - COMPLETE_AFTER_DAYS * DAY_MS);
  return drain({
    find: (size) => orders.since(database, 'delivered', { column: 'delivered_at', before }, size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, name);
        if (order?.status === 'delivered') {
          const step = { event: 'complete', by: 'system', text: '订单已完成', now } as const;
          await move(tx, order, step, { completed_at: now });
          await papersOver(context, tx, order, now);
        }
        return order !== undefined;
      }),
    failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'car order not completed'),
  });
};
