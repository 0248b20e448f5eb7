import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { ReactNode } from 'react';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazyComponent, LazyBoundary } from '#shared/ui/loading/lazy-component.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { shareTargetOf } from './share-target-of.ts';
import { useActivity } from './use-activity.ts';

const Running = lazyComponent(() => import('./running.tsx'));

/** What runs instead of an activity. `without`: the one that is shown. */
export const RunningInstead = ({ without }: { without?: string }) => (
  <LazyBoundary loading={null}>
    <Running {...(without !== undefined && { without })} />
  </LazyBoundary>
);

type ActivityPageProps = {
  /** The family of a page that has no role in it. */
  family?: string;
  /** Whether the header bears the activity's title, and lies over its picture. */
  stage?: boolean;
  renderBar?: (activity: ActivityDetail, queryKey: readonly unknown[]) => ReactNode;
  children: (activity: ActivityDetail, queryKey: readonly unknown[]) => ReactNode;
};

/** The frame of an activity's page: it is found, shared, and named in the query. */
export function ActivityPage({ family, stage = false, renderBar, children }: ActivityPageProps) {
  const { page, activity, queryKey } = useActivity(family);
  const share = useSheet('share');
  const { data } = activity;
  const spreads = data?.allowed.includes('share') ?? false;
  return (
    <Page
      id={page}
      title={stage ? data?.title : undefined}
      overlay={stage && data !== undefined}
      action={spreads ? <ShareButton onShare={() => share.show()} /> : null}
      bar={data ? renderBar?.(data, queryKey) : undefined}
    >
      <QueryView of={activity} skeleton={<Skeleton height={375} />} onError={<RunningInstead />}>
        {(of) => (
          <>
            {children(of, queryKey)}
            {spreads ? <PageShare control={share} target={shareTargetOf(of, page)} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}
