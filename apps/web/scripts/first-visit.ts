import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
type Files = { scripts: Set<string>; styles: Set<string> };
const KB = 1024;
/** The page on which most visits begin. */
const HOME = 'src/features/mall/home/pages.ts';

/** The files that the pages of a topic load. */
export type FirstVisit = {
  topic: string;
  /** The script of a first visit, in KB as it is served. */
  KB: number;
  /** The numbers of files of a first visit. */
  scripts: number;
  styles: number;
  /** The numbers of further files after the mall's home page. */
  nextScripts: number;
  nextStyles: number;
};

/** Reads the manifest of the web build in `client`. */
export function firstVisits(client: string): FirstVisit[] {
  const manifest = JSON.parse(
    readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;

  const filesOf = (key: string, into: Files): Files => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (into.scripts.has(chunk.file)) return into;
    into.scripts.add(chunk.file);
    for (const style of chunk.css ?? []) into.styles.add(style);
    for (const imported of chunk.imports ?? []) filesOf(imported, into);
    return into;
  };
  const core = Object.keys(manifest).find((key) => manifest[key]!.name === 'core');
  if (!core) throw new Error('The build has no core.');
  const visit = (key: string): Files =>
    filesOf(key, filesOf(core, { scripts: new Set(), styles: new Set() }));
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

  const home = visit(HOME);
  return Object.keys(manifest)
    .filter((key) => key.endsWith('/pages.ts'))
    .map((key) => {
      const { scripts, styles } = visit(key);
      const bytes = [...scripts].reduce((sum, file) => sum + compressed(file), 0);
      return {
        topic: key.replace('src/features/', '').replace('/pages.ts', ''),
        KB: Number((bytes / KB).toFixed(1)),
        scripts: scripts.size,
        styles: styles.size,
        nextScripts: [...scripts].filter((file) => !home.scripts.has(file)).length,
        nextStyles: [...styles].filter((file) => !home.styles.has(file)).length,
      };
    });
}
