import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { ReadFields } from './reading/reader.ts';

/** What is personal of a certification. */
export type Papers = {
  vin: string;
  name: string;
  engineNo: string;
  plate: string;
  /** What the member says against a refusal. */
  appeal: string | null;
};

const PAPERS = { table: 'certification', column: 'sealed' };
const READING = { table: 'certification_reading', column: 'sealed' };

export const sealPapers = (vault: Vault, id: string, papers: Papers): string =>
  sealJson(vault, PAPERS, id, papers);

/** Returns the papers of a certification; null once they are erased. */
export const papersOf = (
  vault: Vault,
  { id, sealed }: { id: string; sealed: string | null },
): Papers | null => (sealed === null ? null : openJson<Papers>(vault, PAPERS, id, sealed));

export const sealFields = (vault: Vault, id: string, fields: ReadFields): string =>
  sealJson(vault, READING, id, fields);
export const fieldsOf = (vault: Vault, { id, sealed }: { id: string; sealed: string }) =>
  openJson<ReadFields>(vault, READING, id, sealed);

export const sealedPapers: SealedColumn[] = [
  { ...PAPERS, key: ['user_id', 'id'], erasing: { how: 'empty' } },
  { ...READING, key: ['user_id', 'id'], erasing: { how: 'row' } },
];
