import type { OptionModel } from '@marque/contract/cars/custom/solver';
import { optionSubject, OPTION_GROUPS, problemOf } from '#domains/car-option/module.ts';
import type { Tx } from '#kernel/database.ts';
import type { Content } from '../format.ts';
import { addDated, clear, upsert } from '../repository.ts';
import { rangeOf } from '../times.ts';
import { layersOf } from './layers.ts';
import type { SeriesOptions } from './option-format.ts';

/** The day from which everything in the content is on sale. */
const SINCE = '2025-12-01';

type Series = Content['series'][number];

/** Returns the trims of a series that are on sale without an end. */
const soldTrims = ({ trims }: Series): string[] =>
  trims.filter(({ onSale: [, end] }) => end === null).map(({ id }) => id);

const offersOf = ({ options }: SeriesOptions, sold: readonly string[]) =>
  options.flatMap((option) =>
    (option.types ?? sold).map((typeId) => ({
      option,
      typeId,
      standard: option.standard.includes(typeId),
    })),
  );

const modelOf = (content: SeriesOptions, sold: readonly string[], typeId: string): OptionModel => ({
  groups: OPTION_GROUPS,
  options: offersOf(content, sold)
    .filter((offer) => offer.typeId === typeId)
    .map(({ option, standard }) => ({
      ...option,
      priceFen: standard ? 0 : option.fen,
      standard,
      offered: true,
    })),
  rules: content.rules
    .filter(({ types }) => types?.includes(typeId) ?? true)
    .map((rule, i) => ({ ...rule, id: String(i) })),
});

/**
 * Throws for rules with unknown ids, trims that cannot be built, and options that cannot be chosen.
 */
export function assertOptions(content: SeriesOptions, sold: readonly string[]): void {
  const { seriesId, options, rules } = content;
  const known = new Map(options.map((option) => [option.id, option]));
  const named = [
    ...rules.flatMap(({ when, anyOf }) => [...when, ...anyOf]),
    ...options.flatMap(({ contains }) => contains),
  ];
  const unknown = named.filter((id) => !known.has(id));
  const nested = options.filter(({ contains }) =>
    contains.some((id) => (known.get(id)?.contains.length ?? 0) > 0),
  );
  if (unknown.length > 0) throw new Error(`${seriesId}: no option ${unknown.join(', ')}`);
  if (nested.length > 0) throw new Error(`${seriesId}: a package in ${nested[0]!.id}`);
  for (const typeId of sold) {
    const problem = problemOf(modelOf(content, sold, typeId));
    if (problem?.kind === 'noConfiguration') throw new Error(`${typeId}: cannot be built`);
    if (problem) throw new Error(`${typeId}: never to be chosen: ${problem.ids.join(', ')}`);
  }
}

/** Loads options, rules and prices. Options that operators took off sale stay off. */
export async function loadCarOptions(tx: Tx, content: Content): Promise<void> {
  const sold = new Map(content.series.map((series) => [series.id, soldTrims(series)]));
  const all = content['car-options'];
  for (const one of all) assertOptions(one, sold.get(one.seriesId) ?? []);
  await upsert(
    tx,
    'car_option',
    all.flatMap((one) =>
      one.options.map((option, sort) => ({
        id: option.id,
        series_id: one.seriesId,
        group_code: option.group,
        name: option.name,
        subtitle: option.subtitle,
        images: option.images,
        layers: layersOf(one, option),
        model_slot: option.slot ?? null,
        blocks: option.blocks,
        contains: option.contains,
        sort,
      })),
    ),
    { key: ['id'] },
  );
  const offers = all.flatMap((one) => offersOf(one, sold.get(one.seriesId) ?? []));
  await upsert(
    tx,
    'car_option_offer',
    offers.map(({ option, typeId, standard }) => ({
      type_id: typeId,
      option_id: option.id,
      state: standard ? 'standard' : 'optional',
      lead_days: option.leadDays,
      on_offer: rangeOf(SINCE, null),
    })),
    { key: ['type_id', 'option_id'], keep: ['on_offer'] },
  );
  await clear(tx, 'car_option_rule');
  await upsert(
    tx,
    'car_option_rule',
    all.flatMap(({ seriesId, rules }) =>
      rules.map((rule, sort) => ({
        id: `${seriesId}-${sort}`,
        series_id: seriesId,
        type_ids: rule.types ?? null,
        kind: rule.kind,
        when: rule.when,
        any_of: rule.anyOf,
        text: rule.text,
        sort,
      })),
    ),
    { key: ['id'] },
  );
  await addDated(
    tx,
    'car_price',
    offers
      .filter(({ standard }) => !standard)
      .map(({ option, typeId }) => ({
        subject: optionSubject(option.id, typeId),
        price_fen: option.fen,
        during: rangeOf(SINCE, null),
      })),
  );
}
