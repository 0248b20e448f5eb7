import styles from './slot-choice.module.css';

/** What is said of a choice, and beside it in small. */
type Choice<Id extends string> = { readonly id: Id; readonly name: string; readonly note: string };

type SlotChoiceProps<Slot extends string> = {
  title: string;
  days: readonly Choice<string>[];
  /** What a day has to choose from. */
  slots: readonly Choice<Slot>[];
  day: string | null;
  slot: Slot | null;
  onDay: (day: string) => void;
  onSlot: (slot: Slot) => void;
  /** What is still missing, after the first attempt to continue. */
  problem: string | undefined;
};

/** A day out of those to come, and a part of it. */
export function SlotChoice<Slot extends string>({
  title,
  days,
  slots,
  day,
  slot,
  onDay,
  onSlot,
  problem,
}: SlotChoiceProps<Slot>) {
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.days} role="group" aria-label="日期">
        {days.map(({ id, name, note }) => (
          <button key={id} type="button" aria-pressed={id === day} onClick={() => onDay(id)}>
            <small>{note}</small>
            {name}
          </button>
        ))}
      </div>
      <div className={styles.slots} role="group" aria-label="时段">
        {slots.map(({ id, name, note }) => (
          <button key={id} type="button" aria-pressed={id === slot} onClick={() => onSlot(id)}>
            {name}
            <small>{note}</small>
          </button>
        ))}
      </div>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}
