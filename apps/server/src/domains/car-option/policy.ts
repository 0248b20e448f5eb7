import { satisfiable } from '@marque/contract/cars/custom/solver-search';
import { compile, type OptionModel } from '@marque/contract/cars/custom/solver';

/** The groups of options in the order of the showroom. Every option belongs to one of them. */
export const GROUPS = [
  { code: 'exterior', name: '外观', multi: false, min: 1 },
  { code: 'wheel', name: '轮毂', multi: false, min: 1 },
  { code: 'interior', name: '内饰', multi: false, min: 1 },
  { code: 'package', name: '选装包', multi: true, min: 0 },
  { code: 'option', name: '选装件', multi: true, min: 0 },
] as const;

/** The groups shown in the first view. */
export const FIRST_GROUPS: readonly string[] = ['exterior', 'wheel', 'interior'];

/** Returns whether cars of a series can be configured. */
export const isConfigurable = (saleState: string): boolean =>
  saleState === 'onSale' || saleState === 'presale';

export type ModelProblem = { kind: 'noConfiguration' } | { kind: 'neverChosen'; ids: string[] };

/** Returns why a trim's options and rules are inconsistent; null when they are consistent. */
export function problemOf(model: OptionModel): ModelProblem | null {
  const { clauses, ids, fixed } = compile(model);
  if (!satisfiable(ids.length, clauses, [])) return { kind: 'noConfiguration' };
  const never = ids.filter(
    (_, i) => model.options[i]!.offered && !fixed[i] && !satisfiable(ids.length, clauses, [i + 1]),
  );
  return never.length > 0 ? { kind: 'neverChosen', ids: never } : null;
}
