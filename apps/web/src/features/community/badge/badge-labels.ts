import type { Badge } from '@marque/contract/community/badge/schema';

/** Whether nothing more can be earned of a badge. */
export const isWhole = ({ level, levels }: Badge): boolean =>
  levels.length > 0 && level >= levels.length;

/** The count that the next level asks for, or that of the last level. */
export const targetOf = ({ level, levels }: Badge): number =>
  levels[Math.min(level, levels.length - 1)] ?? 0;

/** What stands below a badge: how far it is, or its level. */
export function progressText(badge: Badge): string {
  if (badge.art === null) return '获得后揭晓';
  if (isWhole(badge)) return badge.levels.length > 1 ? `${badge.level} 级，已满级` : '已获得';
  const { value } = badge;
  return `${Math.min(value, targetOf(badge))} / ${targetOf(badge)}`;
}

/** Whether a badge was earned, for those who do not see it. */
export const stateText = ({ level, levels }: Badge): string =>
  level === 0 ? '未获得' : levels.length > 1 ? `已获得 ${level} 级` : '已获得';

const share = (badge: Badge): number => badge.value / targetOf(badge);

/** The badge whose next level is the nearest of those begun; undefined where none is. */
export const nearestOf = (badges: readonly Badge[]): Badge | undefined =>
  badges
    .filter((badge) => badge.art !== null && !isWhole(badge) && badge.value > 0)
    .sort((a, b) => share(b) - share(a))[0];

/** Three badges that ask for the least. */
export const easyOf = (badges: readonly Badge[]): Badge[] =>
  badges
    .filter(({ art, level }) => art !== null && level === 0)
    .sort((a, b) => targetOf(a) - targetOf(b))
    .slice(0, 3);

export const earnedCount = (badges: readonly Badge[]): number =>
  badges.filter(({ level }) => level > 0).length;
