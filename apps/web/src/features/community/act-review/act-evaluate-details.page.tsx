import { actReviewDetail } from '@marque/contract/community/act-review/endpoints';
import { ACT_POINT_LABELS } from '@marque/contract/community/act-review/labels';
import type { ActReview } from '@marque/contract/community/act-review/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { PointBars } from '#blocks/review/point-bars.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink, useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { ActReviewArticle } from '../common/act-review-article.tsx';
import * as styles from './act-review.module.css';
import { ReviewedAct } from './reviewed-act.tsx';
import { useRemoveReview } from './use-write-review.ts';

const AppendForm = lazyComponent(() => import('./append-form.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(actReviewDetail, { id: params.id ?? '-' });
  return {};
};

/** One review of an activity. Its author adds to it, changes or deletes it. */
export function Component() {
  const id = usePageSubjectId('community.actEvaluateDetails');
  const api = useApi();
  const href = useHref();
  const query = api.query(actReviewDetail, { id });
  useRefetchForMember(query.queryKey);
  const review = useQuery(query);
  return (
    <Page id="community.actEvaluateDetails">
      <QueryView
        of={review}
        skeleton={<ReviewSkeleton count={2} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('community.actEvaluateList')}>
            看其他评价
          </LinkButton>
        }
      >
        {(data) => <Review of={data} />}
      </QueryView>
    </Page>
  );
}

function Review({ of }: { of: ActReview }) {
  const viewer = useViewer();
  const [adding, setAdding] = useState(false);
  const { act, stars } = of;
  return (
    <div className={styles.list}>
      <PageLink page="community.actDetails" params={{ id: act.id }}>
        <ReviewedAct of={act} large />
      </PageLink>
      <div className={styles.points}>
        <PointBars of={stars} points={ACT_POINT_LABELS} whole />
      </div>
      <div className={styles.item}>
        <ActReviewArticle of={of} onZoom={viewer.show} />
      </div>
      {of.mine ? <Own of={of} adding={adding} onAdd={() => setAdding(true)} /> : null}
      {adding ? (
        <LazyBoundary loading={<ReviewSkeleton count={1} />}>
          <AppendForm of={of} onAdded={() => setAdding(false)} />
        </LazyBoundary>
      ) : (
        <p className={styles.all}>
          <PageLink page="community.actEvaluateList" params={{ id: act.id }}>
            看这场活动的全部评价
          </PageLink>
        </p>
      )}
      <Viewer {...viewer} onClose={viewer.close} />
    </div>
  );
}

type OwnProps = { of: ActReview; adding: boolean; onAdd: () => void };

/** What its author can do. */
function Own({ of, adding, onAdd }: OwnProps) {
  const href = useHref();
  const { ask, removing } = useRemoveReview(of);
  const { actions, act, appendUntil } = of;
  return (
    <div className={styles.own}>
      {actions.includes('edit') ? (
        <LinkButton
          size="small"
          kind="secondary"
          to={href('community.pushEvaluate', { id: act.id, edit: '1' })}
        >
          修改
        </LinkButton>
      ) : null}
      {appendUntil && !adding ? (
        <Button size="small" kind="secondary" onClick={onAdd}>
          追加评价
        </Button>
      ) : null}
      <Button size="small" kind="plain" busy={removing} onClick={ask}>
        删除
      </Button>
    </div>
  );
}
