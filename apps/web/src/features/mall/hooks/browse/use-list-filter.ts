import { useSearchParams } from 'react-router';
import { filterParams, type ListFilter, readFilter } from '../../model/browse/list-filter.ts';

/** The filter in the page's address. Changing it replaces the address: back leaves the list. */
export function useListFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter({
    sort: query.get('sort') ?? undefined,
    priceForm: query.get('priceForm') ?? undefined,
    inStock: query.get('inStock') ?? undefined,
  });
  const change = (params: Record<string, string | undefined>) => {
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(params)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
    window.scrollTo(0, 0);
  };
  return {
    filter,
    setFilter: (part: Partial<ListFilter>) => change(filterParams({ ...filter, ...part })),
    /** Shows another category; sort and filter stay. */
    setCategory: (categoryId: string | undefined) => change({ categoryId }),
  };
}
