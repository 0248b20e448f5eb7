import { actReviewDetail } from '@marque/contract/community/act-review/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEarnWay } from '#blocks/member-score/use-earn-way.ts';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Redirect, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Rating } from '#shared/ui/display/rating.tsx';
import { Illustration } from '#shared/ui/layout/illustration.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { PostSkeleton } from './post-view.tsx';
import * as styles from './post.module.css';

/** What became of a review of an activity that was just sent. */
export default function PublishedReview({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const { copy } = useBrand();
  const way = useEarnWay('actReview');
  const query = useQuery(api.query(actReviewDetail, { id }, 'live'));
  if (isRefusal(actReviewDetail, query.error, 'REVIEW_NOT_FOUND'))
    return <Redirect to={href('community.information')} />;
  return (
    <QueryView of={query} skeleton={<PostSkeleton />}>
      {({ act, mean, standing, text }) => (
        <section className={styles.result}>
          <Illustration name="reviews" />
          <h2>{standing.state === 'live' ? '评价已公开' : '评价已提交，审核中'}</h2>
          <p className={styles.quiet}>
            {standing.state === 'live'
              ? '后来的车友会看到，主办方回复会在消息里告诉你'
              : '白天 2 小时、夜里 10 小时内有结果，会在消息里告诉你；现在只有你能看到'}
          </p>
          {standing.state !== 'live' && way?.state === 'open' ? (
            <p className={styles.points}>
              公开后 <b>+{way.score}</b> {copy.score}
            </p>
          ) : null}
          <div className={styles.reviewed}>
            {act.image ? (
              <Picture image={act.image} alt="" sizes="343px" ratio="343 / 180" />
            ) : null}
            <p>
              <b>{act.title}</b>
              <Rating stars={mean} size={14} />
            </p>
            <p className={styles.quiet}>{text}</p>
          </div>
          <div className={styles.ways}>
            <LinkButton block replace to={href('community.actEvaluateDetails', { id })}>
              查看
            </LinkButton>
            <LinkButton
              block
              kind="plain"
              replace
              to={href('community.myActEvaluateList', { tab: 'due' })}
            >
              去评价其他活动
            </LinkButton>
          </div>
        </section>
      )}
    </QueryView>
  );
}
