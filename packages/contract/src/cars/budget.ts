import { priceOf } from './custom/repair.ts';
import {
  type Clause,
  compile,
  type CompiledRules,
  holds,
  namesOf,
  type OptionModel,
  variableOf,
} from './custom/solver.ts';

/**
 * Returns the clauses that require options by name; null when the car offers no option of a name.
 */
function mustClauses(
  { options, packagesOf, fixed }: CompiledRules,
  must: readonly string[],
): Clause[] | null {
  const clauses: Clause[] = [];
  for (const name of must) {
    const named = options.flatMap((option, i) => (option.name === name ? [i] : []));
    if (named.length === 0) return null;
    if (named.some((i) => fixed[i])) continue;
    const literals = named.flatMap((i) => [i, ...packagesOf[i]!]).map((i) => i + 1);
    clauses.push({ literals: [...new Set(literals)], rule: null, group: null });
  }
  return clauses;
}

/**
 * Returns the cheapest choice of a trim with the required options; null when none can be built.
 * Branches on the literals of an unmet clause and fixes each literal once tried, so no state is
 * visited twice.
 */
export function cheapestWith(model: OptionModel, must: readonly string[]): string[] | null {
  const solver = compile(model);
  const asked = mustClauses(solver, must);
  if (!asked) return null;
  const clauses = [...asked, ...solver.clauses];
  const state = solver.ids.map(() => false);
  const frozen = solver.ids.map(() => false);
  let best: { picked: boolean[]; fen: number } | null = null;
  const visit = (): void => {
    const clause = clauses.find(({ literals }) => !literals.some((one) => holds(one, state)));
    if (!clause) {
      const fen = priceOf(solver, state);
      if (!best || fen < best.fen) best = { picked: [...state], fen };
      return;
    }
    const tried: number[] = [];
    for (const literal of clause.literals) {
      const i = variableOf(literal);
      if (frozen[i]) continue;
      state[i] = literal > 0;
      frozen[i] = true;
      tried.push(i);
      visit();
      state[i] = literal < 0;
    }
    for (const i of tried) {
      frozen[i] = false;
      state[i] = false;
    }
  };
  visit();
  const found = best as { picked: boolean[] } | null;
  return found && namesOf(solver, found.picked);
}
