import { carOrderPages } from './car-order/pages.ts';
import { carsPages } from './cars/pages.ts';
import type { Brand } from './core.ts';
import { entryPages } from './entry/pages.ts';
import { mallPages } from './mall/pages.ts';
import { memberPages } from './member/pages.ts';
import { addressOf } from './page.ts';

/**
 * Every page of the product by id; each area has its own table. Links, share cards and the server's
 * hints use it too. The web takes its types alone: it learns an area's table with the area.
 */
export const pages = {
  ...entryPages,
  ...mallPages,
  ...memberPages,
  ...carsPages,
  ...carOrderPages,
};

export type PageId = keyof typeof pages;
/** Page ids of one area. */
export type PageIdOf<A extends string> = Extract<PageId, `${A}.${string}`>;
export type PageParam<P extends PageId> = (typeof pages)[P]['params'][number];
export type PageParams<P extends PageId> = { readonly [K in PageParam<P>]?: string | undefined };

/** The address of a page. */
export const href = <P extends PageId>(id: P, params: PageParams<P>, brand: Brand): string =>
  addressOf(pages[id].path, params, brand);

/** Whether a text names a page, as links made on the server do. */
export const isPageId = (id: string): id is PageId => Object.hasOwn(pages, id);
