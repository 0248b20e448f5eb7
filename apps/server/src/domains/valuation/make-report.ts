import { randomBytes } from 'node:crypto';
import type { Brand } from '@marque/contract/core';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import { conditionOf } from '@marque/contract/used-car/valuation/condition';
import type { ValuationRule, VehicleEnergy } from '@marque/contract/used-car/valuation/rule';
import type { ComparableDeal, ValuationInput } from '@marque/contract/used-car/valuation/schema';
import {
  confidenceOf,
  forecastOf,
  monthsSince,
  pricesOf,
  rangeOf,
  type ValuedCar,
  valueOf,
} from '@marque/contract/used-car/valuation/value';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Regions } from '../location/module.ts';
import type { ValuationContext } from './context.ts';
import { newPriceFen } from './models.ts';
import { ID_BYTES, provinceLabel, SHOWN_DEALS, validUntil } from './policy.ts';
import { type DealRow, type ReportRow, valuationRepository as valuations } from './repository.ts';
import type { ReportResult } from './tables.ts';

/** What is valued: a car of the content, or one that was described by hand. */
type Vehicle = Pick<ReportResult, 'name' | 'make' | 'body' | 'own'> & {
  series: string;
  energy: VehicleEnergy;
  newFen: number;
  byHand: boolean;
};

/** Throws MODEL_UNKNOWN. */
async function vehicleOf(
  context: ValuationContext,
  exec: Exec,
  { byHand, modelId }: ValuationInput,
  now: Date,
): Promise<Vehicle> {
  if (byHand && modelId === undefined)
    return {
      name: byHand.name,
      make: '',
      series: '',
      body: 'sedan',
      energy: byHand.energy,
      own: null,
      newFen: byHand.guideFen,
      byHand: true,
    };
  const model = modelId === undefined ? undefined : await valuations.model(exec, modelId);
  if (!model) throw new DomainError('MODEL_UNKNOWN');
  const { brand, series_id: seriesId } = model;
  return {
    name: `${model.make} ${model.series} ${model.year} 款 ${model.trim}`,
    make: model.make,
    series: model.series,
    body: model.body,
    energy: model.energy,
    own: brand && seriesId ? { brand, seriesId } : null,
    newFen: await newPriceFen(context, exec, model, now),
    byHand: false,
  };
}

/** Returns city and province of a code. Throws CITY_NOT_FOUND. */
function placeOf(regions: Regions, code: string) {
  for (const province of regions()) {
    const city = province.cities.find((one) => one.code === code);
    if (city) return { city: city.name, province: province.code, provinceName: province.name };
  }
  throw new DomainError('CITY_NOT_FOUND');
}

const dealOf = (row: DealRow): ComparableDeal => ({
  trim: row.trim,
  registeredOn: row.registered_on,
  km: row.km,
  city: row.city,
  fen: row.price_fen,
  soldOn: row.sold_on,
});

/** Orders deals by how near their age and kilometres are. */
const nearest = (deals: readonly DealRow[], { months, km }: ValuedCar, day: string) =>
  [...deals].sort((a, b) => {
    const far = (deal: DealRow) =>
      Math.abs(monthsSince(deal.registered_on, day) - months) * 1_000 + Math.abs(deal.km - km);
    return far(a) - far(b);
  });

function confidenceIn(vehicle: Vehicle, car: ValuedCar, deals: number, rule: ValuationRule) {
  const batteryUnknown = car.energy === 'NEV' && car.soh === null;
  const level = confidenceOf({ deals, byHand: vehicle.byHand, batteryUnknown }, rule);
  const months = Math.round(rule.dealDays / 30);
  return {
    level,
    rangeBp: rule.confidence[level].rangeBp,
    why: vehicle.byHand
      ? ['车型是手动填写的，没有同款成交可比']
      : [
          deals > 0
            ? `近 ${months} 个月有 ${deals} 台同款成交可比`
            : `近 ${months} 个月没有同款成交`,
          ...(batteryUnknown ? ['电池健康度未知，降一级'] : []),
        ],
  };
}

const NO_PRICES = { storeFen: 0, privateFen: 0, retailFen: 0 };

/** Values what was said of a car. Throws MODEL_UNKNOWN, CITY_NOT_FOUND, REGISTERED_LATER and VALUATION_CLOSED. */
export async function resultOf(
  context: ValuationContext,
  exec: Exec,
  said: ValuationInput,
  now: Date,
): Promise<{ result: ReportResult; ruleFrom: string }> {
  const day = shanghaiDay(now);
  const months = monthsSince(said.registeredOn, day);
  if (months < 0) throw new DomainError('REGISTERED_LATER');
  const place = placeOf(context.regions, said.cityCode);
  const found = await valuations.rule(exec, day);
  if (!found) throw new DomainError('VALUATION_CLOSED');
  const rule = found.content;
  const vehicle = await vehicleOf(context, exec, said, now);
  const condition = conditionOf(said.condition, rule);
  const car: ValuedCar = {
    newFen: vehicle.newFen,
    energy: vehicle.energy,
    months,
    km: said.km,
    condition,
    transfers: said.transfers,
    province: place.province,
    provinceName: provinceLabel(place.provinceName),
    soh: said.soh,
  };
  const deals = vehicle.byHand
    ? []
    : await valuations.deals(exec, vehicle, addDays(day, -rule.dealDays));
  const confidence = confidenceIn(vehicle, car, deals.length, rule);
  const { valueFen, steps } = valueOf(car, rule);
  const { structural, grade } = condition;
  const { byHand: _, series: __, newFen: ___, ...facts } = vehicle;
  const priced = !structural;
  return {
    ruleFrom: found.from,
    result: {
      ...facts,
      city: place.city,
      grade,
      outcome: structural ? 'inspect' : valueFen < rule.scrapFen ? 'scrap' : 'priced',
      steps: priced ? steps : [],
      valueFen: priced ? valueFen : 0,
      range: priced ? rangeOf(valueFen, confidence.level, rule) : { lowFen: 0, highFen: 0 },
      prices: priced ? pricesOf(valueFen, rule) : NO_PRICES,
      confidence,
      deals: nearest(deals, car, day).slice(0, SHOWN_DEALS).map(dealOf),
      forecastFen: priced ? forecastOf(car, rule) : [],
    },
  };
}

/** Makes and keeps a report, and returns its id. Throws MODEL_UNKNOWN, CITY_NOT_FOUND, REGISTERED_LATER and VALUATION_CLOSED. */
export async function makeReport(
  context: ValuationContext,
  exec: Exec,
  of: { said: ValuationInput; userId: string | null; brand: Brand; renews?: string },
  now: Date,
): Promise<string> {
  const { result, ruleFrom } = await resultOf(context, exec, of.said, now);
  const id = randomBytes(ID_BYTES).toString('base64url');
  await valuations.addReport(exec, {
    id,
    user_id: of.userId,
    brand: of.brand,
    said: JSON.stringify(of.said),
    result: JSON.stringify(result),
    rule_from: ruleFrom,
    renews: of.renews ?? null,
    made_at: now,
    valid_until: validUntil(now),
  });
  return id;
}

/** Returns the id of a report of today about the same car as an expired one; null when it can no longer be valued. */
export async function renewReport(
  context: ValuationContext,
  exec: Exec,
  row: Pick<ReportRow, 'id' | 'user_id' | 'brand' | 'said'>,
  now: Date,
): Promise<string | null> {
  const renewed = await valuations.renewed(exec, row.id, now);
  if (renewed) return renewed.id;
  const { id: renews, brand, said, user_id: userId } = row;
  try {
    return await makeReport(context, exec, { said, userId, brand, renews }, now);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
