import { activityDetail } from '@marque/contract/activity/endpoints';
import { activityHelped, activityHelps } from '@marque/contract/activity/help/endpoints';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Empty, Skeleton } from '#shared/ui/layout/states.tsx';
import { HelperList } from '../help/helper-list.tsx';
import * as styles from './assistance.module.css';

/** Who helped the member in an activity, and whom the member helped. */
export function Component() {
  return (
    <Page id="activity.assistanceMyInvite">
      <MemberGate title="登录后查看我的助力">
        <MyHelps />
      </MemberGate>
    </Page>
  );
}

function MyHelps() {
  const { id } = usePageParams('activity.assistanceMyInvite');
  const api = useApi();
  const href = useHref();
  const signedIn = useSignedIn();
  const activity = useQuery({
    ...api.query(activityDetail, { id: id ?? 'assistance' }, 'live'),
    enabled: signedIn,
  });
  const joinId = activity.data?.own?.joinId;
  const helps = useInfiniteQuery({
    ...api.paged(activityHelps, { joinId: joinId ?? '-' }, 'live'),
    enabled: signedIn && Boolean(joinId),
  });
  const helped = useInfiniteQuery({ ...api.paged(activityHelped, {}, 'live'), enabled: signedIn });
  const entry = href('activity.assistance', id ? { id } : {});
  return (
    <div className={styles.helps}>
      <SectionHead title="帮过我的" />
      {joinId ? (
        <HelperList of={helps} />
      ) : (
        <Empty title="还没开始" text="开始一轮，请朋友来帮">
          <LinkButton size="small" to={entry}>
            去开始
          </LinkButton>
        </Empty>
      )}
      <SectionHead title="我帮过的" />
      <PagedList
        of={helped}
        skeleton={<Skeleton height={128} />}
        empty={<Empty title="还没帮过别人" text="朋友发来链接时，点开就能帮" />}
        keyOf={(one) => one.id}
        rowHeight={64}
      >
        {({ name, title, at }) => (
          <p className={styles.row}>
            <span>{name}</span>
            <small>
              {title}，<RelativeTime at={at} />
            </small>
          </p>
        )}
      </PagedList>
    </div>
  );
}
