import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { AnyEndpoint } from '@marque/contract/core';
import { signIn } from '../app.ts';
import type { Area, Input, MeasuredList, Tree } from './area.ts';
import type { Path } from './input-schema.ts';
import type { Kind, Mall, Owner } from './kinds.ts';

const folder = path.join(import.meta.dirname, 'areas');

/** The files of `areas/` and its folders, ordered by name. */
const AREAS = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map(async (file) => ((await import(`./areas/${file}`)) as { area: Area }).area),
);

function merged<T>(tables: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const all: Record<string, T> = {};
  for (const [id, one] of tables.flatMap(Object.entries<T>)) {
    if (id in all) throw new Error(`${id} stands in two areas`);
    all[id] = one;
  }
  return all;
}

const NAMED = merged<Tree>(AREAS.map(({ ids }) => ids));

/** The inputs of all areas. */
export const INPUTS = merged<Input | Input[]>(AREAS.map(({ inputs = {} }) => inputs));

const ofLists = AREAS.flatMap(({ lists = [] }) => lists);

/** What is known of the lists of all areas. */
export const LISTS = {
  measured: merged<MeasuredList | MeasuredList[]>(ofLists.map((one) => one.measured ?? {})),
  fixed: ofLists.flatMap(({ fixed = {} }) => Object.values(fixed).flat()),
  add: ofLists.flatMap(({ add = [] }) => add),
  grow: ofLists.flatMap(({ grow = [] }) => grow),
};

const isKind = (place: Kind | Tree): place is Kind => typeof place.make === 'function';

const kindsIn = (tree: Tree): Kind[] =>
  Object.values(tree).flatMap((place) => (isKind(place) ? [place] : kindsIn(place)));

const KINDS = [...new Set(Object.values(NAMED).flatMap(kindsIn))];

/** Kinds of records that belong to one member. */
export const OWNED = KINDS.filter(({ owned }) => owned);

/** The kind of the id at a path; undefined when no area says it. */
export function kindAt(endpoint: AnyEndpoint, path: Path): Kind | undefined {
  let place: Kind | Tree | undefined = NAMED[endpoint.id];
  for (const step of path) place = place && !isKind(place) ? place[step] : undefined;
  return place && isKind(place) ? place : undefined;
}

/** All paths that the areas name for a call, to find entries of removed fields. */
export function namedPaths({ id }: Pick<AnyEndpoint, 'id'>): Path[] {
  const walk = (tree: Tree, path: Path): Path[] =>
    Object.entries(tree).flatMap(([name, place]) =>
      isKind(place) ? [[...path, name]] : walk(place, [...path, name]),
    );
  return walk(NAMED[id] ?? {}, []);
}
export const namedCalls = (): string[] => Object.keys(NAMED);

/** Creates a member with records of every kind in every state, through the calls. */
export async function createOwner(mall: Mall): Promise<Owner> {
  const ids = new Map<Kind, readonly string[]>();
  const owner: Owner = { app: mall.app, mall, client: await signIn(mall.app), ids };
  for (const kind of KINDS) ids.set(kind, await kind.make(owner));
  for (const make of AREAS.flatMap(({ also = [] }) => also)) await make(owner);
  return owner;
}
