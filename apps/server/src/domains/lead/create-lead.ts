import { randomBytes } from 'node:crypto';
import { dueBy } from '@marque/contract/lead/answer-time';
import type { leadCreate } from '@marque/contract/lead/endpoints';
import { leadConsentOf } from '@marque/contract/lead/kinds';
import type { Out } from '@marque/contract/core';
import type { Dealer } from '@marque/contract/dealer/schema';
import { type Tx, TryAgain } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { onceIfKeyed } from '#kernel/idempotency.ts';
import { newId } from '#kernel/ids.ts';
import type { Call } from '#kernel/http/serve.ts';
import { tellOf } from './change.ts';
import { sealContact } from './contact.ts';
import type { LeadContext } from './context.ts';
import { limitLeads } from './limit.ts';
import { isVisitor, personOf, visitorOf } from './lead-person.ts';
import { KEY_BYTES } from './policy.ts';
import type { LeadKind } from './ports.ts';
import { leadRepository as leads } from './repository.ts';

type Creating = Call<typeof leadCreate>;

type AskedLead = Awaited<ReturnType<LeadKind['gate']>> & {
  kind: LeadKind;
  dealer: Dealer;
  subject: unknown;
};

/**
 * Validates the request. Throws DEALER_NOT_FOUND, DEALER_NOT_SERVING, and what the kind
 * refuses with.
 */
async function askedOf(
  { database, dealers, kindOf }: LeadContext,
  { brand, input, now, user }: Creating,
): Promise<AskedLead> {
  const kind = kindOf(input.kind);
  const dealer = await dealers.dealerOf(database, input.dealerId);
  if (!dealer) throw new DomainError('DEALER_NOT_FOUND');
  if (!(await dealers.serves(database, dealer.id, brand)))
    throw new DomainError('DEALER_NOT_SERVING');
  const asking = { userId: user?.id ?? null, brand, dealerId: dealer.id, now };
  const admitted = await kind.gate(database, asking, input.subject);
  return { kind, dealer, subject: input.subject, ...admitted };
}

/**
 * Returns the phone the caller has to prove by a code; null when it is the account's or the lead
 * carries none.
 */
async function phoneToProve(
  { database, phoneOf }: LeadContext,
  { input: { phone }, user }: Creating,
  { kind }: AskedLead,
): Promise<string | null> {
  if (!kind.carriesPhone && user) return null;
  if (phone === undefined) throw new DomainError('LEAD_PHONE_REQUIRED');
  return user && (await phoneOf(database, user.id)) === phone ? null : phone;
}

/** Inserts a lead or returns the person's open one. */
async function addOrFind(
  context: LeadContext,
  tx: Tx,
  person: string,
  call: Creating,
  { dealer, kind, papers, subject, title }: AskedLead,
): Promise<Out<typeof leadCreate>> {
  const { brand, input, now } = call;
  const { name, note, way } = input;
  const phone = kind.carriesPhone ? input.phone! : null;
  const id = newId(now);
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const isNew = await leads.add(tx, {
    user_id: person,
    id,
    brand,
    kind: input.kind,
    dealer_id: dealer.id,
    status: 'submitted',
    subject: JSON.stringify(subject),
    title,
    contact: sealContact(context.vault, id, { name, phone, note, ...(papers && { papers }) }),
    way,
    consent_version: await context.agreements.versionInForce(tx, leadConsentOf(input.kind), now),
    access_key: key,
    created_at: now,
    due_at: dueBy(dealer, way, now),
  });
  if (!isNew) {
    const open = await leads.openOf(tx, person, { kind: input.kind, dealerId: dealer.id });
    // The open lead was closed by another transaction.
    if (!open) throw new TryAgain();
    return { id: open.id, key: open.access_key, isNew };
  }
  await limitLeads(tx, call);
  await tellOf(context, tx, (await leads.find(tx, id))!, 'submitted', now);
  return { id, key, isNew };
}

/**
 * Creates a lead with the person's consent for one store and sets when the answer is due. Returns
 * the open lead if the person already has one of the kind with the store.
 */
export async function createLead(
  context: LeadContext,
  call: Creating,
): Promise<Out<typeof leadCreate>> {
  const { agreements, database, provedPhones } = context;
  const { brand, idempotencyKey, input, ip, now, sourceType, user } = call;
  const asked = await askedOf(context, call);
  const phone = await phoneToProve(context, call, asked);
  const given = phone ? ({ phone, code: input.code ?? '', purpose: 'lead' } as const) : null;
  const proved = await provedPhones.prove(database, given, now);
  const whose = user?.id ?? visitorOf(context, phone!);
  const attempt = { userId: whose, call: 'lead.create', key: idempotencyKey, body: input, now };
  return onceIfKeyed(context, attempt, (tx) =>
    proved(tx, async () => {
      const person = user?.id ?? (await personOf(context, tx, phone!));
      const kinds = [leadConsentOf(input.kind)];
      const consent = { kinds, page: input.page, brand, sourceType, ip, at: now };
      await agreements.recordConsents(
        tx,
        isVisitor(person) ? { ...consent, device: person } : { ...consent, userId: person },
      );
      return addOrFind(context, tx, person, call, asked);
    }),
  );
}
