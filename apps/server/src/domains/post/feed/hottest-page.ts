import type { Exec } from '#kernel/database.ts';
import { EPOCH_MS } from '../policy.ts';
import type { Paging, PostRow, Reader } from '../repository.ts';
import { type FeedCursor, readPlace, writePlace } from './cursor.ts';
import { epochRepository as epochs } from './epoch-repository.ts';

/** Returns the minute of the present ranking, which is taken down once a minute at most. */
async function presentEpoch(exec: Exec, { brand }: Reader, now: Date): Promise<number> {
  const minute = Math.floor(now.getTime() / EPOCH_MS);
  const newest = await epochs.newest(exec, brand);
  if (newest !== undefined && newest >= minute) return newest;
  await epochs.write(exec, brand, minute);
  return minute;
}

/** Returns where a reader goes on. Who comes back after their ranking is gone enters the present one. */
async function placeOf(
  exec: Exec,
  reader: Reader,
  cursor: string | undefined,
  now: Date,
): Promise<FeedCursor> {
  const place = cursor === undefined ? null : readPlace(cursor);
  if (place && (await epochs.has(exec, reader.brand, place.epoch))) return place;
  const epoch = await presentEpoch(exec, reader, now);
  if (!place) return { epoch, offset: 0, last: '', after: null };
  const offset = await epochs.placeOf(exec, reader.brand, epoch, place.last);
  return { ...place, epoch, offset: offset === 0 ? place.offset : offset };
}

/**
 * Returns a page of the hottest posts. A reader goes on in the ranking they began with, so that nothing
 * comes twice and nothing is left out, whatever is liked and published meanwhile.
 */
export async function hottestPage(
  exec: Exec,
  reader: Reader,
  { cursor, size }: Paging,
  now: Date,
): Promise<{ rows: PostRow[]; nextCursor: string | null }> {
  const place = await placeOf(exec, reader, cursor, now);
  const { epoch, offset } = place;
  const ranked =
    place.after === null ? await epochs.read(exec, reader, { epoch, offset, size: size + 1 }) : [];
  if (ranked.length > size) {
    const rows = ranked.slice(0, size);
    const last = rows.at(-1)!;
    return {
      rows,
      nextCursor: writePlace({ epoch, offset: last.place, last: last.id, after: null }),
    };
  }
  // A full page still asks whether anything follows.
  const wanted = size - ranked.length;
  const rest = await epochs.readBehind(exec, reader, {
    epoch,
    after: place.after,
    size: Math.max(wanted, 1),
  });
  const rows = [...ranked, ...rest.rows.slice(0, wanted)];
  const last = rows.at(-1)?.id ?? place.last;
  const behind = { epoch, offset: offset + ranked.length, last };
  if (wanted === 0 && rest.rows.length > 0)
    return { rows, nextCursor: writePlace({ ...behind, after: null }) };
  return {
    rows,
    nextCursor:
      wanted > 0 && rest.nextCursor !== null
        ? writePlace({ ...behind, after: rest.nextCursor })
        : null,
  };
}
