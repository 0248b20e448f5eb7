import type { ScoreEntry } from '@marque/contract/points/schema';
import type { EntryRow } from './repository.ts';

export const entryView = (row: EntryRow): ScoreEntry => ({
  id: row.id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  title: row.title,
  delta: row.delta,
  expiresOn: row.expires_on,
  link: row.link,
});
