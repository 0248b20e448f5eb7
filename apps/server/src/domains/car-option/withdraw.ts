import { modelOf } from '@marque/contract/cars/custom/option-model';
import type { OptionModel } from '@marque/contract/cars/custom/solver';
import type { Out } from '@marque/contract/core';
import { BRANDS } from '@marque/contract/core';
import type { operatorOptionOff } from '@marque/contract/cars/custom/operator-endpoints';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { CarOptionContext } from './context.ts';
import { offersOf } from './offer.ts';
import { problemOf } from './policy.ts';
import { carOptionRepository as options } from './repository.ts';

/**
 * Takes an option off sale and returns the options that cannot be chosen without it. Throws
 * OPTIONAL_NOT_FOUND, and OPTION_NEEDED if a trim could no longer be built.
 */
export async function withdrawOption(
  context: CarOptionContext,
  tx: Tx,
  { input, now }: OperatorCall<typeof operatorOptionOff>,
): Promise<Out<typeof operatorOptionOff>> {
  const { id, reason } = input;
  const option = await options.find(tx, id);
  if (!option) throw new DomainError('OPTIONAL_NOT_FOUND');
  const typeIds = (await options.typesOf(tx, id)).map((row) => row.type_id);
  const from = input.from ? new Date(input.from) : now;
  const at = from > now ? from : now;
  const modelsOf = async () => {
    const offers = await Promise.all(
      BRANDS.map((brand) => offersOf(context, tx, brand, typeIds, at)),
    );
    return offers.flatMap((found) => [...found.values()].map(modelOf));
  };
  const before = await modelsOf();
  await options.endOffers(tx, id, from, reason);
  const after = await modelsOf();
  return {
    id,
    name: option.name,
    from: from.toISOString(),
    stranded: lostBetween(before, after, id),
  };
}

/** Returns the names of options that can no longer be chosen. Throws OPTION_NEEDED. */
function lostBetween(
  before: readonly OptionModel[],
  after: readonly OptionModel[],
  id: string,
): string[] {
  const left = new Set(
    after.flatMap((model) => {
      const problem = problemOf(model);
      if (problem?.kind === 'noConfiguration') throw new DomainError('OPTION_NEEDED');
      const never = new Set(problem?.ids);
      return model.options.flatMap((one) => (never.has(one.id) ? [] : one.id));
    }),
  );
  const lost = before
    .flatMap(({ options: all }) => all)
    .filter((one) => one.id !== id && !left.has(one.id));
  return [...new Set(lost.map(({ name }) => name))];
}
