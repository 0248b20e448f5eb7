import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Rating } from '#shared/ui/display/rating.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { DrivenRow } from '../common/driven-row.tsx';
import { useRemoveReview } from './use-own-reviews.ts';
import * as styles from './review.module.css';

/** The member's own review with its state and actions. */
export function MyReviewCard({ of }: { of: DriveReview }) {
  const { id, drive, mean, text, images, append, answer, createdAt, standing } = of;
  const { ask, removing } = useRemoveReview(of);
  const href = useHref();
  const writes = of.actions.includes('edit') ? '修改' : of.actions.includes('append') ? '追加' : '';
  return (
    <Card>
      <PageLink page="cars.driveStory" params={{ id }} className={styles.link}>
        <DrivenRow of={drive} />
        <span className={styles.head}>
          <Rating stars={mean} size={14} />
          <span>
            <RelativeTime at={createdAt} />
            {of.anonymous ? ' 匿名' : ''}
            {of.public ? '' : ' 不公开'}
          </span>
        </span>
        <span className={styles.text}>{text}</span>
        {images.length > 0 ? (
          <span className={styles.pictures}>
            {images.slice(0, 4).map((image) => (
              <Picture key={image.key} image={image} alt="" sizes="68px" ratio="1" />
            ))}
          </span>
        ) : null}
        {append ? <span className={styles.append}>追加：{append.text}</span> : null}
      </PageLink>
      <StandingNote standing={standing} subject={{ kind: 'driveReview', id }} />
      {append ? (
        <StandingNote standing={append.standing} subject={{ kind: 'driveReviewAppend', id }} />
      ) : null}
      {answer ? <p className={styles.answer}>门店回复：{answer.text}</p> : null}
      <div className={styles.foot}>
        <span>{of.likes > 0 ? `${of.likes} 人觉得有用` : ''}</span>
        {writes ? (
          <LinkButton size="small" kind="secondary" to={href('cars.comment', { review: id })}>
            {writes}
          </LinkButton>
        ) : null}
        <Button kind="plain" size="small" busy={removing} onClick={ask}>
          删除
        </Button>
      </div>
    </Card>
  );
}
