import type { Condition } from './condition.ts';
import { formatFen, formatInteger } from '../../money.ts';
import { shareLeft } from '../depreciation.ts';
import { GRADE_NAMES } from './condition.ts';
import type { Confidence, ValuationRule, VehicleEnergy } from './rule.ts';

/** Values a car: N × age × battery × mileage × condition × owners × region − reconditioning. */

const ONE = 10_000;
const MONTHS = 12;
/** Values are shown in hundreds of yuan. */
const SHOWN_FEN = 100_00;

export type ValuedCar = {
  /** The price of the same new car today, in fen. */
  newFen: number;
  energy: VehicleEnergy;
  /** The age in whole months. */
  months: number;
  km: number;
  condition: Condition;
  transfers: number;
  /** The code of the province. */
  province: string;
  provinceName: string;
  /** The health of the battery in percent; null when it is unknown. */
  soh: number | null;
};

export const STEP_CODES = [
  'new',
  'age',
  'battery',
  'mileage',
  'condition',
  'owners',
  'region',
  'reconditioning',
] as const;
export type StepCode = (typeof STEP_CODES)[number];

/** A step of the waterfall. The effects add up to the value. */
export type ValueStep = {
  code: StepCode;
  label: string;
  /** Why, in a sentence. */
  why: string;
  /** In basis points; null for a step that is an amount. */
  factorBp: number | null;
  effectFen: number;
  leftFen: number;
};

/** Rounds basis points of fen half up. */
const part = (fen: number, bp: number): number => Math.floor((fen * bp + ONE / 2) / ONE);

/** Returns the months from the month of the first registration, `YYYY-MM`, until a day. */
export function monthsSince(registered: string, day: string): number {
  const [year, month] = registered.split('-').map(Number) as [number, number];
  return (Number(day.slice(0, 4)) - year) * MONTHS + Number(day.slice(5, 7)) - month;
}

/** E.g. 3 年 4 个月. */
export function ageText(months: number): string {
  const [years, rest] = [Math.floor(months / MONTHS), months % MONTHS];
  return [years > 0 && `${years} 年`, (rest > 0 || years === 0) && `${rest} 个月`]
    .filter(Boolean)
    .join(' ');
}

/** Returns what is left of a car's price after its age, in basis points. */
export const ageFactorBp = (months: number, energy: VehicleEnergy, rule: ValuationRule): number =>
  Math.round(shareLeft(months, rule.age[energy]) * ONE);

/** Returns the factor of the kilometres against what is expected at this age, in basis points. */
export function mileageFactorBp(km: number, months: number, { mileage }: ValuationRule): number {
  const { kmPerYear, overBp, underBp, leastBp, mostBp } = mileage;
  const over = (km - (kmPerYear * months) / MONTHS) / 10_000;
  const factor = Math.round(ONE - over * (over > 0 ? overBp : underBp));
  return Math.min(Math.max(factor, leastBp), mostBp);
}

/** A battery that is worse than every band counts as the worst. */
function batteryFactorBp(soh: number | null, { battery }: ValuationRule): number {
  if (soh === null) return battery.unknownBp;
  const bands = [...battery.bands].sort((a, b) => b.fromPercent - a.fromPercent);
  return (bands.find(({ fromPercent }) => soh >= fromPercent) ?? bands.at(-1)!).factorBp;
}

const ownersFactorBp = (transfers: number, { owners }: ValuationRule): number =>
  [owners.none, owners.one, owners.two][transfers] ?? owners.more;

type Factor = Pick<ValueStep, 'code' | 'label' | 'why'> & { factorBp: number };

/** Returns the factors of a car in their order. */
function factorsOf(car: ValuedCar, rule: ValuationRule): Factor[] {
  const { condition, energy, km, months, soh, transfers } = car;
  const expected = Math.round((rule.mileage.kmPerYear * months) / MONTHS);
  const region = rule.regions.find(({ province }) => province === car.province)?.factorBp ?? ONE;
  return [
    {
      code: 'age',
      label: `车龄 ${ageText(months)}`,
      why: '头一年掉得最多，往后每年掉得越来越少，按月折算。',
      factorBp: ageFactorBp(months, energy, rule),
    },
    ...(energy === 'NEV'
      ? [
          {
            code: 'battery' as const,
            label: soh === null ? '电池健康度未知' : `电池健康度 ${soh}%`,
            why:
              soh === null ? '没有检测数据，按偏低估计；检测后会更准。' : '按检测到的健康度折算。',
            factorBp: batteryFactorBp(soh, rule),
          },
        ]
      : []),
    {
      code: 'mileage',
      label: `里程 ${formatInteger(km)} 公里`,
      why: `这个车龄一般开 ${formatInteger(expected)} 公里，${km > expected ? '多开了会少一些' : '少开了会多一些'}。`,
      factorBp: mileageFactorBp(km, months, rule),
    },
    {
      code: 'condition',
      label: `车况${GRADE_NAMES[condition.grade]}`,
      why: '按你的回答评定，门店检测后以检测为准。',
      factorBp: rule.condition[condition.grade],
    },
    {
      code: 'owners',
      label:
        transfers === 0 ? '没有过户' : `过户 ${transfers > 2 ? '3 次以上' : `${transfers} 次`}`,
      why: '过户越少，下一位车主越放心。',
      factorBp: ownersFactorBp(transfers, rule),
    },
    {
      code: 'region',
      label: `地区 ${car.provinceName}`,
      why: region < ONE ? '这里同款车源多一些。' : '这里同款车源不多。',
      factorBp: region,
    },
  ];
}

/** Returns the value of a car in fen with its steps. It is never below 0. */
export function valueOf(
  car: ValuedCar,
  rule: ValuationRule,
): { valueFen: number; steps: ValueStep[] } {
  let leftFen = part(car.newFen, ONE - rule.discountBp);
  const steps: ValueStep[] = [
    {
      code: 'new',
      label: '同款新车现价',
      why: `今天的指导价减去通常的优惠 ${rule.discountBp / 100}%。`,
      factorBp: null,
      effectFen: leftFen,
      leftFen,
    },
  ];
  for (const factor of factorsOf(car, rule)) {
    const next = part(leftFen, factor.factorBp);
    steps.push({ ...factor, effectFen: next - leftFen, leftFen: next });
    leftFen = next;
  }
  const { panels, tyrePairs } = car.condition;
  const { panelFen, tyrePairFen } = rule.reconditioning;
  const spent = Math.min(panels * panelFen + tyrePairs * tyrePairFen, leftFen);
  if (spent > 0) {
    const done = [panels > 0 && `补漆 ${panels} 处`, tyrePairs > 0 && `换胎 ${tyrePairs * 2} 条`];
    leftFen -= spent;
    steps.push({
      code: 'reconditioning',
      label: '整备',
      why: `${done.filter(Boolean).join('、')}，卖给下一位车主前要做。`,
      factorBp: null,
      effectFen: -spent,
      leftFen,
    });
  }
  return { valueFen: leftFen, steps };
}

/** Returns a value as it is shown: in hundreds of yuan, in fen. */
export const shownFen = (fen: number): number => Math.round(fen / SHOWN_FEN) * SHOWN_FEN;

/** Formats an estimate in ten thousands of yuan: 8.95. */
export const wan = (fen: number): string => formatFen(shownFen(fen) / SHOWN_FEN);

/** E.g. 8.32–9.57. */
export const rangeText = ({ lowFen, highFen }: { lowFen: number; highFen: number }): string =>
  `${wan(lowFen)}–${wan(highFen)}`;

/** Returns what a store pays, what a private buyer pays, and what a store sells it for, in fen. */
export const pricesOf = (valueFen: number, { prices }: ValuationRule) => ({
  storeFen: part(valueFen, prices.storeBp),
  privateFen: valueFen,
  retailFen: part(valueFen, prices.retailBp),
});

/** Returns how sure a value is, by the number of comparable deals and what is known of the car. */
export function confidenceOf(
  { deals, byHand, batteryUnknown }: { deals: number; byHand: boolean; batteryUnknown: boolean },
  { confidence }: ValuationRule,
): Confidence {
  if (byHand) return 'low';
  if (deals >= confidence.high.deals) return batteryUnknown ? 'medium' : 'high';
  return deals >= confidence.medium.deals && !batteryUnknown ? 'medium' : 'low';
}

export function rangeOf(
  valueFen: number,
  confidence: Confidence,
  rule: ValuationRule,
): { lowFen: number; highFen: number } {
  const { rangeBp } = rule.confidence[confidence];
  return { lowFen: part(valueFen, ONE - rangeBp), highFen: part(valueFen, ONE + rangeBp) };
}

/** The kilometres a month that a forecast goes on with. */
const FORECAST_KM = { least: 300, most: 3_000 } as const;

/** Returns the value now and in each of the next twelve months, if the car goes on being driven as before. */
export function forecastOf(car: ValuedCar, rule: ValuationRule): number[] {
  const own = car.months > 0 ? Math.round(car.km / car.months) : FORECAST_KM.least;
  const monthly = Math.min(Math.max(own, FORECAST_KM.least), FORECAST_KM.most);
  return Array.from({ length: MONTHS + 1 }, (_, ahead) => {
    const then = { ...car, months: car.months + ahead, km: car.km + monthly * ahead };
    return valueOf(then, rule).valueFen;
  });
}
