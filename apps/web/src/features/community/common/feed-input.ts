import { FEED_TABS, type FeedTab } from '@marque/contract/community/post/labels';
import type { postFeed } from '@marque/contract/community/post/endpoints';
import type { In } from '@marque/contract/core';

type FeedInput = In<typeof postFeed>;

const SIZE = 12;
/** The most signs of a keyword. */
export const MAX_KEYWORD = 40;
/** An id of no member, so that an address without a proper one gets the answer of an unknown member. */
const NOBODY = '0'.repeat(12);

/** The tabs of the page: those of posts, and the activities. */
export const PAGE_TABS = [...FEED_TABS.slice(0, 4), 'acts', ...FEED_TABS.slice(4)] as const;
export type PageTab = FeedTab | 'acts';

export const feedTab = (tab: string | null | undefined): PageTab =>
  PAGE_TABS.find((one) => one === tab) ?? 'recommended';

export const authorOf = (author: string): string =>
  /^[0-9A-Za-z]{12}$/.test(author) ? author : NOBODY;

export const cleanKeyword = (keyword: string | null | undefined): string =>
  (keyword ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_KEYWORD);

/** The input of a feed. The server's first request and the browser's must be equal. */
export const feedInput = (of: Omit<FeedInput, 'size' | 'cursor'>): FeedInput => ({
  ...of,
  size: SIZE,
});

/** The input of the list of activities; likewise equal. */
export const actsInput = { state: 'open', size: SIZE } as const;
