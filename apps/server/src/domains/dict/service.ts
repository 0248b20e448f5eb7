import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/dict/endpoints';
import type * as deskCalls from '@marque/contract/dict/operator-endpoints';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Kernel } from '#kernel/module.ts';
import type { Call, OperatorCall } from '#kernel/http/serve.ts';
import { ANY_CODE, type DictEntry } from './entries.ts';
import { dictRepository as dict, type DictRow } from './repository.ts';

export type DictContext = Pick<Kernel, 'database' | 'log'> & { entries: Map<string, DictEntry> };

type EntryKey = { typeCode: string; dictCode: string };

export const nameOf = ({ typeCode, dictCode }: EntryKey): string => `${typeCode}.${dictCode}`;

/** Returns the declared entry of a value; undefined for one that nothing reads. */
const declared = (
  { entries }: DictContext,
  { typeCode, dictCode }: EntryKey,
): DictEntry | undefined =>
  entries.get(nameOf({ typeCode, dictCode })) ??
  entries.get(nameOf({ typeCode, dictCode: ANY_CODE }));

export async function showValue(
  context: DictContext,
  { input, brand }: Call<typeof calls.acquireByTypeCodeAndDictCode>,
): Promise<Out<typeof calls.acquireByTypeCodeAndDictCode>> {
  const { typeCode, dictCode } = input;
  const row = await dict.find(context.database, input, brand);
  return {
    typeCode,
    dictCode,
    dictName: row ? (declared(context, input)?.name ?? '') : '',
    dictValue: row?.dict_value ?? '',
  };
}

export async function showValues(
  { database }: DictContext,
  { input, brand }: Call<typeof calls.getDictCodeAndDictValue>,
): Promise<Out<typeof calls.getDictCodeAndDictValue>> {
  const rows = await dict.ofType(database, input.typeCode, brand);
  return { items: rows.map((row) => ({ dictCode: row.dict_code, dictValue: row.dict_value })) };
}

export type EntryOfBrand<T> = { entry: DictEntry<T>; brand: Brand; fallback: T };

/** Returns the parsed value; `fallback` when there is none or it is invalid. */
export async function readEntry<T>(
  { log }: DictContext,
  exec: Exec,
  { entry, brand, fallback }: EntryOfBrand<T>,
): Promise<T> {
  const row = await dict.find(exec, entry, brand);
  if (!row) return fallback;
  const read = entry.rule.safeParse(row.dict_value);
  if (read.success) return read.data;
  log.error({ entry: nameOf(entry), value: row.dict_value }, 'dictionary value cannot be read');
  return fallback;
}

const rowView = (context: DictContext, row: DictRow) => {
  const named = { typeCode: row.type_code, dictCode: row.dict_code };
  return {
    ...named,
    brand: row.brand || null,
    name: declared(context, named)?.name ?? '',
    value: row.dict_value,
  };
};

export async function listEntries(
  context: DictContext,
  { input }: OperatorCall<typeof deskCalls.operatorDict>,
): Promise<Out<typeof deskCalls.operatorDict>> {
  const rows = await dict.all(context.database, input.typeCode);
  return { items: rows.map((row) => rowView(context, row)) };
}

/** Changes a value. Throws DICT_NOT_FOUND for an undeclared one, BAD_INPUT for an invalid one. */
export async function setEntry(
  context: DictContext,
  tx: Tx,
  { input }: OperatorCall<typeof deskCalls.operatorDictSet>,
): Promise<Out<typeof deskCalls.operatorDictSet>> {
  const { typeCode, dictCode, only = '', value } = input;
  const entry = declared(context, input);
  if (!entry) throw new DomainError('DICT_NOT_FOUND');
  const { error } = entry.rule.safeParse(value);
  if (error)
    throw new DomainError('BAD_INPUT', {
      fields: [{ path: 'value', message: error.issues[0]!.message }],
    });
  await dict.save(tx, { typeCode, dictCode }, only, value);
  return rowView(context, {
    type_code: typeCode,
    dict_code: dictCode,
    brand: only,
    dict_value: value,
    sort: 0,
  });
}
