import type { Answers } from '@marque/contract/form-data/answer';
import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import { type FormEnding, walk } from '@marque/contract/form-data/walk';
import { DomainError } from '#kernel/errors.ts';

/**
 * Returns the ending and the answers that count. Throws FORM_INVALID with the missing or invalid
 * ones.
 */
export function judged(
  definition: FormDefinition,
  given: Answers,
  full: readonly string[],
): { ending: FormEnding; answers: Answers } {
  const { ending, answers, problems } = walk(definition, given, full);
  if (ending !== null) return { ending, answers };
  const fields = Object.entries(problems).map(([path, message]) => ({ path, message }));
  throw new DomainError('FORM_INVALID', { fields });
}
