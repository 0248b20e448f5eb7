import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };

const client = path.resolve(import.meta.dirname, '../dist/client');
const manifest = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>;

const KB = 1024;
/** Script of a first visit in KB, compressed as it is served: entry, page and all they import. See docs/adr/0007. */
const EVERY_PAGE = 135;
const LIMITS: Record<string, number> = { 'mall/pages/home': 105 };

function filesOf(key: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  if (into.has(chunk.file)) return into;
  into.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, into);
  return into;
}

const sizes = new Map<string, number>();
function compressed(file: string): number {
  let size = sizes.get(file);
  if (size === undefined) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    size = brotliCompressSync(readFileSync(path.join(client, file)), { params }).length;
    sizes.set(file, size);
  }
  return size;
}

const rows = Object.keys(manifest)
  .filter((key) => key.endsWith('.page.tsx'))
  .map((key) => {
    const page = key.replace('src/features/', '').replace('.page.tsx', '');
    const files = filesOf(key, filesOf('index.html'));
    const bytes = [...files].reduce((sum, file) => sum + compressed(file), 0);
    return {
      page,
      KB: Number((bytes / KB).toFixed(1)),
      files: files.size,
      limit: LIMITS[page] ?? EVERY_PAGE,
    };
  })
  .sort((a, b) => b.KB - a.KB);
console.table(rows);
const mean = rows.reduce((sum, row) => sum + row.KB, 0) / rows.length;
console.log(`${rows.length} pages, ${mean.toFixed(1)} KB on average`);

for (const named of Object.keys(LIMITS))
  if (!rows.some(({ page }) => page === named)) throw new Error(`${named} is not in the build`);
const over = rows.filter(({ KB: size, limit }) => size > limit);
for (const { page, KB: size, limit } of over)
  console.error(`${page} loads ${size} KB of script on a first visit; the budget is ${limit} KB.`);
process.exit(over.length > 0 ? 1 : 0);
