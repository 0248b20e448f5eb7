import type { Brand, Out } from '@marque/contract/core';
import type { ReplacementSubject } from '@marque/contract/lead/subjects';
import type * as calls from '@marque/contract/used-car/replacement/endpoints';
import {
  isSameBrand,
  replacementOf,
  type SubsidyRule,
} from '@marque/contract/used-car/replacement/replacement';
import { shownFen } from '@marque/contract/used-car/valuation/value';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { type CarType, tellsPrice, typeSubject } from '../car/module.ts';
import type { LeadKind } from '../lead/ports.ts';
import type { ValuationContext } from './context.ts';
import { briefOf, reportInForce } from './reports.ts';
import { type SubsidyRow, valuationRepository as valuations } from './repository.ts';

type WantedCar = { typeId?: string | undefined; seriesId?: string | undefined };
type BrandMoment = { brand: Brand; now: Date };

/**
 * Returns the wanted trim with its price: the named one, else the first of the series or of the brand.
 * Throws CAR_TYPE_NOT_FOUND, and CAR_NOT_PRICED before the price is published.
 */
async function newCarOf(
  { cars }: ValuationContext,
  exec: Exec,
  { seriesId, typeId }: WantedCar,
  { brand, now }: BrandMoment,
): Promise<{ type: CarType; priceFen: number }> {
  const series = await cars.seriesOf(exec, brand);
  const types =
    typeId === undefined
      ? await cars.typesOnSale(
          exec,
          series.flatMap(({ id, saleState }) =>
            seriesId === undefined ? (saleState === 'onSale' ? id : []) : id === seriesId ? id : [],
          ),
          now,
        )
      : await cars.typesOf(exec, [typeId], now);
  const [type] = types;
  if (type?.brand !== brand) throw new DomainError('CAR_TYPE_NOT_FOUND');
  const subject = typeSubject(type.id);
  const price = tellsPrice(type.saleState)
    ? (await cars.pricesOf(exec, [subject], now))[subject]
    : undefined;
  if (!price) throw new DomainError('CAR_NOT_PRICED');
  return { type, priceFen: price.fen };
}

/** Returns what a subsidy says to whom. */
export const ruleOf = (row: SubsidyRow): SubsidyRule => ({
  id: row.id,
  level: row.level,
  title: row.title,
  energy: row.energy,
  maxDisplacementMl: row.max_displacement_ml,
  oldCar: row.old_car,
  percentBp: row.percent_bp,
  capFen: row.cap_fen,
  amountFen: row.amount_fen,
  paid: row.paid,
  fromDay: row.from,
  toDay: row.to,
  note: row.note,
});

const nameOf = ({ seriesName, name }: CarType): string => `${seriesName} ${name}`;

/** Counts a new car against the old one of a report, with the subsidies of the day. */
export async function countReplacement(
  context: ValuationContext,
  { brand, input, now }: Call<typeof calls.usedCarSubsidy>,
): Promise<Out<typeof calls.usedCarSubsidy>> {
  const { catalog, database } = context;
  const { type, priceFen } = await newCarOf(context, database, input, { brand, now });
  const row =
    input.reportId === undefined
      ? null
      : await reportInForce(context, database, input.reportId, now);
  const old = row && briefOf(row, now);
  const oldFen = old ? shownFen(old.storeFen) : 0;
  const day = shanghaiDay(now);
  const [rules, pictures] = await Promise.all([
    valuations.subsidies(database, brand),
    catalog.pictures(database, [type.hero]),
  ]);
  return {
    car: {
      typeId: type.id,
      seriesId: type.seriesId,
      name: nameOf(type),
      priceFen,
      image: pictures.get(type.hero) ?? null,
    },
    old: old && { ...old, storeFen: oldFen },
    ...replacementOf({
      car: { priceFen, nev: type.nevTax, displacementMl: type.displacementMl },
      oldFen,
      sameBrand: isSameBrand(row?.result.own?.brand ?? null, brand),
      day,
      rules: rules.map(ruleOf),
    }),
    day,
  };
}

/** The kind of lead by which a person asks a store about a replacement. */
export const replacementKind = (context: ValuationContext): LeadKind<ReplacementSubject> => ({
  kind: 'replacement',
  carriesPhone: true,
  async gate(exec, { again, brand, now }, { reportId, typeId }) {
    const { type } = await newCarOf(context, exec, { typeId }, { brand, now });
    // A lead that is handed on was sent while its report held.
    if (reportId !== undefined && !again) await reportInForce(context, exec, reportId, now);
    return { title: `以旧换新 · ${nameOf(type)}` };
  },
  link: ({ id, subject: { reportId, typeId } }) => ({
    page: 'usedCar.vehicleReplacement',
    query: { typeId, ...(reportId !== undefined && { reportId }), id },
  }),
  labels: { name: '以旧换新' },
});
