import { effectOf } from '@marque/contract/cars/custom/effects';
import { modelOf } from '@marque/contract/cars/custom/option-model';
import type * as calls from '@marque/contract/cars/custom/option-endpoints';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { presentOf } from '@marque/contract/cars/custom/solver';
import type { Brand, Out } from '@marque/contract/core';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { typesOfOption } from './of-option.ts';
import type { CarOptionContext } from './context.ts';
import { offersOf } from './offer.ts';
import { FIRST_GROUPS } from './policy.ts';
import { carOptionRepository as options } from './repository.ts';

/** Returns the offer of a trim. Throws TYPE_NOT_FOUND. */
async function offerOf(context: CarOptionContext, brand: Brand, typeId: string, now: Date) {
  const offer = (await offersOf(context, context.database, brand, [typeId], now)).get(typeId);
  if (!offer) throw new DomainError('TYPE_NOT_FOUND');
  return offer;
}

export const showAll = (
  context: CarOptionContext,
  { brand, input, now }: Call<typeof calls.queryAllApp>,
): Promise<TypeOptions> => offerOf(context, brand, input.typeId, now);

/** Returns the groups of the first view with the rules and defaults that concern only them. */
export async function showFirst(
  context: CarOptionContext,
  { brand, input, now }: Call<typeof calls.queryInteriorAndExteriorApp>,
): Promise<Out<typeof calls.queryInteriorAndExteriorApp>> {
  const offer = await offerOf(context, brand, input.typeId, now);
  const groups = offer.groups.filter(({ code }) => FIRST_GROUPS.includes(code));
  const shown = new Set(groups.flatMap((group) => group.options.map(({ id }) => id)));
  return {
    ...offer,
    groups,
    rules: offer.rules.filter(({ when, anyOf }) =>
      [...when, ...anyOf].every((id) => shown.has(id)),
    ),
    defaults: offer.defaults.filter((id) => shown.has(id)),
  };
}

export async function showExtras(
  context: CarOptionContext,
  { brand, input, now }: Call<typeof calls.queryOptionalApp>,
): Promise<Out<typeof calls.queryOptionalApp>> {
  const offer = await offerOf(context, brand, input.typeId, now);
  const model = modelOf(offer);
  const there = presentOf(model, input.chosen);
  return {
    typeId: offer.typeId,
    priceVersion: offer.priceVersion,
    groups: offer.groups
      .filter(({ code }) => !FIRST_GROUPS.includes(code))
      .map((group) => ({
        ...group,
        options: group.options.map((option) => ({
          ...option,
          effect: there.has(option.id) ? null : effectOf(model, input.chosen, option.id),
        })),
      })),
  };
}

/** Returns one option with its trims and prices. Throws OPTIONAL_NOT_FOUND. */
export async function showOption(
  context: CarOptionContext,
  { brand, input, now }: Call<typeof calls.queryOptionalById>,
): Promise<Out<typeof calls.queryOptionalById>> {
  const { database, catalog } = context;
  const row = await options.find(database, input.id);
  const prices = row ? await typesOfOption(context, brand, row.id, now) : [];
  if (!row || prices.length === 0) throw new DomainError('OPTIONAL_NOT_FOUND');
  const [pictures, names, rules] = await Promise.all([
    catalog.pictures(database, row.images),
    options.names(database, row.contains),
    options.rules(database, [row.series_id]),
  ]);
  return {
    id: row.id,
    seriesId: row.series_id,
    groupCode: row.group_code,
    name: row.name,
    subtitle: row.subtitle,
    images: valuesOf(row.images, pictures),
    slot: row.model_slot,
    blocks: row.blocks,
    contains: row.contains.map((id) => ({ id, name: names.get(id) ?? '' })),
    rules: rules
      .filter(({ when, any_of: anyOf }) => [...when, ...anyOf].includes(row.id))
      .map(({ text }) => text),
    prices,
  };
}
