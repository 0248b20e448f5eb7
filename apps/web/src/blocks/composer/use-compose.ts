import type { WrittenKind } from '@marque/contract/community/post/labels';
import {
  KEEP_SCROLL,
  useNavigate,
  useQueryParams,
  useRouteLocation,
} from '#shared/routing/navigation.tsx';

/** What the address can name as being written: something new, the change of a post, or a draft by its id. */
export type ComposedPost = WrittenKind | 'edit' | (string & {});

type Entry = { sheet?: string } | null;

/**
 * The composer that lies over a page. The page's query says what is being written, so that back closes it
 * and a page that is loaded again opens it.
 */
export function useCompose() {
  const goTo = useNavigate();
  const [query] = useQueryParams();
  const { pathname, state } = useRouteLocation();
  const addressWith = (
    compose: ComposedPost | null,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(more)) next.set(name, value);
    if (compose === null) next.delete('compose');
    else next.set('compose', compose);
    const text = next.toString();
    return pathname + (text && `?${text}`);
  };
  return {
    /** '' while the composer is closed. */
    composed: (query.get('compose') ?? '') as ComposedPost,
    /** @param more further parameters of the page, such as the answer that is changed */
    open: (compose: ComposedPost, more?: Readonly<Record<string, string>>): void =>
      void goTo(addressWith(compose, more), { state: { sheet: 'compose', ...KEEP_SCROLL } }),
    /** Says in the address what is being written, once that has an id. */
    rename: (draftId: string): void =>
      void goTo(addressWith(draftId), {
        replace: true,
        state: { ...(state as object | null), ...KEEP_SCROLL },
      }),
    close: (): void => {
      // Without an entry of its own there is nothing to step back to.
      if ((state as Entry)?.sheet === 'compose') void goTo(-1);
      else void goTo(addressWith(null), { replace: true, state: KEEP_SCROLL });
    },
  };
}
