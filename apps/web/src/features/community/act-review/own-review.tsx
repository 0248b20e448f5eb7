import type { ActReview } from '@marque/contract/community/act-review/schema';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Rating } from '#shared/ui/display/rating.tsx';
import * as styles from './act-review.module.css';
import { ReviewedAct } from './reviewed-act.tsx';

/** One's own review in a list, with its standing and the organiser's answer. */
export const OwnReview = ({ of }: { of: ActReview }) => (
  <article className={styles.item}>
    <PageLink page="community.actEvaluateDetails" params={{ id: of.id }} className={styles.link}>
      <ReviewedAct of={of.act} />
      <span className={styles.said}>
        <Rating stars={of.mean} size={14} />
        {of.text}
      </span>
    </PageLink>
    <StandingNote standing={of.standing} subject={{ kind: 'actReview', id: of.id }} />
    {of.answer ? <p className={styles.answer}>主办方回复：{of.answer.text}</p> : null}
  </article>
);
