import { type ParamValue, valueText } from '@marque/contract/cars/params';
import type { Param, ParamGroup } from '@marque/contract/cars/schema';
import type { Exec } from '#kernel/database.ts';
import { carRepository as cars } from './repository.ts';

/** Returns the table of parameters of some cars: every group and row, with or without values. */
export async function paramGroups(
  exec: Exec,
  subjectIds: readonly string[],
): Promise<ParamGroup[]> {
  const groups = new Map<string, ParamGroup>();
  const rows = new Map<string, Param>();
  for (const { group_name, subject_id, text, num, mark, ...param } of await cars.params(
    exec,
    subjectIds,
  )) {
    let row = rows.get(param.code);
    if (!row) {
      row = { ...param, cells: {} };
      rows.set(param.code, row);
      const group = groups.get(group_name) ?? { name: group_name, rows: [] };
      groups.set(group_name, { ...group, rows: [...group.rows, row] });
    }
    if (subject_id !== null) row.cells[subject_id] = { text, num, mark };
  }
  return [...groups.values()];
}

/** The maximum number of advantages listed for a trim over the one below. */
const MAX_ADDED = 8;

const isBetter = ({ better }: Param, now: number, before: number): boolean =>
  better === 'high' ? now > before : better === 'low' && now < before;

/** Returns the text of an improved value; '' when it is no improvement. */
function added(row: Param, now: ParamValue, before: ParamValue | undefined): string {
  if (now.mark !== null) return now.mark === 'std' && before?.mark !== 'std' ? row.name : '';
  if (now.num !== null)
    return before?.num != null && isBetter(row, now.num, before.num)
      ? `${row.name} ${valueText(now, row.unit)}`
      : '';
  return before !== undefined && now.text !== before.text ? `${row.name} ${now.text}` : '';
}

/** Returns what a trim adds to another one, the most important first. */
export const addsOver = (
  groups: readonly ParamGroup[],
  typeId: string,
  belowId: string,
): string[] =>
  groups
    .flatMap(({ rows }) => rows)
    .flatMap((row) => {
      const now = row.cells[typeId];
      const line = now ? added(row, now, row.cells[belowId]) : '';
      return line ? [{ line, weight: row.weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_ADDED)
    .map(({ line }) => line);

/** Returns the table with the columns of these cars only. */
export const cellsOf = (groups: readonly ParamGroup[], ids: readonly string[]): ParamGroup[] =>
  groups.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(
        ids.flatMap((id) => (row.cells[id] ? [[id, row.cells[id]] as const] : [])),
      ),
    })),
  }));
