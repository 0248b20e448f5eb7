/** What a cell of the table holds; all null where nobody stated it. */
export type ParamValue = {
  readonly text: string | null;
  readonly num: number | null;
  readonly mark: 'std' | 'opt' | 'none' | null;
};

type Cells = Readonly<Record<string, ParamValue>>;
export type ParamRow = {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly better: 'high' | 'low' | 'none';
  readonly weight: number;
  readonly cells: Cells;
};

/** Units that say the same, by what they count for in the first of them. */
const UNITS: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  mm: ['mm', 1],
  cm: ['mm', 10],
  m: ['mm', 1000],
  g: ['g', 1],
  kg: ['g', 1000],
  t: ['g', 1_000_000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  w: ['w', 1],
  kw: ['w', 1000],
};
const QUANTITY = /^(-?\d+(?:\.\d+)?) ?([a-z]+)$/;

/** A whole or decimal number without the noise of binary fractions. */
const plain = (value: number): string => String(Number(value.toFixed(6)));

/**
 * A text as it is compared: width, case and spaces folded, thousands without separators, lengths,
 * masses, volumes and powers in one unit each. 1505 mm and 1.505 m are the same.
 */
export function normalText(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .trim();
  const [, digits, unit = ''] = QUANTITY.exec(folded) ?? [];
  const known = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  return digits !== undefined && known ? `${plain(Number(digits) * known[1])} ${known[0]}` : folded;
}

/** What a value comes to; null where nobody stated it. */
export function normalValue({ text, num, mark }: ParamValue, unit: string): string | null {
  if (mark !== null) return mark;
  if (num !== null) return normalText(`${plain(num)} ${unit}`);
  const normal = text === null ? '' : normalText(text);
  return normal === '' || normal === '暂无' ? null : normal;
}

/** Whether cars differ in something. What nobody stated of one makes no difference by itself. */
export function differs({ unit, cells }: ParamRow, ids: readonly string[]): boolean {
  const stated = ids.flatMap((id) => {
    const value = cells[id];
    return (value && normalValue(value, unit)) ?? [];
  });
  return new Set(stated).size > 1;
}

const MARK_WORTH = { std: 2, opt: 1, none: 0 };

/** How far the cars lie apart in something, from 0 to 1; 0 where they do not differ. */
export function gapOf(row: ParamRow, ids: readonly string[]): number {
  if (!differs(row, ids)) return 0;
  const values = ids.flatMap((id) => row.cells[id] ?? []);
  const marks = values.flatMap(({ mark }) => (mark === null ? [] : MARK_WORTH[mark]));
  if (marks.length > 1) return (Math.max(...marks) - Math.min(...marks)) / 2;
  const numbers = values.flatMap(({ num }) => num ?? []);
  const most = Math.max(...numbers.map(Math.abs));
  if (numbers.length > 1 && most > 0)
    return Math.min(1, (Math.max(...numbers) - Math.min(...numbers)) / most);
  return 0.5;
}

/** What sets cars apart, what weighs most first. */
export const weightiest = <R extends ParamRow>(
  rows: readonly R[],
  ids: readonly string[],
  count: number,
): R[] =>
  rows
    .map((row) => ({ row, worth: row.weight * gapOf(row, ids) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ row }) => row);

/** The cars with the better value of a row: none where they are equal or nothing is better. */
export function bestIn({ better, cells }: ParamRow, ids: readonly string[]): readonly string[] {
  if (better === 'none') return [];
  const stated = ids.flatMap((id) => {
    const num = cells[id]?.num ?? null;
    return num === null ? [] : [{ id, num }];
  });
  if (stated.length < 2) return [];
  const numbers = stated.map(({ num }) => num);
  const best = better === 'high' ? Math.max(...numbers) : Math.min(...numbers);
  const winners = stated.filter(({ num }) => num === best);
  return winners.length === stated.length ? [] : winners.map(({ id }) => id);
}

/** Marks by what they are for people. */
export const MARK_SIGNS = { std: '●', opt: '○', none: '–' } as const;
export const UNSTATED = '暂无';

/** A value as the table shows it. */
export function valueText(value: ParamValue | undefined, unit: string): string {
  if (!value) return UNSTATED;
  if (value.mark !== null) return MARK_SIGNS[value.mark];
  if (value.num !== null) return unit ? `${plain(value.num)} ${unit}` : plain(value.num);
  return value.text ?? UNSTATED;
}
