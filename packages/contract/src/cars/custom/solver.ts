/**
 * Decides which options of a car go together. Groups, packages, rules and offers are clauses over
 * the variables "is picked". Web and server run the same code: the web answers at once, the server
 * validates.
 */
export type SolverOption = {
  id: string;
  group: string;
  name: string;
  priceFen: number;
  leadDays: number;
  /** Whether it is part of the trim: free, and always present in a group with several choices. */
  standard: boolean;
  /** Whether it can be picked at present. */
  offered: boolean;
  /** The options a package contains, none of them packages. Its price covers them. */
  contains: readonly string[];
};
export type SolverGroup = { code: string; name: string; multi: boolean; min: number };
export type SolverRule = {
  id: string;
  /**
   * requires: all of `when` require one of `anyOf`. excludes: all of `when` exclude every one of
   * `anyOf`. atLeastOne: one of `anyOf` is always required. default: what a new configuration
   * starts with.
   */
  kind: 'requires' | 'excludes' | 'atLeastOne' | 'default';
  when: readonly string[];
  anyOf: readonly string[];
  text: string;
};
export type OptionModel = {
  groups: readonly SolverGroup[];
  options: readonly SolverOption[];
  rules: readonly SolverRule[];
};

/** `n + 1`: variable `n` is picked; `-(n + 1)`: it is not. */
export type Literal = number;
export type Clause = { literals: readonly Literal[]; rule: string | null; group: string | null };

export type CompiledRules = {
  ids: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  options: readonly SolverOption[];
  groups: ReadonlyMap<string, SolverGroup>;
  /** The packages that contain an option, by variable. */
  packagesOf: readonly (readonly number[])[];
  /** Whether an option is always present, by variable. */
  fixed: readonly boolean[];
  clauses: readonly Clause[];
};

export const variableOf = (literal: Literal): number => Math.abs(literal) - 1;
export const holds = (literal: Literal, picked: readonly boolean[]): boolean =>
  picked[variableOf(literal)] === literal > 0;

/** Returns the Cartesian product of the lists. */
const combinations = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>(
    (made, list) => made.flatMap((some) => list.map((one) => [...some, one])),
    [[]],
  );

function offerClauses(model: OptionModel, fixed: readonly boolean[]): Clause[] {
  return model.options.flatMap((option, i): Clause[] =>
    option.offered && !fixed[i] ? [] : [{ literals: [-(i + 1)], rule: null, group: null }],
  );
}

/** Returns the clauses of a model. Fixed options are always present, so they are never picked. */
function compileNow(model: OptionModel): CompiledRules {
  const { options } = model;
  const ids = options.map(({ id }) => id);
  const indexOf = new Map(ids.map((id, i) => [id, i]));
  const groups = new Map(model.groups.map((group) => [group.code, group]));
  const fixed = options.map(
    ({ standard, offered, group }) => standard && offered && groups.get(group)!.multi,
  );
  const packagesOf: number[][] = ids.map(() => []);
  options.forEach(({ contains }, i) => {
    for (const id of contains) if (indexOf.has(id)) packagesOf[indexOf.get(id)!]!.push(i);
  });

  /** Returns the variables that make an option present, or 'always'; [] for an unknown option. */
  const sources = (id: string): number[] | 'always' => {
    const i = indexOf.get(id);
    if (i === undefined) return [];
    return fixed[i] ? 'always' : [i, ...packagesOf[i]!];
  };
  const clauses = offerClauses(model, fixed);
  const add = (literals: readonly Literal[], rule: string | null, group: string | null) =>
    clauses.push({ literals: [...new Set(literals)], rule, group });
  const together = (wanted: readonly string[]): number[][] =>
    combinations(wanted.map(sources).filter((found) => found !== 'always'));
  const oneOf = (wanted: readonly string[]): Literal[] | 'always' => {
    const found = wanted.map(sources);
    return found.includes('always') ? 'always' : (found.flat() as number[]).map((i) => i + 1);
  };
  const not = (variables: readonly number[]) => variables.map((i) => -(i + 1));

  for (const group of model.groups) {
    const members = options.filter((option) => option.group === group.code).map(({ id }) => id);
    const some = oneOf(members);
    if (group.min > 0 && some !== 'always') add(some, null, group.code);
    if (group.multi) continue;
    members.forEach((one, i) => {
      for (const other of members.slice(i + 1))
        for (const both of together([one, other])) add(not(both), null, group.code);
    });
  }
  for (const { id, kind, when, anyOf } of model.rules) {
    if (kind === 'default') continue;
    if (kind === 'excludes') {
      for (const other of anyOf)
        for (const all of together([...when, other])) add(not(all), id, null);
      continue;
    }
    const some = oneOf(anyOf);
    if (some === 'always') continue;
    for (const all of together(when)) add([...not(all), ...some], id, null);
  }
  return { ids, indexOf, options, groups, packagesOf, fixed, clauses };
}

const compiled = new WeakMap<OptionModel, CompiledRules>();
/** Returns the clauses of a model, cached by the model object. */
export function compile(model: OptionModel): CompiledRules {
  const known = compiled.get(model);
  if (known) return known;
  const made = compileNow(model);
  compiled.set(model, made);
  return made;
}

export const pickedOf = ({ indexOf, ids }: CompiledRules, chosen: readonly string[]): boolean[] => {
  const picked = ids.map(() => false);
  for (const id of chosen) if (indexOf.has(id)) picked[indexOf.get(id)!] = true;
  return picked;
};

/**
 * Returns the ids of picked options in the model's order, without those a picked package contains.
 */
export const namesOf = ({ ids, packagesOf, fixed }: CompiledRules, picked: readonly boolean[]) =>
  ids.filter((_, i) => picked[i] && !fixed[i] && !packagesOf[i]!.some((p) => picked[p]));

/**
 * Normalises a choice: known options once, in the model's order, without those a package contains.
 */
export function normalise(model: OptionModel, chosen: readonly string[]): string[] {
  const solver = compile(model);
  return namesOf(solver, pickedOf(solver, chosen));
}

/** Returns everything the car has: picked, contained in packages, or always present. */
export function presentOf(model: OptionModel, chosen: readonly string[]): Set<string> {
  const { ids, packagesOf, fixed } = compile(model);
  const picked = pickedOf(compile(model), chosen);
  return new Set(
    ids.filter((_, i) => picked[i] || fixed[i] || packagesOf[i]!.some((p) => picked[p])),
  );
}

/**
 * Returns what a new configuration starts with: the standard options of required groups and the
 * defaults.
 */
export function defaultsOf(model: OptionModel): string[] {
  const wanted = new Set(
    model.rules.filter(({ kind }) => kind === 'default').flatMap(({ anyOf }) => anyOf.slice(0, 1)),
  );
  const chosen: string[] = [];
  for (const { code, multi, min } of model.groups) {
    const members = model.options.filter(({ group, offered }) => group === code && offered);
    const preset = members.filter(({ id }) => wanted.has(id));
    if (multi) chosen.push(...preset.map(({ id }) => id));
    else {
      const one = preset[0] ?? members.find(({ standard }) => standard);
      if (one ?? (min > 0 && members[0])) chosen.push((one ?? members[0]!).id);
    }
  }
  return normalise(model, chosen);
}
