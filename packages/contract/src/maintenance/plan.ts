import {
  dueOf,
  isDueAt,
  kmOn,
  type OdometerReading,
  type Pace,
  USUAL_KM_PER_DAY,
} from '../garage/forecast.ts';
import { kmText } from '../garage/km-text.ts';
import { addDays, addMonths, daysBetween, fullDay, wholeMonthsBetween } from '../shanghai.ts';
import type { Plan, PlanItem } from './schema.ts';

/** An item of a series' menu. */
export type MenuItem = Pick<
  PlanItem,
  'id' | 'name' | 'partName' | 'partFen' | 'hours100' | 'minutes' | 'fromFen'
> & {
  intervalKm: number | null;
  intervalMonths: number | null;
  /** Whether every service includes it. */
  everyVisit: boolean;
  /** Why it is done. */
  why: string;
};

/** What is known of a car. */
export type CarHistory = {
  pace: Pace | null;
  /** The day it was first registered. */
  startedOn: string | null;
  /** The last service, of which nothing but km and day is known. */
  service: OdometerReading | null;
  /** The last time of single items, by item. */
  done: ReadonlyMap<string, OdometerReading>;
};

/** An item of which nothing is known and that costs more is not chosen beforehand, in fen. */
const PICKED_UP_TO_FEN = 300_00;
/** A service so many days before an item is due includes it. */
const EARLY_DAYS = 30;

type StartedPace = { pace: Pace; startedOn: string };

/** Fills in what is not known from 15,000 km a year; null when neither mileage nor age is known. */
function started({ pace, startedOn }: CarHistory, today: string): StartedPace | null {
  if (pace)
    return {
      pace,
      startedOn: startedOn ?? addDays(pace.day, -Math.round(pace.km / USUAL_KM_PER_DAY)),
    };
  if (startedOn === null) return null;
  const driven = Math.max(0, daysBetween(startedOn, today)) * USUAL_KM_PER_DAY;
  return { pace: { km: driven, day: today, kmPerDay: USUAL_KM_PER_DAY }, startedOn };
}

/**
 * Returns when an item was probably done for the last time up to a service: as often as its
 * interval says since the car was registered.
 */
function assumedLast(
  { everyVisit, intervalKm, intervalMonths }: MenuItem,
  startedOn: string,
  service: OdometerReading,
): OdometerReading {
  if (everyVisit) return service;
  const days = Math.max(1, daysBetween(startedOn, service.day));
  const kmPerDay = service.km / days;
  const kmAt = (on: string): number => Math.round(daysBetween(startedOn, on) * kmPerDay);
  let last = startedOn;
  for (;;) {
    const byKm =
      intervalKm === null || kmPerDay === 0
        ? null
        : addDays(last, Math.max(1, Math.floor(intervalKm / kmPerDay)));
    const byMonths = intervalMonths === null ? null : addMonths(last, intervalMonths);
    const due = byKm !== null && (byMonths === null || byKm < byMonths) ? byKm : byMonths;
    if (due === null || due > addDays(service.day, EARLY_DAYS)) break;
    if (due >= addDays(service.day, -EARLY_DAYS)) return service;
    last = due;
  }
  return { km: kmAt(last), day: last };
}

const everyText = ({ intervalKm, intervalMonths }: MenuItem): string =>
  [
    ...(intervalKm === null ? [] : [kmText(intervalKm)]),
    ...(intervalMonths === null ? [] : [`${intervalMonths} 个月`]),
  ].join(' 或 ');

/** Returns how far and how long ago something was done. */
function sinceText(item: MenuItem, last: OdometerReading, now: OdometerReading): string {
  const months = wholeMonthsBetween(last.day, now.day);
  return [
    ...(item.intervalKm === null ? [] : [`跑了 ${kmText(Math.max(0, now.km - last.km))}`]),
    ...(item.intervalMonths === null ? [] : [`过了 ${months} 个月`]),
  ].join('、');
}

type JudgedItem = Pick<
  PlanItem,
  'state' | 'picked' | 'overdue' | 'reason' | 'lastKm' | 'lastOn' | 'dueKm' | 'dueOn' | 'by'
>;

const NOTHING = { picked: false, overdue: false, lastKm: null, lastOn: null } as const;
const NEVER = { dueKm: null, dueOn: null, by: null } as const;

function judge(item: MenuItem, known: CarHistory, today: string): JudgedItem {
  const { intervalKm: everyKm, intervalMonths: everyMonths, why } = item;
  if (everyKm === null && everyMonths === null)
    return { state: 'wish', ...NOTHING, ...NEVER, reason: why };
  const from = started(known, today);
  if (!from)
    return { state: 'unknown', ...NOTHING, ...NEVER, reason: '填上里程，就能算出什么时候该做' };
  const { pace, startedOn } = from;
  const done = known.done.get(item.id);
  const { service } = known;
  const isRecorded = done !== undefined || service !== null;
  const last =
    done ?? (service ? assumedLast(item, startedOn, service) : { km: 0, day: startedOn });
  const { dueKm, dueOn, by } = dueOf(
    { lastKm: last.km, lastOn: last.day, everyKm, everyMonths },
    pace,
  );
  const now = { km: kmOn(pace, today), day: today };
  const isDue = isDueAt({ dueKm, dueOn, by }, now);
  const overdue = (dueKm !== null && now.km > dueKm) || (dueOn !== null && dueOn < today);
  const every = `每 ${everyText(item)}一次`;
  const left = dueKm === null ? '' : `还能开 ${kmText(Math.max(0, dueKm - now.km))}，`;
  const facts = isDue
    ? `${every}，上次之后${sinceText(item, last, now)}。${why}`
    : `${left}预计 ${dueOn === null ? '' : fullDay(dueOn)}到期，现在不用换`;
  return {
    state: isDue ? 'due' : 'later',
    picked: isDue && (isRecorded || item.fromFen <= PICKED_UP_TO_FEN),
    overdue,
    reason: isDue && !isRecorded ? `没有记录，建议先检查。${every}` : facts,
    lastKm: isRecorded ? last.km : null,
    lastOn: isRecorded ? last.day : null,
    dueKm,
    dueOn,
    by: dueOn === null ? null : by === 'km' ? 'km' : 'time',
  };
}

function nextVisit(
  items: readonly PlanItem[],
  pace: Pace | undefined,
  today: string,
): Plan['next'] {
  const days = items.flatMap(({ dueOn }) => dueOn ?? []).sort();
  const [first] = days;
  if (first === undefined || !pace) return null;
  const on = first < today ? today : first;
  const visit = { day: on, km: kmOn(pace, on) };
  const due = items.filter(
    ({ dueKm, dueOn, by }) =>
      by !== null && isDueAt({ dueKm, dueOn, by: by === 'km' ? 'km' : 'months' }, visit),
  );
  return {
    on,
    km: visit.km,
    items: due.map(({ name }) => name),
    overdue: items.some(({ overdue }) => overdue),
  };
}

/** Returns what a car needs and when, with the reasons, in the order of the menu. */
export function planOf(
  menu: readonly MenuItem[],
  known: CarHistory,
  today: string,
): Pick<Plan, 'km' | 'kmPerDay' | 'items' | 'next'> {
  const pace = started(known, today)?.pace;
  const items = menu.map(
    ({ id, name, partName, partFen, hours100, minutes, fromFen, ...item }): PlanItem => {
      const shown = { id, name, partName, partFen, hours100, minutes, fromFen };
      return { ...shown, ...judge({ ...shown, ...item }, known, today) };
    },
  );
  return {
    km: pace ? kmOn(pace, today) : null,
    kmPerDay: pace?.kmPerDay ?? USUAL_KM_PER_DAY,
    items,
    next: nextVisit(items, pace, today),
  };
}
