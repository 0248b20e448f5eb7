import { workMine } from '@marque/contract/activity/work/endpoints';
import type { Out } from '@marque/contract/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { OwnWorkItem } from './own-work-item.tsx';
import * as styles from './work.module.css';

const WorkForm = lazyComponent(() => import('./work-form.tsx'));

/** A member's works of an activity, and the form that sends another one. */
export function Component() {
  return (
    <Page id="activity.coCreateMyWork">
      <MemberGate title="登录后看我的作品">
        <MyWorks />
      </MemberGate>
    </Page>
  );
}

function MyWorks() {
  const { id, add } = usePageParams('activity.coCreateMyWork');
  const [, setQuery] = useQueryParams();
  const api = useApi();
  const works = useInfiniteQuery({
    ...api.paged(workMine, { id: id ?? 'coCreate' }, 'live'),
    enabled: useSignedIn(),
  });
  const first = works.data?.pages[0];
  if (add === '1' && first && first.left > 0)
    return (
      <LazyBoundary loading={<Skeleton height={560} />}>
        <WorkForm activityId={first.activityId} />
      </LazyBoundary>
    );
  return (
    <>
      {first ? (
        <p className={styles.own}>
          <b>{first.left}</b> {first.left > 0 ? '件还能投' : '现在不能再投'}
        </p>
      ) : null}
      <PagedList
        of={works}
        skeleton={<SkeletonCards heights={[140, 140]} />}
        empty={first ? <Frames of={first} /> : null}
        keyOf={(work) => work.id}
        rowHeight={140}
      >
        {(work) => <OwnWorkItem of={work} />}
      </PagedList>
      {first && first.left > 0 && first.items.length > 0 ? (
        <EmptyFrames from={first.most - first.left} to={first.most} />
      ) : null}
      {first && first.left > 0 ? (
        <div className={styles.add}>
          <Button block onClick={() => setQuery({ id: first.activityId, add: '1' })}>
            投一件作品
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** A numbered frame for each work that can still be sent. */
const EmptyFrames = ({ from, to }: { from: number; to: number }) => (
  <ol className={styles.frames} aria-hidden>
    {Array.from({ length: to - from }, (_, i) => (
      <li key={i}>{from + i + 1}</li>
    ))}
  </ol>
);

/** What will hang here: a frame for each work that one may send. */
function Frames({ of: { activityId, most, left } }: { of: Out<typeof workMine> }) {
  const href = useHref();
  return (
    <section className={styles.blank}>
      <p className={styles.note}>还没有作品，每一件都先审核再公开</p>
      <EmptyFrames from={0} to={most} />
      {left === 0 ? (
        <LinkButton block to={href('activity.coCreate', { id: activityId })}>
          看看大家的
        </LinkButton>
      ) : null}
    </section>
  );
}
