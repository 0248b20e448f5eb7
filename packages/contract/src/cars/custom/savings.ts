import { changeText } from '../../money.ts';
import { effectOf, named } from './effects.ts';
import { optionsFen } from './repair.ts';
import { normalise, type OptionModel } from './solver.ts';

export type Saving = { packageId: string; chosen: string[]; savesFen: number; gains: string[] };

/**
 * Returns packages that cost less than the chosen single options they contain. They are only
 * suggested.
 */
export function savingsOf(model: OptionModel, chosen: readonly string[]): Saving[] {
  const picked = new Set(normalise(model, chosen));
  const fen = optionsFen(model, chosen);
  return model.options
    .filter(({ id, contains }) => contains.some((one) => picked.has(one)) && !picked.has(id))
    .flatMap(({ id, contains }) => {
      const way = effectOf(model, chosen, id);
      const next = normalise(model, [...chosen, id]);
      const savesFen = fen - optionsFen(model, next);
      if (!way.ok || savesFen <= 0) return [];
      const gains = contains.filter((one) => !picked.has(one));
      return [{ packageId: id, chosen: next, savesFen, gains }];
    });
}

/** Returns the text of a suggestion, e.g. 换成舒行包省 ¥700.00. */
export const savingText = (model: OptionModel, { packageId, savesFen }: Saving): string =>
  `换成${named(model, [packageId])}省 ${changeText(savesFen).slice(1)}`;
