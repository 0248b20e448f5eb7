import { modelOf } from './custom/option-model.ts';
import type { TypeOptions } from './custom/option-schema.ts';
import { type OptionModel, presentOf, type SolverOption } from './custom/solver.ts';

/** One line of a car's price with its reason. */
export type CarPriceLine = { code: string; label: string; fen: number; why: string };

/**
 * Returns why an option is present although it was not chosen: its package, or the option that
 * requires it.
 */
function reasonFor(model: OptionModel, there: ReadonlySet<string>, id: string): string {
  const nameOf = (one: string) => model.options.find((option) => option.id === one)!.name;
  const bringing = model.options.find(
    (option) => there.has(option.id) && option.contains.includes(id),
  );
  if (bringing) return `含在${bringing.name}里`;
  const asking = model.rules.find(
    ({ kind, when, anyOf }) =>
      kind === 'requires' && anyOf.includes(id) && when.every((one) => there.has(one)),
  );
  return asking ? `${asking.when.map(nameOf).join('、')}需要` : '';
}

/** Returns the lines of the options of a configuration, in the order of the model. */
export function optionLines(model: OptionModel, chosen: readonly string[]): CarPriceLine[] {
  const there = presentOf(model, chosen);
  const picked = new Set(chosen);
  const fixed = ({ id, standard }: SolverOption) =>
    standard && !picked.has(id) && reasonFor(model, there, id) === '';
  return model.options
    .filter((option) => there.has(option.id) && !fixed(option))
    .map((option) => {
      const { id, name, standard, priceFen } = option;
      return {
        code: `option:${id}`,
        label: name,
        fen: picked.has(id) && !standard ? priceFen : 0,
        why: reasonFor(model, there, id),
      };
    });
}

/** Returns the lines of a car's price: the trim, then its options. */
export const carLines = (
  told: Pick<
    TypeOptions,
    'typeId' | 'typeName' | 'seriesName' | 'basePriceFen' | 'groups' | 'rules'
  >,
  chosen: readonly string[],
): CarPriceLine[] => [
  {
    code: `type:${told.typeId}`,
    label: `${told.seriesName} ${told.typeName}`,
    fen: told.basePriceFen,
    why: '',
  },
  ...optionLines(modelOf(told), chosen),
];

export const totalOf = (lines: readonly CarPriceLine[]): number =>
  lines.reduce((sum, { fen }) => sum + fen, 0);
