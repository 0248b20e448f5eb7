import { globSync } from 'node:fs';
import path from 'node:path';
import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import type { Database } from '#kernel/database.ts';
import { diagramOf } from './diagram.ts';
import { periodsPage } from './periods-page.ts';

const SRC = path.join(import.meta.dirname, '..');

/** What the driver makes of a column's type, where kysely-codegen takes something else for granted. */
const DRIVER_TYPES = {
  date: new IdentifierNode('string'),
  int8: new IdentifierNode('number'),
  timestamptz: new IdentifierNode('Date'),
  json: new IdentifierNode('JsonText'),
  jsonb: new IdentifierNode('JsonText'),
};

function schemaOf(database: Database): Promise<string> {
  const dialect = new PostgresDialect();
  Object.assign(dialect.adapter.scalars, DRIVER_TYPES);
  return generate({
    db: database,
    dialect,
    excludePattern: '{kysely_*,parts.*}',
    customImports: { JsonText: './json-text.ts' },
    typeOnlyImports: true,
    outFile: null,
  });
}

/** `after-sale` is `AfterSale`. */
const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Folders that have tables. */
const owners = (): string[] =>
  globSync('{kernel,seed,domains/*}/tables.ts', { cwd: SRC }).map(path.dirname).toSorted();

function tablesOf(folders: readonly string[]): string {
  const named = folders.map((folder) => ({
    name: `${pascalCase(path.basename(folder))}Tables`,
    module: `#${folder}/tables.ts`,
  }));
  const imports = named.map(({ name, module }) => `import type { ${name} } from '${module}';`);
  return `// Written by \`npm run db:types\`.
${imports.join('\n')}

/** Every table of the product. */
export type Tables = ${named.map(({ name }) => name).join(' &\n  ')};
`;
}

/** What is written from the database and the domains, by path. */
export const writtenFiles = async (database: Database): Promise<Record<string, string>> => ({
  [path.join(SRC, 'database/schema.ts')]: await schemaOf(database),
  [path.join(SRC, 'database/tables.ts')]: tablesOf(owners()),
  [path.join(SRC, '../../../docs/schema.md')]: await diagramOf(database, SRC, owners()),
  [path.join(SRC, '../../../docs/periods.md')]: periodsPage(),
});
