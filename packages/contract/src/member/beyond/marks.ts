/** Kilometres of a car that bring points once, and the rule that says how many. */
export const KM_MARKS = [
  { km: 5000, rule: 'beyondA' },
  { km: 10_000, rule: 'beyondB' },
  { km: 30_000, rule: 'beyondC' },
  { km: 60_000, rule: 'beyondD' },
  { km: 100_000, rule: 'beyondE' },
] as const;

/** The rule of each year that a certified owner has had a car. */
export const YEAR_RULE = 'beyondYear';

/** Months after which the kilometres a store has noted are old. */
export const STALE_MONTHS = 18;
