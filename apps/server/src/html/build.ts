import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** The name that the web's build gives to the chunk that starts the app. */
const CORE = 'core';

export type PageAssets = {
  /** The script that starts the app. */
  entry: string;
  /** The script of the page's topic; null for the shell alone. */
  topic: string | null;
  /** The other scripts of the page, in the order to fetch them. */
  scripts: string[];
  /** The style sheets of the page, in the order in which they apply. */
  styles: string[];
};

/** A piece of a style sheet, and for each of its selectors the classes that the markup must contain. */
type Rule = { css: string; needs: string[][] };

export type Build = {
  /** The scripts and style sheets of a page, by its topic's source file; null for the shell alone. */
  assetsOf: (topic: string | null) => PageAssets;
  /** Those rules of a page's style sheets that its markup uses. */
  stylesFor: (assets: PageAssets, markup: string) => string;
};

const CLASSES = /\bclass="([^"]*)"/g;

const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+([\w-]+)/;

/** Reads the manifest and the style rules of the web build. Throws when the web app is not built. */
export function readBuild(clientDir: string): Build {
  const file = path.join(clientDir, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('The web app is not built: run `npm run build` first.');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const core = Object.keys(manifest).find((key) => manifest[key]!.name === CORE);
  if (!core) throw new Error('The web build has no core: run `npm run build` again.');
  const sheets = JSON.parse(
    readFileSync(path.join(clientDir, '.vite/rules.json'), 'utf8'),
  ) as Record<string, Rule[]>;
  const collect = (key: string, into: { files: Set<string>; css: Set<string> }): void => {
    const chunk = manifest[key];
    if (!chunk || into.files.has(chunk.file)) return;
    into.files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, into);
    // A chunk's sheet follows the sheets of its imports, so that a page's rules override those of its parts.
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
        styles: [...found.css].map((name) => `/${name}`),
      };
      known.set(key, made);
      return made;
    },
    stylesFor: ({ styles }, markup) => {
      const classes = new Set(
        [...markup.matchAll(CLASSES)].flatMap(([, names]) => names!.split(' ')),
      );
      const needed = styles
        .flatMap((file) => sheets[file.slice(1)] ?? [])
        .filter(
          ({ needs }) =>
            needs.length === 0 || needs.some((names) => names.every((name) => classes.has(name))),
        )
        .map(({ css }) => css);
      const rules = needed.filter((css) => !KEYFRAMES.test(css)).join('');
      // Keyframes stay only when one of the kept rules plays the animation.
      return needed
        .filter((css) => {
          const animation = KEYFRAMES.exec(css)?.[1];
          return animation === undefined || rules.includes(animation);
        })
        .join('');
    },
  };
}
