import { FormDefinition, Name } from '@marque/contract/form-data/definition-schema';
import { addDays, DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand } from './parts.ts';
import { insertNew, knownForms } from './repository.ts';

const Form = z.strictObject({
  brand: Brand,
  definition: FormDefinition,
  /** How many days ago it was closed. */
  closedDays: z.int().min(1).optional(),
  /** Responses of nobody, so that there are figures: the same answers, `count` times. */
  responses: z
    .array(
      z.strictObject({
        count: z.int().min(1),
        answers: z.record(
          Name,
          z.union([
            z.number(),
            z.strictObject({ picked: z.array(Name) }),
            z.strictObject({ rows: z.record(Name, z.array(z.string())) }),
          ]),
        ),
      }),
    )
    .default([]),
});
export const Forms = z.array(Form);
type Form = z.infer<typeof Form>;

/** Publishes the content's forms that do not exist yet. Operators' changes stay. */
export async function loadForms(
  tx: Tx,
  { forms }: { forms: z.infer<typeof Forms> },
  now: Date,
): Promise<void> {
  const known = await knownForms(tx);
  const added = forms.filter(
    ({ brand, definition: { id, use } }) =>
      !known.some(
        (one) =>
          one.brand === brand &&
          (one.id === id || (use !== null && use !== 'act' && one.use === use)),
      ),
  );
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await insertNew(
    tx,
    'form',
    added.map(({ brand, definition: { id, use }, closedDays }) => ({
      brand,
      id,
      use,
      state: closedDays === undefined ? 'live' : 'closed',
      version: 1,
      closed_at: closedDays === undefined ? null : ago(closedDays),
    })),
    ['brand', 'id'],
  );
  await insertNew(
    tx,
    'form_version',
    added.map(({ brand, definition, closedDays = 0 }) => ({
      brand,
      form_id: definition.id,
      version: 1,
      definition,
      published_at: ago(closedDays * 2),
    })),
    ['brand', 'form_id', 'version'],
  );
  await insertNew(
    tx,
    'form_quota',
    added.flatMap(({ brand, definition: { id, quotas } }) =>
      quotas.map((quota) => ({
        brand,
        form_id: id,
        cell: quota.id,
        places: quota.places,
        used: 0,
      })),
    ),
    ['brand', 'form_id', 'cell'],
  );
  await loadResponses(tx, added, shanghaiDay(now));
}

/** Adds the responses of nobody to forms that have just been published. */
async function loadResponses(tx: Tx, added: readonly Form[], today: string): Promise<void> {
  const groups = added.flatMap(
    ({ brand, definition: { id, keepDays }, closedDays = 0, responses }) =>
      responses.map((group, n) => ({
        ...group,
        brand,
        form_id: id,
        n,
        day: addDays(today, -closedDays - 1),
        forget_on: addDays(today, keepDays),
      })),
  );
  await sql`
    insert into form_answer (brand, form_id, id, version, status, answers, day, forget_on)
    select g.brand, g.form_id, md5(concat_ws('-', g.brand, g.form_id, g.n, i)), 1, 'done',
      g.answers, g.day, g.forget_on
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (brand text, form_id text,
        n integer, count integer, answers jsonb, day date, forget_on date),
      generate_series(1, g.count) as i`.execute(tx);
}
