/** A finished record of a car with its day; unknown kilometres and costs are null. */
type CostedVisit = { on: string; km: number | null; totalFen: number | null };

/** What a car's records come to, in fen. `perThousandKmFen` is null while too little is known. */
export type Costs = { spentFen: number; yearFen: number; perThousandKmFen: number | null };

/** Fewer kilometres than this say nothing about what a kilometre costs. */
const MIN_KM = 1000;

/** Returns what records come to: all of them, those of the year up to `today`, and per 1,000 km. */
export function costsOf(records: readonly CostedVisit[], today: string): Costs {
  const since = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const sum = (some: readonly CostedVisit[]): number =>
    some.reduce((total, { totalFen }) => total + (totalFen ?? 0), 0);
  const spentFen = sum(records);
  const km = Math.max(0, ...records.map((record) => record.km ?? 0));
  return {
    spentFen,
    yearFen: sum(records.filter(({ on }) => on > since)),
    perThousandKmFen: km < MIN_KM ? null : Math.round((spentFen * 1000) / km),
  };
}
