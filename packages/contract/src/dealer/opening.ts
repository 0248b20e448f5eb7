import { DAY_MS, SHANGHAI_MS, shanghaiDay } from '../shanghai.ts';

/** Minutes of a day in Shanghai, from 0 to 1440. */
export type Span = { opens: number; closes: number };

/** Days on which a store keeps other hours; without spans it is closed. */
export type OpeningException = {
  id: string;
  fromDay: string;
  toDay: string;
  spans: readonly Span[];
  reason: string;
};

export type Opening = {
  /** Monday first; no spans: closed. */
  week: readonly (readonly Span[])[];
  /** In the order they were entered; where two hold, the later one does. */
  exceptions: readonly OpeningException[];
};

/** Closed for longer than this ahead nobody says when a store opens again. */
const DAYS_LOOKED_AT = 31;

/** 1 Monday to 7 Sunday, of a day of the calendar. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The moment a minute of a day begins in Shanghai. */
export const momentAt = (day: string, minute: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000 - SHANGHAI_MS);

/** The minute of its day in Shanghai a moment lies in. */
export const minuteOf = (at: Date): number =>
  Math.floor((at.getTime() + SHANGHAI_MS) / 60_000) % 1440;

/** When a store is open on a day, and why it keeps other hours than usual; '' when it does not. */
export function openSpans(
  { week, exceptions }: Opening,
  day: string,
): { spans: readonly Span[]; reason: string } {
  let exception: Opening['exceptions'][number] | undefined;
  for (const one of exceptions) if (one.fromDay <= day && day <= one.toDay) exception = one;
  if (exception) return { spans: exception.spans, reason: exception.reason };
  return { spans: week[weekdayOf(day) - 1] ?? [], reason: '' };
}

/** Whether a store is open, until when, or when it opens next; null: not within a month. */
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

/** 8 hours and a half as 08:30. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const spansText = (spans: readonly Span[]): string =>
  spans.map(({ opens, closes }) => `${clockText(opens)}-${clockText(closes)}`).join('、') || '休息';

export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** A week, days on end with the same hours together; `from` and `to` are 1 Monday to 7 Sunday. */
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

/** The hours of a week in a line; '' without any. */
export function hoursText(week: Opening['week']): string {
  if (!week.some((spans) => spans.length > 0)) return '';
  const runs = weekRuns(week);
  if (runs.length === 1) return runs[0]!.text;
  return runs.map(({ days, text }) => `${days} ${text}`).join('，');
}

const SPAN = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/;

/** Reads 08:30-12:00,13:00-18:00; null for what is none, ends before it begins or overlaps. */
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
