import { DAY_MS } from '@marque/contract/shanghai';
import type { CarOrderRow } from '../repository.ts';

/** Until when a lower price is made up for, if the keys were handed over at a moment. */
export const protectedUntil = ({ policy }: Pick<CarOrderRow, 'policy'>, keysAt: Date): Date =>
  new Date(keysAt.getTime() + policy.protectionDays * DAY_MS);
