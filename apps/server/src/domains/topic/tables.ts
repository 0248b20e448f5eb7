import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

type StoredLink = { page: string; params: Record<string, string> };

/** A block of a themed page as stored; pictures by key, goods and coupons by id. */
export type StoredTopicBlock =
  | { type: 'text'; id: string; title: string; text: string }
  | { type: 'picture'; id: string; image: string; caption: string; link: StoredLink | null }
  | { type: 'coupons'; id: string; title: string; couponIds: string[] }
  | {
      type: 'goods';
      id: string;
      title: string;
      subtitle: string;
      layout: 'grid' | 'row';
      productIds: string[];
    }
  | { type: 'flash'; id: string; title: string };

export type TopicTables = TablesOf<
  'topic',
  {
    topic: {
      brand: Brand;
      blocks: StoredTopicBlock[];
    };
  }
>;
