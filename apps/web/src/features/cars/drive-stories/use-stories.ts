import { DRIVE_TAGS } from '@marque/contract/cars/drive-review/labels';
import { driveReviewDetail, driveReviewList } from '@marque/contract/cars/drive-review/endpoints';
import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import type { In, Out } from '@marque/contract/core';
import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';

type StoryFilter = {
  seriesId?: string | undefined;
  sort?: string | undefined;
  tag?: string | undefined;
};

/** Returns the first request of the page. The server's and the browser's must be equal. */
export const storiesInput = ({ seriesId, sort, tag }: StoryFilter): In<typeof driveReviewList> => {
  const known = DRIVE_TAGS.find((one) => one === tag);
  return {
    size: 10,
    sort: sort === 'useful' ? 'useful' : 'latest',
    // Malformed ids are ignored.
    ...(seriesId && /^[\w.:-]{1,64}$/.test(seriesId) ? { seriesId } : {}),
    ...(known ? { tag: known } : {}),
  };
};

/** Returns the pages of stories. The filters are in the page's address. */
export function useStories() {
  const [query, setQuery] = useQueryParams();
  const chosen = {
    seriesId: query.get('seriesId') ?? '',
    sort: query.get('sort') ?? '',
    tag: query.get('tag') ?? '',
  };
  const input = storiesInput(chosen);
  const stories = usePaged<typeof driveReviewList, DriveReview>(driveReviewList, input);
  const data = stories.query.data as InfiniteData<Out<typeof driveReviewList>> | undefined;
  const choose = (change: StoryFilter) => {
    const next = Object.entries({ ...chosen, ...change });
    setQuery(Object.fromEntries(next.flatMap(([name, value]) => (value ? [[name, value]] : []))));
  };
  return { stories, head: data?.pages[0], input, choose };
}

/** Returns one story. */
export function useStory(id: string) {
  const api = useApi();
  const query = api.query(driveReviewDetail, { id });
  // The server renders the page for a visitor, so it is fetched again for a member.
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

const MORE = 3;

/** Returns other stories of the same series. */
export function useMoreStories(seriesId: string, except: string) {
  const api = useApi();
  return useQuery({
    ...api.query(driveReviewList, { seriesId, sort: 'useful', size: MORE + 1 }),
    select: ({ items }) => items.filter(({ id }) => id !== except).slice(0, MORE),
  });
}
