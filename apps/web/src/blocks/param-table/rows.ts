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

/** The rows to show. Groups without rows are left out. */
export function rowsOf(
  groups: readonly ParamGroup[],
  ids: readonly string[],
  { diff, q }: RowsWanted,
): TableRow[] {
  const word = q.trim().toLowerCase();
  return groups.flatMap(({ name, rows }) => {
    const shown = rows.filter(
      (param) => (!diff || differs(param, ids)) && (word === '' || finds(param, word)),
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
export function countsOf(groups: readonly ParamGroup[], ids: readonly string[]) {
  const all = groups.flatMap(({ rows }) => rows);
  const different = all.filter((param) => differs(param, ids)).length;
  return { different, same: all.length - different };
}

/** The number of rows kept before and after the visible ones. */
const OVERSCAN = 10;
/** The most rows in the document. */
export const MAX_ROWS = 60;

/** The range of rows in the document at a scroll position. */
export function windowOf(
  count: number,
  { top, height, row }: { top: number; height: number; row: number },
): { from: number; to: number } {
  const first = Math.max(0, Math.min(count - 1, Math.floor(top / row)));
  const from = Math.max(0, first - OVERSCAN);
  const to = Math.min(count, first + Math.ceil(height / row) + OVERSCAN, from + MAX_ROWS);
  return { from, to };
}
