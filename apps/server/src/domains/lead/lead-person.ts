import { leadConsentOf } from '@marque/contract/lead/kinds';
import type { Tx } from '#kernel/database.ts';
import type { LeadContext } from './context.ts';
import { leadRepository as leads } from './repository.ts';

const VISITOR = 'phone:';

/** Returns the user id of a visitor's leads, derived from the phone. */
export const visitorOf = ({ vault }: Pick<LeadContext, 'vault'>, phone: string): string =>
  VISITOR + vault.index('phone', phone);

/** Returns whether a lead was sent without an account. This holds for erased leads too. */
export const isVisitor = (userId: string): boolean => /^(?:phone|erased):/.test(userId);

/** Returns the member with a proved phone, or the visitor's id when there is none. */
export async function personOf(context: LeadContext, tx: Tx, phone: string): Promise<string> {
  const visitor = visitorOf(context, phone);
  // Serialises with the registration of this phone.
  await leads.lockPhone(tx, visitor);
  return (await context.memberOf(tx, phone)) ?? visitor;
}

/** Moves a visitor's leads and their consent to the new member with the same phone. */
export async function adoptLeads(
  context: LeadContext,
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const visitor = visitorOf(context, (await context.phoneOf(tx, userId))!);
  await leads.lockPhone(tx, visitor);
  const adopted = await leads.give(tx, visitor, userId);
  const [first] = adopted;
  if (!first) return;
  await context.agreements.recordConsents(tx, {
    userId,
    kinds: [...new Set(adopted.map(({ kind }) => leadConsentOf(kind)))],
    brand: first.brand,
    page: 'lead',
    sourceType: null,
    ip: '',
    at,
  });
}
