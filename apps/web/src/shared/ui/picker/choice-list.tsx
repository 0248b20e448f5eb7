import check from 'virtual:icon/check';
import { Icon } from '../display/icon.tsx';
import * as styles from './choice-list.module.css';

type ChoiceListProps<Id extends string> = {
  label: string;
  options: readonly { readonly id: Id; readonly name: string }[];
  value: Id | '' | null;
  /** Hears of the one that was chosen before as well: the sheet closes by every tap. */
  onPick: (id: Id) => void;
};

/** One of several, each on a row of its own; for sheets, which close by the tap. */
export const ChoiceList = <Id extends string>({
  label,
  options,
  value,
  onPick,
}: ChoiceListProps<Id>) => (
  <ul aria-label={label}>
    {options.map(({ id, name }) => (
      <li key={id}>
        <button
          type="button"
          className={styles.option}
          aria-pressed={id === value}
          onClick={() => onPick(id)}
        >
          <span>{name}</span>
          {id === value ? <Icon of={check} size={18} /> : null}
        </button>
      </li>
    ))}
  </ul>
);
