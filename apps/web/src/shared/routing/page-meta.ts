import type { Page } from '@marque/contract/page';
import type { PageId } from '@marque/contract/pages';

/** A page's declarations other than its address. */
export type PageMeta = Pick<Page, 'title' | 'params' | 'late' | 'keepAlive' | 'stage'>;

const known = new Map<string, PageMeta>();

/** Registers the pages of an area with its table, and the first page with the document. */
export function registerPages(pages: Readonly<Record<string, PageMeta>>): void {
  for (const [id, facts] of Object.entries(pages)) known.set(id, facts);
}

/** The metadata of a page whose table or document has been loaded. */
export const pageMetaOf = (id: PageId): PageMeta => known.get(id)!;
