import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Where a module says its own place, it means that of its source: migrations and texts stand beside it. */
const placesOfSources = {
  name: 'places-of-sources',
  transform: (code: string, id: string) => ({
    code: code
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    map: null,
  }),
};

const REGISTRY = path.join(root, 'packages/contract/src/registry.ts');

/** The registry imports what it finds in its folder. A bundle has these files, and no folder. */
const registryOfFiles = {
  name: 'registry-of-files',
  transform: (code: string, id: string) => {
    if (id !== REGISTRY) return null;
    const files = globSync('**/{*-,}{endpoints,schema}.ts', { cwd: path.dirname(id) });
    const imports = files.map((file, i) => `import * as file${i} from './${file}';`);
    const table = files.map((file, i) => `${JSON.stringify(file)}: file${i}`);
    const found = code.replace(/await import\([^)]*\)/, 'FILES[file]');
    if (found === code) throw new Error(`${id} imports no file by its name`);
    return {
      code: `${imports.join('\n')}\nconst FILES: Record<string, unknown> = { ${table.join(', ')} };\n${found}`,
      map: null,
    };
  },
};

/**
 * Bundles programs, by name, into a folder of the cache, for tests that start the server several times:
 * each start takes two seconds of processor time to load the sources one by one. Returns the bundled
 * programs by name.
 */
export async function bundled<Name extends string>(
  folder: string,
  programs: Record<Name, string>,
): Promise<Record<Name, string>> {
  // Below the installed packages, so that the programs find them.
  const dir = path.join(root, 'node_modules/.cache', folder);
  const bundle = await rolldown({
    cwd: root,
    input: programs,
    platform: 'node',
    external: (id) => /^[a-z@]/.test(id) && !id.startsWith('@marque/'),
    plugins: [registryOfFiles, placesOfSources],
  });
  await bundle.write({
    dir,
    format: 'esm',
    chunkFileNames: '[name].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  const names = Object.keys(programs) as Name[];
  return Object.fromEntries(names.map((name) => [name, path.join(dir, `${name}.js`)])) as Record<
    Name,
    string
  >;
}
