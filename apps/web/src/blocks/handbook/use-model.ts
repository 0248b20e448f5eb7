import { useCars } from '#blocks/car-picker/use-cars.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';

/** The value of `seriesId` in an address for all models, though the member has a car. */
const ALL = 'all';

/**
 * The model whose handbook is shown: that of the address, else that of the member's car. undefined for
 * all models. The server's view is for a visitor.
 */
export function useModel() {
  const [query, setQuery] = useQueryParams();
  const named = query.get('seriesId');
  const { chosen } = useCars({ enabled: named === null });
  const hydrated = useHydrated();
  const own = hydrated ? chosen?.seriesId : undefined;
  return {
    seriesId: named === ALL ? undefined : (named ?? own),
    choose: (seriesId: string | undefined) =>
      setQuery((old) => {
        const next = new URLSearchParams(old);
        next.set('seriesId', seriesId ?? ALL);
        return next;
      }),
  };
}
