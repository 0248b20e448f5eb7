import type { Act } from '@marque/contract/community/act/schema';
import { ACT_KINDS, ACT_STATE_TEXT } from '@marque/contract/community/act/states';
import { timeParts } from '#blocks/act-card/act-labels.ts';
import { type BrandBlocks, useBrand } from '#shared/brand/brand.ts';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { shownSession } from './shown-session.ts';
import * as styles from './act.module.css';

/** The width of the picture on screen, the same as in the server's preload. */
export const PICTURE_SIZES: Record<BrandBlocks['act'], string> = {
  poster: '(min-width: 600px) 480px, 100vw',
  leaf: '(min-width: 600px) 440px, 91.5vw',
};

const VARIANTS = { poster: styles.poster, leaf: styles.inset } as const;
const RATIOS: Record<BrandBlocks['act'], string> = { poster: '375 / 440', leaf: '343 / 260' };

/** The picture with the day of the activity, its title and what it is. */
export function ActHead({ of }: { of: Act }) {
  const { act: variant } = useBrand().blocks;
  const [image] = of.pictures;
  const over = of.state === 'ended' || of.state === 'cancelled';
  const { month, day, weekday } = timeParts(shownSession(of).startsAt);
  return (
    <section className={cx(styles.head, VARIANTS[variant], over && styles.over)}>
      <div className={styles.window}>
        {image ? (
          <Picture
            image={image}
            alt=""
            sizes={PICTURE_SIZES[variant]}
            ratio={RATIOS[variant]}
            hero
            className={styles.picture ?? ''}
          />
        ) : null}
        <p className={styles.leaf}>
          <span>{month}</span>
          <b>{day}</b>
          <span>{weekday}</span>
        </p>
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>
          {ACT_KINDS[of.kind]} · {ACT_STATE_TEXT[of.state]}
        </p>
        <h2 className={styles.title}>{of.title}</h2>
        {of.teaser ? <p className={styles.teaser}>{of.teaser}</p> : null}
        <State of={of} />
      </div>
    </section>
  );
}

/** What people must know of its state. */
function State({ of }: { of: Act }) {
  if (of.state === 'cancelled')
    return <p className={styles.note}>{of.cancelReason}。已付的费用全部退回。</p>;
  if (of.state === 'scheduled')
    return (
      <p className={styles.note}>
        距报名开始 <Countdown to={of.signFrom} />
      </p>
    );
  if (of.freeUntil)
    return <p className={styles.note}>时间或地点刚刚有变。来不了可以退出，全部退回。</p>;
  return null;
}

export const ActSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton height={260} />
    <Skeleton height={28} width={220} />
    <Skeleton height={120} />
  </div>
);
