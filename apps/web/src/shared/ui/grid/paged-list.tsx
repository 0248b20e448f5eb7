import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../layout/states.tsx';
import { endlessGridProps } from './endless-grid-props.ts';
import { EndlessGrid } from './endless-grid.tsx';

type PagedListProps<T> = {
  of: UseInfiniteQueryResult<InfiniteData<{ items: readonly T[] }>>;
  /** The skeleton, in the shape of the list. */
  skeleton: ReactNode;
  /** Shown when there is nothing to list. */
  empty: ReactNode;
  keyOf: (item: T) => string;
  /** The estimated height of an item in design pixels, until it is measured. */
  rowHeight: number;
  /** The text at the end of the list. */
  end?: string;
  /** Shown below the last item, once everything is loaded. */
  below?: ReactNode;
  children: (item: T) => ReactNode;
};

/** A list that is loaded page by page: skeleton, error with retry, empty state, or the items. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { of, skeleton, empty, keyOf, rowHeight, end, below, children } = props;
  return (
    <QueryView
      of={of}
      skeleton={skeleton}
      empty={{ when: ({ pages }) => pages[0]?.items.length === 0, show: empty }}
    >
      {({ pages }) => (
        <>
          <EndlessGrid
            items={pages.flatMap(({ items }) => items)}
            keyOf={keyOf}
            render={children}
            rowHeight={rowHeight}
            {...(end !== undefined && { end })}
            {...endlessGridProps(of)}
          />
          {of.hasNextPage ? null : below}
        </>
      )}
    </QueryView>
  );
}
