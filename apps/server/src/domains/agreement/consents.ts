import type * as calls from '@marque/contract/agreement/endpoints';
import {
  CONSENT_BASIS,
  CONSENT_KINDS,
  type ConsentKind,
  REQUIRED_CONSENTS,
} from '@marque/contract/agreement/kinds';
import { type Brand, BRANDS, type Out, type SourceType } from '@marque/contract/core';
import { uniq } from 'es-toolkit';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Kernel, PayloadOf } from '#kernel/module.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { memberLeft } from '../session/events.ts';
import { consentWithdrawn } from './events.ts';
import { CONSENT_LABELS } from './kinds.ts';
import { networkOf } from './network.ts';
import { agreementRepository as agreements, type ConsentState } from './repository.ts';
import {
  hashOf,
  hasChanged,
  inForce,
  saidBy,
  textsOf,
  titlesInForce,
  versionsOf,
} from './versions.ts';

export type AgreementContext = { database: Database; emit: Kernel['emit'] };

/** Who decides: a member, or a device without a signed-in member. */
type ConsentHolder = { userId: string; device?: never } | { userId?: never; device: string };

export type Decision = ConsentHolder & {
  kinds: readonly ConsentKind[];
  brand: Brand;
  /** The page on which the member decided. */
  page: string;
  sourceType: SourceType | null;
  ip: string;
  at: Date;
};

const isGivenBy = (kind: ConsentKind, state: ConsentState | undefined): boolean =>
  state?.given ?? (CONSENT_BASIS[kind] === 'required' || CONSENT_BASIS[kind] === 'assumed');

/**
 * Records that a member agrees to the versions in force, or withdraws. A repeated decision changes
 * nothing.
 */
async function decide(
  { emit }: Pick<AgreementContext, 'emit'>,
  tx: Tx,
  given: boolean,
  decision: Decision,
): Promise<void> {
  const { userId, device, brand, page, sourceType, ip, at, kinds } = decision;
  if (kinds.length === 0) return;
  const texts = await textsOf(tx, kinds);
  // Locks are taken in a fixed order, which prevents deadlocks between two decisions of a person.
  for (const kind of CONSENT_KINDS.filter((one) => kinds.includes(one))) {
    const text = inForce(texts(kind), at);
    if (userId !== undefined) {
      const state = { user_id: userId, kind, version: text.version, given, at };
      if (!(await agreements.change(tx, state))) continue;
    }
    await agreements.add(tx, {
      id: newId(at),
      user_id: userId ?? null,
      device: device ?? null,
      brand,
      kind,
      version: text.version,
      sha256: hashOf(text, brand),
      given,
      page,
      source: sourceType,
      network: networkOf(ip),
      at,
    });
    if (!given && userId !== undefined) await emit(tx, consentWithdrawn, { userId, kind, at });
  }
}

/** Records consents, in the transaction of what they permit. */
export const recordConsents = (
  context: Pick<AgreementContext, 'emit'>,
  tx: Tx,
  decision: Decision,
): Promise<void> => decide(context, tx, true, decision);

/** Records a withdrawal. What the consent permitted ends with it. */
export const recordWithdrawal = (
  context: Pick<AgreementContext, 'emit'>,
  tx: Tx,
  decision: Decision,
): Promise<void> => decide(context, tx, false, decision);

/**
 * Withdraws all that a person agreed to whose account is closed, so that what it permitted ends. The
 * withdrawals are noted without a page and a network, because nobody asked for them one by one.
 */
export async function withdrawAll(
  context: Pick<AgreementContext, 'emit'>,
  tx: Tx,
  { userId, at }: PayloadOf<typeof memberLeft>,
): Promise<void> {
  const states = await agreements.states(tx, userId);
  const kinds = states.filter(({ given }) => given).map(({ kind }) => kind);
  const nowhere = { page: '', sourceType: null, ip: '' } as const;
  await recordWithdrawal(context, tx, { userId, kinds, brand: BRANDS[0], at, ...nowhere });
}

/** Returns whether a member agrees now. */
export const hasConsent = async (
  exec: Exec,
  { userId, kind }: { userId: string; kind: ConsentKind },
): Promise<boolean> => isGivenBy(kind, await agreements.state(exec, userId, kind));

/**
 * Returns whether a member agrees to the version in force. In a transaction it locks the consent, so
 * that a withdrawal waits.
 */
export async function agreesNow(
  exec: Exec,
  { userId, kind }: { userId: string; kind: ConsentKind },
  now: Date,
): Promise<boolean> {
  const [state, versions] = [
    await agreements.heldState(exec, userId, kind),
    await versionsOf(exec, [kind]),
  ];
  return isGivenBy(kind, state) && !hasChanged(versions(kind), state?.version, now);
}

/** Throws CONSENT_REQUIRED with the kind unless `agreesNow`. */
export async function requireConsent(
  exec: Exec,
  asked: { userId: string; kind: ConsentKind },
  now: Date,
): Promise<void> {
  if (!(await agreesNow(exec, asked, now)))
    throw new DomainError('CONSENT_REQUIRED', { kind: asked.kind });
}

/** Returns whether a member must agree before signing in: a new one, or one who has withdrawn. */
export async function mustAgree(
  exec: Exec,
  { userId, isNew }: { userId: string; isNew: boolean },
  agreed: readonly ConsentKind[],
): Promise<boolean> {
  const missing = REQUIRED_CONSENTS.filter((kind) => !agreed.includes(kind));
  if (missing.length === 0) return false;
  if (isNew) return true;
  const states = await agreements.states(exec, userId);
  return states.some(({ kind, given }) => !given && missing.some((one) => one === kind));
}

async function mine(
  exec: Exec,
  { userId, brand, now }: { userId: string; brand: Brand; now: Date },
): Promise<Out<typeof calls.consentMine>> {
  const states = new Map((await agreements.states(exec, userId)).map((one) => [one.kind, one]));
  const shown = CONSENT_KINDS.filter((kind) => CONSENT_BASIS[kind] !== 'use' || states.has(kind));
  const titles = await titlesInForce(exec, { kinds: shown, brand }, now);
  const items = titles.map(({ kind, title }) => {
    const state = states.get(kind);
    return {
      kind,
      title,
      basis: CONSENT_BASIS[kind],
      ...CONSENT_LABELS[kind],
      given: isGivenBy(kind, state),
      version: state?.version ?? null,
      at: state?.at.toISOString() ?? null,
    };
  });
  return { items };
}

export const listConsents = (
  { database }: AgreementContext,
  { user, brand, now }: MemberCall<typeof calls.consentMine>,
): Promise<Out<typeof calls.consentMine>> => mine(database, { userId: user.id, brand, now });

/** Returns the required agreements that had a major change since the member agreed. */
export async function askedConsents(
  { database }: AgreementContext,
  { user, brand, now }: MemberCall<typeof calls.consentAsked>,
): Promise<Out<typeof calls.consentAsked>> {
  const states = await agreements.states(database, user.id);
  const versions = await versionsOf(database, REQUIRED_CONSENTS);
  const agreed = new Map(states.map((one) => [one.kind, one.version]));
  return {
    items: REQUIRED_CONSENTS.flatMap((kind) => {
      const own = versions(kind);
      if (!hasChanged(own, agreed.get(kind), now)) return [];
      const { title, version } = inForce(own, now);
      return [{ kind, title: saidBy(brand)(title), version }];
    }),
  };
}

const change =
  (given: boolean) =>
  (
    context: AgreementContext,
    call: MemberCall<typeof calls.consentGive>,
  ): Promise<Out<typeof calls.consentGive>> =>
    inTransaction(context.database, async (tx) => {
      const { user, brand, input, now, sourceType, ip } = call;
      await decide(context, tx, given, {
        userId: user.id,
        kinds: uniq(input.kinds),
        page: input.page,
        brand,
        sourceType,
        ip,
        at: now,
      });
      return mine(tx, { userId: user.id, brand, now });
    });

export const giveConsents = change(true);
/** Records a withdrawal. What the consents permitted ends in the same transaction. */
export const withdrawConsents = change(false);
