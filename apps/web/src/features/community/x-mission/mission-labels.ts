import type { Season } from '@marque/contract/community/x-mission/schema';
import { formatInteger } from '@marque/contract/money';
import { daysBetween, monthDay, shanghaiDay } from '@marque/contract/shanghai';

type Times = Pick<Season, 'from' | 'to' | 'state'>;

/** The days of a season, as people write them. */
export const spanText = ({ from, to }: Pick<Season, 'from' | 'to'>): string =>
  `${monthDay(shanghaiDay(new Date(from)))}–${monthDay(shanghaiDay(new Date(to)))}`;

/** Where the season is: its week and the days that are left, or that it is over. */
export function stageText(
  { begun, week, ...times }: Times & Pick<Season, 'begun' | 'week'>,
  now: Date,
): string {
  if (times.state === 'frozen') return '赛季已结束，成绩已冻结';
  if (!begun) return `${monthDay(shanghaiDay(new Date(times.from)))}开始`;
  const left = daysBetween(shanghaiDay(now), shanghaiDay(new Date(times.to)));
  return `第 ${week} 周，还有 ${left} 天`;
}

type Task = Season['tasks'][number];

/** What is left of a task today. */
export function restText({ cap, today }: Pick<Task, 'cap' | 'today'>): string {
  if (cap === null) return today > 0 ? `今天 ${today} 次` : '不限次数';
  return today >= cap ? '今天已达上限' : `今天 ${today} / ${cap}`;
}

/** What the caps of a task are. */
export const capText = (cap: number | null): string =>
  cap === null ? '不限次数' : `每天最多 ${cap} 次`;

type Tier = Season['tiers'][number];

/** The next tier; undefined once all are reached. */
export const nextTier = (tiers: readonly Tier[], points: number): Tier | undefined =>
  tiers.find((tier) => tier.points > points);

/** How far the place before is. */
export const gapText = (gap: number | null): string =>
  gap === null ? '领跑中' : gap === 0 ? '与上一名同分' : `距上一名 ${formatInteger(gap)} 分`;

export const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);
