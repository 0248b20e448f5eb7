import type { TablesOf } from '#database/columns.ts';

export type ReviewTables = TablesOf<
  'review' | 'review_like' | 'review_summary' | 'review_tag',
  {
    review: {
      images: string[];
      tags: string[];
      append_images: string[];
    };
  }
>;
