import type { SourceType } from '@marque/contract/core';

const PAGES: Readonly<Record<number, string>> = {
  1: '立即预订页',
  2: '订单列表页',
  3: '订单详情页',
};

/** The name of the page that an order began on. An unknown number counts as the first page. */
export const sourcePageLabel = (source: number | string | null | undefined): string =>
  PAGES[Number(source)] ?? PAGES[1]!;

/** The name of the host in orders and bookings. */
export const sourcePlatform = (type: SourceType | string): 'applet' | 'TIKTOK' | 'app' => {
  if (type === 'APPLET') return 'applet';
  return type === 'TIKTOK' ? 'TIKTOK' : 'app';
};
