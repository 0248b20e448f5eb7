import { postFeed } from '@marque/contract/community/post/endpoints';
import type { PostCard } from '@marque/contract/community/post/schema';
import type { ReactNode } from 'react';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { FeedSkeleton, PostFeed } from '#blocks/post-card/post-feed.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { feedInput } from './feed-input.ts';

type FeedProps = {
  input: Parameters<typeof feedInput>[0];
  empty: ReactNode;
  between?: ReactNode;
};

/** Posts as they come, page by page. */
export function Feed({ input, empty, between }: FeedProps) {
  const { query, items, more } = usePaged<typeof postFeed, PostCard>(postFeed, feedInput(input));
  return (
    <QueryView
      of={query}
      skeleton={<FeedSkeleton />}
      empty={{ when: () => items.length === 0, show: empty }}
    >
      {() => <PostFeed posts={items} more={more} between={between} />}
    </QueryView>
  );
}
