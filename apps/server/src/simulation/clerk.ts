import { afterSaleModule } from '#domains/after-sale/module.ts';
import { appointmentModule } from '#domains/appointment/module.ts';
import { certificationModule } from '#domains/certification/module.ts';
import { carOrderModule } from '#domains/car-order/module.ts';
import { maintenanceModule } from '#domains/maintenance/module.ts';
import { fulfilmentModule } from '#domains/fulfilment/module.ts';
import { moderationModule } from '#domains/moderation/module.ts';
import { type OrderName, orderModule, type PlacedOrder } from '#domains/order/module.ts';
import type { driveModule } from '#domains/drive/module.ts';
import type { insuranceModule } from '#domains/insurance/module.ts';
import type { leadModule } from '#domains/lead/module.ts';
import { paymentModule } from '#domains/payment/module.ts';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import { driveEntries, STORE_CLERK } from './entries.ts';
import { insurerQuote } from './insurer-quote.ts';
import { dispatchOrder } from './parcels.ts';
import { CLERK_RULES } from './policy.ts';

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Takes a step for each paid order that is found. An order that another process has locked is skipped. */
const takePaidOrders = (
  { database, log, use }: Kernel,
  find: (size: number) => Promise<OrderName[]>,
  step: (tx: Tx, order: PlacedOrder) => Promise<void>,
): Promise<void> =>
  drain({
    find,
    take: ({ userId, id }) =>
      inTransaction(database, async (tx) => {
        const order = await use(orderModule).waiting.lockIfFree(tx, userId, id);
        if (order?.status === 'paid') await step(tx, order);
        return order !== undefined;
      }),
    failed: (error, { id }) => log.error({ err: error, orderId: id }, 'order not moved'),
  });

/** Stands for the warehouse: tops accounts up and ships paid orders after the delays of the rules. */
export async function fulfilOrders(kernel: Kernel, now: Date): Promise<void> {
  const { database, use } = kernel;
  const { topUp, waiting } = use(orderModule);
  await takePaidOrders(
    kernel,
    (size) => waiting.topUp(database, ago(now, CLERK_RULES.topsUpAfterMs), size),
    (tx, order) => topUp(tx, order, now),
  );
  await takePaidOrders(
    kernel,
    (size) => waiting.parcels(database, ago(now, CLERK_RULES.shipsAfterMs), size),
    (tx, order) => dispatchOrder(use(fulfilmentModule), tx, order, now),
  );
}

/** Stands for the operator: approves refunds and receives returned goods after the delays of the rules. */
export async function decideRefunds({ database, use }: Kernel, now: Date): Promise<void> {
  const { approve, move, receiveReturn, waiting } = use(afterSaleModule);
  const { decidesRefundsAfterMs, receivesReturnsAfterMs } = CLERK_RULES;
  await move(
    (size) => waiting(database, 'applied', ago(now, decidesRefundsAfterMs), size),
    (id) => approve(id, '', now),
  );
  await move(
    (size) => waiting(database, 'returning', ago(now, receivesReturnsAfterMs), size),
    (id) => receiveReturn(id, now),
  );
}

/** Stands for the moderator: approves held texts in which the filter has found nothing, after the delay of the rules. */
export const publishWritten = ({ use }: Kernel, now: Date): Promise<void> =>
  use(moderationModule).approveClean(ago(now, CLERK_RULES.publishesAfterMs), now);

/** Stands for the bank: books the transfers that payers have reported, after the delay of the rules. */
export const bookTransfers = ({ use }: Kernel, now: Date): Promise<void> =>
  use(paymentModule).bookClaimed(ago(now, CLERK_RULES.booksTransfersAfterMs), now);

const STORE_SERVICE = '门店客服';
const ANSWER = '你好，已经收到。我们按你选的方式联系你，需要准备的资料会一并发给你。';

/** Stands for a store: takes and answers leads after the delays of the rules. */
export async function answerLeads(leads: ApiOf<typeof leadModule>, now: Date): Promise<void> {
  const { answersLeadsAfterMs, takesLeadsAfterMs } = CLERK_RULES;
  await leads.takeWaiting(ago(now, takesLeadsAfterMs), STORE_SERVICE, now);
  const answer = { text: ANSWER, by: STORE_SERVICE };
  await leads.answerTaken(ago(now, answersLeadsAfterMs), answer, now);
}

/** Stands for a store's renewal desk: quotes requests for insurance, after the delay of the rules. */
export const quoteInsurance = (
  insurance: ApiOf<typeof insuranceModule>,
  now: Date,
): Promise<void> =>
  insurance.quoteTaken(
    { before: ago(now, CLERK_RULES.answersLeadsAfterMs), by: STORE_SERVICE, make: insurerQuote },
    now,
  );

/** Stands for a store: confirms test drives, and finishes them when they are over. */
export const attendDrives = (drives: ApiOf<typeof driveModule>, now: Date): Promise<void> =>
  drives.attend(
    {
      confirmedBefore: ago(now, CLERK_RULES.confirmsDrivesAfterMs),
      operator: STORE_CLERK,
      entriesFor: driveEntries,
    },
    now,
  );

/** Stands for workshops: confirms repairs, takes people in when they are expected, and does the work. */
export async function attendVisits({ use }: Kernel, now: Date): Promise<void> {
  const appointments = use(appointmentModule);
  const confirmed = ago(now, CLERK_RULES.confirmsDrivesAfterMs);
  await appointments.confirmWaiting({ kind: 'repair', before: confirmed }, now);
  for (const kind of ['maintain', 'repair'] as const) {
    const due = { kind, before: now, operator: STORE_CLERK };
    await appointments.arriveDue(due, now);
  }
  const before = ago(now, CLERK_RULES.worksForMs);
  await use(maintenanceModule).play({ before, operatorId: STORE_CLERK.id }, now);
}

const REVIEWERS = ['clerk', 'second clerk'] as const;

/** Stands for two reviewers: decides certifications of the demonstration after the delays of the rules. */
export const reviewCertifications = ({ use }: Kernel, now: Date): Promise<void> =>
  use(certificationModule).decideSamples(
    {
      owners: ago(now, CLERK_RULES.decidesLicencesAfterMs),
      professions: ago(now, CLERK_RULES.decidesProfessionsAfterMs),
    },
    REVIEWERS,
    now,
  );

/** Stands for works and store: names advisers, accepts papers and moves each car one stage per delay of the rules. */
export async function moveCars({ use }: Kernel, now: Date): Promise<void> {
  const { acceptSupplements, moveUnattended, nameUnattended } = use(carOrderModule);
  await nameUnattended(ago(now, CLERK_RULES.acceptsPapersAfterMs), now);
  await acceptSupplements(ago(now, CLERK_RULES.acceptsPapersAfterMs), now);
  await moveUnattended(
    { before: ago(now, CLERK_RULES.movesCarsAfterMs), operator: STORE_CLERK },
    now,
  );
}
