import type { PrivatePurpose } from '@marque/contract/media/schema';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { KEEP_UNUSED_MS } from '../policy.ts';
import { idOf } from './keep.ts';
import type { PrivatePurposeRules } from './purpose.ts';
import { type Matter, privateRepository as images } from './repository.ts';

/**
 * Hands a member's pictures in for a matter, in the transaction that stores their keys; they are kept
 * until it is over. Throws MEDIA_NOT_FOUND for one that is not there to be handed in.
 */
export async function claim(
  tx: Tx,
  matter: Matter & { purpose: PrivatePurpose },
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await images.claim(tx, matter, keys.map(idOf), now);
  if (claimed < keys.length) throw new DomainError('MEDIA_NOT_FOUND');
}

/** The opposite: pictures of an open matter that are its own no longer; they go in a day unless handed in again. */
export async function letGo(
  tx: Tx,
  matter: Matter,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const ids = keys.map(idOf).filter(Boolean);
  if (ids.length > 0) await images.letGo(tx, matter, ids, new Date(now.getTime() + KEEP_UNUSED_MS));
}

/** Nothing of the matter changes any more: its pictures go when their purpose says. */
export const over = (
  tx: Tx,
  matter: Matter,
  { keepDays }: Pick<PrivatePurposeRules, 'keepDays'>,
  at: Date,
): Promise<void> => images.deleteAt(tx, matter, new Date(at.getTime() + keepDays * DAY_MS));
