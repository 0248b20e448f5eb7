import { useQueryParams } from '#shared/routing/navigation.tsx';
import { FILTER_PARAMS, filterParams, type ListFilter, readFilter } from './list-filter.ts';

/**
 * Keeps the filter in the page's address. A change replaces the history entry, so that back leaves
 * the list.
 */
export function useListFilter() {
  const [query, setQuery] = useQueryParams();
  const filter = readFilter(
    Object.fromEntries(FILTER_PARAMS.map((name) => [name, query.get(name) ?? undefined])),
  );
  return {
    filter,
    setFilter: (part: Partial<ListFilter>) =>
      setQuery((old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(filterParams({ ...filter, ...part }))) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }),
  };
}
