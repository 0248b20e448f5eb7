import type { Brand } from '@marque/contract/core';
import type {
  FormDefinition,
  FormUseName,
  OfferedUse,
} from '@marque/contract/form-data/definition-schema';
import type { FormEnding } from '@marque/contract/form-data/walk';
import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { FormTables } from './tables.ts';

export type FormRow = Selectable<FormTables['form']>;
export type ResponseRow = Selectable<FormTables['form_response']>;
/** The key of a form. */
export type FormName = { brand: Brand; formId: string };
/** The key of a response. */
export type ResponseName = FormName & { userId: string; subjectId: string };

type Counts = { form_id: string; status: ResponseRow['status']; count: number };
/** The count of an answer. `places`: the sum of its ranks, for questions that sort options. */
export type AnswerCount = {
  question: string;
  answer: string;
  count: number;
  places: number | null;
};

const LATEST = keyset([
  { column: 'finished_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

/** All responses, named and anonymous. */
const ALL = sql`(
  select brand, form_id, status, answers from form_response
  union all select brand, form_id, status, answers from form_answer
) as response`;

export const formRepository = {
  find: (exec: Exec, { brand, formId }: FormName): Promise<FormRow | undefined> =>
    exec
      .selectFrom('form')
      .selectAll()
      .where('brand', '=', brand)
      .where('id', '=', formId)
      .executeTakeFirst(),

  /** Returns the live form with this use. */
  ofUse: (exec: Exec, brand: Brand, use: OfferedUse): Promise<FormRow | undefined> =>
    exec
      .selectFrom('form')
      .selectAll()
      .where('brand', '=', brand)
      .where('use', '=', use)
      .where('state', '=', 'live')
      .executeTakeFirst(),

  lock: (tx: Tx, { brand, formId }: FormName): Promise<FormRow | undefined> =>
    tx
      .selectFrom('form')
      .selectAll()
      .where('brand', '=', brand)
      .where('id', '=', formId)
      .forUpdate()
      .executeTakeFirst(),

  ofBrand: (exec: Exec, brand: Brand): Promise<FormRow[]> =>
    exec.selectFrom('form').selectAll().where('brand', '=', brand).orderBy('id').execute(),

  async definition(exec: Exec, { brand, formId }: FormName, version: number) {
    const row = await exec
      .selectFrom('form_version')
      .select('definition')
      .where('brand', '=', brand)
      .where('form_id', '=', formId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    return row.definition;
  },

  /** Returns all versions of a form, the newest first. */
  versions: (exec: Exec, { brand, formId }: FormName) =>
    exec
      .selectFrom('form_version')
      .selectAll()
      .where('brand', '=', brand)
      .where('form_id', '=', formId)
      .orderBy('version', 'desc')
      .execute(),

  /** Returns the newest version of each form of a brand. */
  newest: (exec: Exec, brand: Brand) =>
    exec
      .selectFrom('form_version as v')
      .innerJoin('form as f', (join) =>
        join
          .onRef('f.brand', '=', 'v.brand')
          .onRef('f.id', '=', 'v.form_id')
          .onRef('f.version', '=', 'v.version'),
      )
      .selectAll('v')
      .where('v.brand', '=', brand)
      .execute(),

  /** Publishes a version of a form. Returns false when another live form has the same use. */
  async put(tx: Tx, { brand, formId }: FormName, use: FormUseName | null, version: number) {
    const taken = await sql`
      select 1 from form where brand = ${brand} and use = ${use} and use <> 'act' and state = 'live' and id <> ${formId}`.execute(
      tx,
    );
    if (taken.rows.length > 0) return false;
    const row = { brand, id: formId, use, version, state: 'live' as const, closed_at: null };
    await tx
      .insertInto('form')
      .values(row)
      .onConflict((oc) => oc.columns(['brand', 'id']).doUpdateSet(row))
      .execute();
    return true;
  },

  async addVersion(
    tx: Tx,
    { brand, formId }: FormName,
    version: number,
    definition: FormDefinition,
    now: Date,
  ): Promise<void> {
    await tx
      .insertInto('form_version')
      .values({
        brand,
        form_id: formId,
        version,
        definition: JSON.stringify(definition),
        published_at: now,
      })
      .execute();
    if (definition.quotas.length === 0) return;
    await tx
      .insertInto('form_quota')
      .values(
        definition.quotas.map(({ id, places }) => ({ brand, form_id: formId, cell: id, places })),
      )
      .onConflict((oc) =>
        oc.columns(['brand', 'form_id', 'cell']).doUpdateSet({
          // The limit never falls below the places that are taken.
          places: sql`greatest(excluded.places, form_quota.used)`,
        }),
      )
      .execute();
  },

  async close(tx: Tx, { brand, formId }: FormName, now: Date): Promise<void> {
    await tx
      .updateTable('form')
      .set({ state: 'closed', closed_at: now })
      .where('brand', '=', brand)
      .where('id', '=', formId)
      .where('state', '=', 'live')
      .execute();
  },

  quotas: (exec: Exec, brand: Brand, formId?: string) =>
    exec
      .selectFrom('form_quota')
      .selectAll()
      .where('brand', '=', brand)
      .$if(formId !== undefined, (all) => all.where('form_id', '=', formId!))
      .orderBy('form_id')
      .orderBy('cell')
      .execute(),

  /** Takes a place in each of the quotas, or in none of them when one is full. */
  async takePlaces(
    tx: Tx,
    { brand, formId }: FormName,
    cells: readonly string[],
  ): Promise<boolean> {
    if (cells.length === 0) return true;
    const { rows: taken } = await sql<{ cell: string }>`
      update form_quota set used = used + 1
      where brand = ${brand} and form_id = ${formId} and cell = any(${cells}) and used < places
      returning cell`.execute(tx);
    if (taken.length === cells.length) return true;
    if (taken.length > 0)
      await sql`
        update form_quota set used = used - 1
        where brand = ${brand} and form_id = ${formId}
          and cell = any(${taken.map(({ cell }) => cell)})`.execute(tx);
    return false;
  },

  response: (
    exec: Exec,
    { userId, brand, formId, subjectId }: ResponseName,
  ): Promise<ResponseRow | undefined> =>
    exec
      .selectFrom('form_response')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('form_id', '=', formId)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst(),

  /** Returns the response, creates it if needed, and locks its row. */
  async lockResponse(
    tx: Tx,
    { userId, brand, formId, subjectId }: ResponseName,
    { id, version, now, forgetAt }: { id: string; version: number; now: Date; forgetAt: Date },
  ): Promise<ResponseRow> {
    await tx
      .insertInto('form_response')
      .values({
        user_id: userId,
        id,
        brand,
        form_id: formId,
        subject_id: subjectId,
        version,
        status: 'draft',
        answers: '{}',
        started_at: now,
        changed_at: now,
        forget_at: forgetAt,
      })
      .onConflict((oc) => oc.columns(['user_id', 'brand', 'form_id', 'subject_id']).doNothing())
      .execute();
    return tx
      .selectFrom('form_response')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('form_id', '=', formId)
      .where('subject_id', '=', subjectId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  byId: (exec: Exec, { brand, formId }: FormName, id: string): Promise<ResponseRow | undefined> =>
    exec
      .selectFrom('form_response')
      .selectAll()
      .where('brand', '=', brand)
      .where('form_id', '=', formId)
      .where('id', '=', id)
      .where('status', '<>', 'draft')
      .executeTakeFirst(),

  lockRow: (
    tx: Tx,
    { user_id, id }: Pick<ResponseRow, 'user_id' | 'id'>,
  ): Promise<ResponseRow | undefined> =>
    tx
      .selectFrom('form_response')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  /** Returns responses of earlier releases whose pictures may be public. */
  withOpenPictures: (exec: Exec, size: number): Promise<ResponseRow[]> =>
    exec
      .selectFrom('form_response')
      .selectAll()
      .where('typed', 'is not', null)
      .where((eb) => eb.not('pictures_private'))
      .limit(size)
      .execute(),

  async keep(
    tx: Tx,
    { user_id, id }: Pick<ResponseRow, 'user_id' | 'id'>,
    change: {
      answers: string;
      typed: string | null;
      pictures_private: boolean;
      version?: number;
      changed_at?: Date;
      forget_at?: Date;
      status?: FormEnding;
      given?: string;
      finished_at?: Date;
    },
  ): Promise<void> {
    await tx
      .updateTable('form_response')
      .set(change)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /** Makes a completed response a draft again. */
  async reopen(
    tx: Tx,
    { user_id, id }: ResponseRow,
    { now, forgetAt }: { now: Date; forgetAt: Date },
  ) {
    await tx
      .updateTable('form_response')
      .set({ status: 'draft', finished_at: null, changed_at: now, forget_at: forgetAt })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  async counts(exec: Exec, brand: Brand, formId?: string): Promise<Counts[]> {
    const { rows } = await sql<Counts>`
      select form_id, status, count(*)::integer as count from ${ALL}
      where brand = ${brand} ${formId === undefined ? sql`` : sql`and form_id = ${formId}`}
      group by form_id, status`.execute(exec);
    return rows;
  },

  /** Returns the counts of answers in completed responses. A matrix row is named `question.row`. */
  async answerCounts(exec: Exec, { brand, formId }: FormName): Promise<AnswerCount[]> {
    const { rows } = await sql<AnswerCount>`
      select given.key || coalesce('.' || in_row.key, '') as question,
        coalesce(picked.value, given.value #>> '{}') as answer,
        count(*)::integer as count, sum(picked.place)::integer as places
      from ${ALL}, jsonb_each(answers) as given
        left join lateral jsonb_each(
          case when jsonb_typeof(given.value) = 'object' then given.value -> 'rows' end
        ) as in_row(key, value) on true
        left join lateral jsonb_array_elements_text(coalesce(in_row.value,
          case when jsonb_typeof(given.value) = 'object' then given.value -> 'picked' end
        )) with ordinality as picked(value, place) on true
      where brand = ${brand} and form_id = ${formId} and status = 'done'
      group by 1, 2`.execute(exec);
    return rows;
  },

  /** Returns how many completed responses answer each question. */
  async answeredCounts(exec: Exec, { brand, formId }: FormName): Promise<Map<string, number>> {
    const { rows } = await sql<{ question: string; count: number }>`
      select key as question, count(*)::integer as count
      from ${ALL}, jsonb_object_keys(answers) as key
      where brand = ${brand} and form_id = ${formId} and status = 'done'
      group by 1`.execute(exec);
    return new Map(rows.map(({ question, count }) => [question, count]));
  },

  /** Returns completed responses, the latest first. */
  async finished(
    exec: Exec,
    { brand, formId }: FormName,
    { cursor, size }: { cursor: string | undefined; size: number },
  ) {
    const { rows } = await sql<ResponseRow>`
      select * from form_response
      where brand = ${brand} and form_id = ${formId} and status <> 'draft' and ${LATEST.after(cursor)}
      order by ${LATEST.orderBy} limit ${size + 1}`.execute(exec);
    return LATEST.page(rows, size);
  },

  /** Returns responses whose retention period has ended. */
  toForget: (exec: Exec, now: Date, size: number): Promise<ResponseRow[]> =>
    exec
      .selectFrom('form_response')
      .selectAll()
      .where('forget_at', '<=', now)
      .where((eb) => eb.or([eb('typed', 'is not', null), eb('status', '=', 'draft')]))
      .orderBy('forget_at')
      .limit(size)
      .execute(),

  /**
   * Deletes the typed answers, or the whole draft. Returns false if the response changed meanwhile.
   */
  async forget(tx: Tx, { user_id, id, status }: ResponseRow, now: Date): Promise<boolean> {
    const own = sql`user_id = ${user_id} and id = ${id} and status = ${status} and forget_at <= ${now}`;
    const done =
      status === 'draft'
        ? await sql`delete from form_response where ${own}`.execute(tx)
        : await sql`update form_response set typed = null where ${own} and typed is not null`.execute(
            tx,
          );
    return done.numAffectedRows === 1n;
  },
};
