import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import type { CarOrderContext } from '../context.ts';
import { issueInvoice } from '../invoicing/invoice.ts';
import { goodOf, invoices } from '../invoicing/repository.ts';
import { changeWindow, nameCar, reachStage } from '../making/steps.ts';
import { stepLoan } from '../planning/loan.ts';
import { loans } from '../planning/repository.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { lockCarOrder } from '../transitions.ts';
import {
  type InvoiceMessage,
  type LenderMessage,
  type Message,
  type Partner,
  type WorksMessage,
} from './messages.ts';
import { callbacks } from './repository.ts';

/** known: a copy of an accepted message. late: a later message has superseded it. */
export type Outcome = 'taken' | 'known' | 'late';

type Taking<M> = (
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  message: M,
  now: Date,
) => Promise<void>;

const takeWorks: Taking<WorksMessage> = (context, tx, order, message, now) => {
  switch (message.type) {
    case 'stage':
      return reachStage(context, tx, order, message, now);
    case 'car': {
      const { vin, engineNo, certificateNo, builtOn } = message;
      return nameCar(context, tx, order, { vin, engineNo, certificateNo, builtOn }, now);
    }
    case 'window':
      return changeWindow(context, tx, order, message, now);
  }
};

const assertAmount = (said: number, ours: number | undefined): void => {
  if (said !== ours) throw new DomainError('PARTNER_AMOUNT');
};

const takeLender: Taking<LenderMessage> = async (context, tx, order, message, now) => {
  const { type: step, ref, reason, amountFen } = message;
  const loan = await loans.find(tx, order);
  if (loan) assertAmount(amountFen, loan.amount_fen);
  await stepLoan(context, tx, order, { step, ref, reason }, now);
};

const takeInvoice: Taking<InvoiceMessage> = async (context, tx, order, message, now) => {
  const { type: step, number, reason, amountFen } = message;
  const good = goodOf(await invoices.of(tx, order));
  if (good) assertAmount(amountFen, good.amount_fen);
  await issueInvoice(context, tx, order, { step, number, reason }, now);
};

const TAKES = { works: takeWorks, lender: takeLender, invoiceOffice: takeInvoice } as const;

/** Only these are superseded by a later message of their kind. */
const isOvertaken = ({ type }: Message): boolean => type === 'window';

/**
 * Accepts a message of a partner once, whatever the number and order of its copies. A refused
 * message is not stored and can be sent again. Throws CAR_ORDER_NOT_FOUND, PARTNER_EVENT_CHANGED
 * for a different message with a known id, PARTNER_AMOUNT, and what the step throws.
 */
export const takeMessage = (
  context: CarOrderContext,
  partner: Partner,
  { message, body }: { message: Message; body: string },
  now: Date,
): Promise<Outcome> =>
  inTransaction(context.database, async (tx) => {
    const found = await orders.byNumber(tx, message.orderNo);
    if (!found) throw new DomainError('CAR_ORDER_NOT_FOUND');
    const order = await lockCarOrder(tx, { userId: found.user_id, id: found.id });
    const { eventId, sequence, type: kind } = message;
    const hash = sha256(body);
    const known = await callbacks.add(tx, order, {
      partner,
      event_id: eventId,
      kind,
      sequence,
      body_sha256: hash,
      at: now,
    });
    if (known) {
      if (known.body_sha256 !== hash) throw new DomainError('PARTNER_EVENT_CHANGED');
      return 'known';
    }
    if (isOvertaken(message) && (await callbacks.hasLater(tx, order, { partner, kind, sequence })))
      return 'late';
    await (TAKES[partner] as Taking<Message>)(context, tx, order, message, now);
    return 'taken';
  });
