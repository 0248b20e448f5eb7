import type { Tx } from '#kernel/database.ts';
import type { LeadContext } from './context.ts';
import { leadRepository as leads } from './repository.ts';

const VISITOR = 'phone:';

/** Whom leads of a phone nobody has an account for belong to. */
export const visitorOf = ({ vault }: Pick<LeadContext, 'vault'>, phone: string): string =>
  VISITOR + vault.index('phone', phone);

/** Sent without an account; also once it is erased. */
export const isVisitor = (userId: string): boolean => /^(?:phone|erased):/.test(userId);

/** Who has proved a phone: the member it belongs to, or the phone itself until there is one. */
export async function personOf(context: LeadContext, tx: Tx, phone: string): Promise<string> {
  const visitor = visitorOf(context, phone);
  // Whoever registers with it at this moment comes before or after.
  await leads.lockPhone(tx, visitor);
  return (await context.memberOf(tx, phone)) ?? visitor;
}

/** A new member has what their phone asked for, with the consent. */
export async function adoptLeads(
  context: LeadContext,
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const visitor = visitorOf(context, (await context.phoneOf(tx, userId))!);
  await leads.lockPhone(tx, visitor);
  const [adopted] = await leads.give(tx, visitor, userId);
  if (!adopted) return;
  const { brand } = adopted;
  await context.agreements.recordConsents(tx, {
    userId,
    kinds: ['lead'],
    brand,
    page: 'lead',
    sourceType: null,
    ip: '',
    at,
  });
}
