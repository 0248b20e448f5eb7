import type { Brand } from '@marque/contract/core';
import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import { sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import { settled } from '../policy.ts';
import type { FormName, FormRow, ResponseRow } from '../repository.ts';

/** A form with its newest definition. */
export type PublishedForm = FormRow & { definition: FormDefinition };
/** A member's response with the definition that it began with. */
export type OwnResponse = ResponseRow & { definition: FormDefinition };

const MAX_LISTED = 60;
const MAX_DRAFTS = 10;

const read = <T extends { definition: FormDefinition }>(rows: readonly T[]): T[] =>
  rows.map((row) => ({ ...row, definition: settled(row.definition) }));

const PUBLISHED = sql`
  select f.*, v.definition from form f
    join form_version v on v.brand = f.brand and v.form_id = f.id and v.version = f.version`;
const OWN = sql`
  select r.*, v.definition from form_response r
    join form_version v
      on v.brand = r.brand and v.form_id = r.form_id and v.version = r.version`;

/** What is shown about forms that are about nothing but the member. */
export const cardRepository = {
  /** Returns the listed forms of a brand, those without an end first, then the newest. */
  async listed(exec: Exec, brand: Brand): Promise<PublishedForm[]> {
    const { rows } = await sql<PublishedForm>`${PUBLISHED}
      where f.brand = ${brand} and f.use is null and v.definition ->> 'listed' = 'true'
      order by f.closed_at desc nulls first, v.published_at desc, f.id limit ${MAX_LISTED}`.execute(
      exec,
    );
    return read(rows);
  },

  async find(exec: Exec, { brand, formId }: FormName): Promise<PublishedForm | undefined> {
    const { rows } = await sql<PublishedForm>`${PUBLISHED}
      where f.brand = ${brand} and f.id = ${formId} and f.use is null`.execute(exec);
    return read(rows)[0];
  },

  /** Returns a member's responses to some forms. */
  async own(
    exec: Exec,
    { userId, brand }: { userId: string; brand: Brand },
    formIds: readonly string[],
  ): Promise<OwnResponse[]> {
    const { rows } = await sql<OwnResponse>`${OWN}
      where r.user_id = ${userId} and r.brand = ${brand} and r.subject_id = ''
        and r.form_id = any(${formIds})`.execute(exec);
    return read(rows);
  },

  /** Returns a member's drafts with when their forms were closed, the latest first. */
  async drafts(
    exec: Exec,
    { userId, brand }: { userId: string; brand: Brand },
  ): Promise<(OwnResponse & Pick<FormRow, 'closed_at'>)[]> {
    const { rows } = await sql<OwnResponse & Pick<FormRow, 'closed_at'>>`
      select own.*, f.closed_at from (${OWN}
        where r.user_id = ${userId} and r.brand = ${brand} and r.subject_id = ''
          and r.status = 'draft') own
        join form f on f.brand = own.brand and f.id = own.form_id
      order by own.changed_at desc limit ${MAX_DRAFTS}`.execute(exec);
    return read(rows);
  },
};
