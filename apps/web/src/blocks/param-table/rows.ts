import { differs } from '@marque/contract/cars/params';
import type { Param, ParamGroup } from '@marque/contract/cars/schema';

/** A row of the table as it stands below each other: a group's name, or something of it. */
export type TableRow = { kind: 'group'; name: string } | { kind: 'param'; param: Param };

export type RowsWanted = {
  /** Those in which these cars differ alone. */
  diff: boolean;
  /** Part of a name, or of the first letters of its pinyin. */
  q: string;
};

const finds = ({ name, initials }: Param, q: string): boolean =>
  name.toLowerCase().includes(q) || initials.includes(q);

/** What is shown of the table; groups without a row are left out. */
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

/** How many things there are, and in how many the cars differ. */
export function countsOf(groups: readonly ParamGroup[], ids: readonly string[]) {
  const all = groups.flatMap(({ rows }) => rows);
  const different = all.filter((param) => differs(param, ids)).length;
  return { different, same: all.length - different };
}

/** Rows kept before and behind what is in sight. */
const OVERSCAN = 10;
/** No more rows than this are in the document. */
export const MAX_ROWS = 60;

/** Which rows stand in the document when the table is scrolled so far. */
export function windowOf(
  count: number,
  { top, height, row }: { top: number; height: number; row: number },
): { from: number; to: number } {
  const first = Math.max(0, Math.min(count - 1, Math.floor(top / row)));
  const from = Math.max(0, first - OVERSCAN);
  const to = Math.min(count, first + Math.ceil(height / row) + OVERSCAN, from + MAX_ROWS);
  return { from, to };
}
