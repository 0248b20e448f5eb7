import {
  actReviewDetail,
  actReviewLike,
  actReviewPage,
  myActReviews,
} from '@marque/contract/community/act-review/endpoints';
import type { ActReview } from '@marque/contract/community/act-review/schema';
import type { ReactNode } from 'react';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { LikeButton } from '#blocks/review/like-button.tsx';
import { ReviewArticle } from '#blocks/review/review-article.tsx';
import type { Zoom } from '#blocks/review/review-pictures.tsx';
import { useLike } from '#blocks/review/use-like.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './act-review-article.module.css';

const SHOWN_BY = [actReviewPage, actReviewDetail, myActReviews];

type ActReviewArticleProps = {
  of: ActReview;
  onZoom: Zoom;
  /** The target of a link on the text. */
  to?: string | undefined;
  children?: ReactNode;
};

/** A review of an activity with its addition and the organiser's answer. */
export function ActReviewArticle({ of, onZoom, to, children }: ActReviewArticleProps) {
  const { id, nickName, avatar, car, identification, badgeUrl, mean, append, answer } = of;
  const api = useApi();
  const toggle = useLike({
    of,
    shownBy: SHOWN_BY,
    send: (liked) => api.call(actReviewLike, { id, liked }),
  });
  const subject = { kind: 'actReview', id } as const;
  return (
    <ReviewArticle
      author={{
        name: nickName,
        avatar,
        identification,
        badgeUrl,
        ...(car ? { note: `${car} 车主` } : {}),
      }}
      stars={mean}
      said={of}
      subject={subject}
      added={append && { ...append, name: '追加', subject: { kind: 'actReviewAppend', id } }}
      answer={answer && { ...answer, by: '主办方回复' }}
      onZoom={onZoom}
      to={to}
      foot={
        <>
          {of.mine ? null : <ReportButton subject={subject} />}
          {of.standing.state === 'live' ? (
            <LikeButton liked={of.liked} likes={of.likes} onToggle={toggle} />
          ) : null}
        </>
      }
    >
      {children}
      {of.tags.length > 0 || of.sample ? (
        <p className={styles.tags}>
          {of.sample ? <Tag muted>示例</Tag> : null}
          {of.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      ) : null}
    </ReviewArticle>
  );
}
