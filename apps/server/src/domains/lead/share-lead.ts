import { randomBytes } from 'node:crypto';
import type { Out } from '@marque/contract/core';
import type { Dealer } from '@marque/contract/dealer/schema';
import { dueBy } from '@marque/contract/lead/answer-time';
import type { leadShareWith } from '@marque/contract/lead/endpoints';
import { leadConsentOf } from '@marque/contract/lead/kinds';
import { type Tx, TryAgain } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { onceIfKeyed } from '#kernel/idempotency.ts';
import { newId } from '#kernel/ids.ts';
import type { Call } from '#kernel/http/serve.ts';
import { tellOf } from './change.ts';
import { openContact, sealContact } from './contact.ts';
import type { LeadContext } from './context.ts';
import { limitLeads } from './limit.ts';
import { isOpen } from './machine.ts';
import { assertOwn } from './own-leads.ts';
import { isVisitor } from './lead-person.ts';
import { KEY_BYTES, STORES_A_LEAD } from './policy.ts';
import { leadRepository as leads, type LeadRow } from './repository.ts';

type Sharing = Call<typeof leadShareWith>;

/**
 * Returns the store to share with. Throws DEALER_NOT_FOUND, DEALER_NOT_SERVING, LEAD_ENDED, and
 * what the kind refuses with.
 */
async function receiverOf(
  { database, dealers, kindOf }: LeadContext,
  row: LeadRow,
  { input, now, user }: Sharing,
): Promise<Dealer> {
  const dealer = await dealers.dealerOf(database, input.dealerId);
  if (!dealer) throw new DomainError('DEALER_NOT_FOUND');
  if (!(await dealers.serves(database, dealer.id, row.brand)))
    throw new DomainError('DEALER_NOT_SERVING');
  // An ended lead may have lost its subject.
  if (!isOpen(row.status)) throw new DomainError('LEAD_ENDED');
  const asking = {
    userId: user?.id ?? null,
    brand: row.brand,
    dealerId: dealer.id,
    now,
    again: true,
  } as const;
  const kind = kindOf(row.kind);
  await kind.gate(database, asking, row.subject);
  return dealer;
}

/** Locks the lead and its related ones. Throws LEAD_ENDED. */
async function hold(tx: Tx, row: LeadRow): Promise<{ held: LeadRow; all: LeadRow[] }> {
  // Serialises with the registration of the phone and with withdrawals.
  if (isVisitor(row.user_id)) await leads.lockPhone(tx, row.user_id);
  await leads.lock(tx, row.shared_from ?? row.id);
  const all = await leads.together(tx, row);
  const held = all.find(({ id }) => id === row.id);
  if (!held || !isOpen(held.status)) throw new DomainError('LEAD_ENDED');
  if (held.user_id !== row.user_id) throw new TryAgain();
  return { held, all };
}

/** Creates the same lead for one more store, under the same consent. */
export async function shareLead(
  context: LeadContext,
  call: Sharing,
): Promise<Out<typeof leadShareWith>> {
  const { agreements, database, vault } = context;
  const { idempotencyKey, input, ip, now, sourceType } = call;
  const row = assertOwn(await leads.find(database, input.id), call);
  const dealer = await receiverOf(context, row, call);
  const attempt = { userId: row.user_id, call: 'lead.shareWith', key: idempotencyKey, body: input };
  return onceIfKeyed(context, { ...attempt, now }, async (tx) => {
    const { held, all } = await hold(tx, row);
    const known = all.find((one) => one.dealer_id === dealer.id && isOpen(one.status));
    if (known) return { id: known.id, key: known.access_key, isNew: false };
    if (all.length >= STORES_A_LEAD) throw new DomainError('LEAD_SHARE_LIMIT');
    const consent = {
      kinds: [leadConsentOf(row.kind)],
      page: input.page,
      brand: row.brand,
      sourceType,
      ip,
      at: now,
    };
    await agreements.recordConsents(
      tx,
      isVisitor(row.user_id)
        ? { ...consent, device: row.user_id }
        : { ...consent, userId: row.user_id },
    );
    const id = newId(now);
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const contact = openContact(vault, held)!;
    const isNew = await leads.add(tx, {
      user_id: row.user_id,
      id,
      brand: row.brand,
      kind: row.kind,
      dealer_id: dealer.id,
      status: 'submitted',
      subject: JSON.stringify(held.subject),
      title: held.title,
      contact: sealContact(vault, id, contact),
      way: held.way,
      consent_version: await agreements.versionInForce(tx, leadConsentOf(row.kind), now),
      access_key: key,
      shared_from: held.shared_from ?? held.id,
      created_at: now,
      due_at: dueBy(dealer, held.way, now),
    });
    if (!isNew) {
      const open = await leads.openOf(tx, row.user_id, { kind: row.kind, dealerId: dealer.id });
      // The open lead was closed by another transaction.
      if (!open) throw new TryAgain();
      return { id: open.id, key: open.access_key, isNew };
    }
    await limitLeads(tx, call);
    await tellOf(context, tx, (await leads.find(tx, id))!, 'shared', now);
    return { id, key, isNew };
  });
}
