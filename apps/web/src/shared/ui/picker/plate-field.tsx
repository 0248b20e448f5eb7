import { PLATE_PROVINCES } from '@marque/contract/mall/account-number';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import backspace from 'virtual:icon/backspace';
import { TextField } from '../control/field.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './plate-field.module.css';

/** Plates have neither I nor O. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '1234567890';
/** Of new-energy cars; others have one character less. */
const MAX_PLATE_LENGTH = 8;

type PlateFieldProps = {
  label: string;
  placeholder: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/**
 * A licence plate, typed on keys of its own: the province, then letters and digits. A real keyboard
 * types as well, and the system's own is a tap away, for dictation and handwriting.
 */
export default function PlateField({ value, onChange, ...field }: PlateFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const caret = useRef<number | null>(null);
  const [inside, setInside] = useState(false);
  const [system, setSystem] = useState(false);
  const inputOf = () => box.current!.querySelector('input')!;
  /** Puts a character where the caret is; '' takes one away. */
  const press = (key: string) => {
    const input = inputOf();
    // A field that is not in use yet has its caret anywhere.
    const to = inside ? input.selectionEnd! : value.length;
    const start = inside ? input.selectionStart! : to;
    const from = key === '' && start === to ? Math.max(0, to - 1) : start;
    input.focus();
    caret.current = from + key.length;
    onChange(value.slice(0, from) + key + value.slice(to));
  };
  useLayoutEffect(() => {
    if (caret.current === null) return;
    inputOf().setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const takeSystem = () => {
    const input = inputOf();
    setSystem(true);
    input.inputMode = 'text';
    // The system looks at the field when it is entered.
    input.blur();
    input.focus();
  };
  return (
    <div
      ref={box}
      onFocus={() => setInside(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setInside(currentTarget.contains(relatedTarget))
      }
    >
      <TextField
        {...field}
        value={value}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        inputMode={system ? 'text' : 'none'}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={10}
        spellCheck={false}
      />
      {value === '' ? (
        <Keys label="车牌省份" keys={PLATE_PROVINCES} press={press} />
      ) : inside && !system ? (
        <Keys
          label="车牌键盘"
          keys={DIGITS + LETTERS}
          // The second character is a letter.
          off={(key) =>
            value.length >= MAX_PLATE_LENGTH || (value.length === 1 && DIGITS.includes(key))
          }
          press={press}
          onSystem={takeSystem}
        />
      ) : null}
    </div>
  );
}

type KeysProps = {
  label: string;
  keys: string;
  off?: (key: string) => boolean;
  press: (key: string) => void;
  onSystem?: () => void;
};

/** The field stays the one that is typed in. */
const stay = (event: MouseEvent) => event.preventDefault();

const Keys = ({ label, keys, off, press, onSystem }: KeysProps) => (
  <div className={styles.keys} role="group" aria-label={label}>
    {Array.from(keys, (key) => (
      <button
        key={key}
        type="button"
        disabled={off?.(key)}
        onMouseDown={stay}
        onClick={() => press(key)}
      >
        {key}
      </button>
    ))}
    {onSystem ? (
      <>
        <button type="button" aria-label="删除一位" onMouseDown={stay} onClick={() => press('')}>
          <Icon of={backspace} size={20} />
        </button>
        <button type="button" className={styles.wide} onMouseDown={stay} onClick={onSystem}>
          系统键盘
        </button>
      </>
    ) : null}
  </div>
);
