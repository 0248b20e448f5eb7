import type { Brand } from '@marque/contract/core';
import type { ReportReason } from '@marque/contract/moderation/labels';
import type { ModeratedKind } from '@marque/contract/moderation/schema';
import type {
  CaseCause,
  CaseState,
  SanctionKind,
} from '@marque/contract/moderation/operator-schema';
import type { TablesOf } from '#database/columns.ts';
import type { WordLevel } from './filter.ts';

export type ModerationTables = TablesOf<
  'moderation_word' | 'moderation_case' | 'moderation_report' | 'sanction',
  {
    moderation_word: { level: WordLevel; exceptions: string[] };
    moderation_case: {
      brand: Brand;
      kind: ModeratedKind;
      cause: CaseCause;
      state: CaseState;
      found: string[];
    };
    sanction: { kind: SanctionKind };
    moderation_report: { kind: ModeratedKind; reason: ReportReason };
  }
>;
