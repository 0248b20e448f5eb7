import { type RawBuilder, sql } from 'kysely';
import { DomainError } from './errors.ts';

/** One sort key. The last key of a list must be unique, so that no row is skipped or repeated. */
export type KeysetKey = {
  column: string;
  direction: 'asc' | 'desc';
  type: 'integer' | 'time' | 'text';
};

type Value = string | number;

/** Whether a text is a time in the format of `page`. `Date.parse` accepts texts that PostgreSQL refuses. */
function isInstant(text: string): boolean {
  const time = Date.parse(text);
  const wide = /^[+-]|^0000/.test(text);
  return !wide && !Number.isNaN(time) && new Date(time).toISOString() === text;
}

const holds: Record<KeysetKey['type'], (value: unknown) => boolean> = {
  integer: (value) => Number.isSafeInteger(value),
  time: (value) => typeof value === 'string' && isInstant(value),
  text: (value) => typeof value === 'string' && /^\P{Cc}{0,64}$/u.test(value),
};

/** Reads a cursor. Throws BAD_INPUT for one that does not fit the keys. */
function valuesOf(keys: readonly KeysetKey[], cursor: string): Value[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(values) &&
      values.length === keys.length &&
      keys.every((key, index) => holds[key.type](values[index]))
    )
      return values as Value[];
  } catch {
    // A cursor that is no JSON answers BAD_INPUT below.
  }
  throw new DomainError('BAD_INPUT', { fields: [{ path: 'cursor', message: '翻页位置无效' }] });
}

const SQL_TYPE = { integer: sql`bigint`, time: sql`timestamptz`, text: sql`text` } as const;

/**
 * Keyset pagination: a page begins after the last row of the previous page, even when rows were added
 * or removed meanwhile. Long lists need an index in the order of the keys.
 */
export function keyset(keys: readonly KeysetKey[]) {
  return {
    orderBy: sql.join(
      keys.map(({ column, direction }) => sql`${sql.ref(column)} ${sql.raw(direction)}`),
    ),

    /** Condition of the rows after the cursor, or of all rows without a cursor. Throws BAD_INPUT. */
    after(cursor: string | undefined): RawBuilder<boolean> {
      if (cursor === undefined) return sql<boolean>`true`;
      const values = valuesOf(keys, cursor);
      const terms = keys.map(({ column, direction, type }, index) => ({
        column: sql.ref(column),
        value: sql`${values[index]}::${SQL_TYPE[type]}`,
        beyond: direction === 'asc' ? sql`>` : sql`<`,
      }));
      const behind = terms.reduceRight<RawBuilder<boolean>>(
        (rest, { column, value, beyond }) =>
          sql<boolean>`(${column} ${beyond} ${value} or (${column} = ${value} and ${rest}))`,
        sql<boolean>`false`,
      );
      // The first condition is implied, but it lets PostgreSQL start in the index at the cursor.
      const [{ column, value, beyond }] = terms as [(typeof terms)[number]];
      return sql<boolean>`(${column} ${beyond}= ${value} and ${behind})`;
    },

    /** Splits `size` + 1 fetched rows into a page and the cursor of the next; null ends the list. */
    page<Row extends object>(
      rows: readonly Row[],
      size: number,
    ): { rows: Row[]; nextCursor: string | null } {
      const last = rows.length > size ? rows[size - 1] : undefined;
      return {
        rows: rows.slice(0, size),
        nextCursor: last
          ? Buffer.from(
              JSON.stringify(keys.map(({ column }) => (last as Record<string, unknown>)[column])),
            ).toString('base64url')
          : null,
      };
    },
  };
}
