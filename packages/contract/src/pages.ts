import { carOrderPages } from './car-order/pages.ts';
import { carsPages } from './cars/pages.ts';
import type { Brand } from './core.ts';
import { entryPages } from './entry/pages.ts';
import { mallPages } from './mall/pages.ts';
import { memberPages } from './member/pages.ts';
import { addressOf } from './page.ts';
import { usedCarPages } from './used-car/pages.ts';
import { maintenancePages } from './maintenance/pages.ts';
import { servePages } from './serve/pages.ts';
import { communityPages } from './community/pages.ts';
import { referralPages } from './referral/pages.ts';
import { activityPages } from './activity/pages.ts';

/**
 * All pages of the product by id, from the areas' tables. The server's links and share cards use them.
 * The web app imports only the types, and loads the table of an area with the area.
 */
export const pages = {
  ...entryPages,
  ...mallPages,
  ...memberPages,
  ...carsPages,
  ...carOrderPages,
  ...usedCarPages,
  ...maintenancePages,
  ...servePages,
  ...communityPages,
  ...activityPages,
  ...referralPages,
};

export type PageId = keyof typeof pages;
export type PageParam<P extends PageId> = (typeof pages)[P]['params'][number];
export type PageParams<P extends PageId> = { readonly [K in PageParam<P>]?: string | undefined };

/** The address of a page. */
export const href = <P extends PageId>(id: P, params: PageParams<P>, brand: Brand): string =>
  addressOf(pages[id].path, params, brand);

/** Whether a text is a page id. */
export const isPageId = (id: string): id is PageId => Object.hasOwn(pages, id);
