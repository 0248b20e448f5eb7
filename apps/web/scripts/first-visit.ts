import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };
const KB = 1024;

/** Script of a page's first visit, in KB as it is served: entry, page and all they import. */
export type FirstVisit = { page: string; KB: number; files: number };

/** Reads what the web build left in `client`. */
export function firstVisits(client: string): FirstVisit[] {
  const manifest = JSON.parse(
    readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;

  const filesOf = (key: string, into = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (into.has(chunk.file)) return into;
    into.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, into);
    return into;
  };
  const sizes = new Map<string, number>();
  const compressed = (file: string): number => {
    let size = sizes.get(file);
    if (size === undefined) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      size = brotliCompressSync(readFileSync(path.join(client, file)), { params }).length;
      sizes.set(file, size);
    }
    return size;
  };

  return Object.keys(manifest)
    .filter((key) => key.endsWith('.page.tsx'))
    .map((key) => {
      const files = filesOf(key, filesOf('index.html'));
      const bytes = [...files].reduce((sum, file) => sum + compressed(file), 0);
      return {
        page: key.replace('src/features/', '').replace('.page.tsx', ''),
        KB: Number((bytes / KB).toFixed(1)),
        files: files.size,
      };
    });
}
