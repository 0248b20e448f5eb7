import { differs } from '@marque/contract/cars/params';
import type { Param, ParamGroup } from '@marque/contract/cars/schema';

/** A row of the table: the name of a group, or one of its parameters. */
export type TableRow = { kind: 'group'; name: string } | { kind: 'param'; param: Param };

export type RowsWanted = {
  /** Whether only parameters in which the cars differ are shown. */
  diff: boolean;
  /** A part of the name, or of the initials of its pinyin. */
  q: string;
};

const finds = ({ name, initials }: Param, q: string): boolean =>
  name.toLowerCase().includes(q) || initials.includes(q);

/** The parameters in which the cars differ. */
export const differingIn = (
  groups: readonly ParamGroup[],
  ids: readonly string[],
): ReadonlySet<Param> =>
  new Set(groups.flatMap(({ rows }) => rows.filter((param) => differs(param, ids))));

/** The rows to show. Groups without rows are left out. */
export function rowsOf(
  groups: readonly ParamGroup[],
  differing: ReadonlySet<Param>,
  { diff, q }: RowsWanted,
): TableRow[] {
  const word = q.trim().toLowerCase();
  return groups.flatMap(({ name, rows }) => {
    const shown = rows.filter(
      (param) => (!diff || differing.has(param)) && (word === '' || finds(param, word)),
    );
    return shown.length === 0
      ? []
      : [
          { kind: 'group', name } as const,
          ...shown.map((param) => ({ kind: 'param', param }) as const),
        ];
  });
}

/** The number of parameters in which the cars differ, and in which they are equal. */
export function countsOf(groups: readonly ParamGroup[], { size }: ReadonlySet<Param>) {
  const all = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return { different: size, same: all - size };
}

/** The number of rows kept before and after the visible ones. */
export const OVERSCAN = 10;
/** The most rows in the document. */
export const MAX_ROWS = 60;

/** The scroll position and height of a table and the height of its rows, in pixels. */
export type RowInView = { top: number; height: number; row: number };

/** The range of rows in the document. A position past the end is that of the last rows. */
export function windowOf(
  count: number,
  { top, height, row }: RowInView,
  overscan = OVERSCAN,
): { from: number; to: number } {
  const last = count - Math.floor(height / row);
  const first = Math.max(0, Math.min(last, Math.floor(top / row)));
  const from = Math.max(0, first - overscan);
  const to = Math.min(count, first + Math.ceil(height / row) + overscan, from + MAX_ROWS);
  return { from, to };
}
