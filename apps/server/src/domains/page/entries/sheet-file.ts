import { BRANDS } from '@marque/contract/core';
import { SINGLE_PAGES } from '@marque/contract/page-blocks/composed-page';
import type { PageContext } from '../context.ts';
import { composedPage } from '../show-page.ts';
import type { EntrySheets } from './entry-sheets.ts';

/** Returns the file of a sheet by its name `<key>-<width>.webp`; null when there is none. */
export async function sheetFile(
  context: PageContext,
  sheets: EntrySheets,
  name: string,
  now: Date,
): Promise<Uint8Array | null> {
  const [, id, width] = /^([0-9a-f]{32})-(\d{1,5})\.webp$/.exec(name) ?? [];
  if (!id) return null;
  const file = () => sheets.file(`sheet/${id}`, Number(width));
  const drawn = await file();
  if (drawn) return drawn;
  // Another process may have drawn it, so the sheets of the live pages are drawn here as well.
  await Promise.all(
    BRANDS.flatMap((brand) =>
      SINGLE_PAGES.map((page) => composedPage(context, { page }, { brand, now, user: null })),
    ),
  );
  return file();
}
