import type { ShownState } from '@marque/contract/moderation/schema';
import type { TablesOf } from '#database/columns.ts';

export type GoodsReviewTables = TablesOf<
  'review' | 'review_like' | 'review_summary' | 'review_tag',
  {
    review: {
      state: ShownState;
      append_state: ShownState;
      images: string[];
      tags: string[];
      append_images: string[];
    };
  }
>;
