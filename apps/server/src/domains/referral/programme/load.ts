import type { Brand } from '@marque/contract/core';
import type { Leaf } from '@marque/contract/referral/leaves';
import type { ProgrammeState } from '@marque/contract/referral/programme/schema';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { ProgrammePage } from '../ports.ts';
import { type ProgrammeRow, programmeRepository as programmes } from './repository.ts';
import { stateOf } from './state.ts';

/** A published programme at a moment. */
export type LoadedProgramme = {
  row: ProgrammeRow;
  id: string;
  brand: Brand;
  state: ProgrammeState;
  content: Programme;
};

export const loadedOf = (row: ProgrammeRow, now: Date): LoadedProgramme => ({
  row,
  id: row.id,
  brand: row.brand,
  state: stateOf(row, now),
  content: row.content,
});

/** Returns the programme at an address. Throws RECOMMENDING_NOT_FOUND. */
export async function loadProgramme(
  exec: Exec,
  { brand, slug, now }: { brand: Brand; slug: string; now: Date },
): Promise<LoadedProgramme> {
  const row = await programmes.bySlug(exec, { brand, slug });
  if (!row) throw new DomainError('RECOMMENDING_NOT_FOUND');
  return loadedOf(row, now);
}

/** Returns a programme that is known to exist. */
export async function loadedById(
  exec: Exec,
  { brand, id, now }: { brand: Brand; id: string; now: Date },
): Promise<LoadedProgramme> {
  const row = await programmes.byId(exec, { brand, id });
  if (!row) throw new Error(`There is no programme ${id}`);
  return loadedOf(row, now);
}

/** Returns what page a programme has at an address; null for none. */
export async function pageAt(
  exec: Exec,
  { brand, slug, leaf }: { brand: Brand; slug: string; leaf: string },
): Promise<ProgrammePage | null> {
  const row = await programmes.bySlug(exec, { brand, slug });
  if (!row?.content.leaves.includes(leaf as Leaf)) return null;
  return row.listed ? 'listed' : 'unlisted';
}
