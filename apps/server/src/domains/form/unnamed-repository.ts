import type { Brand } from '@marque/contract/core';
import type { FormEnding } from '@marque/contract/form-data/walk';
import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { FormName } from './repository.ts';
import type { FormTables } from './tables.ts';

export type UnnamedRow = Selectable<FormTables['form_answer']>;

/** Sorted by the random id, because the order of insertion could identify respondents. */
const ANY = keyset([{ column: 'id', direction: 'asc', type: 'text' }]);

/** The responses to anonymous forms. */
export const unnamedRepository = {
  async hasPart(exec: Exec, { brand, formId }: FormName, token: string): Promise<boolean> {
    const row = await exec
      .selectFrom('form_part')
      .select('token')
      .where('brand', '=', brand)
      .where('form_id', '=', formId)
      .where('token', '=', token)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns the forms that persons with these tokens have answered. */
  async partsOf(
    exec: Exec,
    brand: Brand,
    formIds: readonly string[],
    tokens: readonly string[],
  ): Promise<Set<string>> {
    const rows = await exec
      .selectFrom('form_part')
      .select('form_id')
      .where('brand', '=', brand)
      .where('form_id', 'in', formIds)
      .where('token', 'in', tokens)
      .execute();
    return new Set(rows.map(({ form_id: id }) => id));
  },

  /** Stores that a person has answered. Returns false when they had answered before. */
  async takePart(tx: Tx, { brand, formId }: FormName, token: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows: taken } = await tx
      .insertInto('form_part')
      .values({ brand, form_id: formId, token })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirstOrThrow();
    return taken === 1n;
  },

  async add(
    tx: Tx,
    { brand, formId }: FormName,
    row: {
      id: string;
      version: number;
      status: FormEnding;
      answers: string;
      typed: string | null;
      day: string;
      forget_on: string;
    },
  ): Promise<void> {
    await tx
      .insertInto('form_answer')
      .values({ brand, form_id: formId, ...row })
      .execute();
  },

  async page(
    exec: Exec,
    { brand, formId }: FormName,
    { cursor, size }: { cursor: string | undefined; size: number },
  ) {
    const { rows } = await sql<UnnamedRow>`
      select * from form_answer
      where brand = ${brand} and form_id = ${formId} and ${ANY.after(cursor)}
      order by ${ANY.orderBy} limit ${size + 1}`.execute(exec);
    return ANY.page(rows, size);
  },

  /** Deletes typed answers whose retention period ended by a day. */
  async forget(exec: Exec, day: string): Promise<void> {
    await exec
      .updateTable('form_answer')
      .set({ typed: null })
      .where('forget_on', '<=', day)
      .where('typed', 'is not', null)
      .execute();
  },
};
