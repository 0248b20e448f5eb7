import type { TablesOf } from '#database/columns.ts';

export type MemberTables = TablesOf<'score_account' | 'score_entry'>;
