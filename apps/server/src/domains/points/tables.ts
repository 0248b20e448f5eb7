import type { Brand } from '@marque/contract/core';
import type { Link } from '@marque/contract/common';
import type { ScoreKind } from '@marque/contract/points/schema';
import type { TablesOf } from '#database/columns.ts';

export type PointsTables = TablesOf<
  'score_account' | 'score_entry' | 'score_batch' | 'score_use' | 'score_journal',
  {
    score_entry: {
      brand: Brand;
      kind: ScoreKind;
      link: Link;
    };
    score_journal: { brand: Brand | 'both' };
  }
>;
