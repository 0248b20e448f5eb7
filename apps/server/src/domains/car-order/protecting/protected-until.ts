import { DAY_MS } from '@marque/contract/shanghai';
import type { CarOrderRow } from '../repository.ts';

/** Returns the end of price protection for a hand-over at this time. */
export const protectedUntil = ({ policy }: Pick<CarOrderRow, 'policy'>, keysAt: Date): Date =>
  new Date(keysAt.getTime() + policy.protectionDays * DAY_MS);
