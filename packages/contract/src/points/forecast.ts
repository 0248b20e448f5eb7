import { lastDayOfMonth } from '../shanghai.ts';

/** Points that end together. `day`: the last day they can be used. */
export type EndingPoints = { day: string; score: number };

/** The number of full months over which the use is averaged. */
export const USE_MONTHS = 6;
/** The minimum history for a forecast, in months. */
export const MIN_HISTORY_MONTHS = 2;
/** The present month and the twelve months that new points are valid. */
const MONTHS_SHOWN = 13;

/**
 * Returns the points that end in the present and the next twelve months, by the last day of the
 * month.
 */
export const endingByMonth = (batches: readonly EndingPoints[], today: string): EndingPoints[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, i) => {
    const day = lastDayOfMonth(today, i);
    const ending = batches.filter((batch) => lastDayOfMonth(batch.day) === day);
    return { day, score: ending.reduce((sum, { score }) => sum + score, 0) };
  });

/** Returns the average use per month, in points. */
export const monthlyUse = (usedInMonths: number): number =>
  Math.max(0, Math.floor(usedInMonths / USE_MONTHS));

/**
 * Returns how many points will end unused at a given monthly use, those that end soonest being used
 * first and no new ones coming in. Lists every month in which points end, with 0 if they are used
 * before.
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

/** Returns the forecast as a sentence; '' when there is none. */
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
