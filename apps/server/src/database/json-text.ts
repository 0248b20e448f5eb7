import type { ColumnType } from 'kysely';

declare const stored: unique symbol;
/** What a JSON column holds; only the domain of the table knows. */
export type StoredJson = { [stored]: true };

/** A JSON column: read parsed, written as JSON text. */
export type JsonText = ColumnType<StoredJson, string, string>;
