import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TypedRow } from '#shared/ui/control/form-row.tsx';
import { cx } from '#shared/ui/cx.ts';
import { PlateKeyboard } from './plate-keyboard.tsx';
import { useTyping } from '#shared/ui/control/typing.ts';
import { MAX_PLATE_LENGTH } from './plate-keys.ts';
import * as styles from './plate-keyboard.module.css';

type PlateFieldProps = {
  label: string;
  placeholder: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

const PLACES = Array.from({ length: MAX_PLATE_LENGTH }, (_, at) => at);
type TextRange = { start: number; end: number };

/** The selection of the field: a key replaces it, a tap selects the box below it. */
function useSelection(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
) {
  const next = useRef<TextRange | null>(null);
  const [range, setRange] = useState<TextRange>({ start: value.length, end: value.length });
  const select = (chosen: TextRange) => {
    input.current!.setSelectionRange(chosen.start, chosen.end);
    setRange(chosen);
  };
  useLayoutEffect(() => {
    if (next.current) select(next.current);
    next.current = null;
  });
  return {
    range,
    press: (key: string) => {
      const from =
        key === '' && range.start === range.end ? Math.max(0, range.end - 1) : range.start;
      const text = value.slice(0, from) + key + value.slice(range.end);
      const at = from + key.length;
      // Within a plate the next key replaces the next character.
      next.current = { start: at, end: key === '' ? at : Math.min(at + 1, text.length) };
      input.current!.focus();
      onChange(text);
    },
    keepRange: ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) =>
      setRange({ start: field.selectionStart!, end: field.selectionEnd! }),
    pickBox: ({ clientX, currentTarget, detail }: MouseEvent<HTMLInputElement>) => {
      const { left, width } = currentTarget.getBoundingClientRect();
      if (detail !== 1 || width === 0) return;
      const at = Math.floor(((clientX - left) / width) * MAX_PLATE_LENGTH);
      select({ start: Math.min(at, value.length), end: Math.min(at + 1, value.length) });
    },
  };
}

/**
 * A field for a licence plate with its own keyboard and eight boxes, the last one for new-energy cars. The
 * boxes are drawn over one text field, which hardware keyboards, pasting and screen readers use.
 */
export default function PlateField({ value, onChange, placeholder, ...row }: PlateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const typing = useTyping(value, onChange, { code: 'plate' });
  const { range, press, keepRange, pickBox } = useSelection(input, value, onChange);
  const [open, setOpen] = useState(false);
  const [system, setSystem] = useState(false);
  const takeSystem = () => {
    setSystem(true);
    input.current!.inputMode = 'text';
    // The system reads `inputMode` when the field gets the focus.
    input.current!.blur();
    input.current!.focus();
  };
  return (
    <div
      onBlur={({ relatedTarget }) => {
        // Other taps leave the keyboard open, because closing it would move the tapped element.
        if (relatedTarget instanceof HTMLInputElement) setOpen(false);
      }}
    >
      <TypedRow {...row}>
        {(field) => (
          <span className={styles.plate}>
            {PLACES.map((at) => (
              <span
                key={at}
                aria-hidden
                className={cx(styles.box, open && at === Math.min(range.start, 7) && styles.here)}
              >
                {typing.value[at] ?? (at === 7 ? <small>新能源</small> : null)}
              </span>
            ))}
            <input
              {...field}
              ref={input}
              className={styles.input}
              {...typing}
              placeholder={placeholder}
              inputMode={system ? 'text' : 'none'}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              onFocus={() => setOpen(true)}
              onClick={pickBox}
              onSelect={keepRange}
              onChange={(event) => {
                typing.onChange(event);
                keepRange(event);
              }}
            />
          </span>
        )}
      </TypedRow>
      {open && !system ? (
        <PlateKeyboard
          value={value}
          range={range}
          press={press}
          onSystem={takeSystem}
          onDone={() => {
            setOpen(false);
            input.current!.blur();
          }}
        />
      ) : null}
    </div>
  );
}
