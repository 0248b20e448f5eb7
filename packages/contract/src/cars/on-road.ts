import { formatFen } from '../money.ts';

/** What a car costs until it may be driven. Rules are dated rows of a table; this computes with them. */

const BP = 10_000;
const MONTHS = 12;

/** Where a rule comes from, and since when it holds. */
export type Sourced = { source: string; from: string };

export type PurchaseTaxRule = {
  /** Of the price without VAT. */
  rateBp: number;
  vatBp: number;
  /** What a new-energy car is let off, of the same base, and at most. */
  reliefBp: number;
  reliefCapFen: number;
};

/** The tax on buying a car at a price that includes VAT. */
export function purchaseTaxFen(invoiceFen: number, rule: PurchaseTaxRule): number {
  const { rateBp, vatBp, reliefBp, reliefCapFen } = rule;
  const relief = Math.min((invoiceFen * reliefBp) / (BP + vatBp), reliefCapFen);
  return Math.round((invoiceFen * rateBp) / (BP + vatBp) - relief);
}

/** A year's vehicle tax up to a displacement; the last band has none. */
export type VehicleTaxBand = { upToMl: number | null; yearFen: number };

/** What a year costs in a province. */
export const vehicleTaxYearFen = (
  bands: readonly VehicleTaxBand[],
  displacementMl: number,
): number => bands.find(({ upToMl }) => upToMl === null || displacementMl <= upToMl)?.yearFen ?? 0;

/** From the month of the invoice to the end of its year; the month counts whole. */
export const monthsLeft = (day: string): number => MONTHS - Number(day.slice(5, 7)) + 1;

export const vehicleTaxFen = (yearFen: number, day: string): number =>
  Math.round((yearFen * monthsLeft(day)) / MONTHS);

export type CompulsoryRule = { underSixFen: number; fromSixFen: number };

/** An insurance one may take or leave. */
export type InsuranceItem = {
  code: string;
  label: string;
  /** What it pays for, in a sentence. */
  text: string;
  /** Of items of one group at most one is taken. */
  group: string | null;
  /** Taken unless said otherwise. */
  standard: boolean;
  onlyNev: boolean;
  baseFen: number;
  /** Of the car's price. */
  rateBp: number;
  /** For every seat but the driver's. */
  passengerFen: number;
};

export const PLATE_KINDS = ['dealer', 'self', 'keep'] as const;
export type PlateKind = (typeof PLATE_KINDS)[number];
export type PlateRule = {
  fees: Readonly<Record<PlateKind, number>>;
  /** Where a plate itself is drawn or auctioned; '' elsewhere. */
  note: string;
};

export type OnRoadRules = {
  purchaseTax: PurchaseTaxRule & Sourced;
  vehicleTax: { bands: readonly VehicleTaxBand[] } & Sourced;
  compulsory: CompulsoryRule & Sourced;
  insurance: { items: readonly InsuranceItem[] } & Sourced;
  plate: PlateRule & Sourced;
};

export type OnRoadCar = {
  /** What it is sold for, before a discount. */
  carFen: number;
  discountFen: number;
  displacementMl: number;
  /** Let off purchase tax and vehicle tax as a new-energy car: from its data, never from its badge. */
  nev: boolean;
  seats: number;
};

export type OnRoadChoice = {
  /** Day of the invoice in Shanghai. */
  day: string;
  plateKind: PlateKind;
  /** Codes of insurances. */
  insurance: readonly string[];
};

export type OnRoadLine = {
  code: string;
  label: string;
  fen: number;
  /** How it was computed, with its figures. */
  formula: string;
  source: string;
  /** Since when the rule holds; '' where none does. */
  date: string;
};

export const PLATE_LABELS: Readonly<Record<PlateKind, string>> = {
  dealer: '门店代办',
  self: '自己上牌',
  keep: '沿用原号牌',
};

/** 150 is 1.5 %. */
export const percentText = (bp: number): string => `${bp / 100}%`;

/** Insurances one may choose for a car. */
export const itemsFor = (items: readonly InsuranceItem[], nev: boolean): InsuranceItem[] =>
  items.filter(({ onlyNev }) => nev || !onlyNev);

/** What is taken of what was asked for: known, for this car, one of a group; null asks for the usual. */
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

const insuranceFen = (item: InsuranceItem, invoiceFen: number, seats: number): number =>
  item.baseFen +
  Math.round((invoiceFen * item.rateBp) / BP) +
  item.passengerFen * Math.max(0, seats - 1);

function insuranceFormula(item: InsuranceItem, invoiceFen: number, seats: number): string {
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

/** All that is paid until the car may be driven, line by line. */
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
