import clear from 'virtual:icon/x-circle-fill';
import glass from 'virtual:icon/magnifying-glass';
import { useEffect, useRef } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { BackButton } from '#shared/ui/page.tsx';
import bar from './browse-bar.module.css';
import styles from './search-field.module.css';

type SearchFormProps = {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  onSearch: () => void;
};

/** The field to search with; it has the focus as soon as it is there. */
export function SearchForm({ value, onChange, placeholder, onSearch }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <form
      className={bar.bar}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        field.current?.blur();
        onSearch();
      }}
    >
      <BackButton />
      <div className={styles.pill}>
        <Icon of={glass} size={18} />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          aria-label="搜索商品"
          autoComplete="off"
          maxLength={40}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value ? (
          <button
            type="button"
            className={styles.clear}
            aria-label="清空"
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          >
            <Icon of={clear} size={18} />
          </button>
        ) : null}
      </div>
      <button type="submit" className={styles.submit}>
        搜索
      </button>
    </form>
  );
}
