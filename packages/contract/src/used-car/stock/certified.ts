/** What makes a used car certified, and what stands behind a sale. */

type InspectedCar = {
  /** The age in whole months, and the kilometres. */
  months: number;
  km: number;
  /** 0 to 100; null before the inspection. */
  score: number | null;
  /** Whether a part of the structure was damaged. */
  structural: boolean;
};

const MOST_MONTHS = 72;
const MOST_KM = 120_000;
const LEAST_SCORE = 80;

/** The grades of GB/T 30323, by the least score of each. A car after an accident is of the fifth. */
const GRADES = [
  { least: 90, name: '一级' },
  { least: 60, name: '二级' },
  { least: 20, name: '三级' },
  { least: 0, name: '四级' },
] as const;
const AFTER_ACCIDENT = '五级';

/** Returns the grade of a car by GB/T 30323, e.g. 一级. */
export const gradeOf = ({ score, structural }: { score: number; structural: boolean }): string =>
  structural ? AFTER_ACCIDENT : GRADES.find(({ least }) => score >= least)!.name;

export const isCertified = ({ months, km, score, structural }: InspectedCar): boolean =>
  months <= MOST_MONTHS && km <= MOST_KM && score !== null && score >= LEAST_SCORE && !structural;

/** The warranty that comes with the sale; null for none. */
type SaleWarranty = { months: number; km: number } | null;

const CERTIFIED_WARRANTY = { months: 12, km: 20_000 } as const;
/** What every store owes for a car up to this age and these kilometres. */
const STORE_WARRANTY = { months: 3, km: 5_000, upTo: { months: 36, km: 60_000 } } as const;

export function saleWarranty(
  car: Pick<InspectedCar, 'months' | 'km'> & { certified: boolean },
): SaleWarranty {
  if (car.certified) return CERTIFIED_WARRANTY;
  const { upTo, months, km } = STORE_WARRANTY;
  return car.months <= upTo.months && car.km <= upTo.km ? { months, km } : null;
}

/** Returns the whole months from the month of the first registration until a day. */
export function monthsOld(firstPlate: string, day: string): number {
  const of = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return Math.max(of(day) - of(firstPlate), 0);
}
