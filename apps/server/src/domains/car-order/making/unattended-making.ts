import { CAR_STAGE_IDS } from '@marque/contract/car-order/machine';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { Operator } from '#kernel/http/serve.ts';
import { fitRest } from '../boutique/fit.ts';
import type { CarOrderContext } from '../context.ts';
import { fixDefect } from '../delivering/desk.ts';
import { isReady } from '../delivering/handover.ts';
import { keyFacts, obstaclesOf } from '../delivering/obstacles.ts';
import { DELIVERY } from '../delivering/subject.ts';
import { answer } from '../ending/ask-to-stop.ts';
import { issueInvoice } from '../invoicing/invoice.ts';
import { goodOf } from '../invoicing/repository.ts';
import { stepLoan } from '../planning/loan.ts';
import { storeEntries } from '../ports.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { handOver, moveCertificate, nameCar, reachStage } from './steps.ts';

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
  const entries = context.ask(storeEntries);
  const names = { id: order.id, orderNo: order.order_no };
  const moveLoan = (step: 'return' | 'disburse') => {
    const ref = entries.loanReference(names, step);
    return stepLoan(context, tx, order, { step, ref, reason: '' }, now);
  };
  if (order.status === 'refunding') return moveLoan('return');
  if (order.loan_state === 'applied')
    return stepLoan(context, tx, order, { step: 'approve', ref: '', reason: '' }, now);
  if (order.stage === NAMED_AT && order.vin_index === null)
    return nameCar(context, tx, order, entries.builtCar(names, now), now);
  const next = CAR_STAGE_IDS[order.stage === null ? 0 : CAR_STAGE_IDS.indexOf(order.stage) + 1];
  if (next) return reachStage(context, tx, order, { stage: next, place: '' }, now);
  if (order.certificate_place !== 'store') return moveCertificate(context, tx, order, 'store', now);
  const facts = await keyFacts(tx, order);
  const isOwnPaid = facts.items.some(({ kind, paid_at }) => kind === 'down' && paid_at);
  if (order.loan_state === 'approved' && isOwnPaid) return moveLoan('disburse');
  const defect = facts.defects.find(({ fixed_at }) => !fixed_at);
  if (defect)
    return fixDefect(context, tx, order, { id: defect.id, answer: entries.defectAnswer }, now);
  if (goodOf(facts.invoiceRows)?.state === 'confirmed') {
    const number = entries.invoiceNumber(names);
    return issueInvoice(context, tx, order, { step: 'issue', number, reason: '' }, now);
  }
  if (obstaclesOf(facts).length > 0 || (await fitRest(tx, order, now))) return;
  if (await isReady(tx, facts)) return handOver(context, tx, order, now);
}

/** Moves each order one step in the name of a store that does not use the product itself. */
export async function moveUnattended(
  context: CarOrderContext,
  { before, operator }: { before: Date; operator: Operator },
  now: Date,
): Promise<void> {
  const { appointments, database, log } = context;
  await appointments.finishOver({ kind: DELIVERY, before, operator }, now);
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
