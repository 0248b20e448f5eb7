import { nearest, satisfiable, type Search } from './solver-search.ts';
import {
  type Clause,
  compile,
  type CompiledRules,
  holds,
  type Literal,
  namesOf,
  normalise,
  type OptionModel,
  pickedOf,
} from './solver.ts';

export type PricedOption = { id: string; fen: number };
export type Proposal = {
  chosen: string[];
  add: PricedOption[];
  remove: PricedOption[];
  deltaFen: number;
  /** The change of the delivery time, in days. */
  leadDelta: number;
};
export type Conflict = { optionIds: string[]; ruleIds: string[]; text: string };
export type CheckedChoice = {
  valid: boolean;
  chosen: string[];
  /** The ids that are not, or no longer, offered for the trim. */
  unavailable: string[];
  /** The codes of groups that need a choice. */
  missing: string[];
  conflicts: Conflict[];
};
export type Mode = 'add' | 'remove' | 'load';

export const MAX_PROPOSALS = 3;

/** Returns the price of picked options in fen. The price of a package covers its content. */
export const priceOf = (
  { options, packagesOf }: CompiledRules,
  picked: readonly boolean[],
): number =>
  options.reduce(
    (sum, option, i) =>
      picked[i] && !option.standard && !packagesOf[i]!.some((p) => picked[p])
        ? sum + option.priceFen
        : sum,
    0,
  );

/** Returns the price of the chosen options in fen. The price of a package covers its content. */
export function optionsFen(model: OptionModel, chosen: readonly string[]): number {
  const solver = compile(model);
  return priceOf(solver, pickedOf(solver, chosen));
}

const leadOf = ({ options }: CompiledRules, picked: readonly boolean[]): number =>
  options.reduce((days, { leadDays }, i) => (picked[i] ? Math.max(days, leadDays) : days), 0);

const ruleIdsOf = (clauses: readonly Clause[]) =>
  new Set(clauses.flatMap(({ rule }) => (rule === null ? [] : rule)));

/**
 * Returns a minimal set of rules and picks that contradict each other, found by leaving out one at
 * a time; null when the picks can be completed.
 */
function core(
  { ids, clauses }: CompiledRules,
  picks: readonly Literal[],
): { rules: Set<string>; picks: Literal[] } | null {
  if (satisfiable(ids.length, clauses, picks)) return null;
  let rules = ruleIdsOf(clauses);
  let kept = [...picks];
  const impossible = (some: ReadonlySet<string>, given: readonly Literal[]) =>
    !satisfiable(
      ids.length,
      clauses.filter(({ rule }) => rule === null || some.has(rule)),
      given,
    );
  for (const rule of rules) {
    const without = new Set([...rules].filter((one) => one !== rule));
    if (impossible(without, kept)) rules = without;
  }
  for (const pick of picks) {
    const without = kept.filter((one) => one !== pick);
    if (impossible(rules, without)) kept = without;
  }
  return { rules, picks: kept };
}

function conflictsOf(model: OptionModel, picked: readonly boolean[]): Conflict[] {
  const solver = compile(model);
  const { ids, clauses } = solver;
  const picks = ids.flatMap((_, i) => (picked[i] ? i + 1 : []));
  const textOf = (some: ReadonlySet<string>) =>
    model.rules.filter(({ id }) => some.has(id)).map(({ text }) => text);
  const found: Conflict[] = [];
  const clash = core(solver, picks);
  if (clash && clash.rules.size > 0)
    found.push({
      optionIds: clash.picks.map((pick) => ids[pick - 1]!),
      ruleIds: model.rules.flatMap(({ id }) => (clash.rules.has(id) ? id : [])),
      text: textOf(clash.rules).join('；'),
    });
  const unmet = ruleIdsOf(
    clauses.filter(({ literals }) => !literals.some((literal) => holds(literal, picked))),
  );
  for (const { id, when, anyOf, text } of model.rules)
    if (unmet.has(id) && !clash?.rules.has(id))
      found.push({ optionIds: [...when, ...anyOf], ruleIds: [id], text });
  return found;
}

/** Returns whether a choice can be built, and otherwise why not. */
export function check(model: OptionModel, chosen: readonly string[]): CheckedChoice {
  const solver = compile(model);
  const picked = pickedOf(solver, chosen);
  const unavailable = chosen.filter((id) => {
    const i = solver.indexOf.get(id);
    return i === undefined || !solver.options[i]!.offered;
  });
  const sold = picked.map((one, i) => one && solver.options[i]!.offered && !solver.fixed[i]);
  const unmet = solver.clauses.filter(
    ({ literals }) => !literals.some((literal) => holds(literal, sold)),
  );
  const missing = unmet.flatMap(({ group, literals }) =>
    group !== null && literals.every((literal) => literal > 0) ? group : [],
  );
  return {
    valid: unmet.length === 0 && unavailable.length === 0,
    chosen: namesOf(solver, sold),
    unavailable: [...new Set(unavailable)],
    missing: [...new Set(missing)],
    conflicts: conflictsOf(model, sold),
  };
}

/**
 * Applies a tap to the picks and returns the literals it requires. Removing one option of a package
 * keeps the others as single options.
 */
function tap(solver: CompiledRules, picked: boolean[], last: string | null, mode: Mode): Literal[] {
  const i = last === null ? undefined : solver.indexOf.get(last);
  if (i === undefined || mode === 'load') return [];
  if (mode === 'add') return [i + 1];
  const opened = solver.packagesOf[i]!.filter((p) => picked[p]);
  for (const p of opened)
    for (const id of solver.options[p]!.contains) {
      const member = solver.indexOf.get(id);
      if (member !== undefined && !solver.fixed[member]) picked[member] = true;
    }
  return [i, ...opened].map((one) => -(one + 1));
}

/** Returns whether an option replaces `last` in its group or `last` replaces it. */
function makesRoom(
  { ids, options, groups }: CompiledRules,
  before: readonly boolean[],
  group: string,
  last: string,
  mode: Mode,
): boolean {
  const { multi, min } = groups.get(group)!;
  if (multi || mode === 'add') return !multi;
  const picked = ids.filter((_, i) => before[i] && options[i]!.group === group);
  return min > 0 && picked.length === 1 && picked[0] === last;
}

function searchFor(model: OptionModel, chosen: readonly string[], last: string | null, mode: Mode) {
  const solver = compile(model);
  const before = pickedOf(solver, normalise(model, chosen));
  const base = [...before];
  const given = tap(solver, base, last, mode);
  const group = given.length === 0 ? null : solver.options[solver.indexOf.get(last!)!]!.group;
  const search: Search = {
    solver,
    clauses: solver.clauses,
    base,
    given,
    free: group !== null && makesRoom(solver, before, group, last!, mode) ? group : null,
  };
  return { search, before };
}

/**
 * Returns the nearest choices that can be built after `last` was picked or removed, at most three:
 * sorted by number of other changes, price difference, delivery time and id. No proposal contains
 * all changes of another one.
 */
export function repair(
  model: OptionModel,
  chosen: readonly string[],
  last: string | null,
  mode: Mode,
  max = MAX_PROPOSALS,
): Proposal[] {
  const { search, before } = searchFor(model, chosen, last, mode);
  const { solver, base, given } = search;
  const priceBefore = priceOf(solver, before);
  const leadBefore = leadOf(solver, before);
  const rank = (state: readonly boolean[]) => {
    const names = namesOf(solver, state);
    const picked = pickedOf(solver, names);
    return { fen: priceOf(solver, picked), lead: leadOf(solver, picked), key: names.join(' ') };
  };
  const better = (one: readonly boolean[], other: readonly boolean[]) => {
    const [a, b] = [rank(one), rank(other)];
    const order = Math.abs(a.fen - priceBefore) - Math.abs(b.fen - priceBefore) || a.lead - b.lead;
    return order === 0 ? a.key < b.key : order < 0;
  };
  const told = new Set(given.map((literal) => Math.abs(literal) - 1));
  const proposals: Proposal[] = [];
  const blocked: Clause[] = [];
  while (proposals.length < max) {
    const state = nearest({ ...search, clauses: [...solver.clauses, ...blocked] }, better);
    if (!state) break;
    const { fen, lead } = rank(state);
    const names = namesOf(solver, state);
    const found = {
      chosen: names,
      ...difference(solver, before, pickedOf(solver, names)),
      deltaFen: fen - priceBefore,
      leadDelta: lead - leadBefore,
    };
    if (!proposals.some((earlier) => makesAllOf(found, earlier))) proposals.push(found);
    const turned = state.flatMap((picked, i) =>
      picked === base[i] || told.has(i) ? [] : picked ? -(i + 1) : i + 1,
    );
    if (turned.length === 0) break;
    blocked.push({ literals: turned, rule: null, group: null });
  }
  return proposals;
}

/** Returns whether a proposal contains all changes of another one. */
function makesAllOf(one: Proposal, other: Proposal): boolean {
  const has = (list: readonly PricedOption[], some: readonly PricedOption[]) =>
    some.every(({ id }) => list.some((priced) => priced.id === id));
  return has(one.add, other.add) && has(one.remove, other.remove);
}

/**
 * Returns the added and removed options with their prices, whose sum is the price difference. An
 * option that a package now contains counts as removed.
 */
function difference(solver: CompiledRules, from: readonly boolean[], to: readonly boolean[]) {
  const priced = (i: number): PricedOption => ({
    id: solver.ids[i]!,
    fen: solver.options[i]!.standard ? 0 : solver.options[i]!.priceFen,
  });
  return {
    add: solver.ids.flatMap((_, i) => (to[i] && !from[i] ? priced(i) : [])),
    remove: solver.ids.flatMap((_, i) => (from[i] && !to[i] ? priced(i) : [])),
  };
}
