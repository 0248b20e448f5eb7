import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { ScoreKind } from '@marque/contract/points/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { book, lockAccount } from './booking.ts';
import { earning, lastDayOfPoints, returning, spending, takingBack } from './policy.ts';
import { pointsRepository as points } from './repository.ts';

/** Points given to or taken from a member. Idempotent per rule and reference. */
export type Posting = {
  userId: string;
  /** null for points of no brand. */
  brand: Brand | null;
  /** Not negative; 0 posts nothing. */
  amount: number;
  /** The rule that gives, or what is paid for: `goods`, `order`. */
  rule: string;
  /** What the points are for, e.g. the order's id. */
  reference: string;
  /** The title of the entry. */
  title: string;
  link: Link | null;
};

/** Reverses all or part of the posting with the reference `of`; null when there was none. */
export type Reversal = Posting & { of: string | null };

const reasonOf = (kind: ScoreKind, rule: string): string => `${kind}.${rule}`;

function postable(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`Not an amount of points: ${amount}`);
  return amount;
}

/** Returns the entry of a posting without its effect. */
const entryOf = (kind: ScoreKind, posting: Posting, at: Date) => ({
  kind,
  reason: reasonOf(kind, posting.rule),
  reference: posting.reference,
  rule: posting.rule,
  brand: posting.brand,
  title: posting.title,
  link: posting.link,
  delta: kind === 'earn' || kind === 'giveBack' ? posting.amount : -posting.amount,
  expiresOn: null,
  reverses: null,
  at,
});

/** Locks the account and returns it; null when the posting has been made already. */
async function lockFor(tx: Tx, kind: ScoreKind, posting: Posting, at: Date) {
  if (postable(posting.amount) === 0) return null;
  const { userId, rule, reference } = posting;
  const [account, known] = await Promise.all([
    lockAccount(tx, userId, at),
    // Sent after the lock, so that it sees what the previous holder of the lock has written.
    points.isBooked(tx, userId, reasonOf(kind, rule), reference),
  ]);
  return known ? null : account;
}

/** Gives points. Returns false when the posting has been made before. */
export async function grant(tx: Tx, posting: Posting, at: Date): Promise<boolean> {
  const account = await lockFor(tx, 'earn', posting, at);
  if (!account) return false;
  const expiresOn = lastDayOfPoints(shanghaiDay(at));
  const effect = earning(posting.amount, account.debt, expiresOn);
  const kept = effect.uses.length > 0 ? expiresOn : null;
  await book(tx, account, { ...entryOf('earn', posting, at), expiresOn: kept }, effect);
  return true;
}

/**
 * Takes points, those that end soonest first. Returns false when the posting has been made before.
 * Throws SCORE_SHORT.
 */
export async function spend(tx: Tx, posting: Posting, at: Date): Promise<boolean> {
  const account = await lockFor(tx, 'spend', posting, at);
  if (!account) return false;
  const uses = spending(account.batches, posting.amount);
  if (!uses) throw new DomainError('SCORE_SHORT', { balance: account.balance });
  await book(tx, account, entryOf('spend', posting, at), { uses, debt: account.debt });
  return true;
}

/** Returns the entry to be reversed; null when it is unknown. */
const originOf = (tx: Tx, kind: ScoreKind, { userId, rule, of }: Reversal) =>
  of === null ? null : points.origin(tx, userId, reasonOf(kind, rule), of);

/** Gives points of a payment back into their batches. Returns false when it was done before. */
export async function giveBack(tx: Tx, posting: Reversal, at: Date): Promise<boolean> {
  const account = await lockFor(tx, 'giveBack', posting, at);
  if (!account) return false;
  const paid = await originOf(tx, 'spend', posting);
  const payment =
    paid && paid.uses.length > 0 ? { taken: paid.uses, returned: paid.reversed } : null;
  const effect = returning(payment, posting.amount, account.debt, shanghaiDay(at));
  const entry = {
    ...entryOf('giveBack', posting, at),
    expiresOn: effect.uses.at(-1)?.expiresOn ?? null,
    reverses: paid?.id ?? null,
  };
  await book(tx, account, entry, effect);
  return true;
}

/**
 * Takes back points that were given. Used points become a debt that later points pay. Returns
 * how many became a debt; 0 when the points had been taken back before.
 */
export async function takeBack(tx: Tx, posting: Reversal, at: Date): Promise<{ debt: number }> {
  const account = await lockFor(tx, 'takeBack', posting, at);
  if (!account) return { debt: 0 };
  const given = await originOf(tx, 'earn', posting);
  const { batches, debt } = account;
  const effect = takingBack(batches, posting.amount, debt, given?.expiresOn ?? null);
  const entry = { ...entryOf('takeBack', posting, at), reverses: given?.id ?? null };
  await book(tx, account, entry, effect);
  return { debt: effect.debt - debt };
}

/**
 * Returns the last grant of a rule for a reference. Stays true only while the account is locked.
 */
export const lastGiven = (
  exec: Exec,
  { userId, rule, reference }: Pick<Posting, 'userId' | 'rule' | 'reference'>,
) => points.lastGiven(exec, userId, reasonOf('earn', rule), reference);

/** Returns whether a rule has given points for this reference. */
export const isGranted = (
  exec: Exec,
  { userId, rule, reference }: Pick<Posting, 'userId' | 'rule' | 'reference'>,
): Promise<boolean> => points.isBooked(exec, userId, reasonOf('earn', rule), reference);
