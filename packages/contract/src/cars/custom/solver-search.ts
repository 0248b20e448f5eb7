import { type Clause, type CompiledRules, holds, type Literal, variableOf } from './solver.ts';

type Value = boolean | null;

/** Sets the variables that unit clauses force. Returns false on a contradiction. */
function propagate(clauses: readonly Clause[], values: Value[]): boolean {
  for (let changed = true; changed;) {
    changed = false;
    for (const { literals } of clauses) {
      let open: Literal | null = null;
      let count = 0;
      let met = false;
      for (const literal of literals) {
        const value = values[variableOf(literal)];
        if (value === null) {
          open = literal;
          count++;
        } else if (value === literal > 0) met = true;
      }
      if (met || count > 1) continue;
      if (open === null) return false;
      values[variableOf(open)] = open > 0;
      changed = true;
    }
  }
  return true;
}

/** Returns whether the clauses are satisfiable together with the literals in `given`. */
export function satisfiable(
  count: number,
  clauses: readonly Clause[],
  given: readonly Literal[],
): boolean {
  const start: Value[] = Array.from({ length: count }, () => null);
  for (const literal of given) {
    const at = variableOf(literal);
    if (start[at] !== null && start[at] !== literal > 0) return false;
    start[at] = literal > 0;
  }
  const meet = (values: Value[]): boolean => {
    if (!propagate(clauses, values)) return false;
    const open = values.indexOf(null);
    if (open < 0) return true;
    return [false, true].some((value) => {
      const next = [...values];
      next[open] = value;
      return meet(next);
    });
  };
  return meet(start);
}

export type Search = {
  solver: CompiledRules;
  clauses: readonly Clause[];
  base: readonly boolean[];
  /** Literals that must hold and must not be changed. */
  given: readonly Literal[];
  /** The group in which the change that makes room for the last tap is free. */
  free: string | null;
};

/** Returns the number of changes from `base` to `state` besides the last tap. */
export function changesOf({ solver, base, given, free }: Search, state: readonly boolean[]) {
  const told = new Set(given.map(variableOf));
  const swaps = new Map<string, { out: number; in: number }>();
  let count = 0;
  state.forEach((picked, i) => {
    if (picked === base[i] || told.has(i)) return;
    const group = solver.groups.get(solver.options[i]!.group)!;
    // In a group with exactly one choice a replacement counts as one change.
    if (group.multi || (group.min === 0 && group.code !== free)) return count++;
    const swap = swaps.get(group.code) ?? { out: 0, in: 0 };
    swap[picked ? 'in' : 'out']++;
    swaps.set(group.code, swap);
  });
  for (const [group, swap] of swaps) if (group !== free) count += Math.max(swap.out, swap.in);
  return count;
}

/** Returns the unmet clause with the fewest literals that can be flipped; null when all are met. */
function tightest(clauses: readonly Clause[], state: readonly boolean[], frozen: boolean[]) {
  let best: Clause | null = null;
  let fewest = Infinity;
  for (const clause of clauses) {
    if (clause.literals.some((literal) => holds(literal, state))) continue;
    const ways = clause.literals.filter((literal) => !frozen[variableOf(literal)]).length;
    if (ways < fewest) [best, fewest] = [clause, ways];
    if (ways === 0) break;
  }
  return best;
}

/**
 * Returns the best state that satisfies every clause: the fewest changes, then by `better`.
 * Branches only on the literals of an unmet clause and fixes each one once tried, so no state is
 * visited twice. The bound grows by one change at a time, which makes the result exact.
 */
export function nearest(
  search: Search,
  better: (one: readonly boolean[], other: readonly boolean[]) => boolean,
): boolean[] | null {
  const { solver, clauses, base, given } = search;
  if (!satisfiable(solver.ids.length, clauses, given)) return null;
  const state = [...base];
  const frozen = base.map(() => false);
  for (const literal of given) {
    state[variableOf(literal)] = literal > 0;
    frozen[variableOf(literal)] = true;
  }
  const found: boolean[][] = [];
  const visit = (bound: number): void => {
    if (changesOf(search, state) > bound) return;
    const clause = tightest(clauses, state, frozen);
    if (!clause) {
      if (!found[0] || better(state, found[0])) found[0] = [...state];
      return;
    }
    const tried: number[] = [];
    for (const literal of clause.literals) {
      const i = variableOf(literal);
      if (frozen[i]) continue;
      state[i] = literal > 0;
      frozen[i] = true;
      tried.push(i);
      visit(bound);
      state[i] = literal < 0;
    }
    for (const i of tried) frozen[i] = false;
  };
  for (let bound = 0; bound <= base.length && found.length === 0; bound++) visit(bound);
  return found[0] ?? null;
}
