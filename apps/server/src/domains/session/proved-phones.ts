import { DomainError } from '#kernel/errors.ts';
import type { Exec, Tx } from '#kernel/database.ts';
import type { SessionContext } from './context.ts';
import { phoneOf } from './member-lookup.ts';
import { type GivenCode, guessCode, takeCode } from './sign-in.ts';

/** Runs what a proved phone allows, in its transaction. Throws for a wrong code, or one used up. */
type ProvedWrite = <T>(tx: Tx, write: () => Promise<T>) => Promise<T>;

/** Counts a wrong guess, outside of transactions that could be rolled back, and returns its error. */
export const refusalOf = (
  context: Pick<SessionContext, 'vault'>,
  exec: Exec,
  given: GivenCode,
  now: Date,
): Promise<DomainError | null> =>
  guessCode(context, exec, given, now).then(
    () => null,
    (error: unknown) => {
      if (error instanceof DomainError) return error;
      throw error;
    },
  );

/** Phone numbers proved by an SMS code, for other modules. */
export const createProvedPhones = (context: Pick<SessionContext, 'vault'>) => {
  /** Checks a code before the transaction of what it allows; null for a phone that needs none. */
  async function prove(exec: Exec, given: GivenCode | null, now: Date): Promise<ProvedWrite> {
    // The guess is counted outside of the transaction, whose rollback would undo it, and thrown in
    // it: a retry after a lost answer gets that answer although its code is used up.
    const refused = given && (await refusalOf(context, exec, given, now));
    return async (tx, write) => {
      if (refused) throw refused;
      const written = await write();
      if (given) await takeCode(context, tx, given);
      return written;
    };
  }

  return {
    prove,
    /** Checks a code sent to the account's own phone. Throws CODE_EXPIRED for an account without one. */
    async proveOwn(
      exec: Exec,
      { userId, ...given }: Omit<GivenCode, 'phone'> & { userId: string },
      now: Date,
    ): Promise<{ phone: string; proved: ProvedWrite }> {
      const phone = await phoneOf(exec, context.vault, userId);
      if (phone === undefined) throw new DomainError('CODE_EXPIRED');
      return { phone, proved: await prove(exec, { ...given, phone }, now) };
    },
    /** Checks a code sent to the phone that a member typed; the account's own needs none. */
    async proveTyped(
      exec: Exec,
      { userId, phone, code = '' }: { userId: string; phone: string; code?: string | undefined },
      now: Date,
    ): Promise<ProvedWrite> {
      const isOwn = (await phoneOf(exec, context.vault, userId)) === phone;
      return prove(exec, isOwn ? null : { phone, code, purpose: 'lead' }, now);
    },
  };
};
export type ProvedPhones = ReturnType<typeof createProvedPhones>;
