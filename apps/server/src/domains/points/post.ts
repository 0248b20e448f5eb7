import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { ScoreKind } from '@marque/contract/points/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { book, lockAccount } from './booking.ts';
import { earning, lastDayOfPoints, returning, spending, takingBack } from './policy.ts';
import { pointsRepository as points } from './repository.ts';

/** Points that come to a member, or go. Happens once for its rule and reference. */
export type Posting = {
  userId: string;
  /** null: of no brand in particular. */
  brand: Brand | null;
  /** Never negative; 0 posts nothing. */
  amount: number;
  /** What gives, or what is paid with them: `goods`, `order`. */
  rule: string;
  /** What it happened to, e.g. the order's id. */
  reference: string;
  /** What the member reads. */
  title: string;
  link: Link | null;
};

/** Undoes, in part or whole, what was posted for the reference `of`; null where nothing was. */
export type Reversal = Posting & { of: string | null };

const reasonOf = (kind: ScoreKind, rule: string): string => `${kind}.${rule}`;

function postable(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`Not an amount of points: ${amount}`);
  return amount;
}

/** The entry of a posting, but for what it does. */
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

/** The account of a posting that has not happened yet, locked; null when it has. */
async function lockFor(tx: Tx, kind: ScoreKind, posting: Posting, at: Date) {
  if (postable(posting.amount) === 0) return null;
  const { userId, rule, reference } = posting;
  const [account, known] = await Promise.all([
    lockAccount(tx, userId, at),
    // Sent behind the lock, so that it sees what who had it before has written.
    points.isBooked(tx, userId, reasonOf(kind, rule), reference),
  ]);
  return known ? null : account;
}

/** Gives points; true when this call gave them. */
export async function grant(tx: Tx, posting: Posting, at: Date): Promise<boolean> {
  const account = await lockFor(tx, 'earn', posting, at);
  if (!account) return false;
  const expiresOn = lastDayOfPoints(shanghaiDay(at));
  const effect = earning(posting.amount, account.debt, expiresOn);
  const kept = effect.uses.length > 0 ? expiresOn : null;
  await book(tx, account, { ...entryOf('earn', posting, at), expiresOn: kept }, effect);
  return true;
}

/** Takes points, those that end soonest first; true when this call took them. Throws SCORE_SHORT. */
export async function spend(tx: Tx, posting: Posting, at: Date): Promise<boolean> {
  const account = await lockFor(tx, 'spend', posting, at);
  if (!account) return false;
  const uses = spending(account.batches, posting.amount);
  if (!uses) throw new DomainError('SCORE_SHORT', { balance: account.balance });
  await book(tx, account, entryOf('spend', posting, at), { uses, debt: account.debt });
  return true;
}

/** What is undone; null where nothing is known of it. */
const originOf = (tx: Tx, kind: ScoreKind, { userId, rule, of }: Reversal) =>
  of === null ? null : points.origin(tx, userId, reasonOf(kind, rule), of);

/** What was paid comes back, into the batches it came from; true when this call gave it. */
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
 * Takes points that were given; those that have been used already become a debt, which what comes
 * next pays. How many became one; 0 when they had been taken before.
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

/** What a rule gave last for a reference; see `lastGiven`. Hold the account to rely on it. */
export const lastGiven = (
  exec: Exec,
  { userId, rule, reference }: Pick<Posting, 'userId' | 'rule' | 'reference'>,
) => points.lastGiven(exec, userId, reasonOf('earn', rule), reference);

/** Whether a rule has given for this reference. */
export const isGranted = (
  exec: Exec,
  { userId, rule, reference }: Pick<Posting, 'userId' | 'rule' | 'reference'>,
): Promise<boolean> => points.isBooked(exec, userId, reasonOf('earn', rule), reference);
