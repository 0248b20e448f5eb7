import type { Slot, Slots, WaitEntry } from '@marque/contract/appointment/schema';
import { dayText, shanghaiDay } from '@marque/contract/shanghai';
import { groupBy } from 'es-toolkit';
import { serverNow } from '#shared/api/wire.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { clockOf, dayChoice, timeText } from './slot-labels.ts';
import { type Bookable, useSlots } from './use-slots.ts';
import * as styles from './slot-picker.module.css';

type SlotPickerProps = Bookable & {
  title: string;
  /** The chosen time. */
  value: string | null;
  onPick: (start: string) => void;
  /** The error after the first attempt to continue. */
  problem: string | undefined;
  /** The choice of a person of the store; without it nobody can be chosen by name. */
  person?: { id: string | null; onPick: (id: string | null, starts: readonly string[]) => void };
  /** Free times near one that was just taken. */
  nearest?: readonly Slot[];
  /** Called with a time offered by the waiting list, when the booking needs more input. By default it is booked. */
  onOffer?: (start: string) => void;
};

/** A picker for a time at a store: days with the number of free times, half hours, and the waiting list of a full day. */
export function SlotPicker(props: SlotPickerProps) {
  const { title, value, onPick, problem, person, nearest = [], onOffer, ...bookable } = props;
  const slots = useSlots(bookable);
  return (
    <section className={styles.picker} aria-label={title} data-invalid={problem ? true : undefined}>
      <h2 className={styles.heading}>{title}</h2>
      <QueryView of={slots.query} skeleton={<Skeleton height={220} />}>
        {(data) => (
          <>
            <Days of={data} onPick={slots.setDay} />
            {person && data.people.length > 0 ? <People of={data} person={person} /> : null}
            <Times of={timesOf(data, person?.id)} value={value} onPick={onPick} />
            <Waiting
              of={timesOf(data, person?.id)}
              person={data.people.find(({ id }) => id === person?.id)}
              slots={slots}
              onOffer={onOffer}
            />
          </>
        )}
      </QueryView>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {nearest.length > 0 ? (
        <div className={styles.nearest} role="group" aria-label="还空着的时间">
          {nearest.map(({ start }) => (
            <Button key={start} kind="secondary" size="small" onClick={() => onPick(start)}>
              {timeText(start)}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

function Days({ of: { days, day }, onPick }: { of: Slots; onPick: (day: string) => void }) {
  const today = shanghaiDay(new Date(serverNow()));
  const closed = groupBy(
    days.filter(({ closedReason }) => closedReason !== ''),
    ({ closedReason }) => closedReason,
  );
  const reasons = Object.entries(closed).map(
    ([reason, on]) => `${on.map(({ day: one }) => dayChoice(one, today).name).join('、')}${reason}`,
  );
  return (
    <>
      <div className={styles.days} role="group" aria-label="日期">
        {days.map(({ day: one, free, closedReason }) => {
          const { name, weekday } = dayChoice(one, today);
          const state = closedReason ? '不可约' : free > 0 ? `余 ${free}` : '约满';
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === day}
              className={free === 0 ? styles.none : undefined}
              disabled={closedReason !== ''}
              onClick={() => onPick(one)}
            >
              <small>{weekday}</small>
              {name}
              <small>{state}</small>
              {closedReason ? <span className="visually-hidden">{closedReason}</span> : null}
            </button>
          );
        })}
      </div>
      {reasons.length > 0 ? (
        <p className={styles.why} aria-hidden>
          {reasons.join('；')}
        </p>
      ) : null}
    </>
  );
}

type PeopleProps = { of: Slots; person: NonNullable<SlotPickerProps['person']> };

/** The choice of a person of the store. Without one all times stay available. */
function People({ of: { people, slots }, person: { id, onPick } }: PeopleProps) {
  const free = slots.filter(({ left }) => left > 0).map(({ start }) => start);
  return (
    <>
      <p className={styles.caption} aria-hidden>
        师傅
      </p>
      <div className={styles.people} role="group" aria-label="师傅">
        <button type="button" aria-pressed={id === null} onClick={() => onPick(null, free)}>
          不指定
        </button>
        {people.map(({ id: one, name, starts }) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === id}
            className={starts.length === 0 ? styles.none : undefined}
            onClick={() => onPick(one, starts)}
          >
            {name}
            {starts.length === 0 ? <small>当天约满</small> : null}
          </button>
        ))}
      </div>
      <p className={styles.caption} aria-hidden>
        时间
      </p>
    </>
  );
}

/** The times of a chosen person: those at which others alone are free are taken. */
function timesOf(of: Slots, personId: string | null | undefined): Slots {
  const chosen = of.people.find(({ id }) => id === personId);
  if (!chosen) return of;
  const slots = of.slots.map((slot) =>
    chosen.starts.includes(slot.start) ? slot : { ...slot, left: 0 },
  );
  return { ...of, slots };
}

type TimesProps = { of: Slots; value: string | null; onPick: (start: string) => void };

function Times({ of: { slots }, value, onPick }: TimesProps) {
  const first = slots.find(({ left }) => left > 0);
  return (
    <>
      {first && !value ? (
        <div className={styles.first}>
          <Button kind="plain" size="small" onClick={() => onPick(first.start)}>
            最早 {timeText(first.start)}
          </Button>
        </div>
      ) : null}
      <div className={styles.slots} role="group" aria-label="时间">
        {slots.map(({ start, left }) => (
          <button
            key={start}
            type="button"
            aria-pressed={start === value}
            disabled={left === 0}
            onClick={() => onPick(start)}
          >
            {clockOf(start)}
            {left === 0 ? <small>已满</small> : null}
          </button>
        ))}
      </div>
    </>
  );
}

/** Names the person who would do an offered appointment; empty unless one was chosen by name. */
const offeredPerson = ({ person, offer }: WaitEntry): string =>
  !person ? '' : offer?.another ? `（${person}当天不在，由其他同事接待）` : `，${person}接待`;

type WaitingProps = {
  of: Slots;
  /** The person chosen by name. */
  person: Slots['people'][number] | undefined;
  slots: ReturnType<typeof useSlots>;
  onOffer: SlotPickerProps['onOffer'];
};

function Waiting({ of, person, slots, onOffer }: WaitingProps) {
  const { day, waiting } = of;
  const isFull = of.slots.every(({ left }) => left === 0);
  if (waiting?.offer)
    return (
      <div className={styles.offer}>
        <p>
          候补到 {timeText(waiting.offer.start)}
          {offeredPerson(waiting)}，为你留到 {clockOf(waiting.offer.until)}
        </p>
        <Button
          size="small"
          busy={slots.take.isPending}
          onClick={() => (onOffer ? onOffer(waiting.offer!.start) : slots.take.mutate(waiting.id))}
        >
          就约这个
        </Button>
        <Button kind="plain" size="small" onClick={() => slots.leave.mutate(waiting.id)}>
          不要了
        </Button>
      </div>
    );
  if (waiting)
    return (
      <div className={styles.wait}>
        <p>
          正在候补{dayText(waiting.day)}
          {waiting.person ? ` ${waiting.person}` : null}，有空位会通知你
        </p>
        <Button
          kind="plain"
          size="small"
          busy={slots.leave.isPending}
          onClick={() => slots.leave.mutate(waiting.id)}
        >
          退出候补
        </Button>
      </div>
    );
  if (!day) return <p className={styles.wait}>{of.days.length} 天内都约满了，打门店电话问问</p>;
  if (!isFull) return null;
  return (
    <div className={styles.wait}>
      <p>
        {person ? `${person.name} ` : null}
        {dayText(day)}已约满
      </p>
      <Button
        kind="secondary"
        size="small"
        busy={slots.wait.isPending}
        onClick={() => slots.wait.mutate({ day, personId: person?.id ?? null })}
      >
        排候补
      </Button>
    </div>
  );
}
