import { activityMine } from '@marque/contract/activity/mine/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, Skeleton } from '#shared/ui/layout/states.tsx';
import { ActivityRow } from '../frame/activity-row.tsx';
import { RunningInstead } from '../frame/activity-page.tsx';

/** All activities of the brand in which the member takes part. */
export function Component() {
  const api = useApi();
  const signedIn = useSignedIn();
  const mine = useInfiniteQuery({ ...api.paged(activityMine, {}, 'live'), enabled: signedIn });
  return (
    <Page id="activity.assistanceMyActivity">
      <MemberGate title="登录后查看我的活动">
        <PagedList
          of={mine}
          skeleton={<Skeleton height={360} />}
          empty={
            <>
              <Empty title="还没参加活动" text="看看正在进行的" />
              <RunningInstead />
            </>
          }
          keyOf={({ id }) => id}
          rowHeight={121}
        >
          {(card) => <ActivityRow of={card} />}
        </PagedList>
      </MemberGate>
    </Page>
  );
}
