import type { ConsentKind } from '@marque/contract/agreement/kinds';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/lead/endpoints';
import { LEAD_KINDS, leadConsentOf } from '@marque/contract/lead/kinds';
import type { Lead } from '@marque/contract/lead/schema';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { isSameSecret } from '#kernel/secrets/hash.ts';
import type { Call, MemberCall, User } from '#kernel/http/serve.ts';
import { withdraw } from './change.ts';
import type { LeadContext } from './context.ts';
import { leadRepository as leads, type LeadRow } from './repository.ts';
import { leadViews } from './view.ts';

/** Returns the lead if it is the caller's by account or key. Throws LEAD_NOT_FOUND. */
export function assertOwn(
  row: LeadRow | undefined,
  { input: { key }, user }: { input: { key?: string | undefined }; user: User | null },
): LeadRow {
  const isOwn = row && user?.id === row.user_id;
  if (!row || !(isOwn || (key !== undefined && isSameSecret(key, row.access_key))))
    throw new DomainError('LEAD_NOT_FOUND');
  return row;
}

export async function showLead(
  context: LeadContext,
  call: Call<typeof calls.leadDetail>,
): Promise<Lead> {
  const row = assertOwn(await leads.find(context.database, call.input.id), call);
  return (await leadViews(context, context.database, [row], call.now))[0]!;
}

export async function showOpen(
  context: LeadContext,
  { input, now, user }: MemberCall<typeof calls.leadOpen>,
): Promise<Out<typeof calls.leadOpen>> {
  const row = await leads.openOf(context.database, user.id, input);
  const [lead = null] = await leadViews(context, context.database, row ? [row] : [], now);
  return { lead };
}

export async function listLeads(
  context: LeadContext,
  { now, user }: MemberCall<typeof calls.leadList>,
): Promise<Out<typeof calls.leadList>> {
  const rows = await leads.ofPerson(context.database, user.id);
  return { items: await leadViews(context, context.database, rows, now) };
}

/** Erases a lead in any status, together with those shared from it. */
export async function withdrawLead(
  context: LeadContext,
  call: Call<typeof calls.leadWithdraw>,
): Promise<Out<typeof calls.leadWithdraw>> {
  await inTransaction(context.database, async (tx) => {
    const row = assertOwn(await leads.find(tx, call.input.id), call);
    await leads.lock(tx, row.shared_from ?? row.id);
    for (const { id } of await leads.together(tx, row))
      await withdraw(context, tx, (await leads.lock(tx, id))!, call.now);
  });
  return { done: true };
}

/** Erases all leads under a consent that their member withdrew. */
export async function withdrawAll(
  context: LeadContext,
  tx: Tx,
  { userId, kind, at }: { userId: string; kind: ConsentKind; at: Date },
): Promise<void> {
  const kinds = LEAD_KINDS.filter((one) => leadConsentOf(one) === kind);
  if (kinds.length === 0) return;
  for (const { id } of await leads.keptOf(tx, userId, kinds)) {
    const row = await leads.lock(tx, id);
    if (row) await withdraw(context, tx, row, at);
  }
}
