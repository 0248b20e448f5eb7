import { lastDayOfMonth } from '../shanghai.ts';

/** Points that end on a day, the last one they may be used on. */
export type EndingPoints = { day: string; score: number };

/** Full months of which the average use is taken. */
export const USE_MONTHS = 6;
/** With a shorter history nothing is foretold. */
export const MIN_HISTORY_MONTHS = 2;
/** This month and the twelve points live beyond it. */
const MONTHS_SHOWN = 13;

/** What ends in this month and in each of the following twelve, by the last day of the month. */
export const endingByMonth = (batches: readonly EndingPoints[], today: string): EndingPoints[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, i) => {
    const day = lastDayOfMonth(today, i);
    const ending = batches.filter((batch) => lastDayOfMonth(batch.day) === day);
    return { day, score: ending.reduce((sum, { score }) => sum + score, 0) };
  });

/** Points used in a month, from what was used in the last full ones. */
export const monthlyUse = (usedInMonths: number): number =>
  Math.max(0, Math.floor(usedInMonths / USE_MONTHS));

/**
 * What will really end if a member uses so many points a month, those that end soonest first, and
 * gets no others: for every month in which something ends, 0 where it is used up before.
 */
export function forecastEnding(
  batches: readonly EndingPoints[],
  use: number,
  today: string,
): EndingPoints[] {
  const left = batches
    .map((batch) => ({ ...batch }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return endingByMonth(batches, today).flatMap(({ day, score: ending }) => {
    let toUse = use;
    for (const batch of left) {
      const used = Math.min(toUse, batch.score);
      batch.score -= used;
      toUse -= used;
    }
    if (ending === 0) return [];
    let lost = 0;
    for (const batch of left)
      if (batch.day <= day) {
        lost += batch.score;
        batch.score = 0;
      }
    return { day, score: lost };
  });
}

/** The forecast as a sentence; '' where nothing can be said. */
export function forecastText(
  ending: readonly EndingPoints[],
  today: string,
  scoreName = '积分',
): string {
  const last = ending.at(-1);
  if (!last) return '';
  const lost = ending.reduce((sum, { score }) => sum + score, 0);
  if (lost === 0) return `照现在的用法，${scoreName}到期前都用得完`;
  const years = Number(last.day.slice(0, 4)) - Number(today.slice(0, 4));
  const month = `${years > 0 ? '明年 ' : ''}${Number(last.day.slice(5, 7))} 月底前`;
  return `照现在的用法，${month}约有 ${lost} ${scoreName}过期`;
}
