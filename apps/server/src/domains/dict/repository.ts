import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import type { DictTables } from './tables.ts';
import type { Selectable } from 'kysely';

export type DictRow = Selectable<DictTables['dict_entry']>;
type EntryKey = { typeCode: string; dictCode: string };

export const dictRepository = {
  /** Returns the value of a brand, or else the one of both brands. */
  find: (exec: Exec, { typeCode, dictCode }: EntryKey, brand: Brand) =>
    exec
      .selectFrom('dict_entry')
      .select('dict_value')
      .where('type_code', '=', typeCode)
      .where('dict_code', '=', dictCode)
      .where('brand', 'in', ['', brand])
      .orderBy('brand', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the values of one type that apply to a brand. */
  ofType: (exec: Exec, typeCode: string, brand: Brand) =>
    exec
      .selectFrom(
        exec
          .selectFrom('dict_entry')
          .distinctOn('dict_code')
          .select(['dict_code', 'dict_value', 'sort'])
          .where('type_code', '=', typeCode)
          .where('brand', 'in', ['', brand])
          .orderBy('dict_code')
          .orderBy('brand', 'desc')
          .as('held'),
      )
      .select(['dict_code', 'dict_value'])
      .orderBy('sort')
      .orderBy('dict_code')
      .execute(),

  all: (exec: Exec, typeCode: string | undefined): Promise<DictRow[]> =>
    exec
      .selectFrom('dict_entry')
      .selectAll()
      .$if(typeCode !== undefined, (query) => query.where('type_code', '=', typeCode!))
      .orderBy('type_code')
      .orderBy('sort')
      .orderBy('dict_code')
      .orderBy('brand')
      .execute(),

  /** Saves a value. A new value of one brand takes the position of the value of both. */
  async save(tx: Tx, { typeCode, dictCode }: EntryKey, brand: Brand | '', value: string) {
    const { sort = 0 } =
      (await tx
        .selectFrom('dict_entry')
        .select('sort')
        .where('type_code', '=', typeCode)
        .where('dict_code', '=', dictCode)
        .orderBy('brand')
        .limit(1)
        .executeTakeFirst()) ?? {};
    await tx
      .insertInto('dict_entry')
      .values({ type_code: typeCode, dict_code: dictCode, brand, dict_value: value, sort })
      .onConflict((oc) =>
        oc.columns(['type_code', 'dict_code', 'brand']).doUpdateSet({ dict_value: value }),
      )
      .execute();
  },
};
