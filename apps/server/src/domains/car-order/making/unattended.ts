import { CAR_STAGE_IDS } from '@marque/contract/car-order/machine';
import { checkDigit } from '@marque/contract/garage/vin';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import { createHash } from 'node:crypto';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/drain.ts';
import { fitRest } from '../boutique/fit.ts';
import type { CarOrderContext } from '../context.ts';
import { answer } from '../ending/ask.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { handOver, moveCertificate, nameCar, reachStage, refusalOfKeys } from './steps.ts';

const VIN_SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const CHECK = 8;

/** A car nobody has: its number follows from the order's, with the check digit it needs. */
export function demoVin(orderId: string): string {
  const bytes = createHash('sha256').update(orderId).digest();
  const signs = [...bytes.subarray(0, 14)].map((byte) => VIN_SIGNS[byte % VIN_SIGNS.length]!);
  const vin = ['L', 'D', 'C', ...signs];
  vin[CHECK] = '0';
  vin[CHECK] = checkDigit(vin.join(''));
  return vin.join('');
}

/** Stages before the car has its number are the works' alone. */
const NAMED_AT = 'checked';

/** The next step of an order that waits for its store, if there is one. */
async function stepOf(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  if (order.cancel_asked_at) {
    const said = { agree: true, waive: false, text: '' };
    return answer(context, tx, order, said, now);
  }
  if (order.stage === NAMED_AT && order.vin_index === null) {
    const tail = order.order_no.slice(-8);
    const car = {
      vin: demoVin(order.id),
      engineNo: `EP6${tail}`,
      certificateNo: `WAC${tail}`,
      builtOn: addDays(shanghaiDay(now), -1),
    };
    return nameCar(context, tx, order, car, now);
  }
  const next = CAR_STAGE_IDS[order.stage === null ? 0 : CAR_STAGE_IDS.indexOf(order.stage) + 1];
  if (next) return reachStage(context, tx, order, { stage: next, place: '' }, now);
  if (order.certificate_place !== 'store') return moveCertificate(context, tx, order, 'store', now);
  if ((await refusalOfKeys(tx, order)) !== null || (await fitRest(tx, order, now))) return;
  return handOver(context, tx, order, now);
}

/** Where no store works with the product: moves each order a step, a little after the one before. */
export const moveUnattended = (
  context: CarOrderContext,
  before: Date,
  now: Date,
): Promise<void> => {
  const { database, log } = context;
  return drain({
    find: (size) => orders.waitingForStore(database, before, now, size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, name);
        if (!order) return false;
        await stepOf(context, tx, order, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'car order not moved on'),
  });
};
