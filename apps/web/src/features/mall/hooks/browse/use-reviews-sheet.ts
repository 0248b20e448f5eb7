import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { REVIEW_FILTERS, type ReviewFilter } from './use-reviews.ts';
import { useHydrated } from './use-sheet.ts';

const isFilter = (text: string | null): text is ReviewFilter =>
  (REVIEW_FILTERS as readonly (string | null)[]).includes(text);

const FROM_PAGE = { reviewsFromPage: true };

/** The sheet of all reviews. Its filter stands in the address; back closes it. */
export function useReviewsSheet() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const asked = query.get('reviews');
  const address = (filter: ReviewFilter | null) => (old: URLSearchParams) => {
    const next = new URLSearchParams(old);
    if (filter) next.set('reviews', filter);
    else next.delete('reviews');
    return next;
  };
  return {
    /** Null while it is closed. */
    filter: hydrated && isFilter(asked) ? asked : null,
    show: (filter: ReviewFilter) => setQuery(address(filter), { state: FROM_PAGE }),
    change: (filter: ReviewFilter) => setQuery(address(filter), { replace: true, state }),
    close: () => {
      // Who came here by a link to the reviews has no page below them to go back to.
      if ((state as typeof FROM_PAGE | null)?.reviewsFromPage) void navigate(-1);
      else setQuery(address(null), { replace: true });
    },
  };
}
