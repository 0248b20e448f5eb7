import { shanghaiDay } from '@marque/contract/shanghai';
import { DomainError } from './errors.ts';

/**
 * Returns the day from which a change of dated rules applies: the asked one, else today. Throws
 * RULE_IN_PAST for a day before today.
 */
export function effectiveDay(asked: string | undefined, now: Date): string {
  const today = shanghaiDay(now);
  if (asked !== undefined && asked < today) throw new DomainError('RULE_IN_PAST');
  return asked ?? today;
}
