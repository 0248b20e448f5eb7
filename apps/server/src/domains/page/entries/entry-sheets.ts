import type { StoredImage } from '@marque/contract/common';
import type { entries } from '@marque/contract/page-blocks/kinds';
import type { ShownOf } from '@marque/contract/page-blocks/parts';
import { withTimeout } from 'es-toolkit';
import { LRUCache } from 'lru-cache';
import { drawSheet, type Sheet, SHEET_CELL } from '../../media/module.ts';

/** How long a home page waits for a sheet, in ms. Without it the pictures are shown one by one. */
const WAIT_MS = 3_000;
/** How long after a failure a sheet is drawn again, in ms. */
const AGAIN_MS = 60_000;
/** The size of the cache: a few pages, each before and after a change. */
const MAX_SHEETS = 16;

type Entries = Omit<ShownOf<typeof entries>, 'type' | 'id'>;
type CachedSheet = { at: number; sheet: Promise<Sheet | null> };

export type EntrySheetsDeps = {
  /** Returns the file of a picture; null when there is none. */
  picture: (key: string, width: number) => Promise<Uint8Array | null>;
};

/**
 * Combines the pictures of a block of entries in one file. Drawn when first shown, cached per
 * process.
 */
export const createEntrySheets = ({ picture }: EntrySheetsDeps) => {
  const kept = new LRUCache<string, CachedSheet>({ max: MAX_SHEETS });

  const made = async (images: readonly StoredImage[]): Promise<Sheet | null> => {
    const files = await Promise.all(
      images.map(({ key, widths }) =>
        picture(key, widths.find((width) => width >= SHEET_CELL) ?? widths.at(-1)!).catch(
          () => null,
        ),
      ),
    );
    const found = files.filter((bytes) => bytes !== null);
    return found.length === files.length ? drawSheet(found).catch(() => null) : null;
  };

  const sheetOf = async (images: readonly StoredImage[], now: Date): Promise<Sheet | null> => {
    const name = images.map(({ key }) => key).join();
    let entry = kept.get(name);
    if (entry && (await entry.sheet) === null && now.getTime() - entry.at >= AGAIN_MS)
      entry = undefined;
    entry ??= { at: now.getTime(), sheet: made(images) };
    kept.set(name, entry);
    return entry.sheet;
  };

  return {
    /** Returns the block with its sheet, or without one if it cannot be drawn in time. */
    async withSheet(block: Entries, now: Date): Promise<Entries> {
      const images = block.items.map(({ image }) => image);
      const sheet =
        images.length > 1
          ? await withTimeout(() => sheetOf(images, now), WAIT_MS).catch(() => null)
          : null;
      return sheet ? { ...block, sheet: sheet.image } : block;
    },

    /** Returns the file of a cached sheet by key and width; null when there is none. */
    async file(key: string, width: number): Promise<Uint8Array | null> {
      const sheets = await Promise.all([...kept.values()].map(({ sheet }) => sheet));
      return sheets.find((sheet) => sheet?.image.key === key)?.files.get(width) ?? null;
    },
  };
};
export type EntrySheets = ReturnType<typeof createEntrySheets>;
