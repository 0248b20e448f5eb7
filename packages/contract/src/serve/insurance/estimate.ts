import {
  insuranceFen,
  insuranceFormula,
  type InsuranceItem,
  insuranceOf,
  type OnRoadRules,
  percentText,
  type SourcedRule,
  sumFen,
  vehicleTaxYearFen,
} from '../../cars/on-road.ts';
import { formatFen } from '../../money.ts';
import { wholeMonthsBetween } from '../../shanghai.ts';

/** Estimates what insuring a car for another year costs. The rules are dated rows of a table. */

const BP = 10_000;

/** How premiums follow the years without a claim, and a car's worth its age. In basis points. */
export type NoClaimRule = {
  /** The factors of 0 to 3 claim-free years. */
  compulsoryBp: readonly number[];
  commercialBp: readonly number[];
  /** How far offers lie from the estimate of the commercial part, in both directions. */
  rangeBp: number;
  /** What a car loses of its price in a month, and the least that is left of it. */
  monthBp: number;
  leastBp: number;
};

export type InsuredCar = { worthFen: number; displacementMl: number; nev: boolean; seats: number };

export type EstimateLine = {
  code: string;
  label: string;
  fen: number;
  /** The range of offers; both are `fen` where the law sets the sum. */
  lowFen: number;
  highFen: number;
  /** The calculation with its figures. */
  formula: string;
  source: string;
  /** The day the rule took effect. */
  date: string;
};

export type InsuranceEstimate = {
  lines: EstimateLine[];
  totalFen: number;
  lowFen: number;
  highFen: number;
  commercialFen: number;
};

export type EstimateRules = Pick<OnRoadRules, 'compulsory' | 'insurance' | 'vehicleTax'> & {
  noClaim: NoClaimRule & SourcedRule;
};

/** Applies a factor in basis points to an amount in fen. */
const part = (fen: number, bp: number): number => Math.round((fen * bp) / BP);

const factorText = (bp: number): string => (bp === BP ? '' : ` × ${bp / BP}`);

/** Returns the worth of a car by its price when new and its age in months, in fen. */
export function insuredWorth(
  priceFen: number,
  { registeredOn, day }: { registeredOn: string | null; day: string },
  { monthBp, leastBp }: NoClaimRule,
): { fen: number; formula: string } {
  const months = registeredOn === null ? 0 : Math.max(0, wholeMonthsBetween(registeredOn, day));
  if (months === 0) return { fen: priceFen, formula: `新车价 ${formatFen(priceFen)}` };
  const leftBp = Math.max(leastBp, BP - months * monthBp);
  return {
    fen: part(priceFen, leftBp),
    formula:
      leftBp === leastBp
        ? `新车价 ${formatFen(priceFen)} × ${percentText(leastBp)}（最低）`
        : `新车价 ${formatFen(priceFen)} ×（1 − ${months} 个月 × ${percentText(monthBp)}）`,
  };
}

function commercialLine(
  item: InsuranceItem,
  { worthFen, seats }: InsuredCar,
  { insurance, noClaim }: EstimateRules,
  years: number,
): EstimateLine {
  const bp = noClaim.commercialBp[years]!;
  const fen = part(insuranceFen(item, worthFen, seats), bp);
  const formula = insuranceFormula(item, worthFen, seats);
  return {
    code: item.code,
    label: item.label,
    fen,
    lowFen: part(fen, BP - noClaim.rangeBp),
    highFen: part(fen, BP + noClaim.rangeBp),
    formula:
      formula.includes(' + ') && bp !== BP
        ? `(${formula})${factorText(bp)}`
        : formula + factorText(bp),
    source: insurance.source,
    date: insurance.from,
  };
}

const fixedLine = (
  line: Pick<EstimateLine, 'code' | 'label' | 'fen' | 'formula'>,
  { source, from }: SourcedRule,
): EstimateLine => ({ ...line, lowFen: line.fen, highFen: line.fen, source, date: from });

/**
 * Returns the lines of a year's insurance and the range of the sum. `covers`: the codes of the
 * chosen insurances, null for the usual ones; `claimFreeYears`: 0 to 3.
 */
export function estimateOf(
  car: InsuredCar,
  rules: EstimateRules,
  { covers, claimFreeYears }: { covers: readonly string[] | null; claimFreeYears: number },
): InsuranceEstimate {
  const { compulsory, insurance, noClaim, vehicleTax } = rules;
  const many = car.seats >= 6;
  const compulsoryBp = noClaim.compulsoryBp[claimFreeYears]!;
  const base = many ? compulsory.fromSixFen : compulsory.underSixFen;
  const taxFen = car.nev ? 0 : vehicleTaxYearFen(vehicleTax.bands, car.displacementMl);
  const litres = (car.displacementMl / 1000).toFixed(1);
  const chosen = insuranceOf(insurance.items, covers, car.nev);
  const commercial = chosen.map((item) => commercialLine(item, car, rules, claimFreeYears));
  const lines = [
    fixedLine(
      {
        code: 'compulsory',
        label: '交强险',
        fen: part(base, compulsoryBp),
        formula: `${many ? '6 座及以上' : '6 座以下'} ${formatFen(base)}${factorText(compulsoryBp)}`,
      },
      compulsory,
    ),
    fixedLine(
      {
        code: 'vehicleTax',
        label: '车船税',
        fen: taxFen,
        formula: car.nev ? '符合条件的新能源车免征' : `${litres}L 全年 ${formatFen(taxFen)}`,
      },
      vehicleTax,
    ),
    ...commercial,
  ];
  return {
    lines,
    totalFen: sumFen(lines),
    lowFen: lines.reduce((sum, { lowFen }) => sum + lowFen, 0),
    highFen: lines.reduce((sum, { highFen }) => sum + highFen, 0),
    commercialFen: sumFen(commercial),
  };
}
