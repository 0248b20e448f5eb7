/** What a car loses in a year, in basis points: in the first, in the second to fifth, and later. */
export type YearlyLoss = { firstBp: number; secondBp: number; laterBp: number };

const ONE = 10_000;
const MONTHS = 12;
const SECOND_YEARS = 4;

/** Returns the share of a new car's price that is left after some months. Months are powers of the year. */
export function shareLeft(months: number, { firstBp, secondBp, laterBp }: YearlyLoss): number {
  const years = months / MONTHS;
  const kept = (lossBp: number, over: number) => (1 - lossBp / ONE) ** over;
  return (
    kept(firstBp, Math.min(years, 1)) *
    kept(secondBp, Math.min(Math.max(years - 1, 0), SECOND_YEARS)) *
    kept(laterBp, Math.max(years - 1 - SECOND_YEARS, 0))
  );
}
