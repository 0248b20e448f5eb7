import type { Brand } from '@marque/contract/core';
import type { ShownState } from '@marque/contract/moderation/schema';
import type { ReviewSubjectName } from '@marque/contract/review/subjects';
import type { TablesOf } from '#database/columns.ts';

export type ReviewTables = TablesOf<
  'subject_review' | 'subject_review_like' | 'subject_review_sum',
  {
    subject_review: {
      subject: ReviewSubjectName;
      brand: Brand;
      facts: object;
      points: Record<string, number>;
      tags: string[];
      images: string[];
      state: ShownState;
      append_images: string[];
      append_state: ShownState;
    };
    subject_review_sum: {
      subject: ReviewSubjectName;
      brand: Brand;
      points: Record<string, number>;
      tags: Record<string, number>;
    };
  }
>;
