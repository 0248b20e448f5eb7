import type { PrivatePurpose } from '@marque/contract/media/schema';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { KEEP_UNUSED_MS } from '../policy.ts';
import { idOf } from './keep.ts';
import type { PrivatePurposeRules } from './picture-purpose.ts';
import { type PictureSubject, privateRepository as images } from './repository.ts';

/**
 * Claims a member's pictures for a matter, in the transaction that stores their keys. They are
 * stored until the matter is over. Throws MEDIA_NOT_FOUND for one that cannot be claimed.
 */
export async function claim(
  tx: Tx,
  matter: PictureSubject & { purpose: PrivatePurpose },
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await images.claim(tx, matter, keys.map(idOf), now);
  if (claimed < keys.length) throw new DomainError('MEDIA_NOT_FOUND');
}

/** Releases pictures of an open matter. They are deleted after a day unless claimed again. */
export async function letGo(
  tx: Tx,
  matter: PictureSubject,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const ids = keys.map(idOf).filter(Boolean);
  if (ids.length > 0) await images.letGo(tx, matter, ids, new Date(now.getTime() + KEEP_UNUSED_MS));
}

/** Ends a matter, after which its pictures are deleted when their purpose says. */
export const over = (
  tx: Tx,
  matter: PictureSubject,
  { keepDays }: Pick<PrivatePurposeRules, 'keepDays'>,
  at: Date,
): Promise<void> => images.deleteAt(tx, matter, new Date(at.getTime() + keepDays * DAY_MS));

/** Opens an ended matter again. Its pictures that still exist are stored until it is over. */
export const reopen = (tx: Tx, matter: PictureSubject, now: Date): Promise<void> =>
  images.keep(tx, matter, now);
