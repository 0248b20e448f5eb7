import type { SourceType } from '../core.ts';

/** The pages that an order of a car can begin on, by the number that is sent. */
const SOURCE_PAGES = { 1: '立即预订页', 2: '订单列表页', 3: '订单详情页' } as const;
export type SourcePage = keyof typeof SOURCE_PAGES;

/** Returns the number of a source page. An unknown one counts as the page of immediate booking. */
export const sourcePageOf = (source: number | string | null | undefined): SourcePage =>
  Number(source) === 2 ? 2 : Number(source) === 3 ? 3 : 1;

/** Returns the name of the page that an order began on. */
export const sourcePageLabel = (source: number | string | null | undefined): string =>
  SOURCE_PAGES[sourcePageOf(source)];

export const SOURCE_PLATFORMS = ['applet', 'TIKTOK', 'app'] as const;
type SourcePlatform = (typeof SOURCE_PLATFORMS)[number];

/** Returns the name of the host in orders and bookings. A name stays what it is. */
export const sourcePlatform = (type: SourceType | string | null): SourcePlatform => {
  if (type === 'APPLET' || type === 'applet') return 'applet';
  return type === 'TIKTOK' ? 'TIKTOK' : 'app';
};
