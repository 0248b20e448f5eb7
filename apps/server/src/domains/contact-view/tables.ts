import type { TablesOf } from '#database/columns.ts';

export type ContactViewTables = TablesOf<
  'contact_view',
  { contact_view: { subject_kind: 'lead' | 'drive' | 'carOrder' } }
>;
