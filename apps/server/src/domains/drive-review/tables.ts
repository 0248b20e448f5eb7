import type { Brand } from '@marque/contract/core';
import type { ShownState } from '@marque/contract/moderation/schema';
import type { TablesOf } from '#database/columns.ts';

export type DriveReviewTables = TablesOf<
  'drive_review' | 'drive_review_like' | 'drive_review_summary',
  {
    drive_review: {
      brand: Brand;
      state: ShownState;
      append_state: ShownState;
      tags: string[];
      images: string[];
      append_images: string[];
    };
    drive_review_summary: { brand: Brand; tags: Record<string, number> };
  }
>;
