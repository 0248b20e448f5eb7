import { DomainError } from '#kernel/errors.ts';
import type { Exec, Tx } from '#kernel/database.ts';
import type { SessionContext } from './context.ts';
import { type GivenCode, guessCode, takeCode } from './sign-in.ts';

/** Phones that are proved by a code from a message, for modules that need to know whose they are. */
export const createProvedPhones = (context: Pick<SessionContext, 'vault'>) => ({
  /** Counts a guess, in no transaction that may be undone; the refusal of a wrong one. */
  guess: (exec: Exec, given: GivenCode, now: Date): Promise<DomainError | null> =>
    guessCode(context, exec, given, now).then(
      () => null,
      (error: unknown) => {
        if (error instanceof DomainError) return error;
        throw error;
      },
    ),
  /** Uses the code up with what it allows. Throws CODE_EXPIRED for all but the first. */
  take: (tx: Tx, given: GivenCode): Promise<void> => takeCode(context, tx, given),
});
export type ProvedPhones = ReturnType<typeof createProvedPhones>;
