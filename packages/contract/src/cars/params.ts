/** The content of a table cell; all null when the value is not stated. */
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

/** Units by the first unit of their kind and the factor to it. */
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

/** Formats a number without binary rounding noise. */
const plain = (value: number): string => String(Number(value.toFixed(6)));

/**
 * Normalises a text for comparison: width, case, spaces and thousands separators, and one unit each
 * for lengths, masses, volumes and powers. 1505 mm equals 1.505 m.
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

/** Returns the comparable value; null when it is not stated. */
export function normalValue({ text, num, mark }: ParamValue, unit: string): string | null {
  if (mark !== null) return mark;
  if (num !== null) return normalText(`${plain(num)} ${unit}`);
  const normal = text === null ? '' : normalText(text);
  return normal === '' || normal === UNSTATED || normal === NOT_APPLICABLE ? null : normal;
}

/** Returns whether cars differ in a row. A missing value alone is no difference. */
export function differs({ unit, cells }: ParamRow, ids: readonly string[]): boolean {
  const stated = ids.flatMap((id) => {
    const value = cells[id];
    return (value && normalValue(value, unit)) ?? [];
  });
  return new Set(stated).size > 1;
}

const MARK_WORTH = { std: 2, opt: 1, none: 0 };

/** Returns how much the cars differ in a row, from 0 to 1. */
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

/** Returns the rows in which the cars differ, the most important first. */
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

/**
 * Returns the cars with the best value of a row; [] when they are equal or no direction is better.
 */
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

/** The signs of marks. */
export const MARK_SIGNS = { std: '●', opt: '○', none: '–' } as const;
export const UNSTATED = '暂无';
/** Shown for what a car of another drive has: the battery of a petrol car. */
export const NOT_APPLICABLE = '不适用';

/** Returns a value as the table shows it. */
export function valueText(value: ParamValue | undefined, unit: string): string {
  if (!value) return UNSTATED;
  if (value.mark !== null) return MARK_SIGNS[value.mark];
  if (value.num !== null) return unit ? `${plain(value.num)} ${unit}` : plain(value.num);
  return value.text ?? UNSTATED;
}
