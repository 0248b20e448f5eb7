import type { Exec } from '#kernel/database.ts';
import { openSealed, type SealedColumn } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { isShown, OWN_TABLES } from './own-tables.ts';
import { exportRepository as exports } from './repository.ts';

type Row = Record<string, unknown>;
/** By what members call it, then by table, the rows. */
export type OwnData = Record<string, Record<string, Row[]>>;

/** What was sealed as JSON is shown as what it is; a text, such as a note 「[急]」 or a phone number, as it was typed. */
export function plainOf(text: string): unknown {
  if (!/^[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A row with what is sealed opened, and without what says nothing about its member. */
function shownRow(table: string, row: Row, columns: readonly SealedColumn[], vault: Vault): Row {
  const opened = Object.fromEntries(
    columns
      .filter(({ column }) => typeof row[column] === 'string' && isShown(table, column))
      .map((column) => [column.column, plainOf(openSealed(vault, column, row))]),
  );
  return Object.fromEntries(
    Object.entries({ ...row, ...opened }).filter(
      ([column, value]) => value !== null && isShown(table, column),
    ),
  );
}

/** Everything that is kept about a member. */
export async function collectOwn(
  exec: Exec,
  { sealed, vault }: { sealed: readonly SealedColumn[]; vault: Vault },
  userId: string,
): Promise<OwnData> {
  const data: OwnData = {};
  for (const [table, { owner, title }] of Object.entries(OWN_TABLES)) {
    const rows = await exports.ownRows(exec, table, owner, userId);
    const columns = sealed.filter((column) => column.table === table);
    if (rows.length > 0)
      (data[title] ??= {})[table] = rows.map((row) => shownRow(table, row, columns, vault));
  }
  return data;
}
