import { activityDetail } from '@marque/contract/activity/endpoints';
import { placeOf } from '@marque/contract/activity/families';
import type { activityPages } from '@marque/contract/activity/pages';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { In } from '@marque/contract/core';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import {
  KEEP_SCROLL,
  pageParams,
  useHref,
  useNavigate,
  usePageId,
  useQueryParams,
  useRouteLocation,
} from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';

export type ActivityPageId = keyof typeof activityPages;

type Params = Readonly<Record<string, string | undefined>>;

/** What an activity's page asks for: the activity of its address, else the current one of its family. */
const inputOf = (
  family: string,
  { id, joinId, teamId, preview }: Params,
): In<typeof activityDetail> => ({
  id: id ?? family,
  ...(joinId && { joinId }),
  ...(teamId && { teamId }),
  ...(preview && { preview }),
});

/**
 * The activity of the open page, and the key of its answer. Its id is put into the query at once.
 * `own`: the family of a page that has no role in it.
 */
export function useActivity(own = '-') {
  const page = usePageId<ActivityPageId>();
  const [query] = useQueryParams();
  const { pathname } = useRouteLocation();
  const api = useApi();
  const family = placeOf(page)?.family ?? own;
  const input = inputOf(family, pageParams(page, pathname, query));
  const asked = api.query(activityDetail, input, 'live');
  const activity = useQuery(asked);
  useRefetchForMember(asked.queryKey);
  const settled = { ...input, id: activity.data?.id ?? input.id };
  useIdInQuery(page, activity.data, api.key(activityDetail, settled));
  return { page, activity, queryKey: asked.queryKey };
}

/** The login and what is shared take the activity from the query, so its id moves there. */
function useIdInQuery(page: ActivityPageId, data: ActivityDetail | undefined, queryKey: QueryKey) {
  const client = useQueryClient();
  const href = useHref();
  const goTo = useNavigate();
  const [query] = useQueryParams();
  const key = JSON.stringify(queryKey);
  const address = new URLSearchParams({ ...Object.fromEntries(query), id: data?.id ?? '' });
  const to = `${href(page)}?${address.toString()}`;
  const needed = data !== undefined && query.get('id') !== data.id;
  useEffect(() => {
    if (!needed) return;
    client.setQueryData(JSON.parse(key) as QueryKey, data);
    void goTo(to, { replace: true, state: KEEP_SCROLL });
  }, [client, data, goTo, key, needed, to]);
}

/** Loads the first view of an activity's page. `more`: what its kind's face needs besides. */
export const prefetchActivity =
  (
    family: string,
    more?: (
      activity: ActivityDetail,
      context: Parameters<NonNullable<PageModule['prefetch']>>[0],
    ) => ReturnType<NonNullable<PageModule['prefetch']>>,
  ): NonNullable<PageModule['prefetch']> =>
  async (context) => {
    const activity = await context.load(activityDetail, inputOf(family, context.params));
    const { title, text: desc } = activity.share;
    return { card: { title, desc }, ...(await more?.(activity, context)) };
  };
