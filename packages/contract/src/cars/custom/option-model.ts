import type { TypeOptions } from './option-schema.ts';
import type { OptionModel } from './solver.ts';

type ToldOptions = Pick<TypeOptions, 'groups' | 'rules'>;

const models = new WeakMap<ToldOptions, OptionModel>();

/** Returns the solver's model of an offer. The same object returns the same cached model. */
export function modelOf(told: ToldOptions): OptionModel {
  const known = models.get(told);
  if (known) return known;
  const model: OptionModel = {
    groups: told.groups.map(({ code, name, multi, min }) => ({ code, name, multi, min })),
    options: told.groups.flatMap(({ code, options }) =>
      options.map(({ id, name, priceFen, leadDays, state, contains }) => ({
        id,
        group: code,
        name,
        priceFen,
        leadDays,
        standard: state === 'standard',
        offered: true,
        contains,
      })),
    ),
    rules: told.rules,
  };
  models.set(told, model);
  return model;
}
