import { activityHelps } from '@marque/contract/activity/help/endpoints';
import { familyOf, pageOfRole } from '@marque/contract/activity/families';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Empty, Notice } from '#shared/ui/layout/states.tsx';
import { ActivityPage, RunningInstead } from '../frame/activity-page.tsx';
import { isOver } from '../frame/is-over.ts';
import { HelperList } from '../help/helper-list.tsx';
import { Summary } from './summary.tsx';
import * as styles from '../help/help.module.css';

/** Who helped the member in an activity, what each time gave, and what can still come. */
export const Component = () => (
  <ActivityPage renderBar={(of) => <Bar of={of} />}>
    {(of) => (
      <MemberGate title="登录后看谁帮过你">
        <Helps of={of} />
      </MemberGate>
    )}
  </ActivityPage>
);

const wayOf = ({ ways }: ActivityDetail) => ways.find(({ on }) => on === 'help');

function Helps({ of }: { of: ActivityDetail }) {
  const api = useApi();
  const joinId = of.own?.joinId;
  const helps = useInfiniteQuery({
    ...api.paged(activityHelps, { joinId: joinId ?? '-' }, 'live'),
    enabled: useSignedIn() && Boolean(joinId) && wayOf(of) !== undefined,
  });
  const way = wayOf(of);
  if (!way)
    return (
      <Notice
        illustration="soon"
        title="这里看不到"
        text={of.allowed.includes('share') ? '这次活动没有这一项' : '请到 App 里看'}
      />
    );
  if (!joinId)
    return (
      <>
        <Empty title="还没有朋友来帮" text={way.text} />
        <RunningInstead without={of.id} />
      </>
    );
  return (
    <>
      <Summary text={way.text} record={helps.data?.pages[0]?.record} />
      <div className={styles.list}>
        <SectionHead title="帮过的朋友" />
      </div>
      <HelperList of={helps} />
      {helps.data?.pages[0]?.items.length === 0 ? <RunningInstead without={of.id} /> : null}
    </>
  );
}

/** One button: ask another friend. */
function Bar({ of }: { of: ActivityDetail }) {
  const href = useHref();
  const family = familyOf(of.family);
  const page = family && pageOfRole(family, 'share');
  if (!useSignedIn() || isOver(of) || !wayOf(of) || !page) return null;
  return (
    <LinkButton block to={href(page, { id: of.id })}>
      继续邀请
    </LinkButton>
  );
}
