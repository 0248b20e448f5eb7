import { modelOf } from './option-model.ts';
import type { TypeOptions } from './option-schema.ts';
import { type OptionModel, presentOf, type SolverOption } from './solver.ts';

/** One step of a car's price, and why it is there. */
export type CarPriceLine = { code: string; label: string; fen: number; why: string };

/** Why an option is there, besides being wanted: its package, or what asks for it. */
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

/** What a configuration's options cost, one line each in the order of the model. */
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

/** What a car costs step by step: the trim, then each option. */
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
