import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const isInstalledOrBuilt = (name: string): boolean => /(^|\/)(node_modules|dist)$/.test(name);

/** The changelog is left out, because it names files of the past. */
const documents = globSync(['*.md', 'docs/**/*.md', 'tools/**/*.md'], {
  cwd: root,
  exclude: isInstalledOrBuilt,
}).filter((file) => file !== 'CHANGELOG.md');
const files = globSync(['*.*', '{apps,packages}/*/*.*', '{apps,packages}/*/*/**/*.*'], {
  cwd: root,
  exclude: isInstalledOrBuilt,
}).concat(globSync('{e2e,tools,docs}/**/*.*', { cwd: root, exclude: isInstalledOrBuilt }));
/** Each file and folder with a slash in front, and the same without its first parts. */
const known = new Set(
  files.flatMap((file) => {
    const parts = file.split(path.sep);
    return parts.flatMap((_, from) =>
      parts.slice(from).map((__, to) => `/${parts.slice(from, from + to + 1).join('/')}`),
    );
  }),
);

/** A file of the sources by its ending, or a folder of them. */
const PATH =
  /^(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|js|css|sql|html|md|py)$|^(?:apps|packages|contract|e2e|tools|docs|blocks|features|shared|domains|kernel|brands|app)\/[\w./-]+$/;
/** Paths of the examples in recipes. */
const EXAMPLES = ['features/activity/luck-draw'];
/** Names that end like files and are none. */
const NO_FILES = ['three.js'];
/** Paths of what a build makes. */
const BUILT = /(?:^|\/)dist\//;

const isThere = (named: string): boolean => known.has(`/${named.replace(/\/$/, '')}`);
const importOf = (named: string): string =>
  named.replace(/^@marque\/contract\/(.*?)(?:\.ts)?$/, 'packages/contract/src/$1.ts');

/** Returns the paths that a document names in its links, its inline code and its commands. */
function namedIn(document: string): string[] {
  const text = read(document);
  const prose = text.replaceAll(/```[^]*?```/g, '');
  const links = [...prose.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to]) =>
    path.join(path.dirname(document), to!),
  );
  const inCode = [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => importOf(code!))
    .filter(
      (code) => PATH.test(code) && ![...EXAMPLES, ...NO_FILES].includes(code) && !BUILT.test(code),
    );
  const run = [...text.matchAll(/\bnode ((?:apps|e2e|tools)\/[\w./-]+)/g)].map(([, file]) => file!);
  return [...links, ...inCode, ...run];
}

test('every file and folder that a document names exists', () => {
  const named = documents.flatMap((document) =>
    namedIn(document).map((file) => ({ document, file })),
  );
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(
    ({ document, file }) =>
      !isThere(file) &&
      !existsSync(path.join(root, file)) &&
      !existsSync(path.join(root, path.dirname(document), file)),
  );
  expect(missing).toEqual([]);
});

/** The package of the picture tools, which the product does not install. */
const PICTURES = 'tools/pictures/package.json';

test('every script that a document runs is a script of a package', () => {
  const scripts = new Set(
    ['package.json', PICTURES].flatMap((file) =>
      Object.keys((JSON.parse(read(file)) as { scripts: object }).scripts),
    ),
  );
  const run = documents.flatMap((document) =>
    [...read(document).matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name!),
  );
  expect(run.length).toBeGreaterThan(50);
  expect([...new Set(run)].filter((name) => !scripts.has(name))).toEqual([]);
});
