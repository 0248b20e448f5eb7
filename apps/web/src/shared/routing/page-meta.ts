import type { Page } from '@marque/contract/page';
import type { PageId } from '@marque/contract/pages';

/** What a page has besides its address. */
export type PageMeta = Pick<Page, 'title' | 'params' | 'keepAlive' | 'stage'>;

const known = new Map<string, PageMeta>();

/** Those of an area come with its table, those of the first view with its document. */
export function registerPages(pages: Readonly<Record<string, PageMeta>>): void {
  for (const [id, facts] of Object.entries(pages)) known.set(id, facts);
}

/** Of a page that is open or was. */
export const pageMetaOf = (id: PageId): PageMeta => known.get(id)!;
