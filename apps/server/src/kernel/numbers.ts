import { type RawBuilder, sql } from 'kysely';
import { contractsWait } from '#database/waiting-contracts.ts';
import { type Exec, failedAs, TryAgain, type Tx } from './database.ts';
import { newId } from './ids.ts';
import type { Sweep } from './jobs/background.ts';

/** Rows whose number is one among all people. Modules must declare all of theirs. */
export type NumberedRows = {
  kind: string;
  table: string;
  /** The column with the number, or columns whose values joined by ':' are it. */
  column: string | readonly string[];
  /** The column with the person's id, or with what the row lies with; `user_id` by default. */
  owner?: string;
  /** The column by which a person's row is named; `id` by default. */
  named?: string;
  /** The rows whose number counts; all that have one by default. */
  where?: RawBuilder<boolean>;
  /** Whether the erasure of a member takes numbers away. */
  erased?: true;
};

type NumberKind = Pick<NumberedRows, 'kind'>;
/** A person's row. */
type NumberOwner = { userId: string; id: string };
type OwnedNumber = NumberOwner & { number: string };

const rowOf = ({ kind }: NumberKind, { number, userId, id }: OwnedNumber) => ({
  kind,
  number,
  user_id: userId,
  row_id: id,
});

/** Takes a number for a person's row. Fails in the database when it is taken. */
export async function takeNumber(tx: Tx, kind: NumberKind, owned: OwnedNumber): Promise<void> {
  await tx.insertInto('unique_number').values(rowOf(kind, owned)).execute();
}

/** Takes a number that was made at random for a person's row. When it is taken, the transaction runs again. */
export const takeRandomNumber = (tx: Tx, kind: NumberKind, owned: OwnedNumber): Promise<void> =>
  takeNumber(tx, kind, owned).catch((error: unknown) => {
    // A part of the table has a longer name for its key.
    const isTaken = (error as { constraint?: string }).constraint?.startsWith('unique_number');
    throw isTaken ? failedAs(error, new TryAgain()) : error;
  });

/** Takes a number that may be taken. Returns false then; the transaction goes on. */
export async function claimNumber(tx: Tx, kind: NumberKind, owned: OwnedNumber): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('unique_number')
    .values(rowOf(kind, owned))
    .onConflict((oc) => oc.columns(['number', 'kind']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives back what a person has of these numbers, so that others can take them. */
export async function freeNumbers(
  tx: Tx,
  { kind }: NumberKind,
  userId: string,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .deleteFrom('unique_number')
    .where('number', 'in', numbers)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .execute();
}

/** Finds whose a number is. */
export async function ownerOfNumber(
  exec: Exec,
  { kind }: NumberKind,
  number: string,
): Promise<NumberOwner | undefined> {
  return exec
    .selectFrom('unique_number')
    .select(['user_id as userId', 'row_id as id'])
    .where('number', '=', number)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

const SWEEP_EVERY_MS = 300_000;
const SWEPT_MS = 3_600_000;

/**
 * Lets rows of the last hour take their numbers, as long as there may be processes of the release
 * before, which take none.
 */
export function sweepNumbers(exec: Exec, numbered: readonly NumberedRows[]): Sweep {
  const hasOlderProcesses = contractsWait(exec);
  return {
    name: 'kernel.numbers',
    everyMs: SWEEP_EVERY_MS,
    run: async (now) => {
      if (await hasOlderProcesses())
        await takeMissingNumbers(exec, numbered, new Date(now.getTime() - SWEPT_MS));
    },
  };
}

const numberOf = (column: NumberedRows['column']): RawBuilder<string> =>
  sql.join(
    [column].flat().map((name) => sql.ref(`numbered.${name}`)),
    sql` || ':' || `,
  );

/** Gives back a member's numbers that the erasure of their data has taken out of their rows. */
export async function freeErasedNumbers(
  tx: Tx,
  numbered: readonly NumberedRows[],
  userId: string,
): Promise<void> {
  for (const { kind, table, column, owner = 'user_id', where, erased } of numbered) {
    if (!erased) continue;
    await sql`delete from unique_number where user_id = ${userId} and kind = ${kind}
      and not exists (select from ${sql.table(table)} as numbered
        where ${sql.ref(`numbered.${owner}`)} = ${userId} and ${where ?? sql`true`}
          and ${numberOf(column)} = unique_number.number)`.execute(tx);
  }
}

/**
 * Takes the numbers of rows that have not taken theirs: a process of the release before writes such rows
 * while a release goes out. `since` limits it to rows made after a moment, whose ids sort by time.
 * Returns how many it took, by kind.
 */
export async function takeMissingNumbers(
  exec: Exec,
  numbered: readonly NumberedRows[],
  since?: Date,
): Promise<Record<string, number>> {
  const taken: Record<string, number> = {};
  for (const { kind, table, column, owner = 'user_id', named = 'id', where } of numbered) {
    const own = numberOf(column);
    const name = sql.ref(`numbered.${named}`);
    const { numAffectedRows = 0n } = await sql`
      insert into unique_number (number, kind, user_id, row_id)
      select ${own}, ${kind}, ${sql.ref(`numbered.${owner}`)}, ${name}
      from ${sql.table(table)} as numbered
      where ${own} is not null and ${where ?? sql`true`}
        and ${since ? sql`${name} >= ${newId(since)}` : sql`true`}
        and not exists (select from unique_number taken
          where taken.number = ${own} and taken.kind = ${kind})
      on conflict do nothing`.execute(exec);
    if (numAffectedRows > 0n) taken[kind] = Number(numAffectedRows);
  }
  return taken;
}
