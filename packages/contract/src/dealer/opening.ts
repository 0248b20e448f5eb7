import { DAY_MS, SHANGHAI_MS, WEEKDAYS, shanghaiDay, weekdayOf } from '../shanghai.ts';

/** Minutes of the Shanghai day, from 0 to 1440. */
export type Span = { opens: number; closes: number };

/** Days with exceptional hours. Without spans the store is closed. */
export type OpeningException = {
  id: string;
  fromDay: string;
  toDay: string;
  spans: readonly Span[];
  reason: string;
};

export type Opening = {
  /** From Monday to Sunday. A day without spans is closed. */
  week: readonly (readonly Span[])[];
  /** In the order they were entered. Of two for a day the later one applies. */
  exceptions: readonly OpeningException[];
};

/** The number of days searched for the next opening. */
const DAYS_LOOKED_AT = 31;

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the moment at which a minute of a Shanghai day begins. */
export const momentAt = (day: string, minute: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000 - SHANGHAI_MS);

/** Returns the minute of the Shanghai day that contains a moment. */
export const minuteOf = (at: Date): number =>
  Math.floor((at.getTime() + SHANGHAI_MS) / 60_000) % 1440;

/** Returns the opening hours on a day, and the reason for exceptional ones; '' for usual ones. */
export function openSpans(
  { week, exceptions }: Opening,
  day: string,
): { spans: readonly Span[]; reason: string } {
  let exception: Opening['exceptions'][number] | undefined;
  for (const one of exceptions) if (one.fromDay <= day && day <= one.toDay) exception = one;
  if (exception) return { spans: exception.spans, reason: exception.reason };
  return { spans: week[weekdayOf(day) - 1] ?? [], reason: '' };
}

/**
 * Returns whether a store is open and until when, or when it opens next; null when it stays closed
 * for a month.
 */
export function openingAt(
  opening: Opening,
  now: Date,
): { open: true; closes: number } | { open: false; next: { day: string; opens: number } | null } {
  const today = shanghaiDay(now);
  const minute = minuteOf(now);
  const { spans } = openSpans(opening, today);
  const running = spans.find(({ opens, closes }) => opens <= minute && minute < closes);
  if (running) return { open: true, closes: running.closes };
  for (let ahead = 0; ahead < DAYS_LOOKED_AT; ahead++) {
    const day = dayAfter(today, ahead);
    const next = openSpans(opening, day).spans.find(({ opens }) => ahead > 0 || opens > minute);
    if (next) return { open: false, next: { day, opens: next.opens } };
  }
  return { open: false, next: null };
}

/** Formats a minute of the day, e.g. 510 as 08:30. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const spansText = (spans: readonly Span[]): string =>
  spans.map(({ opens, closes }) => `${clockText(opens)}-${clockText(closes)}`).join('、') || '休息';

/**
 * Returns the runs of consecutive weekdays with the same hours. `from` and `to`: 1 Monday to 7
 * Sunday.
 */
export function weekRuns(
  week: Opening['week'],
): { from: number; to: number; days: string; text: string }[] {
  const runs: { from: number; to: number; days: string; text: string }[] = [];
  for (const [i, spans] of week.entries()) {
    const text = spansText(spans);
    const last = runs.at(-1);
    if (last?.text === text) {
      last.to = i + 1;
      last.days = `${WEEKDAYS[last.from - 1]!}至${WEEKDAYS[i]!}`;
    } else runs.push({ from: i + 1, to: i + 1, days: WEEKDAYS[i]!, text });
  }
  return runs;
}

/** Returns the hours of a week in one line; '' when there are none. */
export function hoursText(week: Opening['week']): string {
  if (!week.some((spans) => spans.length > 0)) return '';
  const runs = weekRuns(week);
  if (runs.length === 1) return runs[0]!.text;
  return runs.map(({ days, text }) => `${days} ${text}`).join('，');
}

const SPAN = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/;

/** Parses 08:30-12:00,13:00-18:00; null when it is invalid, reversed or overlapping. */
export function spansOf(text: string): Span[] | null {
  const spans: Span[] = [];
  for (const part of text.split(',')) {
    const [, ...digits] = SPAN.exec(part.trim()) ?? [];
    const [fromHour, from, toHour, to] = digits.map(Number);
    if (fromHour === undefined || from! > 59 || to! > 59) return null;
    const span = { opens: fromHour * 60 + from!, closes: toHour! * 60 + to! };
    if (span.opens >= span.closes || span.closes > 1440) return null;
    if (span.opens < (spans.at(-1)?.closes ?? 0)) return null;
    spans.push(span);
  }
  return spans;
}
