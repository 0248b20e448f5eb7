import check from 'virtual:icon/check';
import { Icon } from '../display/icon.tsx';
import * as styles from './choice-list.module.css';

type ChoiceListProps<Id extends string> = {
  label: string;
  options: readonly { readonly id: Id; readonly name: string; readonly note?: string }[];
  value: Id | '' | null;
  /** Called also for the option that is chosen already, because every tap closes the sheet. */
  onPick: (id: Id) => void;
};

/** A choice of one among several options, each in a row, for sheets that close on the tap. */
export const ChoiceList = <Id extends string>({
  label,
  options,
  value,
  onPick,
}: ChoiceListProps<Id>) => (
  <ul aria-label={label}>
    {options.map(({ id, name, note }) => (
      <li key={id}>
        <button
          type="button"
          className={styles.option}
          aria-pressed={id === value}
          onClick={() => onPick(id)}
        >
          <span>
            {name}
            {note ? <small className={styles.note}>{note}</small> : null}
          </span>
          {id === value ? <Icon of={check} size={18} /> : null}
        </button>
      </li>
    ))}
  </ul>
);
