import { sumText } from '@marque/contract/community/act/policy';
import type { ActCard } from '@marque/contract/community/act/schema';
import { ACT_STATE_TEXT } from '@marque/contract/community/act/states';
import {
  monthDay,
  shanghaiDay,
  shanghaiTime,
  timeText,
  weekdayText,
} from '@marque/contract/shanghai';

/** The parts of a time as people read it in Shanghai. */
export function timeParts(instant: string) {
  const at = new Date(instant);
  const day = shanghaiDay(at);
  return {
    month: `${Number(day.slice(5, 7))} 月`,
    day: String(Number(day.slice(8))),
    monthDay: monthDay(day),
    weekday: weekdayText(day),
    clock: shanghaiTime(at).slice(11, 16),
  };
}

/** A time in a line: 12 月 6 日 周日 09:30. */
export const whenText = (instant: string): string => timeText(new Date(instant));

/** A session in a line, with the day of its end where that is another one. */
export function sessionText({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [from, to] = [timeParts(startsAt), timeParts(endsAt)];
  const end = from.monthDay === to.monthDay ? to.clock : `${to.monthDay} ${to.clock}`;
  return `${whenText(startsAt)} – ${end}`;
}

/** What matters of an activity in a list: its state, or its places and fee. */
export const stateText = ({ state, left, fee }: Pick<ActCard, 'state' | 'left' | 'fee'>): string =>
  state === 'open' ? `余 ${left} 位 · ${sumText(fee)}` : ACT_STATE_TEXT[state];
