import { isSigned } from '@marque/contract/car-order/machine';
import type { Exec } from '#kernel/database.ts';
import { isInvoiceDue } from '../invoicing/is-due.ts';
import { type InvoiceRow, invoices } from '../invoicing/repository.ts';
import { loans } from '../planning/repository.ts';
import type { CarOrderRow } from '../repository.ts';
import {
  areAccepted,
  areHandedIn,
  type SupplementRow,
  supplements as papersOf,
} from '../signing/repository.ts';
import type { OrderFacts, WithItems } from './view.ts';

type KnownRows = {
  supplements: readonly SupplementRow[];
  invoiceRows: readonly InvoiceRow[];
  hasLoan: boolean;
};

/** Returns the facts besides the order that its next action depends on. */
export const knownOf = (
  { order, items }: Pick<WithItems, 'order' | 'items'>,
  { supplements, invoiceRows, hasLoan }: KnownRows,
): OrderFacts => ({
  buyerKnown: supplements.some(({ part, state }) => part === 'buyer' && state !== 'refused'),
  papersKnown: areHandedIn(order, supplements),
  isInvoiceDue: isInvoiceDue(order, items, invoiceRows) && areAccepted(order, supplements),
  lacksLoan: order.pay_plan === 'loan' && !hasLoan,
});

/** Returns them for several orders of one member, and queries only what their statuses need. */
export async function knownOfOrders(
  exec: Exec,
  userId: string,
  all: readonly Pick<WithItems, 'order' | 'items'>[],
): Promise<ReadonlyMap<string, OrderFacts>> {
  const idsOf = (matters: (order: CarOrderRow) => boolean): string[] =>
    all.filter(({ order }) => matters(order)).map(({ order }) => order.id);
  const [papers, issued, lent] = await Promise.all([
    papersOf.ofOrders(
      exec,
      userId,
      idsOf(({ status }) => status === 'reserved' || isSigned(status)),
    ),
    invoices.ofOrders(
      exec,
      userId,
      idsOf(({ arrived_at }) => arrived_at !== null),
    ),
    loans.ofOrders(
      exec,
      userId,
      idsOf(({ status, pay_plan }) => status === 'reserved' && pay_plan === 'loan'),
    ),
  ]);
  return new Map(
    all.map((of) => {
      const isOf = (row: { order_id: string }) => row.order_id === of.order.id;
      const given = {
        supplements: papers.filter(isOf),
        invoiceRows: issued.filter(isOf),
        hasLoan: lent.some(isOf),
      };
      return [of.order.id, knownOf(of, given)];
    }),
  );
}
