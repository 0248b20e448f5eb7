import { actMine } from '@marque/contract/community/act/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ActRow } from '#blocks/act-card/act-row.tsx';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import * as styles from './act-join.module.css';

/** The member's sign-ups, the latest first. */
export function Mine() {
  const api = useApi();
  const href = useHref();
  const mine = useInfiniteQuery({ ...api.paged(actMine, {}), enabled: useSignedIn() });
  return (
    <Page id="community.actSign">
      <MemberGate title="登录后看我的报名">
        <div className={styles.mine}>
          <PagedList
            of={mine}
            skeleton={<SkeletonCards heights={[96, 96, 96]} />}
            empty={
              <Empty title="还没有报过名" text="周末的露营、自驾和课堂，都在首页">
                <LinkButton to={href('entry.home')}>看看最近的活动</LinkButton>
              </Empty>
            }
            keyOf={({ join }) => join.joinId}
            rowHeight={96}
          >
            {({ act, join }) => (
              <ActRow
                of={act}
                note={join.statusText}
                to={href('community.actSign', { join: join.joinId })}
              />
            )}
          </PagedList>
        </div>
      </MemberGate>
    </Page>
  );
}
