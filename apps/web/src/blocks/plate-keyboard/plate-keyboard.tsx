import { parseAccountNo } from '@marque/contract/mall/account-number';
import type { MouseEvent } from 'react';
import backspace from 'virtual:icon/backspace';
import { Icon } from '#shared/ui/display/icon.tsx';
import { keysFor, MAX_PLATE_LENGTH, mayBegin } from './plate-keys.ts';
import * as styles from './plate-keyboard.module.css';

type PlateKeyboardProps = {
  value: string;
  /** The range that the next key replaces; an empty range is the caret. */
  range: { start: number; end: number };
  /** Inserts a character there; '' removes one. */
  press: (key: string) => void;
  onSystem: () => void;
  onDone: () => void;
};

/** Keeps the focus in the field. */
const stay = (event: MouseEvent) => event.preventDefault();
// The keys are no tab stops, because a hardware keyboard types into the field itself.
const KEY = { type: 'button', tabIndex: -1, onMouseDown: stay } as const;

/** The keys for provinces, then for letters and digits. Keys that cannot lead to a plate are disabled. */
export function PlateKeyboard({ value, range, press, onSystem, onDone }: PlateKeyboardProps) {
  const { start, end } = range;
  const before = value.slice(0, start);
  const full = value.length - (end - start) >= MAX_PLATE_LENGTH;
  return (
    <div className={styles.keys} role="group" aria-label={start === 0 ? '车牌省份' : '车牌键盘'}>
      {Array.from(keysFor(start), (key) => (
        <button
          key={key}
          {...KEY}
          disabled={full || !mayBegin(before + key)}
          onClick={() => press(key)}
        >
          {key}
        </button>
      ))}
      <button {...KEY} aria-label="删除一位" disabled={end === 0} onClick={() => press('')}>
        <Icon of={backspace} size={20} />
      </button>
      <button {...KEY} className={styles.wide} onClick={onSystem}>
        系统键盘
      </button>
      <button
        {...KEY}
        className={styles.done}
        disabled={parseAccountNo('plate', value) === null}
        onClick={onDone}
      >
        完成
      </button>
      <span className="visually-hidden" role="status">
        {[...value].join(' ')}
      </span>
    </div>
  );
}
