import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };

const client = path.resolve(import.meta.dirname, '../dist/client');
const manifest = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>;

const KB = 1024;
/** Script a first visit loads before the page can be used, compressed as it is served. See docs/adr/0007. */
const LIMIT = 95 * KB;
const PAGES = {
  'mall home': 'src/features/mall/pages/home.page.tsx',
  product: 'src/features/mall/pages/product.page.tsx',
  category: 'src/features/mall/pages/classify.page.tsx',
};

function filesOf(key: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  if (into.has(chunk.file)) return into;
  into.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, into);
  return into;
}

const compressed = (file: string): number =>
  brotliCompressSync(readFileSync(path.join(client, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;

const rows = Object.entries(PAGES).map(([page, module]) => {
  const files = filesOf(module, filesOf('index.html'));
  const bytes = [...files].reduce((sum, file) => sum + compressed(file), 0);
  return { page, KB: Number((bytes / KB).toFixed(1)), files: files.size };
});
console.table(rows);

const [home] = rows;
if (home!.KB * KB > LIMIT) {
  console.error(
    `The mall's home page loads ${home!.KB} KB of script; the budget is ${LIMIT / KB} KB.`,
  );
  process.exit(1);
}
