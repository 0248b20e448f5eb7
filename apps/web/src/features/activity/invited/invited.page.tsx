import { entryOfFamily, familyOf, pageOfRole, placeOf } from '@marque/contract/activity/families';
import { activityInvited } from '@marque/contract/activity/invited/endpoints';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { Out } from '@marque/contract/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageId } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, Skeleton } from '#shared/ui/layout/states.tsx';
import { ActivityPage, RunningInstead } from '../frame/activity-page.tsx';
import type { ActivityPageId } from '../frame/use-activity.ts';
import * as styles from './invited.module.css';

type Friend = Out<typeof activityInvited>['items'][number];

/** Whom the member brought: at a family's address into its activity, else over all of the brand. */
export function Component() {
  const page = usePageId<ActivityPageId>();
  return placeOf(page) ? (
    <ActivityPage>{(of) => <Invited of={of} />}</ActivityPage>
  ) : (
    <Page id={page}>
      <Invited of={null} />
    </Page>
  );
}

function Invited({ of }: { of: ActivityDetail | null }) {
  const api = useApi();
  const invited = useInfiniteQuery({
    ...api.paged(activityInvited, of ? { id: of.id } : {}, 'live'),
    enabled: useSignedIn(),
  });
  const gain = of?.ways.find(({ on }) => on === 'invite');
  return (
    <MemberGate title="登录后看我的邀请">
      <div className={styles.list}>
        {of ? <h2>{of.title}</h2> : null}
        {gain ? <p className={styles.gain}>{gain.text}</p> : null}
        <PagedList
          of={invited}
          skeleton={<Skeleton height={320} />}
          empty={
            <>
              <Empty title="还没有朋友来" text="朋友从你的链接来参加，就记在这里">
                {of?.allowed.includes('share') ? <ToShare of={of} /> : null}
              </Empty>
              <RunningInstead {...(of && { without: of.id })} />
            </>
          }
          keyOf={({ id }) => id}
          rowHeight={72}
          below={of ? null : <RunningInstead />}
        >
          {(friend) => <FriendRow of={friend} isOne={of !== null} />}
        </PagedList>
      </div>
    </MemberGate>
  );
}

/** A friend with what became of the invitation, and what came of it. `isOne`: in a list of one activity. */
function FriendRow({ of, isOne }: { of: Friend; isOne: boolean }) {
  const href = useHref();
  const { name, activity, at, did, gave } = of;
  const page = isOne ? undefined : entryOfFamily(activity.family);
  return (
    <ListRow
      label={name}
      note={
        <>
          {isOne ? null : `${activity.title} · `}
          {did} · <RelativeTime at={at} />
        </>
      }
      value={gave ? `得 ${gave}` : ''}
      {...(page && { to: href(page, { id: activity.id }) })}
    />
  );
}

function ToShare({ of: { id, family: name } }: { of: ActivityDetail }) {
  const href = useHref();
  const family = familyOf(name);
  const page = family && pageOfRole(family, 'share');
  return page ? (
    <LinkButton size="small" to={href(page, { id })}>
      去分享
    </LinkButton>
  ) : null;
}
