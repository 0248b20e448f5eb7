import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onStatement } from '#kernel/database.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { PERIODS } from './periods.ts';
import { TABLES_IN_PARTS } from './tables-in-parts.ts';

/** Removed only where something is due, so that a run over an empty database does not show it. */
const WHERE_DUE = ['form_response', 'post_draft', 'quotation'];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The tables from which a sweep removes. */
async function removedBy(sweep: string): Promise<string[]> {
  const found = new Set<string>();
  const stop = onStatement(({ text }) => {
    for (const [, table] of text.matchAll(/delete from "?(\w+)"?/gi)) found.add(table!);
  });
  await app.background!.runSweep(sweep);
  stop();
  return [...found].toSorted();
}

const saidOf = (remover: string): string[] =>
  Object.entries(PERIODS)
    .filter(([, { removedBy: removers }]) => (removers as readonly string[]).includes(remover))
    .map(([table]) => table)
    .toSorted();

const isSweep = (remover: string): boolean => remover.includes('.');
const named = [
  ...new Set(Object.values(PERIODS).flatMap(({ removedBy: removers }) => removers as string[])),
].filter(isSweep);

test('every table has its period', async () => {
  const tables = (await app.database.introspection.getTables())
    .filter(({ schema }) => schema === 'public')
    .map(({ name }) => name);
  expect(Object.keys(PERIODS).toSorted()).toEqual(tables.toSorted());
});

test('each sweep removes from the tables that say so, and from no other', async () => {
  const found: Record<string, string[]> = {};
  for (const sweep of app.background!.sweepNames) {
    const tables = await removedBy(sweep);
    if (tables.length > 0) found[sweep] = tables;
  }
  const said = Object.fromEntries(
    named
      .map((sweep) => [sweep, saidOf(sweep).filter((table) => !WHERE_DUE.includes(table))] as const)
      .filter(([sweep, tables]) => tables.length > 0 && sweep !== 'kernel.parts'),
  );
  expect(found).toEqual(said);
  expect(app.background!.sweepNames).toEqual(expect.arrayContaining(named));
  expect(TABLES_IN_PARTS.map(({ table }) => table).toSorted()).toEqual(saidOf('kernel.parts'));
});

test('closing an account removes from the tables that say so, and from no other', async () => {
  const { userId } = await signIn(app);
  await app.database
    .insertInto('account_closing')
    .values({ user_id: userId, asked_at: app.clock.now, closes_at: app.clock.now })
    .execute();
  expect(await removedBy('account.close')).toEqual(
    saidOf('closing').filter((table) => table !== 'post_draft'),
  );
});

test('what is said to be removed where it is due, or by members, is removed somewhere', () => {
  const code = globSync('../{domains,kernel}/**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const unseen = [...saidOf('member'), ...WHERE_DUE].filter(
    (table) => !new RegExp(`(deleteFrom\\('|delete from )${table}\\b`, 'i').test(code),
  );
  expect(unseen).toEqual([]);
});
