import { useEffect, useRef } from 'react';
import { BackButton } from '#shared/ui/page.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
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
      <SearchField
        ref={field}
        label="搜索商品"
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
