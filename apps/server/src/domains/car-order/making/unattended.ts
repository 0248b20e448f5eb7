import { CAR_STAGE_IDS } from '@marque/contract/car-order/machine';
import { checkDigit } from '@marque/contract/garage/vin';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import { createHash } from 'node:crypto';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/drain.ts';
import { fitRest } from '../boutique/fit.ts';
import type { CarOrderContext } from '../context.ts';
import { fixDefect } from '../delivering/desk.ts';
import { isReady } from '../delivering/handover.ts';
import { keyFacts, obstaclesOf } from '../delivering/obstacles.ts';
import { DELIVERY } from '../delivering/subject.ts';
import { answer } from '../ending/ask.ts';
import { issueInvoice } from '../invoicing/invoice.ts';
import { goodOf } from '../invoicing/repository.ts';
import { stepLoan } from '../planning/loan.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { handOver, moveCertificate, nameCar, reachStage } from './steps.ts';

const VIN_SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const CHECK = 8;

/** Returns an invented VIN with a valid check digit, derived from the order's id. */
export function demoVin(orderId: string): string {
  const bytes = createHash('sha256').update(orderId).digest();
  const signs = [...bytes.subarray(0, 14)].map((byte) => VIN_SIGNS[byte % VIN_SIGNS.length]!);
  const vin = ['L', 'D', 'C', ...signs];
  vin[CHECK] = '0';
  vin[CHECK] = checkDigit(vin.join(''));
  return vin.join('');
}

const MENDED = '已经处理好，请你再看一遍';
const INVOICE_DIGITS = 20;

/** Returns an invoice number derived from the order's number. */
const invoiceNumber = (orderNo: string): string =>
  orderNo.replaceAll(/\D/g, '').slice(-INVOICE_DIGITS).padStart(INVOICE_DIGITS, '2');

/** The VIN is assigned at this stage. */
const NAMED_AT = 'checked';

/** Takes the next step of an order that waits for its store. */
export async function stepOf(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  if (order.cancel_asked_at) {
    const said = { agree: true, waive: false, text: '' };
    return answer(context, tx, order, said, now);
  }
  const ref = (step: string) => `L${order.order_no}${step}`;
  if (order.status === 'refunding')
    return stepLoan(context, tx, order, { step: 'return', ref: ref('R'), reason: '' }, now);
  if (order.loan_state === 'applied')
    return stepLoan(context, tx, order, { step: 'approve', ref: '', reason: '' }, now);
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
  const facts = await keyFacts(tx, order);
  const isOwnPaid = facts.items.some(({ kind, paid_at }) => kind === 'down' && paid_at);
  if (order.loan_state === 'approved' && isOwnPaid)
    return stepLoan(context, tx, order, { step: 'disburse', ref: ref('D'), reason: '' }, now);
  const defect = facts.defects.find(({ fixed_at }) => !fixed_at);
  if (defect) return fixDefect(context, tx, order, { id: defect.id, answer: MENDED }, now);
  if (goodOf(facts.invoiceRows)?.state === 'confirmed') {
    const number = invoiceNumber(order.order_no);
    return issueInvoice(context, tx, order, { step: 'issue', number, reason: '' }, now);
  }
  if (obstaclesOf(facts).length > 0 || (await fitRest(tx, order, now))) return;
  if (await isReady(tx, facts)) return handOver(context, tx, order, now);
}

/** Moves each order one step where the store does not use the product itself. */
export async function moveUnattended(
  context: CarOrderContext,
  before: Date,
  now: Date,
): Promise<void> {
  const { appointments, database, log } = context;
  await appointments.finishOver({ kind: DELIVERY, before }, now);
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
}
