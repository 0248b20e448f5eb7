import { DomainError } from '#kernel/errors.ts';
import type { Exec, Tx } from '#kernel/database.ts';
import type { SessionContext } from './context.ts';
import { type GivenCode, guessCode, takeCode } from './sign-in.ts';

/** Phone numbers proved by an SMS code, for other modules. */
export const createProvedPhones = (context: Pick<SessionContext, 'vault'>) => ({
  /**
   * Counts a wrong guess, outside of transactions that could be rolled back, and returns its error.
   */
  guess: (exec: Exec, given: GivenCode, now: Date): Promise<DomainError | null> =>
    guessCode(context, exec, given, now).then(
      () => null,
      (error: unknown) => {
        if (error instanceof DomainError) return error;
        throw error;
      },
    ),
  /**
   * Uses the code up together with what it allows. Throws CODE_EXPIRED for all but the first use.
   */
  take: (tx: Tx, given: GivenCode): Promise<void> => takeCode(context, tx, given),
});
export type ProvedPhones = ReturnType<typeof createProvedPhones>;
