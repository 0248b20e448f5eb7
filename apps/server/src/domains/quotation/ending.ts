import type { Tx } from '#kernel/database.ts';
import type { QuotationContext } from './context.ts';
import { quotationRepository as quotations } from './repository.ts';

/** Ends open quotations whose time is over. */
export const expireQuotations = ({ database }: QuotationContext, now: Date) =>
  quotations.expire(database, now);

/** Removes the quotations of a lead that was withdrawn. */
export const removeQuotations = (
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<unknown> => quotations.removeOfLead(tx, userId, id);
