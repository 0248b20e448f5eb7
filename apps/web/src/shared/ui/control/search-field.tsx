import clear from 'virtual:icon/x-circle-fill';
import glass from 'virtual:icon/magnifying-glass';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import { useTyping } from './typing.ts';
import * as styles from './search-field.module.css';

type SearchFieldProps = {
  /** The accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** The most characters. */
  most?: number;
  ref?: Ref<HTMLInputElement>;
};

/** A search field with a button that clears it. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  most = 40,
  ref,
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const typing = useTyping(value, onChange, { most });
  useImperativeHandle(ref, () => field.current!);
  return (
    <div className={styles.pill}>
      <Icon of={glass} size={18} />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        autoComplete="off"
        placeholder={placeholder}
        {...typing}
      />
      {value ? (
        <IconButton
          icon={clear}
          size={18}
          label="清空"
          className={styles.clear}
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
