import { useEffect, useRef } from 'react';
import { BackButton } from '#shared/ui/layout/page.tsx';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import * as bar from '../browse/browse-bar.module.css';
import * as styles from './search-form.module.css';

type SearchFormProps = {
  /** The field's accessible name. */
  label?: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  onSearch: () => void;
  /** Whether nothing is shown below the field yet; it takes the focus then. */
  waiting?: boolean;
};

/** The search field. */
export function SearchForm({
  label = '搜索商品',
  value,
  onChange,
  placeholder,
  onSearch,
  waiting = true,
}: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!waiting) return;
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, [waiting]);
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
      <SearchField
        ref={field}
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
      />
      <button type="submit" className={styles.submit}>
        搜索
      </button>
    </form>
  );
}
