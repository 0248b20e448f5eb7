import { formatInteger, priceText } from '../../money.ts';
import { startOfDay } from '../../shanghai.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a sign-up waits for its payment. */
export const PAY_FOR_MS = 15 * MINUTE_MS;
/** From when on a smaller party may pass one that does not fit, before the start. */
export const PASSING_MS = DAY_MS;
/** When the queue ends, before the start. */
const QUEUE_ENDS_MS = 2 * HOUR_MS;
/** How long an offer lasts, in time of day: more than a day before the start, and later. */
const OFFER_MS = 120 * MINUTE_MS;
const LATE_OFFER_MS = 30 * MINUTE_MS;
/** How long everybody may leave with all of their money after a change of time or venue. */
export const FREE_EXIT_MS = 48 * HOUR_MS;
/** The time around a session in which tickets are taken. */
export const TICKET_FROM_MS = 60 * MINUTE_MS;
export const TICKET_UNTIL_MS = 30 * MINUTE_MS;

/** The hours of the day in which people are asked to decide, in Shanghai. */
const DAY_FROM_MS = 8 * HOUR_MS;
const DAY_UNTIL_MS = 22 * HOUR_MS;

/** Adds time of which only the hours from 8 to 22 count. */
function plusDaytime(at: Date, ms: number): Date {
  let left = ms;
  for (let time = at.getTime(); ;) {
    const day = startOfDay(new Date(time)).getTime();
    const from = Math.max(time, day + DAY_FROM_MS);
    const room = day + DAY_UNTIL_MS - from;
    if (room > 0 && left <= room) return new Date(from + left);
    left -= Math.max(0, room);
    time = day + DAY_MS;
  }
}

/** Takes off time of which only the hours from 8 to 22 count. */
function minusDaytime(at: Date, ms: number): Date {
  let left = ms;
  for (let time = at.getTime(); ;) {
    const day = startOfDay(new Date(time - 1)).getTime();
    const until = Math.min(time, day + DAY_UNTIL_MS);
    const room = until - (day + DAY_FROM_MS);
    if (room > 0 && left <= room) return new Date(until - left);
    left -= Math.max(0, room);
    time = day;
  }
}

/**
 * Until when an offer that is made now lasts: two hours, on the last day before the start half an
 * hour, counted by day and never after two hours before the start. null: too late for an offer.
 */
export function offerUntil(now: Date, startsAt: Date): Date | null {
  const last = startsAt.getTime() - QUEUE_ENDS_MS;
  const least = plusDaytime(now, LATE_OFFER_MS);
  if (least.getTime() > last) return null;
  const long = startsAt.getTime() - now.getTime() > DAY_MS ? plusDaytime(now, OFFER_MS) : least;
  return new Date(Math.min(long.getTime(), last));
}

/** When the queue of a session ends. Places are then free for everybody. */
export function queueEndsAt(startsAt: Date, paid: boolean): Date {
  const last = new Date(startsAt.getTime() - QUEUE_ENDS_MS);
  return paid ? minusDaytime(last, LATE_OFFER_MS) : last;
}

type Waiting = { id: string; seats: number };

/**
 * Returns who of a queue gets the free places, in order. A party that does not fit stops the queue
 * until a day before the start; then smaller ones pass it.
 */
export function promoted<W extends Waiting>(
  queue: readonly W[],
  { free, startsAt, now }: { free: number; startsAt: Date; now: Date },
): W[] {
  const mayPass = startsAt.getTime() - now.getTime() <= PASSING_MS;
  const chosen: W[] = [];
  let left = free;
  for (const one of queue) {
    if (one.seats <= left) {
      chosen.push(one);
      left -= one.seats;
    } else if (!mayPass) break;
    if (left === 0) break;
  }
  return chosen;
}

/** What comes back from this many hours before the start, in percent. */
export type RefundStep = { hours: number; percent: number };
export type Sum = { fen: number; score: number };

/** The share that comes back on leaving now, in percent. */
export function refundPercent(
  steps: readonly RefundStep[],
  { startsAt, freeUntil, now }: { startsAt: Date; freeUntil: Date | null; now: Date },
): number {
  if (freeUntil && now < freeUntil) return 100;
  const before = startsAt.getTime() - now.getTime();
  const reached = steps.filter(({ hours }) => before >= hours * HOUR_MS);
  return Math.max(0, ...reached.map(({ percent }) => percent));
}

const share = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);

/** What comes back of what was paid, rounded down. */
export const refundOf = ({ fen, score }: Sum, percent: number): Sum => ({
  fen: share(fen, percent),
  score: share(score, percent),
});

export const timesSeats = ({ fen, score }: Sum, seats: number): Sum => ({
  fen: fen * seats,
  score: score * seats,
});

export const isFree = ({ fen, score }: Sum): boolean => fen === 0 && score === 0;

/** A sum as people read it: ¥149.50 + 250 积分; 免费 for nothing. */
export const sumText = (sum: Sum): string => (isFree(sum) ? '免费' : priceText(sum.fen, sum.score));

/** The words of the button that leaves a sign-up. `paid`: whether anything was paid. */
export function exitText(refund: Sum, paid: boolean): string {
  if (!paid) return '退出报名';
  return isFree(refund) ? '退出，不退费' : `退出，退回 ${sumText(refund)}`;
}

/** When the fee comes back, for the text of the button that pays. */
export function refundText(steps: readonly RefundStep[]): string {
  const best = steps.reduce<RefundStep>((a, b) => (b.percent > a.percent ? b : a), {
    hours: 0,
    percent: 0,
  });
  if (best.percent === 0) return '报名后不退费';
  const share = best.percent === 100 ? '全额退' : `退 ${best.percent}%`;
  return best.hours > 0 ? `开始前 ${best.hours} 小时以上${share}` : `开始前${share}`;
}

/** How many take part, once there are enough. The number is true: nothing is ever added. */
export const joinedText = (joined: number, base: number): string =>
  joined >= base && joined > 0 ? `已有 ${formatInteger(joined)} 人报名` : '报名进行中';

/** The entry of the dictionary that says from how many participants on their number is shown. */
export const ACT_BASE_COUNT = {
  dictCode: 'act_base_count',
  typeCode: 'mactalk_join_config',
} as const;
const DEFAULT_BASE_COUNT = 10;

/** Reads the entry; the default where it is no number. */
export function baseCount(value: string): number {
  const count = Number(value);
  return value.trim() !== '' && Number.isInteger(count) && count >= 0 ? count : DEFAULT_BASE_COUNT;
}
