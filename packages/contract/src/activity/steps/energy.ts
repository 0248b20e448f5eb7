import { daysBetween } from '../../shanghai.ts';

/** The most energy of a day: that of 30,000 steps. */
const MOST_ENERGY = 882;
/** Of ten thousand steps, for somebody of 60 kg. Whole numbers keep the result exact. */
const PER_TEN_THOUSAND = 294;
/** More steps in a minute between two readings are not counted. */
const MOST_A_MINUTE = 250;
const MINUTE_MS = 60_000;

/** Returns the energy of the steps of a day: 0.0294 a step, in whole numbers. */
export const energyOf = (steps: number): number =>
  Math.min(MOST_ENERGY, Math.floor((steps * PER_TEN_THOUSAND) / 10_000));

/** Returns the steps of a day after a reading: they only rise, and no faster than somebody runs. */
export function countedSteps(read: number, before: { steps: number; at: Date }, now: Date): number {
  const minutes = Math.max(0, (now.getTime() - before.at.getTime()) / MINUTE_MS);
  const most = before.steps + Math.floor(minutes * MOST_A_MINUTE);
  return Math.max(before.steps, Math.min(read, most));
}

/** Days in a row. `length`: how many, `from`: the first of them. */
type Run = { from: string; length: number };

/** Returns the rows of days without a gap among days in order. */
export function runsOf(days: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const [i, day] of days.entries()) {
    const last = runs[runs.length - 1];
    const before = days[i - 1];
    if (last && before !== undefined && daysBetween(before, day) === 1) last.length += 1;
    else runs.push({ from: day, length: 1 });
  }
  return runs;
}

/** Returns how many days in a row were done up to today, or up to yesterday while today is open. */
export function runUpTo(days: readonly string[], today: string): number {
  const run = runsOf(days).find(({ from, length }) => {
    const sinceLast = daysBetween(from, today) - (length - 1);
    return sinceLast === 0 || sinceLast === 1;
  });
  return run?.length ?? 0;
}
