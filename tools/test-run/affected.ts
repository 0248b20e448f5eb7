import path from 'node:path';

/** Files of the repository with their text, by path from its root. */
export type Files = ReadonlyMap<string, string>;

export type AffectedTests = {
  /** Test files without a browser. */
  tests: string[];
  /** Ids of pages whose checks run. */
  pages: string[];
  /** The journeys that are most about these pages. */
  journeys: string[];
};

const WORKSPACES: readonly (readonly [prefix: string, folder: string])[] = [
  ['@marque/contract/', 'packages/contract/src/'],
  ['@marque/server/', 'apps/server/'],
  ['@marque/web/', 'apps/web/'],
  ['@marque/e2e/', 'e2e/'],
];
const OWN: readonly (readonly [within: string, folder: string])[] = [
  ['apps/server/', 'apps/server/src/'],
  ['apps/web/', 'apps/web/src/'],
  ['e2e/', 'e2e/'],
];
/**
 * Files that join what has nothing else in common. What they import does not affect what imports them,
 * or each change would affect everything.
 */
const JOINS = [
  /^apps\/server\/src\/(?:app|modules|server)\.ts$/,
  /\/testing\//,
  /\/module\.ts$/,
  /^packages\/contract\/src\/(?:.*\/)?(?:pages|registry)\.ts$/,
  /\/(?:pages|pages\.check|routes)\.ts$/,
];
/** More of them would take longer than one waits while working. */
const MOST_JOURNEYS = 5;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const PAGE_ID = /'([a-z][A-Za-z]*\.[a-z]\w*)':/g;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isJourney = (file: string): boolean => file.startsWith('e2e/') && isTest(file);
const joins = (file: string): boolean => JOINS.some((pattern) => pattern.test(file));
/** The folder whose tests see a file through the whole application: that of a domain or a part of the kernel. */
const partOf = (file: string): string | undefined =>
  /^apps\/server\/src\/(?:domains|kernel)\/[^/]+\//.exec(file)?.[0];

function resolved(from: string, name: string, files: Files): string | undefined {
  let target = name;
  if (name.startsWith('.')) target = path.posix.join(path.posix.dirname(from), name);
  for (const [within, folder] of OWN)
    if (name.startsWith('#') && from.startsWith(within)) target = folder + name.slice(1);
  for (const [prefix, folder] of WORKSPACES)
    if (name.startsWith(prefix)) target = folder + name.slice(prefix.length);
  return [target, `${target}.ts`].find((file) => files.has(file));
}

/** Who imports a file, by its path. */
function importersIn(files: Files): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of files)
    for (const [, name] of text.matchAll(IMPORT)) {
      const target = resolved(file, name!, files);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  return importers;
}

/** The changed files and all that import them, up to those that join everything. */
function reachOf(changed: readonly string[], importers: Map<string, string[]>): Set<string> {
  const reach = new Set(changed);
  for (const file of reach)
    if (!joins(file) || changed.includes(file))
      for (const importer of importers.get(file) ?? []) reach.add(importer);
  return reach;
}

/** The journeys that are most about some pages: those name most of their addresses, and few others. */
function journeysOf(
  ids: readonly string[],
  files: Files,
  segments: ReadonlyMap<string, string>,
): string[] {
  const about = (text: string): number => {
    const named = [...segments].filter(([, segment]) =>
      new RegExp(`/${segment}(?![\\w-])`).test(text),
    );
    const ours = named.filter(([id]) => ids.includes(id)).length;
    return ours === 0 ? 0 : ours ** 2 / named.length;
  };
  return [...files]
    .filter(([file]) => isJourney(file) && !file.startsWith('e2e/pages/'))
    .map(([file, text]) => ({ file, about: about(text) }))
    .filter((one) => one.about > 0)
    .toSorted((a, b) => b.about - a.about)
    .slice(0, MOST_JOURNEYS)
    .map(({ file }) => file);
}

/**
 * What to run after a change: tests that import it, all tests of the server's domains that it is in or
 * that import it directly, the checks of the pages of each topic it reaches, and the journeys that
 * are most about these pages. `segments` are the last parts of the pages' addresses.
 */
export function affectedBy(
  changed: readonly string[],
  files: Files,
  segments: ReadonlyMap<string, string>,
): AffectedTests {
  const importers = importersIn(files);
  const reach = reachOf(changed, importers);
  const sources = changed.filter((file) => !isTest(file));
  const users = sources.flatMap((file) => importers.get(file) ?? []);
  const direct = [...sources, ...users.filter((file) => !isTest(file))];
  const parts = new Set(direct.map(partOf).filter((part) => part !== undefined));
  const tests = [...files.keys()].filter(
    (file) =>
      isTest(file) &&
      !file.startsWith('e2e/') &&
      (parts.has(partOf(file) ?? '') ||
        (reach.has(file) && !partOf(file)) ||
        changed.includes(file)),
  );
  const topics = new Set([...reach].filter((file) => !joins(file)).map(path.posix.dirname));
  const pages = [...files]
    .filter(([file]) => file.endsWith('/pages.ts') && topics.has(path.posix.dirname(file)))
    .flatMap(([, text]) => [...text.matchAll(PAGE_ID)].map(([, id]) => id!));
  const changedJourneys = changed.filter((file) => isJourney(file) && files.has(file));
  const journeys = new Set([...changedJourneys, ...journeysOf(pages, files, segments)]);
  return { tests, pages, journeys: [...journeys] };
}
