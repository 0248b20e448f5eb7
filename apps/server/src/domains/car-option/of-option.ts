import type { Out, Brand } from '@marque/contract/core';
import type { queryOptionalById } from '@marque/contract/cars/custom/option-endpoints';
import type { CarOptionContext } from './context.ts';
import { offersOf } from './offer.ts';
import { carOptionRepository as options } from './repository.ts';

/** Returns the trims of a brand that offer an option at a moment, with its price in fen. */
export async function typesOfOption(
  context: CarOptionContext,
  brand: Brand,
  optionId: string,
  at: Date,
): Promise<Out<typeof queryOptionalById>['prices']> {
  const { database } = context;
  const rows = await options.offersOf(database, optionId, at);
  const typeIds = rows.map((row) => row.type_id);
  const offers = await offersOf(context, database, brand, typeIds, at);
  return [...offers.values()].flatMap(({ typeId, typeName, groups }) => {
    const option = groups.flatMap((group) => group.options).find(({ id }) => id === optionId);
    return option ? [{ typeId, typeName, state: option.state, priceFen: option.priceFen }] : [];
  });
}
