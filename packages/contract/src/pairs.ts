import type { AnyEndpoint, Schemas } from './core.ts';

/** The exports of files by their path within the contract. */
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns the file of the schemas of a file's endpoints: `option-endpoints.ts` has `option-schema.ts`. */
const schemaFileOf = (file: string): string => file.replace(/endpoints\.ts$/, 'schema.ts');

/** Returns the exported table of schemas, whose name ends in `Schemas`; null for a file with types of others. */
function tableOf(file: string, module: Modules[string]): Schemas | null {
  const [table, ...more] = Object.keys(module).filter((name) => name.endsWith('Schemas'));
  if (more.length > 0) throw new Error(`${file} exports two tables of schemas: ${table}, ${more}`);
  return table ? (module[table] as Schemas) : null;
}

/**
 * Joins `endpoints.ts` with the `schema.ts` beside it, and `<name>-endpoints.ts` with
 * `<name>-schema.ts`. Throws for an endpoint without a schema, a schema without an endpoint, and an
 * id that stands twice.
 */
export function joinPairs(modules: Modules): { endpoints: AnyEndpoint[]; schemas: Schemas } {
  const endpoints: AnyEndpoint[] = [];
  const schemas: Schemas = {};
  const fileOf = new Map<string, string>();
  for (const [file, module] of Object.entries(modules)) {
    if (!file.endsWith('endpoints.ts')) continue;
    const schemaFile = schemaFileOf(file);
    const table = modules[schemaFile] && tableOf(schemaFile, modules[schemaFile]);
    if (!table) throw new Error(`${file} needs ${schemaFile} beside it, with its schemas`);
    for (const endpoint of Object.values(module) as AnyEndpoint[]) {
      const { id } = endpoint;
      if (fileOf.has(id)) throw new Error(`${file} has ${id}, as ${fileOf.get(id)} does`);
      if (!table[id]) throw new Error(`${file} has ${id}, and ${schemaFile} has no schema of it`);
      fileOf.set(id, file);
      endpoints.push(endpoint);
      schemas[id] = table[id];
    }
  }
  for (const [file, module] of Object.entries(modules)) {
    if (!file.endsWith('schema.ts')) continue;
    const alone = Object.keys(tableOf(file, module) ?? {}).find(
      (id) => fileOf.get(id) === undefined || schemaFileOf(fileOf.get(id)!) !== file,
    );
    if (alone)
      throw new Error(
        `${file} has a schema of ${alone}, and ${file.replace(/schema\.ts$/, 'endpoints.ts')} has no such endpoint`,
      );
  }
  return { endpoints, schemas };
}
