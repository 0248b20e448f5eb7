import { groupBy, sortBy, sumBy, union, uniqBy } from 'es-toolkit';
import type { Plugin } from 'vite';

type Graph = {
  getModuleIds: () => IterableIterator<string>;
  getModuleInfo: (id: string) => {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
};

const ENTRY = /\/src\/entry-client\.tsx$/;
const TOPIC = /\/src\/features\/([^/]+)\/([^/]+)\/pages\.ts$/;
/** What it shares with any other page is there on every page: most visits begin here. */
const FRONT = 'mall/home';
const LOW = /\/src\/(?:shared|blocks|app)\//;
const FEATURE = /\/src\/features\/([^/]+)\//;

/** What every form needs; with what several share of theirs it is one file that the first asks for. */
const FORMS =
  /\/src\/shared\/form\/|\/contract\/src\/form\.ts$|\/node_modules\/(?:react-hook-form|@hookform|@standard-schema|zod)\//;

/** In characters of source: not worth a file of its own. */
const SMALL = 2_000;
/** In characters of source: enough for a file that a few neighbours load besides. */
const WORTH_A_FILE = 3_800;
const MAX_NEIGHBOURS = 3;
/** Of different areas. */
const MAX_AREAS = 2;
const AREA = /\/src\/features\/[^/]+\/routes\.ts$/;

/** What turns a car, and its library: asked for by a gesture, whatever pages share it. */
const LIVE =
  /\/blocks\/car-stage\/live\/(?!gate\.|meter\.)|\/node_modules\/(?:three|meshoptimizer)\//;

/** The library's index names them, so every page seems to use them; only the mall's pages that fit goods to cars do. */
const MALL_ALONE =
  /\/node_modules\/@tanstack\/(?:query-core\/.+\/queriesObserver|react-query\/.+\/useQueries)\.js$/;

const isStyle = (id: string): boolean => /\.css(?:\?|$)/.test(id);

/** Areas one person goes through in one visit, with the area they are one with. */
const ONE_WITH: Readonly<Record<string, string>> = { 'car-order': 'cars' };

const oneWith = (area: string): string => ONE_WITH[area] ?? area;
const areaOf = (topic: string): string => oneWith(topic.split('/')[0]!);
const isOneArea = (topics: readonly string[]): boolean => new Set(topics.map(areaOf)).size === 1;

/** Everything a module imports, and what that imports, without what is loaded later. */
function importClosureOf(graph: Graph, root: string): Set<string> {
  const reached = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/** What these modules load later, and what that loads later still, pages aside, such as a host's own abilities. */
function lazyClosureOf(graph: Graph, modules: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>();
  const open = [...modules];
  const seen = new Set(open);
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const target of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (AREA.test(target)) continue;
      for (const one of importClosureOf(graph, target)) {
        reached.add(one);
        if (seen.has(one)) continue;
        seen.add(one);
        open.push(one);
      }
    }
  return reached;
}

/** The chunk of a module that topics share: null where it belongs to one alone. */
function chunkOf(id: string, topics: readonly string[]): string | null {
  const isFront = topics.includes(FRONT);
  if (isFront && topics.length > 1) return 'core';
  if (isStyle(id) && !isFront) {
    const area = FEATURE.exec(id)?.[1];
    if (area) return oneWith(area);
  }
  if (isStyle(id) && LOW.test(id)) return 'core';
  if (topics.length < 2) return null;
  return isOneArea(topics) ? areaOf(topics[0]!) : 'common';
}

/** Topics that share much, and the modules that no other topic uses. */
type Neighbours = { topics: readonly string[]; modules: readonly string[]; size: number };

/**
 * The sets of topics that share enough for a file of their own, so that the pages of others do without
 * it. No topic is in two of them: a page loads one file more at most.
 */
function neighboursOf(
  chunks: ReadonlyMap<string, string>,
  usedBy: ReadonlyMap<string, readonly string[]>,
  sizeOf: (id: string) => number,
  sharedLate: ReadonlySet<string>,
  taken: Set<string>,
): Neighbours[] {
  const shared = [...chunks].flatMap(([id, chunk]) =>
    isStyle(id) || chunk === 'core' || chunk === 'forms' || sharedLate.has(id)
      ? []
      : [{ id, users: usedBy.get(id)! }],
  );
  const fits = (users: readonly string[]): boolean =>
    users.length <= (isOneArea(users) ? MAX_NEIGHBOURS : MAX_AREAS);
  const exact = uniqBy(shared.map(({ users }) => users).filter(fits), String);
  // What two share and what two others share may be worth one file of three.
  const joined = exact.flatMap((one) => exact.map((other) => union([...one], [...other])));
  const sets = [...exact, ...joined.filter(fits)].map((users) => users.toSorted());
  return uniqBy(sets, String)
    .map((topics): Neighbours => {
      const modules = shared
        .filter(({ users }) => users.every((user) => topics.includes(user)))
        .map(({ id }) => id);
      return { topics, modules, size: modules.reduce((sum, id) => sum + sizeOf(id), 0) };
    })
    .filter(({ size }) => size >= WORTH_A_FILE)
    .sort((a, b) => b.size - a.size)
    .filter(({ topics }) => {
      if (topics.some((topic) => taken.has(topic))) return false;
      for (const topic of topics) taken.add(topic);
      return true;
    });
}

/** Which modules go together, by which topics use them; modules not named stay where they are used. */
export function chunksOf(graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>();
  const usedBy = new Map<string, string[]>();
  // The graph's own order differs from build to build.
  const ids = [...graph.getModuleIds()].toSorted();
  const topics = ids.flatMap((id) => {
    const [, area, topic] = TOPIC.exec(id) ?? [];
    return area ? [{ name: `${area}/${topic}`, reach: importClosureOf(graph, id) }] : [];
  });
  for (const { name, reach } of topics)
    for (const id of reach) usedBy.set(id, [...(usedBy.get(id) ?? []), name]);
  const sizeOf = (id: string): number => graph.getModuleInfo(id)?.code?.length ?? 0;
  const isSmall = (id: string): boolean => sizeOf(id) < SMALL;
  const atOnce = new Map([...usedBy].map(([id, users]) => [id, [...users]]));
  // What one topic has at once and another later is shared by both; the front's first view does not
  // wait for what it loads later.
  for (const { name, reach } of topics.filter((topic) => topic.name !== FRONT))
    for (const id of lazyClosureOf(graph, reach)) {
      const users = usedBy.get(id);
      if (users && !users.includes(name)) users.push(name);
    }
  // What few neighbours have at once and others wait for a tap for is the neighbours' alone: the others
  // load it then. Within an area that is worth it where the others are many.
  const sharedLate = new Set<string>();
  for (const [id, users] of usedBy) {
    const few = atOnce.get(id)!;
    if (few.length > MAX_NEIGHBOURS || few.length === users.length || few.includes(FRONT)) continue;
    const many = isSmall(id)
      ? few.length * 2 < users.length && few.length >= 2
      : few.length * 2 <= users.length;
    if (!many && isOneArea(users)) continue;
    // One, or one of each of two areas, has it at once and others later: with what its topic shares with
    // neighbours, else in common.
    const apart = few.length === 1 || (few.length === MAX_AREAS && !isOneArea(few));
    if (apart && !isOneArea(users) && !isStyle(id)) sharedLate.add(id);
    usedBy.set(id, few);
  }
  // What a module imports goes wherever it goes.
  for (const [id, users] of usedBy)
    for (const imported of importClosureOf(graph, id)) {
      const also = usedBy.get(imported)!;
      if (users.some((user) => !also.includes(user)))
        usedBy.set(imported, [...new Set([...also, ...users])]);
    }
  for (const users of usedBy.values()) users.sort();
  const core = new Set(
    ids.filter((id) => ENTRY.test(id)).flatMap((id) => [...importClosureOf(graph, id)]),
  );
  const late = lazyClosureOf(graph, core);
  for (const [id, users] of usedBy) {
    const ofForms =
      users.length > 1 && [...importClosureOf(graph, id)].some((one) => FORMS.test(one));
    const chunk =
      (ofForms ? 'forms' : chunkOf(id, users)) ??
      (late.has(id) && isSmall(id) ? 'core' : sharedLate.has(id) ? 'common' : null);
    if (chunk) chunks.set(id, chunk);
  }
  const taken = new Set<string>();
  const byTopic = groupBy([...sharedLate], (id) => usedBy.get(id)!.join());
  // Pairs first: what one of a pair has alone goes with what both have.
  const ofTopic = new Map<string, string>();
  for (const modules of sortBy(Object.values(byTopic), [(ids) => -usedBy.get(ids[0]!)!.length])) {
    const users = usedBy.get(modules[0]!)!;
    const joined = users.length === 1 ? ofTopic.get(users[0]!) : undefined;
    if (users.length > MAX_AREAS) continue;
    if (!joined && (sumBy(modules, sizeOf) < WORTH_A_FILE || users.some((one) => taken.has(one))))
      continue;
    const name = joined ?? [...users, 'others'].join('-and-').replaceAll('/', '-');
    for (const topic of users) ofTopic.set(topic, name);
    for (const topic of users) taken.add(topic);
    for (const id of modules) chunks.set(id, name);
  }
  for (const { topics, modules } of neighboursOf(chunks, usedBy, sizeOf, sharedLate, taken))
    for (const id of modules) chunks.set(id, topics.join('-and-').replaceAll('/', '-'));
  for (const id of ids) if (FORMS.test(id)) chunks.set(id, 'forms');
  for (const id of core) chunks.set(id, MALL_ALONE.test(id) ? 'mall' : 'core');
  for (const id of ids) if (LIVE.test(id) && !isStyle(id)) chunks.set(id, 'car-live');
  return chunks;
}

/**
 * Few files by size and sharing: what every page has (core), what areas share (common), what the
 * topics of an area share, what a few of any area share, each topic, and what forms stand on. Styles: one sheet for core, one for
 * each area. See docs/adr/0010.
 */
export function chunks() {
  let made = new Map<string, string>();
  const plugin: Plugin = {
    name: 'chunks',
    renderStart() {
      made = chunksOf(this);
    },
  };
  return {
    plugin,
    codeSplitting: {
      groups: [
        {
          debugName: 'by sharing',
          name: (id: string) => made.get(id) ?? null,
          // What a module of a group imports is in a group by the same rule.
          includeDependenciesRecursively: false,
        },
      ],
    },
    /** A topic's own file is called after it. */
    chunkFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
      const [, area, topic] = TOPIC.exec(facadeModuleId ?? '') ?? [];
      return `assets/${area ? `${area}-${topic}` : '[name]'}-[hash].js`;
    },
  };
}
