import type { LevelRule, OwnLevel } from '@marque/contract/member/membership/schema';
import { formatInteger } from '@marque/contract/money';
import { daysBetween, fullDay } from '@marque/contract/shanghai';

/** The days before the end of a level in which keeping it comes first. */
const SOON_DAYS = 60;

/** The sentence below a card: what keeps the level, near its end, or what leads to the next one. */
export function levelSentence(
  { name, next, keep, until }: OwnLevel,
  today: string,
): { text: string; warns: boolean } {
  if (keep && keep.missing > 0 && daysBetween(today, keep.by) <= SOON_DAYS)
    return {
      text: `${fullDay(keep.by)}前再积 ${formatInteger(keep.missing)} 成长值，留在「${name}」`,
      warns: true,
    };
  if (next)
    return {
      text: `再积 ${formatInteger(next.missing)} 成长值，升到「${next.name}」`,
      warns: false,
    };
  return { text: `「${name}」有效期至 ${fullDay(until!)}`, warns: false };
}

/**
 * Returns where growth stands between the first level and the last one, from 0 to 1. Every level
 * takes the same room, so that the first ones are not too narrow to see.
 */
export function positionOf(growth: number, levels: readonly LevelRule[]): number {
  const steps = levels.length - 1;
  const reached = levels.filter(({ threshold }) => threshold <= growth).length - 1;
  const [from, to] = [levels[reached]!, levels[reached + 1]];
  if (!to) return 1;
  return (reached + (growth - from.threshold) / (to.threshold - from.threshold)) / steps;
}

/** Returns the part of the way to the next level, from 0 to 1. */
export const ringOf = ({ growth, next }: Pick<OwnLevel, 'growth' | 'next'>, from: number): number =>
  next ? Math.min(1, Math.max(0, (growth - from) / (next.threshold - from))) : 1;
