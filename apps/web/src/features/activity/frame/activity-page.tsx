import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { ReactNode } from 'react';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazyComponent, LazyBoundary } from '#shared/ui/loading/lazy-component.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { useActivity } from './use-activity.ts';

const Running = lazyComponent(() => import('./running.tsx'));

/** What runs instead of an activity. `without`: the one that is shown. */
export const RunningInstead = ({ without }: { without?: string }) => (
  <LazyBoundary loading={null}>
    <Running {...(without !== undefined && { without })} />
  </LazyBoundary>
);

type Shared = Pick<ShareTarget, 'page' | 'params'>;

type ActivityPageProps = {
  /** Whether the header bears the activity's title, and lies over its picture. */
  stage?: boolean;
  /** What is shared in the place of the page: the public page of one's own record. */
  sharedAs?: (activity: ActivityDetail) => Shared | undefined;
  renderBar?: (activity: ActivityDetail, queryKey: readonly unknown[]) => ReactNode;
  children: (activity: ActivityDetail, queryKey: readonly unknown[]) => ReactNode;
};

/** The frame of an activity's page: it is found, shared, and named in the query. */
export function ActivityPage({ stage = false, sharedAs, renderBar, children }: ActivityPageProps) {
  const { page, activity, queryKey } = useActivity();
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
            {spreads ? (
              <PageShare
                control={share}
                target={{
                  ...(sharedAs?.(of) ?? { page, params: { id: of.id } }),
                  bare: true,
                  title: of.share.title,
                  desc: of.share.text,
                  image: of.share.image,
                  price: null,
                }}
              />
            ) : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}
