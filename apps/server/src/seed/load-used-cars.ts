import { BODY_FORMS } from '@marque/contract/used-car/valuation/bodies';
import type { Condition } from '@marque/contract/used-car/valuation/condition';
import { ValuationRuleSheet } from '@marque/contract/used-car/valuation/operator-schema';
import { GRADES, VEHICLE_ENERGIES } from '@marque/contract/used-car/valuation/rule';
import { SubsidySheet } from '@marque/contract/used-car/replacement/operator-schema';
import { shownFen, valueOf } from '@marque/contract/used-car/valuation/value';
import { addDays, DAY_MS } from '@marque/contract/shanghai';
import { Id } from '@marque/contract/common';
import { groupBy } from 'es-toolkit';
import { z } from 'zod';
import { subsidyRow } from '#domains/valuation/module.ts';
import type { Tx } from '#kernel/database.ts';
import { drawsOf } from './draws.ts';
import { Brand } from './parts.ts';
import { insertNew, upsert } from './repository.ts';

/** A trim: year, name, guide price in yuan, and the trim of this product that it is. */
const Trim = z.tuple([z.int(), z.string(), z.int().min(1), z.string().optional()]);

/** Makes with their cars, the rules of valuations, and subsidies. Names are facts, all figures samples. */
export const UsedCars = z.strictObject({
  sample: z.literal(true),
  makes: z.array(
    z.strictObject({
      name: z.string(),
      initial: z.string().regex(/^[A-Z]$/),
      hot: z.boolean(),
      brand: Brand.optional(),
      series: z.array(
        z.strictObject({
          id: Id,
          name: z.string(),
          seriesId: z.string().optional(),
          body: z.enum(BODY_FORMS),
          energy: z.enum(VEHICLE_ENERGIES),
          /** The number of sample deals in half a year. */
          deals: z.int().min(0).max(40),
          trims: z.array(Trim).min(1),
        }),
      ),
    }),
  ),
  rules: z.array(ValuationRuleSheet).min(1),
  subsidies: z.array(SubsidySheet),
});
type UsedCars = z.infer<typeof UsedCars>;

const FEN = 100;

const CITIES = [
  ['武汉', '420000'],
  ['成都', '510000'],
  ['上海', '310000'],
  ['广州', '440000'],
  ['北京', '110000'],
  ['杭州', '330000'],
] as const;

type Vehicle = ReturnType<typeof vehiclesOf>[number];

function vehiclesOf({ makes }: UsedCars) {
  return makes.flatMap((make) =>
    make.series.flatMap((series) =>
      series.trims.map(([year, trim, yuan, typeId], index) => ({
        id: typeId ?? `${series.id}-${year}-${index}`,
        make,
        series,
        year,
        trim,
        guideFen: yuan * FEN,
        typeId: typeId ?? null,
      })),
    ),
  );
}

/** Makes the sample deals of a series: each by the rule, off by up to 4 %. */
function dealsOf(
  vehicles: readonly Vehicle[],
  { rule }: ValuationRuleSheet,
  today: string,
  seed: number,
) {
  const draw = drawsOf(seed);
  const { deals } = vehicles[0]!.series;
  return Array.from({ length: deals }, (_, n) => {
    const { guideFen, make, series, trim, year } = vehicles[Math.floor(draw() * vehicles.length)]!;
    const soldOn = addDays(today, -Math.floor(draw() * (rule.dealDays - 5)) - 1);
    // A car of a model year is registered in the two years from the autumn before it.
    const most = (Number(soldOn.slice(0, 4)) - year + 1) * 12 + Number(soldOn.slice(5, 7)) - 10;
    const months = Math.max(2, most - Math.floor(draw() * 20));
    const km = Math.round((months / 12) * rule.mileage.kmPerYear * (0.6 + draw() * 0.8));
    const [city, province] = CITIES[Math.floor(draw() * CITIES.length)]!;
    const condition: Condition = {
      structural: false,
      grade: GRADES[Math.floor(draw() * 3)]!,
      panels: 0,
      tyrePairs: 0,
    };
    const { valueFen } = valueOf(
      {
        newFen: guideFen,
        energy: series.energy,
        months,
        km,
        condition,
        transfers: Math.floor(draw() * 2),
        province,
        provinceName: '',
        soh: 92,
      },
      rule,
    );
    const first = Number(soldOn.slice(0, 4)) * 12 + Number(soldOn.slice(5, 7)) - 1 - months;
    return {
      id: `${series.id}-${n}`,
      make: make.name,
      series: series.name,
      trim: `${year} 款 ${trim}`,
      registered_on: `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}`,
      km,
      city,
      price_fen: shownFen(valueFen * (0.96 + draw() * 0.08)),
      sold_on: soldOn,
    };
  });
}

/** Loads models and sample deals, and rules and subsidies of which there are none of their day or id. */
export async function loadUsedCars(tx: Tx, content: UsedCars, today: number): Promise<void> {
  const vehicles = vehiclesOf(content);
  await upsert(
    tx,
    'vehicle_model',
    vehicles.map(({ guideFen, id, make, series, trim, typeId, year }, sort) => ({
      id,
      make: make.name,
      make_initial: make.initial,
      make_hot: make.hot,
      brand: make.brand ?? null,
      series: series.name,
      year,
      trim,
      guide_fen: guideFen,
      energy: series.energy,
      body: series.body,
      type_id: typeId,
      series_id: series.seriesId ?? null,
      sort,
    })),
    { key: ['id'] },
  );
  const day = new Date(today * DAY_MS).toISOString().slice(0, 10);
  const bySeries = Object.values(groupBy(vehicles, ({ series }) => series.id));
  const deals = bySeries.flatMap((of, seed) => dealsOf(of, content.rules[0]!, day, seed + 1));
  await upsert(tx, 'vehicle_deal', deals, { key: ['id'] });
  await insertNew(
    tx,
    'valuation_rule',
    content.rules.map(({ effectiveOn, rule, source }) => ({
      from_day: effectiveOn,
      content: rule,
      source,
    })),
    ['from_day'],
  );
  await insertNew(tx, 'subsidy_rule', content.subsidies.map(subsidyRow), ['id']);
}
