import type { MemberEventKind } from './member-events.ts';

/** What else an event must be: a fact of it that is a text, or lies in a range, `below` left out. */
export type BadgeFilter = { fact: string; is?: string; from?: number; below?: number };
export type BadgeRule = { event: MemberEventKind; filter: BadgeFilter | null };
export type Facts = Readonly<Record<string, string | number>>;

/** Whether an event counts for a badge. */
export function countsFor(
  { event, filter }: BadgeRule,
  one: { kind: string; facts: Facts },
): boolean {
  if (one.kind !== event) return false;
  if (!filter) return true;
  const fact = one.facts[filter.fact];
  if (fact === undefined) return false;
  if (filter.is !== undefined && fact !== filter.is) return false;
  if (filter.from !== undefined && Number(fact) < filter.from) return false;
  return filter.below === undefined || Number(fact) < filter.below;
}

/** Returns how many of a member's events count for a badge. */
export const countOf = (
  rule: BadgeRule,
  events: readonly { kind: string; facts: Facts }[],
): number => events.filter((one) => countsFor(rule, one)).length;

/** Returns the level that a count reaches: 1 for 1 to 9 with the levels 1, 10 and 50, 0 for none. */
export const levelAt = (levels: readonly number[], value: number): number =>
  levels.filter((from) => value >= from).length;
