import type { ColumnType, Generated } from 'kysely';
import type { StoredJson } from './json-text.ts';
import type { DB } from './schema.ts';

/** A column whose values are of a narrower type; nulls, defaults and JSON are as the database has them. */
type NarrowedColumn<Column, Value> =
  Column extends ColumnType<infer Read, infer Insert, infer Update>
    ? StoredJson extends Read
      ? ColumnType<Value | Extract<Read, null>, Insert, Update>
      : Generated<Value | Extract<Read, null>>
    : Column extends null
      ? null
      : Value;

/** Refuses names of tables and columns that the database does not have. */
type KnownColumns<Values> = {
  [T in keyof Values]: T extends keyof DB
    ? { [C in keyof Values[T]]: C extends keyof DB[T] ? unknown : never }
    : never;
};

/** The tables of a domain; `Values` narrows columns of which the domain knows more than their SQL type. */
export type TablesOf<Names extends keyof DB, Values extends KnownColumns<Values> = object> = {
  [T in Names]: {
    [C in keyof DB[T]]: T extends keyof Values
      ? C extends keyof Values[T]
        ? NarrowedColumn<DB[T][C], Values[T][C]>
        : DB[T][C]
      : DB[T][C];
  };
};
