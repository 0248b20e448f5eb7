import { sql } from 'kysely';
import { MODULES } from '#modules.ts';
import { placeOf } from '#kernel/secrets/sealed.ts';
import type { TestApp } from './app.ts';
import { type Copies, MANY, quoted } from './world/area.ts';
import type { Owner } from './world/kinds.ts';

type Row = Record<string, string | null>;

const SEALED = MODULES.flatMap(({ sealed = [] }) => sealed);

/** Seals the copied rows anew, because sealed text opens only in its own row. */
async function sealCopies(app: TestApp, table: string, rows: readonly Row[]): Promise<void> {
  const { vault } = app.kernel;
  const copied = /-\d{1,2}$/;
  for (const column of SEALED.filter((one) => one.table === table)) {
    const { key, named = [key.at(-1)!] } = column;
    for (const row of rows) {
      const sealed = row[column.column] ?? null;
      if (sealed === null || !copied.test(row[key.at(-1)!]!)) continue;
      const id = named.map((name) => row[name]).join('.');
      const text = vault.open(placeOf(column, id.replace(copied, '')), sealed);
      const own = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
      await sql`update ${sql.table(table)}
        set ${sql.ref(column.column)} = ${vault.seal(placeOf(column, id), text)}
        where ${sql.join(own, sql` and `)}`.execute(app.database);
    }
  }
}

/** Copies rows of a member and of what everybody sees. */
export function copiesOf(owner: Owner): Copies {
  const { app, client } = owner;
  const copy: Copies['copy'] = async (table, where, change, count = MANY) => {
    const own = Object.entries(change).map(([column, value]) => `'${column}', ${value}`);
    const { rows } = await sql
      .raw<Row>(
        `insert into ${table}
         select (jsonb_populate_record(one, jsonb_build_object(${own.join(', ')}))).*
         from ${table} one, generate_series(1, ${count}) n where ${where} returning *`,
      )
      .execute(app.database);
    await sealCopies(app, table, rows);
  };
  return { owner, me: `user_id = ${quoted(client.userId)}`, copy };
}
