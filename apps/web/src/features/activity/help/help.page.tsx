import { activityHelps } from '@marque/contract/activity/help/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { usePageId, useQueryParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { RunningInstead } from '../frame/activity-page.tsx';
import type { ActivityPageId } from '../frame/use-activity.ts';
import { Asker } from './asker.tsx';
import { HelpBar } from './help-bar.tsx';
import { type HelpFace, PLAIN } from './help-face.tsx';
import { HelperList } from './helper-list.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load, params }) => {
  const { record } = await load(activityHelps, { joinId: params.joinId ?? '-' });
  return { card: { title: `${record.asker.name}请你帮一把`, desc: record.title } };
};

/** The page on which a friend is asked to help, with the face of a kind. */
export const helpPage = (face: HelpFace): PageModule => ({
  Component: () => <Help face={face} />,
  prefetch: async (context) => {
    const [view] = await Promise.all([prefetch(context), face.prefetch?.(context)]);
    return view;
  },
});

export const Component = () => <Help face={PLAIN} />;

/** A friend is asked to help: who asks, how many are missing, one button. */
function Help({ face }: { face: HelpFace }) {
  const api = useApi();
  const page = usePageId<ActivityPageId>();
  const [query] = useQueryParams();
  const asked = api.paged(activityHelps, { joinId: query.get('joinId') ?? '-' }, 'live');
  const helps = useInfiniteQuery(asked);
  useRefetchForMember(asked.queryKey);
  const record = helps.data?.pages[0]?.record;
  return (
    <Page
      id={page}
      title={record?.title}
      bar={record ? <HelpBar of={record} face={face} /> : undefined}
    >
      <QueryView of={helps} skeleton={<Skeleton height={420} />} onError={<RunningInstead />}>
        {({ pages: [first] }) => (
          <>
            <Asker of={first!.record} Face={face.Face} />
            <HelperList of={helps} />
            {first!.items.length === 0 ? (
              <RunningInstead without={first!.record.activityId} />
            ) : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}
