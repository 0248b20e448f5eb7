import { z } from 'zod';
import { DomainError } from '#kernel/errors.ts';

/** The place of a reader in a ranking that was taken down. */
const Place = z.strictObject({
  /** The ranking's minute. */
  epoch: z.int().min(0),
  /** The posts of the ranking that were read. */
  offset: z.int().min(0),
  /** The last post that was read, by which a later ranking is entered once this one is gone. */
  last: z.string().max(64),
  /** The place behind the ranking's end, in the order of time; null before it. */
  after: z.string().max(200).nullable(),
});
export type FeedCursor = z.infer<typeof Place>;

export const writePlace = (place: FeedCursor): string =>
  Buffer.from(JSON.stringify([place.epoch, place.offset, place.last, place.after])).toString(
    'base64url',
  );

/** Reads a cursor. Throws BAD_INPUT for one of another list. */
export function readPlace(cursor: string): FeedCursor {
  try {
    const [epoch, offset, last, after, ...more] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as unknown[];
    const place = Place.safeParse({ epoch, offset, last, after });
    if (place.success && more.length === 0) return place.data;
  } catch {
    // What is no JSON answers BAD_INPUT below.
  }
  throw new DomainError('BAD_INPUT', { fields: [{ path: 'cursor', message: '翻页位置无效' }] });
}
