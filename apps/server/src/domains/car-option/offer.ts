import type {
  CarOption,
  OptionGroup,
  TypeOptions,
} from '@marque/contract/cars/custom/option-schema';
import { modelOf } from '@marque/contract/cars/custom/option-model';
import { defaultsOf } from '@marque/contract/cars/custom/solver';
import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { decimalYuan } from '#kernel/money.ts';
import { valuesOf } from '#kernel/values-of.ts';
import {
  type CarPrice,
  type CarType,
  priceKindOf,
  priceVersionOf,
  typeSubject,
} from '../car/module.ts';
import type { CarOptionContext } from './context.ts';
import { multiOf } from './multi-choice.ts';
import { GROUPS, isConfigurable } from './policy.ts';
import { carOptionRepository as options, type OfferRow, type RuleRow } from './repository.ts';

/** Returns the subject of an option's price. */
export const optionSubject = (optionId: string, typeId: string): string =>
  `option:${optionId}:${typeId}`;

const layersOf = (
  layers: OfferRow['layers'],
  pictures: ReadonlyMap<string, StoredImage>,
): CarOption['layers'] =>
  Object.fromEntries(
    Object.entries(layers).flatMap(([view, key]) => {
      const picture = pictures.get(key);
      return picture ? [[view, picture]] : [];
    }),
  );

type Prices = Readonly<Record<string, CarPrice>>;

const optionOf = (
  row: OfferRow,
  fen: number,
  pictures: ReadonlyMap<string, StoredImage>,
): CarOption => ({
  id: row.id,
  name: row.name,
  subtitle: row.subtitle,
  images: valuesOf(row.images, pictures),
  layers: layersOf(row.layers, pictures),
  price: fen === 0 ? '0' : decimalYuan(fen),
  priceFen: fen,
  state: row.state,
  until: row.until?.toISOString() ?? null,
  contains: row.contains,
  leadDays: row.lead_days,
  slot: row.model_slot,
});

const ruleOf = ({ id, kind, when, any_of: anyOf, text }: RuleRow) => ({
  id,
  kind,
  when,
  anyOf,
  text,
});

/**
 * Returns a trim's options for the showroom. Options without a price are left out, and packages
 * with a missing part.
 */
function told(
  type: CarType,
  base: CarPrice,
  rows: readonly OfferRow[],
  rules: readonly RuleRow[],
  more: {
    prices: Prices;
    pictures: ReadonlyMap<string, StoredImage>;
    multi: ReadonlyMap<string, boolean>;
    told: Parameters<typeof priceKindOf>[1];
  },
): TypeOptions {
  const priced = rows.flatMap((row) => {
    const fen = row.state === 'standard' ? 0 : more.prices[optionSubject(row.id, type.id)]?.fen;
    return fen === undefined ? [] : [{ row, option: optionOf(row, fen, more.pictures) }];
  });
  const there = new Set(priced.map(({ row }) => row.id));
  const sold = priced.filter(({ row }) => row.contains.every((id) => there.has(id)));
  const groups: OptionGroup[] = GROUPS.map(({ code, name, min, multi: usual }) => {
    const multi = more.multi.get(code) ?? usual;
    const members = sold.filter(({ row }) => row.group_code === code);
    return {
      code,
      name,
      multi,
      min,
      max: multi ? null : 1,
      options: members.map((one) => one.option),
    };
  }).filter(({ min, options: members }) => members.length > 0 || (min > 0 && sold.length > 0));
  const offer = {
    typeId: type.id,
    typeName: type.name,
    seriesId: type.seriesId,
    seriesName: type.seriesName,
    priceVersion: priceVersionOf(more.prices),
    basePriceFen: base.fen,
    priceKind: priceKindOf(type, more.told),
    leadFrom: type.leadFrom,
    leadTo: type.leadTo,
    groups,
    rules: rules
      .filter(
        ({ series_id, type_ids }) =>
          series_id === type.seriesId && (type_ids?.includes(type.id) ?? true),
      )
      .map(ruleOf),
    defaults: [],
  };
  return { ...offer, defaults: defaultsOf(modelOf(offer)) };
}

/**
 * Returns the options of trims of a brand at a moment, by trim. Trims that are off sale or whose
 * series cannot be configured are left out.
 */
export async function offersOf(
  { cars, catalog, dict }: CarOptionContext,
  exec: Exec,
  brand: Brand,
  typeIds: readonly string[],
  at: Date,
): Promise<Map<string, TypeOptions>> {
  if (typeIds.length === 0) return new Map();
  const [types, series, rows, multi] = await Promise.all([
    cars.typesOf(exec, typeIds, at),
    cars.seriesOf(exec, brand),
    options.offers(exec, typeIds, at),
    multiOf(dict, exec, brand),
  ]);
  const open = new Set(
    series.filter(({ saleState }) => isConfigurable(saleState)).map(({ id }) => id),
  );
  const sold = types.filter(
    (type) => type.brand === brand && type.onSale && open.has(type.seriesId),
  );
  const subjectsOf = (typeId: string) => [
    typeSubject(typeId),
    ...rows.filter((row) => row.type_id === typeId).map((row) => optionSubject(row.id, typeId)),
  ];
  const seriesIds = [...new Set(sold.map(({ seriesId }) => seriesId))];
  const [prices, pictures, rules, toldPrices] = await Promise.all([
    cars.pricesOf(
      exec,
      sold.flatMap(({ id }) => subjectsOf(id)),
      at,
    ),
    catalog.pictures(exec, [
      ...new Set(rows.flatMap(({ images, layers }) => [...images, ...Object.values(layers)])),
    ]),
    options.rules(exec, seriesIds),
    cars.pricesTold(exec, seriesIds, at),
  ]);
  return new Map(
    sold.flatMap((type) => {
      const own = Object.fromEntries(
        subjectsOf(type.id).flatMap((subject) =>
          prices[subject] ? [[subject, prices[subject]]] : [],
        ),
      );
      const base = own[typeSubject(type.id)];
      if (!base) return [];
      const mine = rows.filter((row) => row.type_id === type.id);
      return [
        [
          type.id,
          told(type, base, mine, rules, { prices: own, pictures, multi, told: toldPrices }),
        ] as const,
      ];
    }),
  );
}

/** Returns the names of options by id, including options off sale. */
export const optionNames = (exec: Exec, ids: readonly string[]) => options.names(exec, ids);
