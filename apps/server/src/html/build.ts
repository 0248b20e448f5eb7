import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** The chunk that starts the app; the web's build calls it so. */
const CORE = 'core';

export type PageAssets = {
  /** The script that starts the app. */
  entry: string;
  /** The script of the page's topic; null for the shell alone. */
  topic: string | null;
  /** Scripts the page needs besides, in the order to fetch them. */
  scripts: string[];
  /** The page's styles as text, and the files they are in, in their order. */
  css: string;
  styles: string[];
};

export type Build = {
  /** What a page needs, by its topic's source file; null for the shell alone. */
  assetsOf: (topic: string | null) => PageAssets;
};

/** Reads what the web build left. Throws when there is none. */
export function readBuild(clientDir: string): Build {
  const file = path.join(clientDir, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('The web app is not built: run `npm run build` first.');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const core = Object.keys(manifest).find((key) => manifest[key]!.name === CORE);
  if (!core) throw new Error('The web build has no core: run `npm run build` again.');
  const styles = new Map<string, string>();
  const styleOf = (name: string): string => {
    let text = styles.get(name);
    if (text === undefined) {
      text = readFileSync(path.join(clientDir, name), 'utf8');
      styles.set(name, text);
    }
    return text;
  };
  const collect = (key: string, into: { files: Set<string>; css: Set<string> }): void => {
    const chunk = manifest[key];
    if (!chunk || into.files.has(chunk.file)) return;
    into.files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, into);
    // After those of the parts it is made of: what a page says of a part holds.
    for (const name of chunk.css ?? []) into.css.add(name);
  };
  const known = new Map<string, PageAssets>();
  return {
    assetsOf: (topic) => {
      const key = topic ?? '';
      const assets = known.get(key);
      if (assets) return assets;
      const found = { files: new Set<string>(), css: new Set<string>() };
      collect(core, found);
      if (topic) collect(topic, found);
      const [entry, ...scripts] = [...found.files].map((name) => `/${name}`);
      const own = topic ? manifest[topic] : undefined;
      const topicScript = own ? `/${own.file}` : null;
      const made = {
        entry: entry!,
        topic: topicScript,
        scripts,
        css: [...found.css].map(styleOf).join(''),
        styles: [...found.css].map((name) => `/${name}`),
      };
      known.set(key, made);
      return made;
    },
  };
}
