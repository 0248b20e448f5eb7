import { sql } from 'kysely';
import { type OlderColumns, placeOf, type SealedColumn } from './sealed.ts';
import type { Vault } from './vault.ts';

type Columns<C extends string> = Record<C, string> & Record<`${C}_sealed`, string | null>;

/** What people typed into one column, where an empty text says that there is none. */
type SealedText<C extends string> = {
  sealed: SealedColumn;
  /** Returns the columns of a text. */
  columns: (vault: Vault, id: string, text: string) => Columns<C>;
  /** Returns the text; '' without one and after its erasure. */
  open: (vault: Vault, id: string, row: Columns<C>) => string;
};

/**
 * Seals what people type into `column` in `<column>_sealed`. `column` has it plain in rows of releases
 * before, and where the vault does not seal yet.
 */
export function sealedText<const C extends string>({
  column,
  ...of
}: Pick<SealedColumn, 'table' | 'key' | 'named' | 'owner'> & {
  column: C;
  erasing: Extract<SealedColumn['erasing'], { text: string }>;
}): SealedText<C> {
  const place = { table: of.table, column: `${column}_sealed` };
  const sealedColumns = (vault: Vault, id: string, text: string) =>
    ({ [column]: '', [place.column]: vault.seal(placeOf(place, id), text) }) as Columns<C>;
  const older: OlderColumns = {
    columns: [column],
    held: sql<boolean>`${sql.ref(column)} <> ''`,
    sealed: (vault, id, row) => sealedColumns(vault, id, row[column] as string),
  };
  return {
    sealed: { ...of, ...place, older },
    columns: (vault, id, text) =>
      vault.seals && text !== ''
        ? sealedColumns(vault, id, text)
        : ({ [column]: text, [place.column]: null } as Columns<C>),
    open(vault, id, row) {
      const sealed = row[`${column}_sealed`] as string | null;
      return sealed === null ? row[column] : vault.open(placeOf(place, id), sealed);
    },
  };
}
