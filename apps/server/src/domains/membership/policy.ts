import type { LevelCause, LevelRule } from '@marque/contract/member/membership/schema';
import { addDays, daysBetween, lastDayOfMonth } from '@marque/contract/shanghai';

/** A level with its first and last day. `until` is null at the first level. */
export type Standing = { level: number; since: string; until: string | null };
export type Levels = readonly LevelRule[];

/** A level is given back after a refund within so many days. */
const REVERSED_WITHIN_DAYS = 30;
/** A certified owner never falls below this level. */
export const OWNERS_LEVEL = 2;
const MONTHS = 12;

/** The last day of growth given, and of a level reached, on a day: that of the twelfth month after. */
export const lastDayFrom = (day: string): string => lastDayOfMonth(day, MONTHS);

export const ruleOf = (levels: Levels, level: number): LevelRule =>
  levels.find((one) => one.level === level)!;

const levelFor = (levels: Levels, growth: number): number =>
  Math.max(1, ...levels.filter(({ threshold }) => threshold <= growth).map(({ level }) => level));

/** Returns the level that growth raises a member to; null when it raises to none. */
export function risen(
  standing: Standing,
  { growth, today, levels }: { growth: number; today: string; levels: Levels },
): Standing | null {
  const level = levelFor(levels, growth);
  return level > standing.level ? { level, since: today, until: lastDayFrom(today) } : null;
}

export type SettledLevel = { cause: Extract<LevelCause, 'keep' | 'down'>; standing: Standing };

/**
 * Settles a level on its last day: it is kept for another year, or falls by one. `growth` counts at
 * the end of that day, `floor` is the level the member never falls below.
 */
export function settled(
  { level, since, until }: Standing & { until: string },
  { growth, levels, floor }: { growth: number; levels: Levels; floor: number },
): SettledLevel {
  const end = lastDayFrom(until);
  if (level <= floor || growth >= ruleOf(levels, level).threshold)
    return { cause: 'keep', standing: { level, since, until: end } };
  const below = level - 1;
  const standing = { level: below, since: addDays(until, 1), until: below === 1 ? null : end };
  return { cause: 'down', standing };
}

/**
 * Returns what a level becomes after growth was taken back: the level before it, if it was reached
 * within 30 days and its growth is gone; null when it stays. `before` is where it was reached from.
 */
export function reversed(
  standing: Standing,
  before: Standing | null,
  {
    growth,
    today,
    levels,
    floor,
  }: { growth: number; today: string; levels: Levels; floor: number },
): Standing | null {
  if (before === null || standing.level <= floor) return null;
  if (growth >= ruleOf(levels, standing.level).threshold) return null;
  if (daysBetween(standing.since, today) > REVERSED_WITHIN_DAYS) return null;
  return before.level >= floor ? before : { ...standing, level: floor };
}

/** Returns how much of an entry stays after a refund: what the yuan that are kept are worth. */
export const growthKept = (given: number, keptFen: number, perYuan: number): number =>
  Math.min(given, Math.floor(Math.max(0, keptFen) / 100) * perYuan);
