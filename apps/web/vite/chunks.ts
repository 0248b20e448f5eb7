import { groupBy, sortBy, sumBy, union, uniqBy } from 'es-toolkit';
import type { Plugin } from 'vite';
import { NAMES } from './style-effects.ts';

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
/** Modules that this topic shares with any other are on every page, because most visits begin here. */
const FRONT = 'mall/home';
const LOW = /\/src\/(?:shared|blocks|app)\//;
const FEATURE = /\/src\/features\/([^/]+)\//;

/**
 * Modules that all forms need. Together with what several forms share they are one file, which the
 * first form loads.
 */
const FORMS =
  /\/src\/shared\/form\/|\/contract\/src\/form\.ts$|\/node_modules\/(?:react-hook-form|@hookform|@standard-schema|zod)\//;

/** A module of fewer characters is not worth a file of its own. */
const SMALL = 2_000;
/** Modules of so many characters are worth a file for a few topics. */
const WORTH_A_FILE = 5_200;
const MAX_NEIGHBOURS = 3;
/** The limit of topics of different areas. */
const MAX_AREAS = 2;
const AREA = /\/src\/features\/[^/]+\/routes\.ts$/;

/** The code of live cars with its library. It loads after a gesture, whatever pages share it. */
const LIVE =
  /\/blocks\/car-stage\/live\/(?!gate\.|meter\.)|\/node_modules\/(?:three|meshoptimizer)\//;

/**
 * The library's index exports these modules, so every page seems to use them. Few do: for goods that
 * are fitted to cars, and for cars that are compared.
 */
const MANY_QUERIES =
  /\/node_modules\/@tanstack\/(?:query-core\/.+\/queriesObserver|react-query\/.+\/useQueries)\.js$/;

/** Another library's index exports these. They go where they are used, which is a screen that loads late. */
const LATE_ALONE = /\/node_modules\/es-toolkit\/dist\/function\/(?:debounce|throttle)\.mjs$/;

const isNames = (id: string): boolean => id.endsWith(NAMES);
const isStyle = (id: string): boolean => /\.css(?:\?|$)/.test(id);

/** Areas that count as one, because one visit leads through them. */
const ONE_WITH: Readonly<Record<string, string>> = {
  'car-order': 'cars',
  serve: 'maintenance',
  'used-car': 'maintenance',
};

const oneWith = (area: string): string => ONE_WITH[area] ?? area;
const areaOf = (topic: string): string => oneWith(topic.split('/')[0]!);
const isOneArea = (topics: readonly string[]): boolean => new Set(topics.map(areaOf)).size === 1;

/** Returns all modules that a module imports directly and indirectly, without dynamic imports. */
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

/** Returns all modules that dynamic imports of these modules reach, except pages. */
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

/** Returns the chunk of a module that several topics share; null for a module of one topic. */
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

/** Topics that share much code, and the modules that no other topic uses. */
type Neighbours = { topics: readonly string[]; modules: readonly string[]; size: number };

/**
 * Returns sets of topics that share enough code for a file of their own, which the pages of other
 * topics do not load. A topic is in one set at most, so a page loads at most one file more.
 */
function neighboursOf(
  chunks: ReadonlyMap<string, string>,
  usedBy: ReadonlyMap<string, readonly string[]>,
  sizeOf: (id: string) => number,
  sharedLazily: ReadonlySet<string>,
  taken: Set<string>,
): Neighbours[] {
  const shared = [...chunks].flatMap(([id, chunk]) =>
    isStyle(id) || isNames(id) || ['core', 'forms'].includes(chunk) || sharedLazily.has(id)
      ? []
      : [{ id, users: usedBy.get(id)! }],
  );
  const fits = (users: readonly string[]): boolean =>
    users.length <= (isOneArea(users) ? MAX_NEIGHBOURS : MAX_AREAS);
  const exact = uniqBy(shared.map(({ users }) => users).filter(fits), String);
  // A file for three topics may hold what two pairs of them share.
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

/**
 * Puts modules where their importers find them without a further file. A module of the common file
 * that imports one of a few topics' file joins that file. What a file of several areas, or the common
 * file, imports of one area's file is common.
 */
function joinImports(
  graph: Graph,
  chunks: Map<string, string>,
  topicsOf: ReadonlyMap<string, readonly string[]>,
): void {
  for (const [id, chunk] of chunks) {
    if (chunk !== 'common') continue;
    const file = [...importClosureOf(graph, id)]
      .map((imported) => chunks.get(imported))
      .find((one) => one !== undefined && topicsOf.has(one));
    if (file) chunks.set(id, file);
  }
  const areas = new Set([...topicsOf.values()].flat().map(areaOf));
  for (const [id, chunk] of chunks) {
    const topics = topicsOf.get(chunk);
    if (chunk !== 'common' && (!topics || isOneArea(topics))) continue;
    for (const imported of importClosureOf(graph, id))
      if (areas.has(chunks.get(imported) ?? '')) chunks.set(imported, 'common');
  }
}

/** Files that load before the forms' file, and never import it. */
const BEFORE_FORMS = new Set(['core', 'common']);

/**
 * Puts what forms import into their file where it would be in a file that imports forms itself: files that
 * import each other begin with parts that do not exist yet.
 */
function joinForms(graph: Graph, chunks: Map<string, string>): void {
  const isOfForms = (id: string): boolean => chunks.get(id) === 'forms';
  const importing = new Set(
    [...chunks].flatMap(([id, chunk]) =>
      graph.getModuleInfo(id)!.importedIds.some(isOfForms) ? [chunk] : [],
    ),
  );
  const moved = [...chunks.keys()]
    .filter(isOfForms)
    .flatMap((id) => [...importClosureOf(graph, id)])
    .filter((id) => {
      const chunk = chunks.get(id) ?? 'forms';
      return chunk !== 'forms' && !BEFORE_FORMS.has(chunk) && !isStyle(id) && importing.has(chunk);
    });
  for (const id of moved) chunks.set(id, 'forms');
  // What imports them imports forms now.
  if (moved.length > 0) joinForms(graph, chunks);
}

/**
 * Returns the chunks of modules by the topics that use them. Modules without a chunk stay in their
 * topic's file.
 */
export function chunksOf(graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>();
  const usedBy = new Map<string, string[]>();
  // The order of the graph differs between builds.
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
  const againLazily = new Set<string>();
  // A module that one topic imports and another loads dynamically is shared by both. The front is
  // exempt: its first view must not load the module.
  for (const { name, reach } of topics.filter((topic) => topic.name !== FRONT))
    for (const id of lazyClosureOf(graph, reach)) {
      if (reach.has(id)) againLazily.add(id);
      const users = usedBy.get(id);
      if (users && !users.includes(name)) users.push(name);
    }
  // When few neighbours import a module and others load it after a tap, the module is in the
  // neighbours' file, and the others load it then. Within one area this requires many others.
  const sharedLazily = new Set<string>();
  for (const [id, users] of usedBy) {
    const few = atOnce.get(id)!;
    // Names of classes are too small for a file, which a module of one topic and others' taps becomes.
    if (isNames(id)) continue;
    if (few.length > MAX_NEIGHBOURS || few.length === users.length || few.includes(FRONT)) continue;
    const many = isSmall(id)
      ? few.length * 2 < users.length && few.length >= 2
      : few.length * 2 <= users.length;
    if (!many && isOneArea(users)) continue;
    // When one topic, or one topic of each of two areas, imports the module, it is in the file that
    // this topic shares with neighbours, or else in the common file.
    const apart = few.length === 1 || (few.length === MAX_AREAS && !isOneArea(few));
    if (apart && !isOneArea(users) && !isStyle(id)) sharedLazily.add(id);
    usedBy.set(id, few);
  }
  // The imports of a module are in its users' files too.
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
  const lazy = lazyClosureOf(graph, core);
  for (const [id, users] of usedBy) {
    const ofForms =
      users.length > 1 && [...importClosureOf(graph, id)].some((one) => FORMS.test(one));
    const chunk =
      (ofForms ? 'forms' : chunkOf(id, users)) ??
      (isNames(id) && againLazily.has(id) ? areaOf(users[0]!) : null) ??
      (lazy.has(id) && isSmall(id) ? 'core' : sharedLazily.has(id) ? 'common' : null);
    if (chunk) chunks.set(id, chunk);
  }
  const taken = new Set<string>();
  const byTopic = groupBy([...sharedLazily], (id) => usedBy.get(id)!.join());
  // Pairs come first, so that a module of one topic can join the file of its pair.
  const ofTopic = new Map<string, string>();
  const topicsOf = new Map<string, readonly string[]>();
  for (const modules of sortBy(Object.values(byTopic), [(ids) => -usedBy.get(ids[0]!)!.length])) {
    const users = usedBy.get(modules[0]!)!;
    const joined = users.length === 1 ? ofTopic.get(users[0]!) : undefined;
    if (users.length > MAX_AREAS) continue;
    if (!joined && (sumBy(modules, sizeOf) < WORTH_A_FILE || users.some((one) => taken.has(one))))
      continue;
    const name = joined ?? [...users, 'others'].join('-and-').replaceAll('/', '-');
    if (!joined) topicsOf.set(name, users);
    for (const topic of users) ofTopic.set(topic, name);
    for (const topic of users) taken.add(topic);
    for (const id of modules) chunks.set(id, name);
  }
  for (const { topics, modules } of neighboursOf(chunks, usedBy, sizeOf, sharedLazily, taken)) {
    const file = topics.join('-and-').replaceAll('/', '-');
    topicsOf.set(file, topics);
    for (const id of modules) chunks.set(id, file);
  }
  joinImports(graph, chunks, topicsOf);
  for (const id of ids) if (FORMS.test(id)) chunks.set(id, 'forms');
  joinForms(graph, chunks);
  for (const id of core) chunks.set(id, MANY_QUERIES.test(id) ? 'queries' : 'core');
  for (const id of ids) if (LIVE.test(id) && !isStyle(id)) chunks.set(id, 'car-live');
  for (const id of ids) if (LATE_ALONE.test(id)) chunks.delete(id);
  return chunks;
}

/**
 * Groups the modules into few files by size and sharing: core for every page, common for several
 * areas, one file per area, files of a few topics, one per topic, and forms. Style sheets: one for
 * the core and one per area. See docs/adr/0010.
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
          // The imports of a module are assigned to groups by the same rule.
          includeDependenciesRecursively: false,
        },
      ],
    },
    /** The file of a topic has the topic's name. */
    chunkFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
      const [, area, topic] = TOPIC.exec(facadeModuleId ?? '') ?? [];
      return `assets/${area ? `${area}-${topic}` : '[name]'}-[hash].js`;
    },
  };
}
