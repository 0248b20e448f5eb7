import { useDeferredValue, useState } from 'react';
import { KEEP_SCROLL, useQueryParams } from '#shared/routing/navigation.tsx';
import { afterPaint } from '#shared/ui/after-paint.ts';

/** What of the table is shown. The address follows its frame; `diff` holds where it says nothing at first. */
export function useTableQuery(diff: boolean) {
  const [query, setQuery] = useQueryParams();
  const said = query.get('diff');
  const [shown, setShown] = useState({
    q: query.get('q') ?? '',
    diff: said === null ? diff : said === '1',
  });
  const show = (next: typeof shown): void => {
    setShown(next);
    afterPaint(() =>
      setQuery(
        (old) => {
          old.set('diff', next.diff ? '1' : '0');
          if (next.q) old.set('q', next.q);
          else old.delete('q');
          return old;
        },
        { state: KEEP_SCROLL },
      ),
    );
  };
  return {
    diff: shown.diff,
    setDiff: (next: boolean) => show({ ...shown, diff: next }),
    q: shown.q,
    /** The rows follow when there is time. */
    wanted: useDeferredValue(shown.q),
    setQ: (q: string) => show({ ...shown, q }),
  };
}
