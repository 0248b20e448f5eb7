import { afterTap } from '@marque/contract/cars/custom/after-tap';
import { wayText } from '@marque/contract/cars/custom/effects';
import { modelOf } from '@marque/contract/cars/custom/option-model';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { carLines, totalOf } from '@marque/contract/cars/price-lines';
import { check, repair } from '@marque/contract/cars/custom/repair';
import { type OptionModel, presentOf } from '@marque/contract/cars/custom/solver';
import type * as calls from '@marque/contract/cars/wish/endpoints';
import type { Brand, Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { CarWishContext } from './context.ts';
import type { SeenPrice } from './kept.ts';

/** Returns the offer of a trim. Throws TYPE_NOT_FOUND. */
export async function offerOf(
  { options }: CarWishContext,
  exec: Exec,
  brand: Brand,
  typeId: string,
  at: Date,
): Promise<TypeOptions> {
  const offer = (await options.offersOf(exec, brand, [typeId], at)).get(typeId);
  if (!offer) throw new DomainError('TYPE_NOT_FOUND');
  return offer;
}

/** Checks a choice after a tap. Returns its price and the nearest choices that can be built. */
export async function checkChoice(
  context: CarWishContext,
  { brand, input, now }: Call<typeof calls.checkOptional>,
): Promise<Out<typeof calls.checkOptional>> {
  const { typeId, chosen, last = null, mode } = input;
  const offer = await offerOf(context, context.database, brand, typeId, now);
  const model = modelOf(offer);
  const tapped = mode === 'load' || last === null ? chosen : afterTap(model, chosen, last, mode);
  const { valid, missing, conflicts } = check(model, tapped);
  const stays = mode === 'remove' && last !== null && presentOf(model, tapped).has(last);
  const proposals =
    valid && !stays
      ? []
      : repair(model, chosen, last, mode).map((way) => ({ ...way, text: wayText(model, way) }));
  const lines = carLines(offer, valid ? check(model, tapped).chosen : check(model, chosen).chosen);
  return {
    valid: valid && !stays,
    missing,
    conflicts,
    proposals,
    lines,
    totalFen: totalOf(lines),
    priceVersion: offer.priceVersion,
  };
}

/** Returns the nearest choices that can be built, with their texts. */
export const waysToBuild = (model: OptionModel, chosen: readonly string[]) =>
  repair(model, chosen, null, 'load').map((way) => ({ ...way, text: wayText(model, way) }));

/** Returns the normalised choice and its price. Throws OPTIONAL_INVALID with proposals. */
export function assertBuildable(
  offer: TypeOptions,
  chosen: readonly string[],
): { chosen: string[]; seen: SeenPrice } {
  const model = modelOf(offer);
  const checked = check(model, chosen);
  if (!checked.valid)
    throw new DomainError('OPTIONAL_INVALID', { proposals: waysToBuild(model, chosen) });
  const lines = carLines(offer, checked.chosen);
  return { chosen: checked.chosen, seen: { totalFen: totalOf(lines), lines } };
}
