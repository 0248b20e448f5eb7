import { actReviewPage } from '@marque/contract/community/act-review/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { ActReviewArticle } from '../common/act-review-article.tsx';
import * as styles from './act.module.css';

const SHOWN = 3;

/** What guests of an activity say of it. Renders nothing without any. */
export default function ActReviews({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const viewer = useViewer();
  const { data } = useQuery(api.query(actReviewPage, { id, size: SHOWN }, 'live'));
  if (!data || data.items.length === 0) return null;
  const { count, mean } = data.summary;
  return (
    <section className={styles.part} aria-label="车友评价">
      <SectionHead title="车友评价" note={`${count} 位车友，平均 ${mean.toFixed(1)} 分`} />
      {data.items.map((review) => (
        <div key={review.id} className={styles.review}>
          <ActReviewArticle
            of={review}
            onZoom={viewer.show}
            to={href('community.actEvaluateDetails', { id: review.id })}
          />
        </div>
      ))}
      <p className={styles.all}>
        <PageLink page="community.actEvaluateList" params={{ id }}>
          看全部评价
        </PageLink>
      </p>
      <Viewer {...viewer} onClose={viewer.close} />
    </section>
  );
}
