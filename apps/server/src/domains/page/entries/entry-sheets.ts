import type { StoredImage } from '@marque/contract/common';
import type { entries } from '@marque/contract/page-blocks/kinds';
import type { ShownOf } from '@marque/contract/page-blocks/parts';
import { withTimeout } from 'es-toolkit';
import { LRUCache } from 'lru-cache';
import { drawSheet, type Sheet, SHEET_CELL } from '../../media/module.ts';

/** A home page waits no longer for a sheet; without one it shows the pictures one by one. */
const WAIT_MS = 3_000;
/** What could not be drawn is tried again so much later. */
const AGAIN_MS = 60_000;
/** Sheets a process keeps, the last used ones: a few pages, each before and after a change. */
const MAX_SHEETS = 16;

type Entries = Omit<ShownOf<typeof entries>, 'type' | 'id'>;
type Kept = { at: number; sheet: Promise<Sheet | null> };

export type EntrySheetsDeps = {
  /** A file of a picture; null when there is none. */
  picture: (key: string, width: number) => Promise<Uint8Array | null>;
};

/** The pictures of a block of entries in one file. Drawn when first shown, kept by each process. */
export const createEntrySheets = ({ picture }: EntrySheetsDeps) => {
  const kept = new LRUCache<string, Kept>({ max: MAX_SHEETS });

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
    /** The block with its sheet, unless there is none to be had. */
    async withSheet(block: Entries, now: Date): Promise<Entries> {
      const images = block.items.map(({ image }) => image);
      const sheet =
        images.length > 1
          ? await withTimeout(() => sheetOf(images, now), WAIT_MS).catch(() => null)
          : null;
      return sheet ? { ...block, sheet: sheet.image } : block;
    },

    /** A file of a sheet that has been shown, by its key and width; null when there is none. */
    async file(key: string, width: number): Promise<Uint8Array | null> {
      const sheets = await Promise.all([...kept.values()].map(({ sheet }) => sheet));
      return sheets.find((sheet) => sheet?.image.key === key)?.files.get(width) ?? null;
    },
  };
};
export type EntrySheets = ReturnType<typeof createEntrySheets>;
