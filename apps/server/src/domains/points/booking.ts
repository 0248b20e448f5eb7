import { shanghaiDay } from '@marque/contract/shanghai';
import { groupBy, sumBy } from 'es-toolkit';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { apportion } from '../pricing/module.ts';
import { accountOf, applied, type Batch, isOver, remainingOf, type Use } from './policy.ts';
import { type Account, type Booking, pointsRepository as points } from './repository.ts';

/*
 * Changes of accounts of points. The account's row is locked before its batches and entries are
 * changed; several accounts are locked in the order of member ids, which prevents deadlocks.
 */

type Share = { brand: 'xtl' | 'bz' | 'both'; amount: number };

/**
 * Returns the journal's lines of an entry. Lapsed points are shared among the brands that gave
 * them.
 */
const journalOf = ({ id, kind, rule, brand, delta, at }: Booking, shares?: readonly Share[]) =>
  (shares ?? [{ brand: brand ?? 'both', amount: delta }]).flatMap((share) =>
    share.amount === 0
      ? []
      : [
          { account: accountOf(kind, rule), amount: share.amount },
          { account: 'liability', amount: -share.amount },
        ].map((line) => ({ ...line, transactionId: id, brand: share.brand, at })),
  );

/** Writes entries with their journal lines, then the accounts. */
async function write(
  tx: Tx,
  bookings: readonly Booking[],
  accounts: readonly Account[],
  sharesOf: (booking: Booking) => readonly Share[] | undefined = () => undefined,
): Promise<void> {
  await Promise.all([
    points.addEntries(tx, bookings),
    points.addUses(tx, bookings),
    points.addJournal(
      tx,
      bookings.flatMap((booking) => journalOf(booking, sharesOf(booking))),
    ),
    points.save(tx, accounts),
  ]);
}

/** Returns the account after an effect, with only the batches that changed. */
function after(account: Account, uses: readonly Use[], debt: number): Account {
  const days = new Set(uses.map(({ expiresOn }) => expiresOn));
  return {
    userId: account.userId,
    balance: account.balance + sumBy(uses, ({ amount }) => amount),
    debt,
    batches: applied(account.batches, uses).filter(({ expiresOn }) => days.has(expiresOn)),
  };
}

/**
 * Splits a batch by how much each brand gave to it. Points from before entries had brands belong to
 * no brand.
 */
function sharesOfBatch({ remaining }: Batch, given: readonly Share[]): Share[] {
  const known = sumBy(given, ({ amount }) => amount);
  const rest = { brand: 'both' as const, amount: Math.max(0, remaining - known) };
  const weights = Object.entries(groupBy([...given, rest], ({ brand }) => brand)).map(
    ([brand, all]) => ({ brand: brand as Share['brand'], amount: sumBy(all, (one) => one.amount) }),
  );
  const parts = apportion(
    remaining,
    weights.map(({ amount }) => amount),
  );
  return weights.map(({ brand }, i) => ({ brand, amount: -parts[i]! }));
}

/** Lapses the expired batches of locked accounts. */
export async function lapse(
  tx: Tx,
  accounts: readonly Account[],
  today: string,
  at: Date,
): Promise<void> {
  const due = accounts.flatMap(({ userId, batches }) =>
    batches.filter((batch) => isOver(batch, today)).map((batch) => ({ userId, batch })),
  );
  if (due.length === 0) return;
  const given = await points.givenByBrand(
    tx,
    accounts.map(({ userId }) => userId),
    today,
  );
  const shares = new Map<string, Share[]>();
  const bookings = due.map(({ userId, batch }): Booking => {
    const id = newId(at);
    const brands = given
      .filter((row) => row.user_id === userId && row.expires_on === batch.expiresOn)
      .map((row) => ({ brand: row.brand, amount: row.given }));
    shares.set(id, sharesOfBatch(batch, brands));
    return {
      id,
      userId,
      brand: null,
      kind: 'expire',
      reason: 'expire',
      reference: id,
      rule: 'expire',
      title: '积分到期',
      link: null,
      delta: -batch.remaining,
      expiresOn: null,
      reverses: null,
      at,
      uses: [{ expiresOn: batch.expiresOn, amount: -batch.remaining }],
    };
  });
  const changed = accounts.map((account) => {
    const uses = bookings.filter((one) => one.userId === account.userId).flatMap((one) => one.uses);
    return after(account, uses, account.debt);
  });
  await write(tx, bookings, changed, ({ id }) => shares.get(id));
}

/** Locks the account, lapses its expired batches and returns it. */
export async function lockAccount(tx: Tx, userId: string, at: Date): Promise<Account> {
  const today = shanghaiDay(at);
  const [, row, batches] = await Promise.all([
    points.ensureAccount(tx, userId),
    points.lockAccount(tx, userId),
    points.batches(tx, userId),
  ]);
  const account = { userId, ...row, batches };
  const live = account.batches.filter((batch) => !isOver(batch, today));
  if (live.length === account.batches.length) return account;
  await lapse(tx, [account], today, at);
  return { ...account, balance: remainingOf(live), batches: live };
}

/** Writes an entry of a locked account with its effect. */
export const book = (
  tx: Tx,
  account: Account,
  booking: Omit<Booking, 'id' | 'userId' | 'uses'>,
  { uses, debt }: { uses: readonly Use[]; debt: number },
): Promise<void> =>
  write(
    tx,
    [{ ...booking, id: newId(booking.at), userId: account.userId, uses }],
    [after(account, uses, debt)],
  );
