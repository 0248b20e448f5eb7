import { useComparedIds } from '../common/compared-cars.ts';
import { useConfigRule } from '../common/use-config-rule.ts';
import { idsOf } from './ids.ts';

/** The ids of the cars to compare: those that the address says, else those held for the visit. */
export function useAskedIds(text: string | undefined) {
  const { compareMax } = useConfigRule();
  const held = useComparedIds();
  const said = idsOf(text, compareMax);
  return { said, compareMax, ids: said.length > 0 ? said : held.slice(0, compareMax) };
}
