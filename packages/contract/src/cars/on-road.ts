import { formatFen } from '../money.ts';

/** Calculates the cost of a car until it may be driven. The rules are dated rows of a table. */

const BP = 10_000;
const MONTHS = 12;

/** The source of a rule and the day it took effect. */
export type SourcedRule = { source: string; from: string };

export type PurchaseTaxRule = {
  /** The rate in basis points of the price without VAT. */
  rateBp: number;
  vatBp: number;
  /** The relief for new-energy cars, in basis points of the same price, and its maximum in fen. */
  reliefBp: number;
  reliefCapFen: number;
};

/** Returns the purchase tax on a price that includes VAT, in fen. */
export function purchaseTaxFen(invoiceFen: number, rule: PurchaseTaxRule): number {
  const { rateBp, vatBp, reliefBp, reliefCapFen } = rule;
  const relief = Math.min((invoiceFen * reliefBp) / (BP + vatBp), reliefCapFen);
  return Math.round((invoiceFen * rateBp) / (BP + vatBp) - relief);
}

/** The yearly vehicle tax up to a displacement in ml; null for the last band. */
export type VehicleTaxBand = { upToMl: number | null; yearFen: number };

/** Returns the yearly vehicle tax in a province, in fen. */
export const vehicleTaxYearFen = (
  bands: readonly VehicleTaxBand[],
  displacementMl: number,
): number => bands.find(({ upToMl }) => upToMl === null || displacementMl <= upToMl)?.yearFen ?? 0;

/** Returns the number of months until the end of the year, including the month of the day. */
export const monthsLeft = (day: string): number => MONTHS - Number(day.slice(5, 7)) + 1;

export const vehicleTaxFen = (yearFen: number, day: string): number =>
  Math.round((yearFen * monthsLeft(day)) / MONTHS);

export type CompulsoryRule = { underSixFen: number; fromSixFen: number };

/** An optional insurance. */
export type InsuranceItem = {
  code: string;
  label: string;
  /** What the insurance covers, in a sentence. */
  text: string;
  /** At most one item of a group is taken; null without a group. */
  group: string | null;
  /** Whether it is taken by default. */
  standard: boolean;
  onlyNev: boolean;
  baseFen: number;
  /** The rate in basis points of the car's price. */
  rateBp: number;
  /** The premium in fen for every seat except the driver's. */
  passengerFen: number;
};

export const PLATE_KINDS = ['dealer', 'self', 'keep'] as const;
export type PlateKind = (typeof PLATE_KINDS)[number];
export type PlateRule = {
  fees: Readonly<Record<PlateKind, number>>;
  /** The text about plates that are drawn or auctioned; '' elsewhere. */
  note: string;
};

export type OnRoadRules = {
  purchaseTax: PurchaseTaxRule & SourcedRule;
  vehicleTax: { bands: readonly VehicleTaxBand[] } & SourcedRule;
  compulsory: CompulsoryRule & SourcedRule;
  insurance: { items: readonly InsuranceItem[] } & SourcedRule;
  plate: PlateRule & SourcedRule;
};

export type OnRoadCar = {
  /** The price before a discount, in fen. */
  carFen: number;
  discountFen: number;
  displacementMl: number;
  /** Whether the car has tax relief as a new-energy car. Taken from its data, not from its name. */
  nev: boolean;
  seats: number;
};

export type OnRoadChoice = {
  /** The Shanghai day of the invoice. */
  day: string;
  plateKind: PlateKind;
  /** The codes of insurances. */
  insurance: readonly string[];
};

export type OnRoadLine = {
  code: string;
  label: string;
  fen: number;
  /** The calculation with its figures. */
  formula: string;
  source: string;
  /** The day the rule took effect; '' without a rule. */
  date: string;
};

export const PLATE_LABELS: Readonly<Record<PlateKind, string>> = {
  dealer: '门店代办',
  self: '自己上牌',
  keep: '沿用原号牌',
};

/** Formats basis points: 150 is 1.5 %. */
export const percentText = (bp: number): string => `${bp / 100}%`;

/** Returns the insurances that can be chosen for a car. */
export const itemsFor = (items: readonly InsuranceItem[], nev: boolean): InsuranceItem[] =>
  items.filter(({ onlyNev }) => nev || !onlyNev);

/**
 * Returns the requested insurances that are known and apply to the car, one of each group. null
 * requests the default ones.
 */
export function insuranceOf(
  items: readonly InsuranceItem[],
  asked: readonly string[] | null,
  nev: boolean,
): InsuranceItem[] {
  const groups = new Set<string>();
  return itemsFor(items, nev).filter(({ code, group, standard }) => {
    if (!(asked ? asked.includes(code) : standard)) return false;
    if (group === null) return true;
    const free = !groups.has(group);
    groups.add(group);
    return free;
  });
}

/** Returns the premium of a year, in fen. */
export const insuranceFen = (item: InsuranceItem, invoiceFen: number, seats: number): number =>
  item.baseFen +
  Math.round((invoiceFen * item.rateBp) / BP) +
  item.passengerFen * Math.max(0, seats - 1);

/** Returns how `insuranceFen` comes about, with its figures. */
export function insuranceFormula(item: InsuranceItem, invoiceFen: number, seats: number): string {
  const parts = [
    item.baseFen > 0 ? formatFen(item.baseFen) : '',
    item.rateBp > 0 ? `${formatFen(invoiceFen)} × ${percentText(item.rateBp)}` : '',
    item.passengerFen > 0 ? `${formatFen(item.passengerFen)} × ${Math.max(0, seats - 1)} 座` : '',
  ].filter(Boolean);
  return parts.length > 1 ? parts.join(' + ') : `${parts[0] ?? '0.00'}（一年）`;
}

function purchaseTaxLine(invoiceFen: number, rule: OnRoadRules['purchaseTax']): OnRoadLine {
  const { rateBp, vatBp, reliefBp, reliefCapFen } = rule;
  const base = `${formatFen(invoiceFen)} ÷ ${1 + vatBp / BP}`;
  const full = `${base} × ${percentText(rateBp)}`;
  const relief = (invoiceFen * reliefBp) / (BP + vatBp);
  const capped = relief > reliefCapFen;
  const off = capped
    ? ` − 减征上限 ${formatFen(reliefCapFen)}`
    : ` − ${base} × ${percentText(reliefBp)}（减征）`;
  return {
    code: 'purchaseTax',
    label: '车辆购置税',
    fen: purchaseTaxFen(invoiceFen, rule),
    formula: full + (reliefBp > 0 ? off : ''),
    source: rule.source,
    date: rule.from,
  };
}

function vehicleTaxLine(
  { displacementMl, nev }: OnRoadCar,
  rule: OnRoadRules['vehicleTax'],
  day: string,
): OnRoadLine {
  const yearFen = vehicleTaxYearFen(rule.bands, displacementMl);
  const litres = (displacementMl / 1000).toFixed(1);
  return {
    code: 'vehicleTax',
    label: '车船税',
    fen: nev ? 0 : vehicleTaxFen(yearFen, day),
    formula: nev
      ? '符合条件的新能源车免征'
      : `${litres}L 全年 ${formatFen(yearFen)} × ${monthsLeft(day)}/12（当月起按月计）`,
    source: rule.source,
    date: rule.from,
  };
}

function insuranceLines(
  { seats, nev }: OnRoadCar,
  invoiceFen: number,
  { compulsory, insurance }: OnRoadRules,
  asked: readonly string[],
): OnRoadLine[] {
  const many = seats >= 6;
  return [
    {
      code: 'compulsory',
      label: '交强险',
      fen: many ? compulsory.fromSixFen : compulsory.underSixFen,
      formula: `${many ? '6 座及以上' : '6 座以下'}家用车首年基准保费`,
      source: compulsory.source,
      date: compulsory.from,
    },
    ...insuranceOf(insurance.items, asked, nev).map((item) => ({
      code: item.code,
      label: item.label,
      fen: insuranceFen(item, invoiceFen, seats),
      formula: insuranceFormula(item, invoiceFen, seats),
      source: insurance.source,
      date: insurance.from,
    })),
  ];
}

/** Returns the lines of the cost on the road. */
export function onRoadLines(
  car: OnRoadCar,
  rules: OnRoadRules,
  { day, plateKind, insurance }: OnRoadChoice,
): OnRoadLine[] {
  const invoiceFen = car.carFen - car.discountFen;
  return [
    {
      code: 'car',
      label: '裸车价',
      fen: invoiceFen,
      formula:
        car.discountFen > 0
          ? `指导价 ${formatFen(car.carFen)} − 优惠 ${formatFen(car.discountFen)}`
          : `指导价 ${formatFen(car.carFen)}，含增值税`,
      source: '品牌官方指导价（示例数据）',
      date: '',
    },
    purchaseTaxLine(invoiceFen, rules.purchaseTax),
    ...insuranceLines(car, invoiceFen, rules, insurance),
    vehicleTaxLine(car, rules.vehicleTax, day),
    {
      code: 'plate',
      label: '上牌费',
      fen: rules.plate.fees[plateKind],
      formula: `${PLATE_LABELS[plateKind]}，含号牌、行驶证与登记证工本费`,
      source: rules.plate.source,
      date: rules.plate.from,
    },
  ];
}

export const sumFen = (lines: readonly { fen: number }[]): number =>
  lines.reduce((sum, { fen }) => sum + fen, 0);
