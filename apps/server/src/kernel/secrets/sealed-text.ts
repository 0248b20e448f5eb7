import { placeOf, type SealedColumn } from './sealed.ts';
import type { Vault } from './vault.ts';

/** What people typed into one column, which is null without a text. */
type SealedText<C extends string> = {
  sealed: SealedColumn;
  /** Returns the column of a text. */
  columns: (vault: Vault, id: string, text: string) => Record<C, string | null>;
  /** Returns the text; '' without one and after its erasure. */
  open: (vault: Vault, id: string, row: Record<C, string | null>) => string;
};

/** Seals what people type into `column`. */
export const sealedText = <const C extends string>(
  of: Pick<SealedColumn, 'table' | 'key' | 'named' | 'owner'> & {
    column: C;
    erasing: Extract<SealedColumn['erasing'], { text: string }>;
  },
): SealedText<C> => ({
  sealed: of,
  columns: (vault, id, text) =>
    ({ [of.column]: text === '' ? null : vault.seal(placeOf(of, id), text) }) as Record<
      C,
      string | null
    >,
  open(vault, id, row) {
    const sealed = row[of.column];
    return sealed === null ? '' : vault.open(placeOf(of, id), sealed);
  },
});
