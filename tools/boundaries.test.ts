import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const DOMAINS = path.join(ROOT, 'apps/server/src/domains');

/** A file with one import, and the rules that refuse it. */
const IMPORTS: [file: string, line: string, rules: string[]][] = [
  [
    'apps/server/src/domains/a/use.ts',
    `import { sql } from 'kysely'`,
    ['sql-stays-in-repositories'],
  ],
  ['apps/server/src/domains/a/pool.ts', `import { Pool } from 'pg'`, ['sql-stays-in-repositories']],
  ['apps/server/src/domains/a/row.ts', `import type { Selectable } from 'kysely'`, []],
  ['apps/server/src/domains/a/repository.ts', `import { sql } from 'kysely'`, []],
  ['apps/server/src/domains/a/desk-repository.ts', `import { sql } from 'kysely'`, []],
  ['apps/server/src/domains/a/b/module.ts', `import '../desk-repository.ts'`, []],
  [
    'apps/server/src/domains/a/module.ts',
    `import './desk-repository.ts'`,
    ['no-rows-at-the-front-door'],
  ],
  ['apps/server/src/domains/a/edge.ts', `import 'fastify'`, ['http-stays-at-the-edge']],
  ['apps/server/src/kernel/policy.ts', `import { sql } from 'kysely'`, ['machines-are-pure']],
  ['apps/server/src/kernel/a/policy.ts', `import { sum } from 'es-toolkit'`, []],
  ['packages/contract/src/leaf.ts', `import { sum } from 'es-toolkit'`, ['contract-is-a-leaf']],
  ['packages/contract/src/form.ts', `import { z } from 'zod'`, ['form-rules-are-light']],
  ['apps/web/src/features/a/zod.ts', `import { z } from 'zod'`, ['no-schema-on-the-phone']],
  [
    'apps/web/src/features/a/form.ts',
    `import { useForm } from 'react-hook-form'`,
    ['one-form-library'],
  ],
  [
    'apps/web/src/app/form.tsx',
    `import { zodResolver } from '@hookform/resolvers/zod'`,
    ['forms-come-late', 'one-form-library'],
  ],
  [
    'apps/web/src/blocks/go.ts',
    `import { createBrowserHistory } from '@tanstack/history'`,
    ['one-way-to-navigate'],
  ],
  ['tools/pictures/keep.ts', `export {}`, []],
  [
    'apps/server/src/seed/keep.ts',
    `import '../../../../tools/pictures/keep.ts'`,
    ['no-authoring-tools-in-product'],
  ],
];

type CruiseReport = { summary: { violations: { from: string; rule: { name: string } }[] } };

test('the boundary rules see the packages and files that they name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'boundaries-'));
  try {
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    for (const [file, line] of IMPORTS) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), `${line};\n`);
    }
    const config = path.join(ROOT, '.dependency-cruiser.cjs');
    const options = ['--config', config, '--output-type', 'json', 'packages', 'apps'];
    const { stdout } = await promisify(execFile)(
      path.join(ROOT, 'node_modules/.bin/depcruise'),
      options,
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
    ).catch((error: { stdout: string }) => error);
    const { violations } = (JSON.parse(stdout) as CruiseReport).summary;
    const refused = IMPORTS.map(([file]) => [
      file,
      violations.flatMap(({ from, rule }) => (from === file ? [rule.name] : [])).toSorted(),
    ]);
    expect(refused).toEqual(IMPORTS.map(([file, , rules]) => [file, rules]));
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** A query needs no import, because the database is a parameter. */
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

test('only repositories of a domain query the database', async () => {
  const files = (await readdir(DOMAINS, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const querying: string[] = [];
  for (const file of files)
    if (QUERY.test(await readFile(path.join(DOMAINS, file), 'utf8'))) querying.push(file);
  expect(querying.filter((file) => !file.endsWith('repository.ts'))).toEqual([]);
  // Proves that the walk finds the queries.
  expect(querying.length).toBeGreaterThan(50);
});
